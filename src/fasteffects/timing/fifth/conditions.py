"""What is so by itself after every timing step (C10, C11): deaths, legends, worlds, local enchantments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Destroy, Event, LoseGame, Move
from ...machine.procedures import Finish, Frame, Goto, Signal, step
from ...pipeline.causes import STATE_BASED
from ...pipeline.occurring import occur, prohibited
from ...rules.leaving import those_who_lost
from ...rules.state_based import CeaseToExist, attached_state, changed, nothing_new
from ...state.objects import BATTLEFIELD, GRAVEYARD, NOBODY, TOKEN

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...machine.game import Game
    from ...state.objects import Object


class Conditions(Frame):
    """C10.1, C11. Checked and carried out at once, and again until nothing is found."""

    __slots__ = ()
    cause = STATE_BASED

    @step("C10.1")
    def check(self, game: Game) -> Signal:
        if is_decided(game):
            game.timing.finish(game)
            return Finish()
        if nothing_new(game):
            return Finish()
        found = met(game)
        looked_at(game)
        if not found:
            return Finish()
        events: dict[tuple[int, int], tuple[str, Event]] = {}
        for rule, event in found:
            events.setdefault((event.object, event.player), (rule, event))
        if game.observer is not None:
            for rule, event in events.values():
                game.observer.found(game, rule, event)
        for rule in dict.fromkeys(rule for rule, _ in events.values()):
            game.note("a condition is met", rule)
        return occur(game, self, [e for _, e in events.values()])

    @step("C10.1")
    def again(self, game: Game) -> Signal:
        if not is_decided(game):
            game.frames.extend(those_who_lost(game))
        return Goto("check")


def met(game: Game) -> list[tuple[str, Event]]:
    """C10.1, C11. The conditions that are met by what has changed: the statement, and what comes of it."""
    found = _players(game) if game.dirty_players or NOBODY in game.dirty else []
    if found and not game.dirty_players:  # what kept a player from losing may be gone
        found = [(statement, event) for statement, event in found if not prohibited(game, event)]
    legendary = world = False
    for o in changed(game):
        if o.zone == BATTLEFIELD:
            chars = game.chars_of(o)
            found += _permanent(game, o, chars)
            if chars.supertypes:
                legendary = legendary or "Legendary" in chars.supertypes
                world = world or "World" in chars.supertypes
        elif o.kind == TOKEN:
            found.append(("C10.6", CeaseToExist(o.id)))
    if legendary:
        found += _legends(game)
    if world:
        found += _worlds(game)
    return found


def looked_at(game: Game) -> None:
    """C10.1. Conditions have been looked for in all that has changed."""
    for p in game.players:
        if p.drew_from_empty:
            game.own_player(p.id).drew_from_empty = False
    asked = game.dirty_players or NOBODY in game.dirty
    game.all_looked_at({NOBODY} if asked and _players(game) else set())  # they are asked again
    game.has_changed()


def is_decided(game: Game) -> bool:
    """Whether somebody has won, or nobody is left to play on with."""
    left = 0
    for player in game.players:
        if player.won:
            return True
        left += not player.lost
    return left <= 1


def _players(game: Game) -> list[tuple[str, Event]]:
    """C12.3. Poison and an empty library; not life (C12.1)."""
    found: list[tuple[str, Event]] = []
    for p in game.players:
        if p.lost:
            continue
        if p.drew_from_empty:
            found.append(("C12.3", LoseGame(p.id, "library")))
        elif p.counters.get("poison", 0) >= 10:
            found.append(("C12.3", LoseGame(p.id, "poison")))
    return found


def _permanent(game: Game, o: Object, chars: Characteristics) -> list[tuple[str, Event]]:
    if "Creature" in chars.types:
        toughness = chars.toughness or 0
        if toughness < 1 or (o.damage >= toughness and o.damage > 0):
            return [("C10.1", Destroy(o.id))]  # C10.2: both are destruction
    if o.attached_to == NOBODY and "Aura" not in chars.subtypes:
        return []
    return [("C11", event) for _, event in attached_state(game, o, chars)]


def _legends(game: Game) -> list[tuple[str, Event]]:
    """C11. Of legends of one name the first stays; those that came together are all buried (A14)."""
    groups: dict[str, list[int]] = {}
    for id in game.zone(BATTLEFIELD):
        chars = game.chars(id)
        if "Legendary" in chars.supertypes and chars.name:
            groups.setdefault(chars.name, []).append(id)
    found: list[tuple[str, Event]] = []
    for alike in groups.values():
        if len(alike) > 1:
            oldest = min(game.objects[i].timestamp for i in alike)
            first = [i for i in alike if game.objects[i].timestamp == oldest]
            stay = first if len(first) == 1 else []
            found.extend((_age(game, i, first), Move(i, GRAVEYARD, "C11")) for i in alike if i not in stay)
    return found


def _worlds(game: Game) -> list[tuple[str, Event]]:
    """C11. The newer Enchant World buries the older; those that came together are all buried (A14)."""
    worlds = [i for i in game.zone(BATTLEFIELD) if "World" in game.chars(i).supertypes]
    if len(worlds) < 2:
        return []
    newest = max(game.objects[i].timestamp for i in worlds)
    stay = [i for i in worlds if game.objects[i].timestamp == newest]
    buried = [i for i in worlds if len(stay) > 1 or i not in stay]
    return [(_age(game, i, stay), Move(i, GRAVEYARD, "C11")) for i in buried]


def _age(game: Game, id: int, first: list[int]) -> str:
    """The rule that buries it: of several that came together none is kept."""
    return "A14" if id in first else "C11"
