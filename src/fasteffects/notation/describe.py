"""A card as it was read, in words: what ``fasteffects card`` prints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..cards.period import period
from ..cards.record import Card, Face, printed_faces
from ..effects.abilities import Activated, Anchored
from ..effects.keyword_overload import Overloaded
from ..effects.levels import ClassLevel, LevelSymbol
from ..effects.node import but
from ..errors import RulesError
from ..language.grammar import load
from ..language.write import can_write, text_of
from ..rules.mana import is_mana_ability

_FORMS = ("Keyword", "PermanentLine", "SpellLine")


def described(card: Card) -> Iterator[str]:
    """Lines: for each face its name and cost, its types and size, then its abilities.

    Activated abilities that make no mana are numbered as ``activate NAME#2`` counts them.  A card of the
    Fifth Edition has the type line of its time.
    """
    load()
    then = period(card.name) if card.digest.endswith("/fifth") else None
    for face in printed_faces(card):
        yield f"{face.name}  {face.mana_cost or ''}".rstrip()
        yield "  " + (then.type_line() + _size(face) if then else _types(face))
        number = 0
        for ability in face.abilities:
            if isinstance(ability, Overloaded):
                continue  # said by the keyword
            mark = ""
            if isinstance(ability, Activated) and not is_mana_ability(ability):
                number += 1
                mark = f"#{number} "
            yield f"  {mark}{_words(ability).replace('~', face.name)}"
            for below in getattr(ability, "abilities", ()):  # 711.2, 716.2
                yield f"    {_words(below).replace('~', face.name)}"


def has_words(ability: Any) -> bool:
    """Whether an ability can be printed in words."""
    if isinstance(ability, Anchored):
        return has_words(ability.ability)
    if isinstance(ability, (LevelSymbol, ClassLevel)) and ability.abilities:
        return has_words(but(ability, abilities=())) and all(has_words(a) for a in ability.abilities)
    return isinstance(ability, Overloaded) or any(can_write(form, ability) for form in _FORMS)


def _types(face: Face) -> str:
    words = " ".join([*sorted(face.supertypes), *sorted(face.types)])
    words += " — " + " ".join(sorted(face.subtypes)) if face.subtypes else ""
    loyalty = f"  loyalty {face.loyalty}" if face.loyalty is not None else ""
    return words + _size(face) + loyalty


def _size(face: Face) -> str:
    return f"  {face.power}/{face.toughness}" if face.power is not None else ""


def _words(ability: Any) -> str:
    if isinstance(ability, Anchored):
        return f"{ability.word} — {_words(ability.ability)}"
    if isinstance(ability, (LevelSymbol, ClassLevel)):  # what is below it has lines of its own
        ability = but(ability, abilities=())
    for form in _FORMS:
        try:
            return text_of(form, ability)
        except RulesError:
            continue
    return repr(ability)
