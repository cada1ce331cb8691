"""What players can't do because of what they did, or in their next turn (101.2, 508.1c, 509.1b, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...language.phrases import phrase
from ...state.objects import is_player
from ..combat import limits as limits
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..it import Environment
from ..modifying import Duration
from ..node import Condition, Continuous, Deed, Effect, Player, Reference, but, node
from ..patterns import EventPattern
from ..references.filters import Filter, Kind
from ..references.objects import All, Antecedent
from ..references.players import They
from ..references.qualifiers import ControlledBy
from ..triggers.what_objects_do import meant
from ..triggers.what_players_do import Casts
from .cant import Cant

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game
    from ...pipeline.lasting import Lasting

phrase("{player} can't cast additional {spell}", again=True, nt="Cant")(Casts)


@phrase("each player who has cast a {cast:Filter} this turn", opponent=False)
@phrase(
    "each opponent who (cast a {cast:Filter}|attacked with a {attacker:Filter}|attacked "
    "{attacked:Recipient}) this turn",
    opponent=True,
)
@node
class EachWhoHas(Player):
    """508.1, 601.2i. Players who cast such a spell this turn, or attacked: with such a creature, someone."""

    opponent: bool
    cast: Filter | None = None
    attacker: Filter | None = None
    attacked: Reference | None = None

    describing = ("attacked",)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (events.ATTACK,) if self.cast is None else (events.CAST,)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple([p for p in it.game.apnap() if self.includes(it, p)])

    def includes(self, it: Environment, id: int) -> bool:
        if self.opponent and id == it.you:
            return False
        return any(e.player == id and self._did(it, e) for e in it.game.history)

    def _did(self, it: Environment, event: Event) -> bool:
        if self.cast is not None:
            return event.kind == events.CAST and self.cast.fits(it, event.object)
        if not isinstance(event, events.Attack):
            return False
        if self.attacker is not None:
            return self.attacker.fits(it, event.object)
        return meant(it, self.attacked, event.defender)


def theirs(who: Player, what: Filter) -> All:
    """Those of some objects that a player controls."""
    return All(Filter(what.kinds, what.adjectives, (*what.modifiers, ControlledBy(who, False))))


CREATURES = Filter((Kind(("creature",)),))


@phrase("{who:Player} can't attack with {what:Filters}")
@phrase("{who:Player} can't block with {what:Filters}", block=True)
@node
class CantFightWith(Continuous):
    """508.1c, 509.1b. A player can't have such creatures attack, or block."""

    asked_for = True

    who: Player
    what: Filter
    block: bool = False

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What the rules of combat ask for."""
        those = theirs(self.who, self.what)
        return (limits.CantBlock(those) if self.block else limits.CantAttack(those),)


@phrase("{who} can't attack {whom:Recipient} this turn")
@node
class CantAttackNow(Deed):
    """508.1c, 611.2c. None of a player's creatures can attack someone this turn, whenever it came."""

    who: Player
    whom: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        rule = limits.CantAttack(All(CREATURES), self.whom)
        return tuple(EffectBegins(rule, it.env, ThisTurn(), (p,)) for p in self.who.ids(it))


# -- in the next turn of a player ---------------------------------------------------------------------


@node
class OverNextTurn(Duration):
    """611.2a. Until the next turn of the player who is meant is over."""

    asked_for = True

    def over(self, game: Game, effect: Lasting) -> bool:
        """Whether it has been, now that a step ends."""
        turn, locked = effect.turn, effect.locked or ()
        players = {
            i if is_player(i) else game.controller(i) for i in locked if is_player(i) or i in game.objects
        }
        if not players:
            return True
        return game.step == "cleanup" and game.turn_number != turn and game.active in players


@node
class InALaterTurn(Condition):
    """500.1. It is another turn than the one in which the effect began."""

    def holds(self, it: Environment) -> bool:
        effect = it.game.effects.get(it.env.lasting)
        return effect is not None and effect.turn != it.game.turn_number


@phrase("{who:Player} can't attack {whom:Recipient} during their next turn", mine=True)
@phrase("{who:Reference} can't attack during {whose:Possessive} next turn", whom=None)
@node
class CantAttackNextTurn(Effect):
    """508.1c, 611.2. Creatures, or those of players, can't attack (someone) in their next turn."""

    who: Reference
    whom: Reference | None
    whose: Reference | None = None
    mine: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        subject = All(CREATURES) if self.mine else self.who
        rule = limits.CantAttack(subject, self.whom, None, False, InALaterTurn())
        return tuple(EffectBegins(rule, it.env, OverNextTurn(), (i,)) for i in self.who.ids(it))


@phrase("{who:Reference} <attack> {whom:Recipient} during {whose:Possessive} next turn if able")
@phrase(
    "during {whose:Possessive} next turn , creatures that player controls attack {whom:Recipient} if able",
    who=None,
)
@node
class MustAttackNextTurn(Effect):
    """508.1d, 611.2. Creatures attack someone in their controller's next turn, if able.

    Or all that a player then controls do (611.2c): it changes no characteristics.
    """

    who: Reference | None
    whom: Reference
    whose: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        subject = self.whose if self.who is None else self.who
        those = All(CREATURES) if self.who is None else self.who
        rule = limits.MustAttack(those, "", False, self.whom, InALaterTurn())
        return tuple(EffectBegins(rule, it.env, OverNextTurn(), (i,)) for i in subject.ids(it))


THAT_ONE = They(Antecedent("players"))


@phrase("{event:Cant} during {whose:Possessive} next turn")
@node
class ForbidNextTurn(Effect):
    """611.2, 614.17. Such an event can't happen in the next turn of each player whom it is about."""

    event: EventPattern
    whose: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        player = self.event.said_player()
        for p in player.ids(it) if player is not None else ():
            rule = Cant(but(self.event, player=THAT_ONE), None, THAT_ONE)
            found.append(EffectBegins(rule, it.about(p).env, OverNextTurn(), (p,)))
        return tuple(found)

    def lacks(self) -> str:
        return "" if self.event.said_player() is not None else "whose next turn"
