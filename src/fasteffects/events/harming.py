"""Damage, life and counters (118-120, 122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol, TypeGuard

from ..language.inflection import takes_an
from ..state.objects import COMMANDER, NOBODY, is_player, with_pair
from . import base
from .base import Event

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..speed.indexes import Watch


DEALT_AS_THOUGH: Final = "dealt as though"  # what says that (effects/replacement/dealt_as_though.py)


class Toxic(Protocol):
    """702.164. A toxic ability."""

    def toxicity(self) -> int:
        """702.164b. What it adds to the total toxic value of its object."""


def is_toxic(ability: Ability) -> TypeGuard[Toxic]:
    """702.164. Whether an ability is toxic."""
    return ability.known_by() == "toxic"


class Damage(Event):
    """120. A source deals damage to a creature, planeswalker, battle or player (``object``).

    120.4: first the set of assignments is replaced and prevented; then its results, which are the
    contained events, in their turn.
    """

    __slots__ = ("combat", "preventable", "dealt_by", "met", "was", "as_it_was", "enough")
    kind = base.DAMAGE
    tells = ("combat",)
    rules = ("120.4b",)

    def __init__(
        self, source: int, object: int, amount: int, *, combat: bool = False, by: int = NOBODY
    ) -> None:
        super().__init__(object, NOBODY, source, by, amount)
        self.combat = combat
        self.preventable = True  # 615.12
        self.dealt_by = NOBODY
        self.met: frozenset[Key] = frozenset()
        self.was = source  # C1.2: what tells what the source is, if that is not itself
        self.as_it_was: tuple[str, ...] = ()  # 608.2i: its source's types, subtypes and colors then
        self.enough = NOBODY  # 120.10: what a permanent could take as it was dealt; more than that is excess

    def affected(self, game: Game) -> int:
        return self.object if is_player(self.object) else game.controller(self.object)

    def possible(self, game: Game) -> bool:
        if self.amount <= 0:  # 614.7a, 120.8
            return False
        if is_player(self.object):
            return not game.player(self.object).lost
        if not game.on_battlefield(self.object):
            return False
        types = game.chars(self.object).types
        return "Creature" in types or "Planeswalker" in types or "Battle" in types

    def before(self) -> frozenset[Key]:
        return self.met

    def having_met(self, effects: frozenset[Key]) -> Event:
        return self.but(met=effects)

    def joined(self, other: Damage) -> Event | None:
        """120.4. One source deals one thing its damage in one event."""
        same = (self.source, self.object, self.combat) == (other.source, other.object, other.combat)
        return self.but(amount=self.amount + other.amount) if same else None

    def contains(self, game: Game) -> tuple[Event, ...]:
        source = game.chars(self.was)
        to = self.object
        results: list[Event] = []
        if is_player(to):
            if self.has_results_of("infect", game):  # 120.3b
                results.append(self.counters(game, "poison", self.amount))
            else:  # 120.3a
                results.append(LoseLife(to, self.amount, why="damage", source=self.source))
            if self.combat and "toxic" in source.keywords:  # 120.3g, 702.164c
                total = sum(a.toxicity() for a in source.abilities if is_toxic(a))
                results.append(self.counters(game, "poison", total))
        else:
            types = game.chars(to).types
            if "Creature" in types:
                if self.has_results_of("wither", game) or self.has_results_of("infect", game):  # 120.3d
                    results.append(self.counters(game, "-1/-1", self.amount))
                else:  # 120.3e
                    results.append(MarkDamage(to, self.amount, self.source, "deathtouch" in source.keywords))
            if "Planeswalker" in types:  # 120.3c
                results.append(RemoveCounters(to, "loyalty", self.amount, source=self.source))
            if "Battle" in types:  # 120.3h
                results.append(RemoveCounters(to, "defense", self.amount, source=self.source))
        if "lifelink" in source.keywords:  # 120.3f
            results.append(GainLife(game.controller(self.source), self.amount, source=self.source))
        return tuple(results)

    def has_results_of(self, keyword: str, game: Game) -> bool:
        """120.3b, d, 609.4. Whether its source has *keyword*, or it is dealt as though it had."""
        if keyword in game.chars(self.was).keywords:
            return True
        return self.as_though(keyword, game) is not None

    def as_though(self, keyword: str, game: Game) -> Watch | None:
        """609.4. What says that it is dealt as though its source had *keyword*."""
        for watch in game.indexes.others.get(DEALT_AS_THOUGH, ()):
            if watch.node.counts_for(game, watch, keyword, self.object):
                return watch
        return None

    def counters(self, game: Game, name: str, n: int) -> Event:
        """120.3b, d, g. The source's controller puts them on the creature, or gives them to the player."""
        return PutCounters(self.object, name, n, source=self.source, by=game.controller(self.source))

    def happen(self, game: Game) -> None:
        self.dealt_by = game.controller(self.source)
        if game.asks and base.DAMAGE in game.asks:
            chars = game.chars(self.was)
            self.as_it_was = (*sorted(chars.types), *sorted(chars.subtypes), *sorted(chars.colors))
        if not is_player(self.object):
            self.enough = enough_for(game, self.source, self.object)
        elif self.combat:
            count_damage(game, self.source, self.object, self.amount)

    def about(self, role: str) -> tuple[int, ...]:
        if role == "player":
            return (self.object,) if is_player(self.object) else ()
        return super().about(role)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.source)} deals {self.amount} damage to {game.name_of(self.object)}"


