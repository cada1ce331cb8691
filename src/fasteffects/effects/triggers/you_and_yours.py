"""*You and/or at least one permanent you control becomes the target of …* (115, 603.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Reference, node
from ..references.players import You
from .what_objects_do import together
from .what_permanents_do import BecomesTarget

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


@phrase(
    "you and/or at least one {subject:OfWhichOne} becomes the target of {by}", first=You(), nt="EventPattern"
)
@node
class BecomeTargetTogether(BecomesTarget):
    """603.2c. You, or some such permanents, or both, are targets: one occasion for each spell or ability."""

    subject: Reference | None
    by: Reference
    first: Reference | None = None

    def occasions(self, it: Environment, hits: list[Event]) -> list[Event]:
        return together(it, hits, "source")
