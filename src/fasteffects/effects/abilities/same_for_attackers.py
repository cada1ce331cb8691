"""*Each opponent attacking that player does the same*: what you have just done (508.6, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..following import Scope, numbers_in
from ..node import Instruction, Player, node
from ..references.antecedent import Antecedent

if TYPE_CHECKING:
    from ..binding import Binding
    from ..following import Todo
    from ..it import Environment


@phrase("each opponent attacking {whom:Player}")
@node
class OpponentsAttacking(Player):
    """508.6. The opponents who control a creature that is attacking that player."""

    of_combat = True

    whom: Player

    of_each = True
    of_several = True

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(self.everybody(), self)

    def everybody(self) -> Antecedent:
        """608.2e. Each of them again, of whose things the rest of the sentence speaks."""
        return Antecedent("players", -1, "opponent")

    def ids(self, it: Environment) -> tuple[int, ...]:
        whom = self.whom.ids(it)
        return tuple([p for p in it.opponents if self._attacks(it, p, whom)])

    def _attacks(self, it: Environment, player: int, whom: tuple[int, ...]) -> bool:
        return any(it.obj(id).attacking in whom for id in it.game.permanents(player))


@phrase("{body:Clauses} . {others:Player} does the same", nt="SentenceBody")
@node
class SameForAttackers(Instruction):
    """608.2c. You do something, and then those opponents do it, each for themselves."""

    asked_for = True

    body: Instruction
    others: Player

    def lacks(self) -> str:
        return "" if isinstance(self.others, OpponentsAttacking) else "who does the same"

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        again = numbers_in(self.body)
        todo: Todo = (self.body,)
        for player in self.others.ids(it):
            todo = (*todo, Scope(again=again, controller=player), self.body)
        return (*todo, Scope(controller=it.you), *rest)
