"""Which permanents could be used now, kept up permanent by permanent as they change (305.6, 602.5, 605.3a).

An untapped permanent whose mana abilities cost nothing but tapping it, and make what they say, is a well of
known units.  One whose abilities all need it tapped is left out while it is tapped or summoning sick (302.6).
What was written since is noted in ``Table.touched``, what was sick as a turn begins, and what other effects
than before give abilities, types or a controller; all is made anew where these go by other objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..characteristics.order import plan_of
from ..machine.procedures import BY_NAME
from ..state.objects import BATTLEFIELD, NOBODY
from . import costs as paying
from .activated_abilities import Terms, Units, Usage, usage_of

if TYPE_CHECKING:
    from ..machine.decisions import Option
    from ..machine.game import Game
    from .taps import Taps

Made = tuple[int, int, frozenset[str], int]  # object, ability number, types it can be, amount
Joined = tuple[tuple[Any, ...], tuple[int, ...]]
NO_TYPES: Final[frozenset[str]] = frozenset()
NOT_JOINED: Final[Joined] = ((), ())
# What is paid for, what is not tapped for it, what is owed, and what else is in hand.
Planned = tuple[int, int, tuple[str, ...], tuple[int, ...]]
NOT_PLANNED: Final[Planned] = (NOBODY, NOBODY, (), ())


class Well:
    """A permanent that makes known mana by being tapped, for as long as it is used so."""

    __slots__ = ("id", "usage", "kind", "amount", "made", "taps")

    def __init__(self, id: int, usage: Usage, kind: Units) -> None:
        self.id = id
        self.usage = usage
        self.kind: Any = kind  # Units; compiled a tuple of known types would be made anew at each look
        self.amount: int = kind[1]  # of mana
        self.made: list[Made] = [(id, number, types, amount) for number, types, amount in usage.made or ()]
        self.taps: Taps | None = None  # its mana abilities as options, looked at again when used


class Ready:
    """The permanents of one game that could be used; forks share it until one of them changes it."""

    __slots__ = (
        "owner", "stamp", "wells", "units", "most", "enough", "order", "making", "acting", "actors", "open",
        "sick", "down", "typed", "types", "latest", "listed", "kept", "known", "words", "joined",
        "planned", "plan",
    )  # fmt: skip

    def __init__(self, owner: object, stamp: int, players: int) -> None:
        self.owner = owner
        self.stamp = stamp  # the epoch, where a change of effects may matter
        self.kept: dict[int, int] = {}  # what is in one of these, and whose it is
        self.wells: list[dict[int, Well]] = [{} for _ in range(players)]
        self.units: list[dict[Any, int]] = [{} for _ in range(players)]  # how many wells of each kind
        self.most = [0] * players  # how much mana all wells make
        self.enough: list[dict[tuple[str, ...], bool]] = [{} for _ in range(players)]  # what they would pay
        self.order: list[list[Well] | None] = [None] * players  # all wells in the order of their ids
        self.making: list[dict[int, None]] = [{} for _ in range(players)]  # others with a mana ability
        self.acting: list[dict[int, tuple[Terms, ...]]] = [{} for _ in range(players)]  # with abilities
        self.actors: list[tuple[int, ...] | None] = [None] * players  # these and the open ones, in order
        self.joined: list[Joined] = [NOT_JOINED] * players  # with what lies elsewhere
        self.open: dict[int, tuple[Terms, ...]] = {}  # those that others than their controller might use
        self.sick: dict[int, None] = {}  # left out until a turn begins
        self.down: dict[int, None] = {}  # those that are face down
        self.typed: dict[str, dict[int, None]] = {}  # all permanents by card type, as they came
        self.types: dict[int, frozenset[str]] = {}
        self.latest = 0  # the greatest of these ids so far
        self.listed: dict[str, tuple[int, ...]] = {}  # those of a card type, once they have been asked for
        self.known: dict[int, Well] = {}  # wells as they last were, looked at again when used
        self.words: dict[tuple[Made, ...], Taps] = {}  # other mana abilities as options, likewise
        self.planned: Planned = NOT_PLANNED  # for what wells are being tapped (601.2g): a spell or ability,
        self.plan: dict[int, Option] = {}  # … and which next, by how much mana there is in the pool then

    def fork(self, owner: object) -> Ready:
        """A copy that *owner*, a game, may write to."""
        twin = Ready(owner, self.stamp, 0)
        twin.kept = self.kept.copy()
        twin.wells = [found.copy() for found in self.wells]
        twin.units = [found.copy() for found in self.units]
        twin.most = self.most.copy()
        twin.enough = self.enough.copy()  # what is found out of the same wells may be shared
        twin.order = self.order.copy()
        twin.making = [found.copy() for found in self.making]
        twin.acting = [found.copy() for found in self.acting]
        twin.actors = self.actors.copy()
        twin.joined = self.joined.copy()
        twin.open = self.open.copy()
        twin.sick = self.sick.copy()
        twin.down = self.down.copy()
        twin.typed = {word: found.copy() for word, found in self.typed.items()}
        twin.types = self.types.copy()
        twin.latest = self.latest
        twin.listed = self.listed.copy()
        twin.known = self.known
        twin.words = self.words
        twin.planned, twin.plan = self.planned, self.plan
        return twin

    def look(self, game: Game, id: Any) -> None:
        """Look at an object again: it may have come, gone or changed.

        Its number is any value here: the speed build would make an ``int`` anew for each look-up.
        """
        player = self.kept.get(id, NOBODY)
        if player != NOBODY:
            self.forget(id, player)
        o = game.objects.get(id)
        if o is None or o.zone != BATTLEFIELD or o.phased_out:
            self.sort(id, self.types.get(id, NO_TYPES), NO_TYPES)
            return
        known = o.chars
        chars = known if known is not None and o.epoch == game.settled else game.chars(id)
        types, before = chars.types, self.types.get(id, NO_TYPES)
        if before is not types:
            self.sort(id, before, types)
        player = chars.controller
        if o.face_down:
            self.kept[id] = player
            self.down[id] = None
        if not chars.abilities and "Land" not in types:
            return
        usage = usage_of(game, o, chars)
        if not usage.terms:
            return
        sick = "Creature" in types and paying.sick(game, id)
        if sick:
            self.kept[id] = player
            self.sick[id] = None
        waits = sick and paying.THOUGH_SICK not in game.said.words  # else it is looked at each time
        if (o.tapped or waits) and usage.taps:
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

    def look_for_mana(self, id: Any, player: int, usage: Usage, tapped: bool, sick: bool) -> None:
        """605.3a. A permanent with mana abilities is a well, or has to be looked at each time."""
        kind = usage.kind
        if sick or usage.made is None:
            self.making[player][id] = None
        elif not tapped and kind is not None:
            well = self.known.get(id)
            if well is None or well.usage is not usage:
                well = self.known[id] = Well(id, usage, kind)
            self.wells[player][id] = well
            self.count(player, well, 1)

    def count(self, player: int, well: Well, by: int) -> None:
        """A player has a well more (*by* 1) or less (-1)."""
        units, kind = self.units[player], well.kind
        n = units.get(kind, 0) + by
        if n:
            units[kind] = n
        else:
            del units[kind]
        self.most[player] += by * well.amount
        self.enough[player] = {}  # not cleared: forks share it
        known = self.order[player]
        if known is not None and by < 0:
            self.order[player] = [other for other in known if other is not well]
        else:
            self.order[player] = None

    def sort(self, id: Any, before: frozenset[str], types: frozenset[str]) -> None:
        """Put a permanent with the others of its card types (205.2), not of those that it had *before*."""
        if types == before:
            return
        for word in before:
            self.listed.pop(word, None)
            del self.typed[word][id]
            if not self.typed[word]:
                del self.typed[word]
        for word in types:
            self.listed.pop(word, None)
            found = self.typed.setdefault(word, {})
            late = id < self.latest and bool(found) and id < next(reversed(found))
            found[id] = None
            if late:
                self.typed[word] = dict.fromkeys(sorted(found))
        self.latest = max(self.latest, id)
        if types:
            self.types[id] = types
        else:
            del self.types[id]

    def of_type(self, word: str) -> tuple[int, ...]:
        """The permanents of a card type, in the order in which they came."""
        found = self.listed.get(word)
        if found is None:
            found = self.listed[word] = tuple(self.typed.get(word, ()))
        return found

    def forget(self, id: Any, player: int) -> None:
        """An object that is kept, as that player's, is looked at no more."""
        del self.kept[id]
        wells, acting = self.wells[player], self.acting[player]
        well = wells.get(id) if wells else None
        if well is not None:
            self.count(player, well, -1)
            del wells[id]
        if acting and id in acting:
            del acting[id]
            self.actors[player] = None
            if id in self.open:
                del self.open[id]
                self.actors = [None] * len(self.actors)
        making, sick, down = self.making[player], self.sick, self.down
        if making and id in making:
            del making[id]
        if sick and id in sick:
            del sick[id]
        if down and id in down:
            del down[id]

    def able(self, player: int) -> tuple[int, ...]:
        """The permanents whose activated abilities a player might use, in the order of their ids."""
        found = self.actors[player]
        if found is None:
            found = self.actors[player] = tuple(sorted({*self.acting[player], *self.open}))
        return found

    def in_order(self, player: int) -> list[Well]:
        """A player's wells in the order of their ids."""
        found = self.order[player]
        if found is None:
            wells = self.wells[player]
            ids: list[Any] = sorted(wells)
            found = self.order[player] = [wells[id] for id in ids]
        return found

    def tapped_for(self, player: int) -> list[Made]:
        """What a player's wells make, in the order of their ids."""
        return [made for well in self.in_order(player) for made in well.made]

    def terms(self, id: Any) -> tuple[Terms, ...]:
        """The abilities of a permanent that somebody might use."""
        return self.acting[self.kept[id]][id]


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
        touched: Any = game.touched
        for one in touched:
            found.look(game, one)
        game.touched.clear()
    return found


def of_types(game: Game, types: tuple[str, ...]) -> tuple[int, ...]:
    """205.2. The permanents of any of some card types, in the order in which they came."""
    there = of(game)
    if len(types) == 1:
        return there.of_type(types[0])
    some = [there.typed[word] for word in types if word in there.typed]
    return tuple(sorted({id for ids in some for id in ids})) if some else ()


BY_NAME["of types"] = of_types
