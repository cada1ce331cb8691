"""Claims: what must be true of a game, in the words of ``then`` and ``now``.

A claim gives None where it holds, and otherwise a sentence: what is, where something else was
expected.  A claim about a name that several objects bear must hold of each of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from .. import objects
from ..objects import Object
from .look import amount, find, mana_symbols, name_of, symbols_in, zone_words
from .moments import now, read_moment
from .scenario import fold
from .words import is_keyword, is_kind_word, singular

if TYPE_CHECKING:
    from ..game import Game

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
_CLAIMS: list[tuple[str, str, Check]] = []


def claim(pattern: str, example: str) -> Callable[[Check], Check]:
    """A form of claim: *pattern*, with P for a player's name and N for the words of an object."""

    def note(check: Check) -> Check:
        _CLAIMS.append((pattern, example, check))
        return check

    return note


def check(witness: Witness, words: str) -> str | None:
    """None if the claim holds, or what is instead.  NotAClaim where the words are none."""
    plain = " ".join(words.replace("\u2019", "'").split()).rstrip(".")
    names = "|".join(re.escape(n) for n in sorted(witness.names, key=len, reverse=True))
    for pattern, _, test in _CLAIMS:
        regex = pattern.replace("<P>", f"({names})").replace("<N>", r"(.+?)").replace("<Z>", _ZONE)
        found = re.fullmatch(regex, plain, re.IGNORECASE)
        if found:
            return test(witness, *found.groups())
    raise NotAClaim("; ".join(example for _, example, _ in _CLAIMS))


_ZONE = r"(hand|graveyard|library|exile|command zone|sideboard)"
_ZONES = {
    "hand": objects.HAND, "graveyard": objects.GRAVEYARD, "library": objects.LIBRARY, "exile": objects.EXILE,
    "command zone": objects.COMMAND, "sideboard": objects.SIDEBOARD,
}  # fmt: skip


def _differs(what: str, expected: object, found: object) -> str | None:
    return None if expected == found else f"{what} is {found}, not {expected}"


# -- players --------------------------------------------------------------------------------------


@claim(r"<P>'s life is (-?\d+)", "Alice's life is 17")
def _life(w: Witness, name: str, life: str) -> str | None:
    return _differs(f"{name}'s life", int(life), w.game.player(w.player(name)).life)


@claim(r"<P>'s (poison|energy|experience|rad) is (\d+)", "Alice's poison is 3")
def _player_counters(w: Witness, name: str, kind: str, count: str) -> str | None:
    counters = w.game.player(w.player(name)).counters
    return _differs(f"{name}'s {kind}", int(count), counters.get(kind.lower(), 0))


@claim(r"<P>'s mana is (empty|(?:\{[^{}]+\})+)", "Alice's mana is {C}{C}")
def _mana(w: Witness, name: str, symbols: str) -> str | None:
    expected = Counter() if symbols == "empty" else Counter(symbols_in(symbols))
    has = Counter(mana_symbols(w.game, w.player(name)))
    return None if has == expected else f"{name}'s mana is {_written(has)}, not {symbols}"


def _written(symbols: Counter[str]) -> str:
    return "".join(symbols.elements()) or "empty"


@claim(r"<P> (lost|won|has not lost|has not won|did not lose)", "Bob lost")
def _ended(w: Witness, name: str, how: str) -> str | None:
    player = w.game.player(w.player(name))
    which = "won" if "won" in how.lower() else "lost"
    did = bool(getattr(player, which))
    return None if did != ("not" in how.lower()) else f"{name} has {'' if did else 'not '}{which}"


@claim(r"the game (is over|is not over|is a draw)", "the game is a draw")
def _over(w: Witness, how: str) -> str | None:
    over = bool(w.game.over)
    won = any(p.won for p in w.game.players)
    if how == "is a draw":
        return None if over and not won else "the game is not over" if not over else "somebody has won"
    return None if over == (how == "is over") else f"the game is {'' if over else 'not '}over"


def _cards_in(w: Witness, zone: str, name: str) -> list[int]:
    """The ids in a zone that a player owns: all players share exile and the command zone (406.1)."""
    player = w.player(name)
    return [i for i in w.game.zone(_ZONES[zone.lower()], player) if w.game.obj(i).owner == player]


@claim(rf"<P>'s {_ZONE} (?:is empty|has (\d+|no|a|one) cards?)", "Alice's hand has 3 cards")
def _cards(w: Witness, name: str, zone: str, count: str | None) -> str | None:
    ids = _cards_in(w, zone, name)
    return _number(f"cards in {name}'s {zone}", amount(count or "no"), [name_of(w.game, i) for i in ids])


