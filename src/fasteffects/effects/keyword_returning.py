"""Keyword abilities whose cost returns a creature, and mayhem (702.187, 702.188, 702.190)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..decisions import Decision, Option
from ..events import MOVE, Event, Move
from ..language.phrases import phrase, wording
from ..objects import GRAVEYARD, HAND
from .abilities import Static
from .changes import Gains
from .costs import Act, Mana
from .entering import OfEntering
from .it import PAID
from .keyword_activated import CallOff
from .keyword_casting import CastFor, WasCastFor
from .keywords import Costed, Keyword, costed
from .node import Ability, Condition, Cost, Effect, Reference, node
from .permitting import MayCastFrom
from .players import You
from .qualifiers import Zone
from .references import Self

if TYPE_CHECKING:
    from .it import It as Environment

WEB_SLINGING: Final = "web-slinging"
SNEAK: Final = "sneak"
MAYHEM: Final = "mayhem"


# -- web-slinging (702.188) --------------------------------------------------------------------------


@costed(WEB_SLINGING)
@node
class WebSlinging(Costed):
    """702.188. The cost with the return of a tapped creature."""

    word = WEB_SLINGING

    def stands_for(self) -> tuple[Ability, ...]:
        """702.188a. The static ability with the alternative cost."""
        return (Static((CastFor(self.word, (*self.costs, Act(ReturnTapped()))),)),)


@node
class ReturnTapped(Effect):
    """702.188a. A tapped creature of the player's is returned to its owner's hand."""

    def able(self, it: Environment) -> list[int]:
        """The tapped creatures that the player controls."""
        game = it.game
        mine = game.permanents(it.you)
        return [i for i in mine if game.obj(i).tapped and "Creature" in it.chars(i).types]

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.able(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        options = [Option(i, it.game.label(i)) for i in self.able(it)]
        words = f"{it.game.name_of(it.source)}: return which creature?"
        chosen = it.ask(Decision(it.you, "cost", words, options, about=it.source))
        return (Move(chosen, HAND, "return", source=it.source, by=it.you),)


# -- sneak (702.190) ---------------------------------------------------------------------------------


@costed(SNEAK)
@node
class Sneak(Costed):
    """702.190. The cost in combat with the return of an unblocked attacker."""

    word = SNEAK

    def stands_for(self) -> tuple[Ability, ...]:
        """702.190a, b. The static abilities."""
        cost = CastFor(self.word, (*self.costs, Act(CallOffInTime())), InOwnBlocks())
        return (Static((cost,)), Static((EntersInItsPlace(Self(), WasCastFor(SNEAK)),)))


@node
class InOwnBlocks(Condition):
    """702.190a. It is the declare blockers step of the player's own turn."""

    def holds(self, it: Environment) -> bool:
        return it.game.active == it.you and it.game.step == "declare blockers"


@node
class CallOffInTime(CallOff):
    """702.190a. An unblocked creature of the player's is returned to its owner's hand."""


@node
class EntersInItsPlace(OfEntering):
    """702.190b. It enters tapped, attacking what the returned creature attacked."""

    subject: Reference
    condition: Condition

    rule = "702.190b"

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        env = it.obj(event.object).env
        paid = () if env is None else env.result(PAID)
        gone = [e.object for e in paid if isinstance(e, Move) and e.why == "return"]
        attacked = it.obj(gone[0]).attacking if gone else -1
        return (event.but(tapped=True, attacking=attacked),)


# -- mayhem (702.187) --------------------------------------------------------------------------------


@costed(MAYHEM)
@node
class Mayhem(Costed):
    """702.187. The cost to cast it from the graveyard where it was discarded this turn."""

    word = MAYHEM

    given = True

    def cost_to_cast(self, face: Any) -> tuple[Cost, ...]:
        """702.187b. What is paid when it is cast so."""
        return self.costs or (Mana(face.mana_cost),)

    def may_be_cast(self, it: Environment) -> bool:
        return DISCARDED.holds(it)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)


GIVEN: Final = (Mayhem(()),)
phrase(
    "<have> mayhem . the mayhem cost is equal to its mana cost",
    "<have> mayhem . the mayhem cost is equal to that card's mana cost",
    nt="State",
    abilities=GIVEN,
)(Gains)


@phrase(MAYHEM, nt="Keyword")
@node
class MayhemToPlay(Keyword):
    """702.187c. The card may be played from the graveyard where it was discarded this turn."""

    word = "mayhem without a cost"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.187c. The static ability, which works in a graveyard."""
        graveyard = Zone(You(), "graveyard")
        return (Static((MayCastFrom(Self(), graveyard, DISCARDED),)),)


@node
class DiscardedAndThere(Condition):
    """702.187b, c. The card was discarded this turn, and has lain in the graveyard since."""

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (MOVE,)

    def holds(self, it: Environment) -> bool:
        moves = (e for e in it.game.history if isinstance(e, Move) and e.new == it.source)
        return any(e.why == "discard" and e.to == GRAVEYARD for e in moves)


DISCARDED: Final = DiscardedAndThere()


# -- whether it was so (702.187b, 702.188a, 702.190a) -------------------------------------------------

wording("KeywordCost", {word: word for word in (SNEAK, MAYHEM)})


@phrase("{subject:Self} 's {word:KeywordCost} cost was paid")
@phrase("its|his|her {word:KeywordCost} cost was paid", subject=Self(), its=True)
@phrase("{subject:Self} was|were cast using web-slinging", word=WEB_SLINGING)
@phrase("they were cast using web-slinging", subject=Self(), word=WEB_SLINGING, its=True)
@node
class CostPaid(Condition):
    """601.2f. The spell, or the one that became the permanent, was cast for the cost of that keyword."""

    subject: Reference
    word: str
    its: bool = False

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return any(it.cast_with(i, self.word) or it.cast_with(i, "how") == self.word for i in ids)
