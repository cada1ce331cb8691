"""Support: +1/+1 counters on each of up to so many target creatures (701.41)."""

from __future__ import annotations

from ...events import Event, PutCounters
from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..it import Environment
from ..keywords.common_parts import CREATURE
from ..node import Effect, Reference, node
from ..quantities.numbers import UpTo
from ..references.choosing import on_battlefield
from ..references.objects import Target

_NUMBER = "Digit"


def _read_supported(text: Text, place: int) -> list[Reading]:
    """701.41a. Of a spell all creatures are others, since it is none."""
    return [(Target(CREATURE, UpTo(n), other=True), end) for n, end in read(_NUMBER, text, place)]


def _is_supported(value: object) -> bool:
    up_to = getattr(value, "count", None)
    if not isinstance(value, Target) or not value.other or not isinstance(up_to, UpTo):
        return False
    return value.filter == CREATURE and can_write(_NUMBER, up_to.most)


leaf(
    "Supported",
    _read_supported,
    lambda value, number: write(_NUMBER, value.count.most),
    lambda token: can_start(_NUMBER, token),
    _is_supported,
)


@phrase("support {what:Supported}")
@node
class Support(Effect):
    """701.41a. A +1/+1 counter is put on each of the targets."""

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, self.what.ids(it))
        return tuple(PutCounters(i, "+1/+1", 1, source=it.source, by=it.you) for i in ids)
