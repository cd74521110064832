"""What a player chose of looks, motion and sound: kept, shown at once, never lost to a bad record."""

import json

import pytest

from tests.web.player import Player
from web.comfort import Back, Comfort, Speed, Theme
from web.state import Settings, Table


@pytest.fixture
def player() -> Player:
    playing = Player()
    playing.start("#S1-1")
    return playing


def test_choices_come_back_from_the_record(player: Player) -> None:
    for name, value in {"theme": "wine", "back": "rings", "four_colours": True, "volume": 35}.items():
        player.controller.choose_comfort(name, value)
    assert player.store.record is not None
    kept = Table.parse(player.store.record).settings.comfort
    assert kept == Comfort(theme=Theme.WINE, back=Back.RINGS, four_colours=True, volume=35)


def test_a_choice_is_seen_at_once(player: Player) -> None:
    player.controller.choose_comfort("large_print", True)
    assert player.view.worn[-1] == Comfort(large_print=True)


def test_the_record_of_an_earlier_version_still_reads(player: Player) -> None:
    assert player.store.record is not None
    record = json.loads(player.store.record)
    del record["settings"]["comfort"]
    assert Table.parse(json.dumps(record)).settings.comfort == Comfort()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "plaid"), ("theme", 3), ("theme", None), ("four_colours", "true"), ("four_colours", 1),
        ("volume", 101), ("volume", -1), ("volume", True), ("volume", 2.5), ("colour", "red"), ("speed", []),
    ],
)  # fmt: skip
def test_what_is_no_choice_changes_nothing(name: str, value: object) -> None:
    assert Comfort.from_json({name: value, "left_handed": True}) == Comfort(left_handed=True)


def test_a_spoilt_list_of_choices_is_as_none() -> None:
    assert Settings.from_json({"comfort": ["dark"]}).comfort == Comfort()


def test_every_choice_round_trips() -> None:
    comfort = Comfort(Theme.DARK, Back.WEB, True, True, Speed.BRISK, True, 5, True, True, False, False)
    assert Comfort.from_json(json.loads(json.dumps(comfort.to_json()))) == comfort


def test_sounds_and_vibration_are_off_until_asked_for() -> None:
    assert not Comfort().sound
    assert not Comfort().vibration


def test_only_a_table_at_rest_has_no_pace() -> None:
    assert [speed.pace > 0 for speed in Speed] == [True, True, True, False]
    assert Speed.CALM.pace > Speed.USUAL.pace > Speed.BRISK.pace
