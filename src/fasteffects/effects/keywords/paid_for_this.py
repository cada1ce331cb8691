"""702.56b, 702.78b, 702.153b, 702.157b, 702.175b. The cost of that very keyword ability was paid."""

from __future__ import annotations

from ..it import Environment
from ..node import Condition, node


def fact_of_own(it: Environment, fact: str) -> str:
    """702.56b, 702.78b. The fact that the cost of this very instance of a keyword ability was paid."""
    own = it.chars(it.source).abilities
    this = own[it.env.ability] if it.env.ability < len(own) else None
    before = sum(type(a) is type(this) for a in own[: it.env.ability])
    return nth_fact(fact, before + 1)


def nth_fact(fact: str, nth: int) -> str:
    """702.56b. What the payment for the first, second, … instance of a keyword ability is called."""
    return fact if nth == 1 else f"{fact} {nth}"


@node
class PaidForThis(Condition):
    """702.56b, 702.78b, 702.153b, 702.157b, 702.175b. The cost of that very keyword ability was paid."""

    word: str

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, fact_of_own(it, self.word)))
