"""*Up to one target artifact, up to one target creature, and up to one target land* (115.1, 601.2c).

What is of two kinds may be the target for either of them, or for both.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeGuard

from ...language.lists import list_of
from ...language.phrases import Reading, Spelled, joints_of, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import Qualifier, spell, spelling_of
from ..quantities.numbers import Number, UpTo
from .filters import Filter, of_cards_nowhere
from .objects import Target
from .qualifiers import InZone
from .targets_of_kinds import TargetsOfKinds

phrase("up to one target {filter}", count=UpTo(Number(1)), nt="OptionalTarget")(Target)
list_of("OptionalTargets", "OptionalTarget", [",", ", and", ", and/or"], least=3)


def _place(target: Target) -> InZone | None:
    """Where a card lies, as it is said last of it."""
    last = target.filter.modifiers[-1] if target.filter is not None and target.filter.modifiers else None
    return last if isinstance(last, InZone) else None


def _with(target: Target, modifiers: tuple[Qualifier, ...]) -> Target:
    assert target.filter is not None
    said = replace(target.filter, modifiers=modifiers)
    spell(said, spelling_of(target.filter))
    return replace(target, filter=said)


def _all_like(targets: Sequence[object], joints: tuple[tuple[str, ...], ...]) -> Spelled:
    found = Spelled(targets)
    found.joints = joints
    return found


def _read(text: Text, place: int) -> list[Reading]:
    """Where the last card lies is said of those before it, too; of none may it be left unsaid."""
    found: list[Reading] = []
    for targets, end in read("OptionalTargets", text, place):
        where = _place(targets[-1])
        if where is None:
            if not any(of_cards_nowhere(target.filter) for target in targets):
                found.append((targets, end))
        elif all(of_cards_nowhere(target.filter) for target in targets[:-1]):
            there = [_with(t, (*t.filter.modifiers, where)) for t in targets[:-1]]
            found.append((_all_like([*there, targets[-1]], joints_of(targets)), end))
    return found


def _write(value: tuple[Target, ...], number: int) -> list[str]:
    bare = [_with(t, t.filter.modifiers[:-1]) if t.filter and _place(t) else t for t in value[:-1]]
    joints = joints_of(value) or ((",",),) * (len(value) - 2) + ((",", "and"),)
    return write("OptionalTargets", _all_like([*bare, value[-1]], joints))


def _are_optional(value: object) -> TypeGuard[tuple[Target, ...]]:
    """Whether they are up to one target of each of several descriptions, of which each is in one place."""
    if not isinstance(value, tuple) or len(value) < 3:
        return False
    plain = all(isinstance(t, Target) and t.count == UpTo(Number(1)) and not t.other for t in value)
    return plain and all(isinstance(t.filter, Filter) for t in value)


leaf("OptionalsThere", _read, _write, lambda token: can_start("OptionalTarget", token), _are_optional)
phrase("{each:OptionalsThere}")(TargetsOfKinds)
