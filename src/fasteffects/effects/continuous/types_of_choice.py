"""Types that are chosen as an effect begins, or before, for what says so (205.1, 305.7, 608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ..modifying import LAYER_MODIFY, LAYER_TYPE, Modification, ModificationOfChoice
from ..node import Reference, node
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.players import You
from .changes import Gets
from .types_and_copies import TypesAdded, TypesSet, fitting
from .words_chosen import ChooseWord, ChosenFor

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

SORTS = {
    "creature type": "a creature type",
    "basic land type": "a basic land type",
    "land type": "a land type",
}
wording("SortOfType", SORTS)
NEW = "Changing Becoming"


@phrase("<become> the {sort:SortOfType} of {chooser:Possessive} choice", nt=NEW)
@phrase(
    "<become> the {sort:SortOfType} of {chooser:Possessive} choice in addition to {its:Its} other types",
    nt=NEW,
)
@node
class BecomesTypeOfChoice(ModificationOfChoice):
    """205.1, 305.7, 608.2d. Becomes of a type that a player chooses as the effect begins."""

    sort: str
    chooser: Reference
    its: Reference | None = None
    layer = LAYER_TYPE

    def decided(self, it: Environment) -> Modification:
        """608.2d. With the type that is chosen; asks."""
        words = ChooseWord(You(), self.sort).listed()
        question = Decision(
            self.chooser.ids(it)[0], "choose", f"choose {self.sort}", [Option(w, w) for w in words],
            about=it.source,
        )  # fmt: skip
        chosen = of_type(it.ask(question))
        return TypesSet(chosen, True) if self.its is None else TypesAdded(chosen)


def of_type(word: str) -> Filter:
    """The description of what is of a type."""
    return Filter((Kind((word,)),))


@phrase("<become> that type", nt=NEW)
@phrase("<become> that type in addition to {its:Its} other types", nt=NEW)
@node
class BecomesThatType(ModificationOfChoice):
    """205.1, 305.7. Becomes of the type that was chosen just before."""

    its: Reference | None = None
    layer = LAYER_TYPE

    def decided(self, it: Environment) -> Modification:
        """608.2c. With the type that the effect had a player choose."""
        chosen = of_type(just_chosen(it))
        return TypesSet(chosen, True) if self.its is None else TypesAdded(chosen)


def just_chosen(it: Environment) -> str:
    """The type that the effect had a player choose; its source may be gone by now."""
    made = [e.value for e in it.happened() if isinstance(e, ChosenFor) and e.word == "type"]
    return str(made[-1] if made else it.choice("type"))


@phrase(
    "<are> the chosen type in addition to {its:Its} other [creature] types",
    "(<are>|<have>) the chosen creature type in addition to {its:Its} other types",
    nt="State",
)
@node
class IsAlsoChosenType(Modification):
    """607.2d, 205.1b, 613.1d. Is of the type chosen for the source as well as what it is."""

    its: Reference
    layer = LAYER_TYPE

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chosen = it.choice("type")
        if chosen is not None:
            chars.subtypes = chars.subtypes | fitting(frozenset((chosen,)), chars.types)


@phrase("<get> {one:Bonus} or {other:Bonus}", nt="Changing")
@node
class GetsEither(ModificationOfChoice):
    """608.2d, 613.4c. One of two bonuses, which the controller chooses as the effect begins."""

    one: Size
    other: Size
    layer = LAYER_MODIFY

    def decided(self, it: Environment) -> Modification:
        """608.2d. The one that is chosen; asks."""
        bonuses = [Gets(size).fixed(it, None) for size in (self.one, self.other)]
        options = [Option(n, f"{b.power:+}/{b.toughness:+}") for n, b in enumerate(bonuses)]
        n: int = it.ask(Decision(it.you, "choose", "gets which?", options, about=it.source))
        return bonuses[n]
