"""Characteristics in words: what is so, and what is different between two moments (109.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..cards.record import COLORS
from ..characteristics.by_layers import changes_of_itself
from ..characteristics.of_objects import BASIC_LAND_MANA, Characteristics
from ..effects.continuous.every_type import creature_types
from ..effects.node import Ability, Node
from ..errors import RulesError
from ..language.grammar import load
from ..language.tokens import with_name
from ..language.write import can_write, text_of

if TYPE_CHECKING:
    from ..machine.game import Game

NAME: Final = "name"
COST: Final = "mana cost"
TYPES: Final = "types"
COLORS_OF: Final = "colors"
SIZE: Final = "power and toughness"
ABILITIES: Final = "abilities"
CONTROLLER: Final = "controller"
FIELDS: Final[dict[str, tuple[str, ...]]] = {
    NAME: ("name",),
    COST: ("mana_cost",),
    TYPES: ("types", "subtypes", "supertypes"),
    COLORS_OF: ("colors",),
    SIZE: ("power", "toughness"),
    ABILITIES: ("abilities", "silent"),
    CONTROLLER: ("controller",),
}
ASPECTS: Final = frozenset(FIELDS)
ORDER: Final = (
    "Kindred", "Tribal", "Artifact", "Enchantment", "Battle", "Planeswalker", "Land", "Creature",
)  # fmt: skip


def changed(before: Characteristics, after: Characteristics) -> frozenset[str]:
    """What is different; losing all abilities changes nothing of what has none."""
    found = {aspect for aspect, fields in FIELDS.items() if differ(before, after, fields)}
    return frozenset(found - {ABILITIES} if before.silent != after.silent and same(before, after) else found)


def differ(before: Characteristics, after: Characteristics, fields: Sequence[str]) -> bool:
    """Whether one of those fields is different."""
    return any(getattr(before, field) != getattr(after, field) for field in fields)


def same(before: Characteristics, after: Characteristics) -> bool:
    """Whether the abilities are the same, those of basic land types among them."""
    lands = [
        c.types >= {"Land"} and not c.silent and bool(BASIC_LAND_MANA.keys() & c.subtypes)
        for c in (before, after)
    ]
    return before.abilities == after.abilities and lands[0] == lands[1]


def type_line(chars: Characteristics) -> str:
    """*Basic Land — Forest*."""
    types = sorted(chars.types, key=lambda t: (ORDER.index(t) if t in ORDER else len(ORDER), t))
    words = " ".join([*sorted(chars.supertypes), *types])
    below = sorted(chars.subtypes, key=lambda s: (s not in BASIC_LAND_MANA, s))
    every = creature_types()
    if every <= chars.subtypes:  # 205.3m, 702.73a
        below = [*(s for s in below if s not in every), "every creature type"]
    return f"{words} — {' '.join(below)}" if below else words or "nothing"


def color_words(chars: Characteristics) -> str:
    """*white and blue*, *colorless*."""
    return " and ".join(c for c in COLORS if c in chars.colors) or "colorless"


def size_words(chars: Characteristics) -> str:
    """*1/1*, as it is printed: ``*`` for what an ability of its own defines (208.2)."""
    defined = [change for ability in chars.abilities for change in changes_of_itself(ability)]
    stats = ((chars.power, "power"), (chars.toughness, "toughness"))
    words = [_star(n) if any(getattr(c, s, None) is not None for c in defined) else str(n) for n, s in stats]
    return "/".join(words)


def _star(n: int | None) -> str:
    """208.2. What is printed for a number that an ability defines: *, or 1+* where that begins with more."""
    return f"{n}+*" if n else "*"


def summary(chars: Characteristics, printed: bool = False, sized: bool = True) -> str:
    """What an object is, in a line: type line, colours, size (if it may have one, 208.3), keywords."""
    parts = [type_line(chars), color_words(chars)]
    if chars.power is not None and sized:
        parts.append(size_words(chars) if printed else f"{chars.power}/{chars.toughness}")
    named = {ability_text(a).rstrip(".").lower() for a in chars.abilities if a.known_by() == "landwalk"}
    words = sorted({*(word for word in chars.keywords if word != "landwalk"), *named})
    return ", ".join([*parts, *words])


def now(before: Characteristics, after: Characteristics, *, first: bool = False, only: str = "") -> str:
    """What was (*first*) or is different, or *only* one aspect of what is."""
    chars = before if first else after
    aspects = {only} if only else changed(before, after)
    words = {
        NAME: chars.name or "no name",
        COST: chars.mana_cost or "no mana cost",
        TYPES: type_line(chars),
        COLORS_OF: color_words(chars),
        SIZE: _size(chars),
        ABILITIES: "; ".join(texts(chars)) or "no abilities",
        CONTROLLER: f"player {chars.controller}",
    }
    return ", ".join(words[aspect] for aspect in FIELDS if aspect in aspects)


def difference(game: Game, before: Characteristics, after: Characteristics) -> str:
    """What is different, from what to what."""
    found = []
    aspects = changed(before, after)
    if NAME in aspects:
        found.append(f"named {after.name or 'nothing'}")
    if CONTROLLER in aspects:
        who = (game.player_name(before.controller), game.player_name(after.controller))
        found.append(f"controlled by {who[0]} -> by {who[1]}")
    for aspect, words in ((TYPES, type_line), (COLORS_OF, color_words)):
        if aspect in aspects:
            found.append(f"{words(before)} -> {words(after)}")
    if SIZE in aspects:
        found.append(f"{_size(before)} -> {_size(after)}")
    if ABILITIES in aspects or TYPES in aspects:
        found += _abilities(before, after)
    if COST in aspects and len(aspects) == 1:
        found.append(f"mana cost {before.mana_cost or 'none'} -> {after.mana_cost or 'none'}")
    return ", ".join(found) or "it makes no difference"


def _size(chars: Characteristics) -> str:
    return "no power or toughness" if chars.power is None else f"{chars.power}/{chars.toughness}"


def _abilities(before: Characteristics, after: Characteristics) -> list[str]:
    """Which abilities are lost, and which there are now."""
    had, has = texts(before), texts(after)
    lost = [a for a in had if a not in has]
    gained = list(has)
    for ability in had:
        if ability in gained:
            gained.remove(ability)
    found = []
    if lost:
        every = not has and (len(lost) > 1 or after.silent or not lost[0].islower())
        found.append("loses " + ("all its abilities" if every else " and ".join(map(_quoted, lost))))
    if gained:
        found.append("has " + " and ".join(map(_quoted, gained)))
    return ["it " + " and ".join(found)] if found else []


def _quoted(words: str) -> str:
    return words if words.islower() or " " not in words else f"“{words}”"


def texts(chars: Characteristics) -> list[str]:
    """The abilities in words, those of basic land types among them (305.6)."""
    found = [with_name(ability_text(a), chars.name or "this") for a in chars.abilities]
    found = [
        words[:1].lower() + words[1:] if " " not in words else words.rstrip(".") for words in found if words
    ]
    if "Land" in chars.types and not chars.silent:
        found += [f"{{T}}: Add {{{BASIC_LAND_MANA[s]}}}" for s in BASIC_LAND_MANA if s in chars.subtypes]
    return found


@lru_cache(maxsize=4096)
def ability_text(node: Node, forms: tuple[str, ...] = ("Keyword", "PermanentLine", "SpellLine")) -> str:
    """An ability in words; of what has none its keyword, or that it is one."""
    load()
    for form in forms:
        if can_write(form, node):
            try:
                return text_of(form, node)
            except RulesError:
                continue
    return (node.known_by() if isinstance(node, Ability) else "") or ("an ability" if len(forms) > 1 else "")
