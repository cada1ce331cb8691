"""Creatures that are put onto the battlefield blocking (509.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import BecomeBlocked, PutBlocking
from ...language.phrases import phrase
from ..abilities.instructions import Do
from ..actions.moving import Put
from ..node import Effect, Instruction, Node, Reference, but, node
from ..references.antecedent import Antecedent, referents
from ..references.choosing import narrowed
from ..tokens.creating import Create, CreateCopy
from .becoming_unblocked import is_attacking

if TYPE_CHECKING:
    from ...events import Event
    from ..binding import Binding
    from ..following import Todo
    from ..it import Environment

narrowed("Creating", "Act", lambda v: isinstance(v, Do) and isinstance(v.effect, (Create, CreateCopy)))
narrowed("PuttingThere", "Bidding", lambda v: isinstance(v, Do) and isinstance(v.effect, Put))


@phrase("{made:Creating} [and {also=True}] that's blocking {whom:Reference}", nt="Clause")
@phrase("{made:PuttingThere} blocking {whom:Reference}", nt="BiddingClause")
@node
class ThereBlocking(Instruction):
    """509.4. What is created, or put onto the battlefield, is blocking a certain attacker as it comes."""

    asked_for = True

    made: Do
    whom: Reference
    also: bool = False

    def numbered(self) -> int:
        return self.made.n

    def bind(self, walk: Binding) -> Node:
        """*That creature* is known from before: it is not the one that comes."""
        whom = walk.visit(self.whom)
        return but(self, whom=whom, made=walk.visit(self.made))

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.made, Do(AreBlocking(self.made.n, self.whom)), *rest)


@node
class AreBlocking(Effect):
    """509.4a. Those that have just come are blocking an attacker, where it attacks their controller."""

    made: int  # the number of what put them there
    whom: Reference

    undone = "509.4a"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        game = it.game
        found: list[Event] = []
        those = referents(it, Antecedent("result", self.made))
        for attacker in self.whom.ids(it):
            able = [i for i in those if can_be_blocking(it, i, attacker)]
            found += [PutBlocking(i, game.controller(i), attacker) for i in able]
            if able and not game.objects[attacker].blocked:  # 509.3c
                found.append(BecomeBlocked(attacker, game.controller(attacker), tuple(able)))
        return tuple(found)


def can_be_blocking(it: Environment, id: int, attacker: int) -> bool:
    """506.3f, 509.4a. Whether it is a creature there whose controller that attacker attacks."""
    game = it.game
    there = game.on_battlefield(id) and game.on_battlefield(attacker)
    if not there or not game.was_creature(id) or "Battle" in game.chars(id).types:
        return False
    return is_attacking(game, attacker, game.controller(id))
