"""*As long as …, this creature gets +2/+2 and other creatures you control have trample* (611.3a)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..modifying import Modification
from ..node import Ability, Condition, Reference, node
from ..references.choosing import narrowed
from ..references.objects import All
from .changes import Continuously

narrowed("OfMany", "Reference", lambda v: isinstance(v, All))


@phrase(
    "as long as {condition} , {whom:Self} {what:States} and {others:OfMany} {theirs:States} .",
    nt="StaticAbility",
)
@node
class ItselfAndOthers(Ability):
    """611.3a. While something is so the object is changed, and others are changed in another way."""

    condition: Condition
    whom: Reference
    what: tuple[Modification, ...]
    others: Reference
    theirs: tuple[Modification, ...]

    def stands_for(self) -> tuple[Ability, ...]:
        """611.3a. An effect for either part, under the one condition."""
        own = Continuously(self.whom, self.what, self.condition)
        return (Static((own, Continuously(self.others, self.theirs, self.condition))),)
