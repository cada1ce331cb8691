"""A card as it was read, in words: what ``fasteffects card`` prints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from ..cards.period import period
from ..cards.record import Card, Face, printed_faces
from ..characteristics.by_layers import effects_of
from ..effects.abilities.giver import Giver, with_giver
from ..effects.abilities.kinds import Activated, Anchored, Spell
from ..effects.abilities.levels import Striation
from ..effects.abilities.modes import Modal
from ..effects.continuous.changes import Defines
from ..effects.keywords.overload import RewordedSpell
from ..effects.node import Ability, but
from ..effects.quantities.numbers import Exactly, Number
from ..effects.values import walk
from ..errors import RulesError
from ..explaining.saying import named
from ..language.grammar import load
from ..language.tokens import with_name
from ..language.write import text_of
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
            if isinstance(ability, RewordedSpell) and not ability.printed:
                continue  # said by the keyword
            mark = ""
            if isinstance(ability, Activated) and not is_mana_ability(ability):
                number += 1
                mark = f"#{number} "
            yield f"  {mark}{named(ability_words(ability), face.name)}"
            for below in ability.abilities if isinstance(ability, Striation) else ():  # 711.2, 716.2
                yield f"    {named(ability_words(below), face.name)}"


def has_words(ability: Ability) -> bool:
    """Whether an ability can be printed in words."""
    if isinstance(ability, Anchored):
        return has_words(ability.ability)
    if isinstance(ability, Striation) and ability.abilities:
        return has_words(but(ability, abilities=())) and all(has_words(a) for a in ability.abilities)
    return ability_words(ability) != repr(ability)


# The order in which a type line has its words: 205.4a, 205.2a.
_ORDER = (
    "Basic Legendary Ongoing Snow World Kindred Tribal Token Enchantment Artifact Land Creature "
    "Planeswalker Battle Instant Sorcery"
).split()


def _in_order(words: Iterable[str]) -> list[str]:
    return sorted(words, key=lambda word: (_ORDER.index(word) if word in _ORDER else len(_ORDER), word))


def _types(face: Face) -> str:
    words = " ".join([*_in_order(face.supertypes), *_in_order(face.types)])
    words += " — " + " ".join(sorted(face.subtypes)) if face.subtypes else ""
    loyalty = f"  loyalty {face.loyalty}" if face.loyalty is not None else ""
    defense = f"  defense {face.defense}" if face.defense is not None else ""
    return words + _size(face) + loyalty + defense


def _size(face: Face) -> str:
    """208.2. Power and toughness; a star where an ability of the face says what it is."""
    if face.power is None:
        return ""
    power, toughness = str(face.power), str(face.toughness)
    for said in effects_of(face.abilities):
        if isinstance(said, Defines):
            power = power if said.power is None else "*"
            if said.plus is not None:
                toughness = f"{said.plus.n if isinstance(said.plus, (Number, Exactly)) else ''}+*"
            elif said.both or said.toughness is not None:
                toughness = "*"
    return f"  {power}/{toughness}"


@lru_cache(maxsize=4096)
def ability_words(ability: Ability) -> str:
    """An ability in words, ``~`` standing for what has it."""
    load()
    if isinstance(ability, Anchored):
        return f"{ability.word} — {ability_words(ability.ability)}"
    if isinstance(ability, RewordedSpell):
        return ability.printed + ability_words(Spell(ability.body))
    if any(isinstance(part, Giver) and part.of >= 0 for part in walk(ability)):  # 201.5a: of an object now
        return with_name(ability_words(with_giver(ability, -1)), "~")
    if isinstance(ability, Striation):  # what is below it has lines of its own
        ability = but(ability, abilities=())
    if isinstance(ability, Spell) and isinstance(ability.body.sentences[0], Modal):  # lines of their own
        first, *more = ability.body.sentences
        if more:
            lines = but(ability.body, sentences=(first,)), but(ability.body, sentences=tuple(more))
            return "\n".join(ability_words(Spell(line)) for line in lines)
    for form in _FORMS:
        try:
            return text_of(form, ability)
        except RulesError:
            continue
    return repr(ability)
