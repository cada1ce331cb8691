"""*Unless its controller pays {1} and 1 life*: mana, and something else with it (118.12a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.procedures import procedure
from ..abilities.instructions import Do
from ..costs.paying import Pay
from ..node import Deed, Effect, Player, but, node

if TYPE_CHECKING:
    from ...machine.procedures import Frame
    from ..it import Environment


@phrase("{who:Player} {first:PaysFirst} and {second:PaidToo}", nt="EitherPaid")
@phrase("{who:Player} {first:PayFirst} and {second:PaidToo}", many=True, nt="EitherPaid")
@node
class BothPaid(Deed):
    """118.12a. Who pays does both; who can't do one of them can't pay (118.3)."""

    who: Player
    first: Effect
    second: Effect
    many: bool = False  # said of *they* or *you*

    several_steps = True

    def lacks(self) -> str:
        simple = isinstance(self.first, Pay) and isinstance(self.second, Deed)
        return "" if simple and not self.second.several_steps else "two such things that are paid together"

    def did(self) -> tuple[str, ...]:
        return (*self.first.did(), *self.second.did())

    def parts(self) -> tuple[Effect, ...]:
        """The two, done by who pays."""
        return but(self.first, who=self.who), but(self.second, who=self.who)

    def perform(self, it: Environment) -> Frame:
        """Both, one after the other."""
        return procedure("Instructions", it.env, tuple([Do(part) for part in self.parts()]))
