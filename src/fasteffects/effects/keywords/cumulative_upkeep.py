"""Cumulative upkeep (702.24)."""

from __future__ import annotations

from typing import Final

from ...cards.record import COLOR_OF
from ...events import Event
from ...events.occurring import Occurred, occurs
from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, If, May, Sequence
from ..abilities.kinds import Triggered
from ..actions.counters import PutCounters
from ..actions.moving import Sacrifice
from ..conditions.happened import Did
from ..costs.paying import Act, Mana, Pay, PayLife
from ..it import Environment
from ..mana.adding import AddMana
from ..node import Ability, Condition, Cost, Effect, Instruction, Quantity, but, named, node, walk
from ..quantities.numbers import Number
from ..references.objects import Antecedent, Self, Some, Target
from ..references.one_pile import of_one_pile
from ..references.players import You
from ..references.top_of import TopOf
from ..triggers.feats import Feat
from .common_parts import UNSAID, YOUR_UPKEEP
from .keyword import Costed, costed


@costed("cumulative upkeep")
@phrase("cumulative upkeep – pay {costs:ManaCosts} and {life:Digit} life [.]", nt="Keyword")
@phrase("cumulative upkeep {costs:ManaCosts} or {other:ManaCost}", nt="Keyword")
@node
class CumulativeUpkeep(Costed):
    """702.24. Paid for each age counter, or it is sacrificed; mana, and *life* besides."""

    life: Quantity | None = None
    other: Cost | None = None  # mana that may be paid instead, chosen for each age counter
    word = "cumulative upkeep"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.24a. The triggered ability."""
        age = PutCounters(UNSAID, Number(1), "age", Self())
        cost = self.costs[0] if self.other is None else either(self.costs[0], self.other)
        paying: Effect = PayEachAct(cost) if isinstance(cost, Act) else PayEach(You(), cost)
        first: Instruction = Do(paying, 2)
        if self.life is not None:
            besides = Do(PayEachAct(Act(PayLife(UNSAID, self.life))), 5)
            first = Sequence((first, besides), ("and",))
        pay = May(You(), first, 1)
        unpaid = Sequence((Do(NotPaid(), 4), Do(Sacrifice(UNSAID, Self()), 3)), ("then",))
        gone = If(Did(You(), True, to=Antecedent("result", 1)), unpaid)
        return (Triggered(YOUR_UPKEEP, Body((Do(age, 0), pay, gone)), IsHere()),)

    def lacks(self) -> str:
        cost = self.costs[0]
        if self.other is not None and not plain_symbols(cost, self.other):
            return "a choice of such costs"
        known = isinstance(cost, Mana) or (
            isinstance(cost, Act) and (as_often(cost.effect, 2) is not None or each_by_itself(cost.effect))
        )
        return "" if known and len(self.costs) == 1 else "such a cost to be paid as an effect"


def plain_symbols(*costs: Cost) -> bool:
    """107.4a. Whether each of some costs is one colored mana."""
    return all(cost.mana_symbols()[1:-1] in COLOR_OF for cost in costs)


def either(one: Cost, other: Cost) -> Cost:
    """107.4e. Of two colored symbols one, as the hybrid symbol that can be paid with either."""
    return Mana(f"{{{one.mana_symbols()[1:-1]}/{other.mana_symbols()[1:-1]}}}")


UNPAID: Final = "cumulative upkeep unpaid"
occurs(UNPAID)
phrase("{player} <don't> pay {object:Self} 's cumulative upkeep", what=UNPAID, nt="EventPattern")(Feat)


@node
class NotPaid(Effect):
    """702.24a. That a player does not pay: abilities may wait for that."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (Occurred(UNPAID, it.you, source=it.source, object=it.source),)


@node
class IsHere(Condition):
    """The object is on the battlefield."""

    def holds(self, it: Environment) -> bool:
        return it.game.on_battlefield(it.source)


@node
class PayEach(Pay):
    """702.24a. A cost is paid for each age counter on the permanent."""

    def owed(self, it: Environment) -> Cost:
        times = it.obj(it.source).counters.get("age", 0)
        return Mana(self.cost.mana_symbols() * times)


@node
class PayEachAct(Effect):
    """702.24a. The same of an action: all of it is done, or nothing."""

    cost: Act

    def perform(self, it: Environment) -> tuple[Event, ...]:
        times = it.obj(it.source).counters.get("age", 0)
        if each_by_itself(self.cost.effect):
            return tuple([event for _ in range(times) for event in self.cost.effect.in_one_step(it)])
        done = as_often(self.cost.effect, times)
        return () if done is None else tuple(done.in_one_step(it))

    def payable(self, it: Environment) -> bool:
        """118.3. Whether all of it can be done."""
        if each_by_itself(self.cost.effect):
            return True  # 118.12: where there is nothing to do it to, it is not paid
        done = as_often(self.cost.effect, it.obj(it.source).counters.get("age", 0))
        can = done.payable(it) if done is not None else None
        return can is None or can


def each_by_itself(effect: Effect) -> bool:
    """702.24a. Whether it is chosen anew for each age counter, and one choice takes nothing from another."""
    return isinstance(effect, PutCounters) and isinstance(effect.on, Some) and not effect.divided


def as_often(effect: Effect, n: int) -> Effect | None:
    """The effect done so many times at once; None where that is not as simple as a greater number."""
    if effect.several_steps or not isinstance(effect.said_who(), You):
        return None
    if isinstance(effect, AddMana) and effect.amount is None and effect.per is None:
        return but(effect, amount=Number(n))
    what = getattr(effect, "what", None)
    if any(isinstance(n, (Some, Target)) and (n is not what or of_one_pile(n)) for n in walk(effect)):
        return None  # each time another one is chosen
    for name, number in named(effect).items():
        if name in ("amount", "count") and isinstance(number, Number):
            return but(effect, **{name: Number(number.n * n)})
    if isinstance(what, (Some, TopOf)) and isinstance(what.count, Number):
        return but(effect, what=but(what, count=Number(what.count.n * n)))
    return None
