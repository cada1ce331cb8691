"""What spells and abilities are for, as far as it decides when they may be played (C1.3, C1.9, C9.2, A22).

One definition of a card serves both editions; the role is read from what its instructions do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...effects.mana import AddMana
from ...effects.node import walk
from ...effects.preventing import PreventNext, PreventOnce, RedirectNext, RedirectOnce
from ...effects.references import Some, Target
from ...effects.regeneration import Regenerate
from ...effects.replacing import ReplaceLater
from ...effects.source_choice import ChosenSource, settled
from ...events.base import DAMAGE, DRAW
from ...rules.targets import candidates, slots

if TYPE_CHECKING:
    from ...effects.it import It
    from ...events import Event

PLAIN, MANA, PREVENTS, ANSWERS, REGENERATES, DRAWS = (
    "plain", "mana", "prevents", "answers damage", "regenerates", "draws",
)  # fmt: skip


def role_of(sentences: tuple[Any, ...]) -> str:
    """C1.3, C1.9. Which of the special kinds of effects these sentences make."""
    known = _ROLES.get(id(sentences))
    if known is None or known[0] is not sentences:
        if len(_ROLES) > 20_000:
            _ROLES.clear()
        known = _ROLES[id(sentences)] = (sentences, _role(sentences))
    return known[1]


_ROLES: dict[int, tuple[Any, str]] = {}


def _role(sentences: tuple[Any, ...]) -> str:
    nodes = list(walk(sentences))
    if any(isinstance(n, Regenerate) for n in nodes):
        return REGENERATES
    if any(isinstance(n, (PreventNext, PreventOnce, RedirectNext, RedirectOnce)) for n in nodes):
        return PREVENTS
    for n in nodes:
        if isinstance(n, ReplaceLater) and n.next:
            kinds = n.event.kinds()
            if DAMAGE in kinds:
                return ANSWERS
            if DRAW in kinds:
                return DRAWS
    if any(isinstance(n, AddMana) for n in nodes) and not slots(sentences):
        return MANA
    return PLAIN


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
