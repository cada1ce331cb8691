"""Spells by where they are cast from (601.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...state.objects import HAND, STACK
from ..node import Player, Reference, node
from .cast_by import CastBy

if TYPE_CHECKING:
    from ..it import Environment


@phrase("{who:Player} <cast> from anywhere other than {hand:Possessive} hand", nt="Modifier")
@node
class CastFromElsewhere(CastBy):
    """601.2a. Cast by a player from any zone but their hand; what is not cast yet lies elsewhere."""

    who: Player
    hand: Reference

    def besides(self, it: Environment, id: int) -> bool:
        o = it.obj(id)
        return (o.cast_with("from") if o.zone == STACK else o.zone) != HAND
