"""Overload and cleave: a spell that says something else for another cost (702.96, 702.148)."""

from __future__ import annotations

from typing import ClassVar

from ..abilities.instructions import Body
from ..abilities.kinds import Static
from ..node import Ability, node
from .cast_for import CastFor
from .keyword import Costed, costed


class Reworded(Ability):
    """612. What the spell says to do where a cost was paid: read from the changed text."""

    __slots__ = ()

    paid: ClassVar[str]  # the word of the keyword whose cost it is
    printed: ClassVar[str] = ""  # before its words, where they are not those of the text but for one
    body: Body


@costed("overload")
@node
class Overload(Costed):
    """702.96. The cost to have *each* in the place of *target*."""

    word = "overload"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.96a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)


@node
class Overloaded(Reworded):
    """702.96a, c. What the spell says to do where its overload cost was paid."""

    body: Body
    paid = "overload"


@costed("cleave")
@node
class Cleave(Costed):
    """702.148. The cost to leave out the words in square brackets."""

    word = "cleave"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.148a, b. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)


@node
class Cleft(Reworded):
    """702.148a, b. What the spell says to do where its cleave cost was paid."""

    body: Body
    paid = "cleave"
    printed = "Cleave: "
