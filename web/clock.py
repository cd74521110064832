"""Elapsed time: counted only while the page is seen and a game is being played.

>>> clock = Clock(lambda: 10.0)
>>> clock.run(True)
>>> clock.passed()
0.0
"""

from collections.abc import Callable

__all__ = ["Clock"]

_LONGEST_TICK = 2.0
"""Seconds; the page ticks every second, so a longer gap means that the machine slept."""


class Clock:
    """Hands out the time since it was last asked, in seconds, while it runs."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._since: float | None = None

    def run(self, is_running: bool) -> None:
        """Start or stop; starting a running clock changes nothing."""
        if not is_running:
            self._since = None
        elif self._since is None:
            self._since = self._now()

    def passed(self) -> float:
        """Seconds since the last call or the start, 0 while stopped."""
        if self._since is None:
            return 0.0
        now = self._now()
        passed, self._since = now - self._since, now
        return min(max(passed, 0.0), _LONGEST_TICK)
