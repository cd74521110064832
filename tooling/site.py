"""Assembles `dist/`: a folder of files that any static host can serve, under any path.

    build()     # dist/ holds the site; the same tree gives the same bytes

What goes in is named here; the service worker's list of hashes is made from what really went in, so the two
cannot disagree.
"""

import gzip
import json
import re
import shutil
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fnmatch import fnmatch
from pathlib import Path

from tooling import archives, environment, faces, imports, news, pyodide, snapshot, stdlib, words
from tooling.project import CACHE, DIST, NODE_MODULES, ROOT, BuildError, digest, say

Site = dict[str, bytes]

PAGE = ("index.html", "pyscript.toml", "manifest.webmanifest", "LICENSE", "NOTICE.md")
WEB_SCRIPTS = ("web/main.py", "web/worker.py")  # PyScript runs these from their own addresses
WEB_PATTERNS = (*WEB_SCRIPTS, "web/*.js", "web/styles/*.svg", "web/icons/**/*", "web/fonts/**/*")
NEWS = "CHANGELOG.md"  # what is new, for the help
STYLES = "web/styles/table.css"  # all that the page names, in one
STYLE_LINK = re.compile(r'  <link rel="stylesheet" href="([^"]+)">\n')
RATINGS = "spider/pools/data/??.txt"  # fetched when rated deals are asked for; their lines stay behind
WEB_ARCHIVE = "web.zip"
WORKER = "service-worker.js"
INTERPRETER = "web/python.js"
LANGUAGE = "web/language.js"
SCRIPT_MODULES = ("web.main", "web.worker")
# What no first game needs; the service worker fetches it once one is on the table.
LATER = (
    "*.bin", "*.txt", "*LICENSE", "NOTICE.md", "manifest.webmanifest", "web/faces/*", "web/icons/*",
    "web/worker.py", "words/*",
)  # fmt: skip

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARY = "python_stdlib.zip"
# The parts of PyScript that are loaded here; the plugins are turned off in pyscript.toml.
PYSCRIPT_PARTS = ("core", "toml", "error")


def build() -> None:
    """Write `dist/` anew, in one move, and tell what it weighs."""
    environment.node_modules()
    site = collect()
    _write(site)
    _report(site)


def collect() -> Site:
    """Every file of the site by its path in `dist/`, checked to hold what it names."""
    site = {**dict(_page()), **_words(), **dict(_pyscript()), **_python()}
    site[WORKER] = service_worker(site)
    check_references(site)
    return dict(sorted(site.items()))


def _page() -> Iterator[tuple[str, bytes]]:
    """The page, its styles, pictures and scripts, and the Python that PyScript runs from its own address."""
    for name in PAGE[1:]:
        yield name, _read(ROOT / name)
    yield from _styled(news.filled(_read(ROOT / PAGE[0]).decode(), _read(ROOT / NEWS).decode()))
    for pattern in WEB_PATTERNS:
        for path in ROOT.glob(pattern):
            if path.is_file():
                yield path.relative_to(ROOT).as_posix(), path.read_bytes()
    for path in ROOT.glob(RATINGS):
        yield f"pools/{path.name}", path.read_bytes()
    yield "web/faces/courts.svg", faces.courts()
    yield "web/faces/pips.svg", faces.pips(_read(ROOT / PAGE[0]).decode())


def _words() -> Site:
    """The catalogues, of which a page fetches one, and what is said before it is there."""
    early = {"const EARLY = {};": f"const EARLY = {words.early()};"}
    return {**words.compiled(), LANGUAGE: _filled(LANGUAGE, early)}


def _styled(page: str) -> Iterator[tuple[str, bytes]]:
    """The page with one style sheet in place of those that it names, which it would wait for one by one."""
    names = STYLE_LINK.findall(page)
    if {Path(name).parent for name in names} != {Path(STYLES).parent}:
        raise BuildError(f"{PAGE[0]} names a style sheet elsewhere, whose own paths would no longer hold")
    yield PAGE[0], STYLE_LINK.sub(lambda link: _only(names[0], link), page).encode()
    yield STYLES, b"\n".join(_read(ROOT / name) for name in names)


