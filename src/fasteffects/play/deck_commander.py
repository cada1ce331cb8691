"""Decks of the Commander variant: who may lead one, and which cards may be in it (903.3-903.5, 702.124)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards import pool
from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.abilities.color_identity import color_identity
from ..effects.keywords.keyword import Keyword
from ..effects.node import walk
from ..effects.restrictions.may_command import MayCommand
from ..errors import Unread
from .deck_list import DeckList

if TYPE_CHECKING:
    from ..cards.record import Face

CARDS: Final = 100  # 903.5a
MOST: Final = 2  # 702.124g


def may_lead(name: str) -> bool:
    """Whether that card may be a commander, alone or with another; False where it is not supported."""
    if not supported(name):
        return False
    face = pool.card(name).faces[0]
    return leads(face) or _is_background(face)


def leads(face: Face) -> bool:
    """903.3, 903.3a. Whether a card may lead alone: a legendary creature, Vehicle or Spacecraft."""
    if any(isinstance(part, MayCommand) for part in walk(face.abilities)):
        return True
    moves = "Vehicle" in face.subtypes or "Spacecraft" in face.subtypes and face.power is not None
    return "Legendary" in face.supertypes and ("Creature" in face.types or moves)


def _is_background(face: Face) -> bool:
    """702.124k. Whether it is a legendary Background, which leads beside a card that says so."""
    return "Legendary" in face.supertypes and "Background" in face.subtypes


def lead_together(one: Face, other: Face) -> bool:
    """702.124. Whether two cards may lead a deck together, by an ability of the first."""
    if "Legendary" not in one.supertypes & other.supertypes:
        return False
    return any(isinstance(a, Keyword) and a.leads_with(other) for a in one.abilities)


def wrong_leaders(names: Sequence[str]) -> list[tuple[str, str]]:
    """903.3, 702.124. What is wrong with these commanders: which card, and in words."""
    faces = [(name, pool.card(name).faces[0]) for name in names if supported(name)]
    if len(names) > MOST:
        return [("", f"{len(names)} commanders; a deck has one, or two that say so (903.3, 702.124g)")]
    if len(faces) == MOST == len(names):
        (first, one), (second, other) = faces
        if lead_together(one, other) or lead_together(other, one):
            return []
        return [("", f"{first} and {second} can't lead a deck together (702.124)")]
    return [(name, f"{name} can't be a commander (903.3)") for name, face in faces if not leads(face)]


def wrong_cards(deck: DeckList) -> list[tuple[str, str]]:
    """903.5a, c-e. What is wrong with the cards of a deck that has commanders: which card, and in words."""
    counts = Counter(deck.commanders)
    for count, name in deck.main:
        counts[name] += count
    many = sum(counts.values())
    found = [("", f"{many} cards with its commander, not {CARDS} (903.5a)")] if many != CARDS else []
    if deck.sideboard:
        found.append(("", "it has a sideboard; a Commander game has none (903.5e)"))
    known = {name: pool.card(name) for name in counts if supported(name)}
    if any(name not in known for name in deck.commanders):
        return found  # its identity is not known
    identity = frozenset().union(*(color_identity(known[name]) for name in deck.commanders))  # 702.124c
    for name, card in known.items():
        outside = (color_identity(card) | mana_of_types(card.faces[0])) - identity
        if outside:
            symbols = "".join(f"{{{c}}}" for c in "WUBRG" if c in outside)
            found.append((name, f"{name}: its color identity has {symbols} besides (903.5c-d)"))
    return found


def mana_of_types(face: Face) -> frozenset[str]:
    """903.5d, 305.6. The colors of mana that the basic land types of a card make."""
    return frozenset(BASIC_LAND_MANA[kind] for kind in face.subtypes & BASIC_LAND_MANA.keys())


def supported(name: str) -> bool:
    """Whether that card is read."""
    try:
        pool.card(name)
    except Unread:
        return False
    return True
