"""A clock at a table: how much time each person has left.  It stands while nobody looks at the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence


class Clock:
    """Seconds that each seat has left; a bot has no clock."""

    def __init__(self, left: Sequence[float | None], now: Callable[[], float] = time.monotonic) -> None:
        self.kept = list(left)
        self.now = now
        self.running: int | None = None
        self.since = now()

    @property
    def there(self) -> bool:
        """Whether this table has a clock at all."""
        return any(left is not None for left in self.kept)

    def left(self) -> list[float | None]:
        """What each seat has now, never less than nothing."""
        gone = self.now() - self.since
        return [
            None if left is None else max(0.0, left - gone) if n == self.running else left
            for n, left in enumerate(self.kept)
        ]

    def run(self, seat: int | None) -> None:
        """From now on it is that seat's time; nobody's for None, or a seat without one."""
        self.kept = self.left()
        self.since = self.now()
        self.running = None if seat is None or self.kept[seat] is None else seat

    def ends(self) -> float | None:
        """In how many seconds the time of who is asked is up; None where no clock runs."""
        return None if self.running is None else self.left()[self.running]
