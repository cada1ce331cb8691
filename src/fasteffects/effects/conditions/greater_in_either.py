"""*If it has greater power or toughness than this creature* (208.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Condition, Node, Reference, node

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("{subject} <have> greater power or toughness than {than:Reference}")
@node
class GreaterInEither(Condition):
    """208.1, 608.2h. An object's power or its toughness is greater than that of another."""

    subject: Reference
    than: Reference

    def holds(self, it: Environment) -> bool:
        for own in map(it.chars, it.as_they_were(self.subject.ids(it))):
            for other in map(it.chars, it.as_they_were(self.than.ids(it))):
                if own.power is None or other.power is None:
                    continue
                if own.power > other.power or (own.toughness or 0) > (other.toughness or 0):
                    return True
        return False

    def bind(self, walk: Binding) -> Node:
        return walk.compared(self, "than", beside=True)
