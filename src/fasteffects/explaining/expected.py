"""What one might have expected of an event: abilities that speak of such events, and did not trigger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

from ..effects.it import It
from ..entering import said_of_entering
from ..events import Move
from ..objects import BATTLEFIELD, base_face
from ..triggers import counting, heard_by, sides

if TYPE_CHECKING:
    from ..events import Event
    from ..game import Game
    from ..triggers import Back, Triggered

MOST: Final = 3  # that are told of one event
Missed = tuple["Event", int, str, str]  # the event, the source, the words, the rule


def missed(
    game: Game, events: Sequence[Event], back: Back | None, found: Sequence[Triggered]
) -> Iterator[Missed]:
    """The abilities that were looked at and did not trigger, where a reader might have expected it."""
    triggered = {(t.env.source, id(t.ability)) for t in found}
    for event in events:
        told: list[str] = []
        for node, pattern, env, player in _heard(game, event, back):
            if (env.source, id(node)) in triggered or len(told) >= MOST:
                continue
            why = why_not(It(game, env.under(player)), node, pattern, event)
            if why is not None:
                text = f"{game.name_of(env.source)} doesn't trigger: {why[1]}"
                if text not in told:
                    told.append(text)
                    yield event, env.source, text, why[0]


def _heard(game: Game, event: Event, back: Back | None) -> Iterator[tuple[Any, Any, Any, int]]:
    """What listens to such events: ability, the side of its pattern that looks, environment, controller."""
    for watch, pattern, player, _ in (back or {}).get(event.kind, ()):
        yield watch.node, pattern, watch.env, player
    for watch in game.indexes.triggers[event.kind]:
        after = sides(watch.node)[1]
        if after is not None:
            yield watch.node, after, watch.env, game.controller(watch.source)


def why_not(it: It, ability: Any, pattern: Any, event: Event) -> tuple[str, str] | None:
    """The rule by which an ability does not trigger on an event, and that in words; None: nobody asks."""
    if not pattern.matches(it, event):
        found: tuple[str, str] | None = pattern.missed(it, event)
        return found
    about = It(it.game, it.env.but(event=event))
    if ability.condition is not None and not ability.condition.holds(about):
        return "603.4", "its condition isn't met"
    if not heard_by(counting(it.game), it.source, [event]):
        return "603.2", "an effect says that such an event triggers nothing"
    return None


def unheard(game: Game, event: Event) -> str:
    """614.12. What a permanent says on its card about entering, and would not have had there."""
    if not isinstance(event, Move) or event.to != BATTLEFIELD or event.copied is not None or event.face_down:
        return ""
    o = game.objects.get(event.new)
    if o is None:
        return ""
    printed = base_face(o).abilities
    chars = game.chars(o.id)
    if not said_of_entering(printed) or chars.abilities:
        return ""
    return f"{game.name_of(o.id)} would have no abilities there, so what it says about entering doesn't apply"
