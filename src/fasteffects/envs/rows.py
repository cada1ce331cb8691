"""Rows of observations as bytes: what an object, an option, a step looks like in numbers (``schema.py``).

A row is kept with its object until that is written, or something else that it says changes.  It is made of
parts that are kept by what they say: one for the characteristics, which never change once they are computed,
and one for how the object lies there, a number of bits.  No library of arrays is needed: this is part of the
speed build.
"""

from __future__ import annotations

from array import array
from struct import Struct
from typing import TYPE_CHECKING, Final, TypeVar

from ..rules.costs import is_fresh, sick
from ..speed.once import once
from ..state.objects import (
    ABILITY,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    STACK,
    TOKEN,
    Object,
)
from . import schema

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..cards.record import Card
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game

ORDER: Final[tuple[int, ...]] = (BATTLEFIELD, STACK, HAND, EXILE, COMMAND, GRAVEYARD, LIBRARY)  # schema.ZONES
PLACE: Final[list[int]] = [ORDER.index(zone) if zone in ORDER else 0 for zone in range(9)]
LARGEST: Final[float] = float(schema.LARGEST)
TYPES: Final[tuple[str, ...]] = tuple(schema.TYPES)
COLOURS: Final[tuple[str, ...]] = tuple(schema.COLOURS)
KEYWORDS: Final[tuple[str, ...]] = tuple(schema.KEYWORDS)
CARD_NUMBERS: Final[int] = len(schema.CARD)
LYING_NUMBERS: Final[int] = len(schema.OBJECTS) - CARD_NUMBERS

# How an object lies there: bits, in the order of the features after those of its card.
OWNED: Final = 1
KNOWN: Final = 2
A_TOKEN: Final = 4
AN_ABILITY: Final = 8
FACE_DOWN: Final = 16
TAPPED: Final = 32
SICK: Final = 64
ATTACKING: Final = 128
ATTACKING_ME: Final = 256
BLOCKED: Final = 512
BLOCKING: Final = 1024
FLAGS: Final[int] = 11
AMOUNT: Final[int] = 10  # bits of each amount
MOST_AMOUNT: Final[int] = 1023

K = TypeVar("K")
V = TypeVar("V")
FLOATS: Final[list[Callable[..., bytes]]] = []
INTS: Final[list[Callable[..., bytes]]] = []
Said = tuple[int | None, int | None, int, frozenset[str], frozenset[str], frozenset[str]]
CARDS: Final[dict[Said, tuple[bytes, bytes]]] = {}
LYING: Final[dict[int, bytes]] = {}  # by bits
MOST_KEPT: Final[int] = 65_536
FULL: Final = 0  # observations that have rows
SMALL: Final = 1
NOT_LISTED: Final[int] = 1  # the number of a card that a vocabulary has not
UNKNOWN: Final[bytes] = bytes(4)  # of one that the seat does not know
NO_CARD: Final[tuple[bytes, bytes]] = (
    bytes(4 * CARD_NUMBERS),
    array("f", [1.0] + [0.0] * (CARD_NUMBERS - 1)).tobytes(),
)


def floats(numbers: list[float]) -> bytes:
    """Numbers as they lie in an array of ``float32``, cut off at the largest."""
    for at, number in enumerate(numbers):
        if number > LARGEST:
            numbers[at] = LARGEST
        elif number < -LARGEST:
            numbers[at] = -LARGEST
    return packed(FLOATS, "f", numbers)


def ints(numbers: list[int]) -> bytes:
    """Numbers as they lie in an array of ``int32``."""
    return packed(INTS, "i", numbers)


def packed(ways: list[Callable[..., bytes]], code: str, numbers: list[float] | list[int]) -> bytes:
    """Numbers side by side, each of that type (``struct``); *ways*: by how many there are."""
    while len(ways) <= len(numbers):
        ways.append(Struct(f"{len(ways)}{code}").pack)
    return ways[len(numbers)](*numbers)


