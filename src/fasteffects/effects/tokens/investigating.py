"""Investigating: Clue tokens (701.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CreateTokens, Occurred
from ...events.occurring import occurs
from ...language.phrases import phrase
from ..node import Deed, Node, Player, Quantity, but, node
from ..references.antecedent import Antecedent
from ..references.choosing import acting
from ..references.players import You
from .creating import predefined

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..it import Environment


occurs("investigate")


@phrase("{who} <investigate>", times=None)
@phrase("{who} <investigate> {times:CountMany} times")
@phrase("{who} <investigate> an additional time", times=None, more=True)
@phrase("{who} <investigate> twice", times=None, twice=True)
@phrase("{who} <investigate> [twice {twice=True}] {per:Per}", times=None)
@node
class Investigate(Deed):
    """701.16. A player creates a Clue token."""

    who: Player
    times: Quantity | None
    twice: bool = False
    per: Quantity | None = None
    more: bool = False  # said of once more

    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        n = 2 if self.twice else 1 if self.times is None else self.times.value(it)
        n *= 1 if self.per is None else self.per.value(it)
        found: list[Event] = []
        for p, _ in acting(it, self.who):
            found.append(CreateTokens(p, predefined("Clue"), n, source=it.source, by=it.you))
            found += [Occurred("investigate", p, source=it.source) for _ in range(n)]
        return tuple(found)


@phrase("the number of opponents who investigated this way", nt="Quantity Counted")
@node
class NumberWhoInvestigated(Quantity):
    """608.2c. How many of your opponents did what they were told or offered just before."""

    to: Antecedent | None = None

    def pointed(self, walk: Binding) -> Node:
        """The investigating of others: what is to be done so many times is no part of it."""
        told = [n for e, n in walk.carried_out if isinstance(e, Investigate) and not isinstance(e.who, You)]
        return but(self, to=Antecedent("result", told[-1]) if told else None)

    def lacks(self) -> str:
        return "" if self.to is not None else "who investigated this way"

    def value(self, it: Environment) -> int:
        done = it.env.result(self.to.index) if self.to is not None else ()
        return len(set(it.doers(done)).intersection(it.opponents))
