"""*Creatures of the creature type of your choice*: chosen as the effect does what it does (608.2d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...errors import RulesError
from ...language import lexicon
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...speed.once import once
from ..node import Effect, Reference, changed, node, walk
from .filters import Filter, Kind
from .objects import All

if TYPE_CHECKING:
    from ..it import Environment

CREATURE: Final = Filter((Kind(("creature",)),))


@phrase("[all {every=True}] creatures of the creature type of your choice")
@node
class OfTypeOfChoice(Reference):
    """205.3m, 608.2d. All creatures of a type that the controller chooses then; ``settled`` asks which."""

    every: bool = False
    number = 2
    acted_word = "all"

    def description(self) -> Filter:
        return CREATURE

    def ids(self, it: Environment) -> tuple[int, ...]:
        raise RulesError("a creature type that nobody has chosen")


@once
def has_choice(effect: Effect) -> bool:
    """Whether an effect is about creatures of a type of choice."""
    return any(isinstance(n, OfTypeOfChoice) for n in walk(effect))


def settled(it: Environment, effect: Effect) -> Effect:
    """608.2d. The effect with the creature type that is chosen for it; asks."""
    if not has_choice(effect):
        return effect
    types = [s for s, kinds in lexicon.subtypes().items() if "creature" in kinds]
    options = [Option(word, word) for word in types]
    word = it.ask(Decision(it.you, "choose", "choose a creature type", options, about=it.source))
    those = All(Filter((Kind((str(word), "creature")),)))
    found: Effect = changed(effect, lambda part: those if isinstance(part, OfTypeOfChoice) else part)
    return found
