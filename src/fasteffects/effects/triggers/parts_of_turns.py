"""When turns, phases and steps begin and end (500-514, 603.6 with *at*)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...events.base import PHASE_ENDS
from ...events.playing import LaterMain, PhaseEnds
from ...language.phrases import phrase, wording
from ..node import Player, Reference, node
from ..patterns import EventPattern
from .what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ..it import Environment

PARTS: Final = {
    "untap step": "untap",
    "upkeep": "upkeep",
    "draw step": "draw",
    "discard step": "discard",  # until 1999 (C3.7)
    "end step": "end",
    "cleanup step": "cleanup",
    "first main phase": "first main",
    "precombat main phase": "precombat main",
    "second main phase": "second main",
    "postcombat main phase": "postcombat main",
    "main phase": "main",
    "combat phase": "combat",
    "declare attackers step": "declare attackers",
}
SKIPPED: Final = {("upkeep step" if words == "upkeep" else words): part for words, part in PARTS.items()}
NAMES: Final = {  # "main" is the one main phase of the Fifth Edition, around the attack (C3)
    "main": ("main 1", "main 2", "main"),
    "first main": ("main 1", "main"),
    "precombat main": ("main 1", "main"),
    "second main": ("main 2",),
    "postcombat main": ("main 2",),
}
CLEANUP: Final = "cleanup"
wording("TurnPart", PARTS)
wording("SkippedPart", SKIPPED)
wording("SkippedParts", {f"{words}s": part for words, part in SKIPPED.items()})


def is_part(name: str, part: str) -> bool:
    """Whether the step or phase *name* is the one that a text calls *part*."""
    return name in names_of(part)


def names_of(part: str) -> tuple[str, ...]:
    """The steps and phases that a text means by *part*."""
    return NAMES.get(part, (part,))


@phrase("the beginning of {whose:Possessive} {part:TurnPart}")
@phrase("the very beginning of {whose:Possessive} {part:TurnPart}", very=True)
@phrase("the beginning of {whose:Possessive} next {part:TurnPart}", next=True)
@phrase("the beginning of each {part:TurnPart}", whose=None)
@phrase("the beginning of the {part:TurnPart}", whose=None, the=True)
@phrase("the beginning of the next {part:TurnPart}", whose=None, next=True)
@phrase("the beginning of the next turn 's {part:TurnPart}", whose=None, next=True, turn=True)
@phrase("the beginning of that turn 's {part:TurnPart}", whose=None, extra=True)
@phrase("the beginning of the {part:TurnPart} of {whose:Player}", of=True)
@phrase("the beginning of each of {whose:Possessive} {part:SkippedParts}", each=True)
@phrase("the beginning of combat on {whose:Possessive} turn", part="beginning of combat")
@phrase("the beginning of each combat", whose=None, part="beginning of combat")
@phrase("the beginning of combat", whose=None, part="beginning of combat", the=True)
@phrase("end of combat", whose=None, part="end of combat", nt="EventPattern CombatEnds")
@node
class PartBegins(EventPattern):
    """503-513. A step or phase begins: a player's, or any; *next* where it is one in the future (603.7).

    *very* sets what came first in a phase apart from what came during it (C1.8, C3.1).
    """

    whose: Reference | None
    part: str
    next: bool = False
    turn: bool = False
    the: bool = False
    of: bool = False
    each: bool = False
    very: bool = False
    extra: bool = False

    def is_next(self) -> bool:
        return self.next

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def beginnings(self) -> tuple[str, ...]:
        """The steps and phases that it can be about."""
        return (CLEANUP, "end") if self.part == CLEANUP else names_of(self.part)

    def in_that_turn(self, it: Environment) -> bool:
        """500.7. Whether this is the extra turn that the effect gave: turns that came later go before it."""
        depths = [e.depth for _, done in it.env.results for e in done if isinstance(e, events.ExtraTurn)]
        return depth_of_turn(it.game) in depths

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or event.what == "turn":
            return False
        if self.extra and not self.in_that_turn(it):
            return False
        if self.part == CLEANUP and event.name != ("end" if it.game.phase == CLEANUP else CLEANUP):
            return False  # C3.8: what is done in the cleanup step now was done at the end of that phase
        if self.part == "second main" and isinstance(event, LaterMain):
            return False  # 505.1b
        return event.name in self.beginnings() and meant(it, self.whose, event.player)


@phrase("the end of {whose:Possessive} {part:TurnPart}")
@node
class PartEnds(EventPattern):
    """C3.1. What comes last in a phase, when no player can go back to what comes during it."""

    whose: Reference
    part: str

    def kinds(self) -> tuple[int, ...]:
        return (PHASE_ENDS,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, PhaseEnds):
            return False
        return is_part(event.name, self.part) and meant(it, self.whose, event.player)


@phrase("{player} would begin {whose:Possessive} turn", what="turn", nt="Would")
@phrase("{player} would begin an extra turn", what="extra turn", whose=None, nt="Would")
@phrase("{player} would begin {whose:Possessive} {what:SkippedPart}", nt="Would")
@node
class PlayerBegins(EventPattern):
    """500, 614.10. A player begins a turn, an extra turn, or a step of theirs."""

    player: Player
    what: str
    whose: Reference | None

    def said_player(self) -> Player:
        return self.player

    def kinds(self) -> tuple[int, ...]:
        return (events.BEGIN,)

    def matches(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Begin) or not meant(it, self.player, event.player):
            return False
        if self.what == "extra turn":
            return event.what == "turn" and depth_of_turn(it.game) >= 0
        return event.what == self.what or is_part(event.name, self.what)


def depth_of_turn(game: Game) -> int:
    """500.7. How many extra turns are to be taken after this one, if it is one; else -1."""
    turns = game.frames[0] if game.frames else None
    return -1 if turns is None else turns.extra_depth()
