"""What a claim is: a form of words with a check, and what the checks share."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..state import objects
from .look import card_name, find
from .scenario import fold
from .words import is_kind_word, singular

if TYPE_CHECKING:
    from ..machine.game import Game

Facts = dict[tuple[str, str], object]


@dataclass(slots=True)
class Witness:
    """A game that claims are made of, with what happened on the way."""

    game: Game
    names: Sequence[str]
    asked: list[tuple[int, int, str]] = field(default_factory=list)  # who, in whose turn, in which step
    before: Facts = field(default_factory=dict)
    said: list[str] = field(default_factory=list)  # what lines have named so far, folded
    known: Callable[[str], bool] = lambda name: False  # the names of cards

    def player(self, name: str) -> int:
        return [fold(n) for n in self.names].index(fold(name))


class NotAClaim(ValueError):
    """The words are no claim: says what may be claimed."""


Check = Callable[..., "str | None"]
CLAIMS: dict[str, list[tuple[str, str, Check]]] = {}  # by the module that they are in


def claim(pattern: str, example: str) -> Callable[[Check], Check]:
    """A form of claim: *pattern*, with P for a player's name and N for the words of an object."""

    def note(check: Check) -> Check:
        CLAIMS.setdefault(check.__module__, []).append((pattern, example, check))
        return check

    return note


ZONE = r"(hand|graveyard|library|exile|command zone|sideboard)"
ZONES = {
    "hand": objects.HAND, "graveyard": objects.GRAVEYARD, "library": objects.LIBRARY, "exile": objects.EXILE,
    "command zone": objects.COMMAND, "sideboard": objects.SIDEBOARD,
}  # fmt: skip


def differs(what: str, expected: object, found: object) -> str | None:
    return None if expected == found else f"{what} is {found}, not {expected}"


def must_name(w: Witness, words: str) -> None:
    """Refuse a name that nothing has: a claim that it is not there could not fail."""
    if not is_name(w, words):
        raise NotAClaim(f"nothing is called {_bare(w, words)!r}; a card's name or a kind of card stands here")


def is_name(w: Witness, words: str) -> bool:
    """Whether something may be called so: an object, a card, or a kind of card."""
    bare = _bare(w, words)
    there = find(w.game, words, w.names) or find(w.game, bare, w.names)
    return bool(there) or w.known(bare) or is_kind_word(bare)


def _bare(w: Witness, words: str) -> str:
    return re.sub(r"#\d+$", "", re.sub(r"^.*?'s (?=.)", "", words) if possessed(w, words) else words)


def possessed(w: Witness, words: str) -> bool:
    return any(fold(words).startswith(fold(name) + "'s ") for name in w.names)


def is_kind(game: Game, id: int, words: str) -> bool:
    """Whether it bears this name or is of this kind: ``creatures``, ``Saproling tokens``, ``permanents``."""
    chars, kind = game.chars(id), game.obj(id).kind
    if fold(chars.name) == fold(words) or fold(game.label(id)) == fold(words):
        return True
    has = {fold(w) for w in (*chars.types, *chars.subtypes, *chars.supertypes, *chars.colors)}
    has |= {"permanent", "token"} if kind == objects.TOKEN else {"permanent"}
    has |= set() if chars.colors else {"colorless"}
    return all(singular(part) in has for part in fold(words).split())


def facts(game: Game, names: Sequence[str]) -> Facts:
    """What ``nothing else changed`` compares; lands may be tapped, libraries and hands are not looked at."""
    found: Facts = {}
    for number, name in enumerate(names):
        player = game.player(number)
        found[name, "life"] = player.life
        found[name, "counters"] = dict(player.counters)
    for id, thing in game.objects.items():
        if thing.kind == objects.ABILITY or thing.zone in (objects.GONE, objects.LIBRARY, objects.HAND):
            continue
        chars = game.chars(id)
        label = f"{chars.name or card_name(thing)}#{thing.serial}"
        found[label, "zone"] = objects.ZONES[thing.zone]
        if thing.zone == objects.BATTLEFIELD:
            found[label, "controller"] = names[chars.controller]
            found[label, "size"] = f"{chars.power}/{chars.toughness}"
            found[label, "state"] = (thing.damage, dict(thing.counters), thing.attached_to, thing.phased_out)
            if "Land" not in chars.types:
                found[label, "being tapped"] = thing.tapped
    return found
