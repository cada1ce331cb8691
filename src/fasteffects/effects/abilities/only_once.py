"""*Do this only once each turn*: what somebody may do, and has done this turn (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event
from ...language.phrases import phrase
from ...state.objects import with_pair
from ..node import Effect, node
from .instructions import effect_of

if TYPE_CHECKING:
    from ..it import Environment


@phrase("do this only once each turn")
@node
class DoOnlyOnce(Effect):
    """603.2h, 608.2c. What the sentence before it says may be done is not offered again in the turn."""

    undone = ""  # it does nothing: it is asked before the offer

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


def is_limited(rest: tuple[object, ...]) -> bool:
    """Whether what follows an offer says that it is done but once in a turn."""
    return any(isinstance(effect_of(part), DoOnlyOnce) for part in rest)


def done_before(it: Environment, rest: tuple[object, ...]) -> bool:
    """Whether the ability's offer was taken this turn, and may be but once."""
    return is_limited(rest) and it.obj(it.source).mark(_key(it)) == it.game.turn_number


def note_done(it: Environment, rest: tuple[object, ...]) -> None:
    """The object remembers that the offer of its ability was taken."""
    if is_limited(rest) and it.source in it.game.objects:
        o = it.game.write(it.source)
        o.marks = with_pair(o.marks, _key(it), it.game.turn_number)


def _key(it: Environment) -> str:
    return f"done by ability {it.env.ability}"
