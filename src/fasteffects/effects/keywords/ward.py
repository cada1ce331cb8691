"""Ward (702.21)."""

from __future__ import annotations

from ..abilities.instructions import Body, Do, Unless
from ..abilities.kinds import Triggered
from ..actions.both_paid import BothPaid
from ..actions.countering import Counter
from ..costs.paying import Act, Mana, Pay
from ..node import Ability, Cost, Deed, Effect, Player, but, node
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
        payer = ThatPlayer(False, Antecedent("event", -1, "player"))
        paid = [_paid_by(payer, cost) for cost in self.costs]
        payment = paid[0] if len(paid) == 1 else BothPaid(payer, paid[0], paid[1])
        return (Triggered(BecomesTarget(Self(), what), Body((Unless(counter, payment),))),)

    def lacks(self) -> str:
        """Besides what one player pays, mana and something else that is done in one step."""
        acts = [cost.effect for cost in self.costs if isinstance(cost, Act)]
        simple = all(act.said_who() is not None for act in acts) and len(self.costs) <= 2
        if len(self.costs) == 2:
            mana = isinstance(self.costs[0], Mana) and len(acts) == 1
            simple = simple and mana and not acts[0].several_steps and isinstance(acts[0], Deed)
        return "" if simple else "such a ward cost"


def _paid_by(payer: Player, cost: Cost) -> Effect:
    """118.12. A cost as something that a player does."""
    return but(cost.effect, who=payer) if isinstance(cost, Act) else Pay(payer, cost)


def _opponent() -> Player:
    return APlayer(True)
