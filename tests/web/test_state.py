"""The record of the table: it round-trips, and whatever stands in it is read or refused."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spider.deals import DealId, Kind, opening
from spider.errors import SpiderError
from spider.game import Game
from spider.moves import parse_moves
from spider.rules import legal_moves
from spider.scoring import Score
from tests.data.games import BY_TAPS
from web.record import Play, Result, merge
from web.state import Scoring, Settings, Table, Taps, next_kind

PLAY = Play("0123456789abcdef", DealId.parse("S2-1"), Result.PLAYING, started=1000, ended=1600, moves=12)


def table_of(deal: str, moves: str = "") -> Table:
    """A table with a game begun."""
    table = Table.fresh(DealId.parse(deal))
    for move in parse_moves(moves):
        table.game.play(move)
    return table


def read_back(table: Table) -> Table:
    return Table.parse(table.dump())


def record_of(table: Table, **changes: object) -> str:
    """The table's record with some of its parts replaced."""
    return json.dumps(json.loads(table.dump()) | changes)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table somewhere in the life of a browser."""
    kinds = st.sampled_from(Kind)
    table = Table.fresh(DealId(draw(kinds), draw(st.integers(1, 99))))
    for _ in range(draw(st.integers(0, 3))):
        _play_a_little(draw, table.game)
        table.leave_for(Game.of_deal(DealId(draw(kinds), draw(st.integers(1, 99)))))
    _play_a_little(draw, table.game)
    settings = Settings(table.deal.kind, draw(st.sampled_from(Scoring)), draw(st.booleans()))
    table.settings = settings.with_taps(draw(st.sampled_from(Kind)), draw(st.sampled_from(Taps)))
    table.plays = merge([Play.begin("0123456789abcdef", table.game, draw(st.integers(0, 2**31)))])
    table.ready = draw(st.dictionaries(st.sampled_from(Kind), st.integers(1, 99), max_size=2))
    return table


def _play_a_little(draw: st.DrawFn, game: Game) -> None:
    for choice in draw(st.lists(st.integers(0, 99), max_size=8)):
        moves = list(legal_moves(game.position))
        if moves:
            game.play(moves[choice % len(moves)])
    for _ in range(draw(st.integers(0, 3))):
        game.undo()
    game.elapsed = draw(st.floats(0, 1e6))
    game.hints = draw(st.integers(0, 9))
    game.assistance = draw(st.sampled_from(["all", "undo", "none"]))


def facts(table: Table) -> dict[str, Any]:
    """All that a record has to bring back."""
    return {
        "game": table.game.saved(),
        "position": table.game.position,
        "kept": table.kept,
        "offer": table.offer,
        "settings": table.settings,
        "plays": table.plays,
        "ready": table.ready,
    }


class TestRoundTrip:
    @given(tables())
    def test_a_record_brings_everything_back(self, table: Table) -> None:
        assert facts(read_back(table)) == facts(table)

    @given(tables())
    def test_what_was_read_is_written_as_it_was(self, table: Table) -> None:
        assert json.loads(read_back(table).dump()) == json.loads(table.dump())

    def test_the_whole_undo_history_comes_back(self) -> None:
        table = table_of(BY_TAPS.deal, BY_TAPS.moves)
        back = read_back(table).game
        while back.undo():
            pass
        assert back.position == opening(table.deal)
        while back.redo():
            pass
        assert back.position == table.game.position

    def test_what_was_seen_comes_back_although_it_was_undone(self) -> None:
        table = table_of("S1-1", "6>5 deal")
        table.game.undo()
        table.game.undo()
        assert read_back(table).game.seen == table.game.seen != Game.of_deal(table.deal).seen


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20) | st.just(float("1e400")),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@st.composite
def spoilt_records(draw: st.DrawFn) -> str:
    """A record in which one part, however deep, is anything at all or gone."""
    table = table_of("S2-1", "10>4 8>10 deal" if draw(st.booleans()) else "")
    table.leave_for(Game.of_deal(DealId.parse("S4-2")))
    data = json.loads(table.dump())
    part = data
    while True:
        key = draw(st.sampled_from(sorted(part) if isinstance(part, dict) else range(len(part))))
        if isinstance(part[key], dict | list) and part[key] and draw(st.booleans()):
            part = part[key]
            continue
        if draw(st.booleans()):
            part[key] = draw(json_values)
        else:
            del part[key]
        return json.dumps(data)


def is_read_or_refused(record: str) -> None:
    """A record gives a table that can be shown and saved again, or the one error that says why not."""
    try:
        table = Table.parse(record)
    except SpiderError:
        return
    assert facts(read_back(table)) == facts(table)


class TestAnythingAtAll:
    @given(spoilt_records())
    def test_a_spoilt_record_is_read_or_refused(self, record: str) -> None:
        is_read_or_refused(record)

    @given(json_values.map(json.dumps))
    def test_any_json_is_read_or_refused(self, record: str) -> None:
        is_read_or_refused(record)

    @given(st.text())
    def test_any_text_is_read_or_refused(self, record: str) -> None:
        is_read_or_refused(record)

    @pytest.mark.parametrize(
        "record", ["", "null", "[" * 100_000, "1" * 5000, '{"format":1}', '{"format":2}', "{}", '"\ud800"']
    )
    def test_hostile_text_is_refused(self, record: str) -> None:
        with pytest.raises(SpiderError):
            Table.parse(record)

    @given(spoilt_records() | json_values.map(json.dumps) | st.text())
    def test_salvaging_never_fails_and_gives_a_new_deal(self, record: str) -> None:
        table = Table.salvaged(record, lambda kind: DealId(kind, 77))
        assert table.deal == DealId(table.settings.kind, 77)
        assert not table.game.can_undo
        assert facts(read_back(table)) == facts(table)

    def test_a_game_whose_moves_are_illegal_is_refused(self) -> None:
        saved = table_of("S1-1").game.saved().to_json() | {"moves": "1>2"}
        with pytest.raises(SpiderError):
            Table.parse(record_of(table_of("S1-1"), game=saved))


class TestSalvage:
    """What an unreadable game costs: that game alone."""

    def spoilt(self) -> str:
        table = table_of("S2-1", "10>4")
        table.leave_for(table_of("S4-2").game)
        table.settings = Settings(Kind.FOUR_SUITS, Scoring.TURNS)
        table.plays = {PLAY.id: PLAY}
        return record_of(table, game="gone")

    def salvaged(self, record: str) -> Table:
        return Table.salvaged(record, lambda kind: DealId(kind, 77))

    def test_the_new_deal_is_of_the_kind_that_was_played(self) -> None:
        assert str(self.salvaged(self.spoilt()).deal) == "S4-77"

    def test_open_plays_and_settings_stay(self) -> None:
        table = self.salvaged(self.spoilt())
        assert table.plays == {PLAY.id: PLAY}
        assert table.settings.scoring is Scoring.TURNS

    def test_games_that_were_left_stay(self) -> None:
        assert set(self.salvaged(self.spoilt()).kept) == {Kind.TWO_SUITS}

    def test_a_spoilt_kept_game_is_left_out(self) -> None:
        record = record_of(table_of("S1-1"), kept=[{"deal": "S2-1"}, 7, None], offer="S2")
        table = Table.parse(record)
        assert table.kept == {}
        assert table.offer is None

    def test_a_spoilt_play_is_left_out(self) -> None:
        spoilt = [PLAY.to_json() | {"moves": -1}, PLAY.to_json(), None]
        assert Table.parse(record_of(table_of("S1-1"), plays=spoilt)).plays == {PLAY.id: PLAY}


class TestScoring:
    def test_a_scoring_reads_its_own_score(self) -> None:
        assert [scoring.of(Score(classic=1, turns=2)) for scoring in Scoring] == [1, 2]


class TestKinds:
    def test_the_suit_button_goes_round(self) -> None:
        kinds = [Kind.ONE_SUIT]
        for _ in range(3):
            kinds.append(next_kind(kinds[-1]))
        assert [kind.value for kind in kinds] == ["S1", "S2", "S4", "S1"]

    def test_four_cell_is_not_on_the_round_and_leads_back_to_it(self) -> None:
        assert next_kind(Kind.FOUR_CELLS) is Kind.ONE_SUIT

    def test_a_tap_moves_or_selects_as_each_kind_is_usually_played_and_can_be_changed(self) -> None:
        settings = Settings().with_taps(Kind.ONE_SUIT, Taps.SELECT)
        assert [settings.taps(kind) for kind in Kind] == [Taps.SELECT, Taps.MOVE, Taps.MOVE, Taps.SELECT]
        assert settings.with_taps(Kind.ONE_SUIT, Taps.MOVE) == Settings()

    def test_somebody_new_starts_on_one_suit_and_the_classic_score(self) -> None:
        assert Settings() == Settings(Kind.ONE_SUIT, Scoring.CLASSIC)

    @pytest.mark.parametrize(
        "data", [None, [], {"kind": "S3"}, {"kind": ["S1"], "scoring": {}}, {"other_taps": "S1"}]
    )
    def test_settings_that_cannot_be_read_are_the_usual_ones(self, data: object) -> None:
        assert Settings.from_json(data) == Settings()
