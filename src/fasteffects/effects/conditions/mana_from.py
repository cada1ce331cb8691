"""From what the mana came that was spent to cast or to activate something (106.3, 601.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...language.read import number_of
from ...speed.card_words import MANA_FROM
from ..node import Condition, Node, Quantity, Reference, node
from ..references.choosing import narrowed
from ..references.objects import Antecedent, It

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment

SPENT_FROM = "spent from"  # the fact of a spell or ability: the source of each mana that was spent on it


def units_from(it: Environment, source: Reference, subject: Reference | None) -> int:
    """601.2h, 608.2h. How many mana of such sources were spent on something; on this ability without one.

    A source that has left is looked at as it last was there.
    """
    wanted = source.description()
    if wanted is None:
        return 0
    if subject is None:
        lots = [dict(it.env.cast).get(SPENT_FROM) or ()]
    else:
        lots = [it.cast_with(id, SPENT_FROM) or () for id in subject.ids(it)]
    return max((sum(wanted.fits(it, id) for id in lot) for lot in lots), default=0)


@phrase("mana from {source:OneSuch} was spent to cast {subject}")
@phrase("mana from {source:OneSuch} was spent to activate this ability", subject=None)
@node
class ManaFrom(Condition):
    """601.2h. Some of the mana that was spent came from such a thing."""

    describing = ("source",)

    source: Reference
    subject: Reference | None
    says = (MANA_FROM,)

    def bind(self, walk: Binding) -> Node:
        """*It* is not what made the mana."""
        return walk.compared(self, "source")

    def holds(self, it: Environment) -> bool:
        return units_from(it, self.source, self.subject) > 0


OF_EACH: Final = It(Antecedent("each"))
narrowed("OnceCast", "Reference", lambda v: number_of(v) == 1)


@phrase("for each mana from {source:OneSuch} spent to cast {subject:OnceCast}", nt="Per")
@phrase("for each mana from {source:OneSuch} spent to cast them", subject=None, nt="PerOfThem")
@node
class AmountFrom(Quantity):
    """601.2h. How much of the mana that was spent came from such things.

    *Them*: said of whatever enters with so many counters, of each by itself.
    """

    describing = ("source",)

    source: Reference
    subject: Reference | None
    says = (MANA_FROM,)

    def bind(self, walk: Binding) -> Node:
        """*It* is not what made the mana."""
        return walk.compared(self, "source")

    def value(self, it: Environment) -> int:
        if self.subject is not None:
            return units_from(it, self.source, self.subject)
        return units_from(it, self.source, OF_EACH)