def enough_for(game: Game, source: int, id: int) -> int:
    """120.4a, 120.10. The least damage from a source that is lethal, or as much as the loyalty or defense.

    Of a permanent of several such types the least of these, so that the excess is the greatest.
    """
    chars, counters = game.chars(id), game.counters(id)
    found: list[int] = []
    if "Creature" in chars.types:
        lethal = max(0, (chars.toughness or 0) - game.obj(id).damage)
        found.append(min(1, lethal) if "deathtouch" in game.chars(source).keywords else lethal)
    if "Planeswalker" in chars.types:
        found.append(counters.get("loyalty", 0))
    if "Battle" in chars.types:
        found.append(counters.get("defense", 0))
    return min(found, default=0)


def count_damage(game: Game, source: int, player: int, amount: int) -> None:
    """903.10a. How much combat damage a commander has dealt to a player, over the course of the game."""
    o = game.objects.get(source)
    if o is not None and o.marks and o.mark(COMMANDER) is not None:
        word = f"{COMMANDER} {player}"
        game.write(source).marks = with_pair(o.marks, word, (o.mark(word) or 0) + amount)


class MarkDamage(Event):
    """120.3e. Damage is marked on a creature."""

    __slots__ = ("deadly",)
    kind = base.MARK_DAMAGE
    would = "have damage marked on it"
    rules = ("120.3e",)

    def __init__(self, object: int, amount: int, source: int, deadly: bool) -> None:
        super().__init__(object, NOBODY, source, NOBODY, amount)
        self.deadly = deadly  # 702.2b

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.damage += self.amount
        o.deathtouched = o.deathtouched or self.deadly


class GainLife(Event):
    """119.3. A player gains life."""

    __slots__ = ()
    kind = base.GAIN_LIFE
    rules = ("119.3",)

    def __init__(self, player: int, amount: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by, amount)

    def possible(self, game: Game) -> bool:
        return self.amount > 0 and not game.player(self.player).lost

    def joined(self, other: GainLife) -> Event | None:
        """119.9. What is gained *for each* of something is gained at once."""
        same = (self.player, self.source, self.by) == (other.player, other.source, other.by)
        return self.but(amount=self.amount + other.amount) if same else None

    def happen(self, game: Game) -> None:
        game.own_player(self.player).life += self.amount
        game.life_changed()

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} gains {self.amount} life"


class LoseLife(Event):
    """119.3. A player loses life; ``why`` is "damage", "pay" or ""."""

    __slots__ = ("why",)
    kind = base.LOSE_LIFE
    heard = True
    tells = ("why",)
    rules = ("119.3",)

    def __init__(
        self, player: int, amount: int, *, why: str = "", source: int = NOBODY, by: int = NOBODY
    ) -> None:
        super().__init__(NOBODY, player, source, by, amount)
        self.why = why

    def possible(self, game: Game) -> bool:
        return self.amount > 0 and not game.player(self.player).lost

    def joined(self, other: LoseLife) -> Event | None:
        same = (self.player, self.source, self.by, self.why) == (
            other.player,
            other.source,
            other.by,
            other.why,
        )
        return self.but(amount=self.amount + other.amount) if same else None

    def happen(self, game: Game) -> None:
        game.own_player(self.player).life -= self.amount
        game.life_changed()

    def text(self, game: Game) -> str:
        if self.why == "damage":
            return ""
        to = " to mana burn" if self.why == "burn" else ""
        return f"{game.player_name(self.player)} loses {self.amount} life{to}"


