"""What must be so of several chosen objects together: *with total power 12 or greater* (608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...cards.record import names_in
from ...errors import IllegalChoice
from ...language import lexicon
from ...language.phrases import phrase
from ...machine.decisions import Option, Reply, Some, Value
from ...speed.once import once
from ..node import Qualifier, Quantity, node
from ..quantities.measures import stat
from ..quantities.numbers import Between

if TYPE_CHECKING:
    from ..it import It as Environment
    from .filters import Filter

TYPES: Final = "card types"
Brought = int | frozenset[str]  # of an object: a number, or its card types


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

    def brings(self, it: Environment, ids: list[int]) -> dict[int, Brought]:
        """What each of the objects brings: a number, or its card types (205.2a)."""
        return {i: it.chars(i).types if self.what == TYPES else stat(it, i, self.what) for i in ids}

    def possible(self, it: Environment, ids: list[int]) -> bool:
        """118.3. Whether there is as much as that among those objects."""
        return most(list(self.brings(it, ids).values())) >= self.least(it)


@phrase("with different names", "that have different names", what="name", different=True, nt="Modifier")
@phrase("that share a {what:Shared}", different=False, nt="Modifier")
@node
class Among(Qualifier):
    """201.2b, 608.2d. Those that are chosen have no name in common; or one type, or color, all together."""

    what: str
    different: bool

    def fits(self, it: Environment, id: int) -> bool:
        return True

    def brings(self, it: Environment, ids: list[int]) -> dict[int, frozenset[str]]:
        """What each of the objects has: its names, or its types of that sort."""
        return {i: marks(it, self.what, i) for i in ids}


def marks(it: Environment, what: str, id: int) -> frozenset[str]:
    """201.2, 205, 105.2. The names, the types of a sort, or the colors of an object."""
    chars = it.chars(id)
    if what == "name":
        return names_in(chars.name)
    if what in ("creature type", "land type"):
        table, kind = lexicon.subtypes(), what.split()[0]
        return frozenset(s for s in chars.subtypes if kind in table.get(s, ()))
    return frozenset(chars.colors if what == "color" else chars.types)


@once
def among(filter: Filter) -> Among | None:
    """What must be so of the chosen ones among one another, if anything."""
    return next((m for m in filter.modifiers if isinstance(m, Among)), None)


class Related(Some):
    """Some of the objects, all of which have something in common, or none of which has anything."""

    __slots__ = ("values", "different")

    values: dict[int, frozenset[str]]
    different: bool

    def goes_with(self, chosen: tuple[Value, ...], more: Value) -> bool:
        every = [self.values[v] for v in (*chosen, more)]
        if self.different:
            return sum(map(len, every)) == len(frozenset().union(*every))
        return len(every) < 2 or bool(frozenset.intersection(*every))

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if chosen and not self.goes_with(chosen[:-1], chosen[-1]):
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[Value, ...]:
        chosen: tuple[Value, ...] = ()
        left = [o.value for o in self.options]
        while left and len(chosen) < self.high:
            one = left.pop(rng(len(left)))
            chosen = (*chosen, one) if self.goes_with(chosen, one) else chosen
        return chosen


def related(said: Among, it: Environment, asked: Some) -> Related:
    """The same question, about objects of which that is so among one another."""
    options: list[Option] = list(asked.options)
    question = Related(
        asked.player, asked.kind, asked.prompt, options, 0, asked.high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.values = said.brings(it, [o.value for o in options])
    question.different = said.different
    return question


@once
def jointly(filter: Filter) -> Jointly | None:
    """What must be so of the chosen ones together, if anything."""
    return next((m for m in filter.modifiers if isinstance(m, Jointly)), None)


def worth(values: list[Brought]) -> int:
    """How much objects that bring that have together."""
    types: frozenset[str] = frozenset()
    return sum([v for v in values if isinstance(v, int)]) + len(
        types.union(*[v for v in values if not isinstance(v, int)])
    )


def most(values: list[Brought]) -> int:
    """The most that some of them have together: what is below nothing is left out."""
    return worth([v for v in values if not isinstance(v, int) or v > 0])


class Together(Some):
    """Any number of objects that have so much together."""

    asked_for = True

    __slots__ = ("values", "least")

    values: dict[int, Brought]
    least: int

    def forced(self) -> Reply | None:
        return None if self.options else ((),)

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if worth([self.values[v] for v in chosen]) < self.least:
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[int, ...]:
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
