"""Permanents made of several cards: as they merge, transform, are turned up, come apart (702.140, 730)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..events import TRANSFORM, TURN_FACE_UP, Move
from ..events.merging import Mutated
from ..state.merging import MERGED, components, face_of, is_melded
from ..state.objects import BATTLEFIELD, COMMAND, EXILE, TOKEN

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..state.objects import Object
    from .told import Told


def merged_told(game: Game, event: Event) -> Iterator[Told]:
    """730.2, 730.3. What there is to say of an event that makes, changes or parts a merged permanent."""
    if isinstance(event, Move) and event.origin == BATTLEFIELD:
        was = game.gone.get(event.object)
        if was is not None and was.mark(MERGED) is not None:
            yield from _apart(game, event, was)
        return
    o = game.objects.get(event.new if isinstance(event, Move) else event.object)
    if o is None or o.mark(MERGED) is None:
        return
    if isinstance(event, Move) and is_melded(o):
        names = " and ".join(part[1].name for part in components(o))
        yield f"{names} are one permanent, which has their common back face only", ("701.42a", "712.8g")
    elif isinstance(event, Mutated):
        yield from _merges(game, o)
    elif event.kind == TRANSFORM:
        yield "each double-faced card of which it is made turns over; it is none itself", ("730.2i",)
    elif event.kind == TURN_FACE_UP:
        yield "each card of which it is made is turned face up", ("730.2f", "730.2e")


def _merges(game: Game, o: Object) -> Iterator[Told]:
    """702.140e, 730.2b-e. What a creature is that a spell has merged with."""
    parts, name = components(o), game.name_of(o.id)
    names = ", ".join(face_of(part).name for part in parts if not part[5])
    if o.face_down:
        yield "it stays face down, as what is on top; what is under that says nothing", ("730.2e", "708.2")
    else:
        yield f"{name} is as what is on top, with the abilities of {names}", ("702.140e", "730.2a")
        if any(part[5] for part in parts):
            yield (
                "it is face up, as what is on top; a face-down card under that says nothing",
                ("730.2e", "708.2"),
            )
    yield (
        "it is the creature that it was: it hasn't entered, and what was so of it goes on",
        ("730.2b", "730.2c"),
    )
    if len({part[0] == TOKEN for part in parts}) > 1:
        yield f"it is {'a' if o.kind == TOKEN else 'no'} token, as what is on top", ("730.2d",)


def _apart(game: Game, event: Move, was: Object) -> Iterator[Told]:
    """730.3, 903.9c. Where the cards go of which a permanent was made that leaves."""
    if is_melded(was):
        names = " and ".join(part[1].name for part in components(was))
        yield f"one permanent leaves, and two cards are put there: {names}", ("712.21",)
    else:
        names = ", ".join(face_of(part).name for part in components(was))
        yield f"one permanent leaves, and each card and token of it goes there by itself: {names}", ("730.3",)
    there = [game.objects[id].card for id in game.zone(COMMAND, was.owner)]
    if any(part[6] and any(part[1] is card for card in there) for part in components(was)):
        yield "only the commander among them goes to the command zone", ("903.9c", "730.3d")
    elif event.to == EXILE:
        rule = "712.21c" if is_melded(was) else "730.3c"
        yield "an effect that finds what it became finds all of these", (rule, "400.7")
