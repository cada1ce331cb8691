"""Paying mana without being told how: no more than is owed, lands first, and what the hand wants is kept."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..effects.mana.adding import SNOW
from ..machine.observing import Observer
from ..speed.card_words import HELPED
from ..speed.once import once
from ..state.controlled import decider
from ..state.objects import BATTLEFIELD, HAND
from . import ready
from .activated_abilities import usage_of
from .mana import choose_units, payments, pays_types_only, price_of, words_of_ways
from .taps import PAYING, all_taps

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Option, Reply, Value
    from ..machine.game import Game
    from .announcing import Announcing

Units = Sequence[frozenset[str]]  # mana, each unit by what it can be

MOST_SOURCES = 100
MOST_WORDS: Final = 4_096  # spellings whose symbols are remembered
OF_SNOW: Final[frozenset[str]] = frozenset((SNOW,))
OF_NOTHING: Final[frozenset[str]] = frozenset()
CANCEL = ("cancel",)


def exactly(game: Game, decision: Decision) -> Value:
    """Pay, or tap one of the sources that together make what is owed and least besides; None if none do."""
    for o in decision.options:
        if o.spelling.startswith("pay"):
            return o.value
    owing = owed_by(game, decision.player, _symbols(decision.prompt))
    chosen = owing.least(_sources(game, decision.player, decision.options))
    if not chosen:
        return None
    for option in owing.ways(game, chosen[0], chosen[1:], ()):
        if not rides(game, option.value) or _pays(game, option):
            return option.value
    return None


def paid_unasked(game: Game, frame: Announcing) -> Reply | None:
    """601.2g. What the player would say next, where costs are paid for them and it is plain what pays."""
    player = frame.player
    if not game.timing.pays or HELPED in game.said.words:  # 702.132a
        return None
    if game.players[player].marks and decider(game.players, player) != player:  # 723.5
        return None
    ways = payments(game, player, frame.owed, frame.spending(game))
    if ways:
        return said_for(game, frame, ("pay", ways[0]), words_of_ways(game, ways)[0])
    there, but = ready.of(game), frame.source_excluded()
    what = (frame.item, but, frame.owed, game.zone(HAND, player))
    option = there.plan.get(len(game.players[player].mana)) if there.planned == what else None
    if option is None or option.value[1] not in there.wells[player]:
        found = plan(game, player, frame.owed, but)
        if not found:
            return None
        there.planned, there.plan = what, found
        option = found[len(game.players[player].mana)]
    return said_for(game, frame, option.value, option.spelling)


def said_for(game: Game, frame: Announcing, value: Value, words: str) -> Reply:
    """What a player says who is not asked, written down as though they had been."""
    if game.observer is not None:
        game.observer.answered(game, frame.question(game), value)
    return game.say_for(frame.player, "mana", value, words)


def plan(game: Game, player: int, owed: tuple[str, ...], but: int) -> dict[int, Option]:
    """601.2g. What to tap, by how much mana is in the pool then; nothing where more follows from it.

    It is what ``exactly`` would say each time, found once.
    """
    owing = owed_by(game, player, owed)
    chosen = owing.least(_sources_there(game, player, but))
    found: dict[int, Option] = {}
    if owing.typed_only or any([source.rides for source in chosen]):
        return found
    made: list[frozenset[str]] = []
    for at, source in enumerate(chosen):
        ways = owing.ways(game, source, chosen[at + 1 :], made)
        if not ways:
            return {}
        found[len(owing.pool) + len(made)] = ways[0]
        made.extend(source.made_by(ways[0]))
    return found


class Owing:
    """What a player owes, and what there is in their pool."""

    __slots__ = ("pool", "owed", "typed_only")

    def __init__(self, pool: Units, owed: tuple[str, ...], typed_only: frozenset[int]) -> None:
        self.pool = pool
        self.owed = owed
        self.typed_only = typed_only  # the places of units that can't be spent on generic mana

    def pays(self, some: Sequence[Source], made: Units) -> bool:
        """Whether sources pay it, together with the pool and with what others have made."""
        units = [*self.pool, *made]
        for source in some:
            units.extend(source.units)
        return choose_units(units, self.owed, self.typed_only) is not None

    def least(self, sources: list[Source]) -> list[Source]:
        """Sources that pay together and make least, the least wanted first; none where all don't pay."""
        counted = None if self.typed_only else _counted(sources, self.pool, self.owed)
        return _least(sources, self) if counted is None else counted

    def ways(self, game: Game, source: Source, others: Sequence[Source], made: Units) -> list[Option]:
        """How to tap a source so that the others pay the rest; first where something follows from it."""
        ways = list(source.ways.values())
        if len(ways) == 1 and len(source.types) == 1:
            return ways
        if source.rides:
            ways.sort(key=lambda one: not rides(game, one.value))
        return [way for way in ways if self.pays(others, [*made, *source.made_by(way)])]


