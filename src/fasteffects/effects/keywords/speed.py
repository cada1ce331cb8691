"""Speed: starting engines, and abilities had at max speed (702.178, 702.179)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from ...cards.record import Card, Face
from ...events import Event
from ...language.phrases import phrase
from ...speed.card_words import often
from ...speed.indexes import ability_zones
from ...state.objects import BATTLEFIELD, COMMAND, EMBLEM, NOBODY, with_pair
from ..abilities.instructions import Body, Do
from ..abilities.kinds import Activated, Limit, Limits, Static, Triggered
from ..abilities.levels import had_while, unlike
from ..abilities.times import Only
from ..conditions.counted import so_of_players
from ..it import Environment
from ..node import Ability, Condition, Continuous, Effect, Player, Quantity, but, node
from ..references.players import APlayer, You
from ..restrictions.permitting import MayCastFrom
from ..triggers.first_time import DuringTurn
from ..triggers.what_players_do import LosesLife
from .keyword import Keyword

if TYPE_CHECKING:
    from ...machine.game import Game

START: Final = "start your engines!"
ENGINES: Final = often(START)  # whether some card says so
SPEED: Final = "speed"  # the layout of what tells a player's speed, and the mark that counts it
MAX: Final = 4
NO_PLAYERS: Final[tuple[int, ...]] = ()
NO_MORE: Final = (Limits(Limit("triggers once")),)


# -- the speed of players (702.179b-f) ---------------------------------------------------------------


@node
class SpeedIsBelow(Condition):
    """702.179d. Your speed is less than the greatest there is."""

    def holds(self, it: Environment) -> bool:
        return 0 < speed_of(it.game, it.you) < MAX


@node
class SpeedUp(Effect):
    """702.179d. Your speed increases by 1."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (SpeedGrows(it.you),)


@cache
def speed_card() -> Card:
    """702.179d. What tells a player's speed, with the inherent ability, whose source it stands for."""
    lost = DuringTurn(LosesLife(APlayer(True)), You())
    own = (Triggered(lost, Body((Do(SpeedUp(), 0),)), SpeedIsBelow(), NO_MORE),)
    return Card("Speed", (Face("Speed", None, abilities=own),), SPEED)


def speedometer(game: Game, player: int) -> int:
    """The object that tells a player's speed, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.owner == player and o.card.layout == SPEED:
            return id
    return NOBODY


def speed_of(game: Game, player: int) -> int:
    """702.179f. A player's speed; 0 where they have none."""
    id = speedometer(game, player)
    return 0 if id == NOBODY else int(game.objects[id].mark(SPEED) or 0)


class SpeedGrows(Event):
    """702.179a, c, d. A player's speed becomes 1, or increases by 1."""

    __slots__ = ()
    kind = -1
    rules = ("702.179c",)

    def __init__(self, player: int) -> None:
        super().__init__(NOBODY, player)

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).left

    def happen(self, game: Game) -> None:
        id = speedometer(game, self.player)
        if id == NOBODY:
            id = game.create(speed_card(), self.player, COMMAND, EMBLEM)
        o = game.write(id)
        o.marks = with_pair(o.marks, SPEED, int(o.mark(SPEED) or 0) + 1)

    def text(self, game: Game) -> str:
        return f"the speed of {game.player_name(self.player)} is {speed_of(game, self.player)}"


def engines_to_start(game: Game) -> Sequence[int]:
    """702.179a, 704.5z. Players without speed who control a permanent that starts engines."""
    if not game.said.bits & ENGINES:
        return NO_PLAYERS
    if game.indexes.behind:
        game.indexes.refresh(game)
    there = {game.controller(watch.source) for watch in game.indexes.others.get("starts engines", ())}
    return [p for p in game.apnap() if p in there and not speed_of(game, p)]


@phrase("start your engines !", nt="Keyword")
@node
class StartYourEngines(Keyword):
    """702.179. Who controls it and has no speed comes to speed 1."""

    word = START

    def stands_for(self) -> tuple[Ability, ...]:
        """702.179a. The static ability."""
        return (Static((StartsEngines(),)),)


@node
class StartsEngines(Continuous):
    """702.179a. A state-based action goes by it (``rules/state_based.py``)."""

    asked_for = True
    indexed_as = "starts engines"


# -- what goes by it (702.178, 702.179e, f) -----------------------------------------------------------


@phrase("your speed")
@node
class YourSpeed(Quantity):
    """702.179f. Your speed."""

    def value(self, it: Environment) -> int:
        return speed_of(it.game, it.you)


@phrase("you have max speed", who=You())
@phrase("{who:Player} <have> max speed")
@phrase("{who:Player} <don't> have max speed", not_=True)
@node
class HasMaxSpeed(Condition):
    """702.179e. Whether a player has the greatest speed there is."""

    who: Player
    not_: bool = False

    def holds(self, it: Environment) -> bool:
        ids = self.who.ids(it)
        found = [(speed_of(it.game, p) == MAX) is not self.not_ for p in ids]
        return so_of_players(it, self.who, found)


AT_MAX: Final = HasMaxSpeed(You())


@phrase("max speed — {own:PermanentLine}", "max speed — {own:SpellLine}", nt="Ability")
@phrase("max speed — {own:Keyword}", nt="Ability", keyword=True)
@node
class MaxSpeed(Keyword):
    """702.178. An ability that the object has as long as its controller has max speed."""

    own: Ability
    keyword: bool = False
    word = "max speed"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.178a, b. The ability, as long as that is so, where it works."""
        ability = self.own
        if BATTLEFIELD in ability_zones(ability):
            return (had_while(AT_MAX, (ability,)),)
        if isinstance(ability, Activated):
            return (but(ability, limits=(*ability.limits, Limits(Limit("", (Only(condition=AT_MAX),))))),)
        return (Static(tuple(but(effect, condition=AT_MAX) for effect in ability.statics())),)

    def lacks(self) -> str:
        ability = self.own
        if BATTLEFIELD in ability_zones(ability):
            return unlike((ability,))
        if isinstance(ability, Activated):
            return ""
        effects = ability.statics()
        plain = bool(effects) and all(isinstance(e, MayCastFrom) and e.condition is None for e in effects)
        return "" if plain else "such an ability at max speed, elsewhere than on the battlefield"
