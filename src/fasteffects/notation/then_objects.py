"""Claims about objects: where they are, and how they are."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from ..cards.record import is_double_faced
from ..effects.abilities.levels import LEVEL, SOLVED
from ..effects.keywords.infinity import HARNESSED
from ..effects.keywords.protection import OfWhat, Protection
from ..language.write import text_of
from ..state import objects
from ..state.objects import PREPARED, Object
from .claims import (
    EVERY,
    HAVING,
    IS,
    ZONE,
    ZONES,
    Claimed,
    NotAClaim,
    Witness,
    claim,
    is_kind,
    must_be_or_have_been,
    must_name,
    speaks,
)
from .counters import is_counter
from .look import amount, find, name_of, zone_words
from .scenario import fold
from .words import is_color, is_keyword, is_kind_word

if TYPE_CHECKING:
    from ..machine.game import Game

# -- objects: where they are ----------------------------------------------------------------------


@claim(
    r"<N> (is not|isn't|is) on the battlefield(?: under <P>'s control)?",
    "Big Bear is on the battlefield under Bob's control",
    lambda words, verb, name: (Claimed(words, ("zone", "controller") if name else ("zone",)),),
)
def _on_battlefield(w: Witness, words: str, verb: str, name: str | None) -> str | None:
    must_be_or_have_been(w, words, verb)
    found = find(w.game, words, w.names, parts=False)
    there = [o for o in found if o.zone == objects.BATTLEFIELD and not o.phased_out]
    if name is not None:
        there = [o for o in there if w.game.chars(o.id).controller == w.player(name)]
    if bool(there) == (verb == "is"):
        return None
    return f"{words} {zone_words(w.game, words, w.names)}"


@claim(rf"<N> (is not|isn't|is) in (?:<P>'s )?{ZONE}", "Big Bear is in Bob's graveyard", speaks("zone"))
def _in_zone(w: Witness, words: str, verb: str, name: str | None, zone: str) -> str | None:
    must_be_or_have_been(w, words, verb)
    there = [o for o in find(w.game, words, w.names, parts=False) if o.zone == ZONES[zone.lower()]]
    if name is not None:
        there = [o for o in there if o.owner == w.player(name)]
    if bool(there) == (verb == "is"):
        return None
    return f"{words} {zone_words(w.game, words, w.names)}"


@claim(r"<N> (is not|isn't|is) on the stack", "Hot Bolt is on the stack", speaks("zone"))
def _on_stack(w: Witness, words: str, verb: str) -> str | None:
    must_name(w, words)
    there = [o for o in find(w.game, words, w.names) if o.zone == objects.STACK]
    return None if bool(there) == (verb == "is") else f"{words} {zone_words(w.game, words, w.names)}"


@claim(
    rf"<N> {IS} on (?:the )?(top|bottom) of <P>'s library",
    "Forest is on top of Alice's library",
    speaks("zone"),
)
def _on_top(w: Witness, words: str, verb: str, end: str, name: str) -> str | None:
    library = w.game.zone(objects.LIBRARY, w.player(name))
    must_name(w, words)
    if not library:
        return f"{name}'s library is empty"
    found = name_of(w.game, library[-1 if end == "top" else 0])
    same = (fold(found) == fold(words)) == (verb.lower() == "is")
    return None if same else f"on the {end} of {name}'s library is {found}"


# -- objects: how they are ------------------------------------------------------------------------


def _each(w: Witness, words: str, test: Callable[[Object], str | None], anywhere: bool = False) -> str | None:
    """What is wrong with the first object of this name for which *test* gives a reason; or *anywhere*."""
    things = find(w.game, words, w.names)
    live = [o for o in things if o.zone == objects.BATTLEFIELD]
    live = live or [o for o in things if o.zone == objects.STACK]
    live = live or (things if anywhere else [])
    if not live:
        must_name(w, words)
        return f"{words} {zone_words(w.game, words, w.names)}{_tokens(w, words)}"
    for thing in live:
        wrong = test(thing)
        if wrong is not None:
            return f"{w.game.label(thing.id)} {wrong}"
    return None


def _tokens(w: Witness, words: str) -> str:
    """111.4. The names of the tokens that there are, where nothing has the name that was said."""
    tokens = {name_of(w.game, i) for i in w.game.battlefield if w.game.obj(i).kind == objects.TOKEN}
    if not tokens or find(w.game, words, w.names):
        return ""
    return f"; tokens are called after their subtypes. There are: {', '.join(sorted(tokens))}"


@claim(
    rf"<N> {IS} (-?\d+)/(-?\d+)(?: with (no|\d+) damage)?",
    "Big Bear is 6/6 with 3 damage",
    lambda words, verb, power, toughness, damage: (
        Claimed(words, ("size", "damage") if damage else ("size",)),
    ),
)
def _size(w: Witness, words: str, verb: str, power: str, toughness: str, damage: str | None) -> str | None:
    def test(thing: Object) -> str | None:
        chars = w.game.chars(thing.id)
        wrong = None if damage is None else _damage_of(thing, damage)
        sized = chars.power is not None and not _is_other_permanent(w.game, thing)
        has = f"{chars.power}/{chars.toughness}" if sized else "no creature"
        if not sized or (chars.power, chars.toughness) != (int(power), int(toughness)):
            wrong = f"is {has}, not {power}/{toughness}"
        if verb.lower() != "is":
            return f"is {has} with {thing.damage} damage" if wrong is None else None
        return wrong

    return _each(w, words, test)


def _is_other_permanent(game: Game, thing: Object) -> bool:
    """208.3. A permanent that is no creature has no power or toughness, whatever stands on its card."""
    return thing.zone == objects.BATTLEFIELD and "Creature" not in game.chars(thing.id).types


@claim(r"<N> has (no|\d+) damage", "Big Bear has 3 damage", speaks("damage"))
def _damaged(w: Witness, words: str, damage: str) -> str | None:
    return _each(w, words, lambda thing: _damage_of(thing, damage))


def _damage_of(thing: Object, damage: str) -> str | None:
    return None if thing.damage == amount(damage) else f"has {thing.damage} damage, not {damage}"


@claim(
    r"<N> has (no|an?|one|\d+) (?:(\S+(?: \S+)?) )?counters?",
    "Big Bear has 2 +1/+1 counters",
    lambda words, count, kind: (Claimed(words, (f"{kind} counters" if kind else "counters",)),),
)
def _counters(w: Witness, words: str, count: str, kind: str | None) -> str | None:
    if kind and not is_counter(kind):
        raise NotAClaim(f"no card that is read speaks of {kind!r} counters")

    def test(thing: Object) -> str | None:
        has = thing.counters.get(kind, 0) if kind else sum(thing.counters.values())
        what = f"{kind} counters" if kind else "counters"
        return None if has == amount(count) else f"has {has} {what}, not {count}"

    return _each(w, words, test)


@claim(r"<N> is (not )?attached to <N>", "Pariah is attached to Old Wall", speaks("attached"))
def _attached(w: Witness, words: str, no: str | None, host: str) -> str | None:
    hosts = {o.id for o in find(w.game, host, w.names)}
    hosts |= {i for i, name in enumerate(w.names) if fold(name) == fold(host)}
    if not hosts:
        must_name(w, host)

    def test(thing: Object) -> str | None:
        if (thing.attached_to in hosts) != bool(no):
            return None
        return f"is {'' if thing.attached_to in hosts else 'not '}attached to {host}"

    return _each(w, words, test)


_STATES: dict[str, Callable[[Game, Object], bool]] = {
    "tapped": lambda game, o: o.tapped,
    "untapped": lambda game, o: not o.tapped,
    "face down": lambda game, o: o.face_down,
    "face up": lambda game, o: not o.face_down,
    "manifested": lambda game, o: o.mark(objects.DOWN) == objects.MANIFESTED,
    "cloaked": lambda game, o: o.mark(objects.DOWN) == objects.CLOAKED,
    "disguised": lambda game, o: o.mark(objects.DOWN) == objects.DISGUISED,
    "phased out": lambda game, o: bool(o.phased_out),
    "phased in": lambda game, o: not o.phased_out,
    "attacking": lambda game, o: o.attacking != objects.NOBODY,
    "blocking": lambda game, o: bool(o.blocking),
    "blocked": lambda game, o: o.blocked,
    "summoning sick": lambda game, o: o.since > game.player(game.chars(o.id).controller).turn_began,
    "flipped": lambda game, o: bool(o.mark(objects.FLIPPED)),
    "transformed": lambda game, o: bool(o.face) and is_double_faced(o.card),
    "solved": lambda game, o: bool(o.mark(SOLVED)),
    "harnessed": lambda game, o: bool(o.mark(HARNESSED)),
    "prepared": lambda game, o: o.mark(PREPARED) is not None,
    "a token": lambda game, o: o.kind == objects.TOKEN,
}


@claim(rf"<N> {IS} level (\d+)", "Old Wall is level 2")
def _level(w: Witness, words: str, verb: str, level: str) -> str | None:
    def test(thing: Object) -> str | None:
        has = thing.mark(LEVEL) or 1
        return None if (has == int(level)) == (verb.lower() == "is") else f"is level {has}"

    return _each(w, words, test)


_REGARDS = {
    "tapped": "being tapped", "untapped": "being tapped",
    "phased in": "phased out", "phased out": "phased out",
    "attacking": "attacking", "blocking": "blocking", "face up": "face down", "face down": "face down",
    "manifested": "face down", "cloaked": "face down", "disguised": "face down",
}  # fmt: skip


@claim(
    rf"<N> (is not|isn't|is) ({'|'.join(_STATES)})",
    "Big Bear is tapped",
    lambda words, verb, state: (Claimed(words, (_REGARDS.get(fold(state), ""),)),),
)
def _state(w: Witness, words: str, verb: str, state: str) -> str | None:
    def test(thing: Object) -> str | None:
        does = _STATES[state.lower()](w.game, thing)
        return None if does == (verb == "is") else f"is {'' if does else 'not '}{state}"

    return _each(w, words, test)


@claim(rf"<N>'s chosen (\w+) {IS} <N>", "Voice of All's chosen color is red")
def _chosen(w: Witness, words: str, kind: str, verb: str, value: str) -> str | None:
    if not any(thing.choice(kind.lower()) for thing in find(w.game, words, w.names)):
        raise NotAClaim(f"no {kind} has been chosen for {words}")

    def test(thing: Object) -> str | None:
        has = thing.choice(kind.lower())
        return None if (fold(str(has)) == fold(value)) == (verb.lower() == "is") else f"has chosen {has}"

    return _each(w, words, test)


def particulars(game: Game, id: int) -> set[str]:
    """702.14, 702.16. Its landwalks, and its protections (from a chosen colour, by its name), in words."""
    found: set[str] = set()
    if not game.chars(id).keywords & {"landwalk", "protection"}:
        return found
    for ability in game.chars(id).abilities:
        if ability.known_by() == "landwalk":
            found.add(fold(text_of("Keyword", ability)))
        if not isinstance(ability, Protection):
            continue
        for quality in ability.qualities:
            chosen = game.obj(id).choice(quality.what) if isinstance(quality, OfWhat) else None
            found.add(f"protection from {fold(str(chosen or text_of('Quality', quality)))}")
    return found


@claim(
    r"<N> (has no|has|does not have|doesn't have) <N>",
    "Big Bear has flying",
    lambda words, verb, keyword: (Claimed(words, (f"{HAVING} {fold(keyword)}",)),),
)
def _keyword(w: Witness, words: str, verb: str, keyword: str) -> str | None:
    if not is_keyword(keyword):
        raise NotAClaim(f"{keyword!r} is no keyword, and no number of counters or of damage")

    def test(thing: Object) -> str | None:
        keywords = {fold(str(k)) for k in w.game.chars(thing.id).keywords} | particulars(w.game, thing.id)
        if (fold(keyword) in keywords) == (verb == "has"):
            return None
        return f"has {', '.join(sorted(keywords)) or 'no keyword'}"

    return _each(w, words, test)


@claim(
    r"<N> (is not|isn't|is) (?:an? )?<N>",
    "Clone is a green Bear",
    lambda words, verb, kind: (
        Claimed(words, tuple("color" if is_color(part) else "types" for part in fold(kind).split())),
    ),
)
def _kind(w: Witness, words: str, verb: str, kind: str) -> str | None:
    kind = re.sub(r"(?i),? and |, ", " ", kind)
    if not is_kind_word(kind.removesuffix(f" of {EVERY}")):
        way = f"write `{words} {verb} in exile`; " if fold(kind) == "exiled" else ""
        raise NotAClaim(f"{way}{kind!r} is no type, colour or state; " + "; ".join(_STATES))

    def test(thing: Object) -> str | None:
        does = is_kind(w.game, thing.id, kind)
        return None if does == (verb == "is") else f"is {'' if does else 'not '}{kind}"

    return _each(w, words, test, anywhere=True)
