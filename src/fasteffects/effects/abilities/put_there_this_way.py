"""A process that is repeated until such a card lies in the graveyard, and what is done with one (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import GRAVEYARD
from ..binding import Binding
from ..following import Scope
from ..it import PAID
from ..node import Condition, Instruction, Node, Quantity, node
from ..references.filters import Filter
from .instructions import Repeat

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment


def put_there(it: Environment) -> list[int]:
    """608.2c. The cards that this spell or ability has put into graveyards, in any round of a process."""
    parts = [e for key, done in it.env.results if key != PAID for e in done]
    there = [e.new for e in parts if isinstance(e, Move) and e.to == GRAVEYARD and it.game.knows(e.new)]
    return list(dict.fromkeys(there))  # the last of it is kept twice


@phrase(
    "a {what:Noun} or {count:CountMany} cards have been put into their graveyard this way , "
    "whichever comes first",
    nt="PutSoFar",
)
@node
class PutSoFar(Condition):
    """608.2c. Such a card, or so many cards, were put there in all rounds; 104.4b: or there is none left."""

    what: Filter
    count: Quantity

    def holds(self, it: Environment) -> bool:
        there = put_there(it)
        return len(there) >= self.count.value(it) or any(self.what.fits(it, id) for id in there)

    def ends_process(self, it: Environment, numbers: tuple[int, ...]) -> bool:
        return self.holds(it) or not any(isinstance(e, Move) for n in numbers for e in it.env.result(n))


@phrase("{first:Act} , then repeats this process until {until:PutSoFar}", nt="SentenceBody")
@node
class ThenRepeats(Instruction):
    """608.2c. What is done once, and again until it has come to something."""

    asked_for = True

    first: Instruction
    until: Condition

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        return (self.first, Repeat(self.until, process=(self.first,)), *rest)


@phrase(
    "if one or more {what:Nouns} were put into that graveyard this way , {then:Clauses}", nt="SentenceBody"
)
@node
class IfPutThere(Instruction):
    """608.2c. Done if such cards were put there in any round; they are known by its number *n*."""

    asked_for = True

    what: Filter
    then: Instruction
    n: int = -1

    def numbered(self) -> int:
        return self.n

    def bind(self, walk: Binding) -> Node:
        return walk.noting(self, self.what)

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        those = tuple([id for id in put_there(it) if self.what.fits(it, id)])
        return (Scope(done=((self.n, those),)), self.then, *rest) if those else rest
