"""Becoming prepared and unprepared (722.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...events.preparing import Prepare, Unprepare
from ...language.phrases import phrase
from ...state.objects import NOBODY, PREPARED, with_pair
from ..node import Effect, Reference, node
from ..references.choosing import on_battlefield
from ..replacement.entering import OfEntering

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject:Reference} <become> prepared")
@phrase("{subject:Reference} <become> unprepared", not_=True)
@node
class BecomePrepared(Effect):
    """722.3a, b. Permanents get the designation, if they have a prepare spell; or lose it."""

    subject: Reference
    not_: bool = False

    of_permanents = True
    sets_apart = PREPARED

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        becomes = Unprepare if self.not_ else Prepare
        ids = dict.fromkeys(on_battlefield(it, self.subject.ids(it)))
        return tuple(becomes(i, source=it.source, by=it.you) for i in ids)


@phrase("{subject} <enter> prepared")
@node
class EntersPrepared(OfEntering):
    """614.1c, 722.3a. Such permanents enter prepared."""

    subject: Reference
    sets_apart = PREPARED

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        assert isinstance(event, Move)
        return (event.but(marks=with_pair(event.marks, PREPARED, NOBODY)),)
