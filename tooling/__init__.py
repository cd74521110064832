"""What `build.py` is made of: set the tools up, assemble `dist/`, serve it, check everything.

    project      paths, the one error, running programs, hashes
    environment  .venv, npm's packages, wheels: pinned by hash and set up once
    chromium     the browser the tests drive
    engines      Firefox and WebKit, for journeys in more engines than one
    archives     wheels and zips whose bytes depend on nothing but their contents
    imports      which modules Python files can ever import
    pyodide      programs run in the site's Pyodide under Node; they are in inside/
    stdlib       the standard library, cut down to what a start imports
    snapshot     Python's memory after a start, for all later starts
    site         dist/ itself
    server       dist/ on this machine
    checks       ruff, mypy, pytest
    bench        a package of its own: how fast the site is

Only the standard library is used here, but for the benchmark's measuring, so that the build runs before
anything has been installed.
"""
