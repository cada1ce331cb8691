"""Whether a spell or ability would do what a special moment is for (C9.3, C10.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...effects.node import walk
from ...effects.references.objects import Some, Target
from ...effects.references.players import TargetPlayer
from ...effects.references.source_choice import ChosenSource, settled
from ...effects.replacement.preventing import Dealt, PreventNext, PreventOnce
from ...effects.replacement.redirecting import RedirectNext, RedirectOnce
from ...effects.replacement.regeneration import Regenerate
from ...effects.replacement.replacing import ReplaceLater
from ...effects.triggers.combat import DealsDamage
from ...rules.targets import candidates
from ...speed.once import once

if TYPE_CHECKING:
    from ...effects.it import Environment
    from ...effects.node import Instruction
    from ...events import Event
    from ...rules.targets import Slot


TO: Final = "to"
BY: Final = "by"


def aim_of(slot: Slot | None, said: tuple[Instruction, ...]) -> str:
    """C9.3. Whether a target is what the damage is dealt *to*, what it is dealt *by*, or neither."""
    return TO if slot is None else aims(said).get(slot.index, TO if not said else "")


@once
def aims(about: tuple[Any, ...]) -> dict[int, str]:
    """C9.3. The numbers of the targets that are part of a description of damage."""
    found: dict[int, str] = {}
    for n in walk(about):
        if isinstance(n, Dealt):
            parts = ((n.to, TO), (n.by, BY))
        elif isinstance(n, DealsDamage):
            parts = ((n.recipient, TO), (n.source, BY))
        else:
            continue
        for part, aim in parts:
            found.update({t.index: aim for t in walk(part) if isinstance(t, (Target, TargetPlayer))})
    return found


def saves(it: Environment, sentences: tuple[Instruction, ...], about: tuple[int, ...]) -> bool:
    """C10.3. Whether it would regenerate one of those about to be destroyed."""
    for n in walk(sentences):
        if isinstance(n, Regenerate):
            if isinstance(n.what, Target):
                return bool(set(candidates(it.game, it, n.what)) & set(about))
            return bool(set(n.what.ids(it)) & set(about))
    return False


def helps(it: Environment, sentences: tuple[Instruction, ...]) -> bool:
    """C9.3. Whether some damage assigned now is such as it would prevent, redirect or answer."""
    if aims(sentences):
        return True  # only what such damage is assigned to, or comes from, can be its target
    for n in walk(sentences):
        if isinstance(n, (PreventOnce, RedirectOnce, ReplaceLater)):
            return any(is_about(it, p, n.event) for p in it.game.packets)
        if isinstance(n, (PreventNext, RedirectNext)):
            return any(is_about(it, p, n.damage) for p in it.game.packets)
    return True


def is_about(it: Environment, packet: Event, words: Any) -> bool:
    """C9.3. Whether a description of damage fits a packet, if its source were the one chosen."""
    found = _of(it, packet, words)
    return bool(found.covers(it, packet, None) if isinstance(found, Dealt) else found.matches(it, packet))


def _of(it: Environment, packet: Event, words: Any) -> Any:
    """A description of damage, with the packet's source for *a source of your choice*."""

    def choose(it: Environment, what: Some) -> ChosenSource:
        return ChosenSource(packet.source, what.filter)

    return settled(it, words, choose)
