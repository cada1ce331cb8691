"""Escape: what is so of what escaped, and escape that is given to cards (702.138)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ..actions.counters_of_choice import EntersWithChosen
from ..costs.paying import Mana
from ..modifying import LAYER_ABILITY, Modification
from ..node import Ability, Condition, Cost, Reference, node
from ..references.objects import Self
from ..replacement.entering import EntersWith
from .keyword import Keyword

if TYPE_CHECKING:
    from ...cards.record import Face
    from ...characteristics.of_objects import Characteristics
    from ..it import Environment

ESCAPES: Final = ("escape", "escape given")  # by its own ability, or by one that something gives it


@phrase("{subject} escaped")
@node
class Escaped(Condition):
    """702.138b. The spell, or the one that became the permanent, was cast with an escape ability."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        return any(it.cast_with(id, "how") in ESCAPES for id in self.subject.ids(it))


# 702.138c. It enters with them if it escaped.
phrase(
    "{subject} <escape> with {count:Count} {kind:CounterKind} counter[s] on (it|him|her)",
    condition=Escaped(Self()),
)(EntersWith)
phrase("{subject} <escape> with {choice:CounterChoice} on (it|him|her)", condition=Escaped(Self()))(
    EntersWithChosen
)


@node
class GivenEscape(Keyword):
    """702.138a. Escape for the card's mana cost, and something *more*."""

    more: tuple[Cost, ...]
    word = "escape"
    asked_for = True
    given = True

    def way_to_cast(self) -> str:
        """Apart from an escape of its own, for either may be chosen."""
        return "escape given"

    def cost_to_cast(self, face: Face) -> tuple[Cost, ...]:
        """702.138a. What is paid when it is cast so."""
        return (Mana(face.mana_cost or ""), *self.more)


@phrase(
    "<have> escape . the escape cost is equal to the card 's mana cost plus {more:Costs}",
    "<have> escape . the escape cost is equal to its mana cost plus {more:Costs}",
    nt="State",
)
@node
class HasEscape(Modification):
    """613.1f, 702.138a. Cards have escape, each for its own mana cost and something more."""

    more: tuple[Cost, ...]
    layer = LAYER_ABILITY
    local = True
    given_whole = True
    only_gives = True

    @property
    def abilities(self) -> tuple[Ability, ...]:
        """What it gives."""
        return (GivenEscape(self.more),)

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.gain(self.abilities)
