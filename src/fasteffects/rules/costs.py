"""Costs: what can be paid, and the events of paying (118, 601.2f-h, 614.17b)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..effects.actions.counters import RemoveCounters as RemoveThem
from ..effects.actions.moving import Sacrifice as SacrificeThem
from ..effects.costs.paying import Act, LoyaltyCost, Mana, TapSelf, UntapSelf
from ..effects.it import Env, Environment
from ..effects.node import Node, walk
from ..effects.quantities.numbers import AnyNumber, Number, UpTo, X
from ..effects.references.choosing import WholeZone, there_for
from ..effects.references.objects import All
from ..effects.references.objects import Some as Chosen
from ..effects.references.players import You
from ..effects.references.qualifiers import Compared
from ..effects.restrictions.used_though_sick import UsedThoughSick
from ..events import Discard, Event, Move, PutCounters, RemoveCounters, Sacrifice, Tap, Untap
from ..events.base import MOVE, SACRIFICE, TAP
from ..machine.decisions import ChooseNumber as Numbered
from ..machine.decisions import ChooseSome, Decision, Value
from ..machine.procedures import Frame
from ..pipeline.causes import COST
from ..pipeline.occurring import applicable, prohibited
from ..pipeline.watched import may_be_forbidden
from ..speed.once import once
from ..state.objects import HAND
from .permissions import in_force

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..speed.indexes import Watch
    from ..state.objects import Object


THOUGH_SICK: Final = UsedThoughSick.indexed_as
MAX_X: Final = 1_000  # more than anybody pays for
MOST_VALUE: Final = 31  # more than the mana value of any card


class Unpayable(Exception):
    """A cost cannot be paid: asked for choices that are not there."""


def sick(game: Game, id: int) -> bool:
    """302.6. Whether a creature has not been under its controller's control since their turn began."""
    o = game.objects[id]
    chars = game.chars(id)
    if "Creature" not in chars.types or "haste" in chars.keywords:
        return False
    return is_fresh(game, o, chars.controller)


def is_fresh(game: Game, o: Object, controller: int) -> bool:
    """302.6. Whether a permanent has not been under its controller's control since their turn began."""
    began = game.players[controller].turn_began
    return o.since > began or began == 0


def too_sick(game: Game, id: int) -> bool:
    """302.6, 609.4. Whether that keeps its abilities with the tap or untap symbol from being activated."""
    return sick(game, id) and not any([node.reaches(it, id) for it, node in in_force(game, THOUGH_SICK)])


def can_tap(game: Game, id: int) -> bool:
    """107.5, 302.6. Whether the tap symbol in the cost of an object's ability can be paid."""
    return game.on_battlefield(id) and not game.objects[id].tapped and not too_sick(game, id)


def split(costs: tuple[Cost, ...]) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
    """The mana symbols among costs, and the other costs in the order in which they are paid."""

    mana: list[str] = []
    others: list[Cost] = []
    for cost in costs:
        if isinstance(cost, Mana):
            mana.extend(symbols(cost.cost))
        else:
            others.append(cost)
    return tuple(mana), tuple(others)


def can_pay_others(it: Environment, costs: Sequence[Cost], caused: int = COST) -> bool:
    """118.3, 614.17b. Whether each of these costs, mana apart, can be paid as things are.

    What is chosen by X (*a card with mana value X*) can be paid if it can for some X.
    """
    if not it.x and any([fits_x(cost) for cost in costs]):
        values = range(1, MOST_VALUE)
        return any(can_pay_others(Environment(it.game, it.env.but(x=x)), costs, caused) for x in values)
    if len(costs) == 1:
        cost = costs[0]
        if isinstance(cost, TapSelf):
            if not may_be_forbidden(it.game, TAP):
                return can_tap(it.game, it.source)
        elif (what := plainly_sacrificed(cost)) is not None and isinstance(what.count, Number):
            if not may_be_forbidden(it.game, SACRIFICE) and not may_be_forbidden(it.game, MOVE):
                return len(there_for(it, it.you, what, "sacrifice")) >= what.count.n
    try:
        considering = Considering(it.game, it.env)
        for cost in costs:
            events = events_if_payable(considering, cost, it.you)
            if events is None or not all([e.possible(it.game) for e in events]):
                return False
            if any([_prohibited(it.game, e, caused) for e in events]):
                return False
            considering.spend(events)
    except Unpayable:
        return False
    return True


@once
def plainly_sacrificed(cost: Cost) -> Chosen | None:
    """701.21. What is sacrificed, where a cost is that a player sacrifices so many permanents of a kind."""
    if not isinstance(cost, Act) or not isinstance(cost.effect, SacrificeThem):
        return None
    who, what = cost.effect.who, cost.effect.what
    if not isinstance(who, You) or not isinstance(what, Chosen) or what.chooser is not None:
        return None
    plain = isinstance(what.count, Number) and not what.filter.modifiers  # of whose, or among which
    return what if plain else None


def _prohibited(game: Game, event: Event, caused: int) -> bool:
    """614.17b. Whether the event, or one that it contains, can't happen as such a cost."""
    if prohibited(game, event, caused):
        return True
    return any(_prohibited(game, inner, caused) for inner in event.contains(game))


