"""Zip archives whose bytes depend on nothing but the names and contents in them.

Members are sorted, carry one fixed date and mode, and are stored, not deflated: zlib's output differs
between machines, and hosts compress what they send anyway.

>>> import io, zipfile
>>> archive = zip_bytes({"b.txt": b"2", "a.txt": b"1"})
>>> zipfile.ZipFile(io.BytesIO(archive)).namelist()
['a.txt', 'b.txt']
"""

import base64
import hashlib
import io
import zipfile
from collections.abc import Mapping
from pathlib import Path

from tooling.project import metadata

EARLIEST = (1980, 1, 1, 0, 0, 0)  # the first date a zip can hold
PLAIN_FILE = 0o100644 << 16
UNIX = 3


def zip_bytes(members: Mapping[str, bytes]) -> bytes:
    """A zip of these members, always the same bytes for the same members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(members.items()):
            member = zipfile.ZipInfo(name, EARLIEST)
            member.create_system = UNIX
            member.external_attr = PLAIN_FILE
            archive.writestr(member, content)
    return buffer.getvalue()


def package_files(package: Path, pattern: str = "*") -> dict[str, bytes]:
    """The files of a package by their path from the folder that holds it: `spider/cards.py`."""
    files = [path for path in package.rglob(pattern) if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(package.parent).as_posix(): path.read_bytes() for path in files}


def wheel_name() -> str:
    """The file name of the engine's wheel."""
    project = metadata()
    return f"{project['name']}-{project['version']}-py3-none-any.whl"


def wheel_bytes(package: Path) -> bytes:
    """The engine as a wheel, with the metadata of pyproject.toml."""
    members = package_files(package, "*.py") | _dist_info()
    record = f"{_info_folder()}/RECORD"
    rows = [f"{name},{_record_hash(content)},{len(content)}" for name, content in sorted(members.items())]
    return zip_bytes(members | {record: "\n".join([*rows, f"{record},,", ""]).encode()})


def _info_folder() -> str:
    project = metadata()
    return f"{project['name']}-{project['version']}.dist-info"


def _dist_info() -> dict[str, bytes]:
    project = metadata()
    about = {
        "Metadata-Version": "2.4",
        "Name": project["name"],
        "Version": project["version"],
        "Summary": project["description"],
        "License-Expression": project["license"],
        "Requires-Python": project["requires-python"],
    }
    kind = {"Wheel-Version": "1.0", "Generator": "build.py", "Root-Is-Purelib": "true", "Tag": "py3-none-any"}
    return {f"{_info_folder()}/METADATA": _headers(about), f"{_info_folder()}/WHEEL": _headers(kind)}


def _headers(fields: Mapping[str, str]) -> bytes:
    return "".join(f"{name}: {value}\n" for name, value in fields.items()).encode()


def _record_hash(content: bytes) -> str:
    value = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"sha256={value.decode()}"
