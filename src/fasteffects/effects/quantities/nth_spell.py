"""Which of a player's spells or lands of this turn one is, and how many were cast (601.2i, 608.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import CAST, PLAY_LAND
from ...language.phrases import phrase
from ..node import Condition, Player, Quantity, Reference, node
from ..references.filters import Filter
from ..references.players import They
from .measures import stat

if TYPE_CHECKING:
    from ..it import Environment


def cast_by(it: Environment, player: int, what: Filter) -> list[int]:
    """601.2i. The spells of a description that a player has cast this turn, in their order."""
    done = (e for e in it.game.history if e.kind == CAST and e.player == player)
    return [e.object for e in done if what.fits(it, e.object)]


@phrase("{subject:Contracted} the {nth:Ordinal} {of:Filter} you cast this turn")
@node
class IsNthSpell(Condition):
    """603.4, 601.2i. It is the first, second … such spell that you have cast this turn."""

    subject: Reference
    nth: int
    of: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def holds(self, it: Environment) -> bool:
        spells = cast_by(it, it.you, self.of)
        return len(spells) >= self.nth and spells[self.nth - 1] in self.subject.ids(it)


@phrase("it (was|wasn't {not_=True}) the {nth:Ordinal} land you played this turn")
@node
class IsNthLand(Condition):
    """603.4, 305.2. The land that has been played is the first, second … that you have played this turn."""

    nth: int
    not_: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (PLAY_LAND,)

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        played = [e.object for e in it.game.history if e.kind == PLAY_LAND and e.player == it.you]
        so = event is not None and played[self.nth - 1 : self.nth] == [event.object]
        return so is not self.not_


@phrase("for each {what:Filter} they've cast this turn", who=They(), each=True, nt="Per")
@phrase("for each {what:Filter} {who:Player} have cast this turn", each=True, nt="Per")
@phrase("the number of {what:Filters} they've cast this turn", who=They())
@phrase("the number of {what:Filters} that {who:Player} have cast this turn")
@node
class TheirSpellsThisTurn(Quantity):
    """608.2i. How many such spells the player just spoken of has cast this turn."""

    what: Filter
    who: Player
    each: bool = False

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def value(self, it: Environment) -> int:
        return sum(len(cast_by(it, p, self.what)) for p in self.who.ids(it))


@phrase("the total {stat:Stat} of [other {other=True}] {what:Filters} you've cast this turn")
@node
class TotalOfYourSpells(Quantity):
    """601.2i, 608.2h. What such spells that you have cast this turn have together; *other* than this one."""

    stat: str
    what: Filter
    other: bool = False

    def of_others(self) -> bool:
        return self.other

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)

    def value(self, it: Environment) -> int:
        cast = [
            id for id in cast_by(it, it.you, self.what) if not (self.other and it.source in (id, it.now(id)))
        ]
        return sum(stat(it, id, self.stat) for id in cast)
