"""The built site: the same bytes every time, complete, and at home under any path."""

import gzip
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tooling import archives, site
from tooling.project import REQUIREMENTS, ROOT, BuildError, digest

SOURCES = (*site.PAGE, site.WORKER, site.NEWS, "web", "spider")
ADDRESS = re.compile(r"\b(?:https?:)?//(?!www\.w3\.org/)[\w-]+\.")
DIGESTS = """
import json, os, pathlib, sys
from tooling import site
from tooling.project import digest
site.ROOT = pathlib.Path(sys.argv[1])
told = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)  # what has to be made for this tree is told elsewhere
print(json.dumps({name: digest(content) for name, content in site.collect().items()}), file=told, flush=True)
"""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the sources, as a clone of another day by another person."""
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, tmp_path / name)
    for path in tmp_path.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o700)
    return tmp_path


def test_the_same_tree_gives_the_same_bytes(tree: Path) -> None:
    other = os.environ | {"PYTHONHASHSEED": "7", "TZ": "Asia/Kolkata", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", DIGESTS, str(tree)]
    printed = subprocess.run(command, env=other, cwd=tree, capture_output=True, check=True).stdout
    assert json.loads(printed) == {name: digest(content) for name, content in site.collect().items()}


def test_dist_is_what_the_tree_gives(built: site.Site) -> None:
    assert built == site.collect()


def test_the_service_worker_knows_every_file_by_hash_and_size(built: site.Site) -> None:
    row = re.compile(r'^  "([^"]+)": \["([0-9a-f]{64})", (\d+)(?:, "([0-9a-f]{64})")?\],$', re.MULTILINE)
    rows = row.findall(built[site.WORKER].decode())
    others = {name: content for name, content in built.items() if name != site.WORKER}
    expected = {(name, digest(content), len(content)) for name, content in others.items()}
    assert {(name, hashed, int(size)) for name, hashed, size, _ in rows} == expected
    opened = {name: inside for name, _, _, inside in rows if inside}
    assert opened == {name: digest(gzip.decompress(built[name])) for name in others if name.endswith(".bin")}


def test_another_content_is_another_version() -> None:
    workers = (site.service_worker({"a.txt": content}).decode() for content in (b"1", b"2"))
    assert len({re.findall(r'const VERSION = "([0-9a-f]{16})"', worker)[0] for worker in workers}) == 2


def test_no_source_maps(built: site.Site) -> None:
    assert [name for name in built if name.endswith(".map")] == []
    scripts = {name: content for name, content in built.items() if name.endswith(("js", ".css"))}
    assert [name for name, content in scripts.items() if b"sourceMappingURL" in content] == []


def test_no_path_starts_at_the_root(built: site.Site) -> None:
    kinds = (".html", ".css", ".js", ".toml", ".webmanifest")
    texts = {name: built[name].decode() for name in built if name.endswith(kinds) and "pyscript/" not in name}
    rooted = re.compile(r"""["'(]/[\w-]""")
    assert {name: rooted.findall(text) for name, text in texts.items() if rooted.search(text)} == {}


def test_our_files_name_no_other_host(built: site.Site) -> None:
    ours = [name for name in built if name.startswith("web/") or "/" not in name]
    ours = [name for name in ours if name.endswith((".html", ".css", ".js", ".toml", ".py", ".webmanifest"))]
    assert [name for name in ours if ADDRESS.search(built[name].decode())] == []


def test_the_page_has_nothing_inline_and_a_strict_policy(built: site.Site) -> None:
    page = built["index.html"].decode()
    (policy,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)">', page)
    assert "unsafe-inline" not in policy
    assert policy.startswith("default-src 'self'; ")
    assert re.findall(r"<style|\sstyle=|\son\w+=|<script(?![^>]* src=)", page) == []


def test_the_guard_runs_before_any_other_file_is_asked_for(built: site.Site) -> None:
    first = re.search(r'(?:src|href)="([^"#]+)"', built["index.html"].decode())
    assert first is not None
    assert first[1] == "web/guard.js"


def test_pictures_for_installing_are_small_and_wait_for_the_first_game(built: site.Site) -> None:
    manifest = json.loads(built["manifest.webmanifest"])
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"narrow", "wide"}
    names = {shot["src"] for shot in manifest["screenshots"]}
    assert max(len(built[name]) for name in names) < 100_000
    assert not names & set(site.needed(built))


def test_pyodide_knows_micropip_alone_and_by_its_hash(built: site.Site) -> None:
    packages = json.loads(built["pyodide/pyodide-lock.json"])["packages"]
    assert list(packages) == ["micropip"]
    assert digest(built[f"pyodide/{packages['micropip']['file_name']}"]) == packages["micropip"]["sha256"]


@pytest.mark.parametrize(
    "name", ["web/icons/icon-192.png", "web/icons/screen-wide.webp", archives.wheel_name(), "web/boot.js"]
)
def test_a_name_without_a_file_stops_the_build(built: site.Site, name: str) -> None:
    with pytest.raises(BuildError, match=re.escape(name)):
        site.check_references({other: content for other, content in built.items() if other != name})


@pytest.mark.parametrize("name", ["package-lock.json", "site.txt", "test.txt", "node.txt"])
def test_lock_files_hold_hashes_and_no_addresses(name: str) -> None:
    (lock,) = [path for path in (ROOT / name, REQUIREMENTS / name) if path.is_file()]
    text = lock.read_text("utf-8")
    assert re.search(r"sha(256|512)", text)
    assert not re.search(r'//|"resolved"', text)
