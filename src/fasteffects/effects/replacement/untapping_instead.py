"""What would untap during an untap step (502.3, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import UNTAP
from ...language.phrases import phrase
from ...state.objects import NOBODY
from ..node import Player, Reference, node
from ..patterns import EventPattern
from ..triggers.what_objects_do import meant

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase("{subject} would untap during {whose:Possessive} untap step", nt="Would")
@node
class UntapsInStep(EventPattern):
    """502.3. A permanent untaps because it is its controller's untap step."""

    subject: Reference
    whose: Player

    def said_subject(self) -> Reference:
        return self.subject

    def kinds(self) -> tuple[int, ...]:
        return (UNTAP,)

    def matches(self, it: Environment, event: Event) -> bool:
        if it.game.step != "untap" or event.source != NOBODY:  # what an effect untaps
            return False
        if not meant(it, self.subject, event.object):
            return False
        return it.game.active in self.whose.ids(it.about(event.object))
