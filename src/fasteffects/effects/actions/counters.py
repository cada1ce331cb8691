"""Putting, removing, moving and doubling counters (122, 701.10, 701.34)."""

from __future__ import annotations

from collections import Counter as Tally

from ... import events
from ...events import Event
from ...events.occurring import occurs
from ...language.phrases import leaf, phrase
from ...machine.decisions import ChooseSome, Option
from ...pipeline.occurring import prohibited
from ...state.objects import is_player
from ..it import Environment
from ..node import Deed, Player, Quantity, Reference, node
from ..quantities.numbers import AnyNumber, Between, Number, UpTo, X
from ..references.choosing import (
    EachOf,
    acting,
    bounds,
    choose,
    found_for,
    here,
    how_many,
    narrowed,
    pick,
    total,
)
from ..references.objects import Some as Chosen
from ..references.objects import Target
from ..references.players import You

occurs("proliferate")


@phrase("{who} <put> {count} {kind:CounterKind} counter[s] on {on:Reference}")
@phrase("{who} <put> {count:Count} additional {kind:CounterKind} counter[s] on {on:Reference}")
@phrase("{who} <put> {count} {kind:CounterKind} counter[s] on {on:Reference} {per:Per}")
@phrase(
    "{per:PerPrevented} , put {count} {kind:CounterKind} counter[s] on {on:Reference}", who=You(said=False)
)
@phrase("{who} <put> a number of {kind:CounterKind} counters equal to {count:Quantity} on {on:Reference}")
@phrase("{who} <put> a number of {kind:CounterKind} counters on {on:Reference} equal to {count:Quantity}")
@phrase("{who} <distribute> {count} {kind:CounterKind} counter[s] among {on:Aimed}", divided="chosen")
@phrase(
    "{who} <put> {count} {kind:CounterKind} counter[s] on {on:Reference} . "
    "this ability can't cause the total number of {other:CounterKind} counters on {there:Self} "
    "to be greater than {most:Cardinal}"
)
@phrase(
    "{who} <put> {count} {kind:CounterKind} counter[s] "
    "and {more:Count} {other:CounterKind} counter[s] on {on:Reference}"
)
@phrase(
    "{who} <put> {count} {kind:CounterKind} counter[s] on {on:Reference} "
    "and {more:Count} {other:CounterKind} counter[s] on {also:Reference}"
)
@node
class PutCounters(Deed):
    """122.6. A player puts counters on objects; *divided*: as announced (601.2d)."""

    ranging = ("count",)

    who: Player
    count: Quantity
    kind: str
    on: Reference
    per: Quantity | None = None
    divided: str = ""
    more: Quantity | None = None
    other: str | None = None
    most: Quantity | None = None
    there: Reference | None = None
    also: Reference | None = None  # on what the others are put, where that is something else

    of_permanents = True
    means_all = True
    foreseen = True
    asking = ("also", "on")

    @property
    def amount(self) -> Quantity:
        """601.2d. What is divided."""
        return self.count

    def lacks(self) -> str:
        ranged = isinstance(self.count, (AnyNumber, Between)) or (
            isinstance(self.count, UpTo) and self.divided
        )
        if self.most is None and ranged:
            return "a range of counters"
        aimed = isinstance(self.on, Target)
        return "counters divided among what is no target" if self.divided and not aimed else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for id in here(its, pick(its, p, self.on, "choose")):
                if self.most is not None:  # as many as leave it with no more than so many
                    room = self.most.value(its) - its.game.counters(id).get(self.kind, 0)
                    n = how_many(its, p, self.count, max(0, room))
                elif isinstance(self.count, UpTo):  # 107.1c: chosen now
                    n = how_many(its, p, self.count, self.count.most.value(its))
                else:
                    n = total(its, self.count, self.per)
                if self.divided:
                    n = it.share(self.on.target_index(), id)
                found.append(events.PutCounters(id, self.kind, n, source=it.source, by=it.you))
                if self.more is not None and self.other is not None and self.also is None:
                    m = self.more.value(its)
                    found.append(events.PutCounters(id, self.other, m, source=it.source, by=it.you))
            if self.also is not None and self.more is not None:
                for id in here(its, pick(its, p, self.also, "choose")):
                    m, kind = self.more.value(its), str(self.other)
                    found.append(events.PutCounters(id, kind, m, source=it.source, by=it.you))
        return tuple(found)


