"""Objects, players and zones (108-111, 400).

An id is one incarnation: an object that changes zones becomes a new object with a new id
(400.7).  Ids are the only references.  Players have ids too, below ``FIRST_OBJECT``, so that a
target or a recipient of damage is one number.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar, Final

from ..cards.record import with_doors
from ..speed.native import mypyc_attr
from .kept import Counted, Found, Stored, declared, share_fields

if TYPE_CHECKING:
    from ..cards.record import Card, Face
    from ..characteristics.of_objects import Characteristics
    from ..effects.it import Env
    from ..effects.mana.adding import UnitOfMana

NATURE: Final = 15  # the player who decides chance
FIRST_OBJECT: Final = 16
FIRST_ID: Final = 1 << 29  # so high that no amount in a game is taken for an id (positions/key.py)
NOBODY: Final = -1

LIBRARY: Final = 0
HAND: Final = 1
BATTLEFIELD: Final = 2
GRAVEYARD: Final = 3
STACK: Final = 4
EXILE: Final = 5
COMMAND: Final = 6
SIDEBOARD: Final = 7
GONE: Final = 8  # last known information only (608.2h), or ceased to exist
PLACES: Final = 9 * 16  # of all zones of sixteen players (place_of)

ZONES: Final = (
    "library",
    "hand",
    "battlefield",
    "graveyard",
    "stack",
    "exile",
    "command",
    "sideboard",
    "gone",
)
OWNED_ZONES: Final = frozenset((LIBRARY, HAND, GRAVEYARD, SIDEBOARD))

CARD: Final = 0
TOKEN: Final = 1
COPY: Final = 2  # 707.10: a copy of a spell
ABILITY: Final = 3  # 113.1c: an ability on the stack
EMBLEM: Final = 4

PROTECTOR: Final = "protector"  # 310.8: the mark of a battle that says which player is

# 506.4. The words for a part in combat.
IN_COMBAT: Final = frozenset(("attacking", "blocking", "attacking or blocking", "blocked", "unblocked"))

COMMANDER: Final = "commander"  # 903.3: the mark of a commander: how often it was cast from the command zone

# 708.6. The mark of what made an object face down, where that says what it is or how it may be turned up.
DOWN: Final = "down"
MANIFESTED: Final = "manifested"
CLOAKED: Final = "cloaked"
DISGUISED: Final = "disguised"
DOWN_BY: Final = (MANIFESTED, CLOAKED, DISGUISED)

# 702.26. How a permanent is there, or is not.
PHASED_IN: Final = 0
PHASED_OUT: Final = 1
WITH_ITS_HOST: Final = 2  # 702.26h: indirectly, since what it is attached to phased out
HELD_OUT: Final = 3  # 610.4a: until an event

FLIPPED: Final = "flipped"  # 710.2: the mark of a permanent that is
UNLOCKED: Final = "unlocked"  # 709.5c: the mark of one with unlocked halves, and which
MERGED: Final = "merged"  # 730.2, 712.8g: the mark of a permanent made of several: its components
GIVER: Final = "giver"  # 201.5a: the link of an emblem to what gave it
PARTED: Final = (
    "parted"  # 730.3c: the mark of a card that was merged with others: which objects those are now
)
PREPARED: Final = "prepared"  # 722.3a: the mark of a permanent: the copy of its prepare spell
PHASED_UNDER: Final = "phased out under"  # 502.1: who controlled it then, if that is not whose it is now
COUNTED_SINCE: Final = "counted since: "  # 613.7c: with a keyword, since when a permanent has counters of it
MAKERS: Final = "makers"  # the mark: which of its targets are those of what made it (603.7)

SACRIFICED: Final = "sacrificed"  # the choice that says what was sacrificed as a permanent entered (607.2a)
# The marks of a player that outlast the turn: how many turns they have begun, and spells cast (2: or more).
OF_THE_GAME: Final = "of the game"  # some card goes by the turns or spells of the whole game
TURNS: Final = "turns of the game"
SPELLS: Final = "spells of the game"
DAY_AND_NIGHT: Final = "day and night"  # some card speaks of it
CAST_BEFORE: Final = "cast in the turn before"  # the active player's mark: by the player whose turn that was
LAST_TURN: Final = "last turn"  # some card goes by what players did in the turn before
CAST_LAST_TURN: Final = "cast last turn"  # the mark of each player who did: how many spells
LOST_LAST_TURN: Final = "lost last turn"  # … how much life
NAMES_OF_GAME: Final = "names of the game"  # some card goes by the names of spells cast in the whole game
NAMED_IN_GAME: Final = "cast by name: "  # with a name: how many spells of that name a player has cast
TO_BE_CONTROLLED: Final = "controlled next turn by"  # 723.1b: until that player takes a turn
EXTRA_AFTER: Final = "turns after that"  # 500.7: how many are taken after it
OF_GAME: Final = frozenset((TURNS, SPELLS, TO_BE_CONTROLLED, EXTRA_AFTER))


def outlasts_turn(word: str) -> bool:
    """Whether a mark of a player with that word is about more than this turn."""
    return word in OF_GAME or word.startswith(NAMED_IN_GAME)


Fact = Any  # what is so by a fact: plain data, whose shape the word for the fact tells
Pair = tuple[str, Fact]  # the word and the value
Pairs = tuple[Pair, ...]


def place_of(zone: int, player: int) -> int:
    """The number of one player's zone among all zones, or of the one that is shared."""
    if zone == LIBRARY or zone == HAND or zone == GRAVEYARD or zone == SIDEBOARD:
        return zone * 16 + player
    return zone * 16


