"""*With mana value of the chosen quality*: odd or even, as was chosen (202.3, 607.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.each_kind import chosen_word
from ..node import Inherent, node
from ..quantities.measures import stat

if TYPE_CHECKING:
    from ..it import Environment


@phrase("with {what:Stat} of (the chosen|that {that=True}) quality", nt="Modifier")
@phrase("without {what:Stat} of the chosen quality", not_=True, nt="Modifier")
@node
class OfChosenParity(Inherent):
    """107.1, 202.3. A number of it is odd, or even, whichever was chosen; zero is even."""

    what: str
    that: bool = False
    not_: bool = False

    def fits(self, it: Environment, id: int) -> bool:
        wanted = chosen_word(it, "number")
        word = "odd" if stat(it, id, self.what) % 2 else "even"
        return bool(wanted) and (word == wanted) is not self.not_
