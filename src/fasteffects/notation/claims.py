"""What a claim is: a form of words with a check, and what the checks share."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cards.record import MELD, printed_faces
from ..effects.actions.initiative import INITIATIVE
from ..effects.actions.monarch import MONARCH
from ..effects.continuous.every_type import creature_types
from ..effects.replacement.replacing import SkipOnce
from ..effects.triggers.parts_of_turns import SKIPPED
from ..events.daylight import STANDS_FOR, daylight
from ..events.emblems import holder
from ..explaining.qualities import color_words, type_line
from ..rules.activated_abilities import intrinsic_ability
from ..rules.mana import intrinsic
from ..state import objects
from .look import card_name, find, mana_symbols, name_of
from .scenario import fold
from .words import is_kind_word, singular

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..state.objects import Object

Facts = dict[
    tuple[str, str], object
]  # by what it is about (a player, an object's label, the game) and in what
THE_GAME = "the game"
EVERY = "every creature type"
HAVING = "having"  # the regard of all its abilities; with the words of one, of that


@dataclass(frozen=True, slots=True)
class Claimed:
    """What a claim speaks of: in words a player, an object or a kind of them, and in what regard it does.

    *place*: only of what is there, of that player's if it names one (``graveyard of Bob``).
    """

    about: str
    regards: tuple[str, ...]
    place: tuple[str, str | None] | None = None


@dataclass(slots=True)
class Witness:
    """A game that claims are made of, with what happened on the way."""

    game: Game
    names: Sequence[str]
    asked: list[tuple[int, int, str]] = field(default_factory=list)  # who, in whose turn, in which step
    before: Facts = field(default_factory=dict)
    said: list[Claimed] = field(default_factory=list)  # what has been claimed so far
    known: Callable[[str], bool] = lambda name: False  # the names of cards

    def player(self, name: str) -> int:
        return [fold(n) for n in self.names].index(fold(name))


class NotAClaim(ValueError):
    """The words are no claim: says what may be claimed."""


Check = Callable[..., "str | None"]
CLAIMS: dict[str, list[tuple[str, str, Check]]] = {}  # by the module that they are in


Says = Callable[..., Iterable[Claimed]]
SAYS: dict[str, Says] = {}  # by the example of the form


def speaks(*regards: str) -> Says:
    """That a claim speaks of the first thing that it names, in those regards."""
    return lambda about, *rest: (Claimed(about, regards),)


def of_nothing(*groups: str | None) -> tuple[Claimed, ...]:
    """Of a claim that says nothing of how things are: of an effect, an ability, of what came first."""
    return ()


def claim(pattern: str, example: str, says: Says = of_nothing) -> Callable[[Check], Check]:
    """A form of claim: *pattern*, with P for a player's name and N for the words of an object.

    *says*: from the words found in it, what ``nothing else changed`` need not look at any more.
    """

    def note(check: Check) -> Check:
        CLAIMS.setdefault(check.__module__, []).append((pattern, example, check))
        SAYS[example] = says
        return check

    return note


ZONE = r"(hand|graveyard|library|exile|command zone|command|sideboard)"
ZONES = {
    "hand": objects.HAND, "graveyard": objects.GRAVEYARD, "library": objects.LIBRARY, "exile": objects.EXILE,
    "command zone": objects.COMMAND, "command": objects.COMMAND, "sideboard": objects.SIDEBOARD,
}  # fmt: skip


IS = "(is not|isn't|is)"


def differs(what: str, expected: object, found: object, verb: str = "is") -> str | None:
    """None where it is as expected; or, where *verb* says no, where it is not."""
    if (expected == found) == (verb.lower() == "is"):
        return None
    return f"{what} is {found}, not {expected}" if verb.lower() == "is" else f"{what} is {found}"


def must_name(w: Witness, words: str) -> None:
    """Refuse a name that nothing has: a claim that it is not there could not fail."""
    if fold(words) in map(fold, w.names):
        raise NotAClaim(f"{words} is a player: damage is lost as life, as in `{words}'s life is 18`")
    if not is_name(w, words):
        raise NotAClaim(f"nothing is called {_bare(w, words)!r}; a card's name or a kind of card stands here")


def must_be_or_have_been(w: Witness, words: str, verb: str) -> None:
    """Refuse a card that is not in the game and never was: that it isn't somewhere would hold of any card."""
    must_name(w, words)
    if verb.lower() == "is":
        return
    bare = fold(_bare(w, words))
    if not w.known(bare) or is_kind_word(bare) or find(w.game, words, w.names) or find(w.game, bare, w.names):
        return
    if any(o.card.layout == MELD for o in w.game.objects.values()):
        return  # two of them may become what has a name of its own (701.42a)
    if not any(bare in [fold(face.name) for face in printed_faces(o.card)] for o in w.game.gone.values()):
        raise NotAClaim(f"no {words} is in this game, and none was: name what is, or list it in `given`")


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
    words, every, _ = words.partition(f" of {EVERY}")
    if every and not creature_types() <= chars.subtypes:
        return False
    has |= {"permanent", "token"} if kind == objects.TOKEN else {"permanent"}
    has |= set() if chars.colors else {"colorless"}
    return all(singular(part) in has for part in fold(words).split())


