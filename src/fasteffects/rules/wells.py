"""Which permanents make mana, kept up permanent by permanent as they change (305.6, 605.3a).

An untapped land that has only the abilities of its land types is a well of known units; any other permanent
with a mana ability is looked at each time.  What was written since is noted in ``Table.touched``; a change of
the continuous effects makes it all anew where these give abilities, types or control.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..objects import BATTLEFIELD
from ..planning import plan_of
from .mana import intrinsic, is_mana_ability

if TYPE_CHECKING:
    from ..game import Game

Made = tuple[int, int, frozenset[str], int]  # object, ability number, types it can be, amount


class Wells:
    """The permanents of one game that make mana; forks share it until one of them changes it."""

    __slots__ = ("owner", "stamp", "players", "units", "others")

    def __init__(self, owner: object, stamp: int, players: int) -> None:
        self.owner = owner
        self.stamp = stamp  # the epoch, where a change of effects may matter
        self.players: list[dict[int, list[Made]]] = [{} for _ in range(players)]  # untapped plain lands
        self.units: list[dict[frozenset[str], int]] = [{} for _ in range(players)]  # how many of each kind
        self.others: dict[int, None] = {}  # all other permanents with a mana ability

    def fork(self, owner: object) -> Wells:
        """A copy that *owner*, a game, may write to."""
        twin = Wells(owner, self.stamp, 0)
        twin.players = [found.copy() for found in self.players]
        twin.units = [found.copy() for found in self.units]
        twin.others = self.others.copy()
        return twin

    def look(self, game: Game, id: int) -> None:
        """Look at an object again: it may have come, gone or changed."""
        for player, found in enumerate(self.players):
            made = found.pop(id, None)
            if made:
                types = kind_of(made)
                left = self.units[player][types] - 1
                if left:
                    self.units[player][types] = left
                else:
                    del self.units[player][types]
        self.others.pop(id, None)
        o = game.objects.get(id)
        if o is None or o.zone != BATTLEFIELD or o.phased_out:
            return
        made = plainly_made(game, id)
        if made is None:
            if any(is_mana_ability(a) for a in activating.abilities_of(game, id)):
                self.others[id] = None
        elif made:
            player = game.controller(id)
            self.players[player][id] = made
            types = kind_of(made)
            self.units[player][types] = self.units[player].get(types, 0) + 1


def kind_of(made: list[Made]) -> frozenset[str]:
    """The types of mana that one permanent can be tapped for."""
    return made[0][2] if len(made) == 1 else frozenset().union(*(types for _, _, types, _ in made))


def plainly_made(game: Game, id: int) -> list[Made] | None:
    """305.6. What a permanent makes that has no abilities but those of its land types; None of any other."""
    chars = game.chars(id)
    if chars.abilities or chars.silent or "Creature" in chars.types:
        return None
    if game.objects[id].tapped or "Land" not in chars.types:
        return []
    return [(id, number, frozenset((symbol,)), 1) for number, symbol in enumerate(intrinsic(chars.subtypes))]


def wells(game: Game) -> Wells:
    """What makes mana, as things are."""
    plan = plan_of(game)
    stamp = game.epoch if plan.alters or plan.controls or plan.dynamic else 0
    found: Wells | None = game.wells
    if found is None or found.stamp != stamp:
        game.wells = found = Wells(game.token, stamp, len(game.players))
        game.touched = set()
        for id in game.battlefield:
            found.look(game, id)
    elif game.touched:
        if found.owner is not game.token:
            game.wells = found = found.fork(game.token)
        for id in game.touched:
            found.look(game, id)
        game.touched = set()
    return found


from . import activating  # noqa: E402  (which abilities a permanent has, and what they cost)