def keep(kept: dict[K, V], key: K, found: V) -> V:
    """What was found for a key, which is remembered; where there is much already, all else is forgotten."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    kept[key] = found
    return found


@once
def card_parts(chars: Characteristics) -> tuple[bytes, bytes]:
    """The features ``schema.CARD`` (613): of what is not mine, and of what is."""
    says = said_by(chars)
    kept = CARDS.get(says)
    return keep(CARDS, says, features_of(chars)) if kept is None else kept


def said_by(chars: Characteristics) -> Said:
    """What an object is, as far as it has a place in a row; where effects change that, it is made anew."""
    return chars.power, chars.toughness, chars.mana_value, chars.types, chars.colors, chars.keywords


def features_of(chars: Characteristics) -> tuple[bytes, bytes]:
    """The features ``schema.CARD``, written out."""
    found: list[float] = [0.0, (chars.power or 0) / 5, (chars.toughness or 0) / 5, chars.mana_value / 5]
    found += [float(word in chars.types) for word in TYPES]
    found += [float(word in chars.colors) for word in COLOURS]
    found += [float(word in chars.keywords) for word in KEYWORDS]
    theirs = floats(found)
    return theirs, NO_CARD[1][:4] + theirs[4:]


@once
def number_of(card: Card) -> bytes:
    """The number of a card in ``object_card``, as it lies there."""
    return ints([schema.card_number(card.name)])


class Row:
    """What an observation says of an object, and what it goes by besides what is written of that object."""

    __slots__ = ("view", "words", "chars", "fresh", "card", "whole", "number", "links", "other")

    def __init__(self, view: int, words: object, chars: Characteristics | None, fresh: bool) -> None:
        self.view = view  # which observation, who sees it, whether it is theirs, whether they know the card
        self.words = words  # a vocabulary of cards, if not that of ``schema``
        self.chars = chars  # None: of a hidden card
        self.fresh = fresh  # whether its controller has had it since no turn of theirs (302.6)
        self.card = b""  # the features of its card
        self.whole = b""  # all features; nothing where they have yet to be found
        self.number = UNKNOWN  # that of its card
        self.links = False  # whether it is attached to something, attacks or blocks
        self.other: Row | None = None  # what it says to somebody else

    def says(self, view: int, words: object, chars: Characteristics | None, fresh: bool) -> bool:
        """Whether it is still so."""
        return self.view == view and self.chars is chars and self.fresh is fresh and self.words is words


def row_of(
    game: Game, page: int, player: int, o: Object, mine: bool, known: bool, words: dict[str, int] | None
) -> Row:
    """The row of an object: the one that is kept with it, or another, whose features have yet to be found."""
    chars: Characteristics | None = None
    fresh = False
    if o.zone == BATTLEFIELD:
        chars = game.chars_of(o)
        fresh = is_fresh(game, o, chars.controller)
    elif known or o.zone == STACK:
        chars = game.chars_of(o)
    view = player << 3 | page << 2 | int(mine) << 1 | int(known)
    kept = o.row
    if isinstance(kept, Row):
        if kept.says(view, words, chars, fresh):
            return kept
        other = kept.other
        if other is not None and other.says(view, words, chars, fresh):
            return other
    row = Row(view, words, chars, fresh)
    if known:
        row.number = number_of(o.card) if words is None else ints([listed(o.card, words)])
    row.links = o.attached_to >= 0 or o.attacking >= 0 or bool(o.blocking)
    if isinstance(kept, Row) and kept.view >> 3 != player:
        row.other = kept
        kept.other = None
    o.row = row
    return row


def full_row(
    game: Game, player: int, o: Object, mine: bool, known: bool, words: dict[str, int] | None
) -> Row:
    """The features ``schema.OBJECTS``; of a hidden card only whose it is, and how it lies there."""
    row = row_of(game, FULL, player, o, mine, known, words)
    if not row.whole:
        chars = row.chars
        parts = NO_CARD if chars is None else card_parts(chars)
        row.card = parts[1] if mine else parts[0]
        bits = lying_bits(game, player, o, known)
        kept = LYING.get(bits)
        row.whole = row.card + (keep(LYING, bits, lying(bits)) if kept is None else kept)
    return row


def listed(card: Card, words: dict[str, int]) -> int:
    """The number of a card in a vocabulary."""
    return words.get(card.name, NOT_LISTED) if card.name else 0


def lying_bits(game: Game, player: int, o: Object, known: bool) -> int:
    """The same as bits."""
    bits = OWNED if o.owner == player else 0
    if known:
        bits |= KNOWN
    if o.face_down:
        bits |= FACE_DOWN
    if o.kind == ABILITY:
        bits |= AN_ABILITY
    if o.zone == BATTLEFIELD:
        bits |= of_permanent(game, player, o)
        amounts = min(o.damage, MOST_AMOUNT)
        if o.counters:
            plus = others = 0
            for word, n in o.counters.items():
                if word == "+1/+1":
                    plus = min(n, MOST_AMOUNT)
                else:
                    others = min(others + n, MOST_AMOUNT)
            amounts |= plus << AMOUNT | others << 2 * AMOUNT
        if amounts:
            bits |= amounts << (FLAGS + 3)
    return bits | PLACE[o.zone] << FLAGS


def of_permanent(game: Game, player: int, o: Object) -> int:
    """The bits that only permanents have."""
    bits = TAPPED if o.tapped else 0
    if o.kind == TOKEN:
        bits |= A_TOKEN
    if sick(game, o.id):
        bits |= SICK
    if o.attacking >= 0:
        bits |= ATTACKING
    if o.attacking == player:
        bits |= ATTACKING_ME
    if o.blocked:
        bits |= BLOCKED
    if o.blocking:
        bits |= BLOCKING
    return bits


def lying(bits: int) -> bytes:
    """The part of a row that these bits say."""
    found: list[float] = [float(bits >> at & 1) for at in range(FLAGS)]
    amounts = bits >> (FLAGS + 3)
    found += [(amounts >> at * AMOUNT & MOST_AMOUNT) / 5 for at in range(3)]
    zone = bits >> FLAGS & 7
    found += [float(at == zone) for at in range(len(ORDER))]
    assert len(found) == LYING_NUMBERS
    return floats(found)


# -- options ------------------------------------------------------------------------------------------------

VERBS: Final[dict[str, int]] = {verb: at for at, verb in enumerate((*schema.VERBS, "other verb"))}
OTHER_VERB: Final[int] = len(schema.VERBS)
NO_ZONE: Final[int] = 7
HEADS: Final[dict[int, bytes]] = {}  # by bits
NO_SECOND: Final[bytes] = bytes(4 * CARD_NUMBERS)


def head(verb: int, amount: int, me: bool, them: bool, refs: int, zone: int) -> bytes:
    """The features ``schema.OPTIONS`` before those of the cards; *zone*: of the first, in its order."""
    amount = min(max(amount, -MOST_AMOUNT), MOST_AMOUNT) + MOST_AMOUNT
    bits = verb | zone << 5 | refs << 8 | amount << 10
    if me:
        bits |= 1 << 22
    if them:
        bits |= 1 << 23
    kept = HEADS.get(bits)
    if kept is None:
        found: list[float] = [float(at == verb) for at in range(len(VERBS))]
        found += [(amount - MOST_AMOUNT) / 10, float(me), float(them), float(refs > 0), float(refs > 1)]
        found += [float(at == zone) for at in range(len(ORDER))]
        kept = keep(HEADS, bits, floats(found))
    return kept


# -- the game as a whole ------------------------------------------------------------------------------------

STEPS: Final[dict[tuple[str, str], bytes]] = {}
ASKED: Final[dict[str, bytes]] = {}


def step_part(step: str, phase: str) -> bytes:
    """Which step and phase it is."""
    kept = STEPS.get((step, phase))
    if kept is None:
        kept = STEPS[step, phase] = floats([float(word in (step, phase)) for word in schema.STEPS])
    return kept


def kind_part(kind: str) -> bytes:
    """What is asked."""
    kept = ASKED.get(kind)
    if kept is None:
        kept = ASKED[kind] = floats([float(word == kind) for word in schema.KINDS])
    return kept


HEADINGS: Final[dict[tuple[int, bool, bool, bool, int, int, int], bytes]] = {}  # by what they say
PLAYERS: Final[dict[tuple[int, int, int, int, int, int, str], bytes]] = {}
NO_MANA: Final[list[float]] = [0.0] * len(schema.SYMBOLS)


def heading_part(
    turn: int, mine: bool, asked: bool, fifth: bool, picked: int, options: int, left_out: int
) -> bytes:
    """The features ``schema.GLOBALS`` before those of players."""
    says = (turn, mine, asked, fifth, picked, options, left_out)
    kept = HEADINGS.get(says)
    if kept is None:
        found: list[float] = [turn / 20, float(mine), float(asked), float(fifth)]
        kept = keep(HEADINGS, says, floats([*found, picked / 10, options / 64, left_out / 10]))
    return kept


def player_part(game: Game, player: int) -> bytes:
    """The features ``schema.PLAYER``."""
    own = game.players[player]
    poison = own.counters.get("poison", 0) if own.counters else 0
    mana = "".join([unit.symbol for unit in own.mana]) if own.mana else ""
    hand, library = len(game.zone(HAND, player)), len(game.zone(LIBRARY, player))
    graveyard = len(game.zone(GRAVEYARD, player))
    says = (own.life, poison, hand, library, graveyard, own.lands, mana)
    kept = PLAYERS.get(says)
    if kept is None:
        numbers = of_player(own.life, poison, hand, library, graveyard, own.lands, mana)
        kept = keep(PLAYERS, says, floats(numbers))
    return kept


def of_player(
    life: int, poison: int, hand: int, library: int, graveyard: int, lands: int, mana: str
) -> list[float]:
    """The numbers that these are as features."""
    found: list[float] = [life / 20, poison / 10, hand / 7, library / 60, graveyard / 20, float(lands)]
    if mana:
        found.extend([mana.count(symbol) / 5 for symbol in schema.SYMBOLS])
    else:
        found.extend(NO_MANA)
    return found
