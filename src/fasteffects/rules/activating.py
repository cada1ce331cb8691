"""Activating activated and loyalty abilities (602, 606)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards.record import SYMBOL_OF
from ..effects.abilities.kinds import Loyalty
from ..effects.costs.cost_changes import AbilitiesCost
from ..effects.costs.paying import Mana as ManaCost
from ..effects.costs.paying import TapSelf
from ..effects.it import Env, Environment
from ..effects.node import walk
from ..effects.references.objects import Linked, ObjectWord
from ..effects.restrictions.twice import AGAIN
from ..events import Activate, Event, Tap
from ..machine.decisions import Decision, Option
from ..machine.procedures import Signal, step
from ..pipeline.causes import COST, MANA_COST
from ..pipeline.occurring import occur
from ..state.fellows import tell_apart
from ..state.hidden import is_hidden, shown
from ..state.objects import ABILITY, BATTLEFIELD, NOBODY, STACK, with_pair
from . import costs as paying
from .activated_abilities import costs_of, terms_of
from .activation_ways import PAID_SO, ways_of
from .affording import could_pay
from .announcing import Announcing
from .crimes import crimes
from .mana import Spending
from .may_activate import abilities_of, dearer, note_use, used_mark
from .permissions import statics
from .targets import Sentences, candidates, could_fill

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from .activated_abilities import Terms, Usable


def payable(game: Game, player: int, source: int, ability: Usable) -> bool:
    """Whether the costs could be paid, as far as can be seen, and targets chosen."""
    terms = terms_of(ability)
    x = None if terms.defined is None else defined_x(Environment(game, Env(source, player)), terms)
    if x is not None and x < 0:
        return False
    mana = terms.mana if x is None else (*terms.mana, *(str(x),) * terms.xs)
    if not costs_payable(game, player, source, terms, mana, terms.others):
        ways = [paying.split(costs) for _, costs in ways_of(game, source, player, ability)]
        if not any(costs_payable(game, player, source, terms, *way) for way in ways):
            return False
    return not terms.wanted.chooses or could_fill(game, Environment(game, Env(source, player)), terms.wanted)


def costs_payable(
    game: Game, player: int, source: int, terms: Terms, mana: tuple[str, ...], others: Sequence[Cost]
) -> bool:
    """118.3. Whether so much mana, as effects change it, and the other costs of an ability could be paid."""
    if not game.free_mana:
        but = source if terms.taps else NOBODY
        spending = Spending(source, False, "", terms.bends, terms.ability)
        costs = (
            dearer(game, source, mana, terms.limits, env, terms.makes, terms.ability)
            for env in as_aimed(game, player, source, terms)
        )
        if not any(not cost or could_pay(game, player, cost, spending, but) for cost in costs):
            return False
    if not others:
        return True
    it = Environment(game, Env(source, player))
    return paying.can_pay_others(it, others, MANA_COST if terms.makes else COST)


def as_aimed(game: Game, player: int, source: int, terms: Terms) -> list[Env]:
    """601.2c, f. As it would be with each target, where by that abilities cost more or less."""
    plain = Env(source, player)
    own = any(limit.is_aimed() for limit in terms.limits)
    if not own and not any(node.target_is is not None for _, node in statics(game, AbilitiesCost)):
        return [plain]
    it = Environment(game, plain)
    aims = [id for slot in terms.wanted.slots for id in candidates(game, it, slot)]
    return [plain.but(targets=((id,),)) for id in aims] or [plain]


def defined_x(it: Environment, terms: Terms) -> int | None:
    """107.3c. X as the text of an ability defines it; below 0 where what it goes by is not there."""
    if terms.defined is None:
        return None
    there = all(n.ids(it) for n in walk(terms.defined) if isinstance(n, (Linked, ObjectWord)))
    return terms.defined.value(it) if there else -1


class ActivateAbility(Announcing):
    """602.2. A player activates an ability of *source*, the one of that number."""

    __slots__ = ("number",)
    heading = "activated"

    def __init__(self, player: int, source: int, number: int) -> None:
        super().__init__(player, source)
        self.number = number

    def ability(self, game: Game) -> Usable:
        """The ability being activated."""
        own: Usable = game.objects[self.item].ability
        return own

    def all_costs(self, game: Game) -> tuple[Cost, ...]:
        """602.2b. What is paid: what the ability costs, or what was chosen instead (118.9)."""
        chosen: tuple[Cost, ...] | None = dict(self.env(game).cast).get(PAID_SO)
        return costs_of(self.ability(game)) if chosen is None else chosen

    def sentences(self, game: Game) -> Sentences:
        return self.ability(game).body.sentences

    def bent(self, game: Game, x: int) -> int:
        return sum([cost.by_tapping(x) for cost in self.all_costs(game)])

    def spending(self, game: Game) -> Spending:
        return Spending(self.source, False, "", self.bends, terms_of(self.ability(game)).ability)

    def x_of_mana(self, game: Game) -> bool:
        return any(isinstance(c, ManaCost) and "{X}" in c.cost for c in self.all_costs(game))

    def defined_x(self, game: Game) -> int | None:
        return defined_x(Environment(game, self.env(game)), terms_of(self.ability(game)))

    def least_x(self, game: Game) -> int:
        return int(any(limit.what == "x" for limit in terms_of(self.ability(game)).limits))

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        others = paying.split(self.all_costs(game))[1]
        return self.mana_with(game, self.env(game).x), others

    def mana_with(self, game: Game, x: int) -> tuple[str, ...]:
        symbols = paying.split(self.all_costs(game))[0]
        limits = terms_of(self.ability(game)).limits
        coloured = next((SYMBOL_OF[limit.colour] for limit in limits if limit.colour), "")
        of_x = (coloured,) * x if coloured else (str(x),)
        mana = tuple(s for m in symbols for s in (of_x if m == "X" else (m,)))
        return dearer(game, self.source, mana, limits, self.env(game), False, self.ability(game))

    def source_excluded(self) -> int:
        return self.source if any(isinstance(c, TapSelf) for c in self.costs) else NOBODY

    @step("602.2a")
    def announce(self, game: Game) -> Signal:
        self.saved = game.kept()
        ability = abilities_of(game, self.source)[self.number]
        o = game.objects[self.source]
        self.item = game.create(o.card, self.player, STACK, ABILITY)
        item = game.write(self.item)
        item.ability = ability
        env = Env(self.source, self.player)
        env.spell = self.item
        env.ability = self.number
        env.cast = tuple(p for p in o.cast if p[0] == "x")
        if terms_of(ability).counted:
            env.cast = (*env.cast, ("use", used_mark(ability)))
        item.env = env
        tell_apart(game, self.item)
        if is_hidden(o.zone):
            shown(game, self.source, self.item)
        return None

    @step("602.2b")
    def choose_costs(self, game: Game) -> Signal:
        """118.9a. Which cost is paid, where an effect offers another."""
        ability, terms = self.ability(game), terms_of(self.ability(game))
        ways = [
            (word, costs)
            for word, costs in ways_of(game, self.source, self.player, ability)
            if costs_payable(game, self.player, self.source, terms, *paying.split(costs))
        ]
        if not ways:
            return None
        own = costs_payable(game, self.player, self.source, terms, terms.mana, terms.others)
        options = [Option(NOBODY, "no")] if own else []
        options += [Option(at, word) for at, (word, _) in enumerate(ways)]
        words = "rather than pay what it costs?"
        chosen = game.ask(Decision(self.player, "alternative cost", words, options, about=self.item))
        if chosen != NOBODY:
            env = self.env(game)
            self.write_env(game, env.but(cast=(*env.cast, (PAID_SO, ways[chosen][1]))))
        return None

    def write_paid(self, game: Game) -> None:
        """608.2h. Nothing speaks of its source's own tapping, or of loyalty, as what was paid."""
        if isinstance(self.ability(game), Loyalty):
            self.paid = ()
        self.paid = tuple([e for e in self.paid if not (isinstance(e, Tap) and e.object == self.source)])
        super().write_paid(game)

    @step("602.2b")
    def activated(self, game: Game) -> Signal:
        o = game.objects.get(self.source)
        if o is not None and o.zone == BATTLEFIELD and isinstance(self.ability(game), Loyalty):
            own = game.write(self.source)
            again = own.mark("loyalty") == game.turn_number
            own.marks = with_pair(own.marks, AGAIN if again else "loyalty", game.turn_number)
        note_use(game, self.source, self.ability(game))
        loyalty = isinstance(self.ability(game), Loyalty)
        taps = terms_of(self.ability(game)).taps
        events: list[Event] = [Activate(self.item, self.player, self.source, False, loyalty, taps)]
        return occur(game, self, [*events, *crimes(game, self.player, self.item)])
