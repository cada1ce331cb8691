"""A player leaves a game that goes on (104.3, 800.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.actions.initiative import INITIATIVE, taken
from ..effects.actions.monarch import MONARCH, title_card
from ..effects.keywords.set_apart import FORETOLD
from ..events.daylight import daylight, make
from ..events.emblems import TakeTitle, holder
from ..events.leaving import LeaveGame
from ..events.moving import Move
from ..events.status import give_spell
from ..pipeline.happening import happen
from ..pipeline.lasting import controllers, note_control
from ..pipeline.occurring import Occur
from ..speed.card_words import APART
from ..state.hidden import shown
from ..state.objects import ABILITY, BATTLEFIELD, COPY, EXILE, NOBODY, STACK

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame


NAMED: Final = 4  # permanents that are named as they leave


def leave(game: Game, player: int) -> list[Frame]:
    """800.4a. All they own leaves; what they were given control of goes back; the rest is exiled.

    Not a state-based action, and nothing replaces it; that permanents leave the battlefield is seen (603.6c).
    Returns what follows immediately (610.3).
    """
    if game.player(player).left:
        return []
    before = controllers(game, tuple(game.battlefield))
    crowned, first = holder(game, MONARCH) == player, holder(game, INITIATIVE) == player
    light = daylight(game)
    game.own_player(player).left = True
    game.note(f"{game.player_name(player)} leaves the game", "800.4a", player=player)
    reveal_foretold(game, player)
    follow = _owned_leave(game, player)
    game.effects_changed()  # what gives them control of anything is over
    note_control(game, {i: who for i, who in before.items() if i in game.objects})
    _tell_control(game, before)
    for id in game.zone(STACK):
        o = game.objects[id]
        if o.controller == player and o.mark("lent") is not None:
            give_spell(game, id, o.mark("lent"))
        if o.controller == player and o.kind in (ABILITY, COPY):
            game.vanish(id)
    follow += exiled(game, player)
    _forget(game, player)
    game.wait_no_more(tuple(t for t in game.waiting if t.env.controller != player))  # 800.4d
    game.look_at_all()  # 704.5m, w
    if light and game.apnap() and not daylight(game):  # 731.1: it stays so
        make(game, light)
    if crowned and game.apnap():  # 725.4
        follow.append((TakeTitle(MONARCH, game.apnap()[0], title_card(MONARCH)),))
    if first and game.apnap():  # 726.4
        follow.append((taken(game.apnap()[0]),))
    return [Occur(events) for events in follow]


def _tell_control(game: Game, before: dict[int, int]) -> None:
    """800.4a. Say which permanents somebody else controls now."""
    for id, who in before.items():
        now = game.controller(id) if id in game.objects else who
        if now not in (who, NOBODY):
            game.note(f"{game.name_of(id)} is under {game.player_name(now)}'s control", "800.4a", player=now)


def reveal_foretold(game: Game, owner: int = NOBODY) -> None:
    """702.143f. As a player leaves, or at the end of the game, all see what was foretold."""
    if not game.said.bits & APART:
        return
    for id in game.zone(EXILE):
        o = game.objects[id]
        if o.face_down and o.mark(FORETOLD) is not None and owner in (NOBODY, o.owner):
            shown(game, id, NOBODY)
            game.note(f"{game.player_name(o.owner)} reveals {o.card.name}", "702.143f", player=o.owner)


def _owned_leave(game: Game, player: int) -> list[tuple[Event, ...]]:
    """800.4a, 702.26k. All that a player owns; only what is phased in is seen to leave the battlefield."""
    owned = [id for id in sorted(game.objects) if game.objects[id].owner == player]
    for o in (game.objects[id] for id in owned):
        if o.face_down and o.zone in (BATTLEFIELD, STACK):
            game.note(f"{o.card.name} is revealed", "708.9", player=player)
    there = [id for id in owned if game.on_battlefield(id)]
    names = [game.name_of(id) for id in there if "Land" not in game.chars(id).types]
    if names:
        others = f" and {len(names) - NAMED} more" * (len(names) > NAMED)
        game.note(f"with their owner leave: {', '.join(names[:NAMED])}{others}", "800.4a", player=player)
    follow = happen(game, [LeaveGame(id) for id in there]) if there else []
    for id in owned:
        if id in game.objects:
            game.vanish(id)
    return follow


def exiled(game: Game, player: int) -> list[tuple[Event, ...]]:
    """800.4a, c. What a player who has left would still control is exiled; what follows from that."""
    some = [i for i in (*game.zone(BATTLEFIELD), *game.zone(STACK)) if game.controller(i) == player]
    return happen(game, [Move(i, EXILE, "800.4") for i in some]) if some else []


def _forget(game: Game, player: int) -> None:
    """Procedures learn of it; what the player was announcing is gone, and its procedure with it."""
    for at, frame in enumerate(game.frames):
        if game.own_frame(frame).player_left(game, player):
            del game.frames[at:]
            game.own_frame().into = None
            return


def without(game: Game, player: int) -> Game:
    """The game that a procedure keeps to come back to (733.1), from which *player* has left since."""
    twin = game.copy()
    twin.own_player(player).lost = True
    twin.frames[-1:-1] = leave(twin, player)  # the procedure itself is over as soon as it comes back
    return twin


def those_who_lost(game: Game) -> list[Frame]:
    """104.5. Players who have lost leave, where the game goes on without them; what follows from that."""
    follow: list[Frame] = []
    for p in game.players:
        if p.lost and not p.left:
            follow += leave(game, p.id)
    return follow


def forsaken(game: Game) -> list[Frame]:
    """800.4c. What is under the control of one who has left, as an effect has ended, is exiled."""
    return [Occur(events) for p in game.players if p.left for events in exiled(game, p.id)]
