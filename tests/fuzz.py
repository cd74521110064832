"""Mutated records, logs, files, links and notation: each reader has an answer, and the table plays on.

    python -m tests.fuzz 100000 --seed 7

A case begins as a good text and has a few places cut, doubled, turned round or replaced, or some values of
its JSON. It goes to the reader that a browser's storage, a stranger's link or a chosen file reaches. Whatever
is no answer ends the run, with the text that did it.
"""

import argparse
import copy
import json
import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spider.cards import Card
from spider.deals import DealId, Kind
from spider.errors import SpiderError
from spider.game import Game
from spider.moves import parse_move, parse_moves
from spider.notation import SavedGame, format_position, parse_position
from spider.rules import legal_moves
from tests.data.games import BY_TAPS, FOUR_CELLS, FOUR_SUITS, TWO_SUITS
from tests.web.player import Player
from web import charts, exchange
from web.link import Link
from web.record import Play, Result, format_record
from web.state import Table
from web.statistics import Statistics, periods

__all__ = ["READERS", "Tally", "run"]

WORDS = (
    "-", "|", ":", "stock:", "foundations:", "cells:", "[", "]", "7S", "KH", "1:", "deal", "4>7", "4>7*3",
    "b>7", "S4-77", "C4-1", "?assist=none", "\n", " ", "\x00", "\u2028", "\u202e", "\ud800", "\u0667",
    "9" * 5000, "1e999", "NaN", "null", "{}", "[]", '"', "\\", "<img src=x onerror=alert(1)>", "won", "-1",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2, 10**12, 10**400, 0.5, -0.0, 1e308, float("nan"), float("inf"), "",
    "S1", "S4-1", "deal", "4>7", "0123456789abcdef", "<b>", "\ud800", [], {}, [None], [[[]]], {"": 0}, "none",
)  # fmt: skip


# Mutations


def cut_up(text: str, chance: random.Random) -> str:
    """The text with a few places changed."""
    for _ in range(chance.randint(1, 4)):
        start = chance.randint(0, len(text))
        end = min(len(text), start + chance.choice((0, 1, 1, 2, 5, 40, 10**6)))
        piece, word = text[start:end], chance.choice((*WORDS, chr(chance.randrange(0x3000))))
        other = chance.choice(("", piece * 2, piece[::-1], piece.swapcase(), word, word))
        text = text[:start] + other + text[end:]
    return text


