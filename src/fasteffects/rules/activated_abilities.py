"""What activated abilities say about using them, found out once for each (602, 605.1a, 305.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from ..effects.abilities.instructions import Body, Do
from ..effects.abilities.kinds import Activated, Limit, Loyalty
from ..effects.abilities.times import ActivatedOften
from ..effects.costs.paying import TapSelf
from ..effects.it import Env, Environment
from ..effects.mana.adding import SNOW, AddMana, ManaMade, SpendOnly
from ..effects.mana.produced import makes_what_it_says, mixed_lots, produces
from ..effects.mana.spent_on import SpentOn
from ..effects.node import but, walk
from ..effects.references.mana_abilities import goes_by_color, lots_now
from ..effects.references.players import You
from ..events.base import ACTIVATE, BEGIN, PHASE_ENDS, PRODUCE_MANA, STATE, TAP, UNTAP
from ..speed.meaning import ability_zones, anchored, expand
from ..speed.once import once
from ..state.objects import BATTLEFIELD
from . import costs as paying
from .mana import intrinsic, is_mana_ability, least_units
from .spell_roles import purposes_of
from .targets import Wanted, wanted_by

if TYPE_CHECKING:
    from ..characteristics.of_objects import Characteristics
    from ..effects.node import Ability, Cost, Node, Quantity
    from ..machine.game import Game
    from ..state.objects import Object

Usable = Activated | Loyalty  # 602, 606
Makes = tuple[int, frozenset[str], int]  # the number of a mana ability, the types it can be, how much
Units = tuple[frozenset[str], int]  # the types that they can be, and how many
# What a permanent that is tapped for mana may listen to so that it matters then, or is a phase cost.
OF_WELLS: Final = frozenset((TAP, UNTAP, PRODUCE_MANA, ACTIVATE, BEGIN, PHASE_ENDS, STATE))


class Terms:
    """What an activated or loyalty ability says about activating it."""

    __slots__ = (
        "ability", "makes", "lots", "mana", "others", "taps", "open", "limits", "least", "wanted",
        "purposes", "counted", "held_back", "by_color", "bends", "rides", "defined", "xs",
    )  # fmt: skip

    def __init__(self, ability: Usable) -> None:
        self.ability = ability
        self.makes: bool = is_mana_ability(ability)
        self.lots: tuple[str, ...] = mixed_lots(ability) if self.makes else ()
        self.by_color: bool = self.makes and goes_by_color(ability)
        limits = ability.limits if isinstance(ability, Activated) else ()
        self.limits: tuple[Limit, ...] = tuple([own.limit for own in limits])
        symbols, self.others = paying.split(costs_of(ability))
        some = any(limit.what == "x" for limit in self.limits)  # X can't be 0
        self.defined: Quantity | None = next((limit.x for limit in self.limits if limit.what == "X is"), None)
        self.xs: int = symbols.count("X") if self.defined is not None else 0  # 107.3c
        self.mana = tuple(["1" if m == "X" else m for m in symbols if m != "X" or some])
        self.bends: int = sum([cost.by_tapping(int(some)) for cost in costs_of(ability)])  # 701.67a
        cheaper = self.bends > 0 or any(limit.what == "costs less" for limit in self.limits)
        self.least = 0 if cheaper else least_units(self.mana)  # unless effects change the cost
        self.taps = any(isinstance(cost, TapSelf) for cost in self.others)  # 107.5
        alone = self.makes and self.taps and len(self.others) == 1 and not self.mana
        self.rides: bool = alone and any(has_rider(n) for n in walk(ability.body))  # 106.6, and costs no more
        self.open = any(limit.who is not None or "any player" in limit.what for limit in self.limits)  # 602.2
        often = any(only.counts() for limit in self.limits for only in limit.only)
        self.counted: bool = often or any(isinstance(n, ActivatedOften) for n in walk(ability.body))
        as_instant = any(only.instant for limit in self.limits for only in limit.only)
        self.held_back: bool = as_instant and self.makes  # 602.5e: until its player has priority, none pays
        said = ability.body.sentences
        self.wanted: Wanted = wanted_by(said)  # targets
        self.purposes: frozenset[str] = frozenset() if self.makes else purposes_of(said)

    def lots_for(self, it: Environment) -> tuple[str, ...]:
        """The lots of mana among which there is to choose as things are (``lots``)."""
        return lots_now(it, self.ability) if self.by_color else self.lots


def has_rider(n: Node) -> bool:
    """106.6. Whether something follows where the mana is spent on what it says."""
    return isinstance(n, SpentOn) or (isinstance(n, SpendOnly) and n.rider is not None)


@once
def terms_of(ability: Usable) -> Terms:
    """What an activated or loyalty ability says about activating it; found out once."""
    return Terms(ability)


def costs_of(ability: Usable) -> tuple[Cost, ...]:
    """The costs of an activated or loyalty ability."""
    return ability.costs if isinstance(ability, Activated) else (ability.cost,)


@lru_cache(maxsize=8)
def intrinsic_ability(symbol: str) -> Activated:
    """305.6. The mana ability that a basic land type gives."""
    add = AddMana(You(said=False), ManaMade("{" + symbol + "}"))
    return Activated((TapSelf(),), Body((Do(add, 0),)))


class Usage:
    """The activated abilities of a permanent, those of basic land types first (305.6)."""

    __slots__ = ("terms", "more", "taps", "open", "makes", "made", "kind")

    def __init__(self, it: Environment, own: list[Usable], basics: int, watches: bool) -> None:
        self.terms: tuple[Terms, ...] = tuple([terms_of(ability) for ability in own])
        self.more = len(own) > basics  # not only those of basic land types
        self.taps = all(terms.taps for terms in self.terms)
        self.open = any(terms.open for terms in self.terms)
        mana = [terms for terms in self.terms if terms.makes]
        self.makes = bool(mana)
        # What a well makes: a permanent that does not wait for what concerns its use, and whose mana
        # abilities are plain.
        is_well = bool(mana) and not watches and all(is_plain(terms) for terms in mana)
        self.made: tuple[Makes, ...] | None = made_by_each(it, self.terms) if is_well else None
        self.kind: Units | None = kind_of(self.made) if self.made else None


def is_plain(terms: Terms) -> bool:
    """605.1a. Whether a mana ability costs tapping alone, has no limits, and makes what it says."""
    alone = terms.taps and not terms.mana and len(terms.others) == 1 and not terms.limits
    return alone and makes_what_it_says(terms.ability)


def made_by_each(it: Environment, some: tuple[Terms, ...]) -> tuple[Makes, ...]:
    """What each of the mana abilities makes, of those that make what they say."""
    found: list[Makes] = []
    for number, terms in enumerate(some):
        if terms.makes:
            types, amount = produces(it, terms.ability)
            if types and amount:
                found.append((number, types, amount))
    return tuple(found)


def kind_of(made: tuple[Makes, ...]) -> Units:
    """The types of mana that one permanent can be tapped for, and how much at the most."""
    return frozenset().union(*[types for _, types, _ in made]), max([amount for *_, amount in made])


def usage_of(game: Game, o: Object, chars: Characteristics) -> Usage:
    """How a permanent with those characteristics can be used; found out once for those of its face."""
    face = chars.face
    if (
        chars.abilities is not face.abilities
        or chars.subtypes is not face.subtypes
        or chars.types is not face.types
        or chars.supertypes is not face.supertypes
        or chars.silent
    ):
        return _usage_of(game, o, chars)
    known: Usage | None = face.usage
    if known is None:
        known = _usage_of(game, o, chars)
        if usages_of_face(face.abilities) is not None:
            face.usage = known
    return known


def _usage_of(game: Game, o: Object, chars: Characteristics) -> Usage:
    basics: tuple[str, ...] = ()
    if "Land" in chars.types and not chars.silent:
        basics = intrinsic(chars.subtypes)
    known = usages_of_face(chars.abilities) if chars.abilities is chars.face.abilities else None
    if known is None:
        return _usage(game, o, chars.abilities, basics)
    made = (*basics, SNOW) if "Snow" in chars.supertypes else basics
    found = known.get(made)
    if found is None:
        found = known[made] = _usage(game, o, chars.abilities, basics)
    return found


def _usage(game: Game, o: Object, abilities: tuple[Ability, ...], basics: tuple[str, ...]) -> Usage:
    own: list[Usable] = [intrinsic_ability(symbol) for symbol in basics]
    own.extend(activated_in(o, abilities, BATTLEFIELD))
    besides = besides_for_mana(abilities)
    if besides:
        own = [costing_more(a, besides) if is_mana_ability(a) else a for a in own]
    watches = bool(own) and any(waits(plain) for a in abilities for plain in expand(a))
    return Usage(Environment(game, Env(o.id, o.controller)), own, len(basics), watches)


def waits(ability: Ability) -> bool:
    """Whether an ability may be a phase cost (C8.7), or may trigger on mana being made with its object."""
    heard = ability.heard()
    if heard is None:
        return False
    return heard.event is None or not OF_WELLS.isdisjoint(heard.event.kinds())


@once
def besides_for_mana(abilities: tuple[Ability, ...]) -> tuple[Cost, ...]:
    """118.8. What an object says that its mana abilities cost besides."""
    effects = [e for a in abilities for plain in expand(a) for e in plain.statics()]
    return tuple([cost for e in effects for cost in e.cost_of_own_mana()])


@lru_cache(maxsize=64)
def costing_more(ability: Usable, besides: tuple[Cost, ...]) -> Usable:
    """602.2b. The same ability with more to pay."""
    assert isinstance(ability, Activated)
    return but(ability, costs=(*ability.costs, *besides))


def activated_in(o: Object, abilities: tuple[Ability, ...], zone: int) -> list[Usable]:
    """602.1. The activated and loyalty abilities among an object's *abilities* that function in a zone."""
    found: list[Usable] = []
    for ability in abilities:
        for plain in expand(anchored(o, ability)):
            if isinstance(plain, (Activated, Loyalty)) and zone in ability_zones(plain):
                found.append(plain)
    return found


@once
def usages_of_face(abilities: tuple[Ability, ...]) -> dict[tuple[str, ...], Usage] | None:
    """How permanents with a face's abilities can be used, by the mana of their basic land types (and snow).

    None where some of the abilities are there only if their anchor word was chosen (607.2m).
    """
    chosen = any(a.behind_word() is not None for a in abilities)
    return None if chosen else {}
