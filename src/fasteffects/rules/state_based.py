"""State-based actions (704): found together, carried out as a single event (704.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.keywords.speed import SpeedGrows, engines_to_start
from ..events import Destroy, Event, LoseGame, Move, RemoveCounters
from ..events import base as kinds
from ..events.attaching import Unattach
from ..events.dungeons import CompleteDungeon, walked_through
from ..events.preparing import may_stay
from ..machine.decisions import Decision, Option
from ..machine.procedures import Finish, Frame, Goto, Signal, step
from ..pipeline.causes import STATE_BASED
from ..pipeline.occurring import occur, prohibited
from ..pipeline.triggers import look_at_states
from ..speed.card_words import often
from ..state.objects import BATTLEFIELD, COPY, GRAVEYARD, NOBODY, STACK, TOKEN, is_player
from .battles import state_of
from .bestowing import effects_on
from .commanders import COMMANDERS, dealt_enough, may_return, returning
from .leaving import forsaken, those_who_lost
from .permissions import in_force
from .sagas import over

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game
    from ..state.objects import Object


LEGENDS: Final = often("legend rule off")  # whether some card says that the rule does not apply
BATTLES: Final = often("battle")  # whether some card is one


class CeaseToExist(Event):
    """704.5d, e. A token or copy in a zone where it cannot be."""

    __slots__ = ()
    kind = kinds.END
    would = "cease to exist"
    rules = ("704.5d",)

    def possible(self, game: Game) -> bool:
        return self.object in game.objects

    def happen(self, game: Game) -> None:
        game.vanish(self.object)


def nothing_new(game: Game) -> bool:
    """704.3. Whether nothing has changed, since it was last checked, that a state-based action looks at."""
    if game.checked != game.epoch or game.dirty or game.dirty_players:
        return False
    return not walked_through(game) and not engines_to_start(game)


class StateBasedActions(Frame):
    """704.3. Check, carry out all that was found at once, and check again until nothing is found."""

    __slots__ = ("acted",)
    cause = STATE_BASED

    def __init__(self) -> None:
        super().__init__()
        self.acted = False

    @step("704.3")
    def check(self, game: Game) -> Signal:
        if nothing_new(game):
            look_at_states(game)
            return Finish(self.acted)
        if _decided(game) and not game.over:
            game.timing.finish(game)
            return Finish(True)
        if yet_to_leave(game):
            game.frames.extend(those_who_lost(game))  # what follows from that comes first
            return Goto("check")
        some = changed(game)
        if nobodys(game, some):
            game.frames.extend(forsaken(game))
            return Goto("check")
        supertypes: set[str] = set()
        back = returning(game, some) if game.said.bits & COMMANDERS else []
        found = _among(game, some, supertypes) + back + over_dungeons(game) + started(game)
        if "Legendary" in supertypes:
            found += _legends(game)
        if "World" in supertypes:
            found += _worlds(game)
        events = _without_doubles(found) if found else []
        if game.observer is not None:
            for rule, event in found:
                game.observer.found(game, rule, event)
        _checked(game, some)
        if not events:
            look_at_states(game)
            return Finish(self.acted)
        self.acted = True
        for rule in dict.fromkeys(rule for rule, _ in found):
            game.note("state-based action", rule)
        return occur(game, self, events)

    @step("704.3")
    def again(self, game: Game) -> Signal:
        if _decided(game):
            game.timing.finish(game)
            return Finish(True)
        game.frames.extend(those_who_lost(game))
        return Goto("check")


def is_clear(game: Game) -> bool:
    """704.3. Whether a check plainly finds nothing; then it has been made."""
    if _decided(game) or yet_to_leave(game):
        return False
    some = changed(game)
    if nobodys(game, some):
        return False
    if game.said.bits & COMMANDERS and may_return(some):
        return False  # somebody is asked about it (704.6d)
    if game.said.bits & BATTLES:
        for o in some:
            if o.zone == BATTLEFIELD and "Battle" in game.chars_of(o).types:
                return False  # somebody may be asked about it (704.5w)
    supertypes: set[str] = set()
    if (
        walked_through(game)
        or engines_to_start(game)
        or _among(game, some, supertypes)
        or "Legendary" in supertypes
        or "World" in supertypes
    ):
        return False
    _checked(game, some)
    return True


def _among(game: Game, some: list[Object], supertypes: set[str]) -> list[tuple[str, Event]]:
    """704.5. What is found about players and those objects, each alone; *supertypes* learns theirs."""
    found = losing(game) if game.dirty_players or NOBODY in game.dirty else []
    for o in some:
        found += of_object(game, o, supertypes)
    return found


def _checked(game: Game, some: list[Object]) -> None:
    """704.3. A check has been made, of those objects."""
    if game.dirty_players:
        for p in game.players:
            if p.drew_from_empty:
                game.own_player(p.id).drew_from_empty = False
    for o in some:
        if o.deathtouched:
            game.write_in_combat(o.id).deathtouched = False  # 704.5h: since the last check
    game.all_looked_at(still_losing(game) | spared(game))


def changed(game: Game) -> list[Object]:
    """The objects to look at: permanents first, all of them where an effect may have changed any."""
    found: list[Object] = []
    elsewhere: list[Object] = []
    for id in sorted(game.dirty) if len(game.dirty) > 1 else game.dirty:
        o = game.objects.get(id)
        if o is None:
            continue
        if o.zone != BATTLEFIELD:
            elsewhere.append(o)
        elif not o.phased_out:
            found.append(o)
    if game.checked != game.epoch:
        found = [game.objects[id] for id in game.zone(BATTLEFIELD)]
    return found + elsewhere if elsewhere else found


def _decided(game: Game) -> bool:
    """104.2a, b, 104.4a. Whether somebody has won, or at most one player is left, or none."""
    left = 0
    for p in game.players:
        if p.won:
            return True
        left += not p.lost
    return left <= 1 and left < len(game.players)


def yet_to_leave(game: Game) -> bool:
    """800.4. Whether somebody has lost who has not left the game yet."""
    for p in game.players:
        if p.lost and not p.left:
            return True
    return False


def nobodys(game: Game, some: list[Object]) -> bool:
    """800.4c. Whether one of those permanents is under the control of a player who has left."""
    for p in game.players:
        if p.left:
            return any(o.zone == BATTLEFIELD and game.players[game.controller(o.id)].left for o in some)
    return False


def _without_doubles(found: list[tuple[str, Event]]) -> list[Event]:
    """An object put into a graveyard for two reasons goes there once; that is stronger than destruction."""
    if len(found) == 1:
        return [found[0][1]]
    kept: dict[tuple[object, ...], Event] = {}
    for _, event in found:
        leaves = event.kind in (kinds.MOVE, kinds.DESTROY)
        name = event.name if isinstance(event, RemoveCounters) else ""
        key = (event.object, event.player, -1 if leaves else event.kind, name)
        if key not in kept or kept[key].kind == kinds.DESTROY:
            kept[key] = event
    return list(kept.values())


def still_losing(game: Game) -> set[int]:
    """704.3. What is looked at again although nothing changes: no object, but a player who ought to lose."""
    asked = game.dirty_players or NOBODY in game.dirty
    return {NOBODY} if asked and _players(game) else set()


def losing(game: Game) -> list[tuple[str, Event]]:
    """704.5a-c. The players who lose: where they have not changed, what kept them from it may be gone."""
    found = _players(game)
    if found and not game.dirty_players:
        found = [(rule, event) for rule, event in found if not prohibited(game, event)]
    return found


def _players(game: Game) -> list[tuple[str, Event]]:
    found: list[tuple[str, Event]] = []
    for p in game.players:
        if p.lost:
            continue
        if p.life <= 0:
            found.append(("704.5a", LoseGame(p.id, "life")))
        elif p.drew_from_empty:
            found.append(("704.5b", LoseGame(p.id, "library")))
        elif p.counters.get("poison", 0) >= 10:
            found.append(("704.5c", LoseGame(p.id, "poison")))
    return found + dealt_enough(game) if game.said.bits & COMMANDERS else found


def of_object(game: Game, o: Object, supertypes: set[str]) -> list[tuple[str, Event]]:
    """704.5d-q. What is found about one object alone; *supertypes* learns its own: for them others matter."""
    if o.zone != BATTLEFIELD:
        if o.kind == TOKEN or (o.kind == COPY and o.zone != STACK and not may_stay(game, o)):
            return [("704.5d" if o.kind == TOKEN else "704.5e", CeaseToExist(o.id))]
        return []
    chars = game.chars_of(o)
    if chars.supertypes:
        supertypes |= chars.supertypes
    types = chars.types
    found: list[tuple[str, Event]] = []
    if "Creature" in types:
        found += _creature(o, chars)
    if "Planeswalker" in types and not o.counters.get("loyalty", 0):
        found.append(("704.5i", Move(o.id, GRAVEYARD, "704.5i")))
    if "Saga" in chars.subtypes:
        found += over(game, o, chars)
    if "Battle" in types:
        found += state_of(game, o, chars)
    if o.attached_to != NOBODY or "Aura" in chars.subtypes:
        found += attached_state(game, o, chars)
    if "Role" in chars.subtypes:
        found += older_roles(game, o)
    if o.counters:
        n = min(o.counters.get("+1/+1", 0), o.counters.get("-1/-1", 0))
        if n:
            found.append(("704.5q", RemoveCounters(o.id, "+1/+1", n)))
            found.append(("704.5q", RemoveCounters(o.id, "-1/-1", n)))
    return found


def _creature(o: Object, chars: Characteristics) -> list[tuple[str, Event]]:
    toughness = chars.toughness or 0
    if toughness <= 0:
        return [("704.5f", Move(o.id, GRAVEYARD, "704.5f"))]
    if o.damage >= toughness and o.damage > 0:
        return [("704.5g", Destroy(o.id))]
    if o.deathtouched:
        return [("704.5h", Destroy(o.id))]
    return []


def attached_state(game: Game, o: Object, chars: Characteristics) -> list[tuple[str, Event]]:
    """704.5m, n, p. What is attached to nothing, or to what it may not be attached to."""
    stays = o.attached_to != NOBODY and _host_stays(game, o) and game.may_be_attached(o.id, o.attached_to)
    if "Aura" in chars.subtypes:
        if not stays:
            if effects_on(game, o.id):  # 702.103f
                return [("702.103f", Unattach(o.id))]
            return [("704.5m", Move(o.id, GRAVEYARD, "704.5m"))]
        return []
    if o.attached_to == NOBODY:
        return []
    equips = "Equipment" in chars.subtypes or "Fortification" in chars.subtypes
    if not equips or "Creature" in chars.types or not stays:
        return [("704.5n" if equips else "704.5p", Unattach(o.id))]
    return []


def older_roles(game: Game, o: Object) -> list[tuple[str, Event]]:
    """303.7a, 704.5y. Of the Roles of one player attached to what *o* is attached to, all but the newest."""
    host = game.objects.get(o.attached_to)
    if host is None:
        return []
    player = game.controller(o.id)
    roles = [i for i in host.attachments if "Role" in game.chars(i).subtypes and game.controller(i) == player]
    newest = max(roles, key=lambda i: game.objects[i].timestamp)
    return [("704.5y", Move(i, GRAVEYARD, "704.5y")) for i in roles if i != newest]


def _host_stays(game: Game, o: Object) -> bool:
    if is_player(o.attached_to):
        return not game.players[o.attached_to].left
    host = game.objects.get(o.attached_to)
    return host is not None and not host.phased_out  # 702.26b


def over_dungeons(game: Game) -> list[tuple[str, Event]]:
    """704.5t. Dungeons that their owners have walked through are completed."""
    return [("704.5t", CompleteDungeon(i, game.objects[i].owner)) for i in walked_through(game)]


def started(game: Game) -> list[tuple[str, Event]]:
    """704.5z. The speed of those who have none and control what starts engines becomes 1."""
    return [("704.5z", SpeedGrows(player)) for player in engines_to_start(game)]


def spared(game: Game) -> set[int]:
    """704.5j. Legendary permanents that the rule does not apply to, for as long as it does not."""
    if not game.said.bits & LEGENDS:
        return set()
    waived = in_force(game, "legend rule off")
    there = [i for i in game.zone(BATTLEFIELD) if "Legendary" in game.chars(i).supertypes]
    return {i for i in there if any(node.reaches(it, i) for it, node in waived)}


def _legends(game: Game) -> list[tuple[str, Event]]:
    """704.5j. Of legendary permanents of one name, each player keeps the one they choose."""
    groups: dict[tuple[int, str], list[int]] = {}
    waived = in_force(game, "legend rule off")
    for id in game.zone(BATTLEFIELD):
        chars = game.chars(id)
        if any(node.reaches(it, id) for it, node in waived):
            continue
        if "Legendary" in chars.supertypes and chars.name:
            groups.setdefault((chars.controller, chars.name), []).append(id)
    found: list[tuple[str, Event]] = []
    order = game.apnap()
    for (player, name), alike in sorted(groups.items(), key=lambda g: order.index(g[0][0])):  # 101.4
        if len(alike) > 1:
            options = [Option(i, f"choose {game.label(i)}", i) for i in alike]
            kept = game.ask(Decision(player, "choose", f"Which {name} stays?", options))
            found.extend(("704.5j", Move(i, GRAVEYARD, "704.5j")) for i in alike if i != kept)
    return found


def _worlds(game: Game) -> list[tuple[str, Event]]:
    """704.5k. Only the newest world permanent stays."""
    worlds = [i for i in game.zone(BATTLEFIELD) if "World" in game.chars(i).supertypes]
    newest = max(game.objects[i].timestamp for i in worlds)
    stay = [i for i in worlds if game.objects[i].timestamp == newest]
    gone = [i for i in worlds if i not in stay or len(stay) > 1] if len(worlds) > 1 else []
    return [("704.5k", Move(i, GRAVEYARD, "704.5k")) for i in gone]
