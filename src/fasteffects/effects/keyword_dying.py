"""Keyword abilities about dying and coming back, in the order of rule 702."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..events import MOVE, Event, Move
from ..language.phrases import phrase
from ..objects import BATTLEFIELD, EXILE
from .abilities import AS_A_SORCERY, Activated, Triggered
from .changes import Change, EffectBegins, Gains
from .choosing import OutOf
from .counters import PutCounters
from .filters import Filter, Kind
from .happenings import Dies
from .how_cast import ColoursSpent
from .instructions import Body, Delayed, Do, May
from .it import It as Environment
from .keyword_entering import entering_with
from .keyword_standing import UNSAID, body
from .keywords import Costed, Flying, Haste, Keyword, costed
from .moments import PartBegins
from .node import Ability, Condition, Effect, Quantity, Reference, Watcher, node
from .places import Place
from .players import OwnerOf, You
from .qualifiers import Compared, InZone, TwoColours, Zone
from .quantities import CountersOn, Number
from .references import Antecedent, It, Self, Target
from .restricting import on
from .sizes import Size
from .tokens import Create, Token
from .zones import Exile
from .zones import Return as GoBack

if TYPE_CHECKING:
    from ..machine import Frame

ITSELF: Final = It(Antecedent("self"))


@node
class HadNone(Condition):
    """702.79a, 702.93a. The object has, or last had, no counter of a kind (608.2h)."""

    kind: str

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).counters.get(self.kind, 0)


def comes_back(counter: str) -> Ability:
    """702.79a, 702.93a. Having had no such counter, it comes back with one."""
    place = Place("battlefield", under=OwnerOf(ITSELF), counters=Number(1), kind=counter)
    return Triggered(Dies(Self()), body(GoBack(UNSAID, ITSELF, place)), HadNone(counter))


@phrase("modular {count:Digit}", nt="Keyword")
@phrase("modular – sunburst", count=ColoursSpent(Self()), nt="Keyword")
@node
class Modular(Keyword):
    """702.43. Enters with +1/+1 counters, which move on as it dies."""

    count: Quantity
    word = "modular"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.43a. The static and the triggered ability."""
        target = Target(Filter((Kind(("artifact", "creature")),)), index=0)
        moved = PutCounters(UNSAID, CountersOn("+1/+1", Self()), "+1/+1", target)
        passes = Triggered(Dies(Self()), Body((May(You(), Do(moved, 1), 0),)))
        return (entering_with("+1/+1", self.count), passes)


@phrase("soulshift {count:Digit}", nt="Keyword")
@node
class Soulshift(Keyword):
    """702.46. As it dies, may return a lesser Spirit card to hand."""

    count: Quantity
    word = "soulshift"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.46a. The triggered ability."""
        lesser = Compared("mana value", "<=", self.count)
        spirit = Filter((Kind(("Spirit",), "card"),), (), (lesser, InZone(Zone(You(), "graveyard"))))
        back = GoBack(UNSAID, Target(spirit, index=0), Place("hand", You()))
        return (Triggered(Dies(Self()), Body((May(You(), Do(back, 1), 0),))),)


@phrase("persist", nt="Keyword")
@node
class Persist(Keyword):
    """702.79. Comes back with a -1/-1 counter if it had none."""

    word = "persist"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.79a. The triggered ability."""
        return (comes_back("-1/-1"),)


@phrase("undying", nt="Keyword")
@node
class Undying(Keyword):
    """702.93. Comes back with a +1/+1 counter if it had none."""

    word = "undying"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.93a. The triggered ability."""
        return (comes_back("+1/+1"),)


@phrase("afterlife {count:Digit}", nt="Keyword")
@node
class Afterlife(Keyword):
    """702.135. Dying leaves N Spirits."""

    count: Quantity
    word = "afterlife"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.135a. The triggered ability."""
        both = (TwoColours("white", "black", True),)
        spirit = Filter((Kind(("Spirit", "creature"), "token"),), both)
        token = Token(self.count, Size(Number(1), Number(1)), spirit, (Flying(),))
        return (Triggered(Dies(Self()), body(Create(UNSAID, (token,)))),)


@costed("unearth")
@node
class Unearth(Costed):
    """702.84. The cost to return it from the graveyard for a turn."""

    word = "unearth"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.84a. The activated ability."""
        back = It(Antecedent("result", 0))
        card = OutOf(Self(), Zone(You(), "graveyard"))
        steps = (
            Do(GoBack(UNSAID, card, Place("battlefield")), 0),
            Do(Change(back, (Gains((Haste(),)),), None), 1),
            Do(ExileAsItLeaves(back), 2),
            Delayed(PartBegins(None, "end", True), Do(Exile(UNSAID, back), 3)),
        )
        return (Activated(self.costs, Body(steps), AS_A_SORCERY),)


@node
class ExileAsItLeaves(Effect):
    """702.84a, 614.1a. If the permanents would leave the battlefield, they are exiled instead."""

    what: Reference

    does = ("exiled",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.what.ids(it)
        return (EffectBegins(LeavesIntoExile(self.what), it.env, None, ids),) if ids else ()


@node
class LeavesIntoExile(Watcher):
    """614.1a. What would leave the battlefield is exiled instead of going anywhere else."""

    what: Reference
    rule = "614.6"

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, Move) or event.to in (EXILE, BATTLEFIELD) or event.object < 0:
            return False
        return it.obj(event.object).zone == BATTLEFIELD and on(it, self.what, event.object)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        return (event.but(to=EXILE),)
