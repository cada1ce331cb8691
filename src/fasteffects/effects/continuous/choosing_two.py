"""Two things that are chosen for an object as it enters, such as a color and an opponent (607.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ...state.objects import with_pair
from ..node import Deed, Player, node
from .words_chosen import KEYS, ChooseWord, ChosenFor

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

PAIRS: Final = ("a color", "a creature type", "a opponent", "a card name other than a basic land card name")
wording("OneOfTwo", {words: words for words in PAIRS})


@phrase("{who} <choose> {first:OneOfTwo} and {second:OneOfTwo}")
@node
class ChooseTwo(Deed):
    """607.2d. Two things of different kinds are chosen for the source, in the order written."""

    who: Player
    first: str
    second: str

    alters = True

    @property
    def parts(self) -> tuple[ChooseWord, ChooseWord]:
        """The two choices."""
        return ChooseWord(self.who, self.first), ChooseWord(self.who, self.second)

    def lacks(self) -> str:
        return "the same choice twice" if KEYS[self.first] == KEYS[self.second] else ""

    def alter(self, it: Environment, event: Event) -> Event:
        """614.12a. Chosen as the object enters."""
        chosen = event.choices()
        for part in self.parts:
            chosen = with_pair(chosen, part.key, part.chosen(it))
        return event.but(chosen=chosen)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(ChosenFor(it.source, part.key, part.chosen(it)) for part in self.parts)
