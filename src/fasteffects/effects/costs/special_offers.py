"""What effects let players pay for at any time: to end an effect, or not to heed one (116.2c, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events.base import Event
from ...language.phrases import phrase
from ...pipeline.lasting import end_effects
from ..continuous.changes import EffectBegins
from ..modifying import Duration
from ..node import Continuous, Cost, Effect, Player, Reference, node
from ..patterns import EventPattern
from ..restrictions.cant import Cant

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment


class SpecialOffer(Continuous):
    """116.2c, d. A special action that an effect lets players take, for a cost."""

    __slots__ = ()

    asked_for = True
    indexed_as = "special offer"

    cost: Cost

    def is_open(self, it: Environment, player: int) -> bool:
        """Whether that player might pay now."""
        raise NotImplementedError(type(self).__name__)

    def taken(self, it: Environment, player: int) -> tuple[Event, ...]:
        """What happens once they have paid."""
        raise NotImplementedError(type(self).__name__)

    def purpose(self, it: Environment) -> str:
        """What it is paid for, in words."""
        raise NotImplementedError(type(self).__name__)


class EffectsEnd(Event):
    """611.2. Continuous effects end because a player has it so."""

    __slots__ = ("ended",)
    rules = ("116.2c",)

    def __init__(self, object: int, player: int, ids: tuple[int, ...]) -> None:
        super().__init__(object, player)
        self.ended = ids

    def happen(self, game: Game) -> None:
        end_effects(game, [id for id in self.ended if id in game.effects])

    def text(self, game: Game) -> str:
        return f"the effect of {game.name_of(self.object)} ends"


@phrase("you may pay {cost:ManaCost} to end this effect")
@node
class LetEnd(Effect):
    """116.2c. From now on its controller may pay to end what this ability has begun."""

    cost: Cost

    def perform(self, it: Environment) -> tuple[Event, ...]:
        begun = [e.begun for _, done in it.env.results for e in done if isinstance(e, EffectBegins)]
        going = tuple([id for id in begun if id in it.game.effects])
        return (EffectBegins(EndsForCost(self.cost, going), it.env, None),) if going else ()


@node
class EndsForCost(SpecialOffer):
    """116.2c. Effects that a player may end, as long as they go on."""

    cost: Cost
    ends: tuple[int, ...]

    def is_open(self, it: Environment, player: int) -> bool:
        return player == it.you and any([id in it.game.effects for id in self.ends])

    def taken(self, it: Environment, player: int) -> tuple[Event, ...]:
        return (EffectsEnd(it.source, player, (*self.ends, it.env.lasting)),)

    def purpose(self, it: Environment) -> str:
        return f"end the effect of {it.game.label(it.source)}"


@phrase(
    "{event:Cant} . {who:Player} may pay {cost:ManaCost} for that player to ignore this effect {duration} .",
    nt="ContinuousText",
)
@node
class CantUnlessIgnored(Continuous):
    """614.17, 116.2d. Such an event can't happen, but by players who pay not to heed that for a while."""

    asked_for = True

    event: EventPattern
    who: Player
    cost: Cost
    duration: Duration

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """611.1. What can't happen, and what is offered."""
        return (CantForMost(self.event), OffersToIgnore(self.who, self.cost, self.duration))


@node
class CantForMost(Cant):
    """614.17, 116.2d. It can't be done by players who have to heed it."""

    def applies(self, it: Environment, event: Event) -> bool:
        return not ignores(it, event.player) and Cant.applies(self, it, event)


@node
class OffersToIgnore(SpecialOffer):
    """116.2d. Some players may pay to ignore what the source's static ability says."""

    who: Reference
    cost: Cost
    duration: Duration

    def is_open(self, it: Environment, player: int) -> bool:
        return player in self.who.ids(it) and not ignores(it, player)

    def taken(self, it: Environment, player: int) -> tuple[Event, ...]:
        return (EffectBegins(Ignored(), it.env.but(controller=player), self.duration, (player,)),)

    def purpose(self, it: Environment) -> str:
        return f"ignore the effect of {it.game.label(it.source)}"


@node
class Ignored(Continuous):
    """116.2d. The players for whom an effect of the source does not hold, for a while."""

    asked_for = True


def ignores(it: Environment, player: int) -> bool:
    """116.2d. Whether that player has paid not to heed the source's effect."""
    begun = [e for e in it.game.effects.values() if isinstance(e.node, Ignored)]
    return any([e.env.source == it.source and player in (e.locked or ()) for e in begun])