@claim(rf"<P>'s {_ZONE} has (?:exactly )?(?:(\d+|no|a|an|one) )?<N>", "Bob's graveyard has 2 Shock")
def _cards_named(w: Witness, name: str, zone: str, count: str | None, card: str) -> str | None:
    ids = _cards_in(w, zone, name)
    _must_name(w, card)
    named = [i for i in ids if fold(name_of(w.game, i)) == fold(card)]
    if count is None:
        return None if named else f"{name}'s {zone} has no {card}: {_list(w.game, ids)}"
    return _number(f"{card} in {name}'s {zone}", amount(count), [card for _ in named])


@claim(rf"<P>'s {_ZONE} is <N>", "Alice's hand is Shock, Forest")
def _cards_are(w: Witness, name: str, zone: str, cards: str) -> str | None:
    ids = _cards_in(w, zone, name)
    have = sorted(fold(name_of(w.game, i)) for i in ids)
    left = fold(cards)
    for card in sorted(have, key=len, reverse=True):  # names may hold commas
        left = left.replace(card, "", 1)
    if left.replace(",", "").strip() or ", ".join(have).count(",") != fold(cards).count(","):
        return f"{name}'s {zone} is {_list(w.game, ids)}"
    return None


@claim(r"<P> controls (?:(no|\d+|a|an|one) )?<N>", "Bob controls no creatures")
def _controls(w: Witness, name: str, count: str | None, what: str) -> str | None:
    player = w.player(name)
    _must_name(w, what)
    mine = [i for i in w.game.zone(objects.BATTLEFIELD) if w.game.chars(i).controller == player]
    chosen = [i for i in mine if _is_kind(w.game, i, what)]
    if count is None or count.lower() in ("a", "an"):
        return None if chosen else f"{name} controls no {what}: {_list(w.game, mine)}"
    return _number(f"{what} that {name} controls", amount(count), [name_of(w.game, i) for i in chosen])


def _must_name(w: Witness, words: str) -> None:
    """Refuse a name that nothing has: a claim that it is not there could not fail."""
    bare = re.sub(r"#\d+$", "", re.sub(r"^.*?'s (?=.)", "", words) if _possessed(w, words) else words)
    if not (find(w.game, words, w.names) or find(w.game, bare, w.names) or w.known(bare)):
        if not is_kind_word(bare):
            raise NotAClaim(f"nothing is called {bare!r}; a card's name or a kind of card stands here")


def _possessed(w: Witness, words: str) -> bool:
    return any(fold(words).startswith(fold(name) + "'s ") for name in w.names)


def _is_kind(game: Game, id: int, words: str) -> bool:
    """Whether it bears this name or is of this kind: ``creatures``, ``Saproling tokens``, ``permanents``."""
    chars, kind = game.chars(id), game.obj(id).kind
    if fold(chars.name) == fold(words) or fold(game.label(id)) == fold(words):
        return True
    has = {fold(w) for w in (*chars.types, *chars.subtypes, *chars.supertypes, *chars.colors)}
    has |= {"permanent", "token"} if kind == objects.TOKEN else {"permanent"}
    has |= set() if chars.colors else {"colorless"}
    return all(singular(part) in has for part in fold(words).split())


def _number(what: str, expected: int, found: list[str]) -> str | None:
    if len(found) == expected:
        return None
    return f"there are {len(found)} {what}, not {expected}" + (f": {', '.join(found[:20])}" if found else "")


def _list(game: Game, ids: Sequence[int]) -> str:
    return ", ".join(name_of(game, i) for i in ids) or "empty"


# -- the table ------------------------------------------------------------------------------------


@claim(r"it is <P>'s <N>", "it is Alice's draw step")
def _moment(w: Witness, name: str, words: str) -> str | None:
    moment = read_moment(f"{name}'s {words}", w.names)
    if moment is None:
        raise NotAClaim("it is Alice's untap step, upkeep, draw step, main phase, combat, end step …")
    _, active, step = now(w.game)
    return None if moment.holds(active, step) else f"it is {w.names[active]}'s {step}"


@claim(r"the stack (?:is empty|has (\d+|no|an?|one) objects?)", "the stack is empty")
def _stack(w: Witness, count: str | None) -> str | None:
    ids = w.game.zone(objects.STACK)
    return _number("objects on the stack", amount(count or "no"), [w.game.label(i) for i in ids])


