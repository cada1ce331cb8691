"""Until a step or phase begins (611.2a)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..modifying import Duration
from ..node import Reference, node
from ..patterns import EventPattern
from ..triggers.parts_of_turns import PartBegins


@phrase("until {whose:Possessive} next {part:TurnPart}")
@phrase("until the next {part:TurnPart}", whose=None)
@node
class UntilPart(Duration):
    """611.2a. Until the next such step or phase begins, of one player or of any."""

    asked_for = True

    whose: Reference | None
    part: str

    @property
    def event(self) -> EventPattern:
        """What ends it."""
        return PartBegins(self.whose, self.part, next=True)

    def until_what(self) -> EventPattern:
        return self.event