def is_public(zone: int) -> bool:
    """400.2. Whether a zone is one in which all players see the cards' faces."""
    return BATTLEFIELD <= zone <= COMMAND


def is_player(id: int) -> bool:
    """Whether *id* is a player's."""
    return 0 <= id < FIRST_OBJECT


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class Object:
    """109.1. A card, token, copy of a spell, ability on the stack, or emblem, in one zone."""

    id: Stored[int]
    kind: Counted[int]
    card: Counted[Card]
    face: Counted[int]  # which face is up (712), or being cast (709)
    owner: Counted[int]
    controller: Counted[int]  # before control-changing effects (110.2)
    zone: Counted[int]
    serial: Stored[int]  # tells objects of one name apart: Forest#2
    timestamp: Counted[int]  # 613.7
    since: Counted[int]  # since when its controller has controlled it without a break (302.6)
    tapped: Counted[bool]
    face_down: Counted[bool]
    phased_out: Counted[int]  # 702.26: PHASED_IN, or how it is out
    damage: Counted[int]
    deathtouched: Counted[bool]  # 704.5h
    counters: Counted[dict[str, int]]  # replaced, never changed
    attached_to: Counted[int]
    attachments: Counted[tuple[int, ...]]
    attacking: Counted[int]  # the player, planeswalker or battle it attacks (508.1)
    blocked: Counted[bool]  # 509.1h
    blocking: Counted[tuple[int, ...]]
    chosen: Counted[Pairs]  # what was chosen for it: ("color", "red")
    linked: Counted[tuple[tuple[str, int], ...]]  # 607: what it exiled, by the linking word
    copied: Counted[Face | None]  # 707.2: copiable values given by a copy effect
    env: Counted[Env | None]  # of a spell or ability on the stack
    ability: Counted[Any]  # of an ability on the stack
    cast: Counted[Pairs]  # how it was cast: ("x", 3), ("kicked", 1), ("from", HAND)
    marks: Counted[Pairs]  # facts with a rule of their own: ("exerted", 1), ("loyalty", turn)
    known: Counted[tuple[int, ...]]  # players who know this hidden object
    became: Stored[int]  # its next incarnation, where others may follow it (400.7)
    owned: Found[object]  # the mark of the game that may write to it
    chars: Found[Characteristics | None]
    epoch: Found[int]  # when these were found
    row: Found[object]  # what an observation said of it, until it is written

    how_kept: ClassVar[dict[str, str]] = declared(__annotations__)
    slots: ClassVar[tuple[str, ...]] = tuple(how_kept)
    __slots__ = slots

    def __init__(self, id: int, kind: int, card: Card, owner: int, zone: int, timestamp: int) -> None:
        self.id = id
        self.kind = kind
        self.card = card
        self.face = 0
        self.owner = owner
        self.controller = owner
        self.zone = zone
        self.serial = 0
        self.timestamp = timestamp
        self.since = timestamp
        self.tapped = False
        self.face_down = False
        self.phased_out = PHASED_IN
        self.damage = 0
        self.deathtouched = False
        self.counters = {}
        self.attached_to = NOBODY
        self.attachments = ()
        self.attacking = NOBODY
        self.blocked = False
        self.blocking = ()
        self.chosen = ()
        self.linked = ()
        self.copied = None
        self.env = None
        self.ability = None
        self.cast = ()
        self.marks = ()
        self.known = ()
        self.became = NOBODY
        self.owned = None
        self.chars = None
        self.epoch = -1
        self.row = None

    def fork(self, owner: object) -> Object:
        """A copy that *owner*, a game, may write to."""
        twin = Object.__new__(Object)
        share_fields(Object, twin, self)
        twin.owned = owner
        return twin

    def at_work(self) -> Env:
        """Of a spell or ability on the stack, the environment in which it resolves."""
        assert self.env is not None
        return self.env

    def cast_with(self, word: str) -> Fact:
        """How it was cast, by the word of the fact; 0 where it was not so."""
        for key, value in self.cast:
            if key == word:
                return value
        return 0

    def choice(self, word: str) -> Fact:
        """What was chosen for it, by the word of the choice, or None."""
        for key, value in self.chosen:
            if key == word:
                return value
        return None

    def mark(self, word: str) -> Fact:
        """A fact with a rule of its own, or None."""
        for key, value in self.marks:
            if key == word:
                return value
        return None


