"""Ninjutsu, and commander ninjutsu (702.49)."""

from __future__ import annotations

from ...events import Event, Move
from ...machine.decisions import Decision, Option
from ...state.objects import BATTLEFIELD, COMMAND, HAND
from ..abilities.kinds import Activated
from ..costs.paying import Act
from ..it import PAID, Environment
from ..node import Ability, Effect, node
from .common_parts import body
from .cycling import FromHand
from .keyword import Costed, costed


@costed("ninjutsu")
@node
class Ninjutsu(Costed):
    """702.49. Puts it attacking in place of an unblocked attacker."""

    word = "ninjutsu"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.49a. The activated ability, which works in a hand."""
        return (FromHand((*self.costs, Act(CallOff())), body(TakePlace())),)


@costed("commander ninjutsu")
@node
class CommanderNinjutsu(Costed):
    """702.49d. The same, from a hand or from the command zone."""

    word = "commander ninjutsu"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.49d. The activated ability, which works in the command zone, too."""
        return (FromHandOrCommandZone((*self.costs, Act(CallOff())), body(TakePlace())),)


@node
class FromHandOrCommandZone(Activated):
    """702.49d. An activated ability of a card in a hand or in the command zone."""

    def zones(self) -> frozenset[int]:
        return frozenset((HAND, COMMAND))


@node
class CallOff(Effect):
    """702.49a. An unblocked attacker of the player's is returned to its owner's hand."""

    def able(self, it: Environment) -> list[int]:
        """The attackers that were not blocked, once blockers were declared (509.1h)."""
        if it.game.step not in ("declare blockers", "combat damage", "end of combat"):
            return []
        mine = it.game.permanents(it.you)
        return [i for i in mine if it.obj(i).attacking >= 0 and not it.obj(i).blocked]

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.able(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        options = [Option(i, it.game.label(i)) for i in self.able(it)]
        words = f"{it.game.name_of(it.source)}: return which attacker?"
        chosen = it.ask(Decision(it.you, "cost", words, options, about=it.source))
        return (Move(chosen, HAND, "return", source=it.source, by=it.you),)


@node
class TakePlace(Effect):
    """702.49a, c. The card is put there tapped, attacking what the returned creature attacked."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if it.source not in it.game.objects or it.obj(it.source).zone not in (HAND, COMMAND):
            return ()
        gone = [e.object for e in it.env.result(PAID) if isinstance(e, Move) and e.why == "return"]
        attacked = it.obj(gone[0]).attacking if gone else -1
        return (
            Move(
                it.source, BATTLEFIELD, "put", source=it.source, by=it.you, under=it.you, tapped=True,
                attacking=attacked,
            ),
        )  # fmt: skip
