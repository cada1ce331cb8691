"""What the abilities of a card could let a player do: as printed, as it is now, or as another may lend it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..cards.record import Card, Face, printed_faces
from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.abilities.kinds import Activated, Loyalty
from ..effects.abilities.levels import Striation
from ..effects.keywords.keyword import Keyword
from ..effects.node import Ability, walk
from ..effects.references.objects import Target
from ..effects.references.players import TargetPlayer
from ..rules.mana import is_mana_ability
from ..rules.may_activate import abilities_of
from ..speed.meaning import expand
from ..state.objects import BATTLEFIELD
from .texts import text_of_card

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object

Usable = Activated | Loyalty
_AIMING = ("bestow", "mutate", "enchant", "splice")


def has_targets(face: Face) -> bool:
    parts = [n for ability in face.abilities for plain in expand(ability) for n in walk(plain)]
    words = {a.known_by() for a in face.abilities if isinstance(a, Keyword)}
    return any(isinstance(n, (Target, TargetPlayer)) for n in parts) or bool(words.intersection(_AIMING))


def activated_of(abilities: Iterable[Ability]) -> list[Usable]:
    """The activated abilities among some, keywords spelled out, those of levels too."""
    found: list[Usable] = []
    for ability in abilities:
        for plain in expand(ability):
            if isinstance(plain, (Activated, Loyalty)):
                found.append(plain)
            elif isinstance(plain, Striation):
                found += activated_of(plain.abilities)
    return found


def how_many(game: Game, o: Object, lent: bool) -> int:
    """How many activated abilities it has, as printed or now, but for mana; one, where one may be lent."""
    printed = [
        sum(not is_mana_ability(a) for a in activated_of(face.abilities)) for face in printed_faces(o.card)
    ]
    own = sum(not is_mana_ability(a) for a in activated_of(game.chars(o.id).abilities))
    now = sum(not is_mana_ability(a) for a in abilities_of(game, o.id))
    return max(*printed, own, now, int(lent and o.zone == BATTLEFIELD))


def makes_mana(game: Game, o: Object) -> bool:
    own = [a for face in printed_faces(o.card) for a in activated_of(face.abilities)]
    return any(is_mana_ability(a) for a in (*own, *abilities_of(game, o.id))) or (
        _is_basic(game, o) or any("mana ability" in text for text in text_of_card(o.card))
    )


def how_many_for_mana(game: Game, o: Object) -> int:
    own = max(sum(is_mana_ability(a) for a in activated_of(face.abilities)) for face in printed_faces(o.card))
    now = sum(is_mana_ability(a) for a in abilities_of(game, o.id))
    return max(own, now, 1)


def _is_basic(game: Game, o: Object) -> bool:
    """305.6. Whether it has, or had as printed, a basic land type."""
    printed = [subtype for face in printed_faces(o.card) for subtype in face.subtypes]
    return any(subtype in BASIC_LAND_MANA for subtype in (*game.chars(o.id).subtypes, *printed))


def lends(card: Card | None) -> bool:
    """Whether a card gives activated abilities to others, or copies."""
    if card is None:
        return False
    if any("activated abilit" in text or "loyalty abilit" in text for text in text_of_card(card)):
        return True
    for face in printed_faces(card):
        inside = [n for n in walk(tuple(face.abilities)) if isinstance(n, (Activated, Loyalty))]
        if len(inside) > sum(isinstance(a, (Activated, Loyalty)) for a in face.abilities):
            return True
    return False


def is_printed(game: Game, word: str) -> bool:
    """Whether some card here has the word in its text, so that what is said of it may mean something."""
    return any(word in text for o in game.objects.values() for text in text_of_card(o.card))
