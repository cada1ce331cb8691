"""Phase costs and untap costs, read from what abilities of a phase say (C3.4, C8.5-C8.8).

No card says that it has one: an ability of a phase has a phase cost if it does something *unless* somebody
pays, or if they don't, or can't; and an untap cost if somebody may pay, and then it untaps something.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from ...cards.record import symbols
from ...effects.abilities.functioning import itself
from ...effects.abilities.instructions import Do, If, Let, May, Sequence, Unless
from ...effects.actions.counters import PutCounters
from ...effects.actions.tapping import Untap
from ...effects.conditions.happened import Did
from ...effects.costs.paying import Act, Mana
from ...effects.it import Env, Environment
from ...effects.quantities.numbers import Number
from ...effects.triggers.parts_of_turns import PartBegins, PartEnds
from ...events import Begin
from ...events.base import BEGIN, PHASE_ENDS
from ...events.playing import PhaseEnds
from ...machine.procedures import Frame
from ...rules.affording import could_pay
from ...rules.costs import can_pay_others
from ...rules.mana import Spending
from ...rules.possible import doer_of
from ...rules.targets import slots
from ...speed.once import once
from ...state.objects import STACK

if TYPE_CHECKING:
    from ...effects.node import Effect, Instruction, Player, Quantity, Reference
    from ...machine.game import Game
    from ...speed.indexes import Bucket, Watch
    from ...state.abilities import Heard

PHASES: Final = ("upkeep", "draw")
PHASE_COST: Final = "phase cost"  # the mark of what has been played for one, and of which permanent


class Payment(NamedTuple):
    """What an ability says about paying: before, who pays what, and what comes of it."""

    prelude: tuple[Instruction, ...]  # what is done first, as it is played
    who: Player | None  # the payer; None: the controller
    effect: Effect  # what the payer does
    x: Quantity | None  # what X is, if the text says it (107.3i)
    then: tuple[Instruction, ...]  # the penalty; of an untap cost, the untapping
    must: bool  # paid where it can be (C8.5)
    untaps: Reference | None  # of an untap cost: what is untapped
    paid: tuple[Instruction, ...] = ()  # what comes of having paid


def payment_of(ability: Heard) -> Payment | None:
    """The phase cost or untap cost that an ability is, if it is one."""
    known = _PAYMENTS.get(id(ability))
    if known is None or known[0] is not ability:
        if len(_PAYMENTS) > 20_000:
            _PAYMENTS.clear()
        plain = is_of_phase(ability) and not slots(ability.body.sentences)  # a cost has no targets
        found = _read(ability.body.sentences) if plain else None
        known = _PAYMENTS[id(ability)] = (ability, found)
    return known[1]


_PAYMENTS: Final[dict[int, tuple[Heard, Payment | None]]] = {}


def is_of_phase(ability: Heard) -> bool:
    """C1.8. Whether an ability works during a phase, or as one ends; not only as it begins."""
    event = ability.event
    if isinstance(event, PartBegins):
        return event.part in PHASES and not (event.next or event.very)
    return isinstance(event, PartEnds) and event.part in PHASES


def is_late(ability: Heard) -> bool:
    """C3.4. Whether it works at the end of the phase."""
    return isinstance(ability.event, PartEnds)


def _read(said: tuple[Instruction, ...]) -> Payment | None:
    sentences = _apart(said)
    for at, sentence in enumerate(sentences):
        before, rest = sentences[:at], sentences[at + 1 :]
        if not all(_counts(s) for s in before):
            return None
        if isinstance(sentence, Unless) and sentence.payment is not None:
            who = doer_of(sentence.payment)
            then: tuple[Instruction, ...] = (sentence.body, *rest)
            paid: tuple[Instruction, ...] = ()
            if rest and isinstance(rest[0], If) and isinstance(rest[0].condition, Did):
                if rest[0].condition.not_ or rest[1:]:
                    return None
                then, paid = (sentence.body,), (rest[0].then,)
            return Payment(before, who, sentence.payment, None, then, False, None, paid)
        x = sentence.x if isinstance(sentence, Let) else None
        offer = sentence.body if isinstance(sentence, Let) else sentence
        answer = rest[0] if rest and isinstance(rest[0], If) else None
        did = None if answer is None else answer.condition
        if answer is not None and not isinstance(did, Did):
            return None
        if answer is not None and isinstance(offer, May) and isinstance(offer.body, Do):
            return _offered(before, offer, x, answer, rest[1:])
        if answer is not None and isinstance(offer, Do) and isinstance(did, Did) and not did.able:
            who = doer_of(offer.effect)
            return Payment(before, who, offer.effect, x, (answer.then, *rest[1:]), True, None)
    return None


def _apart(sentences: tuple[Instruction, ...]) -> tuple[Instruction, ...]:
    """The sentences, one that says what is done first and *then* what must be paid taken apart."""
    first = sentences[0]
    if isinstance(first, Sequence) and set(first.joiners) == {"then"} and isinstance(first.parts[-1], Unless):
        return (*first.parts, *sentences[1:])
    return sentences


def _counts(sentence: Instruction) -> bool:
    """Whether it puts counters on the permanent itself, as cumulative upkeep does before it is paid."""
    effect = sentence.effect if isinstance(sentence, Do) else None
    return isinstance(effect, PutCounters) and itself(effect.on)


def _offered(
    before: tuple[Instruction, ...], offer: May, x: Quantity | None, answer: If, rest: tuple[Instruction, ...]
) -> Payment | None:
    """*You may pay. If you don't, …* is a phase cost; *if you do, untap it* is an untap cost."""
    assert isinstance(offer.body, Do) and isinstance(answer.condition, Did)
    paid = offer.body.effect
    if answer.condition.not_:
        return Payment(before, offer.who, paid, x, (answer.then, *rest), False, None)
    done = answer.then
    if rest or before or not isinstance(done, Do) or not isinstance(done.effect, Untap):
        return None
    return Payment((), offer.who, paid, x, (done,), False, done.effect.what)


