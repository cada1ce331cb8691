"""Keyword abilities with which a permanent enters with counters, in the order of rule 702."""

from __future__ import annotations

from ..events import Event
from ..indexes import base_face
from ..language.phrases import phrase
from ..said import MANA_SPENT
from .abilities import Static, Triggered
from .counters import MoveCounters
from .drawing import Draw
from .entering import OfEntering
from .happenings import Enters
from .how_cast import ColoursSpent
from .instructions import Body, Do, May
from .it import It as Environment
from .keyword_entering import HasSome, entering_with
from .keyword_standing import CREATURE, EVENT, UNSAID, body
from .keywords import Keyword
from .node import Ability, Condition, Quantity, Reference, node
from .players import You
from .quantities import Number, X
from .references import Self, Some, That


@phrase("sunburst", nt="Keyword")
@node
class Sunburst(Keyword):
    """702.44. Enters with a counter for each color of mana spent on it."""

    word = "sunburst"
    says = (MANA_SPENT,)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.44a. The static ability."""
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
        face = getattr(event, "copied", None) or base_face(it.obj(event.object))
        kind = "+1/+1" if "Creature" in face.types else "charge"
        return (event.but(counters=(*getattr(event, "counters", ()), (kind, n))),)


@phrase("graft {count:Digit}", nt="Keyword")
@node
class Graft(Keyword):
    """702.58. Enters with +1/+1 counters that may move to creatures that enter."""

    count: Quantity
    word = "graft"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.58a. The static and the triggered ability."""
        other = Enters(Some(Number(1), CREATURE, True))
        moved = MoveCounters(UNSAID, Number(1), "+1/+1", Self(), That(CREATURE, EVENT))
        passes = Triggered(other, Body((May(You(), Do(moved, 1), 0),)), HasSome("+1/+1"))
        return (entering_with("+1/+1", self.count), passes)


@phrase("ravenous", nt="Keyword")
@node
class Ravenous(Keyword):
    """702.156. Enters with X counters; draws if X is 5 or more."""

    word = "ravenous"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.156a. The static and the triggered ability."""
        fed = Triggered(Enters(Self()), body(Draw(UNSAID, Number(1))), CastWithX(5))
        return (entering_with("+1/+1", X()), fed)


@node
class CastWithX(Condition):
    """107.3m. The spell that became the permanent had such an X, or a greater one."""

    least: int

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, "x") >= self.least)
