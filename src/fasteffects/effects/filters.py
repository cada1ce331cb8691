"""What an object must be: its kinds, with adjectives and modifiers (109, 205)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..language import lexicon
from ..objects import ABILITY, BATTLEFIELD, EXILE, STACK, is_player
from ..once import once
from .node import Node, Qualifier, node
from .qualifiers import (
    ZONE_NUMBERS,
    Coloured,
    ColourNumber,
    ExiledWith,
    InZone,
    Super,
    TwoColours,
    Zone,
    compare,
)  # fmt: skip

if TYPE_CHECKING:
    from .it import It as Environment

__all__ = [
    "ZONE_NUMBERS", "Coloured", "ColourNumber", "Filter", "InZone", "Kind", "NOUNS", "Super", "TwoColours",
    "Zone",
    "compare", "kind_fits",
]  # fmt: skip
CARD_TYPES = frozenset(lexicon.PERMANENT_TYPES)
NOUNS = ("card", "spell", "token", "source", "permanent", "ability")


@node
class Kind(Node):
    """One alternative: *adjectives*, *types* that all apply, and the *noun*.

    Without a noun it is a permanent; types are words as the text has them (*creature*, *Elf*).
    """

    types: tuple[str, ...]
    noun: str = ""
    adjectives: tuple[Qualifier, ...] = ()
    local = True


@node
class Filter(Node):
    """A description of objects: all of *adjectives* and *modifiers*, and one of *kinds*."""

    kinds: tuple[Kind, ...]
    adjectives: tuple[Qualifier, ...] = ()
    modifiers: tuple[Qualifier, ...] = ()
    local = True

    def fits(self, it: Environment, id: int) -> bool:
        """Whether the object is such a thing."""
        if is_player(id):
            return False
        if not any(kind_fits(it, kind, id) for kind in self.kinds):
            return False
        return all(q.fits(it, id) for q in self.adjectives) and all(q.fits(it, id) for q in self.modifiers)

    def zones(self) -> tuple[int, ...]:
        """Where such objects are: a stated zone, else by the noun (109.2)."""
        for modifier in self.modifiers:
            if isinstance(modifier, InZone):
                return (ZONE_NUMBERS[modifier.where.zone],)
            if isinstance(modifier, ExiledWith):
                return (EXILE,)
        nouns = {kind.noun for kind in self.kinds}
        if nouns == {"spell"} or nouns == {"ability"}:
            return (STACK,)
        if "spell" in nouns or "source" in nouns:
            return (BATTLEFIELD, STACK)
        return (BATTLEFIELD,)

    def all(self, it: Environment) -> tuple[int, ...]:
        """Every such object."""
        return tuple(self.each(it))

    def each(self, it: Environment) -> Iterator[int]:
        """The same, one after the other, for who does not need them all."""
        for zone in self.zones():
            ids = it.game.of_types(card_types(self)) if zone == BATTLEFIELD else it.game.in_zone(zone)
            for id in ids:  # one by one: mypyc makes a list of a generator expression
                if self.fits(it, id):
                    yield id


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
    chars = it.chars(id)
    for word in kind.types:
        if word == "permanent":
            if not any(t.lower() in lexicon.PERMANENT_TYPES for t in chars.types):
                return False
        elif word.capitalize() not in chars.types and word not in chars.subtypes:
            return False
    obj = it.obj(id)
    if kind.noun == "token" and not obj.kind == 1:
        return False
    if kind.noun == "card" and obj.kind != 0:
        return False
    if kind.noun in ("spell", "ability") and (obj.kind == ABILITY) != (kind.noun == "ability"):
        return False  # 112.1, 113.1c
    if kind.noun in ("", "permanent") and kind.types and obj.zone == STACK:
        return False
    if kind.noun == "spell" and obj.zone == BATTLEFIELD:
        return False
    return all(q.fits(it, id) for q in kind.adjectives)