# -- those that are due ------------------------------------------------------------------------------


class Due(NamedTuple):
    """All phase costs of one permanent, or all untap costs for one, as a single cost (C8.6)."""

    about: int  # the permanent
    payer: int
    parts: tuple[tuple[Watch, Env, Payment], ...]
    late: bool  # to be paid at the end of the phase, as one of them is

    def env(self) -> Env:
        """The environment of its first ability; what they say is about the same permanent."""
        return self.parts[0][1]


def due(game: Game, untap: bool = False) -> list[Due]:
    """The phase costs not yet dealt with, or the untap costs, that are to be paid in this phase."""
    if not has_abilities_of_phase(game):
        return []
    known = game.for_now()
    key = ("due", untap)
    if key not in known:
        known[key] = _gather(game, untap)
    found: list[Due] = known[key]
    return found


def _gather(game: Game, untap: bool) -> list[Due]:
    groups: dict[tuple[int, int], list[tuple[Watch, Env, Payment]]] = {}
    for watch, env in of_this_phase(game):
        payment = payment_of(watch.node)
        if payment is None or (payment.untaps is not None) is not untap:
            continue
        it = Environment(game, env)
        payers = payment.who.ids(it) if payment.who is not None else (it.you,)
        about = payment.untaps.ids(it) if payment.untaps is not None else (watch.source,)
        if payers and about and (not untap or game.objects[about[0]].tapped):
            groups.setdefault((about[0], payers[0]), []).append((watch, env, payment))
    return [
        Due(about, payer, tuple(parts), any(is_late(w.node) for w, _, _ in parts))
        for (about, payer), parts in groups.items()
    ]


