"""*And each other creature that shares a color with it*: what radiance spreads to (105.2, 115)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Described, node
from .choosing import narrowed
from .filters import Filter
from .objects import Each, It, Target
from .qualifiers import Same, alike

if TYPE_CHECKING:
    from ..it import Environment

phrase("target {filter}", nt="OneTarget")(Target)


def spreads(what: object) -> bool:
    """Whether it is what ``Radiant`` says of others beside a target."""
    if not isinstance(what, Each) or not what.other:
        return False
    return any(isinstance(m, Same) and isinstance(m.as_, It) for m in what.filter.modifiers)


narrowed("Besides", "Reference", lambda v: not spreads(v))


@phrase(
    "{first:OneTarget} and each other {others:Noun} that shares a (color|creature type {by=creature type}) "
    "with it"
)
@phrase("{first:OneTarget} and each other {others:Noun} with the same name as that {that:Noun}")
@node
class Radiant(Described):
    """115.1, 608.2b. A target, and every other such object that shares a color, type or name with it then.

    Only the target is one: where it is illegal, nothing happens to the others either (608.2b).
    """

    first: Target
    others: Filter
    that: Filter | None = None  # what the target is called, where it goes by its name
    by: str = "color"  # what they share, where not the name
    number = 2
    shielded_each = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        found, by = self.first.ids(it), self.by if self.that is None else "name"
        others = (i for i in self.others.all(it) if i not in found)
        return (*found, *(i for i in others if any(alike(it, by, i, target) for target in found)))

    def covers(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
