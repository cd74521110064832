"""What is heard and felt: the right thing at the right time, and nothing that was not asked for."""

from dataclasses import dataclass, field
from typing import Any

import pytest

from spider.deals import DealId
from spider.game import Game
from spider.moves import parse_moves
from tests.engine.tables import run, table
from web.animation import Plan, dealt, difference
from web.comfort import Comfort
from web.effects import Effects, told_by


@dataclass
class Device:
    """Hears and feels."""

    heard: list[tuple[str, float]] = field(default_factory=list)
    felt: list[tuple[int, ...]] = field(default_factory=list)

    def sound(self, name: str, *, volume: float) -> None:
        self.heard.append((name, volume))

    def vibrate(self, *milliseconds: int) -> None:
        self.felt.append(milliseconds)

    def effects(self, **chosen: Any) -> Effects:
        effects = Effects(self.sound, self.vibrate)
        effects.wear(Comfort(**chosen), is_choice=False)
        return effects


def plan_of(game: Game, written: str) -> Plan:
    before = game.position
    (move,) = parse_moves(written)
    game.play(move)
    return difference(before, game.position)


def test_a_move_a_turn_a_row_and_a_set_sound_each_their_own_way() -> None:
    game = Game.of_deal(DealId.parse("S1-1"))
    assert told_by(plan_of(game, "6>5")) == ["place", "turn"]
    assert told_by(plan_of(game, "deal")) == ["deal"]
    sweep = Game(table(f"KH {run('K', '5', 'S')}", run("4", "A", "S")))
    assert told_by(plan_of(sweep, "2>1*4")) == ["set", "place"]


def test_what_nobody_should_see_happen_makes_no_sound() -> None:
    assert told_by(dealt(Game.of_deal(DealId.parse("S1-1")).position, is_still=True)) == []
    assert told_by(Plan()) == []


def test_nothing_sounds_or_shakes_until_asked_for() -> None:
    device = Device()
    effects = device.effects()
    for name in ("pick", "place", "turn", "deal", "set", "win", "refuse"):
        effects.tell(name)
    assert (device.heard, device.felt) == ([], [])


def test_sound_has_its_volume_and_vibration_its_own_switch() -> None:
    loud, shaky, mute = Device(), Device(), Device()
    loud.effects(sound=True, volume=40).tell("place")
    shaky.effects(vibration=True).tell("place")
    mute.effects(sound=True, volume=0).tell("place")
    assert (loud.heard, loud.felt) == ([("place", 0.4)], [])
    assert (shaky.heard, len(shaky.felt)) == ([], 1)
    assert (mute.heard, mute.felt) == ([], [])


@pytest.mark.parametrize("chosen", [Comfort(sound=True), Comfort(sound=True, volume=90)])
def test_a_choice_of_sound_is_heard_at_once(chosen: Comfort) -> None:
    device = Device()
    effects = device.effects()
    effects.wear(chosen, is_choice=True)
    effects.wear(chosen, is_choice=True)
    assert device.heard == [("place", chosen.volume / 100)]
