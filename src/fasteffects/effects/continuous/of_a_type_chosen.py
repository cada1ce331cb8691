"""*Creature cards of a type chosen this way*: of any of the types that several players chose (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Qualifier, node
from .words_chosen import ChosenFor

if TYPE_CHECKING:
    from ..it import Environment


@phrase("of a type chosen this way", nt="Modifier")
@phrase("that aren't of a type chosen this way", not_=True, nt="Modifier")
@node
class OfATypeChosen(Qualifier):
    """205.3m. Of one or more of the types that have been chosen by this spell or ability; or of none."""

    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        done = [event for _, result in it.env.results for event in result]
        chosen = {str(e.value) for e in done if isinstance(e, ChosenFor) and e.word == "type"}
        return it.chars(id).subtypes.isdisjoint(chosen) is self.not_
