"""The command line of the benchmark.

>>> read(["--starts", "9", "--only", "starts"]).starts
9
"""

import argparse
from collections.abc import Sequence
from typing import NamedTuple

__all__ = ["PARTS", "Options", "add_to", "options_of", "read"]

PARTS = ("starts", "weights", "play", "drag", "endurance")
STARTS = 7
MOST = 1000


class Options(NamedTuple):
    """How much is measured; `is_quick` means just enough to see that it works."""

    starts: int = STARTS
    parts: tuple[str, ...] = PARTS
    is_all: bool = False
    is_quick: bool = False

    def enough(self, full: int, quick: int) -> int:
        """How many samples to take."""
        return quick if self.is_quick else full


def add_to(parser: argparse.ArgumentParser) -> None:
    """Give a parser the options of the benchmark."""
    parser.add_argument("--starts", type=_number, default=STARTS, metavar="N", help=f"default: {STARTS}")
    parser.add_argument("--all", action="store_true", help="Firefox and WebKit too, where they are installed")
    parts = {"choices": PARTS, "nargs": "+", "default": PARTS}
    parser.add_argument("--only", metavar="PART", help=", ".join(PARTS), **parts)  # type: ignore[arg-type]
    parser.add_argument("--quick", action="store_true", help="a tiny run that shows that it works")


def _number(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST:
        raise argparse.ArgumentTypeError(f"'{text[:20]}' is no number from 1 to {MOST}")
    return int(text)


def options_of(parsed: argparse.Namespace) -> Options:
    starts = 1 if parsed.quick else parsed.starts
    return Options(starts, tuple(parsed.only), parsed.all, parsed.quick)


def read(arguments: Sequence[str]) -> Options:
    """The options that these arguments mean."""
    parser = argparse.ArgumentParser(prog="build.py bench", description="Measures the built site.")
    add_to(parser)
    return options_of(parser.parse_args(arguments))
