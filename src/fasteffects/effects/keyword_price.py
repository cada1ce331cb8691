"""Keyword abilities with a cost, in the order of rule 702: from 702.76 on."""

from __future__ import annotations

from typing import Any

from ..language.phrases import phrase
from .keywords import Costed, Keyword, costed
from .node import Cost, node
from .sizes import Size


@costed("escalate")
@node
class Escalate(Costed):
    """702.120. Paid for each mode beyond the first."""

    word = "escalate"


@costed("mutate")
@node
class Mutate(Costed):
    """702.140. The cost to cast it merged with a creature."""

    word = "mutate"


@costed("disturb")
@node
class Disturb(Costed):
    """702.146. The cost to cast it transformed from the graveyard."""

    word = "disturb"

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.146a. What is paid when it is cast so."""
        return self.costs


@costed("more Than Meets the Eye")
@node
class MoreThanMeetsTheEye(Costed):
    """702.162. The cost to cast it converted."""

    word = "more than meets the eye"


@phrase("prototype {costs:ManaCosts} — {size:Size}", nt="Keyword")
@node
class Prototype(Keyword):
    """702.160, 718. May be cast with another mana cost, colors and size: the card's second face."""

    costs: tuple[Cost, ...]
    size: Size
    word = "prototype"


@costed("disguise")
@node
class Disguise(Costed):
    """702.168. May be cast face down as a 2/2 with ward {2} for {3}; the cost turns it face up."""

    word = "disguise"


@costed("freerunning")
@node
class Freerunning(Costed):
    """702.173. The cost after an Assassin or commander dealt combat damage to a player."""

    word = "freerunning"
