"""Which permanents could be used now, kept up permanent by permanent as they change (305.6, 602.5, 605.3a).

An untapped permanent whose mana abilities cost nothing but tapping it, and make what they say, is a well of
known units.  One whose abilities all need it tapped is left out while it is tapped or summoning sick (302.6).
What was written since is noted in ``Table.touched``, what was sick as a turn begins, and what other effects
than before give abilities, types or a controller; all is made anew where these go by other objects.
"""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from ..machine import BY_NAME
from ..objects import BATTLEFIELD
from ..planning import plan_of
from . import costs as paying
from .usage import Terms, Usage, usage_of

if TYPE_CHECKING:
    from ..game import Game
    from .taps import Taps

Made = tuple[int, int, frozenset[str], int]  # object, ability number, types it can be, amount
NO_TYPES: frozenset[str] = frozenset()
Units = tuple[frozenset[str], int]  # the types that they can be, and how many


class Ready:
    """The permanents of one game that could be used; forks share it until one of them changes it."""

    __slots__ = (
        "owner", "stamp", "wells", "units", "most", "enough", "taps", "making", "acting", "actors", "open",
        "sick", "down", "typed", "types", "kept", "words",
    )  # fmt: skip

    def __init__(self, owner: object, stamp: int, players: int) -> None:
        self.owner = owner
        self.stamp = stamp  # the epoch, where a change of effects may matter
        self.kept: dict[int, int] = {}  # what is in one of these, and whose it is
        self.wells: list[dict[int, list[Made]]] = [{} for _ in range(players)]
        self.units: list[dict[Units, int]] = [{} for _ in range(players)]  # how many wells of each kind
        self.most = [0] * players  # how much mana all wells make
        self.enough: list[dict[tuple[str, ...], bool]] = [{} for _ in range(players)]  # what they would pay
        self.taps: list[list[Made] | None] = [None] * players  # what all wells make, in order
        self.making: dict[int, None] = {}  # other permanents with a mana ability
        self.acting: list[dict[int, tuple[Terms, ...]]] = [{} for _ in range(players)]  # with abilities
        self.actors: list[tuple[int, ...] | None] = [None] * players  # these and the open ones, in order
        self.open: dict[int, tuple[Terms, ...]] = {}  # those that others than their controller might use
        self.sick: dict[int, None] = {}  # left out until a turn begins
        self.down: dict[int, None] = {}  # those that are face down
        self.typed: dict[str, dict[int, None]] = {}  # all permanents by card type, as they came
        self.types: dict[int, frozenset[str]] = {}
        self.words: dict[tuple[int, int], Taps] = {}  # mana abilities as options, looked at again when used

    def fork(self, owner: object) -> Ready:
        """A copy that *owner*, a game, may write to."""
        twin = Ready(owner, self.stamp, 0)
        twin.kept = self.kept.copy()
        twin.wells = [found.copy() for found in self.wells]
        twin.units = [found.copy() for found in self.units]
        twin.most = self.most.copy()
        twin.enough = self.enough.copy()  # what is found out of the same wells may be shared
        twin.taps = self.taps.copy()
        twin.making = self.making.copy()
        twin.acting = [found.copy() for found in self.acting]
        twin.actors = self.actors.copy()
        twin.open = self.open.copy()
        twin.sick = self.sick.copy()
        twin.down = self.down.copy()
        twin.typed = {word: found.copy() for word, found in self.typed.items()}
        twin.types = self.types.copy()
        twin.words = self.words
        return twin

    def look(self, game: Game, id: int) -> None:
        """Look at an object again: it may have come, gone or changed."""
        if id in self.kept:
            self.forget(id)
        o = game.objects.get(id)
        if o is None or o.zone != BATTLEFIELD or o.phased_out:
            self.sort(id, NO_TYPES)
            return
        chars = game.chars(id)
        if self.types.get(id) != chars.types:
            self.sort(id, chars.types)
        player = chars.controller
        if o.face_down:
            self.kept[id] = player
            self.down[id] = None
        if not chars.abilities and "Land" not in chars.types:
            return
        usage = usage_of(game, o, chars)
        if not usage.terms:
            return
        sick = paying.sick(game, id)
        if sick:
            self.kept[id] = player
            self.sick[id] = None
        if (o.tapped or sick) and usage.taps:
            return
        self.kept[id] = player
        if usage.more:
            self.acting[player][id] = usage.terms
            self.actors[player] = None
            if usage.open:
                self.open[id] = usage.terms
                self.actors = [None] * len(self.actors)
        if usage.makes:
            self.look_for_mana(id, player, usage, o.tapped, sick)

    def look_for_mana(self, id: int, player: int, usage: Usage, tapped: bool, sick: bool) -> None:
        """605.3a. A permanent with mana abilities is a well, or has to be looked at each time."""
        if sick or usage.made is None:
            self.making[id] = None
        elif not tapped and usage.made:
            made = [(id, number, types, amount) for number, types, amount in usage.made]
            self.wells[player][id] = made
            self.count(player, made, 1)

    def count(self, player: int, made: list[Made], by: int) -> None:
        """A player has a well more (*by* 1) or less (-1)."""
        kind = kind_of(made)
        units = self.units[player]
        units[kind] = units.get(kind, 0) + by
        if not units[kind]:
            del units[kind]
        self.most[player] += by * kind[1]
        self.enough[player] = {}
        self.taps[player] = None

    def sort(self, id: int, types: frozenset[str]) -> None:
        """Put a permanent with the others of its card types (205.2)."""
        before = self.types.get(id, NO_TYPES)
        if types == before:
            return
        for word in before:
            del self.typed[word][id]
            if not self.typed[word]:
                del self.typed[word]
        for word in types:
            found = self.typed.setdefault(word, {})
            late = bool(found) and id < next(reversed(found))
            found[id] = None
            if late:
                self.typed[word] = dict.fromkeys(sorted(found))
        if types:
            self.types[id] = types
        else:
            del self.types[id]

    def forget(self, id: int) -> None:
        """An object that is kept is looked at no more."""
        player = self.kept.pop(id)
        made = self.wells[player].pop(id, None)
        if made is not None:
            self.count(player, made, -1)
        if self.acting[player].pop(id, None) is not None:
            self.actors[player] = None
            if self.open.pop(id, None) is not None:
                self.actors = [None] * len(self.actors)
        self.making.pop(id, None)
        self.sick.pop(id, None)
        self.down.pop(id, None)

    def able(self, player: int) -> tuple[int, ...]:
        """The permanents whose activated abilities a player might use, in the order of their ids."""
        found = self.actors[player]
        if found is None:
            found = self.actors[player] = tuple(sorted({*self.acting[player], *self.open}))
        return found

    def tapped_for(self, player: int) -> list[Made]:
        """What a player's wells make, in the order of their ids."""
        found = self.taps[player]
        if found is None:
            found = [made for some in self.wells[player].values() for made in some]
            found.sort(key=itemgetter(0, 1))
            self.taps[player] = found
        return found

    def terms(self, id: int) -> tuple[Terms, ...]:
        """The abilities of a permanent that somebody might use."""
        return self.acting[self.kept[id]][id]


