"""Numbers of what a player controls: devotion, party, colors (105.2, 700.5, 700.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from ...cards.record import SYMBOL_OF, symbols
from ...language.phrases import phrase
from ..actions.each_kind import chosen_word
from ..node import Condition, Player, Qualifier, Quantity, Reference, node

if TYPE_CHECKING:
    from ..it import Environment

THAT: Final = "that"
PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


@phrase("{whose:Possessive} devotion to {colour:Colour}", nt="Quantity Counted")
@phrase("{whose:Possessive} devotion to that color", colour=THAT, nt="Quantity Counted")
@phrase("{whose:Possessive} devotion to {colour:Colour} and {other:Colour}", nt="Quantity Counted")
@node
class Devotion(Quantity):
    """700.5. How many mana symbols of a color, or of two, are in the costs of a player's permanents."""

    whose: Player
    colour: str
    other: str | None = None

    def that_kind(self) -> str:
        """608.2c. What the text must have said which it is."""
        return "color" if self.colour == THAT else ""

    def value(self, it: Environment) -> int:
        said = chosen_word(it, "color") if self.colour == THAT else self.colour
        wanted = {SYMBOL_OF[c] for c in (said, self.other) if c}
        whose = self.whose.ids(it)
        mine = (i for i in it.game.battlefield if it.game.controller(i) in whose)
        costs = (it.chars(i).mana_cost for i in mine if not it.obj(i).phased_out)
        return sum(not wanted.isdisjoint(s.split("/")) for cost in costs for s in symbols(cost or ""))


def party(roles: Iterable[tuple[int, frozenset[str]]]) -> dict[str, int]:
    """700.8, 700.8b. The creatures of a party, at most one for each type: as many as can be."""
    found: dict[str, int] = {}
    able = dict(roles)

    def seat(id: int, tried: set[str]) -> bool:
        for role in PARTY:
            if role in able[id] and role not in tried:
                tried.add(role)
                if role not in found or seat(found[role], tried):
                    found[role] = id
                    return True
        return False

    for id in able:
        seat(id, set())
    return found


def party_of(it: Environment, player: int) -> tuple[int, ...]:
    """700.8. The creatures that are counted as a player's party."""
    game = it.game
    mine = [i for i in game.of_types(("Creature",)) if game.controller(i) == player]
    roles = ((i, it.chars(i).subtypes.intersection(PARTY)) for i in mine if not it.obj(i).phased_out)
    return tuple(party(roles).values())


@phrase("in {whose:Possessive} party", nt="Modifier")
@node
class InParty(Qualifier):
    """700.8a. One of a party: asked for its number alone, so that it does not matter which of several is."""

    whose: Player

    def fits(self, it: Environment, id: int) -> bool:
        return any(id in party_of(it, player) for player in self.whose.ids(it))


@phrase("{who:Player} <have> a full party")
@node
class FullParty(Condition):
    """700.8c. There are four creatures in a player's party."""

    who: Player

    def holds(self, it: Environment) -> bool:
        players = self.who.ids(it)
        return bool(players) and all(len(party_of(it, p)) == len(PARTY) for p in players)


@phrase("the number of colors among {of}", nt="Quantity Counted")
@phrase("for each color among {of}", each=True, nt="Per")
@phrase("for each of {of:Its} colors", each=True, own=True, nt="Per")
@node
class ColoursAmong(Quantity):
    """105.2. How many colors some objects have, taken together."""

    of: Reference
    each: bool = False
    own: bool = False  # said of one object's

    def value(self, it: Environment) -> int:
        return len({color for id in self.of.ids(it) for color in it.chars(id).colors})
