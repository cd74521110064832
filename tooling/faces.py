"""The faces of wide cards: the courts' pictures, and the pips of the number cards.

    courts()        # one picture of all twelve, side by side: web/styles/cards.css shows a twelfth of it
    pips(page)      # a symbol for each number card, "7S", made of the suits that the page draws

The courts are those of `@letele/playing-cards`, with other colours, drawn down to the belt of the lower half,
without their frames, corners and suits, in whole numbers.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from typing import Any

from tooling import environment
from tooling.outlines import Placing, reduced
from tooling.project import NODE_MODULES, ROOT, BuildError

__all__ = ["COURTS", "courts", "pips"]

COURTS = [rank + suit for rank in "JQK" for suit in "SHDC"]
WIDTH, HEIGHT, SHOWN = 1300, 2000, 1334  # of a whole picture, and how far down it is shown
COLOURS = {"#44F": "#2a3c86", "red": "#c8102e", "#FC4": "#efbe4e", None: "#15171c"}
KEPT = {"strokeLinecap": "stroke-linecap", "strokeLinejoin": "stroke-linejoin", "strokeWidth": "stroke-width"}

PIP, SMALL_PIP = 27, 22.5  # of a field that is 100 wide and 105 high; the small ones: of nine and ten
LEFT, MIDDLE, RIGHT = 23.0, 50.0, 77.0
TOP, UPPER, CENTRE, LOWER, BOTTOM = 14.5, 40.0, 52.5, 65.0, 90.5
_SIX = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, CENTRE, BOTTOM)]
_FOUR = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, BOTTOM)]
_EIGHT = [(x, y) for x in (LEFT, RIGHT) for y in (TOP, UPPER, LOWER, BOTTOM)]
_HIGH, _LOW = (MIDDLE, (TOP + CENTRE) / 2), (MIDDLE, (CENTRE + BOTTOM) / 2)
PIPS = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, CENTRE), (MIDDLE, BOTTOM)],
    "4": _FOUR,
    "5": [*_FOUR, (MIDDLE, CENTRE)],
    "6": _SIX,
    "7": [*_SIX, _HIGH],
    "8": [*_SIX, _HIGH, _LOW],
    "9": [*_EIGHT, (MIDDLE, CENTRE)],
    "T": [*_EIGHT, (MIDDLE, (TOP + UPPER) / 2), (MIDDLE, (LOWER + BOTTOM) / 2)],
}
FINE = 10  # pips are drawn in tenths


def courts() -> bytes:
    """The courts in one picture, each `WIDTH` by `SHOWN`, in the order of `COURTS`."""
    found = _components()
    parts = "".join(_court(name, nth, found[name]) for nth, name in enumerate(COURTS))
    size = f"0 0 {WIDTH * len(COURTS)} {SHOWN}"
    return _svg(f'viewBox="{size}" preserveAspectRatio="none"', parts)


def _svg(attributes: str, parts: str) -> bytes:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{parts}</svg>\n'.encode()


def _components() -> dict[str, Any]:
    """What the package's courts are made of."""
    package = NODE_MODULES / "@letele" / "playing-cards" / "dist" / "index.esm.js"
    command = [environment.node(), str(ROOT / "tooling" / "inside" / "courts.mjs"), str(package)]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    if asked.returncode:
        raise BuildError(f"the courts cannot be read: {asked.stderr.strip().splitlines()[-1:]}")
    found: dict[str, Any] = json.loads(asked.stdout)
    return found


def _court(name: str, nth: int, card: Any) -> str:
    """One picture: each layer as it is and turned upside down."""
    definitions = next(part for part in card["parts"] if part["tag"] == "defs")
    symbols = {part["props"]["id"]: part for part in definitions["parts"] if part["tag"] == "symbol"}
    suit = next(name for name, part in symbols.items() if "1200" in part["props"]["viewBox"])
    layers = [part for part in symbols.values() if part["props"]["viewBox"] == f"0 0 {WIDTH} {HEIGHT}"]
    drawn = "".join(
        _layer(f"{name}{depth}", layer, f"{name}s") for depth, layer in enumerate(reversed(layers))
    )
    own = _path(symbols[suit]["parts"][0]).replace("/>", f' id="{name}s"/>') if f"#{name}s" in drawn else ""
    frame = f'<svg x="{nth * WIDTH}" width="{WIDTH}" height="{SHOWN}">'
    return f"{frame}{f'<defs>{own}</defs>' if own else ''}{drawn}</svg>"


def _layer(name: str, layer: Any, suit: str) -> str:
    parts = "".join(_path(part) if part["tag"] == "path" else _small(part, suit) for part in layer["parts"])
    turned = f'<use href="#{name}" transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"/>'
    return f'<g id="{name}">{parts}</g>{turned}'


def _path(part: Any) -> str:
    """A path in our colours."""
    props = part["props"]
    kept = "".join(f' {KEPT[name]}="{value}"' for name, value in props.items() if name in KEPT)
    stroke = f' stroke="{COLOURS[props["stroke"]]}"' if "stroke" in props else ""
    fill = "none" if props.get("fill") == "none" else COLOURS[props.get("fill")]
    return f'<path d="{reduced(props["d"])}" fill="{fill}"{stroke}{kept}/>'


def _small(part: Any, suit: str) -> str:
    """A suit on somebody's clothes: what was a symbol of 1200 by 1200 about its middle."""
    props = part["props"]
    if part["tag"] != "use":
        raise BuildError(f"a court holds a {part['tag']}, which is not known here")
    half, scale = props["width"] / 2, props["width"] / 1200
    placed = f"{props.get('transform', '')} translate({half} {half}) scale({scale:g})"
    return f'<use href="#{suit}" transform="{placed.strip()}"/>'


def pips(page: str) -> bytes:
    """The number cards' pips as symbols of a field of 100 by 105, in the colour of the text around."""
    suits = dict(re.findall(r'<symbol id="suit-(\w)" viewBox="0 0 32 32"><path d="([^"]+)"', page))
    if sorted(suits) != sorted("SHDC"):
        raise BuildError("index.html no longer draws the suits as one path on a grid of 32 each")
    size = f"0 0 {100 * FINE} {105 * FINE}"
    return _svg("", "".join(
        f'<symbol id="{rank}{suit}" viewBox="{size}"><path d="{"".join(_field(rank, outline))}"/></symbol>'
        for suit, outline in suits.items()
        for rank in PIPS
    ))  # fmt: skip


def _field(rank: str, outline: str) -> Iterator[str]:
    """The suit's outline at each place of a number; those of the lower half stand on their heads."""
    for x, y in PIPS[rank]:
        size = SMALL_PIP if rank in "9T" else PIP
        scale, half = size / 32 * FINE, size / 2
        is_turned = y > CENTRE
        corner = (x + half, y + half) if is_turned else (x - half, y - half)
        yield reduced(outline, Placing(scale, corner[0] * FINE, corner[1] * FINE, is_turned=is_turned))
