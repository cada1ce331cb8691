"""*If a creature enters this way*: a counter on what an effect puts there, if it is such (614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Effect, but, node
from ..references.filters import Filter
from .places import Place

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "if a {such:Noun} enters this way , it enters with an additional {kind:CounterKind} counter on it",
    nt="Lonely",
)
@node
class IfSuchEnters(Effect):
    """614.12, 122.6a. Where an effect before puts such an object there, with a counter: a part of that."""

    such: Filter
    kind: str

    def place(self, to: Place) -> Place:
        """The same place, to which such an object comes so."""
        return but(to, only=self.such, only_kind=self.kind)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()
