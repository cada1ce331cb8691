"""What an object must be: its kinds, with adjectives and modifiers (109, 205)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ...language import lexicon
from ...speed.once import once
from ...state.objects import (
    ABILITY,
    BATTLEFIELD,
    CARD,
    COMMANDER,
    EXILE,
    HAND,
    LIBRARY,
    OWNED_ZONES,
    SIDEBOARD,
    STACK,
    TOKEN,
    is_player,
)
from ..conditions.done_this_way import done_to
from ..node import Node, Qualifier, node
from .players import You
from .qualifiers import (
    ZONE_NUMBERS,
    Coloured,
    ColourNumber,
    InZone,
    Super,
    ThisWay,
    TwoColours,
    Zone,
    compare,
)
from .relations import ExiledWith

if TYPE_CHECKING:
    from ...state.objects import Object
    from ..binding import Binding
    from ..it import Environment

__all__ = [
    "ZONE_NUMBERS", "Coloured", "ColourNumber", "Filter", "InZone", "Kind", "NOUNS", "Super", "TwoColours",
    "Zone",
    "compare", "kind_fits",
]  # fmt: skip
CARD_TYPES: Final = frozenset(lexicon.PERMANENT_TYPES)

NOUNS: Final = ("card", "spell", "token", "source", "permanent", "ability", "commander")


@node
class Kind(Node):
    """One alternative: *adjectives* (and modifiers of it alone), *types* that all apply, and the *noun*.

    Without a noun it is a permanent; types are words as the text has them (*creature*, *Elf*).
    """

    changes_by_itself = False

    types: tuple[str, ...]
    noun: str = ""
    adjectives: tuple[Qualifier, ...] = ()
    local = True


@node
class Filter(Node):
    """A description of objects: all of *adjectives* and *modifiers*, and one of *kinds*."""

    changes_by_itself = False

    kinds: tuple[Kind, ...]
    adjectives: tuple[Qualifier, ...] = ()
    modifiers: tuple[Qualifier, ...] = ()
    local = True

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the object is such a thing."""
        if is_player(id):
            return False
        for kind in self.kinds:
            if kind_fits(it, kind, id):
                break
        else:
            return False
        for qualifier in self.adjectives:
            if not qualifier.fits(it, id):
                return False
        for qualifier in self.modifiers:
            if not qualifier.fits(it, id):
                return False
        return True

    def zones(self) -> tuple[int, ...]:
        """Where such objects are: a stated zone, else by the noun (109.2)."""
        return zones_of(self)

    def card_types(self) -> tuple[str, ...]:
        """205.2. The card types of which a permanent that fits must have one; none: it could have any."""
        return card_types(self)

    def all(self, it: Environment) -> tuple[int, ...]:
        """Every such object."""
        found: list[int] = []
        zones = zones_of(self)
        if not zones:
            return tuple([id for id in looked_among(it, self) if self.fits(it, id)])
        if is_any_card_of_yours(self):
            objects = it.game.objects
            return tuple([id for id in self.among(it, zones[0]) if objects[id].kind == CARD])
        for zone in zones:
            for id in self.among(it, zone):
                if self.fits(it, id):
                    found.append(id)
        return tuple(found)

    def each(self, it: Environment) -> Iterator[int]:
        """The same, one after the other, for who does not need them all."""
        if not zones_of(self):
            yield from self.all(it)
        for zone in zones_of(self):
            for id in self.among(it, zone):  # one by one: mypyc makes a list of a generator expression
                if self.fits(it, id):
                    yield id

    def among(self, it: Environment, zone: int) -> tuple[int, ...]:
        """What is in a zone; of permanents those of a card type that fits."""
        if zone == BATTLEFIELD:
            return it.game.of_types(card_types(self))
        return it.game.zone(zone, it.you) if is_of_yours(self) else it.game.everywhere(zone)

    def bind(self, walk: Binding) -> Node:
        return walk.silently(self)


@once
def zones_of(filter: Filter) -> tuple[int, ...]:
    """400, 109.2. The zones of the objects that fit; none where they are wherever they went (608.2c)."""
    if way_of(filter) is not None or pool_of(filter) is not None:
        return ()
    if any(m.of_spells for m in filter.modifiers):
        return (STACK,)
    for modifier in (*filter.modifiers, *filter.adjectives):
        if isinstance(modifier, InZone):
            return (ZONE_NUMBERS[modifier.where.zone],)
        if modifier.in_either():
            return modifier.in_either()
        if isinstance(modifier, ExiledWith):
            return (EXILE,)
    nouns = {kind.noun for kind in filter.kinds}
    if nouns == {"spell"} or nouns == {"ability"}:
        return (STACK,)
    if "spell" in nouns or "source" in nouns:
        return (BATTLEFIELD, STACK)
    return (BATTLEFIELD,)


