"""What else can't be done with or to a permanent: sacrificed; blocking and being blocked (509.1b, 701.21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...pipeline.causes import EFFECT
from ..combat import limits as limits
from ..continuous.changes import BOTH
from ..node import Continuous, Player, Reference, node
from ..watching import CANT, Watcher
from .cant import Meant
from .untapping_and_targets import on

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("can't be sacrificed", nt=BOTH)
@node
class CantBeSacrificed(Meant):
    """701.21, 614.17b. Nobody can sacrifice it, not as a cost either."""

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (Unsacrificed(subject),)


@node
class Unsacrificed(Watcher):
    """614.17. The sacrifice of such a permanent can't happen."""

    asked_for = True

    subject: Reference
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.SACRIFICE,)

    def applies(self, it: Environment, event: Event) -> bool:
        return on(it, self.subject, event.object)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("spells and abilities {whose:Player} control can't cause you to sacrifice permanents")
@phrase(
    "spells and abilities {whose:Player} control can't cause you to discard cards or sacrifice permanents",
    discard=True,
)
@node
class CantCause(Watcher):
    """614.17, 609.1. What some players' spells and abilities can't have you do."""

    asked_for = True

    whose: Player
    discard: bool = False
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.SACRIFICE, events.DISCARD) if self.discard else (events.SACRIFICE,)

    def cause(self) -> int:
        return EFFECT

    def applies(self, it: Environment, event: Event) -> bool:
        return event.player == it.you and event.by in self.whose.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("spells and abilities {whose:Player} control can't cause their controller to search their library")
@node
class CantSearchBy(Watcher):
    """614.17, 609.1. What some players' spells and abilities can't have their controllers do: search."""

    asked_for = True

    whose: Player
    category = CANT
    rule = "614.17"

    def kinds(self) -> tuple[int, ...]:
        return (events.SEARCH,)

    def applies(self, it: Environment, event: Event) -> bool:
        return event.player == event.by and event.by in self.whose.ids(it)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return ()


@phrase("can't block or be blocked by {by:Reference}", nt=BOTH)
@node
class CantBlockNorBeBlocked(Meant):
    """509.1b. Such creatures and it can't block each other."""

    by: Reference

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (limits.CantBlock(subject, self.by), limits.CantBeBlocked(subject, self.by))
