"""What causes an event (609.1): an effect, a cost, the turn, a state-based action, or the game's own rules.

An event does not say it: who proposes it does.  A class of procedures has a ``cause``, or what it does is
caused as what called it was; so asking costs something only where words ask: *if an effect would …*.
What a replacement or prevention effect has changed is an effect's, whatever it was before (614.16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ..machine.game import Game

Key = tuple[object, ...]  # names one instance of an effect, by its object, or by its rule (614.5)

UNSAID: Final = 0  # of a procedure: as what called it; of words that wait for events: whatever the cause
EFFECT: Final = 1  # 609.1: a resolving spell or ability, or a replacement or prevention effect
COST: Final = 2  # 118: of a spell, or of an ability that makes no mana
TURN_BASED: Final = 3  # 703
STATE_BASED: Final = 4  # 704
RULE: Final = 5  # anything else that the game does by itself
MANA_COST: Final = 6  # 118, 605: of a mana ability
OTHER_COST: Final = 7  # 118: of a special action (116.2), or to attack or block
EITHER_COST: Final = 8  # what words wait for: a cost of a spell, or of any ability


def cause(game: Game) -> int:
    """What causes that which is being done."""
    for frame in reversed(game.frames):
        if frame.cause:
            return frame.cause
    return RULE


def is_cause(wanted: int, cause: int) -> bool:
    """Whether words that wait for something so caused mean what has that cause."""
    return wanted == cause or (wanted == EITHER_COST and cause in (COST, MANA_COST))
