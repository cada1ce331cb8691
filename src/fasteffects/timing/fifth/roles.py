"""Whether a spell or ability would do what a special moment is for (C9.3, C10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...effects.node import walk
from ...effects.preventing import PreventNext, PreventOnce, RedirectNext, RedirectOnce
from ...effects.references import Some, Target
from ...effects.regeneration import Regenerate
from ...effects.replacing import ReplaceLater
from ...effects.source_choice import ChosenSource, settled
from ...rules.targets import candidates, slots

if TYPE_CHECKING:
    from ...effects.it import It
    from ...events import Event


def saves(it: It, sentences: tuple[Any, ...], about: tuple[int, ...]) -> bool:
    """C10.3. Whether it would regenerate one of those about to be destroyed."""
    for n in walk(sentences):
        if isinstance(n, Regenerate):
            if isinstance(n.what, Target):
                return bool(set(candidates(it.game, it, n.what)) & set(about))
            return bool(set(n.what.ids(it)) & set(about))
    return False


def helps(it: It, sentences: tuple[Any, ...]) -> bool:
    """C9.3. Whether some damage assigned now is such as it would prevent, redirect or answer."""
    if slots(sentences):
        return True  # only what damage is assigned to can be its target
    for n in walk(sentences):
        if isinstance(n, (PreventOnce, RedirectOnce, ReplaceLater)):
            return any(_of(it, p, n.event).matches(it, p) for p in it.game.packets)
        if isinstance(n, (PreventNext, RedirectNext)):
            return any(_of(it, p, n.damage).covers(it, p, None) for p in it.game.packets)
    return True


def _of(it: It, packet: Event, words: Any) -> Any:
    """A description of damage, with the packet's source for *a source of your choice*."""

    def choose(it: It, what: Some) -> ChosenSource:
        return ChosenSource(packet.source, what.filter)

    return settled(it, words, choose)
