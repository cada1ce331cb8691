"""Any number of objects with so much of something in all: power, mana value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import IllegalChoice
from ...machine.decisions import ChooseSome, Option, Reply, Value

if TYPE_CHECKING:
    from collections.abc import Callable


class AtLeast(ChooseSome):
    """Any number of objects with so much of something in all: power, mana value."""

    __slots__ = ("powers", "least")

    def __init__(
        self, player: int, words: str, verb: str, options: list[Option], powers: dict[int, int], least: int
    ) -> None:
        super().__init__(player, "cost", words, options, 0, len(options), word=verb)
        self.powers = powers
        self.least = least

    def forced(self) -> Reply | None:
        everything = tuple(self.powers)
        fewer = any(sum(self.powers.values()) - p >= self.least for p in self.powers.values())
        return None if fewer else (everything,)

    def check(self, choice: object) -> Value:
        values = super().check(choice)
        if sum(self.powers[v] for v in values) < self.least:
            raise IllegalChoice(self, choice)
        return values

    def sample(self, rng: Callable[[int], int]) -> tuple[int, ...]:
        chosen: list[int] = []
        left = sorted(self.powers, key=self.powers.__getitem__, reverse=True)
        while left and sum(self.powers[i] for i in chosen) < self.least:
            chosen.append(left.pop(0))
        return tuple(chosen)
