"""What is printed on a card: facts and our own nodes (109.3, 200-212)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..effects.node import Ability
    from ..rules.activated_abilities import Usage
    from ..rules.when_castable import Glance
    from ..speed.indexes import Standing

INSTANTS: Final = frozenset(("Instant", "Interrupt", "Mana Source"))  # the last two until 1999 (C1.3)
COLORS: Final = ("white", "blue", "black", "red", "green")
COLOR_OF: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
SYMBOL_OF: Final = {color: symbol for symbol, color in COLOR_OF.items()}


@lru_cache(maxsize=1024)
def symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a mana cost: ``"{2}{G/W}"`` gives ``("2", "G/W")`` (107.4)."""
    return tuple(cost[1:-1].split("}{")) if cost else ()


def in_order(mana: Sequence[str]) -> str:
    """Symbols as they are written in a cost, the generic ones first: ``{2}{R}``."""
    return "".join(f"{{{s}}}" for s in sorted(mana, key=lambda s: not (s.isdigit() or s == "X")))


def mana_value(cost: str | None, x: int = 0) -> int:
    """202.3. The mana value of a cost; X is 0 except on the stack (202.3e)."""
    total = 0
    for symbol in symbols(cost or ""):
        if symbol.isdigit():
            total += int(symbol)
        elif symbol == "X":
            total += x
        elif symbol[0] == "2" and "/" in symbol:
            total += 2
        else:
            total += 1
    return total


def colors_of(cost: str | None) -> frozenset[str]:
    """105.2. The colours of the symbols in a mana cost."""
    return frozenset(COLOR_OF[part] for s in symbols(cost or "") for part in s.split("/") if part in COLOR_OF)


KEPT: Final = (
    "chars",
    "glance",
    "standing",
    "defining",
    "usage",
    "doors",
)  # what has been found out about a face


class Face:
    """Copiable values (707.2): one face of a card, a token's description, or a copy of either."""

    slots: ClassVar[tuple[str, ...]] = (
        "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "loyalty",
        "defense", "abilities", "chars", "glance", "standing",
        "defining", "usage", "flipped", "halves", "prepares", "doors",
    )  # fmt: skip
    __slots__ = slots

    def __init__(
        self,
        name: str,
        mana_cost: str | None = None,
        colors: Iterable[str] | None = None,
        supertypes: Iterable[str] = (),
        types: Iterable[str] = (),
        subtypes: Iterable[str] = (),
        power: int | None = None,
        toughness: int | None = None,
        loyalty: int | None = None,
        defense: int | None = None,
        abilities: Iterable[Ability] = (),
        flipped: Face | None = None,
        halves: Iterable[Face] = (),
        prepares: Face | None = None,
    ) -> None:
        self.name = name
        self.mana_cost = mana_cost  # None where there is none (202.1b)
        self.colors = colors_of(mana_cost) if colors is None else frozenset(colors)
        self.supertypes = frozenset(supertypes)
        self.types = frozenset(types)  # "Creature", "Land", …
        self.subtypes = frozenset(subtypes)
        self.power = power
        self.toughness = toughness
        self.loyalty = loyalty
        self.defense = defense
        self.abilities = tuple(abilities)
        self.flipped = flipped  # 710.1b: what it is instead, once it is flipped
        self.halves: tuple[Face, ...] = tuple(halves)  # 709.5: the left and the right half of a Room
        self.prepares = prepares  # 722.2a, b: its prepare spell
        self.doors: tuple[Face, ...] = ()  # … and what it is by which of them are unlocked
        # the characteristics of an object that nothing affects, by its controller
        self.chars: dict[int | tuple[int, str], Characteristics] | None = None
        self.glance: Glance | None = None  # what it says about casting it (rules/when_castable.py)
        self.standing: Standing | None = None  # … where it does something (speed/indexes.py)
        self.defining: bool | None = None  # whether it defines its own characteristics (604.3)
        self.usage: Usage | None = None  # how a permanent that nothing affects is used (602)

    def values(self) -> tuple[Any, ...]:
        """All that is copiable, comparable and storable."""
        more: tuple[Any, ...] = () if self.flipped is None else (self.flipped,)
        if self.halves:
            more = (self.flipped, self.halves)
        if self.prepares is not None:
            more = (self.flipped, self.halves, self.prepares)
        return (
            self.name, self.mana_cost, tuple(sorted(self.colors)), tuple(sorted(self.supertypes)),
            tuple(sorted(self.types)), tuple(sorted(self.subtypes)), self.power, self.toughness, self.loyalty,
            self.defense, self.abilities, *more,
        )  # fmt: skip

    def but(self, **changes: Any) -> Face:
        """A copy with some values changed (707.9)."""
        fields = {name: getattr(self, name) for name in self.slots if name not in KEPT}
        return Face(**{**fields, **changes})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Face) and self.values() == other.values()

    def __hash__(self) -> int:
        return hash((self.name, self.mana_cost, self.power, self.toughness))

    def __repr__(self) -> str:
        return f"<Face {self.name}>"


