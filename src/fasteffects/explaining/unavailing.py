"""Effects that might have changed an event, and have nothing to change (614.5, 614.7, 614.8, 614.17c)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.replacement.redirecting import Redirection
from ..effects.replacement.regeneration import Regenerate
from ..effects.watching import CANT
from ..events import DAMAGE, Damage, Destroy
from ..pipeline.occurring import applies, watchers
from ..state.objects import NOBODY
from .naming import item_under_way, rules_of
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..speed.indexes import Watch

MOST: Final = 2  # that are told of one event


def _others(game: Game, event: Event, watch: Watch, used: frozenset[Key]) -> list[Watch]:
    """The other effects that could change an event, none that forbids it."""
    some = (w for w in watchers(game, event) if w.key != watch.key and w.key not in used)
    return [w for w in some if w.node.class_of() != CANT and applies(game, w, event)]


def left_over(
    game: Game, event: Event, watch: Watch, results: Sequence[Event], used: frozenset[Key]
) -> Iterator[Told]:
    """614.7, 614.17c. What could have changed an event that won't happen now, or not in that way."""
    if watch.key[0] == "rules":
        return
    cant = watch.node.class_of() == CANT
    told: list[str] = []
    for other in _others(game, event, watch, used):
        same = (e for e in results if e.kind == event.kind)
        if other.source == NOBODY or len(told) >= MOST or any(applies(game, other, e) for e in same):
            continue
        if not cant and any(e.kind == event.kind and e.amount != event.amount for e in results):
            continue
        name = game.name_of(other.source)
        if name in told:
            continue
        told.append(name)
        if cant:
            yield f"{name} can't change that: what can't happen is not replaced", ("614.17c",)
        else:
            yield f"{name} has nothing to change any more: that does not happen", ("614.7", "616.1f")


def unregenerable(game: Game, event: Event) -> Iterator[Told]:
    """614.8, 701.19c. That a shield of regeneration is of no use."""
    if not isinstance(event, Destroy) or event.regenerable:
        return
    if any(isinstance(w.node, Regenerate) or "701.19a" in rules_of(w.node) for w in watchers(game, event)):
        yield "its regeneration does not apply: it can't be regenerated", ("701.19c", "614.8")


def to_nobody(game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> Told | None:
    """614.9. That damage can't be dealt where an effect would have it dealt: nobody is there to take it."""
    if event.kind != DAMAGE or not isinstance(watch.node, Redirection) or len(results) != 1:
        return None
    same = isinstance(results[0], Damage) and results[0].object == event.object
    if not same:
        return None
    return f"{game.name_of(watch.source)}: there is nothing to which that damage could go", ("614.9",)


def came_later(game: Game, watch: Watch) -> Iterator[Told]:
    """614.4. That an effect is of something that came after what is resolving was put on the stack."""
    item = item_under_way(game)
    if item in game.objects and watch.source > item and game.on_battlefield(watch.source):
        yield "it came later than what is resolving, and before the event", ("614.4",)
