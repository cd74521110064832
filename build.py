#!/usr/bin/env python3
"""Builds, serves and tests the site with nothing installed but Python 3.11 or newer.

    python3 build.py                    write dist/
    python3 build.py serve [--port N]   write dist/ and serve it on this machine
    python3 build.py test [ARGUMENT]... set everything up and test everything; arguments go to pytest
    python3 build.py bench [OPTION]...  measure how fast the site is, each figure beside a yardstick
    python3 build.py lighthouse         audit the site, beside a page that starts Pyodide alone
    python3 build.py gallery            take the pictures of docs/gallery.md anew
    python3 build.py words              bring the catalogues in words/ in step with what the sources say
"""

import argparse
import sys
from typing import NoReturn

if sys.version_info < (3, 11):  # noqa: UP036 (whoever runs this may have an older one)
    sys.exit("build.py needs Python 3.11 or newer")

from tooling import checks, gallery, lighthouse, server, site, words
from tooling.bench import options as bench_options
from tooling.bench import runner as bench
from tooling.project import DIST, BuildError

# What looks at the built site and writes down what it sees.
AUDITS = {"gallery": gallery.run, "lighthouse": lighthouse.run}


class Parser(argparse.ArgumentParser):
    """Tells in one line what it does not understand."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"build: {message} (--help shows what there is)\n")


def main(arguments: list[str]) -> int:
    """Run one command; 0 if all is well, else a line on standard error and 1."""
    parser = Parser(description="Builds, serves and tests the site.")
    commands = parser.add_subparsers(dest="command")
    serve = commands.add_parser("serve", help="build and serve on this machine")
    serve.add_argument("--port", type=int, default=8000, help="0 takes any free one (default: 8000)")
    commands.add_parser("test", help="set up and test everything; further arguments go to pytest")
    bench_options.add_to(commands.add_parser("bench", help="measure the site and print one table"))
    commands.add_parser("lighthouse", help="audit the site with Lighthouse")
    commands.add_parser("gallery", help="take the pictures of docs/gallery.md anew")
    commands.add_parser("words", help="bring the translators' catalogues in step with the sources")
    options, rest = parser.parse_known_args(arguments)
    if rest and options.command != "test":
        parser.error(f"unknown: {' '.join(rest)}")
    try:
        if options.command == "words":
            words.update()
            return 0
        site.build()
        if options.command == "serve":
            server.serve(DIST, options.port)
        if options.command == "bench":
            return bench.run(arguments[1:])
        if options.command in AUDITS:
            return AUDITS[options.command]()
        return checks.run_all(rest) if options.command == "test" else 0
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