def forbidding(it: Environment, costs: Sequence[Cost]) -> Watch | None:
    """614.17b. The effect by which what one of these costs asks can't happen; None where there is none."""
    for cost in costs:
        try:
            events = list(events_if_payable(Considering(it.game, it.env), cost, it.you) or ())
        except Unpayable:
            continue
        for event in events:
            events += event.contains(it.game)
            if prohibited(it.game, event, COST):
                return applicable(it.game, event, caused=COST)[0]
    return None


class Considering(Environment):
    """An environment in which questions answer themselves: to see whether a cost could be paid."""

    __slots__ = ("tapped", "gone")

    def __init__(self, game: Game, env: Env) -> None:
        super().__init__(game, env)
        self.tapped: set[int] = set()  # by costs considered before
        o = game.objects.get(env.source)
        in_hand = o is not None and o.zone == HAND
        self.gone: set[int] = {env.source} if in_hand else set()  # 601.2a: it is on the stack then

    def spend(self, events: Sequence[Event]) -> None:
        """118.3. What one cost uses cannot be used for the next in the same way."""
        for event in events:
            if isinstance(event, Tap):
                self.tapped.add(event.object)
            elif isinstance(event, (Sacrifice, Discard, Move)):
                self.gone.add(event.object)

    def ask(self, decision: Decision) -> Value:
        several = decision if isinstance(decision, (ChooseSome, Numbered)) else None
        needed = 1 if several is None else several.low
        used = self.gone | self.tapped if several is not None and several.word == "tap" else self.gone
        free = [o.value for o in decision.options if o.value not in used]
        if needed and len(free) < needed:
            raise Unpayable
        if isinstance(decision, ChooseSome) and len(free) < len(decision.options):
            return tuple(free[: decision.low])
        forced = decision.forced()
        if forced is not None:
            return forced[0]
        return decision.sample(lambda bound: 0)


def events_of(it: Environment, cost: Cost, player: int) -> tuple[Event, ...]:
    """The events of paying one cost other than mana; asks what it needs to know."""
    found = events_if_payable(it, cost, player)
    if found is None:
        raise Unpayable
    return found


def events_if_payable(it: Environment, cost: Cost, player: int) -> tuple[Event, ...] | None:
    """The same, or None where it is plain that the cost can't be paid."""
    if isinstance(cost, TapSelf):
        source = it.env.source
        return (Tap(source, player=player),) if can_tap(it.game, source) else None
    if isinstance(cost, UntapSelf):
        if not it.game.objects[it.source].tapped or too_sick(it.game, it.source):
            return None
        return (Untap(it.source, player=player),)
    if isinstance(cost, LoyaltyCost):
        return _loyalty(it, cost)
    if isinstance(cost, Act):
        if cost.effect.payable(it) is False:
            return () if takes_all(cost) and not cost.effect.perform(it) else None
        found = cost.effect.perform(it)
        if isinstance(found, Frame):
            return None
        if not it.x and has_x(cost):  # none of something is payable for X = 0
            return tuple(e for e in found if e.possible(it.game))
        return tuple(found) or (() if may_be_nothing(cost) else None)
    return None


@once
def takes_all(cost: Act) -> bool:
    """118.3. Whether all of something is paid, so that it can be where there is none of it."""
    effect = cost.effect
    if isinstance(effect, RemoveThem):
        return effect.count is None and not isinstance(effect.on, Chosen)
    return isinstance(getattr(effect, "what", None), (WholeZone, All))


@once
def may_be_nothing(cost: Act) -> bool:
    """107.1c. Whether the payer says how much, and may say none; or all of something is paid."""
    return takes_all(cost) or any(isinstance(n, (AnyNumber, UpTo)) for n in walk(cost))


def _loyalty(it: Environment, cost: LoyaltyCost) -> tuple[Event, ...] | None:
    """606.4. Loyalty counters are put on or removed."""
    n = cost.amount.value(it)
    if cost.sign >= 0:
        return (PutCounters(it.source, "loyalty", n, source=it.source, by=it.you),) if n else ()
    if it.game.objects[it.source].counters.get("loyalty", 0) < n:
        return None
    return (RemoveCounters(it.source, "loyalty", n, source=it.source, by=it.you),) if n else ()


def says_x(costs: Sequence[Cost]) -> bool:
    """107.3a. Whether costs other than mana have an X: *sacrifice X creatures*."""
    return any([has_x(cost) for cost in costs])


def most_x(it: Environment, costs: Sequence[Cost]) -> int:
    """107.3a. The greatest X for which costs other than mana can be paid; 0 where none has an X."""
    most = 0
    if says_x(costs):
        while most < MAX_X and can_pay_others(Environment(it.game, it.env.but(x=most + 1)), costs):
            most += 1
    return most


@once
def has_x(cost: Node) -> bool:
    """The same of one."""
    return any(isinstance(n, X) for n in walk(cost))


@once
def fits_x(cost: Cost) -> bool:
    """107.3a. Whether X says what pays a cost, and not how much of it."""
    return any(isinstance(n, Compared) and has_x(n) for n in walk(cost))
