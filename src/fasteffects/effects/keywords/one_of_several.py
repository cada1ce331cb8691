"""One of several keywords, whichever the effect's controller chooses as it begins (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.lists import list_of
from ...language.phrases import phrase, union
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ..node import Ability, node
from .keyword import Keyword

if TYPE_CHECKING:
    from ..it import Environment

list_of("KeywordOptions", "Keyword", ["or", ",", ", or"], least=2)


@phrase("your choice of {options:KeywordOptions}", nt="ChosenKeyword")
@node
class KeywordOfChoice(Ability):
    """608.2d. An ability that is chosen among several as it is given."""

    options: tuple[Keyword, ...]
    of_choice = True

    def decided(self, it: Environment) -> Keyword:
        """The one that is chosen; asks."""
        words = [text_of("Keyword", option).lower() for option in self.options]
        options = [Option(w, w) for w in words]
        said = it.ask(Decision(it.you, "choose", "choose an ability", options, about=it.source))
        return self.options[words.index(said)]


union("Granted", "ChosenKeyword")