def owed_by(game: Game, player: int, owed: tuple[str, ...]) -> Owing:
    """What a player owes, with what they have."""
    mine = game.player(player).mana
    return Owing([unit.types() for unit in mine], owed, pays_types_only(mine))


def _pays(game: Game, option: Option) -> bool:
    """106.6. Whether what an option makes may be spent on this, so that it is paid in the end."""
    trial = game.copy()
    listener = trial.observer = Observer()
    trial.answer(option.value)
    return _leads_to_payment(trial) and trial.observer is listener  # 733.1: else it is as it was before


def rides(game: Game, value: Value) -> bool:
    """106.6. Whether something follows where that mana is spent: it is had for nothing."""
    id, number = value[1], value[2]
    if id not in game.objects or game.objects[id].zone != BATTLEFIELD:
        return False
    terms = usage_of(game, game.objects[id], game.chars(id)).terms
    return bool(number < len(terms) and terms[number].rides)


class Source:
    """What can be tapped, by what it would make."""

    __slots__ = ("id", "ways", "snow", "types", "units", "rides")

    def __init__(self, id: int, snow: frozenset[str]) -> None:
        self.id = id
        self.ways: dict[str, Option] = {}
        self.snow = snow  # 107.4h
        self.types = OF_NOTHING  # of mana that it could make
        self.units: list[frozenset[str]] = []  # each as all that it could be
        self.rides = False  # 106.6: whether something follows where some of it is spent

    def made_by(self, way: Option) -> list[frozenset[str]]:
        """The mana that it makes if it is tapped so."""
        return [self.snow | {symbol} for symbol in _symbols(way.spelling)]

    def seal(self) -> None:
        """All its ways are there."""
        most = 0
        for option in self.ways.values():
            made = kinds_of(option)
            self.types = self.types | made if self.types else made
            most = max(most, len(_symbols(option.spelling)))
        self.units = [self.types | self.snow if self.snow else self.types] * most


def _least(sources: list[Source], owing: Owing) -> list[Source]:
    """Sources that pay together and make least, found by leaving each out, the most wanted first."""
    if not owing.pays(sources, ()):
        return []
    found: list[list[Source]] = []
    orders = [sources]
    if any([len(source.units) > 1 for source in sources]):
        orders.append(sorted(sources, key=lambda source: -len(source.units)))
    for order in orders:
        left = list(order)
        for source in reversed(order):
            others = [one for one in left if one is not source]
            if owing.pays(others, ()):
                left = others
        found.append(left)
    return min(found, key=lambda left: sum([len(source.units) for source in left]))


def _counted(sources: list[Source], pool: Units, owed: tuple[str, ...]) -> list[Source] | None:
    """The same as ``_least`` finds, where each unit is of one type and each source makes one; else None."""
    price = price_of(owed)
    spare: dict[str, int] = {}  # of each type how many more there are than symbols of that type
    for symbol in price.typed:
        if len(symbol) > 1 or symbol == SNOW:  # 107.4: it can be paid in more than one way
            return None
        spare[symbol] = spare.get(symbol, 0) - 1
    some = list(pool)
    for source in sources:
        if len(source.units) != 1:
            return None
        some.append(source.units[0])
    for types in some:
        if len(types) != 1:
            return None
        for symbol in types:
            spare[symbol] = spare.get(symbol, 0) + 1
    left = len(some) - price.units
    if left < 0:
        return []
    for many in spare.values():
        if many < 0:
            return []
    found: list[Source] = []
    for source in reversed(sources):
        for symbol in source.types:
            if left and spare[symbol]:
                left -= 1
                spare[symbol] -= 1
            else:
                found.append(source)
    found.reverse()
    return found


