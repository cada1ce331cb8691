"""Overload and cleave: a spell that says something else for another cost (702.96, 702.148)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar, Final

from ..abilities.instructions import Body
from ..abilities.kinds import Static
from ..node import Ability, Cost, node
from .cast_for import CastFor
from .keyword import Keyword, costed

_BRACKETS: Final = re.compile(r" ?\[[^\]]*\]")
_TARGET: Final = re.compile(r"\b([Tt])arget\b")


class RewordedSpell(Ability):
    """612. What the spell says to do where a cost was paid: read from the changed text."""

    __slots__ = ()

    paid: ClassVar[str]  # the word of the keyword whose cost it is
    printed: ClassVar[str] = ""  # before its words, where they are not those of the text but for one
    body: Body


class Rewording(Keyword):
    """702.96, 702.113, 702.148. What makes a spell say something else where its cost was paid."""

    __slots__ = ()

    def changed(self, text: str) -> tuple[Callable[[Body], RewordedSpell], str] | None:
        """612. What the face's text is then, and the node that it becomes; None where it is the same."""
        raise NotImplementedError(type(self).__name__)


@costed("overload")
@node
class Overload(Rewording):
    """702.96. The cost to have *each* in the place of *target*."""

    costs: tuple[Cost, ...]

    word = "overload"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.96a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)

    def changed(self, text: str) -> tuple[Callable[[Body], RewordedSpell], str] | None:
        """702.96a. The text with *each* for every *target*."""
        if not _TARGET.search(text):
            return None
        return Overloaded, _TARGET.sub(lambda found: "Each" if found[1] == "T" else "each", text)


@node
class Overloaded(RewordedSpell):
    """702.96a, c. What the spell says to do where its overload cost was paid."""

    body: Body
    paid = "overload"


@costed("cleave")
@node
class Cleave(Rewording):
    """702.148. The cost to leave out the words in square brackets."""

    costs: tuple[Cost, ...]

    word = "cleave"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.148a, b. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, self.costs),)),)

    def changed(self, text: str) -> tuple[Callable[[Body], RewordedSpell], str] | None:
        """702.148a, b. The text without what stands in square brackets."""
        return (Cleft, _BRACKETS.sub("", text)) if _BRACKETS.search(text) else None


@node
class Cleft(RewordedSpell):
    """702.148a, b. What the spell says to do where its cleave cost was paid."""

    body: Body
    paid = "cleave"
    printed = "Cleave: "
