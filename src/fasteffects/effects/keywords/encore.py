"""Encore (702.141)."""

from __future__ import annotations

from ...events import Event
from ..abilities.instructions import Body, Delayed, Do
from ..abilities.kinds import AS_A_SORCERY, Activated
from ..actions.moving import Sacrifice
from ..combat.who_can import Must
from ..continuous.changes import Change, Gains
from ..it import Environment
from ..node import Ability, Effect, node
from ..references.objects import Antecedent
from ..references.players import ThatPlayer
from ..tokens.creating import copy_of
from ..triggers.parts_of_turns import PartBegins
from .common_parts import EXILED, MADE, UNSAID
from .keyword import Costed, Haste, costed


@costed("encore")
@node
class Encore(Costed):
    """702.141. The cost to have attacking copies from the graveyard."""

    word = "encore"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.141a. The activated ability, which works in a graveyard."""
        steps = (
            Do(CopyForEachOpponent(), 0),
            Do(EachAttacksItsOpponent(), 1),
            Do(Change(MADE, (Gains((Haste(),)),), None), 2),
            Delayed(PartBegins(None, "end", True), Do(Sacrifice(UNSAID, MADE), 3)),
        )
        return (Activated((*self.costs, EXILED), Body(steps), AS_A_SORCERY),)


@node
class CopyForEachOpponent(Effect):
    """702.141a. For each opponent, a token that is a copy of the card."""

    does = ("copied",)
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(copy_of(it, it.you, it.source, (), 1) for _ in it.opponents)


@node
class EachAttacksItsOpponent(Effect):
    """702.141a. Each token attacks the opponent for whom it was made; they came in the players' order."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        must = (Must("attack", "this turn", ThatPlayer(True, Antecedent("target", 0))),)
        change = Change(MADE, must, None)
        tokens, opponents = MADE.ids(it), it.opponents
        found: list[Event] = []
        for n, token in enumerate(tokens):
            player = opponents[n * len(opponents) // len(tokens)]
            its = Environment(it.game, it.env.but(targets=((player,),)))
            found += change.beginning(its, (token,), must, None)
        return tuple(found)
