"""*Choose two abilities from among …*, and *each of the chosen abilities* (607.2d, 614.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.lists import list_of
from ...language.phrases import phrase
from ...language.write import text_of
from ...machine.decisions import ChooseSome, Option
from ...state.objects import base_face, with_pair
from ..continuous.changes import Gains
from ..continuous.words_chosen import ChosenFor
from ..node import Ability, Deed, Player, Quantity, node, walk
from ..quantities.numbers import Number
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

WORDS: Final = ("first ability", "second ability")  # under which the object keeps them
list_of("KeywordsAmong", "Keyword", [",", ", and"], least=3)


@phrase("{who} <choose> {count:Cardinal} abilities from among {options:KeywordsAmong}")
@node
class ChooseAbilities(Deed):
    """607.2d. Two different ones of some keyword abilities are chosen for the source."""

    who: Player
    count: Quantity
    options: tuple[Keyword, ...]

    alters = True

    def lacks(self) -> str:
        return "" if self.count == Number(len(WORDS)) else "so many abilities that are chosen"

    def words(self) -> list[str]:
        """What there is to choose, in words."""
        return [text_of("Keyword", option).lower() for option in self.options]

    def chosen(self, it: Environment) -> list[str]:
        """The player's choices."""
        options = [Option(word, word) for word in self.words()]
        many = len(WORDS)
        asked = ChooseSome(
            self.who.ids(it)[0], "choose", "choose abilities", options, many, many, about=it.source
        )
        return list(it.ask(asked))

    def alter(self, it: Environment, event: Event) -> Event:
        """614.12a. Chosen as the object enters."""
        pairs = event.choices()
        for key, word in zip(WORDS, self.chosen(it), strict=True):
            pairs = with_pair(pairs, key, word)
        return event.but(chosen=pairs)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        chosen = zip(WORDS, self.chosen(it), strict=True)
        return tuple([ChosenFor(it.source, key, word) for key, word in chosen])


@node
class ChosenAbility(Ability):
    """607.2d. The ability that was chosen for the source, under that word; without a choice none."""

    key: str

    def as_chosen(self, it: Environment) -> Ability:
        word = it.choice(self.key)
        for n in walk(tuple(base_face(it.obj(it.source)).abilities)) if word is not None else ():
            if isinstance(n, ChooseAbilities) and word in n.words():
                return n.options[n.words().index(str(word))]
        return self


phrase(
    "<have> each of the chosen abilities",
    abilities=tuple([ChosenAbility(word) for word in WORDS]),
    nt="State",
)(Gains)
