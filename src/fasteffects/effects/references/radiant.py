"""*And each other creature that shares a color with it*: what radiance spreads to (105.2, 115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Described, node
from .choosing import narrowed
from .filters import Filter
from .objects import Each, It, Target
from .qualifiers import Same

if TYPE_CHECKING:
    from ..it import Environment

phrase("target {filter}", nt="OneTarget")(Target)


def spreads(what: object) -> bool:
    """Whether it is what ``Radiant`` says of others beside a target."""
    if not isinstance(what, Each) or not what.other:
        return False
    return any(isinstance(m, Same) and isinstance(m.as_, It) for m in what.filter.modifiers)


narrowed("Besides", "Reference", lambda v: not spreads(v))


@phrase("{first:OneTarget} and each other {others:Noun} that shares a color with it")
@node
class Radiant(Described):
    """115.1, 608.2b. A target, and every other such object that shares a color with it when it is asked.

    Only the target is one: where it is illegal, nothing happens to the others either (608.2b).
    """

    first: Target
    others: Filter
    number = 2
    shielded_each = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        found = self.first.ids(it)
        colors = {color for id in found for color in it.chars(id).colors}
        alike = [i for i in self.others.all(it) if i not in found and colors & set(it.chars(i).colors)]
        return (*found, *alike)

    def covers(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
