"""*Discard an instant or sorcery card or a creature card with flying* (701.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..node import Qualifier, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some
from .drawing import Discard

if TYPE_CHECKING:
    from ..it import Environment

CARD = Kind((), "card")


@node
class EitherCard(Qualifier):
    """109.2. It is such a card, or such another."""

    first: Filter
    second: Filter

    def fits(self, it: Environment, id: int) -> bool:
        return self.first.fits(it, id) or self.second.fits(it, id)


def _read_either(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for first, middle in read("Reference", text, place):
        if not _is_a_card(first) or len(first.filter.kinds) < 2 or text.at(middle) != "or":
            continue  # one kind or another of a card has words of its own
        for second, end in read("Reference", text, middle + 1):
            if _is_a_card(second):
                either = EitherCard(first.filter, second.filter)
                found.append((Some(Number(1), Filter((CARD,), (), (either,))), end))
    return found


def _is_a_card(value: object) -> bool:
    if not isinstance(value, Some) or value.count != Number(1) or value.other:
        return False
    return all(kind.noun == "card" for kind in value.filter.kinds)


def _either(value: object) -> EitherCard | None:
    said = value.filter.modifiers if isinstance(value, Some) else ()
    return next((m for m in said if isinstance(m, EitherCard)), None)


def _write_either(value: Some, number: int) -> list[str]:
    either = _either(value)
    assert either is not None
    return ["a", *write("Filter", either.first), "or", "a", *write("Filter", either.second)]


def _can_write(value: object) -> bool:
    either = _either(value)
    return either is not None and can_write("Filter", either.first)


leaf(
    "EitherCard",
    _read_either,
    _write_either,
    lambda token: can_start("Reference", token),
    _can_write,
)
phrase("{who} <discard> {what:EitherCard}")(Discard)
