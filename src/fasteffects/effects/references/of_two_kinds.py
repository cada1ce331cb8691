"""Two objects, each of its own kind, as one deed: *a Swamp and a Forest*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Discard as DiscardEvent
from ...events import Event
from ...events import Sacrifice as SacrificeEvent
from ...language.phrases import phrase
from ..node import Deed, Player, node
from ..quantities.numbers import Number
from .choosing import acting, choose, found_for, narrowed
from .objects import Some

if TYPE_CHECKING:
    from ..it import Environment

narrowed(
    "SingleThing", "Reference", lambda v: isinstance(v, Some) and v.count == Number(1) and v.chooser is None
)


@node
class OfTwoKinds(Deed):
    """608.2d. A player does something to two objects, one of each kind, at once.

    One object cannot be both, even where it is of both kinds: two of them are asked for.
    """

    who: Player
    first: Some
    second: Some

    verb = ""
    looks_back = True
    makes = True
    asking = ("first", "second")

    def lacks(self) -> str:
        random = self.first.random or self.second.random
        return "two kinds of things by chance" if random else ""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            first, second = self.kinds(its, p)
            wanted = [i for i in first if any(j != i for j in second)] or first
            chosen = choose(its, p, wanted, Number(1), self.verb)
            chosen += choose(its, p, [i for i in second if i not in chosen], Number(1), self.verb)
            found += [self.deed(it, p, id) for id in chosen]
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """118.3. Whether there are two such objects."""
        pairs = [self.kinds(its, p) for p, its in acting(it, self.who)]
        return all(any(i != j for i in first for j in second) for first, second in pairs)

    def kinds(self, it: Environment, player: int) -> tuple[list[int], list[int]]:
        """What there is of each kind; *another card* is another than the first."""
        return found_for(it, player, self.first, self.verb), found_for(it, player, self.second, self.verb)

    def deed(self, it: Environment, player: int, id: int) -> Event:
        """What is done to one of them."""
        raise NotImplementedError(type(self).__name__)


@phrase("{who} <discard> {first:SingleThing} and {second:SingleThing}")
@node
class DiscardTwo(OfTwoKinds):
    """701.9. Two cards are discarded."""

    verb = "discard"
    says_where = True
    does = ("discarded", "put into a graveyard")

    def kinds(self, it: Environment, player: int) -> tuple[list[int], list[int]]:
        first, second = (found_for(it, player, what, self.verb) for what in (self.first, self.second))
        # 601.2a: the card for which that is paid is on the stack by then
        return [i for i in first if i != it.source], [i for i in second if i != it.source]

    def deed(self, it: Environment, player: int, id: int) -> Event:
        return DiscardEvent(id, player, source=it.source, by=it.you)


@phrase("{who} <sacrifice> {first:SingleThing} and {second:SingleThing}")
@node
class SacrificeTwo(OfTwoKinds):
    """701.21. Two permanents are sacrificed."""

    verb = "sacrifice"
    does = ("sacrificed", "died", "put into a graveyard")
    of_permanents = True

    def deed(self, it: Environment, player: int, id: int) -> Event:
        return SacrificeEvent(id, player, source=it.source, by=it.you)
