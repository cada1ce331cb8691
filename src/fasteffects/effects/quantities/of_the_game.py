"""What is counted through the whole game: a player's turns and spells (500.1, 601.2i)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ... import events
from ...cards.record import names_in
from ...language.phrases import phrase
from ...state.objects import NAMED_IN_GAME, NAMES_OF_GAME, NOBODY, OF_THE_GAME, SPELLS, TURNS
from ..node import Condition, Player, Reference, node
from ..references.filters import Filter
from ..triggers.what_players_do import AboutPlayer

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

EARLY: Final = 3


@phrase("it's your first , second , or third turn of the game")
@node
class EarlyTurn(Condition):
    """500.1. It is the turn of that player, and no later than their third; or *not*."""

    not_: bool = False

    says = (OF_THE_GAME,)

    def holds(self, it: Environment) -> bool:
        early = it.game.active == it.you and it.game.player(it.you).count(TURNS) <= EARLY
        return early is not self.not_


@phrase("{subject:Self} is the first spell you've cast this game", nt="AsCast")
@node
class FirstSpellOfGame(Condition):
    """601.2i, 601.3. You have cast no other spell in the game: asked before the spell has become cast."""

    subject: Reference

    says = (OF_THE_GAME,)

    def holds(self, it: Environment) -> bool:
        return not it.game.player(it.you).count(SPELLS)


@phrase("you've cast another spell named {as_:Self} this game", name="")
@phrase("you've cast another spell named {name:CardName} this game")
@node
class CastOfThatName(Condition):
    """601.2i, 201.2. You have cast a spell of that name in the game, other than the one that asks."""

    name: str
    as_: Reference | None = None  # what has that name, where it is not said

    says = (NAMES_OF_GAME,)

    def holds(self, it: Environment) -> bool:
        own = names_in(it.chars(it.source).name)
        names = own if self.as_ is not None else frozenset((self.name,))
        cast = max((it.game.player(it.you).count(NAMED_IN_GAME + name) for name in names), default=0)
        by = dict(it.obj(it.source).cast).get("by", NOBODY)  # nobody cast a copy (707.10)
        itself = by == it.you and not own.isdisjoint(names)
        return cast > bool(itself)


@phrase("{player} <cast> {whose:Possessive} first {of:Filter} of the game")
@node
class CastsFirst(AboutPlayer):
    """601.2i. A player casts the first spell that they cast in the game."""

    player: Player
    whose: Reference
    of: Filter
    kind = events.CAST
    says = (OF_THE_GAME,)

    def lacks(self) -> str:
        """What is counted is spells of every sort."""
        plain = not (self.of.adjectives or self.of.modifiers or any(k.types for k in self.of.kinds))
        return "" if plain else "the first spell of a sort in the game"

    def fits(self, it: Environment, event: Event) -> bool:
        return it.game.player(event.player).count(SPELLS) == 1  # the count has just gone up
