"""Persist and undying (702.79, 702.93)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ..abilities.kinds import Triggered
from ..actions.moving import Return as GoBack
from ..actions.places import Place
from ..it import Environment
from ..node import Ability, Condition, node
from ..quantities.numbers import Number
from ..references.objects import Antecedent, It, Self
from ..references.players import OwnerOf
from ..triggers.what_objects_do import Dies
from .common_parts import UNSAID, body
from .keyword import Keyword

ITSELF: Final = It(Antecedent("self"))


@node
class HadNone(Condition):
    """702.79a, 702.93a. The object has, or last had, no counter of a kind (608.2h)."""

    kind: str

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).counters.get(self.kind, 0)


def comes_back(counter: str) -> Ability:
    """702.79a, 702.93a. Having had no such counter, it comes back with one."""
    place = Place("battlefield", under=OwnerOf(ITSELF), counters=Number(1), kind=counter)
    return Triggered(Dies(Self()), body(GoBack(UNSAID, ITSELF, place)), HadNone(counter))


@phrase("persist", nt="Keyword")
@node
class Persist(Keyword):
    """702.79. Comes back with a -1/-1 counter if it had none."""

    word = "persist"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.79a. The triggered ability."""
        return (comes_back("-1/-1"),)


@phrase("undying", nt="Keyword")
@node
class Undying(Keyword):
    """702.93. Comes back with a +1/+1 counter if it had none."""

    word = "undying"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.93a. The triggered ability."""
        return (comes_back("+1/+1"),)
