"""Sunburst (702.44)."""

from __future__ import annotations

from ...events import Event
from ...language.phrases import phrase
from ...speed.card_words import MANA_SPENT
from ...state.objects import base_face
from ..abilities.kinds import Static
from ..conditions.how_cast import ColoursSpent
from ..it import Environment
from ..node import Ability, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .keyword import Keyword


@phrase("sunburst", nt="Keyword")
@node
class Sunburst(Keyword):
    """702.44. Enters with a counter for each color of mana spent on it."""

    word = "sunburst"
    says = (MANA_SPENT,)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.44a, b. The static ability, and what mana it counts."""
        return (Static((EntersSunburst(Self()),)),)


@node
class EntersSunburst(OfEntering):
    """702.44a. It enters with +1/+1 counters if it is printed as a creature, else with charge counters."""

    subject: Reference
    rule = "702.44a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        n = ColoursSpent(self.subject).value(it)
        if not n:
            return (event,)
        face = event.copy_of() or base_face(it.obj(event.object))
        kind = "+1/+1" if "Creature" in face.types else "charge"
        return (event.but(counters=(*event.counters_on(), (kind, n))),)
