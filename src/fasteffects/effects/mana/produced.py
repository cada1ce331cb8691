"""Which mana abilities could add, as the rules ask it (106.12a, 305.6, 605)."""

from __future__ import annotations

from ...cards.record import symbols
from ...events.base import PRODUCE_MANA
from ...speed.once import once
from ...state.abilities import Heard, Told
from ...state.abilities import Says as Said
from ..abilities.instructions import Delayed, Do, If, Instead, Let, May, Sequence
from ..abilities.kinds import Activated
from ..costs.paying import Act
from ..it import PAID, Environment
from ..node import Ability, Reference, values, walk
from ..quantities.numbers import Number
from ..references.choosing import there_for
from ..references.objects import Antecedent, Some, Target
from ..references.players import TargetPlayer
from .adding import SNOW, AddMana


def produces(it: Environment, ability: Told) -> tuple[frozenset[str], int]:
    """The types of mana that an ability can make as things are, and how much of it."""
    if paid := paid_with(ability):
        return produced_by_paying(it, ability, paid)
    return produced_now(it, ability)


def produced_by_paying(it: Environment, ability: Told, paid: tuple[Some, str]) -> tuple[frozenset[str], int]:
    """605.3a. The same of one whose mana goes by what pays its cost: of all that could, the most."""
    if any(number == PAID for number, _ in it.env.results):
        return produced_now(it, ability)
    types: frozenset[str] = frozenset()
    most = 0
    for id in there_for(it, it.you, *paid):
        own, amount = produced_now(Environment(it.game, it.env.but(results=((PAID, (id,)),))), ability)
        types, most = types | own, max(most, amount)
    return types, most


def produced_now(it: Environment, ability: Told) -> tuple[frozenset[str], int]:
    """The types of mana that an ability can make as things are and its cost is paid, and how much of it."""
    types: set[str] = set()
    amount = 0
    if not adds_at_once(ability.body):
        it = ahead(it, ability.body.sentences)
    for effect in _adding_now(it, ability.body):
        if waits := effect.waits(it):
            lots = [lot * effect.times(its) for its in waits for lot in effect.mana.lots(its)]
        else:
            lots = effect.mana.lots(it)
        types.update(s for lot in lots for s in lot)
        amount += (1 if waits else effect.times(it)) * max((len(lot) for lot in lots), default=0)
    if types and "Snow" in it.chars(it.source).supertypes:
        types.add(SNOW)
    return frozenset(types), amount


@once
def paid_with(ability: Told) -> tuple[Some, str] | None:
    """608.2h. The one thing of their choice that a player pays with, where the mana goes by it; the verb."""
    said = [v for n in walk(ability.body) if isinstance(n, Reference) for v in values(n)]
    if isinstance(ability, Activated) and any(isinstance(v, Antecedent) and v.of == "cost" for v in said):
        for cost in ability.costs:
            effect = cost.effect if isinstance(cost, Act) else None
            for what in () if effect is None else values(effect):
                if isinstance(what, Some) and what.count == Number(1) and effect is not None:
                    return what, "sacrifice" if "sacrificed" in effect.did() else ""
    return None


@once
def adds_at_once(body: Said) -> bool:
    """605.3b. Whether mana is all that an ability does, or the first of it, and no X is defined for it."""
    first = body.sentences[0]
    return (isinstance(first, Do) and isinstance(first.effect, AddMana)) or not adding(body)


def ahead(it: Environment, sentences: tuple[object, ...]) -> Environment:
    """605.3a, 608.2c. As things will be when mana is added: after what is done before, and with its X."""
    game = it.game.trial()
    its = Environment(game, it.env)
    for part in (p for s in sentences for p in (s.parts if isinstance(s, Sequence) else (s,))):
        if isinstance(part, Let):
            return Environment(game, its.env.but(x=part.x.value(its)))
        if not isinstance(part, Do) or isinstance(part.effect, AddMana) or part.effect.several_steps:
            return its
        if part.effect.chooses or any(isinstance(n, (Some, May)) for n in walk(part)):
            return its  # which is chosen only then
        done = part.effect.perform(its)
        for event in done if isinstance(done, tuple) else ():
            if event.possible(game):
                event.happen(game)
    return its


@once
def adding(body: object) -> tuple[AddMana, ...]:
    return tuple(n for n in walk(body, but=(Ability, Delayed)) if isinstance(n, AddMana))


def _adding_now(it: Environment, body: Said) -> tuple[AddMana, ...]:
    """What adds mana as things are: where something is so, the one *instead* of the other (614.15)."""
    found = adding(body)
    for swap in _swaps(body):
        so, its = swap.condition.holds(it), adding(swap.then)
        found = tuple([effect for effect in found if any(effect is own for own in its) == so])
    return found


@once
def _swaps(body: Said) -> tuple[If, ...]:
    """614.15. Where mana is added instead of other mana if something is so."""
    some = [s for s in body.sentences if isinstance(s, If) and isinstance(s.then, Instead)]
    return tuple([s for s in some if adding(s.then)])


@once
def mixed_lots(ability: Told) -> tuple[str, ...]:
    """The lots of mana among which there is to choose, where one symbol does not tell it: ``WW``, ``WU``."""
    some = adding(ability.body)
    if len(some) != 1 or some[0].per is not None or some[0].amount is not None:
        return ()
    made = some[0].mana
    if made.colours == "mixed" or made.of is not None or not (made.each or made.either):
        return ()
    lots = [symbols(words) for words in ((made.each,) if made.each else made.either)]
    uneven = len({len(lot) for lot in lots}) > 1 or any(len(set(lot)) > 1 for lot in lots)
    return tuple("".join(lot) for lot in lots) if uneven else ()


@once
def only_lot(effect: AddMana) -> tuple[str, ...] | None:
    """The mana that it adds, where it says that and gives no choice."""
    plain = effect.mana.each and effect.per is None and effect.amount is None
    return symbols(effect.mana.each) if plain else None


def makes_what_it_says(ability: Told) -> bool:
    """Whether how much mana of which types an ability makes is the same whatever happens."""
    return not _swaps(ability.body) and all(says_how_much(effect) for effect in adding(ability.body))


def says_how_much(effect: AddMana) -> bool:
    """Whether how much mana of which types it adds is the same whatever happens."""
    made = effect.mana
    return (
        effect.per is None
        and effect.amount is None
        and made.could is None
        and made.of is None
        and made.colours in ("", "any", "one")
        and (made.count is None or isinstance(made.count, Number))
    )


@once
def is_mana_ability(ability: Ability) -> bool:
    """605.1a. An activated ability without a target that could add mana, and no loyalty ability."""
    activated = ability.activated()
    return activated is not None and adds_mana(activated)


@once
def is_mana_trigger(ability: Heard) -> bool:
    """605.1b. A triggered ability without a target that triggers on mana being made and could add mana."""
    event = ability.event
    return event is not None and set(event.kinds()) == {PRODUCE_MANA} and adds_mana(ability)


def adds_mana(ability: Told) -> bool:
    """605.1. Whether an ability could add mana as it resolves, and has no target.

    Abilities that it gives to something do not count, and nothing that it only puts off.
    """
    said = walk(ability.body, but=(Ability, Delayed))
    return any(isinstance(n, AddMana) for n in said) and not any(
        isinstance(n, (Target, TargetPlayer)) for n in said
    )
