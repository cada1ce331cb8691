"""*Scry X, where X is …, then draw three cards*: X defined within a sentence (107.3i, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..node import Instruction, Quantity, node
from .instructions import If, Let

if TYPE_CHECKING:
    from ..following import Todo
    from ..it import Environment

_X_IS = "{body:Act} , where X is {x:Quantity}"


@phrase(f"{_X_IS} , then {{then:Clauses}}", joint="then", nt="SentenceBody LettingFirst")
@phrase(f"{_X_IS} , {{then:Clauses}}", joint="", nt="SentenceBody LettingFirst")
@phrase(f"{_X_IS} , and {{then:Clauses}}", joint="and", nt="SentenceBody LettingFirst")
@phrase(f"{_X_IS} and {{then:Clauses}}", joint="and too", nt="SentenceBody LettingFirst")
@node
class LetFirst(Instruction):
    """107.3i, 608.2c. One clause with X, which is defined behind it, and what is done after that."""

    asked_for = True

    body: Instruction
    x: Quantity
    then: Instruction
    joint: str

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        """The first clause, with X as it is now; then the rest of the sentence."""
        return Let(self.x, self.body).unfold(it, (self.then, *rest))


phrase("if {condition:Condition} , {then:LettingFirst}", nt="SentenceBody")(If)
