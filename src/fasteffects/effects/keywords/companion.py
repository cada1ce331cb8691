"""Companions: what a starting deck must be for a card to be chosen as one (702.139)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ...cards.record import names_in, symbols
from ...characteristics.of_objects import BASIC_LAND_MANA
from ...language.phrases import phrase
from ...speed.indexes import expand
from ...state.objects import COMMAND, COMMANDER, LIBRARY, SIDEBOARD, base_face
from ..abilities.kinds import Activated, Loyalty
from ..it import Env, Environment
from ..node import Node, Quantity, node
from ..references.filters import Filter
from .keyword import Keyword

if TYPE_CHECKING:
    from ...machine.game import Game

COMPANION: Final = "companion"  # the word; and the mark of the card that a player has chosen
LEAST: Final = 60  # 100.2a: the minimum size of a constructed deck
LEAST_OF_COMMANDER: Final = 100  # 903.5a


class DeckRule(Node):
    """702.139a. What must be so of a starting deck."""

    __slots__ = ()

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        """Whether it is so of those cards."""
        raise NotImplementedError(type(self).__name__)


@phrase("companion — {rule:DeckRule} .", nt="Keyword")
@node
class Companion(Keyword):
    """702.139. May be chosen before the game, and be put into the hand from outside it for {3}."""

    rule: DeckRule
    word = COMPANION

    def stands_for(self) -> tuple[()]:
        """702.139a. It is a rule of its own for a card outside the game, and nothing elsewhere."""
        return ()


def starting_deck(game: Game, player: int) -> tuple[int, ...]:
    """103.2a, 702.139b. A player's deck as the game begins, and the commander that belongs to it."""
    commanders = (i for i in game.zone(COMMAND) if game.objects[i].mark(COMMANDER) is not None)
    return (*game.zone(LIBRARY, player), *(i for i in commanders if game.objects[i].owner == player))


def possible_companions(game: Game, player: int) -> list[int]:
    """103.2b. The cards outside the game that a player may reveal as a companion."""
    found: list[int] = []
    deck = starting_deck(game, player)
    for id in game.zone(SIDEBOARD, player):
        for ability in base_face(game.objects[id]).abilities:
            if isinstance(ability, Companion):
                if ability.rule.fulfilled(Environment(game, Env(id, player)), deck):
                    found.append(id)
    return found


@phrase("each {scope:Filter} in your starting deck has mana value {n:Digit} or less", nt="DeckRule")
@node
class EachCheap(DeckRule):
    """702.139a. No such card has a greater mana value."""

    scope: Filter
    n: Quantity

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        most = self.n.value(it)
        return all(it.chars(i).mana_value <= most for i in deck if self.scope.fits(it, i))


@phrase("each {scope:Filter} in your starting deck is a {what:Filter}", nt="DeckRule")
@node
class EachSuch(DeckRule):
    """702.139a. Every such card is of a kind."""

    scope: Filter
    what: Filter

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        return all(self.what.fits(it, i) for i in deck if self.scope.fits(it, i))


@phrase("your starting deck contains only {what:Filters}", nt="DeckRule")
@phrase("your starting deck contains only {what:Filters} and {also:Filters}", nt="DeckRule")
@node
class OnlySuch(DeckRule):
    """702.139a. Every card of the deck is of one kind, or of another."""

    what: Filter
    also: Filter | None = None

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        also = self.also
        return all(self.what.fits(it, i) or (also is not None and also.fits(it, i)) for i in deck)


@phrase("each {scope:Filter} in your starting deck has an activated ability", nt="DeckRule")
@node
class EachActive(DeckRule):
    """702.139a. Every such card has an activated ability, be it that of a basic land type (305.6)."""

    scope: Filter

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        return all(self.active(it, i) for i in deck if self.scope.fits(it, i))

    def active(self, it: Environment, id: int) -> bool:
        """602.1. Whether a card has one; a loyalty ability is one (606.1)."""
        plain = (p for a in base_face(it.obj(id)).abilities for p in expand(a))
        basic = not BASIC_LAND_MANA.keys().isdisjoint(it.chars(id).subtypes)
        return basic or any(isinstance(p, (Activated, Loyalty)) for p in plain)


@phrase("each {scope:Filter} in your starting deck has a different name", nt="DeckRule")
@node
class DifferentNames(DeckRule):
    """702.139a. No two such cards have a name in common."""

    scope: Filter

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        names = Counter(n for i in deck if self.scope.fits(it, i) for n in names_in(it.chars(i).name))
        return not names or max(names.values()) == 1


@phrase("each {scope:Filter} in your starting deck shares a card type", nt="DeckRule")
@node
class SharedType(DeckRule):
    """702.139a. There is a card type that all such cards have."""

    scope: Filter

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        types = [it.chars(i).types for i in deck if self.scope.fits(it, i)]
        return not types or bool(frozenset.intersection(*types))


@phrase(
    "no card in your starting deck has more than one of the same mana symbol in its mana cost", nt="DeckRule"
)
@node
class NoSymbolTwice(DeckRule):
    """702.139a. No mana cost of a card holds the same symbol twice."""

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        costs = (symbols(base_face(it.obj(i)).mana_cost or "") for i in deck)
        return all(len(set(cost)) == len(cost) for cost in costs)


@phrase(
    "your starting deck contains at least {n:Cardinal} cards more than the minimum deck size", nt="DeckRule"
)
@node
class Larger(DeckRule):
    """702.139a, 100.2a, 903.5a. The deck is so much larger than it must be."""

    n: Quantity

    def fulfilled(self, it: Environment, deck: tuple[int, ...]) -> bool:
        commander = any(it.obj(i).mark(COMMANDER) is not None for i in deck)
        return len(deck) >= self.n.value(it) + (LEAST_OF_COMMANDER if commander else LEAST)
