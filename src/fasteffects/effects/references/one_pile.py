"""Cards of a single graveyard, whosever it is (400.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...speed.once import once
from .filters import Filter
from .objects import Some as Chosen
from .objects import Target
from .qualifiers import InZone

if TYPE_CHECKING:
    from ..it import Environment


@once
def of_single(filter: Filter) -> bool:
    """400.1. Whether all are of *a single graveyard*."""
    return any(isinstance(m, InZone) and m.where.single for m in filter.modifiers)


def of_one_pile(what: Chosen | Target) -> bool:
    """400.1, 601.2c. Whether what is chosen are cards of a single graveyard."""
    return what.filter is not None and of_single(what.filter)


def piles(it: Environment, filter: Filter, ids: Sequence[int]) -> list[list[int]]:
    """The objects together, or by their owners where all are to be of one graveyard."""
    if not of_single(filter):
        return [list(ids)]
    return [[i for i in ids if it.obj(i).owner == p] for p in it.game.apnap()]
