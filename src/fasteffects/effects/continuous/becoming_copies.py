"""Effects that make a permanent a copy of another object (707)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move, TurnFaceUp
from ...language.phrases import phrase
from ..modifying import Duration, Modification
from ..node import Effect, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import choose, pick
from ..references.objects import OfThem, Some
from ..tokens.exceptions import excepted
from .changes import Change, EffectBegins
from .types_and_copies import IsCopy, copiable_of

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...events import Event
    from ..it import Environment


@phrase(
    "{subject} <become> a copy of {of:Reference} [{duration}] [, except {exceptions:Exceptions}]",
    "{duration} , {subject} <become> a copy of {of:Reference} [, except {exceptions:Exceptions}]",
    "{subject} <become> copies of {of:Reference} [{duration}] {many=True}",
)
@node
class BecomesCopy(Effect):
    """707.4. An object becomes a copy of another, with exceptions (707.9)."""

    asking = ("of",)

    subject: Reference
    of: Reference
    duration: Duration | None
    exceptions: tuple[Modification, ...] = ()
    many: bool = False  # said of several: *copies*

    alters = True

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        chosen = isinstance(self.of, (Some, OfThem))  # 608.2d
        ids = self.subject.ids(it)
        originals = pick(it, it.you, self.of, "choose") if chosen else it.as_they_were(self.of.ids(it))
        if not ids or not originals:
            return ()
        face = self.values_of(it, originals[0])
        change = Change(self.subject, (IsCopy(face),), self.duration)
        return (EffectBegins(change, it.env, self.duration, ids),)

    def values_of(self, it: Environment, original: int) -> Face:
        """707.2. The copiable values of *original*, with the exceptions."""
        return excepted(it, copiable_of(it, original), self.exceptions)

    def alter(self, it: Environment, event: Event) -> Event:
        """614.1c, e. Said of an object that enters or is turned face up: it does so as a copy."""
        originals = tuple(id for id in self.of.ids(it) if id != event.object)
        if not originals:
            return event
        chosen = choose(it, it.you, list(originals), Number(1), "copy")
        face = self.values_of(it, chosen[0])
        if self.duration is None or not isinstance(event, (Move, TurnFaceUp)):
            return event.but(copied=face)
        change = Change(self.subject, (IsCopy(face),), self.duration)
        under = event.copied if event.copied_for is None else (*event.copied_for, None)[3]  # 707.3
        return event.but(copied=face, copied_for=(change, it.env, self.duration, under))
