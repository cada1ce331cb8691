"""Events in words: what would happen, what happened, and what an effect made of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..effects.continuous.changes import Gains
from ..effects.quantities.as_it_entered import LIFE_PAID
from ..effects.values import walk
from ..events import (
    CreateTokens,
    Damage,
    Destroy,
    Draw,
    DrawCards,
    EnterCounters,
    Event,
    GainLife,
    LoseLife,
    Mill,
    Move,
    ProduceMana,
    PutCounters,
)
from ..events.base import TRANSFORM, Perform
from ..events.moving import BOTTOM, TOP
from ..events.playing import Begin
from ..rules.turn import PlayGame
from ..state.objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    COPY,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NOBODY,
    STACK,
    ZONES,
    is_player,
)
from .saying import words_of

if TYPE_CHECKING:
    from ..machine.game import Game

IT: Final = "it"


def plural(n: int, noun: str) -> str:
    """*1 card*, *2 cards*."""
    return f"{n} {noun}" if n == 1 else f"{n} {noun}s"


def place(game: Game, owner: int, zone: int) -> str:
    """*Alice's graveyard*, *exile*."""
    if zone in (LIBRARY, HAND, GRAVEYARD):
        return f"{game.player_name(owner)}'s {ZONES[zone]}"
    if zone == COMMAND:
        return f"{game.player_name(owner)}'s command zone"
    return ZONES[zone] if zone == EXILE else f"the {ZONES[zone]}"


def name_in(game: Game, event: Event) -> str:
    """The name of what an event is about."""
    if isinstance(event, Begin):
        whose = game.player_name(event.player)
        if event.what == "turn":
            turns = game.frames[0] if game.frames else None
            extra = "extra " * (isinstance(turns, PlayGame) and turns.depth >= 0)
            return f"{whose}'s {extra}turn"
        return f"{whose}'s {event.name}"
    if isinstance(event, Move) and event.object == NOBODY:
        return event.card.name if event.card is not None else "a token"
    if event.object != NOBODY:
        return game.name_of(event.object)
    return game.player_name(event.player) if event.player != NOBODY else IT


def would(game: Game, event: Event) -> str:
    """*the bear would be destroyed*: what has not happened yet; "" for what is not told."""
    words = outlook(game, event)
    return f"{name_in(game, event)} would {words}" if words else ""


def outlook(game: Game, event: Event) -> str:
    """*be destroyed*: what would happen to what an event is about."""
    if isinstance(event, Move):
        owner = event.owner if event.object == NOBODY else game.obj(event.object).owner
        if event.to == BATTLEFIELD:
            return "be created" if event.object == NOBODY else "enter"
        if event.why == "draw":
            return "be drawn"
        return f"go to {place(game, owner, event.to)}"
    if isinstance(event, Damage):
        return f"be dealt {event.amount} damage by {game.name_of(event.source)}"
    if isinstance(event, Destroy):
        return "be destroyed"
    if isinstance(event, Draw):
        return "draw a card"
    if isinstance(event, DrawCards):
        return f"draw {plural(event.amount, 'card')}"
    if isinstance(event, Mill):
        return f"mill {plural(event.amount, 'card')}"
    if isinstance(event, GainLife):
        return f"gain {event.amount} life"
    if isinstance(event, LoseLife):
        return f"lose {event.amount} life"
    if isinstance(event, (PutCounters, EnterCounters)):
        return f"get {plural(event.amount, f'{event.name} counter')}"
    if isinstance(event, CreateTokens):
        return f"create {plural(event.amount, event.card.name.removesuffix(' Token') + ' token')}"
    if isinstance(event, ProduceMana) and event.mana:
        return f"add {mana_of(event)}"
    return event.would


def mana_of(event: ProduceMana) -> str:
    """The mana of an event, in symbols."""
    return "".join(f"{{{unit.symbol}}}" for unit in event.mana)


def did(game: Game, event: Event) -> str:
    """What happened, in words; "" for what is not told."""
    if isinstance(event, Destroy):
        return f"{game.name_of(event.object)} is destroyed"
    if isinstance(event, Move) and event.object != NOBODY and event.to != BATTLEFIELD:
        return _moved(game, event)
    if isinstance(event, LoseLife) and event.why == "damage":
        return ""
    if isinstance(event, ProduceMana) and event.source != NOBODY:
        return f"{{{'}{'.join(u.symbol for u in event.mana)}}} from {game.name_of(event.source)}"
    if isinstance(event, Begin):
        words, known = event.text(game), event.what == "turn" or event.name in game.timing.called
        return words if known or not words else words.replace(" begins", f" {event.what} begins")
    words = event.text(game)
    if event.kind == TRANSFORM and words.startswith("it ") and len(game.obj(event.object).card.faces) > 1:
        o = game.obj(event.object)
        return f"{o.card.faces[0 if o.face else 1].name}{words.removeprefix('it')}"
    return "" if words.startswith("an effect of ") else words


