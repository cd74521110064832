"""Wheels and zips: valid, and fixed to the byte."""

import base64
import csv
import hashlib
import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

from tooling import archives
from tooling.project import ROOT, metadata


def wheel() -> zipfile.ZipFile:
    """The engine's wheel, opened."""
    return zipfile.ZipFile(io.BytesIO(archives.wheel_bytes(ROOT / "spider")))


def test_members_do_not_depend_on_order() -> None:
    assert archives.zip_bytes({"a": b"1", "b": b"2"}) == archives.zip_bytes({"b": b"2", "a": b"1"})


def test_the_record_lists_every_file_with_its_hash() -> None:
    archive = wheel()
    (record,) = [name for name in archive.namelist() if name.endswith(".dist-info/RECORD")]
    lines = archive.read(record).decode().splitlines()
    rows = {name: (hashed, size) for name, hashed, size in csv.reader(lines)}
    assert rows.pop(record) == ("", "")
    assert set(rows) == set(archive.namelist()) - {record}
    for name, (hashed, size) in rows.items():
        sha256 = hashlib.sha256(archive.read(name)).digest()
        assert hashed == "sha256=" + base64.urlsafe_b64encode(sha256).decode().rstrip("=")
        assert int(size) == len(archive.read(name))


def test_the_wheel_holds_the_engine_alone() -> None:
    info = f"spider-{metadata()['version']}.dist-info"
    assert {name.split("/")[0] for name in wheel().namelist()} == {"spider", info}
    assert [name for name in wheel().namelist() if "__pycache__" in name] == []


def test_the_engine_runs_from_the_wheel(tmp_path: Path) -> None:
    file = tmp_path / archives.wheel_name()
    file.write_bytes(archives.wheel_bytes(ROOT / "spider"))
    command = [sys.executable, "-m", "spider", "deal", "S1-1"]
    path = os.environ | {"PYTHONPATH": str(file)}
    ran = subprocess.run(command, cwd=tmp_path, env=path, capture_output=True, text=True, check=True)
    assert ran.stdout.startswith("stock: ")


def test_pip_installs_the_wheel(tmp_path: Path) -> None:
    file = tmp_path / archives.wheel_name()
    file.write_bytes(archives.wheel_bytes(ROOT / "spider"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target"]
    subprocess.run([*pip, str(tmp_path / "site"), str(file)], check=True)
    assert (tmp_path / "site" / "spider" / "__init__.py").is_file()
