"""Losing all abilities of a sort: *all landwalk abilities* (613.1f, 702.14a, 702.22b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase, wording
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, node
from .changes import BOTH, Loses

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

wording("SortOfAbility", {"landwalk": "landwalk", "“ bands with other ”": "bands with other"})


@phrase("<lose> [{also:AbilityList} and] all {sort:SortOfAbility} abilities", nt=BOTH)
@node
class LosesAllOf(Modification):
    """613.1f. Loses each ability of the sort, of whatever quality it is, and others that are named."""

    sort: str
    also: tuple[Ability, ...] = ()
    layer = LAYER_ABILITY
    local = True
    given_whole = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        if self.also:
            Loses(self.also).apply(it, chars)
        chars.have(tuple(a for a in chars.abilities if a.known_by() != self.sort))
