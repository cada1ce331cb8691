"""*During any turn you attacked with a Rogue, you may cast that card* (601.3, 608.2i, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.happened import Happened
from ..node import Condition, node
from .permitting import LetPlay

if TYPE_CHECKING:
    from ..it import Environment

phrase("any turn {event:Past}", nt="InTurn")(Happened)


@phrase(
    "during {when:InTurn} , {who} may {play:PlayIt} "
    "[and you may spend mana as though it were mana of any color to cast that spell {any_mana=color}]",
    duration=None,
)
@node
class LetPlayInTurns(LetPlay):
    """601.3, 611.2a. The cards may be played for good, in each turn in which that has happened."""

    when: Condition | None = None

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        """The cards that *player* may play now."""
        so = self.when is not None and self.when.holds(it)
        return LetPlay.cards(self, it, player) if so else ()
