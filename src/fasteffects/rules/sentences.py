"""What later sentences say of an instruction, and what is done with it (614.15, 615.5, 615.12)."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from ..cards.record import symbols
from ..effects.abilities.instructions import Body, Delayed, Do, If, Instead, May, Sequence
from ..effects.actions.revealing import Choose
from ..effects.conditions.happened import Did
from ..effects.continuous.changes import EffectBegins
from ..effects.continuous.entering_later import told_of_arrival
from ..effects.costs.paying import Pay
from ..effects.following import numbers_in
from ..effects.it import Environment
from ..effects.node import Instruction, Node, but, walk
from ..effects.quantities.numbers import AnyNumber, Number, UpTo
from ..effects.references.objects import Antecedent, Some, Target
from ..effects.references.players import TargetPlayer
from ..effects.replacement.preventing import MakeUnpreventable
from ..effects.replacement.replacing import Replacement
from ..effects.tokens.spells_copied import ChooseNewTargets, CopySpell
from ..effects.watching import Watcher
from ..events import Damage, Event, Move
from ..language.linking import speaks_of_prevention
from ..pipeline.aftermath import prevents
from ..state.objects import BATTLEFIELD
from .affording import could_pay
from .mana import Spending

if TYPE_CHECKING:
    from ..effects.abilities.instructions import Reflexive
    from ..effects.following import Step, Todo
    from ..effects.node import Effect


def with_the_rest(events: tuple[Event, ...], rest: Todo) -> tuple[tuple[Event, ...], Todo]:
    """615.5. Sentences about the damage prevented this way are done when it is; what is left to do now."""
    if rest and len(events) == 1 and _of_what_would_happen(events[0], rest[0]):
        begins = events[0]
        assert isinstance(begins, EffectBegins)
        return (begins.but(node=changed(begins.node, then=rest[0])),), rest[1:]
    if not any(isinstance(e, EffectBegins) and prevents(e.node) for e in events):
        return events, rest
    later = tuple(takewhile(_of_prevention, rest))
    if not later:
        return events, rest
    also = later[0] if len(later) == 1 else body_of(later)
    begun = (
        e.but(node=changed(e.node, also=also)) if isinstance(e, EffectBegins) and prevents(e.node) else e
        for e in events
    )
    return tuple(begun), rest[len(later) :]


def body_of(some: Todo) -> Body:
    """What is left to do, as one: the marks in it are followed as it is."""
    said: Any = some
    return Body(said)


def changed(node: Any, **fields: Any) -> Any:
    """The same with other fields, and no spelling: nobody has said it so."""
    return replace(node, **fields)


def _of_what_would_happen(begins: Event, sentence: Step) -> bool:
    """614.6. Whether a sentence is about the event that an effect replaces, so that it is done after that."""
    if not isinstance(begins, EffectBegins):
        return False
    if isinstance(begins.node, Watcher) and begins.node.takes_up(sentence):
        return True
    if not isinstance(begins.node, Replacement):
        return False
    if begins.env.event is not None or begins.node.then is not None:
        return False
    return any(isinstance(n, Antecedent) and n.of == "event" for n in walk(sentence))


def _of_prevention(sentence: Step) -> bool:
    if not isinstance(sentence, Node) or not speaks_of_prevention(sentence):
        return False
    return not any(isinstance(n, Delayed) for n in walk(sentence))


def as_spoken_of(events: tuple[Event, ...], rest: Todo) -> tuple[Event, ...]:
    """615.12. The next sentence may say that this damage can't be prevented."""
    after = rest[0].effect if rest and isinstance(rest[0], Do) else None
    if isinstance(after, MakeUnpreventable) and after.it_:
        return tuple(e.but(preventable=False) if isinstance(e, Damage) else e for e in events)
    return events


def as_payable(it: Environment, effect: Effect, rest: Todo) -> Effect:
    """608.2d, 118.3. *Any number* that are paid for one by one: as many as can be paid for."""
    after = rest[0].effect if rest and isinstance(rest[0], Do) else None
    if not isinstance(after, Pay) or after.per is None or not isinstance(effect, Choose):
        return effect
    what, payers = effect.what, after.who.ids(it)
    if it.game.free_mana or not isinstance(what, Some) or not isinstance(what.count, AnyNumber) or not payers:
        return effect
    cost, most, there = symbols(after.cost.mana_symbols()), 0, len(what.filter.all(it))
    spending = Spending(it.source, False, "pay")
    while most < there and could_pay(it.game, payers[0], cost * (most + 1), spending):
        most += 1
    return but(effect, what=but(what, count=UpTo(Number(most))))


