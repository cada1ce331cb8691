"""Which color is the most common among some objects (105.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Reference, node

if TYPE_CHECKING:
    from ..it import Environment


def most_common(it: Environment, of: Reference) -> set[str]:
    """105.2. The colors that most of some objects have; none where all are colorless."""
    found = [color for id in of.ids(it) for color in it.chars(id).colors]
    most = max([found.count(color) for color in found], default=0)
    return {color for color in found if found.count(color) == most}


@phrase("{colour:Colour} is the most common color among {of:Reference} or is tied for most common")
@node
class IsMostCommon(Condition):
    """105.2. No color is more common among some objects than that one."""

    colour: str
    of: Reference

    def holds(self, it: Environment) -> bool:
        return self.colour in most_common(it, self.of)


@phrase(
    "{subject} <share> a color with the most common color among {of:Reference} "
    "or a color tied for most common"
)
@node
class SharesMostCommon(Condition):
    """105.2. An object has a color than which none is more common among some objects."""

    subject: Reference
    of: Reference

    def holds(self, it: Environment) -> bool:
        colors = most_common(it, self.of)
        return any(not colors.isdisjoint(it.chars(id).colors) for id in self.subject.ids(it))
