"""Power and toughness switched (613.4d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..modifying import LAYER_SWITCH, Duration, Modification
from ..node import Effect, Reference, node
from ..references.objects import It, Them
from ..references.possessives import possessive
from .changes import Change, EffectBegins

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...events import Event
    from ..it import Environment

possessive("Anyones", "Reference", {"its": It(), "their": Them()})


@node
class Switched(Modification):
    """613.4d. The value of each is that of the other."""

    layer = LAYER_SWITCH
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.power, chars.toughness = chars.toughness, chars.power


@phrase("switch {subject:Anyones} power and toughness {duration}")
@phrase("switch the power and toughness of {subject:Reference} {duration}", of=True)
@node
class Switch(Effect):
    """613.4d, 611.2c. The power and toughness of objects are switched for a duration."""

    subject: Reference
    duration: Duration
    of: bool = False

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = self.subject.ids(it)
        if not ids:
            return ()
        change = Change(self.subject, (Switched(),), self.duration)
        return (EffectBegins(change, it.env, self.duration, ids),)
