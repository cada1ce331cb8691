"""*Search for a card. If …, you may search for an additional card*: one search (701.23h)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Deed, Player, Reference, node
from ..quantities.numbers import Number
from ..references.filters import Filter
from ..references.objects import Some
from ..references.players import You
from .searching import Search, Searchable

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


@phrase(
    "search {where:Searchable} for {what:OneSuch} . "
    "if {so:Condition} , you may search your library for an additional {more:Noun}",
    who=You(False),
    nt="Lonely",
)
@node
class SearchForOneMore(Deed):
    """701.23h. A library is searched once, for one such card, or for two if something is *so* then."""

    who: Player
    where: Searchable
    what: Reference
    so: Condition
    more: Filter

    asking = ("what",)
    describing = ("more",)
    several_steps = True
    makes = True
    says_where = True
    rounds = True  # *those cards*, even if it is one

    def lacks(self) -> str:
        """701.23b, h. Two sorts of cards; or any card, which must be found, while another need not be."""
        said = self.what.filter if isinstance(self.what, Some) and self.what.count == Number(1) else None
        own = self.where == Searchable(You(), ("library",))
        known = said is not None and said == self.more and own and any(kind.types for kind in said.kinds)
        return "" if known else "what else is searched for"

    def perform(self, it: Environment) -> Frame:
        what = self.what
        if isinstance(what, Some) and it.judges(self.so):
            what = replace(what, count=Number(2))
        return Search(self.who, self.where, what).perform(it)

    def payable(self, it: Environment) -> bool | None:
        return Search(self.who, self.where, self.what).payable(it)
