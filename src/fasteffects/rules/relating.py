"""Targets of which something is so among one another: one type in common, no two of a player (601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.references.jointly import among, related
from ..effects.references.objects import Target
from ..effects.references.of_each_player import apart, different
from ..speed.once import once

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..effects.references.players import TargetPlayer
    from ..machine.decisions import ChooseSome


@once
def among_one_another(slot: Target) -> bool:
    """601.2c. Whether something is said of the targets among one another."""
    return slot.filter is not None and (different(slot.filter) or among(slot.filter)) is not None


def as_related(it: Environment, slot: Target, asked: ChooseSome) -> ChooseSome:
    """601.2c. The same question, about targets of which that is so."""
    assert slot.filter is not None
    said = among(slot.filter)
    return apart(it, asked, different(slot.filter)) if said is None else related(said, it, asked, asked.low)


def enough_related(it: Environment, slot: Target | TargetPlayer, ids: list[int], least: int) -> bool:
    """601.2c. Whether so many can be chosen that share what they must, or share nothing."""
    said = among(slot.filter) if isinstance(slot, Target) and slot.filter is not None else None
    return said is None or said.possible(it, ids, least)


def still_related(it: Environment, slot: Target, id: int) -> bool:
    """608.2b, h. Whether a target still shares with the others what it must, as they are or last were."""
    said = among(slot.filter) if slot.filter is not None else None
    if said is None:
        return True
    chosen = it.targets(slot.index)
    return id not in chosen or said.holds_of(it, chosen)
