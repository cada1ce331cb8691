"""*You may put* one of each: of the targets, those which the player likes (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..node import Deed, Player, Reference, node
from ..quantities.numbers import AnyNumber
from ..references.choosing import acting, choose, here
from .moving import moves_to
from .places import Place

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@node
class PutWhich(Deed):
    """400.7, 608.2d. Of several targets a player puts as many as they like into a zone, all at once."""

    who: Player
    what: Reference
    to: Place

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            there = list(here(its, self.what.ids(its)))
            found += moves_to(its, p, self.to, choose(its, p, there, AnyNumber(), "put"))
        return tuple(found)
