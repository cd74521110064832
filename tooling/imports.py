"""Which modules Python files can ever import: read from their statements, those in functions too.

>>> reached({"a": "import b, json\\nfrom c import d", "b": "import zlib", "x": "import sys"}, ["a"])
(['a', 'b'], ['c', 'c.d', 'json', 'zlib'])
"""

import ast
from collections.abc import Iterable, Iterator, Mapping

Sources = Mapping[str, str]  # the text of each module by its full name


def sources(files: Mapping[str, bytes]) -> dict[str, str]:
    """The modules among files, which are named by their paths: `spider/cards.py` is `spider.cards`."""
    modules = {path: body.decode() for path, body in files.items() if path.endswith(".py")}
    return {path[:-3].replace("/", ".").removesuffix(".__init__"): body for path, body in modules.items()}


def reached(modules: Sources, roots: Iterable[str]) -> tuple[list[str], list[str]]:
    """The modules that the roots lead to, and the names of others that might be modules; sorted."""
    waiting, ours, others = list(roots), set[str](), set[str]()
    while waiting:
        name = waiting.pop()
        if name in modules and name not in ours:
            ours.add(name)
            waiting += _imported(name, modules)
        elif name not in modules:
            others.add(name)
    strangers = (name for name in others if name.partition(".")[0] not in modules)
    return sorted(ours), sorted(strangers)


def _imported(module: str, modules: Sources) -> Iterator[str]:
    """All that the statements of a module may name as modules, with the packages they are in."""
    is_package = any(name.startswith(f"{module}.") for name in modules)
    for node in ast.walk(ast.parse(modules[module])):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield from _with_packages(alias.name)
        elif isinstance(node, ast.ImportFrom):
            base = _base(node, module, is_package=is_package)
            yield from _with_packages(base)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _base(node: ast.ImportFrom, module: str, *, is_package: bool) -> str:
    """The full name of what a `from` statement imports from."""
    if not node.level:
        return node.module or ""
    above = module.split(".")
    above = above[: len(above) - node.level + is_package]
    return ".".join([*above, *([node.module] if node.module else [])])


def _with_packages(name: str) -> Iterator[str]:
    parts = name.split(".")
    return (".".join(parts[: count + 1]) for count in range(len(parts)))
