"""What watches for an event that would happen: the family of replacement, prevention and "can't" effects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from ..events.base import MOVE
from ..pipeline.causes import UNSAID
from .node import Continuous, Node
from .patterns import EventPattern

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.procedures import Frame
    from .it import Environment

# 616.1b-e, after what can't be (614.17c); a self-replacement effect (616.1a) is its instruction's own.
CANT: Final = 0
CONTROL: Final = 1
COPY: Final = 2
BACK: Final = 3
ANY: Final = 4

SHARE: Final = "share"  # 615.7: how its player has divided a shield, in the environment in which it replaces


class Watcher(Continuous):
    """614, 615, 614.17. A continuous effect that watches for an event that would happen."""

    __slots__ = ()

    asked_for = True

    category: ClassVar[int] = ANY
    of_entering: ClassVar[bool] = False  # of moves it is only about how permanents enter (614.1c)
    of_source: ClassVar[bool] = False  # it is about nothing but events of its own source
    points: ClassVar[bool] = False  # 615.7: whether it prevents or redirects so much, and no more
    redirects: ClassVar[bool] = False  # 614.9: whether it deals damage to something else
    prevents: ClassVar[bool] = False  # 615.5: whether it may do something else where it has prevented damage

    def said_also(self) -> Node | None:
        """615.5. What it does besides."""
        return None

    def one_by_one(self) -> tuple[str, ...]:
        """615.10. Of which parts of the damage that is done for each by itself."""
        return ()

    def counts_all(self) -> bool:
        """615.12. Whether *that many* are of the damage, prevented or not."""
        return False

    def kinds(self) -> tuple[int, ...]:
        """The event kinds that it can apply to."""
        raise NotImplementedError(type(self).__name__)

    def pattern(self) -> EventPattern | None:
        """The description of the event, where it has one of its own."""
        return None

    def cause(self) -> int:
        """609.1. What must cause the event (``pipeline/causes.py``); UNSAID: anything."""
        event = self.pattern()
        return UNSAID if event is None else event.cause()

    def of_cards(self) -> bool:
        """614.17d. Whether it says *cards in graveyards* that would enter: these are looked at there."""
        event = self.pattern()
        return event is not None and event.of_cards()

    def class_of(self) -> int:
        """616.1. The class that it belongs to, by itself or by what it does instead."""
        return self.category

    def only_changes(self) -> bool:
        """616.1. Whether it changes an event and that is all: it asks nothing, and uses nothing up."""
        return False

    def stands_apart(self) -> bool:
        """616.1. Whether it is the same before and after any other such effect."""
        return False

    def followed_by(self) -> Node | None:
        """614.6. What is done after what it replaces the event by, if that was done, or was not."""
        return None

    def takes_up(self, sentence: object) -> bool:
        """608.2c. Whether a sentence after it is followed when it applies, not before."""
        return False

    def mana_made(self, it: Environment) -> frozenset[str]:
        """106.12a. The types of mana that it may put in the place of others."""
        return frozenset()

    def applies(self, it: Environment, event: Event) -> bool:
        """Whether it applies to *event*, which would happen."""
        raise NotImplementedError(type(self).__name__)

    def replace(self, it: Environment, event: Event) -> Sequence[Event] | Frame:
        """What happens instead: *event* changed (``event.but(...)``), other events, or nothing.

        It may ask before it returns.  Where it must act (pay, sacrifice) it gives a procedure that returns
        the events.  "Can't" gives nothing (614.17).
        """
        raise NotImplementedError(type(self).__name__)


class Waiting(Watcher):
    """A watcher with a description of the event of its own, in its field ``event``."""

    __slots__ = ()

    event: EventPattern

    def pattern(self) -> EventPattern:
        return self.event


class OfOwnMove(Watcher):
    """614.1a. A replacement of the move of its own source, which does no more than change that."""

    __slots__ = ()

    of_source = True

    def kinds(self) -> tuple[int, ...]:
        return (MOVE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.object == it.source
