"""Who might have a say in what happens, told by its kind alone: not yet what it is about (614)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.watching import CANT, Watcher
from ..speed.once import once

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from .lasting import Begun, Lasting


def lasting_watchers(game: Game) -> bool:
    """Whether some effect with a duration watches for events."""
    return any([is_watcher(effect.node) for effect in game.effects.values()])


def concerns_lasting(game: Game, event: Event) -> bool:
    """Whether an effect with a duration may be about an event."""
    for effect in game.effects.values():
        if event.kind in watched_by(effect.node) and not is_elsewhere(effect, event):
            return True
    return False


def is_elsewhere(effect: Lasting, event: Event) -> bool:
    """Whether an effect is about nothing but the object that it comes from, and an event is not."""
    return bool(effect.node.of_source) and event.object != effect.env.source


def is_watched(game: Game, kind: int) -> bool:
    """Whether some effect may have a say in events of a kind, other than the event's own object."""
    if game.indexes.replacing[kind]:
        return True
    if game.effects:
        for effect in game.effects.values():
            if kind in watched_by(effect.node):
                return True
    return False


def may_be_forbidden(game: Game, kind: int) -> bool:
    """614.17. Whether some effect may say that an event of a kind can't happen, other than its own object."""
    for watch in game.indexes.replacing[kind]:
        if forbids(watch.node):
            return True
    if game.effects:
        for effect in game.effects.values():
            if kind in watched_by(effect.node) and forbids(effect.node):
                return True
    return False


@once
def forbids(node: Begun) -> bool:
    """614.17. Whether an effect says that something can't happen."""
    return isinstance(node, Watcher) and node.class_of() == CANT


@once
def watched_by(node: Begun) -> frozenset[int]:
    """The kinds of events that a continuous effect watches for."""
    return frozenset(node.kinds()) if isinstance(node, Watcher) else frozenset()


@once
def is_watcher(node: Begun) -> bool:
    """Whether what a continuous effect does is to watch for events (614, 615)."""
    return isinstance(node, Watcher)