@once
def is_of_yours(filter: Filter) -> bool:
    """400.3. Whether all that it describes lies in a zone that its controller alone owns: *in your hand*."""
    return any(
        isinstance(m, InZone) and isinstance(m.where.owner, You) and ZONE_NUMBERS[m.where.zone] in OWNED_ZONES
        for m in filter.modifiers
    )


@once
def is_any_card_of_yours(filter: Filter) -> bool:
    """Whether it describes every card there: *cards in your hand*."""
    if filter.kinds != (Kind((), "card"),) or filter.adjectives or len(filter.modifiers) > 1:
        return False
    return is_of_yours(filter) and zones_of(filter) != (SIDEBOARD,)  # 723.4


@once
def speaks_of_hidden(filter: Filter) -> bool:
    """400.2. Whether it is about cards of a hand or a library; a *card* with no place said is of a hand."""
    zones = zones_of(filter)
    unsaid = zones == (BATTLEFIELD,) and all(kind.noun == "card" for kind in filter.kinds)
    return HAND in zones or LIBRARY in zones or unsaid


@once
def way_of(filter: Filter) -> ThisWay | None:
    """608.2c. What was done to the objects *this way*, unless they are still where they were."""
    ways = [m for m in filter.modifiers if isinstance(m, ThisWay) and m.how not in ("tapped", "chosen")]
    return ways[0] if ways and ways[0].to is not None else None


@once
def pool_of(filter: Filter) -> Qualifier | None:
    """The modifier that names the only objects there are to look among, if any."""
    pools = [m for m in (*filter.modifiers, *filter.adjectives) if m.pools]
    return pools[0] if pools else None


def counted(it: Environment, filter: Filter) -> tuple[int, ...]:
    """608.2i. How many such objects there are, as these; of creatures that did something all that did."""
    plain = len(filter.modifiers) == 1 and filter.kinds == (Kind(("creature",)),) and not filter.adjectives
    did = filter.modifiers[0].did_it(it) if plain else None
    return tuple(filter.all(it)) if did is None else did


def looked_among(it: Environment, filter: Filter) -> tuple[int, ...]:
    """608.2c. The objects that the words name, wherever they are: a pool, or those to which that was done."""
    pool = pool_of(filter)
    if pool is not None:
        found: tuple[int, ...] = pool.ids(it)
        return found
    way = way_of(filter)
    if way is None or way.to is None:
        return ()
    return done_to(it, way.how, way.to, all(kind.noun == "card" for kind in filter.kinds), way.who)


@once
def of_cards_nowhere(filter: Filter) -> bool:
    """109.2a. Whether it describes cards alone, which are no permanents, and does not say where they are."""
    return all(kind.noun == "card" for kind in filter.kinds) and zones_of(filter) == (BATTLEFIELD,)


@once
def card_types(filter: Filter) -> tuple[str, ...]:
    """205.2. The card types of which a permanent that fits must have one; none where it could have any."""
    found: list[str] = []
    for kind in filter.kinds:
        words = [word for word in kind.types if word in CARD_TYPES]
        if not words:
            return ()
        found.append(words[0].capitalize())
    return tuple(dict.fromkeys(found))


def kind_fits(it: Environment, kind: Kind, id: int) -> bool:
    """205. Whether the object is of a kind."""
    game = it.game
    o = game.objects.get(id)
    if o is not None:
        chars = game.chars_of(o)
    else:
        o, chars = game.gone[id], game.chars(id)
    for word in kind.types:
        if word == "permanent":
            if chars.types.isdisjoint(PERMANENT_TYPES):
                return False
        elif word in lexicon.GROUPS:
            if chars.subtypes.isdisjoint(lexicon.GROUPS[word]):
                return False
        elif word not in chars.subtypes and capitalized(word) not in chars.types:
            return False
    if not noun_fits(kind, o):
        return False
    for qualifier in kind.adjectives:
        if not qualifier.fits(it, id):
            return False
    return True


def noun_fits(kind: Kind, obj: Object) -> bool:
    """109.1, 112.1, 113.1c. Whether the object is what the noun says, by what it is and where."""
    noun = kind.noun
    if noun == "permanent":
        return obj.zone != STACK  # 110.1
    if noun == "commander":  # 903.3d: on the battlefield, where no other zone is said
        return obj.zone != STACK and obj.mark(COMMANDER) is not None
    if not noun:
        return obj.zone != STACK or not kind.types
    if noun == "token":
        return obj.kind == TOKEN
    if noun == "card":
        return obj.kind == CARD
    if noun == "spell":
        return obj.kind != ABILITY and obj.zone != BATTLEFIELD
    return noun != "ability" or obj.kind == ABILITY


def capitalized(word: str) -> str:
    """A card type as characteristics have it."""
    found = CAPITALS.get(word)
    if found is None:
        found = CAPITALS[word] = word.capitalize()
    return found


CAPITALS: Final[dict[str, str]] = {}
PERMANENT_TYPES: Final = frozenset(t.capitalize() for t in lexicon.PERMANENT_TYPES)
