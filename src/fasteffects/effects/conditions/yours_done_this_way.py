"""*If a permanent you controlled or a token was destroyed this way*: as it left (608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, node
from ..references.filters import Filter
from .done_this_way import did_to

if TYPE_CHECKING:
    from ..it import Environment
    from ..references.objects import Antecedent


@phrase("a {such:Noun} you controlled [or a {also:Noun}] was {how:Fate} this way")
@node
class YoursDoneThisWay(Condition):
    """608.2c, h. It was done to such an object that you controlled then, or to *also* another, whoever's."""

    such: Filter
    how: str
    also: Filter | None = None
    to: Antecedent | None = None

    of_deed = True

    def holds(self, it: Environment) -> bool:
        ids = it.referents(self.to.of, self.to.index, "object") if self.to is not None else ()
        done = [id for id in ids if did_to(it, self.how, self.to, id)]
        return any([self._is_meant(it, id) for id in done])

    def _is_meant(self, it: Environment, id: int) -> bool:
        yours = it.game.controller(id) == it.you and self.such.fits(it, id)
        return yours or (self.also is not None and self.also.fits(it, id))
