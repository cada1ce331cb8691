"""What must be so of several chosen objects together: *with total power 12 or greater* (608.2d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ...errors import IllegalChoice
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Option, Reply, Value
from ...speed.once import once
from ..node import Player, Qualifier, Quantity, node
from ..quantities.measures import stat
from ..quantities.numbers import Between
from .players import APlayer
from .qualifiers import marks

if TYPE_CHECKING:
    from ..it import Environment
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
@phrase("with different mana values", what="mana value", different=True, nt="Modifier")
@phrase(
    "that each have a different mana value {most:JustX} or less",
    what="mana value",
    different=True,
    nt="Modifier",
)
@phrase("that share a {what:Shared}", different=False, nt="Modifier")
@phrase(
    "controlled by the same (player|opponent {opponents=True})",
    what="controller",
    different=False,
    nt="Modifier",
)
@node
class Among(Qualifier):
    """201.2b, 202.3, 108.4, 608.2d. Those that are chosen have no name, or no mana value, in common.

    Or one type, or color, or controller (one of your *opponents*), all together.
    *most*: no mana value is greater than that.
    """

    what: str
    different: bool
    most: Quantity | None = None
    opponents: bool = False

    def said_player(self) -> Player | None:
        return APlayer(self.opponents) if self.what == "controller" else None

    def fits(self, it: Environment, id: int) -> bool:
        if self.opponents and it.game.controller(id) not in it.game.opponents(it.you):
            return False
        return self.most is None or stat(it, id, self.what) <= self.most.value(it)

    def brings(self, it: Environment, ids: list[int]) -> dict[int, frozenset[str]]:
        """What each of the objects has: its names, or its types of that sort."""
        return {i: marks(it, self.what, i) for i in ids}

    def possible(self, it: Environment, ids: list[int], least: int) -> bool:
        """118.3, 601.2c. Whether so many of those objects can be chosen."""
        return can_be_chosen(self.brings(it, ids), (), least, self.different)

    def holds_of(self, it: Environment, ids: tuple[int, ...]) -> bool:
        """608.2b, h. Whether it is so of those, as they are or last were."""
        return can_be_chosen(self.brings(it, list(ids)), ids, len(ids), self.different)


@once
def among(filter: Filter) -> Among | None:
    """What must be so of the chosen ones among one another, if anything."""
    return next((m for m in filter.modifiers if isinstance(m, Among)), None)


Marks = dict[int, frozenset[str]]


def can_be_chosen(values: Marks, chosen: tuple[int, ...], least: int, different: bool) -> bool:
    """601.2c, 608.2d. Whether those and more, *least* in all, have something in common; or have nothing."""
    every = [values[v] for v in chosen]
    left = [marked for v, marked in values.items() if v not in chosen]
    if not different:
        common = frozenset.intersection(*every) if every else frozenset().union(*left)
        if not common and len(every) > 1:
            return False
        more = max([sum(mark in marked for marked in left) for mark in common], default=0)
        return len(every) + more >= least or (least == 1 and bool(left))
    taken = frozenset().union(*every)
    if sum(map(len, every)) > len(taken):
        return False
    return _apart_by(list(dict.fromkeys(left)), taken, least - len(every))


def _apart_by(left: list[frozenset[str]], taken: frozenset[str], least: int) -> bool:
    """Whether so many of them have nothing in common with what is taken, or with one another."""
    if least <= 0:
        return True
    free = [marked for marked in left if marked.isdisjoint(taken)]
    return any(_apart_by(free[n + 1 :], taken | free[n], least - 1) for n in range(len(free) - least + 1))


class Related(ChooseSome):
    """Some of the objects, all of which have something in common, or none of which has anything."""

    __slots__ = ("values", "different")

    values: Marks
    different: bool

    def goes_with(self, chosen: tuple[Value, ...], more: Value) -> bool:
        return can_be_chosen(self.values, (*chosen, more), self.low, self.different)

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if not can_be_chosen(self.values, chosen, self.low, self.different):
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[Value, ...]:
        chosen: tuple[Value, ...] = ()
        left = [o.value for o in self.options]
        while left and len(chosen) < self.high:
            one = left.pop(rng(len(left)))
            chosen = (*chosen, one) if self.goes_with(chosen, one) else chosen
        return chosen


def related(said: Among, it: Environment, asked: ChooseSome, least: int = 0) -> Related:
    """The same question, about objects of which that is so among one another; *least* can be chosen."""
    options: list[Option] = list(asked.options)
    question = Related(
        asked.player, asked.kind, asked.prompt, options, least, asked.high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.values = said.brings(it, [o.value for o in options])
    question.different = said.different
    return question


def most_of(said: Among, it: Environment, ids: list[int], wanted: int) -> int:
    """608.2d. As many as are wanted, or as can be chosen."""
    return next((n for n in range(wanted, 0, -1) if said.possible(it, ids, n)), 0)


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


class SoMuchTogether(ChooseSome):
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


def together(said: Jointly, it: Environment, asked: ChooseSome) -> SoMuchTogether:
    """The same question, about objects that must have so much together."""
    options: list[Option] = list(asked.options)
    question = SoMuchTogether(
        asked.player, asked.kind, asked.prompt, options, asked.low, asked.high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.values = said.brings(it, [o.value for o in options])
    question.least = said.least(it)
    return question
