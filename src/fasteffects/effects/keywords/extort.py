"""Extort (702.101)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, If, May, Sequence
from ..abilities.kinds import Triggered
from ..actions.life import GainLife, LoseLife
from ..conditions.happened import Did
from ..costs.paying import Mana, Pay
from ..node import Ability, node
from ..quantities.numbers import Number, ThatMuch
from ..references.objects import Antecedent
from ..references.players import EachPlayer, You
from ..triggers.what_players_do import Casts
from .common_parts import A_SPELL, UNSAID
from .keyword import Keyword


@phrase("extort", nt="Keyword")
@node
class Extort(Keyword):
    """702.101. Each spell may drain the opponents of 1 life."""

    word = "extort"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.101a. The triggered ability."""
        paid = May(You(), Do(Pay(UNSAID, Mana("{W/B}")), 1), 0)
        drain = Sequence(
            (
                Do(LoseLife(EachPlayer(True), Number(1)), 2),
                Do(GainLife(UNSAID, ThatMuch(1, to=Antecedent("result", 2))), 3),
            ),
            ("then",),
        )
        then = If(Did(You(), to=Antecedent("result", 0)), drain)
        return (Triggered(Casts(You(), A_SPELL), Body((paid, then))),)