LEFT: Final = 1  # 709.5c: the unlocked designations, as parts of a number
RIGHT: Final = 2


def with_doors(face: Face, unlocked: int) -> Face:
    """709.5. What a permanent with two halves is, by which of them are unlocked."""
    if not face.doors:
        left, right = face.halves
        locked = Face("", None, (), left.supertypes, left.types, left.subtypes)
        face.doors = tuple(
            [
                f.but(halves=face.halves)
                for f in (locked, left, right, joined(left, right, (*left.abilities, *right.abilities)))
            ]
        )
    return face.doors[unlocked]


def joined(left: Face, right: Face, abilities: Iterable[Ability]) -> Face:
    """709.4a-c. The characteristics of both halves combined, with those abilities."""
    cost = (left.mana_cost or "") + (right.mana_cost or "")  # 709.4b: the symbols stay separate
    return Face(
        left.name + BOTH_NAMES + right.name,
        cost,
        left.colors | right.colors,
        left.supertypes | right.supertypes,
        left.types | right.types,
        left.subtypes | right.subtypes,
        abilities=abilities,
    )


DOUBLE_FACED: Final = frozenset(("transform", "modal_dfc"))  # 712.4c: not meld cards
MELD: Final = "meld"  # 712.4: of a pair that can be melded; its second face is what they become together
MELDED: Final = "melded"  # 712.8g: … and what stands for that; after it come the names of the two cards
ROOM: Final = "room"  # 709.5: a split card with a shared type line
SPLIT: Final = frozenset(("split", "aftermath", ROOM))  # 709.1
BOTH_NAMES: Final = " // "  # between the two names that an object has (709.4a)


class Card:
    """A card, or what stands for one: a name, its faces, how they lie on it (``layout``)."""

    __slots__ = ("name", "layout", "faces", "digest")

    def __init__(self, name: str, faces: Iterable[Face], layout: str = "normal", digest: str = "") -> None:
        self.name = name
        self.layout = layout
        self.faces = tuple(faces)
        self.digest = digest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and (self.name, self.layout, self.faces) == (
            other.name,
            other.layout,
            other.faces,
        )

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<Card {self.name}>"


def is_double_faced(card: Card) -> bool:
    """712.1. Whether the card can show either of two faces."""
    return card.layout in DOUBLE_FACED


def printed_faces(card: Card) -> tuple[Face, ...]:
    """The faces as they are printed: of a split card its halves, without the two combined (709.1).

    Of a flip card the other half, too (710.1b); a prepare spell (722.2); of a prototype card the one (718.1),
    and of a meld card, whose back face is none by itself (712.4b).
    """
    if card.layout in SPLIT:
        return card.faces[1:]
    return card.faces[:1] if card.layout in ("prototype", MELD, MELDED) else all_faces(card)


def folded(name: str) -> str:
    """A name as names are compared: without capitals and accents, with the plain apostrophe."""
    if name.isascii():
        return name.casefold()
    spelled = name.translate(_SPELLED)
    return "".join(
        c for c in unicodedata.normalize("NFKD", spelled) if not unicodedata.combining(c)
    ).casefold()


_SPELLED: Final = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "Æ": "Ae", "æ": "ae"}
)


@lru_cache(maxsize=1024)
def names_in(name: str) -> frozenset[str]:
    """201.2, 709.4a. The names that an object has, as its characteristics say them in one; none of none."""
    return frozenset(name.split(BOTH_NAMES)) if name else frozenset()


FINDERS: Final[list[Callable[[str], Card]]] = []  # how any card is found by a name: cards/pool.py says


NAMES: Final[list[Callable[[], list[str]]]] = []  # the names of all cards, likewise


def card_called(name: str) -> Card:
    """The card of a name, or of a face, among all that there are; raises Unread, or LookupError."""
    if not FINDERS:
        raise LookupError(name)
    return FINDERS[0](name)


def all_faces(card: Card) -> tuple[Face, ...]:
    """All that a card may be: its faces, what they are once they are flipped (710.1), and prepare spells."""
    flipped = (face.flipped for face in card.faces if face.flipped is not None)
    spells = (face.prepares for face in card.faces if face.prepares is not None)  # 722.2a
    return (*card.faces, *flipped, *spells)