def kind_of(made: list[Made]) -> Units:
    """The types of mana that one permanent can be tapped for, and how much at the most."""
    if len(made) == 1:
        return made[0][2], made[0][3]
    return frozenset().union(*(types for _, _, types, _ in made)), max(amount for *_, amount in made)


def of(game: Game) -> Ready:
    """The permanents that could be used, as things are."""
    plan = plan_of(game)
    if game.indexes.outdated:
        game.indexes.refresh(game)  # what other effects have changed is noted as touched
    stamp = game.epoch if plan.alters and plan.dynamic else 0
    found: Ready | None = game.ready
    if found is None or found.stamp != stamp:
        game.ready = found = Ready(game.token, stamp, len(game.players))
        game.touched = set()
        for id in game.battlefield:
            found.look(game, id)
    elif game.touched:
        if found.owner is not game.token:
            game.ready = found = found.fork(game.token)
        for id in game.touched:
            found.look(game, id)
        game.touched = set()
    return found


def of_types(game: Game, types: tuple[str, ...]) -> tuple[int, ...]:
    """205.2. The permanents of any of some card types, in the order in which they came."""
    typed = of(game).typed
    if len(types) == 1:
        return tuple(typed.get(types[0], ()))
    return tuple(sorted({id for word in types for id in typed.get(word, ())}))


BY_NAME["of types"] = of_types
