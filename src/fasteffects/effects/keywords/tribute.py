"""Tribute (702.104)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase
from ...machine.decisions import YES_OR_NO, Decision, Option
from ...state.objects import with_pair
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Condition, Quantity, Reference, node
from ..references.objects import Self
from ..replacement.entering import OfEntering
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event

PAID: Final = "tribute paid"  # what is chosen for it: whether the opponent put the counters on it


@phrase("tribute {count:Digit}", nt="Keyword")
@node
class Tribute(Keyword):
    """702.104. Enters with counters if an opponent chooses so."""

    count: Quantity
    word = "tribute"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.104a. The static ability."""
        return (Static((OffersTribute(Self(), self.count),)),)


@node
class OffersTribute(OfEntering):
    """702.104a. As it enters, an opponent of its controller's choice may put counters on it."""

    subject: Reference
    count: Quantity
    rule = "702.104a"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        game, player = it.game, event.affected(it.game)
        name, n = game.name_of(event.object), self.count.value(it)
        opponents = [Option(p, f"choose {game.player_name(p)}") for p in game.opponents(player)]
        chosen = it.ask(Decision(player, "choose", f"{name}: which opponent?", opponents, about=event.object))
        words = f"{name}: put {n} +1/+1 counters on it?"
        pays = it.ask(Decision(chosen, "yes/no", words, YES_OR_NO, about=event.object))
        choices = with_pair(event.choices(), PAID, 1 if pays else None)
        counters = event.counters_on()
        return (event.but(chosen=choices, counters=(*counters, ("+1/+1", n)) if pays else counters),)


@phrase("tribute wasn't paid")
@node
class TributeUnpaid(Condition):
    """702.104b. The opponent chosen didn't have it enter with the counters."""

    def holds(self, it: Environment) -> bool:
        return not it.obj(it.source).choice(PAID)
