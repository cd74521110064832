"""A site on a host, changed as its owner or bad luck would change it.

    deployment.publish({"web/styles/table.css": b"..."})   # a new version
    deployment.lose("web.zip")                               # a file the host cannot find for a while
    deployment.host.stop()                                   # no network
"""

import os
import shutil
from collections.abc import Mapping
from pathlib import Path

from tooling import site
from tooling.server import Host


class Deployment:
    """A copy of a built site; the original is never touched."""

    def __init__(self, original: Path, folder: Path, *, prefix: str) -> None:
        shutil.copytree(original, folder, copy_function=os.link)  # links: most files stay as they are
        self.folder = folder
        self.host = Host(folder, prefix=prefix)
        self._before: dict[str, bytes] = {}

    @property
    def files(self) -> list[str]:
        """The paths a player's device keeps: all but the service worker, which the browser itself keeps."""
        files = filter(Path.is_file, self.folder.rglob("*"))
        return sorted({path.relative_to(self.folder).as_posix() for path in files} - {site.WORKER})

    def read(self, name: str) -> bytes:
        """The file as the host has it now."""
        return (self.folder / name).read_bytes()

    def publish(self, changes: Mapping[str, bytes]) -> None:
        """A new version: some files differ, and the service worker knows it."""
        for name, content in changes.items():
            self._write(name, content)
        self._write(site.WORKER, site.service_worker({name: self.read(name) for name in self.files}))

    def lose(self, name: str) -> None:
        """The host cannot find a file."""
        self._before[name] = self.read(name)
        (self.folder / name).unlink()

    def damage(self, name: str) -> None:
        """The host sends a file with its last byte changed."""
        self._before[name] = self.read(name)
        self._write(name, self._before[name][:-1] + bytes([self._before[name][-1] ^ 1]))

    def repair(self) -> None:
        """Everything is as it was published."""
        for name, content in self._before.items():
            self._write(name, content)
        self._before.clear()

    def _write(self, name: str, content: bytes) -> None:
        path = self.folder / name
        path.unlink(missing_ok=True)  # break the link to the original
        path.write_bytes(content)