@phrase(
    "{who} <remove> {count} [{kind:CounterKind}] counter[s] from [among {among=True}] {on:Reference}",
    "{who} <remove> a number of {kind:CounterKind} counters equal to {count:Quantity} from {on:Reference}",
)
@phrase("{who} <remove> all [{kind:CounterKind}] counters from {on:Reference}", count=None)
@node
class RemoveCounters(Deed):
    """122.1. A player removes counters: so many, or all; of a kind, or of any."""

    asking = ("on",)
    ranging = ("count",)

    who: Player
    count: Quantity | None
    kind: str | None
    on: Reference
    among: bool = False

    does = ("removed",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            if self.among and self.count is not None:
                found += self._from_among(its, p, self.count)
                continue
            for id in self._ids(its, p):
                for kind, n in self.taken(its, p, id).items():
                    found.append(events.RemoveCounters(id, kind, n, source=it.source, by=it.you))
        return tuple(found)

    def _ids(self, it: Environment, player: int) -> tuple[int, ...]:
        """From what: where it is chosen now, among the objects that have such counters."""
        on = self._among()
        if not isinstance(on, Chosen):
            return here(it, pick(it, player, on, "choose"))
        have = [i for i in found_for(it, player, on, "choose") if self._counters(it, i)]
        return choose(it, player, have, on.count, "choose")

    def _among(self) -> Reference:
        """What they are removed from: *each of* some is those."""
        return self.on.of if isinstance(self.on, EachOf) else self.on

    def _from_among(self, it: Environment, player: int, count: Quantity) -> list[Event]:
        """118.3, 608.2d. The player chooses counters one by one, from whichever of the objects have them."""
        there = [(i, k, n) for i in here(it, self.on.ids(it)) for k, n in it.game.counters(i).items()]
        each = [(i, k, m) for i, k, n in there if self.kind in (None, k) for m in range(n)]
        low, high = bounds(it, count, len(each))
        if len(each) > low or high > low:
            options = [Option(one, it.game.label(one[0]), one[:2]) for one in each]
            question = ChooseSome(player, "choose", "counters of what?", options, low, high, about=it.source)
            each = list(it.ask(question))
        taken = Tally((i, k) for i, k, _ in each)
        return [events.RemoveCounters(i, k, n, source=it.source, by=it.you) for (i, k), n in taken.items()]

    def _counters(self, it: Environment, id: int) -> int:
        counters = it.game.counters(id)
        return sum(counters.values()) if self.kind is None else counters.get(self.kind, 0)

    def taken(self, it: Environment, player: int, id: int) -> dict[str, int]:
        """How many of each kind; where no kind is said, the player chooses counters one by one."""
        there = {k: n for k, n in it.game.counters(id).items() if n and self.kind in (None, k)}
        if self.count is None:
            return there
        if len(there) < 2:
            taken = {k: how_many(it, player, self.count, n) for k, n in there.items()}
            return {k: n for k, n in taken.items() if n}
        each = [(k, n) for k in sorted(there) for n in range(there[k])]
        low, high = bounds(it, self.count, len(each))
        options = [Option(one, one[0], one[0]) for one in each]
        question = ChooseSome(player, "choose", "which counters?", options, low, high, about=it.source)
        return dict(Tally(kind for kind, _ in it.ask(question)))

    def payable(self, it: Environment) -> bool:
        """Whether there are as many counters."""
        on = self._among()
        if isinstance(on, Chosen):
            ids = tuple(found_for(it, it.you, on, "choose"))
        else:
            ids = here(it, on.ids(it))
        n = 1 if self.count is None else bounds(it, self.count, 1)[0]
        have = [self._counters(it, i) for i in ids]
        return sum(have) >= n if self.among else any(m >= n for m in have)


@phrase("{who} <double> the number of {kind:CounterKind} counters on {on:Reference}")
@phrase("{who} <double> the number of each kind of counter on {on:Reference}", kind=None)
@node
class DoubleCounters(Deed):
    """701.10e. As many counters again are put on an object."""

    asking = ("on",)

    who: Player
    kind: str | None
    on: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for id in here(it, pick(it, it.you, self.on, "choose")):
            for kind, n in it.game.counters(id).items():
                if n and self.kind in (None, kind):
                    found.append(events.PutCounters(id, kind, n, source=it.source, by=it.you))
        return tuple(found)


@phrase("{who} <move> {count} [{kind:CounterKind}] counter[s] from {origin:Reference} onto {to:Reference}")
@phrase(
    "{who} <move> all [{kind:CounterKind}] counters from {origin:Reference} onto {to:Reference}",
    count=None,
)
@node
class MoveCounters(Deed):
    """122.5. Counters are moved: taken from one object and put on another, or not at all."""

    asking = ("origin", "to")
    ranging = ("count",)

    who: Player
    count: Quantity | None
    kind: str | None
    origin: Reference
    to: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        origins = here(it, pick(it, it.you, self.origin, "choose"))
        targets = here(it, pick(it, it.you, self.to, "choose"))
        found: list[Event] = []
        if len(targets) != 1:
            return ()
        for origin in origins:
            if origin == targets[0]:
                continue
            for kind, n in self._moved(it, origin).items():
                taken = events.RemoveCounters(origin, kind, n, source=it.source, by=it.you)
                put = events.PutCounters(targets[0], kind, n, source=it.source, by=it.you)
                if not prohibited(it.game, taken) and not prohibited(it.game, put):
                    found += (taken, put)
        return tuple(found)

    def _moved(self, it: Environment, origin: int) -> dict[str, int]:
        """How many of which kind are moved: of no stated kind, those that a player would remove."""
        there = {k: n for k, n in it.game.counters(origin).items() if n and self.kind in (None, k)}
        if self.count is None:
            return there
        if self.kind is None:
            return RemoveCounters(self.who, self.count, None, self.origin).taken(it, it.you, origin)
        return {k: how_many(it, it.you, self.count, n) for k, n in there.items()}


@phrase("{who} <proliferate>")
@node
class Proliferate(Deed):
    """701.34. Another counter of each kind on any number of permanents and players that have some."""

    who: Player

    action = "proliferate"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = [i for i in (*it.game.apnap(), *it.game.everywhere(2)) if any(it.game.counters(i).values())]
            for id in choose(its, p, ids, AnyNumber(), "choose"):
                for kind, n in it.game.counters(id).items():
                    if n:
                        found.append(events.PutCounters(id, kind, 1, source=it.source, by=p))
            found.append(events.Occurred("proliferate", p, source=it.source))
        return tuple(found)


@phrase("{who} <get> {symbols:Energy}")
@phrase("{who} <get> {count:Count} {E}", symbols="{E}")
@phrase("{who} <get> a amount of {E} equal to {count:Quantity}", symbols="{E}")
@node
class GetEnergy(Deed):
    """107.14. A player gets energy counters, one for each symbol, or so many."""

    who: Player
    symbols: str
    count: Quantity | None = None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = self.symbols.count("{E}") if self.count is None else max(0, self.count.value(it))
        return tuple(
            events.PutCounters(p, "energy", n, source=it.source, by=it.you) for p in self.who.ids(it)
        )


narrowed("SoMuchEnergy", "Count", lambda v: isinstance(v, (Number, X)))


@phrase("{who} <pay> {symbols:Energy}")
@phrase("{who} <pay> {count:SoMuchEnergy} {E}", symbols="{E}")
@phrase("{who} <pay> a amount of {E} equal to {count:Quantity}", symbols="{E}")
@node
class PayEnergy(Deed):
    """107.14. A player pays energy: removes the counters, one for each symbol, or so many."""

    who: Player
    symbols: str
    count: Quantity | None = None

    def amount(self, it: Environment) -> int:
        """How many counters are removed."""
        return self.symbols.count("{E}") if self.count is None else max(0, self.count.value(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = self.amount(it)
        return tuple(events.RemoveCounters(p, "energy", n, source=it.source) for p in self.who.ids(it))

    def payable(self, it: Environment) -> bool:
        """Whether each has as many."""
        n = self.amount(it)
        return all(is_player(p) and it.game.counters(p).get("energy", 0) >= n for p in self.who.ids(it))


leaf(
    "Energy",
    lambda text, place: [(text.at(place), place + 1)],
    lambda value, number: [value],
    lambda token: token.startswith("{E}") and not token.replace("{E}", ""),
    lambda value: isinstance(value, str) and value.startswith("{E}"),
)
