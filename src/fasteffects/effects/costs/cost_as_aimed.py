"""What a spell costs besides by what it targets (118.8, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.evidence import CollectEvidence
from ..node import Continuous, Cost, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.players import You
from .paying import Act

if TYPE_CHECKING:
    from ..it import Environment


@phrase("the permanents {spell:Self} targets")
@node
class PermanentsTargeted(Reference):
    """115.1. All that a spell targets on the battlefield."""

    spell: Reference

    def ids(self, it: Environment) -> tuple[int, ...]:
        aimed = dict.fromkeys([id for slot in it.env.targets for id in slot])
        return tuple([id for id in aimed if it.game.on_battlefield(id)])


@phrase("as an additional cost to cast {what:Self} , collect evidence X , where X is {x:Quantity}")
@node
class EvidenceAsAimed(Continuous):
    """118.8, 601.2f, 701.59a. Evidence is collected besides, of so much as the text says once it is aimed."""

    asked_for = True

    what: Reference
    x: Quantity

    def cost_as_aimed(self, it: Environment) -> tuple[Cost, ...]:
        """601.2f. What is paid, for the targets that were chosen; it is not looked at again (601.2h)."""
        return (Act(CollectEvidence(You(said=False), Number(max(0, self.x.value(it))))),)
