"""What was done *this way* (608.2c): the objects to which an effect, or a cost, has done something."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..events import Destroy, Discard, Event, Move, Reveal, Sacrifice, Tap
from ..objects import BATTLEFIELD, EXILE, GRAVEYARD, NOBODY
from .it import PAID
from .it import It as Environment

if TYPE_CHECKING:
    from .node import Player
    from .references import Antecedent


def was_done(event: Event, how: str) -> bool:
    """Whether the event is what the participle says: *destroyed*, *discarded*, *exiled*."""
    classes = {
        "destroyed": Destroy,
        "discarded": Discard,
        "sacrificed": Sacrifice,
        "tapped": Tap,
        "revealed": Reveal,
    }
    if how in classes:
        return isinstance(event, classes[how])
    if how == "died":
        return isinstance(event, Move) and event.origin == BATTLEFIELD and event.to == GRAVEYARD
    zones = {"exiled": EXILE, "milled": GRAVEYARD, "put into a graveyard": GRAVEYARD}
    return isinstance(event, Move) and zones.get(how, event.to) == event.to


def done_to(
    it: Environment, how: str, to: Antecedent, cards: bool, who: Player | None = None
) -> tuple[int, ...]:
    """The objects to which that was done (by *who*), as they were; *cards* as they are now (400.7)."""
    events = it.env.result(PAID if to.of == "cost" else to.index)
    players = None if who is None else who.ids(it)
    ids = [
        e.object
        for e in events
        if isinstance(e, Event) and was_done(e, how) and (players is None or e.doer(it.game) in players)
    ]
    if cards:
        ids = [it.found(i) for i in ids if i != NOBODY]
    return tuple(dict.fromkeys(i for i in ids if i != NOBODY))
