"""What is done as a permanent transforms into what says so (712.20)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..node import Effect, Reference, node, walk
from ..references.objects import of_source
from .entering import AsEnters

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def itself(effect: Effect) -> bool:
    """Whether something is done to the permanent itself."""
    return any(isinstance(part, Reference) and of_source(part) for part in walk(effect))


@phrase("as {subject:Self} <transform> into {into:Self} , {body:EnteringSentences}", nt="ContinuousText")
@node
class AsTransforms(AsEnters):
    """712.20. What its controller does while it transforms or converts to the face with the ability."""

    into: Reference | None = None
    rule = "712.20"

    def lacks(self) -> str:
        """What is chosen for it, or becomes of it, would have to be known of it afterwards (607.2d)."""
        done = [part for part in walk(self.body) if isinstance(part, Effect)]
        own = [e for e in done if e.chooses or e.alters or e.of_entering or itself(e)]
        return "what it becomes as it transforms" if own else ""

    def kinds(self) -> tuple[int, ...]:
        return (events.TRANSFORM,)

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Transform) or event.object != it.source:
            return False
        return self not in [effect for own in it.chars(it.source).abilities for effect in own.statics()]

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...] | Frame:
        return procedure("AsItTransforms", self, it.env.but(event=event))
