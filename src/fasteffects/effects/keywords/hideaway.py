"""Hideaway: one of the top cards is exiled face down, for the permanent to bring back (702.75)."""

from __future__ import annotations

from ...events import Event, Move
from ...language.phrases import phrase
from ...state.hidden import HIDDEN_BY
from ..abilities.instructions import Body, Do, Sequence
from ..abilities.kinds import Triggered
from ..actions.moving import Exile, Put
from ..actions.places import Place
from ..actions.revealing import LookAt
from ..it import Environment
from ..node import Ability, Quantity, node
from ..quantities.numbers import Number
from ..references.objects import Antecedent, OfThem, Self, TheRest
from ..references.players import You
from ..references.top_of import TopOf
from ..triggers.what_objects_do import Enters
from .keyword import Keyword

LOOKED_AT = Antecedent("result", 0)


@phrase("hideaway {count:Digit}", nt="Keyword")
@node
class Hideaway(Keyword):
    """702.75. Hides one of the top N cards."""

    count: Quantity
    word = "hideaway"

    def did(self) -> tuple[str, ...]:
        """607.2a. What the ability linked to it takes up: the card that it exiled."""
        return ("exiled",)

    def stands_for(self) -> tuple[Ability, ...]:
        """702.75a. The triggered ability."""
        bottom = Place("library", You(), where="bottom", order="random")
        hide = Hide(You(), OfThem(Number(1), "them", 1, LOOKED_AT), face_down=True)
        away = Put(You(), TheRest(True, LOOKED_AT), bottom)
        look = Do(LookAt(You(), TopOf(self.count, You())), 0)
        return (Triggered(Enters(Self()), Body((look, Sequence((Do(hide, 1), Do(away, 2)), ("and",))))),)


@node
class Hide(Exile):
    """702.75a. A card is exiled face down; whoever controls the permanent may look at it."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        moves = Exile.perform(self, it)
        for move in moves:
            if isinstance(move, Move):
                move.marks = ((HIDDEN_BY, it.source),)
        return moves
