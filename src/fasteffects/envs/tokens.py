"""The observation *tokens*, version ``VERSION``: entities with kinds and relations, for transformers.

Each entity has a place of its own: 0 the game, 1 me, 2 them, from 3 on the objects in the order of the rows
of ``schema``, from ``FIRST_OPTION`` on the options of the choice that the seat is asked.

- ``kind``: what each is, the place in ``KINDS``; 0: nothing.
- ``card``: the number of its card, as in ``schema``; of an option that of the first object that it is about.
- ``features``: of the game ``GAME``, of players ``schema.PLAYER``, of objects ``schema.OBJECTS``, of options
  the first of ``schema.OPTIONS``, those of the option itself (``OPTION``); the rest of each row is 0.
- ``mask``: 1 where there is an entity.
- ``relations``: rows of two places of entities and a place in ``RELATIONS``: the first *is attached to*,
  *attacks*, *blocks*, *targets* the second, or is an option that is *about* it (first or second). -1: no
  more.
- ``action_mask``: 1 for each index that is an option now.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..state.objects import STACK, aims, is_player
from . import rows, schema
from .page import NONE, ONES, ZEROS, Page, put
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
    from .match import Match
    from .picks import Pick

VERSION: Final[int] = 1
KINDS: Final[tuple[str, ...]] = ("none", "game", "me", "them", *schema.ZONES, "option")
RELATIONS: Final[tuple[str, ...]] = ("attached to", "attacks", "blocks", "targets", "about", "about second")
FIRST_OBJECT: Final[int] = 3
FIRST_OPTION: Final[int] = FIRST_OBJECT + schema.ROWS
ENTITIES: Final[int] = FIRST_OPTION + MOST
MOST_RELATIONS: Final[int] = 320
WIDTH: Final[int] = len(schema.OBJECTS)
PLAYERS_AT: Final[int] = 7  # in schema.GLOBALS
GAME: Final[tuple[str, ...]] = (
    *schema.GLOBALS[:PLAYERS_AT], *schema.GLOBALS[PLAYERS_AT + 2 * len(schema.PLAYER) :],
)  # fmt: skip
OPTION: Final[tuple[str, ...]] = schema.OPTIONS[: len(schema.OPTIONS) - 2 * len(schema.CARD)]

ENTRIES: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "kind": ("int8", (ENTITIES,)),
    "card": ("int32", (ENTITIES,)),
    "features": ("float32", (ENTITIES, WIDTH)),
    "mask": ("int8", (ENTITIES,)),
    "relations": ("int32", (MOST_RELATIONS, 3)),
    "action_mask": ("int8", (MOST,)),
}
REFS: Final[tuple[str, ...]] = ("relations",)
ROW: Final[int] = 4 * WIDTH
FLOAT: Final[int] = 4
SIZES: Final[dict[str, int]] = {"features": ROW, "kind": 1, "mask": 1, "card": 4}  # bytes of an entity
KIND: Final[list[bytes]] = [bytes((at,)) for at in range(len(KINDS))]
OPTION_KIND: Final[int] = len(KINDS) - 1
NO_CARDS: Final[bytes] = bytes(4 * FIRST_OBJECT)
REST: Final[list[bytes]] = [bytes(ROW - used) for used in range(ROW + 1)]


class TokenPage(Page):
    """Arrays in which one observation of entities lies."""

    __slots__ = ("told",)

    def prepare(self) -> None:
        self.told = 0  # relations that are in use
        for name, size in SIZES.items():
            self.views["option " + name] = self.views[name][FIRST_OPTION * size :]

    def forget(self) -> None:
        super().forget()
        self.told = MOST_RELATIONS

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""
        sight = Sight(match, player)
        views, there = self.views, sight.full_rows(self.words)
        count, before = FIRST_OBJECT + len(sight.objects), FIRST_OBJECT + self.objects
        found: list[bytes] = [padded(part) for part in self.whole(sight)]
        found.extend([row.whole for row in there])
        kinds = [KIND[1], KIND[2], KIND[3]]
        kinds.extend([KIND[4 + rows.PLACE[o.zone]] for o in sight.objects])
        put(views["features"], b"".join(found), before * ROW, ZEROS)
        put(views["kind"], b"".join(kinds), before, ZEROS)
        put(views["mask"], ONES[:count], before, ZEROS)
        put(views["card"], NO_CARDS + b"".join([row.number for row in there]), before * 4, ZEROS)
        self.objects = len(sight.objects)
        relations = between(sight)
        self.offer_tokens(match.options if match.player == player else [], sight, there, relations)
        many = min(len(relations), 3 * MOST_RELATIONS)
        put(views["relations"], rows.ints(relations[:many]), 12 * self.told, NONE)
        self.told = many // 3

    def offer_tokens(
        self, options: list[Pick], sight: Sight, there: list[rows.Row], relations: list[int]
    ) -> None:
        """The options of the choice that the player is asked; what they are about joins the relations."""
        found: list[bytes] = []
        cards: list[bytes] = []
        for at, pick in enumerate(options):
            about = sight.about(pick)
            found.append(padded(sight.option_head(pick, about)))
            cards.append(there[about[0]].number if about else rows.UNKNOWN)
            goals = entities(sight, [id for id in pick.about if not is_player(id)])
            if sight.is_seat(pick, sight.player) or sight.is_seat(pick, sight.other):
                goals += entities(sight, [id for id in pick.about if is_player(id)])
            for n, goal in enumerate(goals[:2]):
                relations += [FIRST_OPTION + at, goal, 4 + n]
        views, many, before = self.views, len(options), self.options
        put(views["option features"], b"".join(found), before * ROW, ZEROS)
        put(views["option kind"], KIND[OPTION_KIND] * many, before, ZEROS)
        put(views["option mask"], ONES[:many], before, ZEROS)
        put(views["option card"], b"".join(cards), before * 4, ZEROS)
        put(views["action_mask"], ONES[:many], before, ZEROS)
        self.options = many

    def whole(self, sight: Sight) -> tuple[bytes, bytes, bytes]:
        """The game and its players."""
        numbers = sight.globals()
        mine = FLOAT * PLAYERS_AT
        theirs = mine + FLOAT * len(schema.PLAYER)
        rest = theirs + FLOAT * len(schema.PLAYER)
        return numbers[:mine] + numbers[rest:], numbers[mine:theirs], numbers[theirs:rest]


def padded(part: bytes) -> bytes:
    """A row that begins so."""
    return part + REST[len(part)]


def entities(sight: Sight, ids: list[int]) -> list[int]:
    """The places of those objects and players that are entities."""
    found: list[int] = []
    for id in ids:
        if is_player(id):
            found.append(1 if id == sight.player else 2)
        elif id in sight.row_of:
            found.append(FIRST_OBJECT + sight.row_of[id])
    return found


def between(sight: Sight) -> list[int]:
    """The relations between objects, and of objects to players, one after the other."""
    found: list[int] = []
    for at, o in enumerate(sight.objects):
        goals: list[tuple[int, list[int]]] = []
        if o.attached_to >= 0:
            goals.append((0, [o.attached_to]))
        if o.attacking >= 0:
            goals.append((1, [o.attacking]))
        if o.blocking:
            goals.append((2, [*o.blocking]))
        if o.zone == STACK:
            goals.append((3, aims(o)))
        for relation, ids in goals:
            for goal in entities(sight, ids):
                found += [FIRST_OBJECT + at, goal, relation]
    return found


def bounds() -> dict[str, tuple[float, float]]:
    """The least and greatest values of the arrays that are no plain features or marks."""
    return {"kind": (0, len(KINDS) - 1), "card": (0, schema.CARDS - 1), "relations": (-1, ENTITIES - 1)}
