"""Claims about players, zones, the turn, the stack and the log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..machine.loops import is_a_draw
from ..state import objects
from .claims import IS, ZONE, ZONES, Claimed, NotAClaim, Witness, claim, differs, is_kind, must_name, speaks
from .look import SYMBOL, amount, mana_symbols, name_of, symbols_in
from .moments import now, read_moment
from .scenario import fold, items

if TYPE_CHECKING:
    from ..machine.game import Game

# -- what they say, for ``nothing else changed`` -----------------------------------------------------


def _kind_of(name: str, kind: str, *rest: str | None) -> Iterable[Claimed]:
    return (Claimed(name, (kind.lower(),)),)


def _whole(name: str, zone: str, *rest: str | None) -> Iterable[Claimed]:
    """All that is in a zone of a player's."""
    place = Claimed("", ("zone",), (zone.lower(), name))
    return (place, Claimed(name, (zone.lower(),)))


def _some(name: str, zone: str, count: str | None, card: str) -> Iterable[Claimed]:
    return (Claimed(card, ("zone",), (zone.lower(), name)),)


def _controlled(name: str, count: str | None, what: str) -> Iterable[Claimed]:
    gone = (Claimed(what, ("zone",)),) if "token" in fold(what) else ()  # a token that is gone is nowhere
    return (Claimed(what, ("zone", "controller"), ("battlefield", name)), *gone)


# -- players --------------------------------------------------------------------------------------


@claim(rf"<P>'s life {IS} (-?\d+)", "Alice's life is 17", speaks("life"))
def _life(w: Witness, name: str, verb: str, life: str) -> str | None:
    return differs(f"{name}'s life", int(life), w.game.player(w.player(name)).life, verb)


@claim(rf"<P>'s (poison|energy|experience|rad) {IS} (\d+)", "Alice's poison is 3", _kind_of)
def _player_counters(w: Witness, name: str, kind: str, verb: str, count: str) -> str | None:
    counters = w.game.player(w.player(name)).counters
    return differs(f"{name}'s {kind}", int(count), counters.get(kind.lower(), 0), verb)


@claim(rf"<P>'s mana {IS} (empty|(?:{SYMBOL})+)", "Alice's mana is {C}{C}", speaks("mana"))
def _mana(w: Witness, name: str, verb: str, symbols: str) -> str | None:
    expected = Counter() if symbols == "empty" else Counter(symbols_in(symbols))
    has = Counter(mana_symbols(w.game, w.player(name)))
    if (has == expected) == (verb.lower() == "is"):
        return None
    return f"{name}'s mana is {_written(has)}" + (f", not {symbols}" if verb.lower() == "is" else "")


def _written(symbols: Counter[str]) -> str:
    return "".join(symbols.elements()) or "empty"


@claim(r"<P> (lost|won|has not lost|has not won|did not lose|did not win)", "Bob lost", speaks("lost"))
def _ended(w: Witness, name: str, how: str) -> str | None:
    player = w.game.player(w.player(name))
    which = "won" if how.lower().endswith(("won", "win")) else "lost"
    did = player.won if which == "won" else player.lost
    return None if did != ("not" in how.lower()) else f"{name} has {'' if did else 'not '}{which}"


@claim(r"the game (is over|is not over|is a draw|is not a draw)", "the game is a draw")
def _over(w: Witness, how: str) -> str | None:
    over = bool(w.game.over) or is_a_draw(w.game)
    won = any(p.won for p in w.game.players)
    if "draw" in how.lower():
        drawn = over and not won
        is_so = "the game is a draw" if drawn else "somebody has won" if won else "the game is not over"
        return None if drawn == ("not" not in how.lower()) else is_so
    return None if over == (how.lower() == "is over") else f"the game is {'' if over else 'not '}over"


def _cards_in(w: Witness, zone: str, name: str) -> list[int]:
    """The ids in a zone that a player owns: all players share exile and the command zone (406.1)."""
    player = w.player(name)
    return [i for i in w.game.zone(ZONES[zone.lower()], player) if w.game.obj(i).owner == player]


