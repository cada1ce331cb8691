"""*The creature that died*: what the event of an ability is about, among others spoken of since (603.10a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Node, but, node
from .filters import Filter
from .objects import Antecedent, ObjectWord

if TYPE_CHECKING:
    from ..binding import Binding


@phrase("the {noun:Noun} that died", nt="Reference Pointer")
@node
class TheOneThatDied(ObjectWord):
    """603.10a, 608.2h. The object that died, which is what the ability triggered on."""

    noun: Filter
    to: Antecedent | None = None
    spoken_of = True

    def pointed(self, walk: Binding) -> Node:
        return but(self, to=Antecedent("event", -1, "subject"))
