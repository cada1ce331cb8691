"""Whether everything that a card says has a meaning here: *read* and *supported* are two things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..effects import node as families
from ..effects.abilities.functioning import ON_STACK, itself
from ..effects.abilities.kinds import Activated, Static
from ..effects.continuous.changes import Continuously, Gains
from ..effects.costs.paying import Mana
from ..effects.keywords.keyword import Keyword
from ..effects.mana.produced import is_mana_ability
from ..effects.modifying import Duration, Modification, ModificationOfChoice
from ..effects.node import Ability, Node, values, walk
from ..effects.patterns import EventPattern
from ..effects.references.filters import of_cards_nowhere
from ..effects.watching import Watcher
from ..speed.indexes import ability_zones, expand, is_layered, zones_afar
from ..speed.meaning import is_short
from ..state.objects import BATTLEFIELD, STACK
from .left_open import OPEN, misplaced
from .record import symbols

# The method that gives a node of each family its meaning.
MEANING: dict[type[Node], tuple[str, ...]] = {
    families.Effect: ("perform",),
    families.Reference: ("ids",),
    families.Quantity: ("value",),
    families.Condition: ("holds",),
    families.Qualifier: ("fits",),
    EventPattern: ("kinds", "matches"),
    Modification: ("apply",),
    ModificationOfChoice: ("decided",),
    Watcher: ("kinds", "applies", "replace"),
}


# The families without such a method: each of their classes says that the rules know what it means.
WITHOUT_METHOD = (families.Continuous, families.Instruction, Duration, families.Cost)


def unsupported(abilities: Iterable[Ability]) -> str:
    """The first node without a meaning among *abilities*, by its class; "" where there is none."""
    abilities = tuple(abilities)
    open_ = misplaced(abilities)
    if open_:
        return open_
    to_spells = [g for n in everything(abilities) if isinstance(n, Continuously) for g in given_to_spells(n)]
    for n in everything(abilities):
        name = type(n).__name__
        lacking = n.lacks() or life_misplaced(n)
        if lacking:
            return f"{name}: {lacking}"
        if isinstance(n, OPEN):
            continue
        if isinstance(n, WITHOUT_METHOD) and not n.asked_for:
            return name
        if isinstance(n, families.Effect) and looks_nowhere(n):
            return f"{name}: cards without a place"
        if isinstance(n, Gains) and (vain := given_in_vain(n, any(n is g for g in to_spells))):
            return f"the keyword {vain}, given by another object"
        if isinstance(n, Static) and out_of_play(n):
            return "a static ability that changes characteristics from another zone"
        if isinstance(n, Static) and gives_its_spell(n):
            return "an ability that its spell has while something is so"
        for family, methods in MEANING.items():
            if isinstance(n, family) and not (family is Modification and needs_no_layer(n)):
                for method in methods:
                    if getattr(type(n), method) is getattr(family, method):
                        return name
        if isinstance(n, Keyword) and not has_meaning(n):
            return f"the keyword {n.word}"
        meant = stands_for(n)
        if meant and (open_ := misplaced(meant)):
            return f"{name}: {open_}"
    return ""


def needs_no_layer(n: Node) -> bool:
    """611.1, 608.2d. Whether it is applied in no layer: it changes rules, or another one is chosen."""
    return isinstance(n, ModificationOfChoice) or (isinstance(n, Modification) and n.changes_rules())


def given_in_vain(gains: Gains, to_spells: bool) -> str:
    """118.9, 116.2h, k. The word of a keyword that is looked for on the card itself alone.

    A mere way to pay for a spell is also looked for among what spells are given, and what cards would be.
    """
    for ability in gains.abilities:
        meant = stands_for(ability) or ()
        effects = [n for n in walk(meant) if isinstance(n, families.Continuous)]
        instead = any(n.instead_of_its_cost for n in effects)
        if to_spells and instead and all(n.instead_of_its_cost for n in effects):
            instead = not all(isinstance(one, Static) for one in meant)
        if instead or ability.cost_to_set_apart() is not None:
            return ability.known_by()
    return ""


def given_to_spells(effect: Continuously) -> tuple[Modification, ...]:
    """601.3. What it gives to spells, and so to a card that is about to be cast."""
    filter = effect.whom.description()
    return effect.what if filter is not None and filter.zones() == (STACK,) else ()


def everything(abilities: tuple[Ability, ...]) -> Iterator[Node]:
    """Every node of some abilities, and of what their keywords stand for."""
    for n in walk(abilities):
        yield n
        if isinstance(n, Ability) and not n.lacks():
            yield from walk(stands_for(n) or ())


def stands_for(n: Node) -> tuple[Ability, ...] | None:
    """702.1. The abilities that a keyword is short for; None where it is short for none."""
    return n.stands_for() if is_short(n) else None


def life_misplaced(parent: Node) -> str:
    """107.4f. A symbol that life may pay for, where it is not part of what activating an ability costs."""
    announced = isinstance(parent, Activated) and not is_mana_ability(parent)
    if announced or isinstance(parent, Ability) and parent.known_by() == "equip":
        return ""
    for value in values(parent):
        for part in value if isinstance(value, tuple) else (value,):
            found = [s for s in symbols(part.cost) if s.endswith("/P")] if isinstance(part, Mana) else []
            if found:
                return f"the symbol {{{found[0]}}}"
    return ""


def looks_nowhere(effect: families.Effect) -> bool:
    """109.2a. Whether an effect is about cards, which are no permanents, and nothing says where they are."""
    said = [p.to_be_placed() for p in effect.noun_phrases() if isinstance(p, families.Reference)]
    return not effect.says_where and any(filter is not None and of_cards_nowhere(filter) for filter in said)


def out_of_play(ability: Static) -> bool:
    """113.6b. Whether it changes cards, or itself, while its object is not on the battlefield."""
    if BATTLEFIELD in ability.zones() or ability.zones() == zones_afar(ability):
        return False
    return any(not effect.rules and is_layered(effect) for effect in ability.effects)


def gives_its_spell(ability: Static) -> bool:
    """113.6e. Whether a permanent's static ability gives it what works on the stack alone."""
    if BATTLEFIELD not in ability.zones():
        return False
    own = tuple(effect for effect in ability.effects if itself(getattr(effect, "whom", None)))
    given = [a for n in walk(own) if isinstance(n, Gains) for g in n.abilities for a in expand(g)]
    return any(ability_zones(a) == ON_STACK for a in given)


def has_meaning(keyword: Keyword) -> bool:
    """Whether a keyword ability does what it says."""
    return keyword.asked_for or stands_for(keyword) is not None
