"""615.7. What a shield of so many points takes of the damage of several sources at one time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..effects.watching import SHARE
from ..machine.decisions import Decision, Option
from ..state.objects import NOBODY
from .aftermath import points

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..events import Event
    from ..machine.game import Game
    from ..speed.indexes import Watch
    from .causes import Key

    Proposed = tuple[Event, frozenset[Key]]
    Applicable = Callable[[Game, Event, frozenset[Key]], list[Watch]]


def first_met(
    game: Game, pending: tuple[Proposed, ...], at: int, watch: Watch, applicable: Applicable
) -> tuple[int, int]:
    """The place of the event that a shield meets first, and how many points it spends there.

    NOBODY for the points: as many as there are.  Nothing is asked where it is enough for
    all, or there is one event alone.
    """
    event = pending[at][0]
    if not points(watch.node) or game.timing.share(watch.env, event) >= 0:
        return at, NOBODY
    some = [
        n
        for n, (e, used) in enumerate(pending)
        if n >= at
        and e.object == event.object
        and e.possible(game)
        and any(w.key == watch.key for w in applicable(game, e, used))
    ]
    left, there = game.effects[watch.env.lasting].left, sum(pending[n][0].amount for n in some)
    if len(some) == 1 or there <= left:
        return at, NOBODY
    options: list[Option] = []
    for n in some:
        source, amount = pending[n][0].source, pending[n][0].amount
        key = (game.name_of(source), amount)
        options.append(Option((n, NOBODY), f"choose {game.label(source)} first", key))
    source, least = event.source, max(0, left - (there - event.amount))
    if len(some) == 2:
        least += 1  # the same as the other one first
    for n in range(least, min(left, event.amount)):
        words = f"choose {n} of the damage of {game.label(source)}"
        options.append(Option((at, n), words, (game.name_of(source), event.amount, n)))
    words = f"{game.name_of(watch.source)}: which damage first?"
    place, spent = game.ask(Decision(event.affected(game), "replacement", words, options))
    return int(place), int(spent)


def sharing(env: Env, event: Event, spent: int) -> Env:
    """The environment in which a watcher replaces an event, with the points chosen for it."""
    if spent == NOBODY:
        return env.but(event=event)
    return env.but(event=event, cast=(*env.cast, (SHARE, spent)))
