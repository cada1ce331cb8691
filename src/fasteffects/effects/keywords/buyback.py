"""Buyback (702.27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...pipeline.competing import OF_RULES
from ...state.objects import HAND
from ..node import node
from ..watching import OfOwnMove
from .keyword import Costed, costed

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@costed("buyback")
@node
class Buyback(Costed):
    """702.27. Paid as it is cast, returns the spell to hand."""

    word = "buyback"
    asked_for = True


@node
class BoughtBack(OfOwnMove):
    """702.27a. A spell that has resolved goes to its owner's hand instead of into a graveyard."""

    rule = "702.27a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (event.but(to=HAND),)

    def only_changes(self) -> bool:
        return True


OF_RULES["702.27a"] = BoughtBack()
