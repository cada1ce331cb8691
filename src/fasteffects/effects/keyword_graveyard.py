"""Keyword abilities that let a card be cast from its owner's graveyard, in the order of rule 702.

Those with ``given`` may be given to a card by something else; then they may cost what it costs in mana.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..events import MOVE, Event, Move
from ..language.phrases import phrase
from ..objects import EXILE, STACK
from .changes import Gains
from .costs import Act, Mana
from .drawing import Discard
from .filters import Filter, Kind
from .keyword_standing import UNSAID
from .keywords import Costed, Keyword, costed
from .node import Condition, Cost, Effect, Watcher, node
from .quantities import Number
from .references import Some

if TYPE_CHECKING:
    from .it import It as Environment


def with_discard(face: Any, *types: str) -> tuple[Cost, ...]:
    """118.8. The mana cost, and the discard of a card of some types besides."""
    card = Some(Number(1), Filter((Kind(types, "card"),)))
    return (Mana(face.mana_cost), Act(Discard(UNSAID, card)))


@costed("flashback")
@node
class Flashback(Costed):
    """702.34. The cost to cast it from a graveyard; then it is exiled.  Without one it is the mana cost."""

    word = "flashback"

    given = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.34a. What is paid when it is cast so."""
        return self.costs or (Mana(face.mana_cost),)


FLASHBACK: Final = (Flashback(()),)
phrase("<gain> flashback", nt="Changing Becoming", abilities=FLASHBACK)(Gains)
phrase(
    "<have> flashback . the flashback cost is equal to that card's mana cost",
    "<have> flashback . its flashback cost is equal to its mana cost",
    nt="State",
    abilities=FLASHBACK,
)(Gains)


@phrase(
    "the flashback cost is equal to its mana cost",
    "the flashback cost is equal to that card's mana cost",
)
@node
class FlashbackCost(Effect):
    """702.34a. Says what the flashback given just before costs: as ``Flashback`` without a cost does."""

    undone = ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


@phrase("retrace", nt="Keyword")
@node
class Retrace(Keyword):
    """702.81. May be cast from a graveyard by discarding a land card."""

    word = "retrace"

    given = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.81a. What is paid when it is cast so."""
        return with_discard(face, "land")


@phrase("jump-start", nt="Keyword")
@node
class JumpStart(Keyword):
    """702.133. May be cast from a graveyard by discarding a card."""

    word = "jump-start"

    given = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.133a. What is paid when it is cast so."""
        return with_discard(face)


@costed("escape")
@node
class Escape(Costed):
    """702.138. The cost to cast it from the graveyard."""

    word = "escape"

    given = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.138a. What is paid when it is cast so."""
        return self.costs


@node
class StillOnStack(Condition):
    """405.1. The spell has not left the stack."""

    def holds(self, it: Environment) -> bool:
        game = it.game
        return it.source in game.objects and game.objects[it.source].zone == STACK


@node
class ExiledFromStack(Watcher):
    """702.34a, 702.133a. The spell is exiled instead of going anywhere else, however it leaves the stack."""

    rule = "702.34a"
    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Move) and event.object == it.source and event.to != EXILE

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (event.but(to=EXILE),)
