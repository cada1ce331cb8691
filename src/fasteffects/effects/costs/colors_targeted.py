"""*This ability costs {1} less to activate for each color of the creature it targets* (118.7, 602.2b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Quantity, node
from ..references.filters import Filter

if TYPE_CHECKING:
    from ..it import Environment


@phrase("for each color of the {what:Noun} it targets", nt="Per")
@node
class ColorsTargeted(Quantity):
    """105.2, 601.2f. How many colors there are in what the ability targets; none before it is aimed."""

    what: Filter

    def value(self, it: Environment) -> int:
        aimed = [id for slot in it.env.targets for id in slot if self.what.fits(it, id)]
        return len(frozenset().union(*[it.chars(id).colors for id in aimed]))
