"""What can't come about for objects and players, said in one list with what they have (101.2, 614.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...events.base import SPELL_COPIED
from ...language.phrases import phrase
from ..continuous.changes import BOTH
from ..it import Environment
from ..node import Continuous, Deed, Player, Reference, node
from ..references.choosing import acting
from ..triggers.counters import CountersPut
from ..triggers.what_objects_do import OfObject
from ..triggers.what_permanents_do import BecomesTapped
from ..triggers.what_players_do import GetsCounters
from .cant import Cant, Meant
from .untapping_and_targets import Restriction

if TYPE_CHECKING:
    from ...events import Event


@phrase("can't become untapped", nt="State")
@node
class StaysAsTapped(Meant):
    """614.17. It can't become untapped, by whatever means."""

    never_alone = True  # *it can't become untapped* is said of the event

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (Cant(BecomesTapped(subject, False)),)


@phrase("can't have {kind:CounterKind} counters put on it", nt=BOTH)
@phrase("can't have {kind:CounterKind} counters put on them", many=True, nt=BOTH)
@phrase("can't have counters put on them", kind=None, many=True, nt=BOTH)
@node
class TakesNoSuchCounters(Meant):
    """122.6, 614.17. Counters of a kind can't be put on it."""

    kind: str | None
    many: bool = False

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (Cant(CountersPut(self.kind, subject, many=True)),)


phrase("{player} can't get {counter:CounterKind} counters", some=False, nt="Cant")(GetsCounters)


@phrase("{who} <lose> all counters", kind=None)
@phrase("{who} <lose> all {kind:CounterKind} counters")
@phrase("{who} <lose> a {kind:CounterKind} counter", one=True)
@node
class LosesCounters(Deed):
    """122.1. Players get rid of their counters, of a kind or all; or of *one*."""

    who: Player
    kind: str | None
    one: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, _ in acting(it, self.who):
            for kind, n in it.game.counters(p).items():
                if n and self.kind in (None, kind):
                    some = 1 if self.one else n
                    found.append(events.RemoveCounters(p, kind, some, source=it.source, by=it.you))
        return tuple(found)


@phrase("{subject:Self} can't be copied", nt="Cant")
@node
class IsCopied(OfObject):
    """707.10. A spell is copied."""

    subject: Reference | None
    kind = SPELL_COPIED

    def matches(self, it: Environment, event: Event) -> bool:
        return self.subject is None or event.object in self.subject.ids(it)


WHAT: Final = {"enchanted": "Aura", "equipped": "Equipment"}


@phrase("can't be enchanted", what="enchanted", nt=BOTH)
@phrase("can't be equipped", what="equipped", nt=BOTH)
@phrase("can't be enchanted by other Auras", what="enchanted", other=True, nt=BOTH)
@node
class CantBeAttachedTo(Meant):
    """303.4, 301.5. Auras (*other* than the source), or Equipment, can't be attached to it."""

    what: str
    other: bool = False

    def of_others(self) -> bool:
        return self.other

    def rules_for(self, subject: Reference) -> tuple[Continuous, ...]:
        return (NothingAttached(subject, self.what, self.other),)


@node
class NothingAttached(Restriction):
    """303.4, 301.5. What can't be attached to an object."""

    indexed_as = "nothing attached"

    subject: Reference
    what: str
    other: bool = False

    def of_others(self) -> bool:
        return self.other

    def bars(self, it: Environment, host: int, id: int) -> bool:
        """Whether it says that *id* can't be attached to *host*."""
        if self.other and id == it.source:
            return False
        return WHAT[self.what] in it.chars(id).subtypes and self.reaches(it, host)
