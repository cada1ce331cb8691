"""Drawing and discarding as effects (121, 701.9)."""

from __future__ import annotations

from ...events import Discard as DiscardEvent
from ...events import DrawCards, Event
from ...language.phrases import phrase
from ..it import Environment
from ..node import Deed, Player, Quantity, Reference, node
from ..quantities.numbers import Number, UpTo
from ..references.choosing import acting, enough, how_many, pick, so_many, total
from ..references.objects import Some
from ..references.players import You


@phrase("{who} <draw> {count} card[s]", "{who} each <draw> {count} card[s]")
@phrase("{who} <draw> {count:SoManyCards}")
@phrase("draw {count:CardsAndMore}", who=You(said=False), nt="Effect Imperative")  # not *you draw … instead*
@phrase("draws {count:CardsAndMore}", who=You(said=False), nt="Predicate")
@phrase("{who} [each] <draw> cards equal to {count:Quantity}")
@phrase("{who} <draw> {count} card[s] {per:Per}")
@phrase("{who} <draw> {count} cards plus an additional card {per:Per}", plus=True)
@phrase("{who} <draw> (an additional|another {another=True}) card", count=None, more=True)
@phrase("{who} <draw> an additional card {per:Per}", count=None, more=True)
@phrase("{who} <draw> {count:CountMany} additional cards", more=True)
@node
class Draw(Deed):
    """121.2. Players draw cards, one at a time each; *more*: beside those just drawn."""

    ranging = ("count",)

    who: Player
    count: Quantity | None
    per: Quantity | None = None
    more: bool = False
    another: bool = False  # what is drawn besides is said to be another card
    plus: bool = False  # so many, and one more for each of something

    makes = True
    foreseen = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            DrawCards(p, self._number(its, p), source=it.source, by=it.you) for p, its in acting(it, self.who)
        )

    def _number(self, it: Environment, player: int) -> int:
        """How many; up to so many are chosen before the first is drawn (121.2a)."""
        if isinstance(self.count, UpTo):
            return how_many(it, player, self.count, self.count.most.value(it))
        if self.plus and self.per is not None and self.count is not None:
            return self.count.value(it) + self.per.value(it)
        return total(it, Number(1) if self.count is None else self.count, self.per)


@phrase(
    "{who} <discard> {what:Cards}", "{who} each <discard> {what:Cards}", "{who} also <discard> {what:Cards}"
)
@phrase("{who} <discard> {what:Cards} {per:Per}")
@node
class Discard(Deed):
    """701.9. Players discard cards, which each chooses unless the text says otherwise (701.9b)."""

    asking = ("what",)

    who: Player
    what: Reference
    per: Quantity | None = None

    does = ("discarded", "put into a graveyard")
    looks_back = True
    makes = True
    says_where = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            ids = pick(its, p, so_many(its, self.what, self.per), "discard")
            found.extend(DiscardEvent(i, p, source=it.source, by=it.you) for i in ids)
        return tuple(found)

    def payable(self, it: Environment) -> bool:
        """Whether there are as many cards as are to be discarded."""
        return enough(it, self.who, so_many(it, self.what, self.per), "discard")

    def lacks(self) -> str:
        return "" if self.per is None or isinstance(self.what, Some) else "for each of which it is discarded"
