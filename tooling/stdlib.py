"""The standard library of the site: what a start imports and the game can ever import, as small sources.

    small = trimmed(runtime, engine=wheel, ours=modules)

The list is made by running: tooling/inside/trim.py imports all that our modules and PyScript's name, installs
a wheel as PyScript does, and keeps what is loaded then.
"""

from collections.abc import Iterable

from tooling import imports, pyodide
from tooling.archives import package_files, wheel_name
from tooling.project import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
# What Python itself imports to tell of an error.
FOR_ERRORS = ("traceback", "linecache", "tokenize", "warnings")
OUTSIDE = ("js", "polyscript", "pyscript", "_pyscript")  # there only in a page


def named(ours: Iterable[str]) -> list[str]:
    """What our modules and PyScript's may import from elsewhere: modules, and names that may be modules."""
    theirs = imports.sources(package_files(PYSCRIPT, "*.py"))
    _, others = imports.reached(theirs, theirs)
    found = {*ours, *others, *FOR_ERRORS}
    return sorted(name for name in found if name.partition(".")[0] not in OUTSIDE)


def trimmed(runtime: pyodide.Runtime, *, engine: bytes, names: Iterable[str]) -> bytes:
    """The zip of the library, given Pyodide with its whole library and micropip."""
    wanted = "\n".join(sorted(names)).encode()
    files = {"names": wanted, wheel_name(): engine}
    # Which wheel is installed makes no difference to what installing it imports.
    made = pyodide.run("trim", runtime, files=files, results=["library.zip"], key=wanted.decode())
    return made["library.zip"]