def leading(game: Game, decision: Decision) -> Option | None:
    """The least needed source that leads to paying in the end, where no plain sources make what is owed."""
    tried: set[Value] = set()
    for option in _ways_on(game, decision):
        if option.spelling.startswith("pay"):
            return option
        if option.key in tried:
            continue  # one of several that cannot matter beside each other has been tried
        tried.add(option.key)
        if _pays(game, option):
            return option
    return None


def _leads_to_payment(trial: Game) -> bool:
    """Whether there is something to go on with until nothing is owed."""
    for _ in range(MOST_SOURCES):
        decision = trial.decision
        if decision is None or decision.kind != "mana":
            return True
        sources = _ways_on(trial, decision)
        if not sources:
            return False
        trial.answer(sources[0].value)
    return False


def is_land(game: Game, id: int) -> bool:
    """Whether it is a land; what makes mana may be an effect of what is gone."""
    return id in game.objects and "Land" in game.chars(id).types


def is_snow(game: Game, id: int) -> bool:
    """205.4g. Whether an object is snow."""
    return id in game.objects and "Snow" in game.chars(id).supertypes


def _ways_on(game: Game, decision: Decision) -> list[Option]:
    """Ways to go on paying, best first: pay; lands whose colours no card in hand wants; others."""
    costs = [game.chars(i).mana_cost or "" for i in game.zone(HAND, decision.player)]
    wanted = {symbol for cost in costs for symbol in _symbols(cost)}

    of_snow = f"{{{SNOW}}}" in decision.prompt  # 107.4h

    def rank(option: Option) -> tuple[int, int, int, int]:
        words = option.spelling
        if words.startswith("pay"):
            return (0, 0, 0, 0)
        id = option.value[2 if option.value[0] == "help" else 1]  # what is tapped or exiled for it
        land = is_land(game, id)
        makes = _symbols(words)
        other = of_snow and not is_snow(game, id)
        return (1 + other, 1 if land else 2, sum(s in wanted for s in makes), len(makes))

    return sorted((o for o in decision.options if o.spelling != "cancel"), key=rank)


@lru_cache(maxsize=MOST_WORDS)
def _symbols(words: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\{([^{}]+)\}", words))


@once
def kinds_of(option: Option) -> frozenset[str]:
    """The types of mana that an option says it makes."""
    return frozenset(_symbols(option.spelling))


def _sources(game: Game, player: int, options: Sequence[Option]) -> list[Source]:
    """What can be tapped, of options that say so, in the order of ``_ranked``."""
    ways: dict[int, list[Option]] = {}
    for option in options:
        if option.value[0] == "ActivateMana":
            ways.setdefault(option.value[1], []).append(option)
    return _ranked(game, player, [_source(game, id, some) for id, some in ways.items()])


def _sources_there(game: Game, player: int, but: int) -> list[Source]:
    """The same, of all that the player could tap; what a well makes is read once."""
    wells = ready.of(game).wells[player]
    some: list[Source] = []
    for taps in all_taps(game, player):
        if taps.source == but:
            continue
        found = taps.read if taps.source in wells else None
        if found is None or bool(found.snow) != is_snow(game, taps.source):
            found = taps.read = _source(game, taps.source, taps.options(PAYING))
        some.append(found)
    return _ranked(game, player, some)


def _source(game: Game, id: int, ways: Sequence[Option]) -> Source:
    """One of them; of several ways to tap it for one symbol the first, or one that does something more."""
    found = Source(id, OF_SNOW if is_snow(game, id) else OF_NOTHING)
    for option in ways:
        riding = rides(game, option.value)
        if riding or option.value[3] not in found.ways:
            found.ways[option.value[3]] = option
            found.rides = found.rides or riding
    found.seal()
    return found


def _ranked(game: Game, player: int, some: list[Source]) -> list[Source]:
    """What the hand wants least goes first; before all what does something more where it is spent (106.6)."""
    costs = "".join([game.chars(i).mana_cost or "" for i in game.zone(HAND, player)])
    ranks: list[tuple[bool, bool, int, int, int]] = []
    for at, source in enumerate(some):
        wanted = sum([costs.count(symbol) for symbol in source.types])
        ranks.append((not source.rides, not is_land(game, source.id), wanted, len(source.types), at))
    ranks.sort()
    return [some[rank[4]] for rank in ranks]
