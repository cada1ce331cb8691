"""*During each of your turns, you may play a land and cast a spell from …*: one of each (601.3, 305.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..node import Continuous, Player, Reference, node
from ..references.filters import Filter, Kind
from ..references.qualifiers import InZone, Zone
from .permitting import MayPlay, Playing

if TYPE_CHECKING:
    from ..it import Environment

# 110.4, but land, which is played
CAST_TYPES: Final = ("artifact", "battle", "creature", "enchantment", "planeswalker")
LAND: Final = Filter((Kind(("land",)),))
_EACH: Final = "during each of {turn_of:Possessive} turns , {who} may play a land and cast"


@node
class MayPlayOnceAs(MayPlay):
    """601.3. One such card in a turn; the source has a mark of that turn, for *sort* alone."""

    sort: str = ""

    def cards(self, it: Environment, player: int) -> tuple[int, ...]:
        used = it.obj(it.source).mark(self.marked) == it.game.turn_number
        return () if used else MayPlay.cards(self, it, player)

    @property
    def marked(self) -> str:
        """By which the source knows that one has been played as such a card."""
        return f"let be played as {self.sort}"


@phrase(f"{_EACH} a permanent spell of each permanent type from {{where:Zone}}")
@phrase(f"{_EACH} a {{spell:Filter}} from among {{among:Reference}}", where=None)
@node
class MayPlayOneOfEach(Continuous):
    """601.3, 305.1. One land and one spell a turn, or one spell of each type that permanents have (110.4)."""

    asked_for = True

    who: Player
    turn_of: Reference
    where: Zone | None
    spell: Filter | None = None
    among: Reference | None = None

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What may be played, each once in a turn."""
        return (self._once(LAND, "land"), *self._spells())

    def _spells(self) -> tuple[Continuous, ...]:
        if self.spell is not None:
            return (self._once(self.spell, "spell"),)
        return tuple([self._once(Filter((Kind((t,), "spell"),)), t) for t in CAST_TYPES])

    def _once(self, what: Filter, sort: str) -> MayPlayOnceAs:
        how = "play" if sort == "land" else "cast"
        if self.where is None:
            return MayPlayOnceAs(
                self.who, Playing(what, how), "among", among=self.among, turn_of=self.turn_of, sort=sort
            )
        there = Filter(what.kinds, modifiers=(InZone(self.where),))
        return MayPlayOnceAs(self.who, Playing(there, how), turn_of=self.turn_of, sort=sort)
