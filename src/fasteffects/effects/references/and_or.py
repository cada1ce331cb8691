"""*A creature card and/or a land card*: one object, or one of each of two kinds (608.2d, 701.23)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from ...errors import IllegalChoice
from ...language.phrases import Reading, leaf, phrase, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ...machine.decisions import ChooseSome, Option, Value
from ..node import Qualifier, Reference, node
from ..quantities.numbers import Between, Number
from .filters import Filter
from .objects import Some
from .qualifiers import InZone

if TYPE_CHECKING:
    from ..it import Environment

phrase("{count:Article} {filter}", nt="OneWithArticle")(Some)


@node
class OneOfEachKind(Qualifier):
    """608.2d. Of what is chosen one object is as the first is described, or one as the second, or both."""

    first: Reference
    second: Reference

    describing = ("first", "second")

    def fits(self, it: Environment, id: int) -> bool:
        return bool(self._kinds(it, id))

    def choosing(self, it: Environment, asked: ChooseSome) -> ChooseSome:
        options: list[Option] = list(asked.options)
        question = OneOrBoth(
            asked.player, asked.kind, asked.prompt, options, asked.low, asked.high,
            word=asked.word, secret=asked.secret, about=asked.about,
        )  # fmt: skip
        question.kinds = {o.value: self._kinds(it, o.value) for o in options}
        return question

    def _kinds(self, it: Environment, id: int) -> frozenset[int]:
        """Which of the two an object is."""
        both = (self.first.description(), self.second.description())
        return frozenset([n for n, what in enumerate(both) if what is not None and what.fits(it, id)])


class OneOrBoth(ChooseSome):
    """Some of the objects, each of which stands for one of the kinds: no two for the same."""

    __slots__ = ("kinds",)

    kinds: dict[int, frozenset[int]]

    def goes_with(self, chosen: tuple[Value, ...], more: Value) -> bool:
        return (
            len({*chosen, more}) < 2 or len(frozenset().union(*[self.kinds[v] for v in (*chosen, more)])) > 1
        )

    def check(self, choice: object) -> Value:
        chosen = super().check(choice)
        if len(chosen) > 1 and not self.goes_with(chosen[:1], chosen[1]):
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[Value, ...]:
        chosen: tuple[Value, ...] = ()
        left = [o.value for o in self.options]
        wanted = max(self.low, rng(self.high + 1))
        while left and len(chosen) < wanted:
            one = left.pop(rng(len(left)))
            chosen = (*chosen, one) if self.goes_with(chosen, one) else chosen
        return chosen

    def forced(self) -> tuple[Value] | None:
        return None if self.low < self.high else super().forced()


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for first, end in read("OneWithArticle", text, place):
        if text.at(end) != "and/or":
            continue
        for second, after in read("OneWithArticle", text, end + 1):
            found.append((_either(first, second), after))
    return found


def _either(first: Some, second: Some) -> Some:
    """What either describes, where the second says that it lies."""
    where = tuple(m for m in second.filter.modifiers if m.pools or isinstance(m, InZone) or m.in_either())
    kinds = tuple(replace(kind, adjectives=()) for s in (first, second) for kind in s.filter.kinds)
    such = Filter(kinds, modifiers=(*where, OneOfEachKind(first, second)))
    return Some(Between(Number(1), Number(2)), such)


def _two(value: object) -> OneOfEachKind | None:
    last = value.filter.modifiers[-1] if isinstance(value, Some) and value.filter.modifiers else None
    return last if isinstance(last, OneOfEachKind) else None


def _write(value: Some, number: int) -> list[str]:
    two = _two(value)
    assert two is not None
    return [*write("OneWithArticle", two.first), "and/or", *write("OneWithArticle", two.second)]


leaf(
    "AndOr",
    _read,
    _write,
    lambda token: can_start("OneWithArticle", token),
    lambda value: _two(value) is not None,
)
union("Reference", "AndOr")