# -- what is compared -------------------------------------------------------------------------------

_TITLES = (
    MONARCH,
    INITIATIVE,
    *STANDS_FOR,
)  # what is kept as an object in the command zone, and said otherwise
ARRIVED: Facts = {  # how a permanent is that has just come
    ("", "damage"): 0, ("", "attached"): "", ("", "phased out"): False, ("", "face down"): False,
    ("", "being tapped"): False, ("", "attacking"): "", ("", "blocking"): "",
}  # fmt: skip


PART_WORDS = {"turn": "turn"} | {part: words for words, part in SKIPPED.items()}


def facts(game: Game, names: Sequence[str]) -> Facts:
    """What ``nothing else changed`` compares: no libraries, no tapped lands, nothing of the moment."""
    found: Facts = {}
    for number, name in enumerate(names):
        found.update(((name, what), fact) for what, fact in _of_player(game, number))
    for title, words in ((MONARCH, "monarch"), (INITIATIVE, "initiative")):
        who = holder(game, title)
        found[THE_GAME, words] = names[who] if who != objects.NOBODY else "nobody"
    found[THE_GAME, "daylight"] = daylight(game) or "neither day nor night"
    for id, thing in game.objects.items():
        if thing.kind == objects.ABILITY or thing.zone in (objects.GONE, objects.LIBRARY, objects.HAND):
            continue
        if thing.kind == objects.EMBLEM and thing.card.layout in _TITLES:
            continue
        label = label_of(game, thing)
        found[label, "zone"] = objects.ZONES[thing.zone]
        if thing.zone == objects.BATTLEFIELD:
            found.update(((label, what), fact) for what, fact in of_permanent(game, id, names))
    return found


def label_of(game: Game, thing: Object) -> str:
    """What it goes by in the facts: its name, always with its number."""
    return f"{game.chars(thing.id).name or card_name(thing)}#{thing.serial}"


def _of_player(game: Game, number: int) -> Iterator[tuple[str, object]]:
    player = game.player(number)
    yield "life", player.life
    yield from ((kind, n) for kind, n in player.counters.items())
    yield "mana", "".join(sorted(mana_symbols(game, number))) or "empty"
    yield "extra turns", sum(p == number for p in game.extra_turns)
    yield "lost", bool(player.lost)
    for effect in game.effects.values():
        if isinstance(effect.node, SkipOnce) and effect.node.player == number:
            yield f"{PART_WORDS[effect.node.part]}s to be skipped", effect.left
    yield "hand", tuple(sorted(name_of(game, i) for i in game.zone(objects.HAND, number)))


def all_abilities(game: Game, id: int) -> tuple[Ability, ...]:
    """Its abilities, those that a land has by its basic types among them (305.6)."""
    chars = game.chars(id)
    basics = intrinsic(chars.subtypes) if "Land" in chars.types and not chars.silent else ()
    return (*map(intrinsic_ability, basics), *chars.abilities)


def of_permanent(game: Game, id: int, names: Sequence[str]) -> Iterator[tuple[str, object]]:
    """How a permanent is, in all regards that can be claimed of it and may change."""
    thing, chars = game.obj(id), game.chars(id)

    def called(one: int) -> str:
        return names[one] if 0 <= one < len(names) else game.label(one) if one in game.objects else ""

    yield "controller", names[chars.controller]
    if chars.power is not None:
        yield "size", f"{chars.power}/{chars.toughness}"
    yield "color", color_words(chars)
    yield "types", type_line(chars)
    if not (thing.tapped and game.timing.shuts_off(chars.types)):  # C14.4: it has them, and is off
        yield "abilities", all_abilities(game, id)
    yield "damage", thing.damage
    yield from ((f"{kind} counters", n) for kind, n in thing.counters.items() if n)
    yield "attached", called(thing.attached_to)
    yield "phased out", bool(thing.phased_out)
    yield "face down", thing.face_down
    yield "attacking", called(thing.attacking)
    yield "blocking", ", ".join(called(i) for i in thing.blocking)
    if "Land" not in chars.types:
        yield "being tapped", thing.tapped
