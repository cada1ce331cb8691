"""Plane cards: what the language says of them (311.7, 901)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, base
from ...language.phrases import phrase
from ..node import node
from ..patterns import EventPattern

if TYPE_CHECKING:
    from ..it import Environment


class Chaos(Event):
    """311.7. Chaos ensues: the planar die, or an effect, says so."""

    __slots__ = ()
    kind = base.CHAOS
    rules = ("311.7",)


@phrase("chaos ensues")
@node
class ChaosEnsues(EventPattern):
    """311.7. What the chaos ability of a plane triggers on."""

    def kinds(self) -> tuple[int, ...]:
        return (base.CHAOS,)

    def matches(self, it: Environment, event: Event) -> bool:
        return isinstance(event, Chaos)
