"""The observation *small*, version ``VERSION``: at most 2,000 numbers, for small networks.

Features have the names, units and values that they have in ``schema``. What is *my* and *their* is counted
from the seat that observes.

- ``globals``: the features ``schema.GLOBALS``.
- ``rows``: features ``ROW`` of up to 12 permanents of mine, 12 of theirs (each: what is no land first, then
  in the order in which they came), 8 cards in my hand, 4 objects on the stack (what resolves first comes
  first): ``SECTIONS`` says where each begins. Rows of nothing are 0.
- ``row_mask``: 1 where a row is used.
- ``row_card``: for each row the number of its card, as in ``schema``.
- ``left_out``: for each section how many found no room, divided by 10.
- ``option_verb``: for each option the place of its verb in ``schema.VERBS`` (after the last: another); -1:
  none.
- ``option_rows``: for each option the rows of up to two objects that it is about; -1: none, or not shown.
- ``option_numbers``: for each option its ``amount/10``, ``is me`` and ``is them``.
- ``action_mask``: 1 for each index that is an option now.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Final

from ..speed.once import once
from ..state.objects import BATTLEFIELD, FIRST_ID, HAND, LIBRARY, STACK
from . import rows, schema
from .page import NONE, ONES, ZEROS, Page, put
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..machine.game import Game
    from ..state.objects import Object
    from .match import Match

VERSION: Final[int] = 1
SECTIONS: Final[dict[str, tuple[int, int]]] = {  # the first row, and how many
    "my board": (0, 12), "their board": (12, 12), "my hand": (24, 8), "stack": (32, 4),
}  # fmt: skip
ROWS: Final[int] = 36
CARD: Final[tuple[str, ...]] = (
    "mine", "power/5", "toughness/5", "mana value/5",
    "type Creature", "type Land", "type Artifact", "type Enchantment", "type Instant", "type Sorcery",
    "type Planeswalker", *(f"color {word}" for word in schema.COLOURS),
    "flying", "first strike", "trample", "haste", "reach", "defender",
)  # fmt: skip
LYING: Final[tuple[str, ...]] = (
    "known", "token", "tapped", "summoning sick", "attacking", "blocked", "blocking", "damage/5",
    "+1/+1 counters/5", "other counters/5",
)  # fmt: skip
ROW: Final[tuple[str, ...]] = (*CARD, *LYING)
NUMBERS: Final[tuple[str, ...]] = ("amount/10", "is me", "is them")

ENTRIES: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "globals": ("float32", (len(schema.GLOBALS),)),
    "rows": ("float32", (ROWS, len(ROW))),
    "row_mask": ("int8", (ROWS,)),
    "row_card": ("int32", (ROWS,)),
    "left_out": ("float32", (len(SECTIONS),)),
    "option_verb": ("int32", (MOST,)),
    "option_rows": ("int32", (MOST, 2)),
    "option_numbers": ("float32", (MOST, len(NUMBERS))),
    "action_mask": ("int8", (MOST,)),
}
REFS: Final[tuple[str, ...]] = ("option_verb", "option_rows")

CARD_AT: Final[list[int]] = [schema.OBJECTS.index(name) for name in CARD]
LYING_AT: Final[list[int]] = [schema.OBJECTS.index(name) - len(schema.CARD) for name in LYING]
PARTS: Final[list[tuple[int, int]]] = list(SECTIONS.values())
PLACES: Final[list[tuple[int, tuple[int, int]]]] = list(enumerate(PARTS))
EMPTY: Final[list[bytes]] = [bytes(4 * len(ROW) * many) for many in range(ROWS)]  # so many rows of nothing
NO_CARDS: Final[list[bytes]] = [bytes(4 * many) for many in range(ROWS)]
NONE_LEFT: Final[bytes] = bytes(4 * len(SECTIONS))
MARKS: Final[dict[int, list[bytes]]] = {  # the mask of a section, by its size and how many rows are used
    most: [b"\1" * used + bytes(most - used) for used in range(most + 1)] for _, most in SECTIONS.values()
}
PLACED: Final[list[bytes]] = [rows.ints([at]) for at in range(-1, max(ROWS, len(schema.VERBS) + 1))]
NUMBERS_KEPT: Final[dict[int, bytes]] = {}  # by an amount and two bits
CARDS: Final[dict[rows.Said, tuple[bytes, bytes]]] = {}
LYING_KEPT: Final[dict[int, bytes]] = {}  # by bits


def chosen(part: bytes, places: list[int]) -> bytes:
    """Some of the numbers of a part of a full row."""
    numbers = array("f")
    numbers.frombytes(part)
    return array("f", [numbers[at] for at in places]).tobytes()


@once
def card_parts(chars: Characteristics) -> tuple[bytes, bytes]:
    """The features ``CARD`` (613): of what is not mine, and of what is."""
    says = rows.said_by(chars)
    kept = CARDS.get(says)
    if kept is None:
        theirs, mine = rows.card_parts(chars)
        kept = rows.keep(CARDS, says, (chosen(theirs, CARD_AT), chosen(mine, CARD_AT)))
    return kept


NO_CARD: Final[tuple[bytes, bytes]] = (chosen(rows.NO_CARD[0], CARD_AT), chosen(rows.NO_CARD[1], CARD_AT))


def lying_part(bits: int) -> bytes:
    """The features ``LYING``, of what lies as these bits say (``rows.lying_bits``)."""
    kept = LYING_KEPT.get(bits)
    return rows.keep(LYING_KEPT, bits, chosen(rows.lying(bits), LYING_AT)) if kept is None else kept


def small_row(
    game: Game, player: int, o: Object, mine: bool, known: bool, words: dict[str, int] | None
) -> rows.Row:
    """The features ``ROW`` of an object; of a hidden card only whose it is, and how it lies there."""
    row = rows.row_of(game, rows.SMALL, player, o, mine, known, words)
    if not row.whole:
        chars = row.chars
        parts = NO_CARD if chars is None else card_parts(chars)
        row.whole = (parts[1] if mine else parts[0]) + lying_part(rows.lying_bits(game, player, o, known))
    return row


def numbers_of(amount: int, me: bool, them: bool) -> bytes:
    """The features ``NUMBERS``."""
    bits = amount << 2 | int(me) << 1 | int(them)
    kept = NUMBERS_KEPT.get(bits)
    if kept is None:
        kept = rows.keep(NUMBERS_KEPT, bits, rows.floats([amount / 10, float(me), float(them)]))
    return kept


class SmallPage(Page):
    """Arrays in which one small observation lies."""

    __slots__ = ("last",)

    def prepare(self) -> None:
        self.last: dict[str, bytes] = {}  # what lies in arrays that seldom change

    def forget(self) -> None:
        super().forget()
        self.last = {}

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""
        near = Near(match, player)
        game = near.game
        put(self.views["globals"], near.globals(), 0, ZEROS)
        there: list[bytes] = []
        cards: list[bytes] = []
        marks = b""
        left_out = NONE_LEFT
        for number, (_, most) in enumerate(PARTS):
            some = near.sections[number]
            shown = min(len(some), most)
            for at in range(shown):
                o = some[at]
                mine = number != 1 and (number != 3 or game.controller(o.id) == player)
                row = small_row(game, player, o, mine, near.knows(o), self.words)
                there.append(row.whole)
                cards.append(row.number)
            if shown < most:
                there.append(EMPTY[most - shown])
                cards.append(NO_CARDS[most - shown])
            elif len(some) > most:
                left_out = rows.floats([max(0, len(near.sections[n]) - size) / 10 for n, (_, size) in PLACES])
            marks += MARKS[most][shown]
        put(self.views["rows"], b"".join(there), 0, ZEROS)
        self.say("row_card", b"".join(cards))
        self.say("row_mask", marks)
        self.say("left_out", left_out)
        self.offer_small(match, near, match.player == player)

    def say(self, name: str, data: bytes) -> None:
        """Fill an array that seldom changes."""
        if self.last.get(name) != data:
            self.last[name] = data
            put(self.views[name], data, 0, ZEROS)

    def offer_small(self, match: Match, near: Near, asked: bool) -> None:
        """The options of the choice that the player is asked."""
        verbs: list[bytes] = []
        about: list[bytes] = []
        numbers: list[bytes] = []
        options = match.options if asked else []
        for pick in options:
            verbs.append(PLACED[rows.VERBS.get(pick.verb, rows.OTHER_VERB) + 1])
            first = second = -1
            many = 0
            for id in pick.about:
                if near.is_seen(id):
                    many += 1
                    if many == 1:
                        first = near.place_of(id)
                    elif many == 2:
                        second = near.place_of(id)
            about.append(PLACED[first + 1])
            about.append(PLACED[second + 1])
            me, them = near.seats(pick)
            numbers.append(numbers_of(pick.amount, me, them))
        views, before = self.views, self.options
        put(views["option_verb"], b"".join(verbs), 4 * before, NONE)
        put(views["option_rows"], b"".join(about), 8 * before, NONE)
        put(views["option_numbers"], b"".join(numbers), 4 * len(NUMBERS) * before, ZEROS)
        put(views["action_mask"], ONES[: len(options)], before, ZEROS)
        self.options = len(options)


class Near(Sight):
    """What lies on the table and in the seat's own hand, by sections; of all else only how much there is."""

    __slots__ = ("sections",)

    def look(self, seats: tuple[int, ...]) -> None:
        """Find the sections; the full observation counts what has no room in it."""
        game, player = self.game, self.player
        self.sections: list[list[Object]] = [[], [], [], []]
        lands: list[list[Object]] = [[], []]
        for id in game.zone(BATTLEFIELD):
            o = game.objects[id]
            chars = game.chars_of(o)
            side = 0 if chars.controller == player else 1
            if "Land" in chars.types:
                lands[side].append(o)
            else:
                self.sections[side].append(o)
        self.sections[0].extend(lands[0])
        self.sections[1].extend(lands[1])
        self.sections[2].extend([game.objects[id] for id in game.zone(HAND, player)])
        self.sections[3].extend([game.objects[id] for id in reversed(game.zone(STACK))])
        many = len(game.objects) + len(game.shown) + len(self.looking) + len(seats)  # no fewer than have rows
        for seat in seats:
            many -= len(game.zone(LIBRARY, seat))
        if many > self.most:
            super().look(seats)

    def place_of(self, id: int) -> int:
        """The row of what has that id; -1: none."""
        for number, (row, most) in enumerate(PARTS):
            for at, o in enumerate(self.sections[number]):
                if o.id == id:
                    return row + at if at < most else -1
        return -1

    def is_seen(self, id: int) -> bool:
        """Whether it is an object that the seat sees, wherever it lies."""
        o = self.game.objects.get(id) if id >= FIRST_ID else None
        return o is not None and o.zone in rows.ORDER and self.knows(o)


def bounds() -> dict[str, tuple[float, float]]:
    """The least and greatest values of the arrays that are no plain features or marks."""
    return {
        "row_card": (0, schema.CARDS - 1), "option_verb": (-1, len(schema.VERBS)),
        "option_rows": (-1, ROWS - 1),
    }  # fmt: skip
