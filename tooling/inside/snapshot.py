"""Inside Pyodide: Python's memory as a start needs it, with everything imported and nothing else.

In /tmp: `engine.zip` and `web.zip`, compiled, and the `names` of the modules to import. What is no module
stays behind in `rest.zip`: memory does not hold files.
"""

import gc
import importlib
import sys
import zipfile
import zipimport
from pathlib import Path

WORK = Path("/tmp")  # noqa: S108 - Pyodide's own
PLACES = {"engine.zip": "/lib/python3.14/site-packages", "web.zip": "/home/pyodide"}


def unpack() -> None:
    """Put our modules where micropip and PyScript put them in a plain start, and the rest into a zip."""
    with zipfile.ZipFile(WORK / "rest.zip", "w") as rest:
        for name, place in PLACES.items():
            with zipfile.ZipFile(WORK / name) as archive:
                archive.extractall(place)
                for path in archive.namelist():
                    if not path.endswith(".pyc") and ".dist-info/" not in path:
                        rest.writestr(zipfile.ZipInfo(f"{place}/{path}"), archive.read(path))


def import_all() -> None:
    importlib.invalidate_caches()
    sys.path.insert(0, PLACES["web.zip"])
    for name in (WORK / "names").read_text().split():
        importlib.import_module(name)
    sys.path.remove(PLACES["web.zip"])


def forget() -> None:
    """Let go of what is about this machine's files: the browser has others."""
    sys.path_importer_cache.clear()
    zipimport._zip_directory_cache.clear()  # type: ignore[attr-defined]
    gc.collect()


def main() -> None:
    unpack()
    import_all()
    forget()