def respell(text: str, chance: random.Random) -> str:
    """The JSON text with a few of its values others, doubled or gone."""
    data = json.loads(text)
    for _ in range(chance.choice((1, 1, 2, 3))):
        part, key = chance.choice(list(_places(data)))
        if isinstance(part, dict) and chance.random() < 0.3:
            del part[key]
        elif isinstance(part, list) and chance.random() < 0.3:
            part.insert(key, copy.deepcopy(part[key]))
        else:
            part[key] = copy.deepcopy(chance.choice(VALUES))
        if not data:
            break
    return json.dumps(data)


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Every place of a JSON value that holds another: what holds it, and its key there."""
    keys = list(data) if isinstance(data, dict) else list(range(len(data))) if isinstance(data, list) else []
    inner = [place for key in keys for place in _places(data[key])]
    return [(data, key) for key in keys] + inner


def mutated(text: str, chance: random.Random) -> str:
    """A spoilt text; JSON is mostly respelled, for cutting it up makes it no JSON at all."""
    if text.startswith("{") and "\n" not in text and chance.random() < 0.8:
        return respell(text, chance)
    return cut_up(text, chance)


def mutated_lines(text: str, chance: random.Random) -> str:
    """A spoilt text of several lines, mostly one line of it."""
    lines = text.split("\n")
    if chance.random() < 0.2:
        return cut_up(text, chance)
    nth = chance.randrange(len(lines))
    lines[nth] = mutated(lines[nth], chance)
    return "\n".join(lines)


# Good texts


def some_game(chance: random.Random) -> Game:
    """A game of any kind, a few moves old or many."""
    line = chance.choice((BY_TAPS, TWO_SUITS, FOUR_SUITS, FOUR_CELLS))
    game = Game.of_deal(DealId.parse(line.deal))
    for move in parse_moves(line.first(chance.choice((0, 1, 5, 12, 500)))[1]):
        game.play(move)
    for _ in range(chance.randint(0, 3)):
        game.undo()
    game.elapsed, game.hints = 61.5, 2
    return game


def some_record(chance: random.Random) -> str:
    table = Table(some_game(chance))
    plays = [Play.begin(f"{nth:08x}ffffffff", table.game, 10**9) for nth in range(chance.randint(0, 2))]
    table.plays = {play.id: play for play in plays}
    table.game.play_id = plays[0].id if plays else None
    if chance.random() < 0.5:
        table.leave_for(some_game(chance))
    return table.dump()


def some_log(chance: random.Random) -> str:
    plays = []
    for nth in range(chance.randint(0, 4)):
        deal = DealId(chance.choice(list(Kind)), chance.randint(1, 999))
        started = chance.randint(0, 2**31)
        result = chance.choice(list(Result))
        plays.append(Play(f"{nth:08x}ffffffff", deal, result, started, started + 600, elapsed=600, moves=99))
    return format_record(plays)


def some_position(chance: random.Random) -> str:
    return format_position(some_game(chance).position)


def some_link(chance: random.Random) -> str:
    deal = DealId(chance.choice(list(Kind)), chance.randint(1, 999_999_999))
    return str(Link(deal, chance.choice(("all", "undo", "none"))))


def some_words(chance: random.Random) -> str:
    """Cards, moves, deals, saved games."""
    game = some_game(chance)
    words = ("7S", "TH", "4>7*3", "b>a", str(game.deal), game.saved().dump(), " ".join(map(str, game.moves)))
    return chance.choice(words)


# Readers: each tells whether a text was read, or refused with an answer


def read_record(text: str) -> bool:
    """A page opens with this in its storage; it is played, left and opened again."""
    player = Player()
    player.store.record = text
    player.start()
    _play_on(player)
    return not player.store.aside


def read_log(text: str) -> bool:
    """The same with the log of earlier plays."""
    player = Player()
    player.log_store.record = text
    player.start("#S1-1")
    _look_at(player.plays)
    _play_on(player)
    return not player.log_store.aside


def read_link(text: str) -> bool:
    """Followed as a link, and typed."""
    player = Player()
    player.start(text)
    assert player.view.message.isprintable()
    complaint = player.dealer.open_deal(text)
    assert complaint is None or complaint.isprintable()
    _play_on(player)
    return complaint is None


def read_file(text: str) -> bool:
    """Added to a record that has a play already."""
    player = Player()
    player.start("#S1-1")
    player.makes("6>5")
    try:
        plays = exchange.read_file(text)
    except SpiderError:
        return False
    added = player.controller.keeper.take_in(player.table, plays)
    assert added == len(plays)
    _look_at(player.plays)
    assert exchange.news(player.plays, exchange.read_file(exchange.export(player.plays))) == []
    _play_on(player)
    return True


def read_position(text: str) -> bool:
    try:
        position = parse_position(text)
    except SpiderError as error:
        return not _is_short_line(error)
    assert parse_position(format_position(position)) == position
    list(legal_moves(position))
    return True


def read_words(text: str) -> bool:
    """By all readers of words; refused if none knows it."""
    readers: tuple[Callable[[str], object], ...] = (
        Card.parse, parse_move, parse_moves, DealId.parse, lambda text: Game.restore(SavedGame.parse(text)),
    )  # fmt: skip
    return not all(_is_refused(reader, text) for reader in readers)


def _is_refused(reader: Callable[[str], object], text: str) -> bool:
    try:
        reader(text)
    except SpiderError as error:
        return _is_short_line(error)
    return False


def _is_short_line(error: SpiderError) -> bool:
    assert str(error).isprintable()
    assert 0 < len(str(error)) < 150
    return True


def _play_on(player: Player) -> None:
    """Whatever was read, the table can be played, and what is written then can be read again."""
    assert player.view.message.isprintable()
    controller = player.controller
    for action in (controller.undo, controller.redo, controller.deal_row, controller.undo):
        action()
    player.dealer.new_deal()
    aside = len(player.log_store.aside)
    controller.deal_row()  # which closes the play of the game that was read
    controller.take_offer()
    assert Table.parse(player.store.record or "").dump() == player.store.record
    _look_at(player.plays)
    player.comes_back()
    _look_at(player.plays)
    assert player.store.record not in player.store.aside
    assert len(player.log_store.aside) == aside, "a line of our own cannot be read back"


def _look_at(plays: list[Play]) -> None:
    """Figures and charts, as the record's sheet shows them."""
    statistics = Statistics.of(plays)
    assert 0 <= statistics.won <= statistics.played
    assert statistics.streak <= statistics.best_streak
    if by_period := periods(plays):
        charts.wins_chart(by_period)
    if times := [taken for _, taken in statistics.times]:
        charts.times_chart(times)


# The run


@dataclass(frozen=True, slots=True)
class Reader:
    """Where cases come from and what reads them; of 100 cases, so many are its share."""

    begin: Callable[[random.Random], str]
    mutate: Callable[[str, random.Random], str]
    read: Callable[[str], bool]
    share: int


READERS = {
    "records": Reader(some_record, mutated, read_record, 25),
    "logs": Reader(some_log, mutated_lines, read_log, 15),
    "imported files": Reader(some_log, mutated_lines, read_file, 15),
    "links": Reader(some_link, cut_up, read_link, 15),
    "positions": Reader(some_position, mutated_lines, read_position, 15),
    "words and saved games": Reader(some_words, mutated, read_words, 15),
}


@dataclass
class Tally:
    """How the cases of a reader ended."""

    cases: int = 0
    refused: int = 0
    longest: float = 0.0

    def __str__(self) -> str:
        read = self.cases - self.refused
        return f"{self.cases} cases, {read} read, {self.refused} refused, {self.longest:.2f} s the longest"


def run(name: str, cases: int, seed: int) -> Tally:
    """Put so many cases through a reader; AssertionError holds the text that got no answer."""
    reader = READERS[name]
    chance = random.Random(f"{name} {seed}")  # noqa: S311 (the same cases for the same seed)
    tally = Tally()
    good = [reader.begin(chance) for _ in range(min(cases, 200))]
    for _ in range(cases):
        text = reader.mutate(chance.choice(good), chance)
        started = time.process_time()
        tally.refused += not _is_read(reader, text)
        tally.cases += 1
        tally.longest = max(tally.longest, time.process_time() - started)
    return tally


def _is_read(reader: Reader, text: str) -> bool:
    try:
        return reader.read(text)
    except Exception as error:
        raise AssertionError(f"no answer to {text[:2000]!r}") from error


def main() -> None:
    parser = argparse.ArgumentParser(description="Put mutated texts through every reader.")
    parser.add_argument("cases", type=int, help="of all readers together")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    total = 0
    for name, reader in READERS.items():
        tally = run(name, -(-arguments.cases * reader.share // 100), arguments.seed)
        total += tally.cases
        print(f"{name}: {tally}", flush=True)
    print(f"{total} cases, an answer each")


if __name__ == "__main__":
    main()
