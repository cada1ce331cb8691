"""What must be so of several chosen objects together: *with total power 12 or greater* (608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..decisions import Option, Some
from ..errors import IllegalChoice
from ..language.phrases import phrase
from ..once import once
from .node import Qualifier, Quantity, node
from .quantities import Between, stat

if TYPE_CHECKING:
    from .filters import Filter
    from .it import It as Environment

TYPES: Final = "card types"


@phrase("with total {what:Stat} {n:Digit} or greater", nt="Modifier")
@phrase("with {n:CountMany} card types among them", what=TYPES, nt="Modifier")
@node
class Jointly(Qualifier):
    """608.2d. So much, at the least, that those which are chosen have together; each alone fits.

    Whoever chooses among such objects is asked for as many as that takes (``choosing.choose``).
    """

    what: str
    n: Quantity

    ranging = ("n",)

    def fits(self, it: Environment, id: int) -> bool:
        return True

    def lacks(self) -> str:
        """107.1c. *Four card types among them*, no more."""
        open_ = not isinstance(self.n, Between) or self.n.most is not None
        return "so much, and no more, of what is chosen" if self.what == TYPES and open_ else ""

    def least(self, it: Environment) -> int:
        """How much it must be."""
        n = self.n
        return n.least.value(it) if isinstance(n, Between) and n.least is not None else n.value(it)

    def brings(self, it: Environment, ids: list[int]) -> dict[int, Any]:
        """What each of the objects brings: a number, or its card types (205.2a)."""
        return {i: it.chars(i).types if self.what == TYPES else stat(it, i, self.what) for i in ids}

    def possible(self, it: Environment, ids: list[int]) -> bool:
        """118.3. Whether there is as much as that among those objects."""
        return most(list(self.brings(it, ids).values())) >= self.least(it)


@once
def jointly(filter: Filter) -> Jointly | None:
    """What must be so of the chosen ones together, if anything."""
    return next((m for m in filter.modifiers if isinstance(m, Jointly)), None)


def worth(values: list[Any]) -> int:
    """How much objects that bring that have together."""
    if values and isinstance(values[0], int):
        return sum(values)
    return len(frozenset().union(*values))


def most(values: list[Any]) -> int:
    """The most that some of them have together: what is below nothing is left out."""
    return worth([v for v in values if not isinstance(v, int) or v > 0])


class Together(Some):
    """Any number of objects that have so much together."""

    __slots__ = ("values", "least")

    values: dict[int, Any]
    least: int

    def forced(self) -> tuple[Any] | None:
        return None if self.options else ((),)

    def check(self, choice: Any) -> Any:
        chosen = super().check(choice)
        if worth([self.values[v] for v in chosen]) < self.least:
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> Any:
        chosen: list[int] = []
        left = list(self.values)
        while left and worth([self.values[v] for v in chosen]) < self.least:
            best = max(left, key=lambda id: worth([self.values[v] for v in (*chosen, id)]))
            chosen.append(best)
            left.remove(best)
        return tuple(chosen)


def together(said: Jointly, it: Environment, asked: Some) -> Together:
    """The same question, about objects that must have so much together."""
    options: list[Option] = list(asked.options)
    question = Together(
        asked.player, asked.kind, asked.prompt, options, asked.low, asked.high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.values = said.brings(it, [o.value for o in options])
    question.least = said.least(it)
    return question
