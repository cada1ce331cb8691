"""*A nonland card from it or a card from their graveyard*: one object, from either place (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import Qualifier, Reference, node
from ..quantities.numbers import Number
from .choosing import FromAmong
from .filters import Filter, Kind
from .objects import Some
from .qualifiers import InZone

if TYPE_CHECKING:
    from ..it import Environment


@node
class FromEither(Qualifier):
    """608.2d. As the first is described, among the cards just shown, or as the second, in another zone."""

    first: Reference
    second: Reference

    describing = ("first", "second")
    pools = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        found: list[int] = []
        for what in (self.first, self.second):
            such = what.description()
            found += () if such is None else such.all(it)
        return tuple(dict.fromkeys(found))

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for first, end in read("OneWithArticle", text, place):
        if text.at(end) != "or" or not _lies(first, FromAmong):
            continue
        for second, after in read("OneWithArticle", text, end + 1):
            if _lies(second, InZone):
                such = Filter((Kind((), "card"),), modifiers=(FromEither(first, second),))
                found.append((Some(Number(1), such), after))
    return found


def _lies(one: Some, where: type[Qualifier]) -> bool:
    """Whether cards are described by where they lie, and in such words."""
    nouns = {kind.noun for kind in one.filter.kinds}
    return nouns == {"card"} and any(isinstance(m, where) for m in one.filter.modifiers)


def _either(value: object) -> FromEither | None:
    last = value.filter.modifiers[-1] if isinstance(value, Some) and value.filter.modifiers else None
    return last if isinstance(last, FromEither) else None


def _write(value: Some, number: int) -> list[str]:
    both = _either(value)
    assert both is not None
    return [*write("OneWithArticle", both.first), "or", *write("OneWithArticle", both.second)]


leaf(
    "FromEither",
    _read,
    _write,
    lambda token: can_start("OneWithArticle", token),
    lambda value: _either(value) is not None,
)
union("Reference", "FromEither")
