"""Python's memory after a start, made once here so that no player's device has to start Python again.

    snapshot = made(runtime, engine=wheel, web=archive, names=modules, js=["document", "window"])
    snapshot.wire       # what the host sends: `kept`, compressed
    snapshot.kept       # what the device keeps: the memory without its zeros

The layout of `kept`, all numbers 32 bits, low byte first: the length of the memory, the number of pieces, the
offset and length of each; then the pieces.
"""

import gzip
import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tooling import pyodide, stdlib
from tooling.project import digest

PAGE = 4096
# Where micropip and PyScript put them in a plain start.
ENGINE_PLACE, WEB_PLACE = "/lib/python3.14/site-packages", "/home/pyodide"


@dataclass(frozen=True)
class Snapshot:
    """A snapshot in both of its forms."""

    wire: bytes
    kept: bytes

    @property
    def name(self) -> str:
        """A name for its content; no host compresses a file with this ending a second time."""
        return f"snapshot-{digest(self.kept)[:16]}.bin"


def made(
    runtime: pyodide.Runtime, *, engine: bytes, web: bytes, names: Iterable[str], js: Sequence[str]
) -> Snapshot:
    """Import the modules in Pyodide and take its memory; `js` names what they import from a page."""
    compiled = pyodide.Runtime(runtime.files, _compiled(runtime, runtime.library, "/lib/python314.zip"))
    files = {
        "engine.zip": _compiled(runtime, engine, ENGINE_PLACE),
        "web.zip": _compiled(runtime, web, WEB_PLACE),
        "names": "\n".join(names).encode(),
        "pyscript.json": json.dumps(stdlib.pyscript_sources()).encode(),
    }
    found = pyodide.run("snapshot", compiled, files=files, results=[pyodide.SNAPSHOT], js=js)
    kept = packed(found[pyodide.SNAPSHOT])
    return Snapshot(gzip.compress(kept, 9, mtime=0), kept)


def _compiled(runtime: pyodide.Runtime, sources: bytes, place: str) -> bytes:
    files = {"sources.zip": sources, "place": place.encode()}
    return pyodide.run("compile", runtime, files=files, results=["compiled.zip"])["compiled.zip"]


def packed(memory: bytes) -> bytes:
    """The memory without its zeros."""
    pieces = list(_pieces(memory))
    numbers = [len(memory), len(pieces), *(number for piece in pieces for number in piece)]
    parts = (memory[offset : offset + length] for offset, length in pieces)
    return b"".join([struct.pack(f"<{len(numbers)}I", *numbers), *parts])


def _pieces(memory: bytes) -> Iterator[tuple[int, int]]:
    """Where the memory holds anything, by whole pages: offset and length of each stretch."""
    start = None
    for offset in range(0, len(memory), PAGE):
        is_empty = not memory[offset : offset + PAGE].strip(b"\0")
        if start is not None and is_empty:
            yield start, offset - start
            start = None
        elif start is None and not is_empty:
            start = offset
    if start is not None:
        yield start, len(memory) - start