class PayLife(Event):
    """119.4. A player pays life, as part of a cost or an effect."""

    __slots__ = ()
    kind = base.PAY_LIFE
    would = "pay life"
    rules = ("119.4",)

    def __init__(self, player: int, amount: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by, amount)

    def possible(self, game: Game) -> bool:
        return self.amount > 0

    def contains(self, game: Game) -> tuple[Event, ...]:
        return (LoseLife(self.player, self.amount, why="pay", source=self.source, by=self.by),)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} pays {self.amount} life"


class PutCounters(Event):
    """122.1, 122.6. Counters are put on a permanent or given to a player (``object``)."""

    __slots__ = ("name", "had", "met")
    kind = base.PUT_COUNTERS
    tells = ("name",)
    rules = ("122.6",)

    def __init__(
        self, object: int, name: str, amount: int = 1, *, source: int = NOBODY, by: int = NOBODY
    ) -> None:
        super().__init__(object, NOBODY, source, by, amount)
        self.name = name
        self.had = 0  # how many there were before (714.2b)
        self.met: frozenset[Key] = frozenset()

    def before(self) -> frozenset[Key]:
        return self.met

    def having_met(self, effects: frozenset[Key]) -> Event:
        return self.but(met=effects)

    def called(self) -> str:
        return self.name

    def affected(self, game: Game) -> int:
        return self.object if is_player(self.object) else game.controller(self.object)

    def possible(self, game: Game) -> bool:
        if self.amount <= 0 or is_player(self.object):
            return self.amount > 0
        o = game.objects.get(self.object)
        return o is not None and not o.phased_out  # 702.26b

    def happen(self, game: Game) -> None:
        self.had = game.counters(self.object).get(self.name, 0)
        game.add_counters(self.object, self.name, self.amount)

    def text(self, game: Game) -> str:
        article = "an" if takes_an(self.name) else "a"
        many = article if self.amount == 1 else str(self.amount)
        noun = "counter" if self.amount == 1 else "counters"
        return f"{game.name_of(self.object)} gets {many} {self.name} {noun}"


def together(parts: list[tuple[Event, frozenset[Key]]]) -> list[tuple[Event, frozenset[Key]]]:
    """120.3b, d, 122.6. What one player puts on one object at one time is put at once, for all sources.

    119.9. Life that one source causes a player to gain at one time is gained at once.
    """
    found: list[tuple[Event, frozenset[Key]]] = []
    places: dict[tuple[int, str, int], int] = {}
    for event, used in parts:
        if isinstance(event, PutCounters):
            key = (event.object, event.name, event.by)
        elif isinstance(event, GainLife):
            key = (event.player, "", event.source)
        else:
            found.append((event, used))
            continue
        if key in places:
            first, met = found[places[key]]
            first.amount += event.amount  # nobody has seen it but as a part of the damage
            found[places[key]] = (first, met | used)
        else:
            places[key] = len(found)
            found.append((event, used))
    return found


def as_one(events: list[Event]) -> list[Event]:
    """The same of events that nothing has changed."""
    return [event for event, _ in together([(event, frozenset()) for event in events])]


class RemoveCounters(Event):
    """122.8. Counters are removed, as many as there are up to the amount."""

    __slots__ = ("name",)
    kind = base.REMOVE_COUNTERS
    would = "lose counters"
    tells = ("name",)
    rules = ("122.1",)

    def __init__(
        self, object: int, name: str, amount: int = 1, *, source: int = NOBODY, by: int = NOBODY
    ) -> None:
        super().__init__(object, NOBODY, source, by, amount)
        self.name = name

    def called(self) -> str:
        return self.name

    def affected(self, game: Game) -> int:
        return self.object if is_player(self.object) else game.controller(self.object)

    def possible(self, game: Game) -> bool:
        if not is_player(self.object) and self.object in game.objects:
            if game.objects[self.object].phased_out:  # 702.26b
                return False
        return self.amount > 0 and game.counters(self.object).get(self.name, 0) > 0

    def happen(self, game: Game) -> None:
        self.amount = min(self.amount, game.counters(self.object).get(self.name, 0))
        game.add_counters(self.object, self.name, -self.amount)

    def text(self, game: Game) -> str:
        noun = "counter" if self.amount == 1 else "counters"
        return f"{game.name_of(self.object)} loses {self.amount} {self.name} {noun}"
