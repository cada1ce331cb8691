"""Whether what lets a card be cast lets it be cast as the Aura that it would be (601.3e, 702.103d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.keywords.keyword import Keyword
from ..effects.restrictions.permitting import LET, is_let
from ..state.objects import NOBODY, base_face
from .bestowing import AS_CREATURE, BESTOW, as_aura
from .permissions import let_by, permitted
from .x_allowed import most_let

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Pair


def lets_bestowed(game: Game, player: int, id: int, how: str = "") -> bool:
    """702.103d. Whether a card elsewhere than in hand may be cast so as an Aura."""
    return (id, how) in permitted(as_aura(game, player, id), player)


def facts_as_let(game: Game, player: int, id: int, how: str) -> tuple[Pair, ...]:
    """601.3. What is kept of a spell: the source of what lets it be cast, and if as no Aura."""
    found: tuple[Pair, ...] = ()
    abilities = base_face(game.objects[id]).abilities
    bestows = any(isinstance(a, Keyword) and a.word == BESTOW for a in abilities)
    if how == BESTOW and (id, how) not in permitted(game, player):
        let = let_by(game, player, id, as_aura(game, player, id))
    elif is_let(how):
        found = most_let(game, player, id, how)  # before the effect is used up
        let = let_by(game, player, id, game)
        if bestows and (id, how) in permitted(game, player) and not lets_bestowed(game, player, id, how):
            found = (*found, (AS_CREATURE, 1))
    else:
        return ()
    return (*found, (LET, let)) if let != NOBODY else found
