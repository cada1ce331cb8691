"""*For each opponent, create a token that's attacking that player* (608.2c)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..node import Instruction, walk
from ..references.choosing import narrowed
from ..references.objects import Target
from .instructions import Do, ForEach


def at_once(act: Instruction) -> bool:
    """601.2c. Whether an act is one effect that happens at once for each, with no target for each of them."""
    together = isinstance(act, Do) and act.effect.together
    return together and not any(isinstance(n, Target) for n in walk(act))


narrowed("AtOnceAct", "Act", at_once)

phrase("for each {those:OneOpponent} , {body:AtOnceAct}", over=None, nt="SentenceBody")(ForEach)
