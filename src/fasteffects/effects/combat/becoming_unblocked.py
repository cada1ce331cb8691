"""Attackers that become unblocked, and a creature that an effect has block (506.4, 509.1h, 509.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import BecomeBlocked, Block, Event
from ...events.base import BEGIN, BLOCK
from ...events.playing import Begin
from ...language.phrases import phrase
from ...machine.decisions import Decision
from ...state.hidden import as_option
from ...state.objects import NOBODY
from ..it import Environment
from ..node import Effect, Reference, node
from ..references.choosing import on_battlefield

if TYPE_CHECKING:
    from ...machine.game import Game

_BLOCKED = "creatures {it:Reference} was blocking that "


@phrase(_BLOCKED + "had become blocked by only {that:Reference} this combat become unblocked")
@phrase(_BLOCKED + "hadn't become blocked by another creature this combat become unblocked", that=None)
@node
class BecomeUnblocked(Effect):
    """509.1h. The attackers that a creature alone has blocked in this combat, and blocks no longer."""

    it: Reference
    that: Reference | None

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (BLOCK, BEGIN)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        game, found = it.game, []
        for id in self.it.ids(it):
            still = game.objects[id].blocking if id in game.objects else ()
            for attacker, blockers in blocks_of_this_combat(game).items():
                there = game.on_battlefield(attacker) and game.objects[attacker].blocked
                if there and blockers == {id} and attacker not in still:
                    found.append(NoLongerBlocked(attacker))
        return tuple(found)


def blocks_of_this_combat(game: Game) -> dict[int, set[int]]:
    """509.1g. By which creatures each attacker has been blocked since this combat began."""
    found: dict[int, set[int]] = {}
    for event in game.history:
        if isinstance(event, Begin) and event.name == "combat":
            found.clear()
        elif isinstance(event, Block):
            found.setdefault(event.attacker, set()).add(event.object)
    return found


class NoLongerBlocked(Event):
    """509.1h. An effect says that an attacking creature becomes unblocked."""

    __slots__ = ()
    rules = ("509.1h",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.objects[self.object].blocked

    def happen(self, game: Game) -> None:
        game.write_in_combat(self.object).blocked = False

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes unblocked"


@phrase("{what:Reference} <block> a attacking creature of your choice")
@node
class BlockOneOfThem(Effect):
    """509.1g, 509.3. Has a creature block an attacker of its controller, whatever it could block."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        game = it.game
        found: list[Event] = []
        for id in on_battlefield(it, self.what.ids(it)):
            player = game.controller(id)
            able = [i for i in game.battlefield if is_attacking(game, i, player)]
            able = [i for i in able if i not in game.objects[id].blocking]
            if not able:
                continue
            words = f"{game.name_of(it.source)}: block which?"
            options = [as_option(game, i) for i in able]
            chosen: int = it.ask(Decision(it.you, "choose", words, options, about=it.source))
            found.append(MadeToBlock(id, player, chosen))
            if not game.objects[chosen].blocked:
                found.append(BecomeBlocked(chosen, game.controller(chosen), (id,)))
        return tuple(found)


def is_attacking(game: Game, id: int, player: int) -> bool:
    """506.3c, 508.5. Whether a creature attacks that player, or what they control or protect."""
    attacked = game.objects[id].attacking
    return attacked != NOBODY and game.defending(attacked) == player


class MadeToBlock(Block):
    """509.1g, 509.3. A creature blocks because an effect says so."""

    __slots__ = ()

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.on_battlefield(self.attacker)

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.blocking = (*o.blocking, self.attacker)
        game.fights(self.object)
