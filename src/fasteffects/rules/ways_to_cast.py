"""How a card may be cast: for its mana cost, or as a keyword of it says (118.9, 601.2b, 702)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..effects.keywords.cast_from_graveyard import GRAVEYARD_COST
from ..effects.keywords.harmonize import HARMONIZE
from ..effects.keywords.keyword import Keyword
from ..effects.keywords.mayhem import MAYHEM
from ..effects.keywords.sneak import SNEAK
from ..speed.card_words import IN_ONE_WORD, often
from ..speed.once import once
from ..state.objects import DISGUISED, DOWN, base_face, with_pair
from .bestowing import BESTOW
from .paid_by_value import FOR_A_CARD, FOR_ENERGY, FOR_LIFE

if TYPE_CHECKING:
    from ..effects.node import Ability, Cost
    from ..machine.game import Game
    from ..state.objects import Object


# How a spell may be cast: "" for its mana cost, or the word of another way.
NORMAL: Final = ""
FREE: Final = "free"
NO_MANA: Final = (FREE, FOR_LIFE, FOR_ENERGY, FOR_A_CARD)
FACE_DOWN: Final = "face down"
# Ways to cast a card where it otherwise could not be, or from where: for no other cost.
FOR_THAT_ALONE: Final = (BESTOW, SNEAK, "blitz", "warp")
DISTURB: Final = "disturb"
FROM_GRAVEYARD: Final = (  # 702.34a, 702.81a, 702.133a, 702.138a, 702.146a, 702.180a, 702.187b
    "flashback", "retrace", "jump-start", "escape", "escape given", DISTURB, HARMONIZE,
    MAYHEM, GRAVEYARD_COST,
)  # fmt: skip
IN_ONE_WORD["from graveyard"] = frozenset(FROM_GRAVEYARD)
BURIED: Final = often("from graveyard")  # whether some card has one of those
MADNESS: Final = "madness"
CONVERTED: Final = "more than meets the eye"  # 702.162a
FORETELL: Final = "foretell"
MIRACLE: Final = "miracle"
BY_KEYWORD: Final = (*FROM_GRAVEYARD, MADNESS, FORETELL, MIRACLE, CONVERTED)  # for a cost that one says


@once
def keywords_of(abilities: tuple[Ability, ...]) -> dict[str, Any]:
    """The keyword abilities among *abilities*, the first of each name, by their names or ways to cast."""
    return {a.way_to_cast(): a for a in abilities[::-1] if isinstance(a, Keyword) and a.word}


def is_disguised(abilities: tuple[Ability, ...]) -> bool:
    """702.168b. Whether the face-down spell that such a card is cast as has ward."""
    return "disguise" in keywords_of(abilities)


def keyword(abilities: tuple[Ability, ...], word: str) -> Any:
    """The first keyword ability of that name, or None."""
    return keywords_of(abilities).get(word)


def by_keyword(game: Game, id: int, how: str) -> Any:
    """712.11d. The keyword ability that lets a card be cast so: of its front face, where that is down."""
    return keyword(game.chars(id).abilities, how) or keyword(game.objects[id].card.faces[0].abilities, how)


def showing(game: Game, id: int, face: int) -> Game:
    """712.11c, 601.3e. A copy of the game in which a card is looked at as its other face."""
    trial = game.trial()
    card = trial.write_whole(id)
    card.face, card.face_down = face, False  # 406.3a
    return trial


def face_down(game: Game, id: int) -> Game:
    """708.4. A copy of the game in which a card is looked at face down, as it is put onto the stack."""
    trial = game.trial()
    down = trial.write_whole(id)
    down.face_down = True
    if is_disguised(base_face(down).abilities):
        down.marks = with_pair(down.marks, DOWN, DISGUISED)
    return trial


def keyword_cost(o: Object, way: Keyword) -> tuple[Cost, ...]:
    """118.9. What casting a card so costs, by the keyword ability that allows it."""
    return way.cost_to_cast(base_face(o))
