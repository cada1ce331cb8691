"""What a spell costs less by the power of a creature, where it has been given harmonize (702.180a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..characteristics.order import plan_of
from ..effects.keywords.harmonize import HARMONIZE, LessForItsPower
from ..speed.card_words import often
from ..state.objects import GRAVEYARD, STACK

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..effects.it import Environment
    from ..effects.node import Continuous
    from ..machine.game import Game

HARMONIZES: Final = often(HARMONIZE)  # whether some card has that ability or gives it


def less_by_harmonize(it: Environment, item: int, own: Sequence[Continuous]) -> int:
    """702.180a. What it costs less (below zero) where it was given harmonize; *own*: what it says itself."""
    game = it.game
    if not game.said.bits & HARMONIZES or any(isinstance(effect, LessForItsPower) for effect in own):
        return 0
    return LessForItsPower().own_cost_change(it) if has_harmonize(game, item) else 0


def has_harmonize(game: Game, item: int) -> bool:
    """400.7. Whether a card in a graveyard has it by an effect, or was cast so as a card that had it."""
    o = game.objects[item]
    if o.zone == STACK:
        return bool(dict(o.cast).get("how") == HARMONIZE)
    return o.zone == GRAVEYARD and item in plan_of(game).locked and HARMONIZE in game.chars(item).keywords
