"""What was done *this way* (608.2c): the objects to which an effect, or a cost, has done something."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ...events import Counter, Damage, Destroy, Discard, Event, Mill, Move, PhaseOut, Reveal, Sacrifice, Tap
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NOBODY
from ..it import EVER, PAID, Environment, Part

if TYPE_CHECKING:
    from ..node import Player
    from ..references.objects import Antecedent


DEEDS: Final[dict[str, type[Event]]] = {
    "countered": Counter,
    "dealt": Damage,
    "destroyed": Destroy,
    "discarded": Discard,
    "sacrificed": Sacrifice,
    "tapped": Tap,
    "revealed": Reveal,
    "phased out": PhaseOut,
}
YOUR_GRAVEYARD: Final = "put into your graveyard"
YOUR_HAND: Final = "put into your hand"
YOURS: Final = {"graveyard": YOUR_GRAVEYARD, "hand": YOUR_HAND}
GOALS: Final = {
    "exiled": EXILE, "put into a graveyard": GRAVEYARD, YOUR_GRAVEYARD: GRAVEYARD, YOUR_HAND: HAND,
}  # fmt: skip
OTHERWISE: Final = ("chosen", "copied", "named", "noted")  # no event says these


def was_done(event: Event, how: str) -> bool:
    """614.6. Whether the event is what the participle says, and not what came in its place."""
    if how in DEEDS:
        return isinstance(event, DEEDS[how])
    if not isinstance(event, Move):
        return False
    if how == "died":
        return event.origin == BATTLEFIELD and event.to == GRAVEYARD
    if how == "milled":
        return event.why == "mill"
    return GOALS.get(how, event.to) == event.to


def came_about(it: Environment, to: Antecedent) -> bool:
    """608.2c. Whether anything was done that was told, beside what happens all the same (701.24c-d)."""
    return any([isinstance(e, int) or not e.idle for e in it.env.result(to.index)])


def done_in(events: Sequence[object], how: str) -> list[Event]:
    """608.2c. Those events that are what the participle says.

    A card was milled wherever it has gone from its library (701.17c).
    """
    if how == "milled" and any(isinstance(e, Mill) for e in events):
        return [e for e in events if isinstance(e, Move) and e.origin == LIBRARY]
    return [e for e in events if isinstance(e, Event) and was_done(e, how)]


def parts_of(it: Environment, to: Antecedent) -> Sequence[Part]:
    """608.2c. What an effect or a cost did; with the role *ever* in all rounds of a process."""
    done = it.env.result(PAID if to.of == "cost" else to.index)
    return (*it.env.result(EVER), *done) if to.role == "ever" else done


def did_to(it: Environment, how: str, to: Antecedent | None, id: int) -> bool:
    """608.2c. Whether that was done to the object by the effect spoken of: as it was, or as it is now."""
    if to is None or (to.of == "cost" and id == it.source):  # tapped for it
        return False
    parts = it.own_part(parts_of(it, to), to.index)
    if any(isinstance(part, int) and part == id for part in parts):
        return True
    events = [e for e in parts if isinstance(e, Event)] if how in OTHERWISE else done_in(parts, how)
    for event in events:
        if event.object == NOBODY:
            continue
        if id == event.object or id in event.about("subject"):
            return True
        if event.moves and it.now(event.object) == id:
            return True
    return False


def done_to(
    it: Environment, how: str, to: Antecedent, cards: bool, who: Player | None = None
) -> tuple[int, ...]:
    """The objects to which that was done (by *who*), as they were; *cards* as they are now (400.7)."""
    events = parts_of(it, to)
    players = None if who is None else who.ids(it)
    ids = [e.object for e in done_in(events, how) if players is None or e.doer(it.game) in players]
    if cards:
        ids = list(it.with_parts(tuple([it.found(i) for i in ids if i != NOBODY])))
    return tuple(dict.fromkeys(i for i in ids if i != NOBODY))
