"""Of the name, the type or the color chosen for the source (607.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import names_in
from ...language.phrases import phrase
from ..node import Qualifier, node

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with the chosen name", what="name", nt="Modifier")
@phrase("of the chosen type", what="type", nt="Modifier OfTheChosen")
@phrase(
    "that isn't of the chosen type", "that aren't of the chosen type", what="type", not_=True, nt="Modifier"
)
@phrase("of the [last {last=True}] chosen color", what="color", nt="Modifier")
@node
class OfChosen(Qualifier):
    """607.2d. Of the name, type or colour chosen for the source."""

    what: str
    not_: bool = False
    last: bool = False  # said so, where another may have been chosen before

    def fits(self, it: Environment, id: int) -> bool:
        chosen, chars = it.choice(self.what), it.chars(id)
        if self.what == "name":
            return chosen in names_in(chars.name)
        kinds = chars.colors if self.what == "color" else chars.subtypes | chars.types
        return kinds.isdisjoint((chosen, str(chosen).capitalize())) is self.not_


@phrase("of the chosen kind", nt="Modifier")
@node
class OfChosenKind(Qualifier):
    """607.2d, 205.2. A land card, or one that is none, as chosen for the source."""

    def fits(self, it: Environment, id: int) -> bool:
        chosen = it.choice("kind of card")
        return chosen is not None and ("Land" in it.chars(id).types) is (chosen == "land")
