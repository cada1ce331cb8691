"""Which permanents could be used now, kept up permanent by permanent as they change (305.6, 602.5, 605.3a).

An untapped permanent whose mana abilities cost nothing but tapping it, and make what they say, is a well of
known units.  One whose abilities all need it tapped is left out while it is tapped or summoning sick (302.6).
What was written since is noted in ``Table.touched``, and what was sick as a turn begins; all is made anew
where those continuous effects change that give abilities, types or control.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..effects.costs import TapSelf
from ..effects.it import Env, It
from ..effects.mana import makes_what_it_says, produces
from ..indexes import expand
from ..machine import BY_NAME
from ..objects import BATTLEFIELD
from ..once import once
from ..planning import plan_of
from .mana import is_mana_ability

if TYPE_CHECKING:
    from ..characteristics import Characteristics
    from ..game import Game

Made = tuple[int, int, frozenset[str], int]  # object, ability number, types it can be, amount
NO_TYPES: frozenset[str] = frozenset()
Units = tuple[frozenset[str], int]  # the types that they can be, and how many


class Ready:
    """The permanents of one game that could be used; forks share it until one of them changes it."""

    __slots__ = (
        "owner", "stamp", "wells", "units", "making", "acting", "open", "sick", "down", "typed", "types",
    )  # fmt: skip

    def __init__(self, owner: object, stamp: int, players: int) -> None:
        self.owner = owner
        self.stamp = stamp  # the epoch, where a change of effects may matter
        self.wells: list[dict[int, list[Made]]] = [{} for _ in range(players)]
        self.units: list[dict[Units, int]] = [{} for _ in range(players)]  # how many wells of each kind
        self.making: dict[int, None] = {}  # other permanents with a mana ability
        self.acting: list[dict[int, None]] = [{} for _ in range(players)]  # with abilities
        self.open: dict[int, None] = {}  # with an ability that others than their controller might activate
        self.sick: dict[int, None] = {}  # left out until a turn begins
        self.down: dict[int, None] = {}  # those that are face down
        self.typed: dict[str, dict[int, None]] = {}  # all permanents by card type, as they came
        self.types: dict[int, frozenset[str]] = {}

    def fork(self, owner: object) -> Ready:
        """A copy that *owner*, a game, may write to."""
        twin = Ready(owner, self.stamp, 0)
        twin.wells = [found.copy() for found in self.wells]
        twin.units = [found.copy() for found in self.units]
        twin.making = self.making.copy()
        twin.acting = [found.copy() for found in self.acting]
        twin.open = self.open.copy()
        twin.sick = self.sick.copy()
        twin.down = self.down.copy()
        twin.typed = {word: found.copy() for word, found in self.typed.items()}
        twin.types = self.types.copy()
        return twin

    def look(self, game: Game, id: int) -> None:
        """Look at an object again: it may have come, gone or changed."""
        self.forget(id)
        o = game.objects.get(id)
        if o is None or o.zone != BATTLEFIELD or o.phased_out:
            self.sort(id, NO_TYPES)
            return
        chars = game.chars(id)
        self.sort(id, chars.types)
        if o.face_down:
            self.down[id] = None
        if not chars.abilities and "Land" not in chars.types:
            return
        own = activating.abilities_of(game, id)
        sick = bool(own) and paying.sick(game, id)
        if sick:
            self.sick[id] = None
        if not own or ((o.tapped or sick) and all(needs_tap(a) for a in own)):
            return
        player = game.controller(id)
        if activating.has_more(chars, own):
            self.acting[player][id] = None
            if any(is_open(a) for a in own):
                self.open[id] = None
        if any(is_mana_ability(a) for a in own):
            self.look_for_mana(game, id, player, chars, own)

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

    def look_for_mana(self, game: Game, id: int, player: int, chars: Characteristics, own: list[Any]) -> None:
        """605.3a. A permanent with mana abilities is a well, or has to be looked at each time."""
        if id in self.sick or not is_well(chars.abilities, own):
            self.making[id] = None
        elif not game.objects[id].tapped and (made := made_plainly(game, id, player, own)):
            self.wells[player][id] = made
            kind = kind_of(made)
            self.units[player][kind] = self.units[player].get(kind, 0) + 1

    def forget(self, id: int) -> None:
        """An object is looked at no more."""
        for player, wells in enumerate(self.wells):
            made = wells.pop(id, None)
            if made is not None:
                kind, units = kind_of(made), self.units[player]
                units[kind] -= 1
                if not units[kind]:
                    del units[kind]
            self.acting[player].pop(id, None)
        self.making.pop(id, None)
        self.open.pop(id, None)
        self.sick.pop(id, None)
        self.down.pop(id, None)


def kind_of(made: list[Made]) -> Units:
    """The types of mana that one permanent can be tapped for, and how much at the most."""
    if len(made) == 1:
        return made[0][2], made[0][3]
    return frozenset().union(*(types for _, _, types, _ in made)), max(amount for *_, amount in made)


@once
def needs_tap(ability: Any) -> bool:
    """107.5. Whether an activated ability has the tap symbol in its cost."""
    return any(isinstance(cost, TapSelf) for cost in getattr(ability, "costs", ()))


@once
def is_open(ability: Any) -> bool:
    """602.2. Whether others than its controller might activate it."""
    limits = [own.limit for own in getattr(ability, "limits", ())]
    return any(limit.who is not None or "any player" in limit.what for limit in limits)


def is_well(abilities: tuple[Any, ...], own: list[Any]) -> bool:
    """Whether tapping is all that its mana abilities cost, and nothing it says could matter to them."""
    if any(hasattr(plain, "event") for a in abilities for plain in expand(a)):
        return False  # in the Fifth Edition what triggers may be a phase cost (C8.7)
    return all(makes_plainly(a) for a in own if is_mana_ability(a))


@once
def makes_plainly(ability: Any) -> bool:
    """605.1a. Whether a mana ability costs tapping alone, has no limits, and makes what it says."""
    costs, limits = ability.costs, ability.limits
    return len(costs) == 1 and needs_tap(ability) and not limits and makes_what_it_says(ability)


def made_plainly(game: Game, id: int, player: int, own: list[Any]) -> list[Made]:
    """What a well makes, ability by ability."""
    it = It(game, Env(id, player))
    found: list[Made] = []
    for number, ability in enumerate(own):
        if is_mana_ability(ability):
            types, amount = produces(it, ability)
            if types and amount:
                found.append((id, number, types, amount))
    return found


def of(game: Game) -> Ready:
    """The permanents that could be used, as things are."""
    plan = plan_of(game)
    stamp = game.epoch if plan.alters or plan.controls else 0
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

from . import activating  # noqa: E402  (which abilities a permanent has)
from . import costs as paying  # noqa: E402  (what is summoning sick)
