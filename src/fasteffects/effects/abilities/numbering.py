"""Texts that become one: the numbers of their targets and deeds, one after the other (702.47, 702.102d)."""

from __future__ import annotations

from typing import Final, TypeVar

from ..node import Instruction, Node, but, named, walk
from ..references.objects import Antecedent, Target
from ..references.players import TargetPlayer
from .instructions import Do, May, Unless
from .kinds import Spell

TARGETS: Final = (Target, TargetPlayer)
DONE: Final = (Do, May, Unless)
OF_DONE: Final = ("result", "chosen")

N = TypeVar("N", bound=Node)


def told(abilities: tuple[object, ...]) -> tuple[Instruction, ...]:
    """608.2c. What a half says to do."""
    return tuple(s for a in abilities if isinstance(a, Spell) for s in a.body.sentences)


class Numbers:
    """The numbers that a text gives to its targets and to what it does, which another's come after."""

    def __init__(self, before: tuple[object, ...]) -> None:
        nodes = walk(before)
        self.targets = 1 + max((n.index for n in nodes if isinstance(n, TARGETS)), default=-1)
        self.done = 1 + max((n.n for n in nodes if isinstance(n, DONE)), default=-1)

    def after(self, said: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
        """The same text with numbers that come after those."""
        return tuple([self.later(sentence) for sentence in said])

    def later(self, value: N) -> N:
        """The same part of a text with numbers that come after those."""
        changes: dict[str, object] = {}
        for name, old in named(value).items():
            new = self._within(old)
            if new is not old and new != old:
                changes[name] = new
        more = self.added(value)
        return but(value, **changes, **more)

    def _within(self, value: object) -> object:
        if isinstance(value, tuple):
            return tuple(self._within(v) for v in value)
        return self.later(value) if isinstance(value, Node) else value

    def added(self, node: object) -> dict[str, int]:
        """The number of one node, if it has one."""
        if isinstance(node, TARGETS) and node.index >= 0:
            return {"index": node.index + self.targets}
        if isinstance(node, DONE) and node.n >= 0:
            return {"n": node.n + self.done}
        if isinstance(node, Antecedent) and node.index >= 0:
            if node.of == "target":
                return {"index": node.index + self.targets}
            if node.of in OF_DONE:
                return {"index": node.index + self.done}
        return {}