def _only(first: str, link: re.Match[str]) -> str:
    """The one link in place of the first, nothing in place of the others."""
    return link[0].replace(first, STYLES) if link[1] == first else ""


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise BuildError(f"{path.relative_to(ROOT)} is missing") from error


def _python() -> Site:
    """Pyodide, the engine, the table, and the snapshot that is made of them all."""
    engine, web = archives.wheel_bytes(ROOT / "spider"), _web_archive()
    files = dict(_pyodide())
    whole = pyodide.Runtime(files, _read(NODE_MODULES / "pyodide" / LIBRARY), ("micropip",))
    modules, others = _reached()
    library = stdlib.trimmed(whole, engine=engine, names=stdlib.named(others))
    taken = snapshot.made(
        pyodide.Runtime(files, library),
        engine=engine,
        web=web,
        names=[name for name in modules if name not in SCRIPT_MODULES],
        js=[name.removeprefix("js.") for name in others if name.startswith("js.")],
    )
    return {
        **{f"pyodide/{name}": content for name, content in (files | {LIBRARY: library}).items()},
        archives.wheel_name(): engine,
        WEB_ARCHIVE: web,
        taken.name: taken.wire,
        INTERPRETER: _filled(INTERPRETER, {"const SNAPSHOT = null;": _snapshot_line(taken)}),
    }


def _snapshot_line(taken: snapshot.Snapshot) -> str:
    parts = [
        {"from": archives.wheel_name(), "to": snapshot.ENGINE_PLACE.lstrip("/")},
        {"from": WEB_ARCHIVE, "to": snapshot.WEB_PLACE.lstrip("/")},
    ]
    about = {"name": taken.name, "bytes": len(taken.kept), "parts": parts}
    return f"const SNAPSHOT = {json.dumps(about)};"


def _reached() -> tuple[list[str], list[str]]:
    """The modules of ours that can run in a page, and what they import from elsewhere."""
    packages = (archives.package_files(ROOT / name, "*.py") for name in ("spider", "web"))
    ours = imports.sources({path: body for files in packages for path, body in files.items()})
    return imports.reached(ours, [name for name in ours if name.split(".")[0] == "web"])


def _web_archive() -> bytes:
    modules = archives.package_files(ROOT / "web", "*.py")
    return archives.zip_bytes({path: body for path, body in modules.items() if path not in WEB_SCRIPTS})


def _pyodide() -> Iterator[tuple[str, bytes]]:
    """Pyodide with a lock file that knows micropip alone: the big one lists packages we never load."""
    source = NODE_MODULES / "pyodide"
    for name in PYODIDE:
        yield name, _code(source / name)
    lock = json.loads(_read(source / "pyodide-lock.json"))
    (wheel,) = environment.wheels("site")
    micropip = lock["packages"]["micropip"] | {
        "file_name": wheel.name,
        "sha256": digest(wheel.read_bytes()),
        "version": wheel.name.split("-")[1],
    }
    yield wheel.name, wheel.read_bytes()
    yield "pyodide-lock.json", _json(lock | {"packages": {"micropip": micropip}})


def _pyscript() -> Iterator[tuple[str, bytes]]:
    """PyScript's entry and the hashed parts that it loads here, without their source maps."""
    source = NODE_MODULES / "@pyscript" / "core"
    yield "pyscript/LICENSE", _read(source / "LICENSE")
    yield "pyscript/core.js", _code(source / "dist" / "core.js")
    core = re.search(rb'"\./(core-[\w-]+\.js)"', _read(source / "dist" / "core.js"))
    if core is None:
        raise BuildError("@pyscript/core is not laid out as it was: look at dist/core.js")
    text = _read(source / "dist" / core[1].decode()).decode()
    for name in {core[1].decode(), *re.findall(r'import\("\./([\w-]+\.js)"\)', text)}:
        if name.rsplit("-", 1)[0] in PYSCRIPT_PARTS:
            yield f"pyscript/{name}", _code(source / "dist" / name)


