"""Storm and gravestorm (702.40, 702.69)."""

from __future__ import annotations

from ...events import CAST, Cast
from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..it import Environment
from ..node import Ability, Quantity, node
from ..quantities.this_turn import DiedThisTurn
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.players import You
from ..tokens.spells_copied import ChooseNewTargets, CopySpell
from ..triggers.what_players_do import Casts
from .common_parts import UNSAID
from .keyword import Keyword


@phrase("storm", nt="Keyword")
@node
class Storm(Keyword):
    """702.40. Copied for each spell cast before it this turn."""

    word = "storm"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.40a. The triggered ability, which works on the stack."""
        return (copied(SpellsBefore()),)


def copied(count: Quantity) -> Ability:
    """As it is cast, it is copied so many times, each with new targets where its controller wants."""
    again = May(You(), Do(ChooseNewTargets(UNSAID, None, True), 2), 1)
    steps = Body((Do(CopySpell(UNSAID, Self(), count), 0), again))
    return Triggered(Casts(You(), Self()), steps)


@node
class SpellsBefore(Quantity):
    """702.40a. How many other spells were cast before this one in the turn."""

    def value(self, it: Environment) -> int:
        cast = [e.object for e in it.game.history if isinstance(e, Cast)]
        return cast.index(it.source) if it.source in cast else len(cast)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)


@phrase("gravestorm", nt="Keyword")
@node
class Gravestorm(Keyword):
    """702.69. Copied for each permanent put into a graveyard this turn."""

    word = "gravestorm"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.69a. The triggered ability, which works on the stack."""
        return (copied(DiedThisTurn(Filter((Kind(("permanent",)),)))),)
