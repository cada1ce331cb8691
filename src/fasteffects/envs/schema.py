"""What the numbers of an observation mean: names, units, sizes; version ``VERSION``.

An observation is a dict of arrays, as one seat sees the game (400.2); the other seat's secrets reach none.
``ENTRIES`` gives each array's type and shape:

- ``globals``: the features ``GLOBALS``; what is *my* and *their* is counted from the seat that observes.
- ``objects``: a row for each object that the seat sees, features ``OBJECTS``: battlefield, stack, hands,
  exile, command zone, graveyards, libraries; my own before theirs, then in the order of the zone. Rows
  beyond the last are 0. What finds no room is counted in ``left out``.
- ``object_mask``: 1 where a row of ``objects`` is used.
- ``object_card``: for each row a number below ``CARDS`` made from the card's name (CRC-32, so the same
  everywhere; 0: unknown or no object), for an embedding table.
- ``links``: for each row the rows of what it is attached to, attacks (no player) and blocks first; -1: none.
- ``options``: a row for each option of the choice that the seat is asked, features ``OPTIONS``.
- ``option_refs``: for each option the rows in ``objects`` of up to two objects that it is about; -1: none.
- ``option_card``: for each option the number of the card of the first of them, as in ``object_card``.
- ``action_mask``: 1 for each index that is an option now; all 0 for a seat that is not to choose.

Amounts are divided as the suffix of their name says (``/20``) and cut off at ``LARGEST``; all else is 0 or 1.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from ..timing.fifth import Fifth
from ..timing.modern import Modern
from .picks import MOST

VERSION: Final[int] = 1
ROWS: Final[int] = 128  # objects
CARDS: Final[int] = 8192
LARGEST: Final[float] = 10.0

SIDES: Final[tuple[str, ...]] = ("my", "their")
COLOURS: Final[tuple[str, ...]] = ("white", "blue", "black", "red", "green")
SYMBOLS: Final[str] = "WUBRGC"
KINDS: Final[tuple[str, ...]] = (
    "priority", "mode", "target", "x", "additional cost", "alternative cost", "cost", "mana", "divide",
    "yes/no", "choose", "color", "name", "order", "replacement", "attack", "block", "damage", "search",
    "discard", "untap", "scry", "mulligan", "bottom",
)  # fmt: skip
STEPS: Final[tuple[str, ...]] = tuple(dict.fromkeys((*Modern.steps, *Fifth.steps)))
VERBS: Final[tuple[str, ...]] = (
    "pass", "PlayALand", "CastSpell", "ActivateAbility", "ActivateMana", "PlayPhaseEffect",
    "attack", "block", "choose", "yes", "no", "enough", "number", "more", "pay", "cancel",
)  # fmt: skip
TYPES: Final[tuple[str, ...]] = (
    "Creature",
    "Land",
    "Artifact",
    "Enchantment",
    "Instant",
    "Sorcery",
    "Planeswalker",
)
KEYWORDS: Final[tuple[str, ...]] = (
    "flying", "first strike", "double strike", "trample", "lifelink", "vigilance", "deathtouch",
    "haste", "reach", "defender", "menace", "hexproof", "shroud", "indestructible", "banding",
    "landwalk", "fear", "flash",
)  # fmt: skip
ZONES: Final[tuple[str, ...]] = ("battlefield", "stack", "hand", "exile", "command", "graveyard", "library")

PLAYER: Final[tuple[str, ...]] = (
    "life/20", "poison/10", "hand/7", "library/60", "graveyard/20", "lands played/1",
    *(f"mana {symbol}/5" for symbol in SYMBOLS),
)  # fmt: skip
GLOBALS: Final[tuple[str, ...]] = (
    "turn/20", "my turn", "asked", "fifth rules", "picked/10", "options/64", "left out/10",
    *(f"{side} {what}" for side in SIDES for what in PLAYER),
    *(f"step {step}" for step in STEPS),
    *(f"kind {kind}" for kind in KINDS),
)  # fmt: skip
CARD: Final[tuple[str, ...]] = (
    "mine", "power/5", "toughness/5", "mana value/5",
    *(f"type {word}" for word in TYPES),
    *(f"color {word}" for word in COLOURS),
    *KEYWORDS,
)  # fmt: skip
OBJECTS: Final[tuple[str, ...]] = (
    *CARD,
    "owned", "known", "token", "ability", "face down", "tapped", "summoning sick", "attacking",
    "attacking me", "blocked", "blocking", "damage/5", "+1/+1 counters/5", "other counters/5",
    *(f"zone {word}" for word in ZONES),
)  # fmt: skip
OPTIONS: Final[tuple[str, ...]] = (
    *(f"verb {verb}" for verb in VERBS), "other verb", "amount/10", "is me", "is them",
    "has object", "has second",
    *(f"zone {word}" for word in ZONES),
    *(f"first {what}" for what in CARD),
    *(f"second {what}" for what in CARD),
)  # fmt: skip

ENTRIES: Final[dict[str, tuple[str, tuple[int, ...]]]] = {
    "globals": ("float32", (len(GLOBALS),)),
    "objects": ("float32", (ROWS, len(OBJECTS))),
    "object_mask": ("int8", (ROWS,)),
    "object_card": ("int32", (ROWS,)),
    "links": ("int32", (ROWS, 3)),
    "options": ("float32", (MOST, len(OPTIONS))),
    "option_refs": ("int32", (MOST, 2)),
    "option_card": ("int32", (MOST,)),
    "action_mask": ("int8", (MOST,)),
}
REFS: Final[tuple[str, ...]] = ("links", "option_refs")  # numbers of rows, where -1 is none
BOUNDS: Final = {
    "float32": (-LARGEST, LARGEST), "object_card": (0, CARDS - 1), "option_card": (0, CARDS - 1),
    "links": (-1, ROWS - 1), "option_refs": (-1, ROWS - 1), "int8": (0, 1),
}  # fmt: skip


def fingerprint() -> str:
    """Eight digits that change whenever the meaning of an observation does."""
    words = repr((VERSION, ENTRIES, GLOBALS, OBJECTS, OPTIONS, CARDS, LARGEST))
    return f"{crc32(words.encode()):08x}"


def card_number(name: str) -> int:
    """The number of a card's name: 1 to CARDS - 1; 0 for no name."""
    return crc32(name.encode()) % (CARDS - 1) + 1 if name else 0
