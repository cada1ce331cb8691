"""Ward (702.21)."""

from __future__ import annotations

from dataclasses import replace

from ..abilities.instructions import Body, Do, Unless
from ..abilities.kinds import Triggered
from ..actions.countering import Counter
from ..costs.paying import Act, Pay
from ..node import Ability, Effect, Player, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self, Some
from ..references.players import APlayer, ThatPlayer
from ..references.qualifiers import ControlledBy
from ..triggers.what_permanents_do import BecomesTarget
from .common_parts import UNSAID
from .keyword import Costed, costed


@costed("ward")
@node
class Ward(Costed):
    """702.21. Counters what an opponent controls and targets it unless they pay."""

    word = "ward"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.21a. The triggered ability."""
        theirs = ControlledBy(_opponent(), False)
        what = Some(Number(1), Filter((Kind((), "spell"), Kind((), "ability")), (), (theirs,)))
        counter = Do(Counter(UNSAID, It(Antecedent("event", -1, "source"))), 0)
        first = self.costs[0]
        payer = ThatPlayer(False, Antecedent("event", -1, "player"))
        if isinstance(first, Act):
            payment: Effect = replace(first.effect, who=payer)
        else:
            payment = Pay(payer, first)
        return (Triggered(BecomesTarget(Self(), what), Body((Unless(counter, payment),))),)

    def lacks(self) -> str:
        simple = len(self.costs) == 1 and (
            not isinstance(self.costs[0], Act) or self.costs[0].effect.said_who() is not None
        )
        return "" if simple else "such a ward cost"


def _opponent() -> Player:
    return APlayer(True)