def arriving_so(
    it: Environment, first: Do, events: tuple[Event, ...], rest: Todo
) -> tuple[tuple[Event, ...], Todo]:
    """614.1c, 614.12. What is put onto the battlefield enters as the next sentence says, if that is so."""
    after = rest[0] if rest else None
    how = told_of_arrival(first, after)
    if how is None:
        return events, rest
    its = Environment(it.game, it.env.but(results=(*it.env.results, (first.n, events))))
    if isinstance(after, If) and not after.condition.holds(its):
        return events, rest[1:]
    return tuple([how.alter(its, e) if is_arrival(e) else e for e in events]), rest[1:]


def is_arrival(event: Event) -> bool:
    """Whether something moves onto the battlefield."""
    return isinstance(event, Move) and event.to == BATTLEFIELD


def self_replaced(it: Environment, first: Step, rest: Todo) -> tuple[Todo, Step]:
    """614.15. A later sentence that says *instead* replaces the one before it, if its condition holds."""
    after = rest[0] if rest else None
    if isinstance(after, Instead):
        return rest[1:], in_place_of(first, after.by)
    if not isinstance(after, If) or not isinstance(after.then, Instead):
        return rest, first
    by = after.then.by
    if isinstance(first, If) and isinstance(first.condition, Did):  # of what is done if that was
        return rest[1:], but(first, then=Sequence((first.then, after), ("then",)))
    if isinstance(first, May) and not isinstance(by, May):  # of the last of what may be done
        return rest[1:], but(first, body=_with_one_more(first.body, after))
    if isinstance(first, Body) or (isinstance(first, Sequence) and not isinstance(by, Sequence)):
        return rest, first  # of the last clause
    if it.game.observer is not None:
        it.game.observer.tells(it.game, after, it.env)
    if not it.judges(after.condition):
        return rest[1:], first
    it.game.note("a self-replacement effect applies", "614.15", "616.1a")
    return rest[1:], in_place_of(first, by)


def in_place_of(first: Step, by: Instruction) -> Node:
    """614.15. What is done instead; what somebody *may* do replaces nothing where they don't.

    603.7. What would be done as a player next casts such a spell is replaced by what is done then.
    """
    if isinstance(first, Delayed) and first.when.is_next() and not isinstance(by, Delayed):
        return but(first, body=by)
    if not isinstance(by, May):
        return by
    assert isinstance(first, Instruction)
    return Body((by, If(Did(by.who, True, to=Antecedent("result", by.n)), first)))


def _with_one_more(body: Instruction, after: Instruction) -> Sequence:
    """608.2c. Some clauses with one more."""
    parts, joiners = (body.parts, body.joiners) if isinstance(body, Sequence) else ((body,), ())
    return Sequence((*parts, after), (*joiners, "then"))


def is_mandatory_cost(rest: Todo) -> bool:
    """118.12. Whether what is told now is a cost: what follows asks whether it could not be paid."""
    after = rest[0] if rest else None
    return isinstance(after, If) and isinstance(after.condition, Did) and not after.condition.able


def what_it_goes_on_with(first: Delayed | Reflexive, rest: Todo) -> tuple[Todo, Todo]:
    """603.7a, 603.12. What a delayed ability does, and what is left to be done now.

    A sentence that speaks of what the ability did, or of whether it was done, is the ability's too.
    """
    own = set(numbers_in(first.body))
    aimed = {n.index for n in walk(first.body) if isinstance(n, (Target, TargetPlayer))}
    for place, part in enumerate(rest):
        inside = walk(part)
        spoken = {n.index for n in inside if isinstance(n, Antecedent) and n.of in ("result", "chosen")}
        its_targets = {n.index for n in inside if isinstance(n, Antecedent) and n.of == "target"} & aimed
        of_the_copy = any(isinstance(n, ChooseNewTargets) and n.what is None for n in inside)
        if (
            spoken & own
            or its_targets
            or (of_the_copy and any(isinstance(n, CopySpell) for n in walk(first.body)))
        ):
            return (first.body, *rest[: place + 1]), rest[place + 1 :]
    return (first.body,), rest