@claim(rf"<P>'s {ZONE} (?:{IS} empty|has (\d+|no|a|one) cards?)", "Alice's hand has 3 cards", _whole)
def _cards(w: Witness, name: str, zone: str, verb: str | None, count: str | None) -> str | None:
    ids = _cards_in(w, zone, name)
    if verb is not None and verb.lower() != "is":
        return None if ids else f"{name}'s {zone} is empty"
    return _number(f"cards in {name}'s {zone}", amount(count or "no"), [name_of(w.game, i) for i in ids])


@claim(rf"<P>'s {ZONE} has (?:exactly )?(?:(\d+|no|a|an|one) )?<N>", "Bob's graveyard has 2 Shock", _some)
def _cards_named(w: Witness, name: str, zone: str, count: str | None, card: str) -> str | None:
    ids = _cards_in(w, zone, name)
    must_name(w, card)
    named = [i for i in ids if fold(name_of(w.game, i)) == fold(card)]
    if count is None:
        return None if named else f"{name}'s {zone} has no {card}: {_list(w.game, ids)}"
    return _number(f"{card} in {name}'s {zone}", amount(count), [card for _ in named])


@claim(rf"<P>'s {ZONE} is <N>", "Alice's hand is Shock, Forest", _whole)
def _cards_are(w: Witness, name: str, zone: str, cards: str) -> str | None:
    ids = _cards_in(w, zone, name)
    have = sorted(fold(name_of(w.game, i)) for i in ids)
    left = fold(cards)
    for part in items(cards):
        if not any(fold(part) in card or w.known(part) for card in have):
            must_name(w, part)
    for card in sorted(have, key=len, reverse=True):  # names may hold commas
        left = left.replace(card, "", 1)
    if left.replace(",", "").strip() or ", ".join(have).count(",") != fold(cards).count(","):
        return f"{name}'s {zone} is {_list(w.game, ids)}"
    return None


@claim(r"<P> controls (?:(no|\d+|a|an|one) )?<N>", "Bob controls no creatures", _controlled)
@claim(r"<P>'s battlefield has (?:(no|\d+|a|an|one) )?<N>", "Bob's battlefield has 2 Forest", _controlled)
def _controls(w: Witness, name: str, count: str | None, what: str) -> str | None:
    player = w.player(name)
    must_name(w, what)
    mine = [i for i in w.game.zone(objects.BATTLEFIELD) if w.game.chars(i).controller == player]
    chosen = [i for i in mine if is_kind(w.game, i, what)]
    if count is None or count.lower() in ("a", "an"):
        return None if chosen else f"{name} controls no {what}: {_list(w.game, mine)}"
    return _number(f"{what} that {name} controls", amount(count), [name_of(w.game, i) for i in chosen])


def _number(what: str, expected: int, found: list[str]) -> str | None:
    if len(found) == expected:
        return None
    return f"there are {len(found)} {what}, not {expected}" + (f": {', '.join(found[:20])}" if found else "")


def _list(game: Game, ids: Sequence[int]) -> str:
    return ", ".join(name_of(game, i) for i in ids) or "empty"


# -- the table ------------------------------------------------------------------------------------


@claim(rf"it {IS} <P>'s <N>", "it is Alice's draw step")
def _moment(w: Witness, verb: str, name: str, words: str) -> str | None:
    moment = read_moment(f"{name}'s {words}", w.names)
    if moment is None:
        raise NotAClaim("it is Alice's untap step, upkeep, draw step, main phase, combat, end step …")
    _, active, step = now(w.game)
    return (
        None if moment.holds(active, step) == (verb.lower() == "is") else f"it is {w.names[active]}'s {step}"
    )


@claim(rf"the stack (?:{IS} empty|has (\d+|no|an?|one) objects?)", "the stack is empty")
def _stack(w: Witness, verb: str | None, count: str | None) -> str | None:
    ids = w.game.zone(objects.STACK)
    if verb is not None and verb.lower() != "is":
        return None if ids else "the stack is empty"
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
