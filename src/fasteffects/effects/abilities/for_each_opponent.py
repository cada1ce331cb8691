"""*For each opponent, create a token that's attacking that player* (608.2c).

And *for each player, it deals damage to that player unless they pay* (118.12a).
"""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.moving import Exile
from ..node import Instruction, walk
from ..references.choosing import narrowed
from ..references.objects import Some, Target
from ..references.players import They
from ..references.qualifiers import ThisWay
from .instructions import Do, ForEach, Unless


def at_once(act: Instruction) -> bool:
    """601.2c. Whether an act is one effect that happens at once for each, with no target for each of them."""
    together = isinstance(act, Do) and act.effect.together
    return together and not any(isinstance(n, Target) for n in walk(act))


def saved_from(clause: object) -> bool:
    """118.12a. Whether it is such an act that befalls those who don't pay."""
    if not isinstance(clause, Unless) or clause.payment is None or not isinstance(clause.body, Do):
        return False
    return clause.body.effect.unpaid_together and at_once(clause.body)


def takes_theirs(act: Instruction) -> bool:
    """608.2c. Whether one of those is exiled that this player has just shown."""
    effect = act.effect if isinstance(act, Do) else None
    if not isinstance(effect, Exile) or not isinstance(effect.what, Some):
        return False
    return any(isinstance(m, ThisWay) and isinstance(m.who, They) for m in effect.what.filter.modifiers)


narrowed("TakingTheirs", "Act", takes_theirs)
narrowed("AtOnceAct", "Act", at_once)
narrowed("AtOnceUnless", "Clause", saved_from)

phrase("for each {those:OneOpponent} , {body:AtOnceAct}", over=None, nt="SentenceBody")(ForEach)
phrase("for each {those:OneOfAll} , {body:AtOnceAct}", over=None, nt="SentenceBody")(ForEach)
phrase("for each ({those:OneOpponent}|{those:OneOfAll}) , {body:TakingTheirs}", over=None, nt="SentenceBody")(
    ForEach
)
phrase("for each ({those:OneOpponent}|{those:OneOfAll}) , {body:AtOnceUnless}", over=None, nt="SentenceBody")(
    ForEach
)