def _moved(game: Game, event: Move) -> str:
    o = game.obj(event.object)
    if event.to == STACK or event.why == "draw" or o.kind == ABILITY:
        return ""
    words = event.text(game)
    if not words or event.witnesses(game) is not None:
        return words
    name = game.name_of(event.object)
    if o.kind == COPY and event.origin == STACK:
        return f"{name}, a copy, leaves the stack and ceases to exist"
    if event.to == GRAVEYARD and event.origin == BATTLEFIELD and words.endswith(" dies"):
        return words
    return f"{name} goes to {place(game, o.owner, event.to)}{depth(event)}"


def depth(event: Move) -> str:
    """401.7. Where in a library a card is put, if neither on top nor at the bottom."""
    if event.to != LIBRARY or event.where in (TOP, BOTTOM):
        return ", at the bottom" if event.to == LIBRARY and event.where == BOTTOM else ""
    return f", {ORDINALS.get(event.where, str(event.where))} from the top, or as its last card"


ORDINALS: Final = {2: "second", 3: "third", 4: "fourth", 5: "fifth", 6: "sixth", 7: "seventh"}


def instead(game: Game, event: Event, results: Sequence[Event]) -> str:
    """What an effect made of an event, in a few words."""
    if not results and isinstance(event, Begin):  # 614.10
        return "it is skipped"
    if not results:
        return "it is prevented" if isinstance(event, Damage) else "it doesn't happen"
    first = results[0]
    if len(results) == 1 and first.kind == event.kind:
        return _altered(game, event, first)
    if isinstance(first, Perform):
        return "what it says is done instead"
    same = [e for e in results if e.kind == event.kind and e.object == event.object]
    if len(same) == 1 and len(results) > 1:
        more = [words for e in results if e is not same[0] and (words := would(game, e))]
        return "; besides, ".join(filter(None, (_altered(game, event, same[0]), *more)))
    others = [(name_in(game, e), w) for e in results if (w := outlook(game, e))]
    if not others:
        return "something else happens instead"
    who = {name for name, _ in others}
    if len(who) == 1:  # 614.6: one player does several things
        return f"instead {who.pop()} would {' and '.join(w for _, w in others)}"
    return "instead " + " and ".join(f"{name} would {w}" for name, w in others)


def _altered(game: Game, event: Event, other: Event) -> str:
    """What is different about an event of the same kind."""
    if isinstance(event, Move) and isinstance(other, Move):
        return moved_otherwise(game, event, other)
    if isinstance(event, ProduceMana) and isinstance(other, ProduceMana):
        return f"{mana_of(event)} -> {mana_of(other)}"
    if event.object != other.object:
        to = game.name_of(other.object)
        return f"it is dealt to {to} instead" if isinstance(event, Damage) else f"it happens to {to} instead"
    if event.player != other.player:
        return f"{game.player_name(other.player)} does instead"
    if event.amount != other.amount:
        return f"{event.amount} -> {other.amount}"
    return "it is changed"


def _copied(game: Game, event: Move, name: str) -> str:
    """707.2, 707.9b. Of what it is a copy: what is face down has no name, and a copy may keep its own."""
    own = event.card.faces[0].name if event.card is not None else game.name_of(event.object)
    return (
        f" of {name}" if name and name != own else ", under its own name" if name else " of what is face down"
    )


def moved_otherwise(game: Game, event: Move, other: Move) -> str:
    """How an object moves otherwise than it would have, by the fields that differ."""
    if event.to != other.to:
        owner = other.owner if other.object == NOBODY else game.obj(other.object).owner
        return "exiled instead" if other.to == EXILE else f"to {place(game, owner, other.to)} instead"
    found: list[str] = []
    if other.copied is not event.copied and other.copied is not None:
        found.append(f"it enters as a copy{_copied(game, event, other.copied.name)}")
    if other.tapped and not event.tapped:
        found.append("it enters tapped")
    if event.tapped and not other.tapped:
        found.append("it enters untapped")
    for name, n in other.counters[len(event.counters) :]:
        found.append(f"it enters with {plural(n, f'{name} counter')}")
    for effect, env in other.being[len(event.being) :]:
        gains = [change for change in walk(effect) if isinstance(change, Gains)]
        words = [words_of(game, change, "State", env.source) for change in gains]
        found += [f"it enters with {each.partition(' ')[2]}" for each in words if each]
    if other.under != event.under and other.under != NOBODY:
        found.append(f"it enters under {game.player_name(other.under)}'s control")
    if other.attached_to != event.attached_to and other.attached_to != NOBODY:
        found.append(f"it enters attached to {game.name_of(other.attached_to)}")
    for what, value in other.chosen[len(event.chosen) :]:
        paid = what == LIFE_PAID
        found.append(f"{value} life was paid" if paid else f"{what} chosen: {chosen_words(game, value)}")
    if other.face_down and not event.face_down:
        found.append("it enters face down")
    if other.where != event.where:
        found.append("to another place there")
    return ", ".join(found) or "what its words ask for is done as it moves"


def chosen_words(game: Game, value: object) -> str:
    """A chosen colour, name, type, number, player or object."""
    if isinstance(value, tuple):
        return ", ".join(chosen_words(game, one) for one in value) or "nothing"
    if isinstance(value, int) and not isinstance(value, bool):
        known = is_player(value) and value < len(game.players) or value in game.objects
        return game.name_of(value) if known else str(value)
    return str(value)
