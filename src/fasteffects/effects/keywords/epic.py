"""Epic (702.50)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..abilities.instructions import Delayed, Do, May, Sequence
from ..continuous.durations import RestOfGame
from ..node import Instruction, node
from ..references.filters import Filter, Kind
from ..references.objects import All, Self
from ..references.players import You
from ..restrictions.cant import Forbid
from ..tokens.exceptions import CopyException
from ..tokens.spells_copied import ChooseNewTargets, CopySpell
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_players_do import Casts
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face
    from ..it import Environment

BEHIND: Final = 960  # after whatever the card itself says: a number that none of that has
ME: Final = You(False)


@node
class WithoutEpic(CopyException):
    """702.50a. The copy lacks the epic ability of the spell."""

    told = "it lacks its epic ability"

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(abilities=tuple([a for a in face.abilities if not isinstance(a, Epic)]))


NO_SPELLS: Final = Forbid(Casts(You(), All(Filter((Kind((), "spell"),)))), RestOfGame())
COPY: Final = Do(CopySpell(ME, Self(), None, exceptions=(WithoutEpic(),)), BEHIND)
ANEW: Final = May(You(), Do(ChooseNewTargets(ME, None), BEHIND + 1), BEHIND + 2)
AGAIN: Final = Delayed(
    PartBegins(You(), "upkeep"), Sequence((COPY, ANEW), ("then",)), every=True, lasts=RestOfGame()
)


@phrase("epic", nt="Keyword")
@node
class Epic(Keyword):
    """702.50. Copied each upkeep; no other spells may be cast."""

    word = "epic"
    asked_for = True

    def told_by_spell(self) -> tuple[Instruction, ...]:
        """702.50a. Its two spell abilities."""
        return (Do(NO_SPELLS, BEHIND + 3), AGAIN)
