"""Counters distributed, or damage divided, among what is no target: it is chosen as that is done (608.2d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...machine.decisions import Divide, Option
from ..node import Deed, Effect, Node, Player, Quantity, Reference, but, node
from ..node import walk as nodes_in
from ..quantities.numbers import AnyNumber, Between, UpTo
from ..references.choosing import acting, found_for, here, narrowed
from ..references.objects import Some, Target
from ..references.qualifiers import ThisWay
from .damage import damage

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment

narrowed("AnyOfThose", "Reference", lambda v: isinstance(v, Some) and isinstance(v.count, AnyNumber))
narrowed("Aimed", "Reference", lambda v: isinstance(v, Target))


def shares(it: Environment, player: int, ids: Sequence[int], total: int) -> list[tuple[int, int]]:
    """608.2d. How much of it each gets, as the player chooses; nothing may be left where there is one."""
    if total <= 0 or not ids:
        return []
    options = [Option(id, it.game.label(id)) for id in ids]
    words = f"{it.game.name_of(it.source)}: divide {total}"
    amounts = it.ask(Divide(player, "divide", words, options, total, 0, about=it.source))
    return [(id, n) for id, n in zip(ids, amounts) if n]


@phrase("{who} <distribute> {count} {kind:CounterKind} counter[s] among {on:AnyOfThose}")
@phrase(
    "{who} <distribute> a number of {kind:CounterKind} counters equal to {count:Quantity} "
    "among {on:AnyOfThose}"
)
@node
class Distribute(Deed):
    """122.6, 608.2d. Counters are put on any number of objects, at least one on each of these."""

    who: Player
    count: Quantity
    kind: str
    on: Reference

    asking = ("on",)
    of_permanents = True

    def lacks(self) -> str:
        return "a range of counters" if isinstance(self.count, (AnyNumber, Between, UpTo)) else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            there = found_for(its, p, self.on, "choose") if isinstance(self.on, Some) else ()
            for id, n in shares(its, p, tuple(here(its, tuple(there))), self.count.value(its)):
                found.append(events.PutCounters(id, self.kind, n, source=it.source, by=it.you))
        return tuple(found)


@phrase(
    "{source} <deal> damage equal to {amount:Quantity} divided as {divider:Player} <choose> "
    "among any number of {to:Pointer}"
)
@node
class DealSharedOut(Effect):
    """120, 608.2d. A source deals damage that a player divides among objects spoken of."""

    source: Reference
    amount: Quantity
    divider: Player
    to: Reference

    does = ("dealt",)

    def pointed(self, walk: Binding) -> Node:
        """*Those Wolves*: to which something was done this way, not what they have done something to."""
        bound = walk.children(self)
        done = [n.to for effect, _ in walk.carried_out for n in nodes_in(effect) if isinstance(n, ThisWay)]
        return but(bound, to=but(bound.to, to=done[-1])) if done else bound

    def perform(self, it: Environment) -> tuple[Event, ...]:
        there = tuple(id for id in dict.fromkeys(self.to.ids(it)) if it.game.on_battlefield(id))
        found: list[Event] = []
        for source in self.source.ids(it)[:1]:
            for player in self.divider.ids(it)[:1]:
                found += [
                    damage(it, source, id, n) for id, n in shares(it, player, there, self.amount.value(it))
                ]
        return tuple(found)
