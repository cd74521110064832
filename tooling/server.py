"""Serves `dist/` on this machine as a plain static host would.

    with Host(DIST, prefix="/a/b/") as host:
        print(host.url)     # http://127.0.0.1:49201/a/b/

The prefix lets the tests put the site under a path; everything outside it is not found.
"""

import contextlib
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from types import TracebackType
from typing import Any, Self

from tooling.project import BuildError, say

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".md": "text/plain",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".py": "text/plain",
    ".svg": "image/svg+xml",
    ".toml": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
    "": "text/plain",
}

CACHE_CONTROL = "no-cache"


class _Handler(SimpleHTTPRequestHandler):
    """Files under a prefix, with the types browsers insist on whatever this machine's tables say."""

    extensions_map = TYPES

    def __init__(self, *arguments: Any, host: "Host") -> None:
        self.host = host
        super().__init__(*arguments, directory=str(host.folder))

    def do_GET(self) -> None:
        """Answer with a file of the site, or 404 outside its prefix."""
        if not self.path.startswith(self.host.prefix):
            return self.send_error(HTTPStatus.NOT_FOUND)
        name = self.path.removeprefix(self.host.prefix)
        self.host.requests.append(name.partition("?")[0])
        self.path = f"/{name}"
        return super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", CACHE_CONTROL)
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:  # noqa: A002 (the base class names it so)
        """Stay quiet: the browser's own tools show requests better."""


class Host:
    """A folder at an address; it keeps its port when it is stopped, and notes what was asked for."""

    def __init__(self, folder: Path, *, port: int = 0, prefix: str = "/") -> None:
        self.folder, self.port, self.prefix = folder, port, prefix
        self.requests: list[str] = []
        self._server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        """The address of the site's folder, with its closing slash."""
        return f"http://127.0.0.1:{self.port}{self.prefix}"

    def start(self) -> Self:
        """Answer requests, on the port of the last time if there was one."""
        handler = partial(_Handler, host=self)
        self._server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Answer nothing any more: the next connection is refused."""
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def serve(folder: Path, port: int) -> None:
    """Serve a folder until the person at the keyboard has had enough."""
    try:
        host = Host(folder, port=port).start()
    except OSError as error:
        raise BuildError(f"cannot serve on port {port}: {error.strerror}; try --port 0") from error
    say(f"serving dist/ at {host.url} (Ctrl+C stops it)")
    with contextlib.suppress(KeyboardInterrupt):
        Event().wait()
    host.stop()
