"""The faces of double-faced cards: which may be cast or played (712.11, 712.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..objects import EXILE, GRAVEYARD
from ..said import IN_ONE_WORD, often
from .castable import castable

if TYPE_CHECKING:
    from ..game import Game

LAYOUTS: Final = frozenset(("modal_dfc", "adventure"))  # 712.11b, 715.3, 720.3
IN_ONE_WORD["chosen face"] = LAYOUTS
MODAL: Final = often("chosen face")  # whether some card is one


def showing(game: Game, id: int, face: int) -> Game:
    """712.11c, 601.3e. A copy of the game in which a card is looked at as its other face."""
    trial = game.copy()
    trial.write(id).face = face
    trial.indexes.stale(id)
    return trial


def castable_as(game: Game, player: int, id: int, how: str, face: int) -> bool:
    """712.11c. Whether a player could cast a card with that face up."""
    return castable(showing(game, id, face), player, id, how)


def modal(game: Game, ids: tuple[int, ...]) -> list[int]:
    """712.11b, 712.12. Those cards of which a player chooses the face that they play."""
    return [i for i in ids if game.objects[i].card.layout in LAYOUTS]


def modal_elsewhere(game: Game) -> list[int]:
    """Modal double-faced cards where an effect might allow a player to play them."""
    known = game.while_unchanged()
    if "modal" not in known:
        tops = tuple(i for p in range(len(game.players)) for i in game.top_of_library(p, 1))
        known["modal"] = modal(game, (*game.everywhere(GRAVEYARD), *game.everywhere(EXILE), *tops))
    found: list[int] = known["modal"]
    return found
