"""Day and night: which of them the game is, and what turns over with it (702.145, 731)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import Card, Face
from ..speed.card_words import often
from ..state.objects import CAST_BEFORE, COMMAND, DAY_AND_NIGHT, EMBLEM, NOBODY
from .occurring import Occurred
from .status import Transform

if TYPE_CHECKING:
    from ..machine.game import Game
    from .base import Event

DAY: Final = "day"
NIGHT: Final = "night"
NEITHER: Final = ""
DAYLIGHT: Final = often(DAY_AND_NIGHT)
CHANGED: Final = "day"  # the name of the event by which one becomes the other (731.1a)
STANDS_FOR: Final = {  # what shows it, in the command zone
    which: Card(which.capitalize(), (Face(which.capitalize(), None),), which) for which in (DAY, NIGHT)
}


def shown(game: Game) -> int:
    """The object that shows whether it is day or night, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.card.layout in STANDS_FOR:
            return id
    return NOBODY


def daylight(game: Game) -> str:
    """731.1. Whether it is day or night, or neither."""
    id = shown(game)
    return NEITHER if id == NOBODY else game.objects[id].card.layout


class BecomeDaylight(Occurred):
    """731.1. It becomes day, or night; ``changed`` where it was the other (731.1a)."""

    __slots__ = ("which",)
    rules = ("731.1",)

    def __init__(self, which: str, changed: bool, source: int = NOBODY) -> None:
        super().__init__(CHANGED if changed else "first " + CHANGED, NOBODY, source=source)
        self.which = which

    def possible(self, game: Game) -> bool:
        return daylight(game) != self.which

    def happen(self, game: Game) -> None:
        make(game, self.which)

    def text(self, game: Game) -> str:
        return f"it becomes {self.which}"


def make(game: Game, which: str) -> None:
    """Let the game be what it has become."""
    before = shown(game)
    if before != NOBODY:
        game.vanish(before)
    here = game.apnap()
    owner = game.active if game.active in here or not here else here[0]
    game.make_emblem(STANDS_FOR[which], owner)


def becomes(game: Game, which: str, source: int = NOBODY) -> tuple[Event, ...]:
    """731.1. That it becomes day, or night; nothing where it is so already."""
    now = daylight(game)
    return () if now == which else (BecomeDaylight(which, now != NEITHER, source),)


class TurnWithDaylight(Transform):
    """702.145c, f. A permanent transforms due to its daybound or nightbound ability."""

    __slots__ = ()
    rules = ("702.145c",)


def follow_daylight(game: Game) -> list[tuple[Event, ...]]:
    """702.145c, d, f, g. What happens any time: it becomes day or night, and permanents transform with it."""
    if game.indexes.behind:
        game.indexes.refresh(game)
    bound = [(watch.source, watch.node.to) for watch in game.indexes.others.get("bound", ())]
    if not bound:
        return []
    now = daylight(game)
    if now == NEITHER:
        return [becomes(game, DAY if any(to == NIGHT for _, to in bound) else NIGHT)]
    turning = [TurnWithDaylight(id) for id, to in bound if to == now and turns(game, id, to)]
    return [tuple(turning)] if turning else []


def turns(game: Game, id: int, to: str) -> bool:
    """702.145b, e. Whether a permanent shows the face that turns over as it becomes that."""
    return game.objects[id].face == int(to == DAY) and TurnWithDaylight(id).possible(game)


def look_at_turn_before(game: Game) -> tuple[Event, ...]:
    """731.2. What it becomes by the spells of the turn before; in the first turn nothing."""
    now, cast = daylight(game), game.player(game.active).count(CAST_BEFORE)
    if now == DAY and not cast:
        return becomes(game, NIGHT)
    if now == NIGHT and cast >= 2:
        return becomes(game, DAY)
    return ()
