"""Abilities of one object that refer to one another (607)."""

from __future__ import annotations

from typing import Any

from ..effects import references
from ..effects.node import Effect, walk
from .antecedents import Loose


def link(abilities: tuple[Any, ...]) -> tuple[Any, ...]:
    """607. Checks that what an ability takes up from the one linked to it is there, and once only."""
    for ability in abilities:
        for n in walk(ability):
            if isinstance(n, references.Linked) and n.to is None:
                others = [a for a in abilities if a is not ability and does(a, n.verb)]
                if len(others) != 1:
                    raise Loose(f"{n.verb} by {len(others)} other abilities")
    return abilities


def does(ability: Any, verb: str) -> bool:
    """Whether an ability does what a past verb says: *exiled*, *chosen*."""
    return any(is_verb(type(n).__name__, verb) for n in walk(ability) if isinstance(n, Effect))


def is_verb(name: str, verb: str) -> bool:
    """Whether the class of an effect is what a past verb says."""
    return name.lower().startswith(verb[:4]) or (verb == "chosen" and name.startswith("Choose"))
