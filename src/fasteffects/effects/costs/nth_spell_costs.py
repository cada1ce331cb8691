"""What the first such spell costs, or the second, that a player casts each turn (118.7, 601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST
from ...language.phrases import phrase
from ..continuous.changes import Continuously
from ..node import Qualifier, Reference, node
from ..quantities.nth_spell import cast_by
from ..references.filters import Filter
from ..references.players import You
from ..references.qualifiers import Being
from .cast_by import CastBy
from .cost_changes import CostChange

if TYPE_CHECKING:
    from ..it import Environment


@node
class SoManyBefore(Qualifier):
    """601.2i. So many such spells you have cast this turn, before this one."""

    of: Filter
    n: int
    yours: bool = False  # and it is your turn
    of_spells = True

    def fits(self, it: Environment, id: int) -> bool:
        if self.yours and it.game.active != it.you:
            return False
        cast = cast_by(it, it.you, self.of)
        return cast.index(id) == self.n if id in cast else len(cast) == self.n


@phrase("the {nth:Ordinal} {of:Filter} you cast each turn", nt="NthSpell")
@phrase("the {nth:Ordinal} {of:Filter} you cast during each of your turns", yours=True, nt="NthSpell")
@node
class NthSpell(Reference):
    """601.2i. Such a spell that you would cast, if it would be the first of them this turn, the second …"""

    nth: int
    of: Filter
    yours: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def description(self) -> Filter:
        """Which spells that would be."""
        more = (CastBy(You()), SoManyBefore(self.of, self.nth - 1, self.yours))
        return Filter(self.of.kinds, self.of.adjectives, (*self.of.modifiers, *more))

    def ids(self, it: Environment) -> tuple[int, ...]:
        return self.description().all(it)

    def lacks(self) -> str:
        """601.3e. How it will be cast is not known before."""
        return "how a spell will be cast" if any(isinstance(a, Being) for a in self.of.adjectives) else ""


phrase("{what:NthSpell} <cost> {amount:ManaCost} less to cast", more=False)(CostChange)
phrase("{whom:NthSpell} {what:States}")(Continuously)
