"""Settled events happen together, and what follows at once from their having happened (603.2, 610.3, 611.2).

Most sets are one event that no ability listens to: such a one costs hardly more than what it changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..events.base import MARK_DAMAGE, PUT_COUNTERS, REMOVE_COUNTERS, STATE
from ..events.daylight import DAYLIGHT, follow_daylight
from ..events.emblems import ASCEND, bless
from ..events.moving import Move
from ..events.playing import MayReveal
from ..events.status import PhaseIn
from ..speed.card_words import MIRACLE
from ..state.hidden import hidden_among
from ..state.objects import BATTLEFIELD, GONE, HAND, NOBODY, is_player
from .lasting import durations_over, held_by, note_changes, note_fighters
from .triggers import look, look_at_states, looking_back

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from .lasting import Held


ON_OBJECTS: Final = (MARK_DAMAGE, PUT_COUNTERS, REMOVE_COUNTERS)


def happen(game: Game, events: list[Event]) -> list[tuple[Event, ...]]:
    """Carry out settled events together; the sets of events that follow immediately."""
    if len(events) > 1:
        events = _once_each(game, events)
    control = held_by(game)
    back = looking_back(game, events)
    for event in events:
        event.happen(game)
        if game.observer is not None:
            game.observer.happened(game, event)
        if game.silent:
            game.has_changed()
        else:
            _tell(game, event)
    if len(events) > 1:
        _come_together(game, events)
    if game.remembered:
        game.remembered.clear()
    if game.arrived:
        game.arrived.clear()
    if game.asks:
        _record(game, events)
    if game.effects:
        durations_over(game, events)
    note_changes(game, control)
    if game.fighting:
        note_fighters(game)
    if game.said.bits & ASCEND:
        bless(game)
    look(game, events, back)
    if game.indexes.triggers[STATE]:
        look_at_states(game)
    follow = _partners(game, events) if game.untils else []
    if game.said.bits & DAYLIGHT:
        follow += follow_daylight(game)
    if game.said.bits & MIRACLE:
        follow += as_drawn(game, events)
    return follow


def _come_together(game: Game, events: list[Event]) -> None:
    """613.7m. Of what enters at the same time, the active player's is older; A14: all are of one age."""
    new = [e.new for e in events if isinstance(e, Move) and e.to == BATTLEFIELD and e.new in game.objects]
    if len(new) < 2:
        return
    times = sorted([game.objects[id].timestamp for id in new])
    older = [id for p in game.apnap() for id in new if game.objects[id].controller == p]
    if not game.timing.one_by_one:
        times = [times[0]] * len(new)
    elif older == new:
        return
    game.age(older, times)


def as_drawn(game: Game, events: list[Event]) -> list[tuple[Event, ...]]:
    """702.94a, 121.9. The first card that a player drew this turn may be revealed, if it has miracle."""
    found: list[tuple[Event, ...]] = []
    for event in events:
        if isinstance(event, Move) and event.why == "draw" and event.to == HAND and event.new in game.objects:
            owner = game.objects[event.new].owner
            if game.player(owner).count("drawn") == 1 and "miracle" in game.chars(event.new).keywords:
                found.append((MayReveal(event.new, owner),))
    return found


def happen_alone(game: Game, event: Event) -> None:
    """Carry out an event that nothing listens to, and by which nothing ends."""
    control = held_by(game)
    event.happen(game)
    if game.observer is not None:
        game.observer.happened(game, event)
    if game.silent:
        game.has_changed()
    else:
        _tell(game, event)
    if game.remembered:
        game.remembered.clear()
    note_changes(game, control)
    if game.fighting:
        note_fighters(game)
    if game.indexes.behind:
        look(game, [event], None)  # by which something came to listen
    if game.indexes.triggers[STATE]:
        look_at_states(game)


def watch_dealt(game: Game, events: list[Event]) -> None:
    """Let abilities see events that happen, though what they contain happens later (Fifth Edition, C9.7)."""
    back = looking_back(game, events)
    for event in events:
        event.happen(game)
        if game.observer is not None:
            game.observer.happened(game, event)
    if game.asks:
        _record(game, events)
    look(game, events, back)


def _once_each(game: Game, events: list[Event]) -> list[Event]:
    """400.7. An object that several of these events would move is moved by the first of them alone.

    What moves is remembered as it is before any of it happens (608.2h); alone it is looked at as it moves.
    """
    kept: list[Event] = []
    leaving: list[int] = []
    for event in events:
        if isinstance(event, Move) and event.object != NOBODY:
            if event.object in game.remembered:
                continue
            game.remember(event.object)
            if event.to != BATTLEFIELD:
                leaving.append(event.object)
        kept.append(event)
    if leaving:  # 122.2: what leaves takes its counters along, and nothing more is marked or put on it
        return [e for e in kept if e.kind not in ON_OBJECTS or e.object not in leaving]
    return kept


def _tell(game: Game, event: Event) -> None:
    """Write in the log what has happened."""
    words = event.text(game)
    if words:
        witnesses = event.witnesses(game)
        public = "" if witnesses is None else event.public(game)
        actor = event.player
        if actor == NOBODY:
            actor = event.object if is_player(event.object) else event.by
        game.tell(words, event.rules, actor, witnesses, public, (event, hidden_among(game, event.ids())))
    elif event.heard:
        game.hear((event, hidden_among(game, event.ids())))


def _record(game: Game, events: list[Event]) -> None:
    """Keep for the turn what some ability may ask for: *if a creature died this turn*."""
    kept = tuple(e for e in events if e.kind in game.asks)
    if kept:
        game.has_seen(kept)


def _partners(game: Game, events: list[Event]) -> list[tuple[Event, ...]]:
    """610.3, 610.4. What comes back immediately after these events, all of it together (610.3d)."""
    back: list[Event] = []
    for id, held in list(game.untils.items()):
        it = Environment(game, held.env)
        if any(held.until.matches(it, e) for e in events if e.kind in held.until.kinds()):
            game.held_no_more(id)
            event = _return_of(game, held)
            if event is not None:
                back.append(event)
    if len(back) > 1:
        phased = all(isinstance(e, PhaseIn) for e in back)
        game.note(f"{len(back)} come back at the same time", "610.4d" if phased else "610.3d")
    return [tuple(back)] if back else []


def _return_of(game: Game, held: Held) -> Event | None:
    if held.object not in game.objects:
        return None  # it has moved on: another object (400.7)
    o = game.objects[held.object]
    game.note(
        f"{game.name_of(held.object)} comes back", *(("610.4",) if held.phased else ("610.3", "610.3c"))
    )
    if held.phased:
        if held.tapped:
            game.write(held.object).tapped = True
        return PhaseIn(held.object) if o.phased_out else None
    if o.zone == GONE:
        return None
    return Move(held.object, held.zone, "return", under=o.owner, source=held.env.source)  # 610.3c
