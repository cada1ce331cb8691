"""Spells cast for as much life or energy as their mana value, or for a card, and for no mana (118.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.actions.counters import PayEnergy
from ..effects.actions.drawing import Discard
from ..effects.costs.paying import Act, PayLife
from ..effects.quantities.numbers import Number
from ..effects.references.filters import Filter, Kind
from ..effects.references.objects import Some
from ..effects.references.players import You
from ..state.objects import HAND

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game

FOR_LIFE: Final = "paying life"  # how a spell may be cast
FOR_ENERGY: Final = "paying energy"
FOR_A_CARD: Final = "paying a card"  # which is discarded
A_CARD: Final[Cost] = Act(Discard(You(said=False), Some(Number(1), Filter((Kind((), "card"),)))))


def costs_by_value(game: Game, item: int, how: str) -> tuple[Cost, ...]:
    """118.9, 107.14. What is paid in place of the mana cost of a spell that is cast so."""
    n = game.chars(item).mana_value if how in (FOR_LIFE, FOR_ENERGY) else 0
    if how == FOR_A_CARD:
        return (A_CARD,)
    if how == FOR_LIFE:
        return (Act(PayLife(You(), Number(n))),)
    return (Act(PayEnergy(You(), "{E}" * n)),) if how == FOR_ENERGY and n else ()


def enough_by_value(game: Game, player: int, id: int, how: str) -> bool:
    """118.3, 119.4. Whether a player has so much life or energy, or another card in hand."""
    if how == FOR_A_CARD:
        return any(card != id for card in game.zone(HAND, player))
    if how == FOR_LIFE:
        return game.player(player).life >= game.chars(id).mana_value
    return how != FOR_ENERGY or game.counters(player).get("energy", 0) >= game.chars(id).mana_value
