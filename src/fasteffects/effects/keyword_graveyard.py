"""Keyword abilities that let a card be cast from its owner's graveyard, in the order of rule 702."""

from __future__ import annotations

from typing import Any

from ..language.phrases import phrase
from .costs import Act, Mana
from .drawing import Discard
from .filters import Filter, Kind
from .keyword_standing import UNSAID
from .keywords import Costed, Keyword, costed
from .node import Cost, node
from .quantities import Number
from .references import Some


def with_discard(face: Any, *types: str) -> tuple[Cost, ...]:
    """118.8. The mana cost, and the discard of a card of some types besides."""
    card = Some(Number(1), Filter((Kind(types, "card"),)))
    return (Mana(face.mana_cost), Act(Discard(UNSAID, card)))


@costed("flashback")
@node
class Flashback(Costed):
    """702.34. The cost to cast it from a graveyard; then it is exiled."""

    word = "flashback"

    exiled = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.34a. What is paid when it is cast so."""
        return self.costs


@phrase("retrace", nt="Keyword")
@node
class Retrace(Keyword):
    """702.81. May be cast from a graveyard by discarding a land card."""

    word = "retrace"

    exiled = False

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.81a. What is paid when it is cast so."""
        return with_discard(face, "land")


@phrase("jump-start", nt="Keyword")
@node
class JumpStart(Keyword):
    """702.133. May be cast from a graveyard by discarding a card."""

    word = "jump-start"

    exiled = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.133a. What is paid when it is cast so."""
        return with_discard(face)


@costed("escape")
@node
class Escape(Costed):
    """702.138. The cost to cast it from the graveyard."""

    word = "escape"

    exiled = False

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.138a. What is paid when it is cast so."""
        return self.costs
