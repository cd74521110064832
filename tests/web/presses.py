"""Pointer events and hands for gestures, as a browser and a table would give them."""

from collections.abc import Callable
from dataclasses import dataclass, field

from web.gestures import HOLD_MILLISECONDS, Gestures

NOWHERE = 1000.0
"""An x that lies beside the cards of a column."""


@dataclass(frozen=True)
class Pointer:
    """One pointer event."""

    clientX: float = 10.0  # noqa: N815 - the browser's names
    clientY: float = 10.0  # noqa: N815
    pointerId: int = 1  # noqa: N815
    pointerType: str = "touch"  # noqa: N815
    button: int = 0
    ctrlKey: bool = False  # noqa: N815


class Timer:
    """Time that passes when a test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self._waiting: dict[int, tuple[float, Callable[[], object]]] = {}
        self._count = 0

    def after(self, milliseconds: float, action: Callable[[], object]) -> Callable[[], object]:
        self._count += 1
        number = self._count
        self._waiting[number] = (self.now + milliseconds, action)
        return lambda: self._waiting.pop(number, None) is not None

    def passes(self, milliseconds: float = HOLD_MILLISECONDS) -> None:
        self.now += milliseconds
        for number, (due, action) in list(self._waiting.items()):
            if due <= self.now and number in self._waiting:
                del self._waiting[number]
                action()

    @property
    def is_waiting(self) -> bool:
        return bool(self._waiting)


@dataclass
class RecordingHands:
    """Hands that remember what they did; column 3 holds nothing that can be lifted."""

    done: list[str] = field(default_factory=list)
    in_hand: bool = False

    def spot(self, x: float, y: float) -> tuple[int, int | None]:
        return int(x // 100) % 10, None if x >= NOWHERE else int(y // 10)

    def tap(self, column: int, index: int | None) -> None:
        self._do(f"tap {column} {index}")

    def hold(self, column: int, index: int | None) -> None:
        self._do(f"hold {column} {index}")

    def lift(self, column: int, index: int) -> bool:
        assert not self.in_hand, "cards are in the hand already"
        self.in_hand = column != 3
        self.done.append(f"lift {column} {index}" if self.in_hand else "refuse")
        return self.in_hand

    def carry(self, dx: float, dy: float) -> None:
        assert self.in_hand, "nothing is in the hand to be carried"
        self.done.append(f"carry {dx:.0f} {dy:.0f}")

    def drop(self) -> None:
        self._let_go("drop")

    def put_back(self) -> None:
        self._let_go("put back")

    def _let_go(self, how: str) -> None:
        assert self.in_hand, f"nothing is in the hand to {how}"
        self.in_hand = False
        self.done.append(how)

    def _do(self, what: str) -> None:
        assert not self.in_hand, f"{what} while cards are in the hand"
        self.done.append(what)


class Fingers:
    """Gestures with their hands and their time."""

    def __init__(self) -> None:
        self.hands = RecordingHands()
        self.timer = Timer()
        self.gestures = Gestures(self.hands, self.timer.after)

    @property
    def done(self) -> list[str]:
        return self.hands.done
