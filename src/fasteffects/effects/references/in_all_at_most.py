"""Any number of objects that have no more than so much in all: *with total mana value 6 or less* (608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...errors import IllegalChoice
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option, Value
from ...speed.once import once
from ..node import Qualifier, Quantity, node
from ..quantities.measures import stat

if TYPE_CHECKING:
    from ..it import Environment
    from .filters import Filter


@phrase("with total {what:Stat} {n:Digit} or less", nt="Modifier")
@node
class AtMostInAll(Qualifier):
    """608.2d. What those have together that are chosen as something is done, or as targets (601.2c)."""

    what: str
    n: Quantity

    def fits(self, it: Environment, id: int) -> bool:
        return True

    def choosing(self, it: Environment, asked: ChooseSome) -> ChooseSome:
        options: list[Option] = list(asked.options)
        question = Within(
            asked.player, asked.kind, asked.prompt, options, 0, asked.high,
            word=asked.word, secret=asked.secret, about=asked.about,
        )  # fmt: skip
        question.values = {o.value: stat(it, o.value, self.what) for o in options}
        question.most = self.n.value(it)
        return question


@once
def at_most(filter: Filter) -> AtMostInAll | None:
    """What the chosen ones may have in all, if there is such a limit."""
    return next((m for m in filter.modifiers if isinstance(m, AtMostInAll)), None)


class Within(ChooseSome):
    """Some of the objects, which have no more than so much in all."""

    __slots__ = ("values", "most")

    values: dict[int, int]
    most: int

    def goes_with(self, chosen: tuple[Value, ...], more: Value) -> bool:
        """Whether it may be one of them, with what has less than nothing, if that takes it."""
        has = sum([self.values[v] for v in (*chosen, more)])
        rest = [n for v, n in self.values.items() if n < 0 and v != more and v not in chosen]
        return has + sum(rest) <= self.most

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if sum([self.values[v] for v in chosen]) > self.most:
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[Value, ...]:
        chosen: list[Value] = []
        left = [o.value for o in self.options]
        high = rng(self.high + 1)
        while left and len(chosen) < high:
            one = left.pop(rng(len(left)))
            if sum([self.values[v] for v in (*chosen, one)]) <= self.most:
                chosen.append(one)
        return tuple(chosen)


def within(filter: Filter | None, it: Environment, asked: ChooseSome) -> ChooseSome:
    """608.2d. The same question, with what the description says of all that are chosen."""
    for modifier in () if filter is None else filter.modifiers:
        asked = modifier.choosing(it, asked)
    return asked
