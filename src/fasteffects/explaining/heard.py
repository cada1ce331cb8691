"""Of what is heard: whose it is, its amounts, the procedure that it heads, and the rules of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from ..effects.tokens.spells_copied import SpellCopied
from ..events import (
    ACTIVATE,
    CAST,
    MOVE,
    PHASE_IN,
    PHASE_OUT,
    PRODUCE_MANA,
    TAP,
    TRANSFORM,
    TURN_FACE_UP,
    Attack,
    Block,
    Damage,
    EnterCounters,
    GainLife,
    LoseGame,
    LoseLife,
    Move,
    PutCounters,
    RemoveCounters,
)
from ..events.base import FLIP
from ..events.moving import BOTTOM, TOP
from ..events.playing import Begin
from ..machine.procedures import path_of
from ..rules.announcing import Announcing
from ..rules.costs import sick
from ..rules.instructing import Instructions
from ..state.objects import (
    BATTLEFIELD,
    COPY,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NATURE,
    NOBODY,
    SIDEBOARD,
    STACK,
    is_player,
)
from . import statements
from .facing import of_daylight
from .fighting import of_damage, of_fighter, of_part
from .heads import abilities_of, of_activated, of_cast
from .keyed import of_apart
from .naming import keyword_number, rule_of
from .prices import of_turning
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game

COUNTERS: Final = (PutCounters, EnterCounters, RemoveCounters)
# The events that head what was done for them.
HEADS: Final[dict[int, Callable[[Game, int], tuple[str, ...]]]] = {CAST: of_cast, ACTIVATE: of_activated}


def about_it(event: Event | None) -> tuple[Event, ...]:
    """The event that a line is about, if it is about one."""
    return () if event is None else (event,)


def ability_stays(game: Game, ability: object) -> bool:
    """603.7b. Whether a delayed triggered ability goes on after it has triggered."""
    return any(d.stays for d in game.delayed.values() if d.ability is ability)


def heading(game: Game) -> int:
    """The depth of the innermost procedure that takes the step whose first line stands above it; or 0."""
    frames = game.frames
    for depth in range(len(frames), 0, -1):
        frame = frames[depth - 1]
        if frame.heading:
            at = frame.at if depth == len(frames) else frame.at - 1
            methods = frame.course.methods
            return depth if at < len(methods) and methods[at].__name__ == frame.heading else 0
    return 0


# The section of each step and phase.
PARTS: Final = {
    "untap": ("502.1", "502.3", "502.4"), "upkeep": ("503.1",), "draw": ("504.1", "504.2"),
    "beginning of combat": ("507.2",), "declare attackers": ("508.1", "508.2"),
    "declare blockers": ("509.1", "509.2"), "combat damage": ("510.1",),
    "end of combat": ("511.1", "511.3"), "end": ("513.1", "513.2"), "cleanup": ("514.1", "514.2"),
    "turn": ("500.1",), "main": ("505.1a",),
}  # fmt: skip


def of_kind(game: Game, event: Event) -> tuple[str, ...]:
    """The rules of what happened that depend on the game: of damage, of the moment in the Fifth Edition."""
    layered = game.timing.layered
    own = () if layered else statements.happened_by(game, event)
    if not layered and event.kind in HEADS:
        own = (*own, *statements.of_playing(game, event.object))
    own = (*own, *(of_daylight(game, event) if layered else ()))
    own = (*own, *(of_apart(game, event) if layered else ()))
    helps = of_help(game, event)
    if helps:
        return (*own, *helps)
    if event.kind == TAP and layered and is_in_the_middle(game) and sick(game, event.object):
        own = (*own, "602.5a", "302.6")
    if isinstance(event, Move) and layered:
        own = (*own, *of_going(game, event), *of_land(game, event))
    if isinstance(event, Move) and event.attacking != NOBODY and layered:
        own = (*own, "508.4")
    if event.kind == PRODUCE_MANA and layered and is_triggered_mana(game):
        return (*own, "605.1b", "605.4a")
    if event.kind == PRODUCE_MANA and layered and is_in_the_middle(game):
        casting = any(isinstance(frame, Announcing) for frame in game.frames[:-1])
        own = (*own, *(("601.2g",) if casting else ()), "605.3a")
    if event.kind in (PHASE_OUT, PHASE_IN) and layered:
        way = "702.26b" if event.kind == PHASE_OUT else "702.26c"
        own = (*own, way, *(("702.26a", "502.1") if game.step == "untap" else ()))
        here = [o for o in game.objects.values() if o.attached_to == event.object and o.zone == BATTLEFIELD]
        own = (*own, *(["702.26g"] if here else []))
    if isinstance(event, (PutCounters, EnterCounters)) and event.name == "lore" and layered:
        if isinstance(event, EnterCounters):
            return (*own, "714.3a")
        told = any(isinstance(frame, Instructions) for frame in game.frames)
        return own if told else (*own, "714.3c", "505.4")
    if isinstance(event, COUNTERS) and event.name == "loyalty" and layered:
        if any(isinstance(frame, Announcing) for frame in game.frames):
            own = (*own, "606.4")
    if event.kind == TRANSFORM and layered:
        return (*own, "701.27a", "712.18", "712.8e" if game.objects[event.object].face else "712.8d")
    if event.kind == FLIP and layered:
        return (*own, "710.1b", "710.4", "710.2")
    if event.kind == TURN_FACE_UP and layered:
        own = (*own, *of_turning(game, event.object))
    if (
        isinstance(event, Move)
        and event.origin == BATTLEFIELD
        and event.to != GRAVEYARD
        and was_fighting(game, event.object)
    ):
        return (*own, "506.4" if layered else "C6.11")
    if isinstance(event, (Attack, Block)) and layered:
        return (*own, *of_fighter(game, event))
    if isinstance(event, Damage):
        return (*own, *of_damage(game, event))
    if event.kind == PRODUCE_MANA and not layered:
        return (*own, *statements.mana_told(game))
    return own


def is_extra(game: Game, last: int, player: int) -> bool:
    """500.7. Whether a turn is an extra one: not that of who comes after *last* in turn order."""
    order = [p.id for p in game.players if not p.left or p.id == last]
    return last in order and order[(order.index(last) + 1) % len(order)] != player


def of_land(game: Game, event: Move) -> tuple[str, ...]:
    """305.4. That a land is put onto the battlefield without being played."""
    if event.to != BATTLEFIELD or event.why == "create" or event.new not in game.objects:
        return ()
    played = any(rule.startswith(("305.1", "116.2a")) for rule in path_of(game).rules)
    return ("305.4",) if not played and "Land" in game.chars(event.new).types else ()


def is_triggered_mana(game: Game) -> bool:
    """605.4a. Whether mana is made by a triggered mana ability."""
    return any("605.4a" in f.course.rules[f.at - 1] for f in game.frames[:-1] if f.at)


def is_in_the_middle(game: Game) -> bool:
    """605.3a. Whether mana is made while something is being cast, activated or followed."""
    if game.frames and isinstance(game.frames[-1], Announcing):
        return True
    return any(isinstance(frame, (Announcing, Instructions)) for frame in game.frames[:-1])


def of_help(game: Game, event: Event) -> tuple[str, ...]:
    """702.51a, 702.66a, 702.126a, 701.67a. The keyword by which something other than mana pays for mana."""
    given = game.frames[-1].given if game.frames else ()
    if event.kind not in (TAP, MOVE) or not given or not isinstance(given[-1], tuple):
        return ()
    if len(given[-1]) < 2 or given[-1][0] != "help":
        return ()
    how = str(given[-1][1])
    keyword = "701.67a" if how == "waterbend" else keyword_number(how)
    return (keyword, "601.2g") if keyword else ()


def of_going(game: Game, event: Move) -> tuple[str, ...]:
    """608.2n, 702, 712.8a. Why a spell goes elsewhere than to a graveyard; the faces of a card."""
    if event.why == "mill":
        return ("701.17a",)
    if event.why == "resolve" and event.to not in (BATTLEFIELD, GRAVEYARD):
        return tuple(rule_of(a) for a in abilities_of(game, event.object) if a.known_by() in LEAVING)[:1]
    o = game.gone.get(event.object)
    if o is not None and event.origin in (BATTLEFIELD, STACK) and o.chars is not None:
        if event.to in (GRAVEYARD, HAND, LIBRARY) and o.chars.controller != o.owner:
            return ("400.3",)
    moved = game.gone.get(event.object)
    if moved is not None and moved.kind == COPY and event.origin == STACK and event.to != BATTLEFIELD:
        return ("707.10a", "704.5e")
    if event.to == LIBRARY and event.where not in (TOP, BOTTOM):
        return ("401.7",)
    if event.origin == SIDEBOARD:
        return ("400.11a", "400.11b")
    if o is not None and o.face and event.origin == BATTLEFIELD and event.to != BATTLEFIELD:
        return ("712.8a",) if o.card.layout in ("transform", "modal_dfc") else ()
    return ()


# Keywords that send a spell elsewhere as it resolves.
LEAVING: Final = ("rebound", "buyback", "flashback", "jump-start", "aftermath", "cipher")


def was_fighting(game: Game, id: int) -> bool:
    """506.4. Whether an object that has left was attacking or blocking."""
    o = game.gone.get(id)
    return o is not None and (o.attacking != NOBODY or bool(o.blocking))


def of_the_moment(game: Game, event: Event, before: str) -> Iterator[Told]:
    """What the moment has to do with it: a step of combat, a window of the Fifth Edition."""
    if event.kind in HEADS and not game.timing.layered:
        yield from statements.playing_told(game, event.object)
    if game.timing.layered:
        yield from of_part(game, event, before)
        return
    over = statements.tramples(game, event)
    if over is not None:
        yield over
    useless = statements.cant_regenerate(game, event)
    if useless is not None:
        yield useless


def happened_by(game: Game, event: Event) -> tuple[str, ...]:
    """The rules of what happened."""
    if isinstance(event, Move) and event.why == "resolve":
        return ("608.3a",) if event.to == BATTLEFIELD else ("608.2n",)
    if isinstance(event, Begin):
        return PARTS.get(event.name, ("500.1",))
    if isinstance(event, Damage):
        return (*(() if event.combat else ("120.1",)), *event.rules)
    if isinstance(event, Move) and event.to == GRAVEYARD and event.origin == BATTLEFIELD:
        was = game.gone.get(event.object)
        types = frozenset() if was is None or was.chars is None else was.chars.types
        return (*(["700.4"] if types & {"Creature", "Planeswalker"} else []), *event.rules)
    if event.kind == PRODUCE_MANA:
        return "605.1a", "605.3b", *event.rules
    of_damage = isinstance(event, (Move, LoseLife, LoseGame)) and event.why == "damage"
    return ("120.3a",) if of_damage else event.rules


def new_of(event: Event) -> int:
    """The object that has come of what happened, if one has: what moved, a copy."""
    return event.new if isinstance(event, (Move, SpellCopied)) else NOBODY


def is_resolution(event: Event) -> bool:
    """608.2n, 608.3. Whether it is what becomes of a spell that has resolved."""
    return isinstance(event, Move) and event.why == "resolve"


def who(game: Game, player: int) -> str | None:
    """A player's name, if it is one."""
    return game.player_name(player) if is_player(player) and player != NATURE else None


def actor(event: Event) -> int:
    """Who did it or to whom it happened, as far as an event says."""
    if event.player != NOBODY:
        return event.player
    return event.object if is_player(event.object) else event.by


def amount(event: Event) -> int | None:
    """How much an event is about, where it is about an amount."""
    return event.amount if event.amount != 1 or "name" in event.fields else None


def change_of(game: Game, event: Event) -> tuple[int | None, int | None]:
    """What it was before an event, and after: life, counters, damage."""
    if isinstance(event, LoseLife):
        life = game.player(event.player).life
        return life + event.amount, life
    if isinstance(event, GainLife):
        life = game.player(event.player).life
        return life - event.amount, life
    if isinstance(event, PutCounters):
        return event.had, event.had + event.amount
    return None, None


def affected_words(game: Game, event: Event) -> str:
    """616.1. Why it is that player who chooses."""
    if event.object != NOBODY and not is_player(event.object):
        enters = isinstance(event, Move) and event.to == BATTLEFIELD
        return "who would control it" if enters else "who controls it"
    return "to whom it would happen"
