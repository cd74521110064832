"""Inside Pyodide: Python's memory as a start needs it, with everything imported and nothing else.

In /tmp: `engine.zip` and `web.zip`, compiled, the `names` of the modules to import, and `pyscript.json`, the
sources of PyScript's own package by their paths.
"""

import gc
import importlib
import importlib.util
import json
import sys
import zipfile
import zipimport
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import CodeType, ModuleType

WORK = Path("/tmp")  # noqa: S108 - Pyodide's own
PLACES = {"engine.zip": "/lib/python3.14/site-packages", "web.zip": "/home/pyodide"}


class Prepared:
    """Finds PyScript's own modules as code: it brings their sources anew to every start."""

    def __init__(self, codes: dict[str, CodeType]) -> None:
        self._codes = codes

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        if name not in self._codes:
            return None
        return importlib.util.spec_from_loader(name, self, is_package="." not in name)  # type: ignore[arg-type]

    def create_module(self, _spec: ModuleSpec) -> None:
        """Let Python make the module as it usually does."""

    def exec_module(self, module: ModuleType) -> None:
        exec(self._codes[module.__name__], module.__dict__)  # noqa: S102 - that is what a loader is for


def unpack() -> None:
    """Put our modules where micropip and PyScript put them in a plain start."""
    for name, place in PLACES.items():
        with zipfile.ZipFile(WORK / name) as archive:
            archive.extractall(place)


def import_all() -> None:
    importlib.invalidate_caches()
    sys.path.insert(0, PLACES["web.zip"])
    for name in (WORK / "names").read_text().split():
        importlib.import_module(name)
    sys.path.remove(PLACES["web.zip"])


def prepare_pyscript() -> None:
    sources = json.loads((WORK / "pyscript.json").read_text())
    codes = {}
    for path, source in sources.items():
        name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        codes[name] = compile(source, path, "exec", dont_inherit=True)
    sys.meta_path.insert(0, Prepared(codes))


def forget() -> None:
    """Let go of what is about this machine's files: the browser has others."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()


def main() -> None:
    unpack()
    import_all()
    prepare_pyscript()
    forget()
