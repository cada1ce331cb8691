"""Words about two numbers that were compared: *the difference*, *if it's greater* (608.2c)."""

from __future__ import annotations

from typing import TypeVar, cast

from ..effects.abilities.instructions import If, May
from ..effects.conditions.differences import IsGreater
from ..effects.conditions.happened import Did
from ..effects.node import Condition, Node, but, named, walk
from ..effects.references.objects import Antecedent, It, Target
from ..effects.references.players import TargetPlayer, ThatPlayer
from .antecedents import Loose
from .linking import joined, mapped

T = TypeVar("T")


def differing(ability: T) -> T:
    """The ability in which such words know the condition that made the latest comparison."""
    if not any(n.of_comparison for n in walk(ability)):
        return ability
    return _Following().follow(ability)


class _Following:
    """The walk, in the order of the words: a condition comes before what is done if it is so."""

    def __init__(self) -> None:
        self.last: Condition | None = None
        self.offers: set[int] = set()  # the numbers of what is offered only *if it's greater*

    def follow(self, value: T) -> T:
        return cast("T", self._followed(value))

    def _followed(self, value: object) -> object:
        if isinstance(value, tuple):
            return joined([self.follow(part) for part in value], value)
        if not isinstance(value, Node):
            return value
        if value.of_comparison:
            if self.last is None:
                raise Loose("the difference")
            return but(value, compared=self.last)
        if isinstance(value, Did) and value.to is not None and value.to.index in self.offers:
            return but(value, offered=True)
        parts = named(value)
        changes: dict[str, object] = {}
        for name in sorted(parts, key=lambda name: name != "condition"):
            after = self.follow(parts[name])
            if after is not parts[name] and after != parts[name]:
                changes[name] = after
        if isinstance(value, Condition) and value.compares():
            self.last = pointing(value)
        if isinstance(value, If) and isinstance(value.condition, IsGreater):
            self.offers |= {n.n for n in walk(value.then) if isinstance(n, May)}
        return but(value, **changes)


def pointing(condition: Condition) -> Condition:
    """The same condition, in which what is a target was announced before and is no target once more."""

    def known(v: Node) -> Node | None:
        if isinstance(v, TargetPlayer):
            return ThatPlayer(False, Antecedent("target", v.index))
        return It(Antecedent("target", v.index)) if isinstance(v, Target) else None

    return mapped(condition, known)
