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

from ..state.objects import BATTLEFIELD, HAND, STACK
from . import rows, schema
from .page import NONE, ONES, ZEROS, Page, put
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
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
WIDTH: Final[int] = 4 * len(ROW)
KEPT: Final[dict[bytes, bytes]] = {}  # of parts of full rows, by these


def chosen(part: bytes, places: list[int]) -> bytes:
    """Some of the numbers of a part of a full row."""
    kept = KEPT.get(part)
    if kept is None:
        numbers = array("f")
        numbers.frombytes(part)
        if len(KEPT) >= rows.MOST_KEPT:
            KEPT.clear()
        kept = KEPT[part] = array("f", [numbers[at] for at in places]).tobytes()
    return kept


class SmallPage(Page):
    """Arrays in which one small observation lies."""

    __slots__ = ()

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""
        sight = Sight(match, player)
        views = self.views
        put(views["globals"], sight.globals(), 0, ZEROS)
        table = Rows(sight)
        parts: list[bytes] = [bytes(WIDTH)] * ROWS
        mask: list[int] = [0] * ROWS
        cards: list[int] = [0] * ROWS
        for at, full in table.shown:
            o, known = sight.objects[full], sight.known[full]
            card = chosen(rows.card_part(sight.game, o, sight.mine[full], known), CARD_AT)
            parts[at] = card + chosen(rows.lying_part(sight.game, player, o, known), LYING_AT)
            mask[at] = 1
            cards[at] = self.number(o) if known else 0
        put(views["rows"], b"".join(parts), 0, ZEROS)
        put(views["row_mask"], bytes(mask), 0, ZEROS)
        put(views["row_card"], rows.ints(cards), 0, ZEROS)
        put(views["left_out"], rows.floats([n / 10 for n in table.left_out]), 0, ZEROS)
        self.offer_small(match, sight, table.places, match.player == player)

    def offer_small(self, match: Match, sight: Sight, places: dict[int, int], asked: bool) -> None:
        """The options of the choice that the player is asked."""
        verbs: list[int] = []
        about: list[int] = []
        numbers: list[float] = []
        options = match.options if asked else []
        for pick in options:
            verbs.append(rows.VERBS.get(pick.verb, rows.OTHER_VERB))
            seen = [id for id in pick.about if id in sight.row_of]
            about.append(places.get(seen[0], -1) if seen else -1)
            about.append(places.get(seen[1], -1) if len(seen) > 1 else -1)
            me, them = sight.seats(pick)
            numbers.append(pick.amount / 10)
            numbers.append(float(me))
            numbers.append(float(them))
        views, before = self.views, self.options
        put(views["option_verb"], rows.ints(verbs), 4 * before, NONE)
        put(views["option_rows"], rows.ints(about), 8 * before, NONE)
        put(views["option_numbers"], rows.floats(numbers), 4 * len(NUMBERS) * before, ZEROS)
        put(views["action_mask"], ONES[: len(options)], before, ZEROS)
        self.options = len(options)


class Rows:
    """Which objects have rows: (row, place in the sight), the rows by ids, and how many found no room."""

    __slots__ = ("shown", "places", "left_out")

    def __init__(self, sight: Sight) -> None:
        boards: list[list[int]] = [[], [], [], []]
        lands: list[list[int]] = [[], []]
        for at, o in enumerate(sight.objects):
            side = 0 if sight.mine[at] else 1
            if o.zone == BATTLEFIELD:
                part = lands if "Land" in sight.game.chars_of(o).types else boards
                part[side].append(at)
            elif o.zone == HAND and o.owner == sight.player:
                boards[2].append(at)
            elif o.zone == STACK:
                boards[3].append(at)
        self.shown: list[tuple[int, int]] = []
        self.places: dict[int, int] = {}
        self.left_out: list[int] = []
        for number, (first, most) in enumerate(SECTIONS.values()):
            some = boards[number] + (lands[number] if number < 2 else [])
            self.left_out.append(max(0, len(some) - most))
            for place, at in enumerate(some[:most]):
                self.shown.append((first + place, at))
                self.places[sight.objects[at].id] = first + place


def bounds() -> dict[str, tuple[float, float]]:
    """The least and greatest values of the arrays that are no plain features or marks."""
    return {
        "row_card": (0, schema.CARDS - 1), "option_verb": (-1, len(schema.VERBS)),
        "option_rows": (-1, ROWS - 1),
    }  # fmt: skip
