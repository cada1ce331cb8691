"""What adventurer cards and omen cards do after they were cast as their other half (715, 720)."""

from __future__ import annotations

from typing import Final

from ...cards.record import Card
from ...language.phrases import phrase
from ...state.objects import EXILE
from ..continuous.durations import AsLongAs
from ..it import Environment
from ..node import Condition, node
from ..references.objects import Antecedent, It
from ..references.players import You
from ..restrictions.permitting import LetPlay, PlayIt

LAYOUT: Final = "adventure"  # of omen cards as well
OMEN: Final = "Omen"


def set_apart(card: Card | None, face: int) -> str:
    """715.3b, 720.3b. Which sort of other half a card with that face up is: Adventure, Omen, or neither."""
    if not face or card is None or card.layout != LAYOUT:
        return ""
    return OMEN if OMEN in card.faces[face].subtypes else "Adventure"


@node
class StillExiled(Condition):
    """715.3d. The card that went on an Adventure lies in exile yet."""

    def holds(self, it: Environment) -> bool:
        return any(i in it.game.objects and it.game.objects[i].zone == EXILE for i in it.env.each)


@node
class LetPlayNormally(LetPlay):
    """715.3d. The card may be played from exile, but not as an Adventure."""

    def lets_use(self, face: int) -> bool:
        return not face


@phrase("{who} may {play:PlaySpokenOf} from your graveyard as an Adventure {duration}", exiled="graveyard")
@node
class LetPlayAsAdventure(LetPlay):
    """715.3. The card may be cast from where it lies, but only as an Adventure."""

    def lets_use(self, face: int) -> bool:
        return bool(face)


AFTER: Final = LetPlayNormally(You(), PlayIt(It(Antecedent("each")), "play"), AsLongAs(StillExiled()))
