"""*Copy the next spell you cast this turn when you cast it*: a delayed trigger, said so (603.7, 707.10)."""

from __future__ import annotations

from ...language.phrases import Reading, leaf, phrase
from ...language.read import read
from ...language.text import Text
from ...language.write import can_write, write
from ..abilities.instructions import Delayed, Do
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Some, That
from ..references.players import You
from ..triggers.what_players_do import Casts
from .spells_copied import CopySpell


def _read(text: Text, place: int) -> list[Reading]:
    """One such spell, without an article."""
    return [(Some(Number(1), filter), end) for filter, end in read("Filter", text, place)]


def _can_write(value: object) -> bool:
    plain = isinstance(value, Some) and value == Some(Number(1), value.filter)
    return plain and isinstance(value, Some) and can_write("Filter", value.filter)


leaf(
    "OneOfNext",
    _read,
    lambda value, number: write("Filter", value.filter),
    lambda token: True,
    _can_write,
)
phrase("the next {spell:OneOfNext} you cast this turn", player=You(), next=True, nt="NextToCopy")(Casts)
phrase(
    "copy {when:NextToCopy} when you cast it",
    body=Do(CopySpell(You(said=False), That(Filter((Kind((), "spell"),))), None)),
    this_turn=True,
    nt="SentenceBody LonelyDo",
)(Delayed)