def phased_out_under(o: Object) -> int:
    """502.1, 702.26a. Whose untap step it phases in in: that of who controlled it as it phased out.

    NOBODY where it is the next one, whoever's: the turn of that player would have begun (702.26n).
    """
    noted = o.mark(PHASED_UNDER)
    return o.controller if noted is None else int(noted)


def counted_since(o: Object, kind: str) -> int:
    """613.7c. The timestamp of the counters of a keyword: of those with which it entered its own."""
    noted = o.mark(COUNTED_SINCE + kind)
    return o.timestamp if noted is None else int(noted)


def aims(o: Object) -> list[int]:
    """115.1, 115.10a. What a spell or ability targets: not the targets of what made a delayed ability."""
    if o.env is None:
        return []
    others: tuple[int, ...] = (o.mark(MAKERS) or ()) if o.marks else ()
    return [t for n, slot in enumerate(o.env.targets) if n not in others for t in slot]


def base_face(o: Object) -> Face:
    """What an object is before any effect of layer 1 with a duration (707.2), flipped or not (710.2)."""
    face = o.copied if o.copied is not None else o.card.faces[o.face]
    if face.halves and o.zone == BATTLEFIELD:
        return with_doors(face, o.mark(UNLOCKED) or 0)
    return face.flipped if face.flipped is not None and o.mark(FLIPPED) else face


@mypyc_attr(free_list_len=1, acyclic=True)
class Mark:
    """Something that is like nothing else, and known by its identity."""

    __slots__ = ()


