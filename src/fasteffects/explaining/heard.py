"""Of what is heard: whose it is, its amounts, the procedure that it heads, and the rules of what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from ..events import ACTIVATE, CAST, DAMAGE, GAIN_LIFE, PRODUCE_MANA
from ..events.playing import Begin
from ..objects import BATTLEFIELD, GRAVEYARD, NATURE, NOBODY, is_player
from . import statements
from .fighting import of_damage, of_life_gained
from .heads import of_activated, of_cast
from .within import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game

# The events that head what was done for them.
HEADS: Final[dict[int, Callable[[Game, int], tuple[str, ...]]]] = {CAST: of_cast, ACTIVATE: of_activated}


def about_it(event: Event | None) -> tuple[Event, ...]:
    """The event that a line is about, if it is about one."""
    return () if event is None else (event,)


def ability_stays(game: Game, ability: Any) -> bool:
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
    "untap": "502.1", "upkeep": "503.1", "draw": "504.1", "beginning of combat": "507.2",
    "declare attackers": "508.1", "declare blockers": "509.1", "combat damage": "510.1",
    "end of combat": "511.1", "end": "513.1", "cleanup": "514.1", "turn": "500.7",
}  # fmt: skip


def of_kind(game: Game, event: Event) -> tuple[str, ...]:
    """The rules of what happened that depend on the game: of damage, of the moment in the Fifth Edition."""
    layered = game.timing.layered
    own = () if layered else statements.happened_by(game, event)
    if not layered and event.kind in HEADS:
        own = (*own, *statements.of_playing(game, event.object))
    if event.kind == DAMAGE:
        return (*own, *of_damage(game, event))
    if event.kind == GAIN_LIFE:
        return (*own, *of_life_gained(game, event))
    if event.kind == PRODUCE_MANA and not layered:
        return (*own, *statements.mana_told(game))
    return own


def of_the_moment(game: Game, event: Event) -> Iterator[Told]:
    """What the moment of the Fifth Edition has to do with it."""
    if event.kind in HEADS:
        yield from statements.playing_told(game, event.object)
    useless = statements.cant_regenerate(game, event)
    if useless is not None:
        yield useless


def happened_by(event: Event) -> tuple[str, ...]:
    """The rules of what happened."""
    why = getattr(event, "why", "")
    if why == "resolve":
        return ("608.3a",) if getattr(event, "to", -1) == BATTLEFIELD else ("608.2n",)
    if isinstance(event, Begin):
        return (PARTS.get(event.name, "500.1"),)
    if event.kind == DAMAGE:
        return "120.1", *event.rules
    if getattr(event, "to", -1) == GRAVEYARD and getattr(event, "origin", -1) == BATTLEFIELD:
        return "700.4", *event.rules
    if event.kind == PRODUCE_MANA:
        return "605.1a", "605.3b", *event.rules
    return ("120.3a",) if why == "damage" else event.rules


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
    return event.amount if event.amount != 1 or hasattr(event, "name") else None


def change_of(game: Game, event: Event) -> tuple[int | None, int | None]:
    """What it was before an event, and after: life, counters, damage."""
    kind = type(event).__name__
    if kind in ("LoseLife", "GainLife"):
        life = game.player(event.player).life
        return (life + event.amount, life) if kind == "LoseLife" else (life - event.amount, life)
    if kind == "PutCounters":
        had: int = event.had  # type: ignore[attr-defined]
        return had, had + event.amount
    return None, None


def affected_words(game: Game, event: Event) -> str:
    """616.1. Why it is that player who chooses."""
    if event.object != NOBODY and not is_player(event.object):
        return "who would control it" if getattr(event, "to", None) == BATTLEFIELD else "who controls it"
    return "to whom it would happen"
