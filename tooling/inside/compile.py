"""Inside Pyodide: sources as Python's own code, for the snapshot, where compiling would leave litter.

In /tmp: `sources.zip`, and in `place` the folder or zip where they will lie. It writes `compiled.zip`, in
which everything but sources is as it was.
"""

import importlib.util
import marshal
import zipfile
from pathlib import Path

WORK = Path("/tmp")  # noqa: S108 - Pyodide's own
EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first date a zip can hold
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # a file that says not to look for its source


def compiled(source: bytes, path: str) -> bytes:
    """The content of a .pyc file."""
    code = compile(source, path, "exec", dont_inherit=True)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)


async def main() -> None:
    place = (WORK / "place").read_text()
    sources = zipfile.ZipFile(WORK / "sources.zip")
    with zipfile.ZipFile(WORK / "compiled.zip", "w") as made:
        for path in sorted(sources.namelist()):
            is_source = path.endswith(".py")
            content = sources.read(path)
            if is_source:
                content = compiled(content, f"{place}/{path}")
            made.writestr(zipfile.ZipInfo(f"{path}c" if is_source else path, EARLIEST), content)