class Objects:
    """The objects of one game by id, in the order of their ids, which is that in which they came.

    Ids follow one another, so each has a place in a row: a dict would make, compare and drop a number of
    Python's for each look-up.  What is gone leaves a gap; gaps in front are left out of copies.
    """

    __slots__ = ("first", "row", "count")

    def __init__(self) -> None:
        self.first = FIRST_ID
        self.row: list[Object | None] = []
        self.count = 0  # of those that are there

    def copy(self) -> Objects:
        """The same objects, for another game."""
        row, gaps = self.row, 0
        while gaps < len(row) and row[gaps] is None:
            gaps += 1
        twin = Objects()
        twin.first = self.first + gaps
        twin.row = row[gaps:]
        twin.count = self.count
        return twin

    def get(self, id: int) -> Object | None:
        """The object, or None where it is gone."""
        row, at = self.row, id - self.first
        return row[at] if 0 <= at < len(row) else None

    def __getitem__(self, id: int) -> Object:
        row, at = self.row, id - self.first
        o = row[at] if 0 <= at < len(row) else None
        if o is None:
            raise KeyError(id)
        return o

    def __setitem__(self, id: int, o: Object) -> None:
        """Ids are only given out upwards: none comes before those that a copy has left out."""
        row, at = self.row, id - self.first
        while len(row) < at:
            row.append(None)
        if at == len(row):
            row.append(o)
            self.count += 1
            return
        if row[at] is None:
            self.count += 1
        row[at] = o

    def __delitem__(self, id: int) -> None:
        if id not in self:
            raise KeyError(id)
        self.row[id - self.first] = None
        self.count -= 1

    def renumber(self, o: Object, id: int) -> None:
        """Give one that is there another number, the highest so far."""
        self.row[o.id - self.first] = None
        self.count -= 1
        o.id = id
        self[id] = o

    def __contains__(self, id: int) -> bool:
        return self.get(id) is not None

    def __iter__(self) -> Iterator[int]:
        return iter([o.id for o in self.values()])

    def __len__(self) -> int:
        return self.count

    def values(self) -> list[Object]:
        """All that are there."""
        return [o for o in self.row if o is not None]

    def items(self) -> list[tuple[int, Object]]:
        """The same with their ids."""
        return [(o.id, o) for o in self.values()]

    def keys(self) -> set[int]:
        """Their ids."""
        return {o.id for o in self.values()}


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class PlayerInGame:
    """102. A player: life, mana, counters, and what this turn has seen of them."""

    id: Counted[int]
    name: Counted[str]
    life: Counted[int]
    lost: Counted[bool]
    won: Counted[bool]
    counters: Counted[dict[str, int]]
    mana: Counted[tuple[UnitOfMana, ...]]  # 106.4: units of mana
    lands: Counted[int]  # lands played this turn (305.2)
    turn_began: Counted[int]  # timestamp of the start of their latest turn (302.6)
    turn_before: Stored[int]  # of the start of their turn before that (702.30a)
    marks: Counted[Pairs]  # counts of this turn: ("drawn", 1), ("cast", 2); those of the game apart
    drew_from_empty: Counted[bool]  # 704.5b
    left: Counted[bool]  # 800.4a
    owned: Found[object]  # the mark of the game that may write to it

    how_kept: ClassVar[dict[str, str]] = declared(__annotations__)
    slots: ClassVar[tuple[str, ...]] = tuple(how_kept)
    __slots__ = slots

    def __init__(self, id: int, name: str, life: int = 20) -> None:
        self.id = id
        self.name = name
        self.life = life
        self.lost = False
        self.won = False
        self.counters = {}
        self.mana = ()
        self.lands = 0
        self.turn_began = 0
        self.turn_before = 0
        self.marks = ()
        self.drew_from_empty = False
        self.left = False
        self.owned = None

    def fork(self, owner: object) -> PlayerInGame:
        """A copy that *owner*, a game, may write to."""
        twin = PlayerInGame.__new__(PlayerInGame)
        share_fields(PlayerInGame, twin, self)
        twin.owned = owner
        return twin

    def count(self, word: str) -> int:
        """How often it happened this turn, or in the game."""
        for key, value in self.marks:
            if key == word:
                return int(value)
        return 0


def with_pair(pairs: Pairs, key: str, value: Fact) -> Pairs:
    """*pairs* with *key* set to *value*; None takes the key away."""
    kept = tuple(p for p in pairs if p[0] != key)
    return kept if value is None else (*kept, (key, value))
