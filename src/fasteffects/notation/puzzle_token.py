"""A token of a puzzle file in the words of a scenario: ``w_1_1_spirit_flying``, or its fields one by one.

Either form is taken over only where all of it is understood: what a token can do besides is not guessed.
"""

from __future__ import annotations

import re
from itertools import takewhile

from .position import described

_COLORS = {"w": "white", "u": "blue", "b": "black", "r": "red", "g": "green"}
_KINDS = {"a": "artifact", "e": "enchantment"}
_SCRIPT = re.compile(r"([wubrg]{1,5}|c)(?:_(\d+)_(\d+))?((?:_[ael])*)((?:_[a-z]+)+)")
_TWO_WORDS = ("first", "double")  # … strike
_ABILITIES = (
    "flying", "haste", "vigilance", "trample", "lifelink", "deathtouch", "menace", "reach", "defender",
    "hexproof", "indestructible", "prowess", "flash", "shroud", "fear", "intimidate", "infect",
    "first strike", "double strike", "banding", "skulk", "changeling",
)  # fmt: skip


def token_in_words(told: str) -> tuple[str, str] | None:
    """The words for a token and what other lines call it, or None where something is not understood.

    *told* is what stands after ``t:``.
    """
    parts = [part.strip() for part in told.split(",")]
    found = _of_script(parts[0]) if len(parts) == 1 else _of_fields(parts)
    card = None if found is None else described(found)
    return None if found is None or card is None else (found, card.name)


def _of_script(word: str) -> str | None:
    """``c_1_1_a_thopter_flying``: colours, size, types, subtypes, abilities; ``c_a_treasure_sac``."""
    found = _SCRIPT.fullmatch(word.casefold())
    if found is None:
        return None
    letters, power, toughness, kinds, rest = found.groups()
    words = rest[1:].split("_")
    if power is None:
        known = f"{words[0].capitalize()} token"
        return known if kinds == "_a" and len(words) <= 2 and described(known) else None
    if "l" in kinds:
        return None  # legendary: it has a name of its own
    able = _joined(words)
    subtypes = list(takewhile(lambda one: one not in _ABILITIES, able))
    return _words(letters, (power, toughness), subtypes, kinds[1:].split("_"), able[len(subtypes) :])


def _joined(words: list[str]) -> list[str]:
    """The same, with the abilities of two words in one."""
    found: list[str] = []
    for word in words:
        if found and found[-1] in _TWO_WORDS and word == "strike":
            found[-1] += " strike"
        else:
            found.append(word)
    return found


def _of_fields(parts: list[str]) -> str | None:
    """``Servo,P:1,T:1,Cost:no cost,Types:Artifact-Creature-Servo,Keywords:,Image:c_1_1_servo``."""
    pairs = [part.partition(":") for part in parts[1:]]
    fields = {key.casefold(): value.strip() for key, _, value in pairs}
    types = [one.casefold() for one in fields.get("types", "").split("-") if one]
    size = fields.get("p", ""), fields.get("t", "")
    image = re.match(r"([wubrg]{1,5}|c)_", fields.get("image", "").casefold())
    if "creature" not in types or not all(one.isdigit() for one in size) or image is None:
        return None  # its colours stand nowhere else
    kinds = [letter for letter, kind in _KINDS.items() if kind in types]
    subtypes = [one for one in types if one not in ("creature", *_KINDS.values())]
    if parts[0].casefold().removesuffix(" token") != " ".join(subtypes):
        return None  # it has a name of its own
    able = [one.casefold() for one in fields.get("keywords", "").split("-") if one]
    return _words(image[1], size, subtypes, kinds, able)


def _words(
    letters: str, size: tuple[str, str], subtypes: list[str], kinds: list[str], able: list[str]
) -> str | None:
    if not subtypes or not set(able) <= set(_ABILITIES):
        return None
    colors = " and ".join(_COLORS[one] for one in letters if one in _COLORS) or "colorless"
    types = [_KINDS[one] for one in kinds if one in _KINDS]
    names = [one.capitalize() for one in subtypes]
    words = " ".join([f"{size[0]}/{size[1]}", colors, *names, *types, "creature token"])
    return f"{words} with {' and '.join(able)}" if able else words
