"""The host on this machine: the types that browsers insist on, and nothing outside the site."""

import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tooling.server import Host

TYPES = {
    "core.mjs": "text/javascript",
    "core.js": "text/javascript",
    "python.wasm": "application/wasm",
    "app.webmanifest": "application/manifest+json",
    "spider.whl": "application/zip",
    "index.html": "text/html",
    "table.css": "text/css",
}


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A host of one file of each type under a path."""
    for name in TYPES:
        (tmp_path / name).write_bytes(b"content")
    with Host(tmp_path, prefix="/a/b/") as running:
        yield running


def ask(host: Host, path: str) -> tuple[int, str | None]:
    """The status and the type of the answer to a request."""
    connection = http.client.HTTPConnection("127.0.0.1", host.port)
    connection.request("GET", path)
    answer = connection.getresponse()
    connection.close()
    return answer.status, answer.headers["Content-Type"]


@pytest.mark.parametrize("name", TYPES)
def test_types(host: Host, name: str) -> None:
    assert ask(host, f"/a/b/{name}?x=1") == (200, TYPES[name])


def test_the_folder_is_its_page(host: Host) -> None:
    assert ask(host, "/a/b/") == (200, "text/html")


@pytest.mark.parametrize("path", ["/", "/index.html", "/a/", "/a/b", "/a/b/%2e%2e/etc/passwd"])
def test_outside_the_prefix_nothing_is_found(host: Host, path: str) -> None:
    assert ask(host, path)[0] == 404


def test_a_stopped_host_comes_back_on_its_port(host: Host) -> None:
    port = host.port
    host.stop()
    with pytest.raises(ConnectionRefusedError):
        ask(host, "/a/b/")
    host.start()
    assert host.port == port
    assert ask(host, "/a/b/")[0] == 200