@claim(r"the log (cites|does not cite) (\S+)(?: before (\S+))?", "the log cites 616.1b before 616.1c")
def _log(w: Witness, verb: str, rule: str, later: str | None) -> str | None:
    paths = [entry.rules for entry in w.game.log_entries()]
    first = [i for i, rules in enumerate(paths) if rule in rules]
    if verb != "cites":
        return f"the log cites {rule}" if first else None
    if not first:
        return f"the log does not cite {rule}"
    if later is None:
        return None
    after = [i for i, rules in enumerate(paths) if later in rules]
    both = any(rule in r and later in r and r.index(rule) < r.index(later) for r in paths)
    if both or (after and first[0] < after[-1]):
        return None
    return f"the log does not cite {later} after {rule}"


@claim(r"<P> was (not )?asked in <P>'s <N>", "Bob was not asked in Alice's untap phase")
def _asked(w: Witness, name: str, no: str | None, whose: str, words: str) -> str | None:
    moment = read_moment(f"{whose}'s {words}", w.names)
    if moment is None:
        raise NotAClaim("Bob was not asked in Alice's upkeep, draw step, combat …")
    player = w.player(name)
    was = any(p == player and moment.holds(active, step) for p, active, step in w.asked)
    return None if was != bool(no) else f"{name} was {'' if was else 'not '}asked"


@claim(r"nothing else changed", "nothing else changed")
def _nothing_else(w: Witness) -> str | None:
    after = facts(w.game, w.names)
    changed = []
    for key in {**w.before, **after}:
        old, new = w.before.get(key), after.get(key)
        if old != new and not any(fold(key[0]) in said for said in w.said):
            changed.append(f"{key[0]}'s {key[1]} was {old}, and is {new}")
    return "; ".join(changed[:5]) or None


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
        label, chars = game.label(id), game.chars(id)
        found[label, "zone"] = objects.ZONES[thing.zone]
        if thing.zone == objects.BATTLEFIELD:
            found[label, "controller"] = names[chars.controller]
            found[label, "size"] = f"{chars.power}/{chars.toughness}"
            found[label, "state"] = (thing.damage, dict(thing.counters), thing.attached_to, thing.phased_out)
            if "Land" not in chars.types:
                found[label, "being tapped"] = thing.tapped
    return found


# -- objects: where they are ----------------------------------------------------------------------


@claim(
    r"<N> (is not|isn't|is) on the battlefield(?: under <P>'s control)?",
    "Hill Giant is on the battlefield under Bob's control",
)
def _on_battlefield(w: Witness, words: str, verb: str, name: str | None) -> str | None:
    _must_name(w, words)
    there = [o for o in find(w.game, words, w.names) if o.zone == objects.BATTLEFIELD and not o.phased_out]
    if name is not None:
        there = [o for o in there if w.game.chars(o.id).controller == w.player(name)]
    if bool(there) == (verb == "is"):
        return None
    return f"{words} {zone_words(w.game, words, w.names)}"


@claim(rf"<N> (is not|isn't|is) in (?:<P>'s )?{_ZONE}", "War Mammoth is in Bob's graveyard")
def _in_zone(w: Witness, words: str, verb: str, name: str | None, zone: str) -> str | None:
    _must_name(w, words)
    there = [o for o in find(w.game, words, w.names) if o.zone == _ZONES[zone.lower()]]
    if name is not None:
        there = [o for o in there if o.owner == w.player(name)]
    if bool(there) == (verb == "is"):
        return None
    return f"{words} {zone_words(w.game, words, w.names)}"


@claim(r"<N> (is not|isn't|is) on the stack", "Fireball is on the stack")
def _on_stack(w: Witness, words: str, verb: str) -> str | None:
    _must_name(w, words)
    there = [o for o in find(w.game, words, w.names) if o.zone == objects.STACK]
    return None if bool(there) == (verb == "is") else f"{words} {zone_words(w.game, words, w.names)}"


@claim(r"<N> is on (?:the )?(top|bottom) of <P>'s library", "Forest is on top of Alice's library")
def _on_top(w: Witness, words: str, end: str, name: str) -> str | None:
    library = w.game.zone(objects.LIBRARY, w.player(name))
    if not library:
        return f"{name}'s library is empty"
    found = name_of(w.game, library[-1 if end == "top" else 0])
    return None if fold(found) == fold(words) else f"on the {end} of {name}'s library is {found}"


# -- objects: how they are ------------------------------------------------------------------------


