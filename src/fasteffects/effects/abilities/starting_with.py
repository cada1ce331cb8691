"""Instructions that several players follow, beginning with one whom the text names (101.4, 701.38a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..actions.moving import Put
from ..following import Scope, numbers_in
from ..it import FIRST
from ..node import Instruction, Player, but, node
from ..references.objects import Antecedent
from ..references.players import EachPlayer, They
from .instructions import May, effect_of

if TYPE_CHECKING:
    from ...state.objects import Pairs
    from ..following import Todo
    from ..it import Environment


@phrase("starting with {first:Player} , {body:Clauses}", nt="SentenceBody")
@node
class StartingWith(Instruction):
    """101.4. Followed in turn order from that player on, and not from the active player."""

    asked_for = True

    first: Player
    body: Instruction

    def lacks(self) -> str:
        return "what players put there one after the other" if self.puts() and not self.for_one() else ""

    def puts(self) -> bool:
        """Whether something is put somewhere by it."""
        offered = self.body.body if isinstance(self.body, May) else self.body
        return isinstance(effect_of(offered), Put)

    def for_one(self) -> Instruction | None:
        """608.2c. What each of all players may do by themselves, once those before them have done it.

        What is put somewhere comes one after the other, so that each sees what came before it.
        """
        if not self.puts() or not isinstance(self.body, May) or not isinstance(self.body.who, EachPlayer):
            return None
        if self.body.who.opponent or self.body.who.other:
            return None
        return but(self.body, who=They(Antecedent("players")))

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        one = self.for_one()
        if one is None:
            return (Scope(cast=self.facts(it)), self.body, Scope(cast=it.env.cast), *rest)
        numbers = numbers_in(one)
        each = [part for p in self.order(it) for part in (Scope(each=(p,), round=numbers), one)]
        return (*each, Scope(each=it.env.each, rounds_over=numbers), *rest)

    def order(self, it: Environment) -> tuple[int, ...]:
        """101.4. The players, from the first on."""
        return it.game.apnap(self.first.ids(it)[0])

    def facts(self, it: Environment) -> Pairs:
        """The facts of the environment in which it is followed."""
        return (*it.env.cast, *((FIRST, p) for p in self.first.ids(it)[:1]))
