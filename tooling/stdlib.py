"""The standard library of the site: what a start imports and the game can ever import, as small sources.

    small = trimmed(runtime, engine=wheel, ours=modules)

The list is made by running: tooling/inside/trim.py imports all that our modules and PyScript's name, installs
a wheel as PyScript does, and keeps what is loaded then.
"""

import json
from collections.abc import Iterable

from tooling import imports, pyodide
from tooling.archives import wheel_name
from tooling.project import NODE_MODULES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript.js"
# What Python itself imports to tell of an error.
FOR_ERRORS = ("traceback", "linecache", "tokenize", "warnings")
OUTSIDE = ("js", "polyscript", "pyscript", "_pyscript")  # there only in a page


def pyscript_sources() -> dict[str, str]:
    """PyScript's own Python package, by path, as it stands in its script: `{"pyscript": {"web.py": …}}`."""
    script = PYSCRIPT.read_text("utf-8")
    package = json.loads(script[script.index("{") : script.rindex("}") + 1])["pyscript"]
    return {f"pyscript/{name}": source for name, source in package.items()}


def named(ours: Iterable[str]) -> list[str]:
    """What our modules and PyScript's may import from elsewhere: modules, and names that may be modules."""
    theirs = imports.sources({path: source.encode() for path, source in pyscript_sources().items()})
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