def _each(w: Witness, words: str, test: Callable[[Object], str | None]) -> str | None:
    """What is wrong with the first object of this name for which *test* gives a reason."""
    things = find(w.game, words, w.names)
    live = [o for o in things if o.zone == objects.BATTLEFIELD]
    live = live or [o for o in things if o.zone == objects.STACK]
    if not live:
        return f"{words} {zone_words(w.game, words, w.names)}"
    for thing in live:
        wrong = test(thing)
        if wrong is not None:
            return f"{w.game.label(thing.id)} {wrong}"
    return None


@claim(r"<N> is (-?\d+)/(-?\d+)(?: with (no|\d+) damage)?", "War Mammoth is 6/6 with 3 damage")
def _size(w: Witness, words: str, power: str, toughness: str, damage: str | None) -> str | None:
    def test(thing: Object) -> str | None:
        chars = w.game.chars(thing.id)
        if (chars.power, chars.toughness) != (int(power), int(toughness)):
            return f"is {chars.power}/{chars.toughness}, not {power}/{toughness}"
        return None if damage is None else _damage_of(thing, damage)

    return _each(w, words, test)


@claim(r"<N> has (no|\d+) damage", "War Mammoth has 3 damage")
def _damaged(w: Witness, words: str, damage: str) -> str | None:
    return _each(w, words, lambda thing: _damage_of(thing, damage))


def _damage_of(thing: Object, damage: str) -> str | None:
    return None if thing.damage == amount(damage) else f"has {thing.damage} damage, not {damage}"


@claim(r"<N> has (no|an?|one|\d+) (?:(\S+(?: \S+)?) )?counters?", "Hill Giant has 2 +1/+1 counters")
def _counters(w: Witness, words: str, count: str, kind: str | None) -> str | None:
    def test(thing: Object) -> str | None:
        has = thing.counters.get(kind, 0) if kind else sum(thing.counters.values())
        what = f"{kind} counters" if kind else "counters"
        return None if has == amount(count) else f"has {has} {what}, not {count}"

    return _each(w, words, test)


@claim(r"<N> is (not )?attached to <N>", "Pariah is attached to Wall of Stone")
def _attached(w: Witness, words: str, no: str | None, host: str) -> str | None:
    hosts = {o.id for o in find(w.game, host, w.names)}
    hosts |= {i for i, name in enumerate(w.names) if fold(name) == fold(host)}

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
    "phased out": lambda game, o: bool(o.phased_out),
    "phased in": lambda game, o: not o.phased_out,
    "attacking": lambda game, o: o.attacking != objects.NOBODY,
    "blocking": lambda game, o: bool(o.blocking),
    "blocked": lambda game, o: o.blocked,
    "summoning sick": lambda game, o: o.since > game.player(game.chars(o.id).controller).turn_began,
    "a token": lambda game, o: o.kind == objects.TOKEN,
}


@claim(rf"<N> (is not|isn't|is) ({'|'.join(_STATES)})", "Hill Giant is tapped")
def _state(w: Witness, words: str, verb: str, state: str) -> str | None:
    def test(thing: Object) -> str | None:
        does = _STATES[state.lower()](w.game, thing)
        return None if does == (verb == "is") else f"is {'' if does else 'not '}{state}"

    return _each(w, words, test)


@claim(r"<N>'s chosen (\w+) is <N>", "Voice of All's chosen color is red")
def _chosen(w: Witness, words: str, kind: str, value: str) -> str | None:
    def test(thing: Object) -> str | None:
        has = thing.choice(kind.lower())
        return None if fold(str(has)) == fold(value) else f"has chosen {has}"

    return _each(w, words, test)


@claim(r"<N> (has no|has|does not have|doesn't have) <N>", "Hill Giant has flying")
def _keyword(w: Witness, words: str, verb: str, keyword: str) -> str | None:
    if not is_keyword(keyword):
        raise NotAClaim(f"{keyword!r} is no keyword, and no number of counters or of damage")

    def test(thing: Object) -> str | None:
        keywords = {fold(str(k)) for k in w.game.chars(thing.id).keywords}
        if (fold(keyword) in keywords) == (verb == "has"):
            return None
        return f"has {', '.join(sorted(keywords)) or 'no keyword'}"

    return _each(w, words, test)


@claim(r"<N> (is not|isn't|is) (?:an? )?<N>", "Clone is a green Bear")
def _kind(w: Witness, words: str, verb: str, kind: str) -> str | None:
    if not is_kind_word(kind):
        raise NotAClaim(f"{kind!r} is no type, colour or state; " + "; ".join(_STATES))

    def test(thing: Object) -> str | None:
        does = _is_kind(w.game, thing.id, kind)
        return None if does == (verb == "is") else f"is {'' if does else 'not '}{kind}"

    return _each(w, words, test)
