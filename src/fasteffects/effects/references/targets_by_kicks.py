"""*Target creature, then another for each time this spell was kicked*: one instance of *target* (601.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import Reading, leaf, phrase
from ...language.read import read
from ...language.text import Text
from ...language.write import write
from ..actions.revealing import Choose
from ..node import Quantity, but, node
from ..quantities.numbers import Number
from .objects import Target

if TYPE_CHECKING:
    from ..it import Environment

KICKED: Final = ("for", "each", "time", "this", "spell", "was", "kicked")


@node
class OneAndKicks(Quantity):
    """702.33d, 601.2b. One, and one more for each time that the spell was kicked."""

    number = 2

    def value(self, it: Environment) -> int:
        return 1 + int(it.cast_with(it.source, "kicked") or 0)


def _read(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    for first, end in read("Recipient", text, place):
        if not isinstance(first, Target) or first.count != Number(1) or first.other or first.players:
            continue
        again = tuple(_another(list(text.tokens[place:end])))
        after = end + len(again)
        if tuple(text.tokens[end:after]) == again:
            found.append((but(first, count=OneAndKicks()), after))
    return found


def _another(first: list[str]) -> list[str]:
    """How it goes on: *, then choose another target creature for each time …*."""
    noun = first[1:] if first[0] == "any" else first
    return [",", "then", "choose", "another", *noun, *KICKED]


def _write(value: Target, number: int) -> list[str]:
    first = write("Recipient", but(value, count=Number(1)))
    return [*first, *_another(first)]


leaf(
    "TargetsByKicks",
    _read,
    _write,
    lambda token: token in ("any", "target"),
    lambda value: isinstance(value, Target) and isinstance(value.count, OneAndKicks),
)
phrase("{who} <choose> {what:TargetsByKicks}")(Choose)