def _code(path: Path) -> bytes:
    """A file, if it is a script without the pointer to a source map that we do not ship."""
    if path.suffix not in {".js", ".mjs"}:
        return _read(path)
    return re.sub(rb"\n?//# sourceMappingURL=\S+\s*$", b"\n", _read(path))


def _json(value: object) -> bytes:
    return (json.dumps(value, indent=1, sort_keys=True) + "\n").encode()


def service_worker(site: Site) -> bytes:
    """service-worker.js with what it keeps, what of it can wait, and the hash of that as version."""
    rows = "".join(f'  "{path}": {_row(path, body)},\n' for path, body in sorted(site.items()))
    later = sorted(set(site) - set(needed(site)))
    return _filled(
        WORKER,
        {
            'const VERSION = "";': f'const VERSION = "{digest(rows.encode())[:16]}";',
            "const FILES = {};": f"const FILES = {{\n{rows}}};",
            "const LATER = [];": f"const LATER = {json.dumps(later)};",
        },
    )


def needed(site: Iterable[str]) -> list[str]:
    """The paths of what a first visit loads before a game can be played."""
    return [path for path in site if not any(fnmatch(path, pattern) for pattern in LATER)]


def _row(path: str, body: bytes) -> str:
    """The hash and size of a file, and of one that is kept opened the hash of what is in it."""
    opened = [digest(gzip.decompress(body))] if path.endswith(".bin") else []
    return json.dumps([digest(body), len(body), *opened])


def _filled(name: str, blanks: Mapping[str, str]) -> bytes:
    """A script of ours with the lines in it that only the build can write."""
    source = _read(ROOT / name).decode()
    for blank, value in blanks.items():
        if source.count(blank) != 1:
            raise BuildError(f"{name} must hold `{blank}` once")
        source = source.replace(blank, value)
    return source.encode()


def check_references(site: Site) -> None:
    """Refuse to ship a page, a manifest or a pyscript.toml that names a file which is not in the site."""
    page = re.findall(r'(?:src|href)="([^"#][^"]*)"', site["index.html"].decode())
    manifest = json.loads(site["manifest.webmanifest"])
    pictures = [picture["src"] for picture in (*manifest["icons"], *manifest["screenshots"])]
    config = tomllib.loads(site["pyscript.toml"].decode())
    files = [config["interpreter"], *config["packages"], *config["files"]]
    for source, names in (("index.html", page), ("manifest.webmanifest", pictures), ("pyscript.toml", files)):
        for name in names:
            if name.removeprefix("./") not in site:
                raise BuildError(f"{source} names {name}, which is not in dist/")


def _write(site: Site) -> None:
    """Put the site where `dist/` is in one move: nobody ever sees half a site."""
    CACHE.mkdir(exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix="dist-", dir=CACHE))
    fresh.chmod(0o755)
    for name, content in site.items():
        path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    if DIST.exists():
        shutil.rmtree(DIST)
    fresh.rename(DIST)


def compressed(content: bytes) -> int:
    """How many bytes a host transfers."""
    return len(gzip.compress(content, 9, mtime=0))


def _report(site: Site) -> None:
    """Print what a visit transfers, the heavy files by name."""
    sizes = {name: compressed(content) for name, content in site.items()}
    heavy = sorted((name for name in sizes if sizes[name] > 20_000), key=lambda name: -sizes[name])
    for name in heavy:
        say(f"{sizes[name] / 1000:8.1f} KB gzip  {name}")
    rest = sum(sizes.values()) - sum(sizes[name] for name in heavy)
    say(f"{rest / 1000:8.1f} KB gzip  {len(site) - len(heavy)} smaller files")
    say(f"{sum(sizes.values()) / 1000:8.1f} KB gzip  dist/, {len(site)} files")
    say(f"{sum(sizes[name] for name in needed(site)) / 1000:8.1f} KB gzip  of them until the first game")
