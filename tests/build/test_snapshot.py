"""What a start is made of: the snapshot, the small standard library, and what a first visit weighs."""

import gzip
import io
import json
import re
import struct
import tomllib
import zipfile
from pathlib import Path

import pytest

from tooling import pyodide, site, stdlib
from tooling.bench.weights import FIRST_VISIT, WHOLE_SITE
from tooling.project import NODE_MODULES, digest
from tooling.snapshot import packed


def members(archive: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(archive)).namelist()


def snapshot_of(built: site.Site) -> tuple[str, bytes]:
    """The name of the snapshot and what is in it."""
    (name,) = [name for name in built if name.endswith(".bin")]
    return name, gzip.decompress(built[name])


def test_the_snapshot_is_named_after_its_content(built: site.Site) -> None:
    name, kept = snapshot_of(built)
    assert name == f"snapshot-{digest(kept)[:16]}.bin"
    (line,) = re.findall(r"^const SNAPSHOT = (.*);", built[site.INTERPRETER].decode(), re.MULTILINE)
    about = json.loads(line)
    assert (about["name"], about["bytes"]) == (name, len(kept))
    assert {part["from"] for part in about["parts"]} < set(built)


def test_the_snapshot_is_no_part_of_a_first_game(built: site.Site) -> None:
    name, _ = snapshot_of(built)
    assert name not in site.needed(built)
    (later,) = re.findall(r"^const LATER = (\[.*\]);$", built[site.WORKER].decode(), re.MULTILINE)
    assert set(json.loads(later)) == set(built) - set(site.needed(built)) - {site.WORKER}


def test_a_snapshot_made_again_is_the_same(
    built: site.Site, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyodide, "CACHE", tmp_path)
    (tmp_path / "node_modules").symlink_to(NODE_MODULES)  # Pyodide looks for one of its parts there
    assert site.collect() == built


def test_memory_is_packed_without_its_zeros() -> None:
    page = b"x" * 4096
    numbers = (4096 * 5 + 3, 2, 4096, 8192, 4096 * 5, 3)
    memory = bytes(4096) + page + page + bytes(8192) + b"end"
    assert packed(memory) == struct.pack("<6I", *numbers) + page + page + b"end"


def test_pyscripts_own_modules_are_the_ones_that_it_brings(built: site.Site) -> None:
    (script,) = [body.decode() for name, body in built.items() if name.startswith("pyscript/core-")]
    unescaped = script.replace("\\", "")
    for source in stdlib.pyscript_sources().values():
        longest = max(map(str.strip, source.splitlines()), key=len)
        assert longest.replace("\\", "")[:60] in unescaped


def test_the_library_is_a_part_of_pyodides(built: site.Site) -> None:
    whole = members((NODE_MODULES / "pyodide" / site.LIBRARY).read_bytes())
    small = members(built[f"pyodide/{site.LIBRARY}"])
    assert set(small) < set(whole)
    assert {"asyncio/base_events.py", "json/__init__.py", "traceback.py"} < set(small)
    assert len(small) < len(whole) / 2


def test_page_and_configuration_start_the_same_interpreter(built: site.Site) -> None:
    config = tomllib.loads(built["pyscript.toml"].decode())
    script = built["web/boot.js"].decode()
    assert config["interpreter"] == f"./{site.INTERPRETER}"
    assert f'interpreter: "{config["interpreter"]}"' in script
    (names,) = re.findall(r"^const NO_PLUGINS = (\[.*\]);$", script, re.MULTILINE)
    assert config["plugins"] == [f"!{name}" for name in json.loads(names)]


def test_budgets(built: site.Site) -> None:
    sizes = {name: site.compressed(content) for name, content in built.items()}
    assert sum(sizes[name] for name in site.needed(built)) <= FIRST_VISIT
    assert sum(sizes.values()) <= WHOLE_SITE
