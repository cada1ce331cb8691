"""How long a game stands where somebody can do nothing, so that its haste does not tell the others."""

from __future__ import annotations

import math
import secrets
from collections.abc import Callable

USUAL = 1.0  # seconds, in the middle
SHORTEST, LONGEST = 0.5, 4.0  # of that
SPREAD = 0.5

chance = secrets.SystemRandom()


def pauses(usual: float) -> Callable[[], float]:
    """Draws a pause, in seconds; nothing of the game goes into it.  None at all where *usual* is 0."""

    def drawn() -> float:
        if usual <= 0:
            return 0.0
        return usual * min(LONGEST, max(SHORTEST, math.exp(chance.gauss(0.0, SPREAD))))

    return drawn
