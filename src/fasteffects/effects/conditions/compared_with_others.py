"""What is so of an object beside others: the most of something, no other of its name (107.1, 201.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Player, Reference, node
from ..quantities.measures import utmost
from ..references.filters import Filter
from ..references.objects import Some
from ..references.qualifiers import alike

if TYPE_CHECKING:
    from ..it import Environment


@phrase(
    "{who:Player} <control> the {what:Noun} with the greatest {stat:Stat} "
    "or tied for the greatest {again:Stat}"
)
@node
class ControlsUtmost(Condition):
    """107.1. A player controls such a permanent of which no other one has more of something."""

    who: Player
    what: Filter
    stat: str
    again: str

    def holds(self, it: Environment) -> bool:
        most = utmost(it, self.what.all(it), self.stat, True)
        return any(it.game.controller(i) in self.who.ids(it) for i in most)


@phrase("{subject:Pointer} doesn't have the same name as {other:Reference} or {second:Reference}")
@node
class NameOfNone(Condition):
    """201.2. An object has another name than any such objects, *other* than itself."""

    subject: Reference
    other: Reference
    second: Reference

    describing = ("other", "second")

    def lacks(self) -> str:
        known = isinstance(self.other, Some) and isinstance(self.second, Some)
        return "" if known else "what has another name"

    def holds(self, it: Environment) -> bool:
        ids = it.as_they_were(self.subject.ids(it))
        others = (*self.other.such(it), *self.second.such(it))
        return all(not alike(it, "name", i, other) for i in ids for other in others if other != i)
