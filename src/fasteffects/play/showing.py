"""A card, as whoever sees it can read it: what is printed on it, and what it is now (109.3, 613)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..cards.record import COLORS, printed_faces
from ..characteristics.of_objects import BASIC_LAND_MANA, FACE_DOWN, Characteristics
from ..effects.abilities.levels import Striation
from ..effects.keywords.overload import RewordedSpell
from ..effects.node import Ability
from ..language.tokens import with_name
from ..notation.describe import ability_words
from ..state.objects import CARD, COPY, EMBLEM, TOKEN, Object

if TYPE_CHECKING:
    from ..cards.record import Card, Face
    from ..machine.game import Game

KINDS = {CARD: "card", TOKEN: "token", COPY: "copy", EMBLEM: "emblem"}
COMPARED = (
    "name", "mana_cost", "colors", "supertypes", "types", "subtypes", "power", "toughness", "abilities",
)  # fmt: skip


def face_shown(face: Face | Characteristics) -> JsonObject:
    """Characteristics, in words and numbers: those of a face, or those that an object has now."""
    return {
        "name": face.name,
        "cost": face.mana_cost or "",
        "supertypes": sorted(face.supertypes),
        "types": sorted(face.types),
        "subtypes": sorted(face.subtypes),
        "colors": [color for color in COLORS if color in face.colors],
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "defense": face.defense,
        "abilities": abilities_shown(face),
    }


def abilities_shown(face: Face | Characteristics) -> list[str]:
    """The abilities in words; the mana that a basic land type gives is among them (305.6)."""
    plain = [a for a in face.abilities if not isinstance(a, RewordedSpell) or a.printed]
    every = [
        one for a in plain for one in (a, *(a.abilities if isinstance(a, Striation) else ()))
    ]  # 711.2, 716.2: those below it
    words = [said(ability, face.name or "this") for ability in every]
    if "Land" in face.types and not (isinstance(face, Characteristics) and face.silent):
        words += [f"{{T}}: Add {{{BASIC_LAND_MANA[s]}}}." for s in BASIC_LAND_MANA if s in face.subtypes]
    return words


def said(ability: Ability, name: str) -> str:
    """An ability of something of that name, in words."""
    return with_name(ability_words(ability), name)


@lru_cache(maxsize=2048)
def _printed(card: Card) -> tuple[JsonObject, ...]:
    return tuple(face_shown(face) for face in printed_faces(card))


def faces_shown(card: Card) -> list[JsonObject]:
    """All the faces of a card, as they are printed."""
    return [
        {key: list(value) if isinstance(value, list) else value for key, value in face.items()}
        for face in _printed(card)
    ]


def shown(game: Game, o: Object, known: bool) -> JsonObject:
    """What an object is now, and, for who knows which card it is, what is printed on it."""
    chars = game.chars(o.id)
    return {
        "id": o.id,
        "kind": KINDS.get(o.kind, "ability"),
        "owner": o.owner,
        **face_shown(chars),
        "keywords": sorted(chars.keywords),
        "faces": faces_shown(o.card) if known else [],
        "changed": changed(o, chars),
    }


def changed(o: Object, chars: Characteristics) -> list[str]:
    """Which of its characteristics are not those printed on it, or of any face-down object (708.2a)."""
    face = FACE_DOWN if o.face_down else o.card.faces[o.face] if o.face < len(o.card.faces) else None
    if face is None:
        return []
    found = [name.replace("_", " ") for name in COMPARED if getattr(face, name) != getattr(chars, name)]
    return found + ["controller"] * (chars.controller != o.owner)
