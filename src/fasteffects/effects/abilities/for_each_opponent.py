"""*For each opponent, create a token that's attacking that player* (608.2c).

And *for each player, it deals damage to that player unless they pay* (118.12a).
"""

from __future__ import annotations

from ...language.phrases import phrase
from ..actions.moving import Exile
from ..actions.searching import Search
from ..node import Instruction, named, walk
from ..references.choosing import narrowed
from ..references.objects import Some, Target
from ..references.players import ThatPlayer, They, You
from ..references.qualifiers import ControlledBy, ThisWay
from .instructions import Do, ForEach, Sequence, Unless


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


def searches_theirs(said: Instruction) -> bool:
    """701.23. Whether you search that player's library, and what is done with what is found."""
    first = said.parts[0] if isinstance(said, Sequence) else None
    effect = first.effect if isinstance(first, Do) else None
    return isinstance(effect, Search) and isinstance(effect.who, You)


def one_of_theirs(act: object) -> bool:
    """608.2d. Whether it befalls one of those permanents that this player controls, chosen as it is done."""
    effect = act.effect if isinstance(act, Do) else None
    what = None if effect is None or not effect.unpaid_together else named(effect).get("what")
    if not isinstance(what, Some):
        return False
    return any(isinstance(m, ControlledBy) and isinstance(m.who, ThatPlayer) for m in what.filter.modifiers)


narrowed("OneOfTheirs", "Act", one_of_theirs)
narrowed("SearchingTheirs", "Clauses", searches_theirs)
narrowed("TakingTheirs", "Act", takes_theirs)
narrowed("AtOnceAct", "Act", at_once)
narrowed("AtOnceUnless", "Clause", saved_from)

phrase("for each {those:OneOpponent} , {body:AtOnceAct}", over=None, nt="SentenceBody")(ForEach)
phrase("for each {those:OneOfAll} , {body:AtOnceAct}", over=None, nt="SentenceBody")(ForEach)
phrase("for each ({those:OneOpponent}|{those:OneOfAll}) , {body:TakingTheirs}", over=None, nt="SentenceBody")(
    ForEach
)
phrase("for each ({those:OneOpponent}|{those:OneOfAll}) , {body:OneOfTheirs}", over=None, nt="SentenceBody")(
    ForEach
)
phrase("for each ({those:OneOpponent}|{those:OneOfAll}) , {body:AtOnceUnless}", over=None, nt="SentenceBody")(
    ForEach
)
phrase(
    "for each ({those:OneOpponent}|{those:OneOfAll}) , {body:SearchingTheirs}", over=None, nt="SentenceBody"
)(ForEach)
