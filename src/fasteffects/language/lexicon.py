"""Words that are facts of the game: types and their subtypes (205), colours (105.1)."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path

from .inflection import plural

SUPERTYPES = ("basic", "legendary", "ongoing", "snow", "world")
TYPES = (
    "artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "kindred", "land",
    "phenomenon", "plane", "planeswalker", "scheme", "sorcery", "vanguard",
)  # fmt: skip
GROUPS = {"outlaw": frozenset(("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))}  # 700.12
PERMANENT_TYPES = ("artifact", "battle", "creature", "enchantment", "land", "planeswalker")  # 110.4
COLOURS = ("white", "blue", "black", "red", "green")
BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")  # 305.6


@lru_cache(maxsize=1)
def subtypes() -> dict[str, tuple[str, ...]]:
    """Each subtype with the types it belongs to; *spell* stands for instants and sorceries (205.3)."""
    table = json.loads(Path(__file__).parent.joinpath("subtypes.json").read_text(encoding="utf-8"))
    found: dict[str, tuple[str, ...]] = {}
    for kind, words in table.items():
        for word in words:
            found[word] = (*found.get(word, ()), kind)
    return found


@lru_cache(maxsize=1)
def proper() -> frozenset[str]:
    """Words that keep their capital at the start of a sentence: subtypes in both numbers."""
    words = {w for s in subtypes() for w in s.split()}
    words |= {plural(s) for s in subtypes() if " " not in s} | {"Lords"}
    return frozenset(words | {"X", "Y", "I", "II", "III", "IV", "V", "VI"})


@lru_cache(maxsize=1)
def plurals() -> dict[str, str]:
    """Plural -> subtype."""
    return {plural(s): s for s in subtypes()}