def of_this_phase(game: Game) -> list[tuple[Watch, Env]]:
    """C8.1. The abilities of this phase that have not been dealt with, in their environments.

    An ability is known by its source and what it says: which of its source's abilities it is can change.
    """
    if not has_abilities_of_phase(game):
        return []
    played = list(game.dealt_with)
    found: list[tuple[Watch, Env]] = []
    moments = (
        (BEGIN, Begin(game.active, "phase", game.step)),
        (PHASE_ENDS, PhaseEnds(game.active, game.step)),
    )
    for kind, event in moments:
        for watch in game.indexes.triggers[kind]:
            ability = watch.node
            if not is_of_phase(ability):
                continue
            if (watch.source, ability) in played:
                played.remove((watch.source, ability))
                continue
            env = watch.env.but(controller=game.controller(watch.source), event=event)
            it = Environment(game, env)
            if ability.event.matches(it, event) and (
                ability.condition is None or ability.condition.holds(it)
            ):
                found.append((watch, env))
    return found


def has_abilities_of_phase(game: Game) -> bool:
    """C1.8. Whether there is any ability of the phase that it is."""
    if game.step not in PHASES:
        return False
    triggers = game.indexes.triggers
    begin, end = triggers[BEGIN], triggers[PHASE_ENDS]
    return bool((begin and game.step in phases_of(begin)) or (end and game.step in phases_of(end)))


@once
def phases_of(watches: Bucket) -> frozenset[str]:
    """C1.8. The phases that some of those abilities are of."""
    return frozenset([watch.node.event.part for watch in watches if is_of_phase(watch.node)])


def locked(game: Game, source: int) -> bool:
    """C8.7. Whether a permanent's own abilities wait until its phase cost has resolved."""
    if game.step not in PHASES:
        return False
    if any(game.objects[i].mark(PHASE_COST) == source for i in game.zone(STACK)):
        return True
    return any(d.about == source for d in due(game))


# -- what is owed -------------------------------------------------------------------------------------


class Owed(NamedTuple):
    """What must be paid in full: mana symbols and other costs; what happens, or else; what if it is paid."""

    mana: tuple[str, ...]
    others: tuple[Act, ...]
    then: tuple[Instruction, ...]
    paid: tuple[Instruction, ...]


def ways_to_pay(what: Due) -> tuple[Effect, ...]:
    """118.12a, C8.5. Where one of two things may be paid, those."""
    return next((ways for _, _, payment in what.parts if (ways := payment.effect.ways())), ())


def price(game: Game, what: Due, way: int = 0) -> Owed:
    """C8.6. The single cost, and all penalties together (of an untap cost: the untapping).

    *way*: which is paid, where there are two ways.
    """
    mana: list[str] = []
    others: list[Act] = []
    then: list[Instruction] = []
    paid: list[Instruction] = []
    for _, env, payment in what.parts:
        it = Environment(game, env)
        x = None if payment.x is None else payment.x.value(it)
        ways = payment.effect.ways()
        paying = ways[way] if ways else payment.effect
        cost = paying.owed(it)
        if isinstance(cost, Mana):
            mana.extend(str(x) if s == "X" and x is not None else s for s in symbols(cost.cost))
        else:
            others.append(Act(paying))
        then.extend(s if x is None else Let(Number(x), s) for s in payment.then)
        paid.extend(payment.paid)
    return Owed(tuple(mana), tuple(others), tuple(then), tuple(paid))


def payable(game: Game, what: Due) -> bool:
    """C8.6. Whether all of it could be paid, once what comes before has been done."""
    if any(payment.prelude for _, _, payment in what.parts):
        game = game.copy()
        for _, env, payment in what.parts:
            for part in (part for part in payment.prelude if isinstance(part, Do)):
                done = part.effect.perform(Environment(game, env))
                for event in done if not isinstance(done, Frame) else ():
                    event.happen(game)
    return any(affordable(game, what, way) for way in range(len(ways_to_pay(what)) or 1))


def affordable(game: Game, what: Due, way: int) -> bool:
    """C8.6. Whether it can be paid in one way, as things are."""
    owed = price(game, what, way)
    it = Environment(game, what.env().but(controller=what.payer))
    if not can_pay_others(it, owed.others):
        return False
    return game.free_mana or could_pay(game, what.payer, owed.mana, Spending(what.env().source, False))
