"""Color identity, and which cards it keeps out of a game (903.4, 903.11a)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ...cards.record import MELD, SYMBOL_OF, all_faces
from ...language.phrases import phrase
from ...speed.once import once
from ...state.objects import CARD, COMMANDER, SIDEBOARD
from ..node import Continuous, node, values, walk

if TYPE_CHECKING:
    from ...cards.record import Card
    from ..it import Environment

SYMBOL: Final = re.compile(r"\{[^}]*\}")


@phrase("this ability doesn't affect its color identity")
@node
class ColorsApart(Continuous):
    """903.4. The colours that the card says it has are not of its identity."""

    asked_for = True


@once
def color_identity(card: Card) -> frozenset[str]:
    """903.4, 903.4d-e. The colours of a card and of the mana symbols on any of its faces, as symbols."""
    found: set[str] = set()
    for face in all_faces(card) if card.layout != MELD else card.faces[:1]:  # 712.4b
        if not any(isinstance(n, ColorsApart) for n in walk(tuple(face.abilities))):
            found |= {SYMBOL_OF[color] for color in face.colors}
        said = [face.mana_cost or ""]
        for n in walk(tuple(face.abilities)):
            said += [v for v in values(n) if isinstance(v, str)]
            said += [v for part in values(n) for v in strings(part)]
        for symbol in (s for words in said for s in SYMBOL.findall(words)):
            found |= {letter for letter in "WUBRG" if letter in symbol[1:-1].split("/")}
    return frozenset(found)


def strings(value: object) -> list[str]:
    """The strings of a tuple, at any depth."""
    if not isinstance(value, tuple):
        return []
    return [s for v in value for s in ([v] if isinstance(v, str) else strings(v))]


def commanders_of(it: Environment, player: int) -> tuple[int, ...]:
    """903.3. The commanders that a player owns, wherever they are."""
    known = it.game.while_unchanged()
    found: tuple[int, ...] | None = known.get(("commanders", player))
    if found is None:
        there = it.game.objects.values()
        found = tuple([o.id for o in there if o.owner == player and o.mark(COMMANDER) is not None])
        known["commanders", player] = found
    return found


def identity_of(it: Environment, player: int) -> frozenset[str]:
    """903.4f. The colours of a player's commanders' identity, as symbols; none where there is none."""
    found: frozenset[str] = frozenset()
    for id in commanders_of(it, player):
        found |= color_identity(it.obj(id).card)
    return found


def may_come(it: Environment, id: int) -> bool:
    """903.11a. Whether a card from outside may be brought into the game, where its owner has a commander."""
    o = it.obj(id)
    if not commanders_of(it, o.owner):
        return True
    theirs = [x for x in it.game.objects.values() if x.owner == o.owner and x.kind == CARD]
    if any(x.card.name == o.card.name and x.zone != SIDEBOARD for x in theirs):
        return False
    return color_identity(o.card) <= identity_of(it, o.owner)
