"""The next spell that a player casts in a turn may be cast as though it had flash (601.3b, 702.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...language.phrases import Reading, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..node import Effect, node
from ..references.filters import Filter
from ..references.players import You
from .next_spell import cast_this_turn
from .when_cast import AsThoughFlash

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


FLASHING: Final = tuple("you cast this turn can be cast as though it had flash".split())
MORE: Final = (".", "that", "spell", "can't")  # what goes on about it: see ``next_so_or_so.py``


def _read(text: Text, place: int) -> list[Reading]:
    found = [(v, end) for v, end in read("Filter", text, place) if follows(text, end, FLASHING)]
    ends = [(v, end + len(FLASHING)) for v, end in found]
    return [(v, end) for v, end in ends if not follows(text, end, MORE)]


def follows(text: Text, place: int, words: tuple[str, ...]) -> bool:
    """Whether those words stand at a place."""
    return tuple(text.tokens[place : place + len(words)]) == words


leaf(
    "FlashingAlone",
    _read,
    lambda value, number: [*write("Filter", value), *FLASHING],
    lambda token: can_start("Filter", token),
    lambda value: can_write("Filter", value),
)


@phrase("the next {what:FlashingAlone}")
@node
class NextAsThoughFlash(Effect):
    """601.3b. The first such spell that you cast from now on may be cast so."""

    what: Filter

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.CAST,)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        before = len(cast_this_turn(it, it.you, self.what))
        allowed = AsThoughFlash(None, You(), self.what, None, None, before)
        return (EffectBegins(allowed, it.env, ThisTurn()),)
