"""Split second (702.61)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import STACK
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Continuous, Reference, node
from ..watching import CANT, Watcher
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event


@phrase("split second", nt="Keyword")
@node
class SplitSecond(Keyword):
    """702.61. While it is on the stack only mana abilities and special actions are possible."""

    word = "split second"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.61a, b. The static ability, which works on the stack."""
        return (OnStack((NothingElse(),)),)

    def while_given(self, subject: Reference) -> Continuous:
        """What is so while *subject* is given it."""
        return NothingElse(subject)


@node
class OnStack(Static):
    """113.6. A static ability that works while its object is on the stack."""

    def zones(self) -> frozenset[int]:
        return frozenset((STACK,))


@node
class NothingElse(Watcher):
    """702.61a. No spell can be cast, and no ability activated that is not a mana ability."""

    asked_for = True

    given_to: Reference | None = None
    category = CANT
    rule = "702.61a"

    def kinds(self) -> tuple[int, ...]:
        return (events.CAST, events.ACTIVATE)

    def applies(self, it: Environment, event: Event) -> bool:
        if self.given_to is not None:
            ids = self.given_to.ids(it)
            return bool(ids) and event.object not in ids and not makes_mana(event)
        return event.object != it.source and not makes_mana(event)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


def makes_mana(event: Event) -> bool:
    """605. Whether a mana ability is activated."""
    return isinstance(event, events.Activate) and event.mana
