"""Activating activated abilities, loyalty and mana abilities (602, 605, 606)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING, Final
from zlib import crc32

from ..cards.record import SYMBOL_OF
from ..effects.abilities.kinds import Activated, Limit, Loyalty
from ..effects.abilities.times import OFTEN, at_sorcery_speed, times_used
from ..effects.costs.cost_changes import AbilitiesCost
from ..effects.costs.paying import Mana as ManaCost
from ..effects.costs.paying import TapSelf
from ..effects.it import Env, It
from ..effects.mana.made_any_time import ManaForCost
from ..effects.mana.produced import produces
from ..effects.restrictions.loyalty_any_time import LoyaltyAnyTime
from ..events import ACTIVATE, TAP, Activate, Event, Tap
from ..machine.procedures import Signal, step
from ..pipeline.occurring import is_watched, occur, prohibited
from ..speed.indexes import ACTIVATED
from ..speed.once import once
from ..state.fellows import tell_apart
from ..state.hidden import is_hidden, shown
from ..state.objects import ABILITY, BATTLEFIELD, EMBLEM, NOBODY, STACK, with_pair
from . import costs as paying
from . import ready
from .announcing import Announcing
from .crimes import crimes
from .mana import MOST_CHANGED, Spending, could_pay, is_mana_ability, payment
from .permissions import in_force, statics
from .targets import Sentences, could_fill
from .usage import Terms, activated_in, costs_of, terms_of, usage_of

if TYPE_CHECKING:
    from ..effects.node import Cost
    from ..machine.game import Game
    from .ready import Made
    from .usage import Usable

ANY_TIME: Final = LoyaltyAnyTime.indexed_as
ABILITIES_COST: Final = AbilitiesCost.indexed_as


def abilities_of(game: Game, id: int) -> list[Usable]:
    """The activated abilities of an object, keywords spelled out, in order; intrinsic ones first (305.6)."""
    if id in game.effects:  # what an effect allows as though it were one (605.3a)
        return [game.effects[id].node.ability]
    o = game.obj(id)
    if o.zone == BATTLEFIELD:
        return [terms.ability for terms in usage_of(game, o, game.chars(id)).terms]
    where = BATTLEFIELD if o.kind == EMBLEM else o.zone  # 114.4
    return activated_in(o, game.chars(id).abilities, where)


def terms_of_number(game: Game, id: int, number: int) -> Terms:
    """What the activated ability of that number says about activating it."""
    o = game.objects.get(id)
    if o is not None and o.zone == BATTLEFIELD:
        return usage_of(game, o, game.chars(id)).terms[number]
    return terms_of(abilities_of(game, id)[number])


def dearer(
    game: Game,
    source: int,
    mana: tuple[str, ...],
    limits: tuple[Limit, ...],
    env: Env,
    makes: bool,
    ability: Usable | None = None,
) -> tuple[str, ...]:
    """118.7, 601.2f, 602.2b. The mana that activating an ability of *source* costs, as effects change it.

    And as it says itself, among its *limits*; *makes*: it is a mana ability.
    """
    if ABILITIES_COST not in game.indexes.others and not limits:
        return mana
    changes = [
        (node.change(it, source, makes), node.floor)
        for it, node in statics(game, AbilitiesCost)
        if node.is_of(it, source, env.controller, ability)
    ]
    saved = sum(limit.saved(It(game, env)) for limit in limits)
    if not saved and not any(n for n, _ in changes):
        return mana
    typed = tuple(m for m in mana if not m.isdigit())
    least = 0 if typed else 1
    generic = sum(int(m) for m in mana if m.isdigit()) + sum(n for n, _ in changes if n > 0)
    for n in (n for n, floor in changes if floor and n < 0):
        generic = max(min(generic, least), generic + n)
    generic = max(0, generic + sum(n for n, floor in changes if not floor and n < 0) - saved)
    return (*typed, str(generic)) if generic else typed


def allowed(game: Game, player: int, source: int, ability: Usable) -> bool:
    """602.5, 606.3. Whether a player may activate an ability now, costs and targets apart."""
    terms = terms_of(ability)
    if not may_use(game, player, source, terms):
        return False
    if isinstance(ability, Loyalty):
        if game.objects[source].mark("loyalty") == game.turn_number:
            return False
        if at_sorcery_speed(game, player):
            return True
        return any(node.lets(it, player, source) for it, node in in_force(game, ANY_TIME))
    if not terms.limits:
        return True
    it = It(game, Env(source, player))
    return all(_limit(game, it, ability, limit) for limit in terms.limits)


def may_use(game: Game, player: int, source: int, terms: Terms) -> bool:
    """602.2, 602.5. Only the controller, unless it says otherwise; and nothing says it can't be."""
    only = [limit.who for limit in terms.limits if limit.who is not None] if terms.open else []
    if only:  # 602.2: unless the object says otherwise
        if any(player not in who.ids(It(game, Env(source))) for who in only):
            return False
    elif not terms.open and game.controller(source) != player:
        return False

    if not game.timing.may_use(game, source):
        return False
    if is_watched(game, ACTIVATE):
        loyalty = isinstance(terms.ability, Loyalty)
        activation = Activate(NOBODY, player, source, terms.makes, loyalty, terms.taps)
        return not prohibited(game, activation)
    return True


def _limit(game: Game, it: It, ability: Usable, limit: Limit) -> bool:
    """602.5b. Whether one sentence that limits an ability lets it be used now."""
    for only in limit.only:
        if not only.allows(it):
            return False
        used = game.objects[it.source].mark(used_mark(ability)) if only.often or only.ever else None
        if only.ever and used is not None:
            return False
        if only.often and times_used(game, used) >= only.often:
            return False
    return True


def note_use(game: Game, source: int, ability: Usable) -> None:
    """602.5b. A permanent remembers that one of its abilities has been activated, if anything asks."""
    o = game.objects.get(source)
    if o is None or o.zone != BATTLEFIELD or not terms_of(ability).counted:
        return
    word = used_mark(ability)
    times = times_used(game, o.mark(word))
    own = game.write(source)
    own.marks = with_pair(own.marks, word, game.turn_number * OFTEN + min(times + 1, OFTEN - 1))


@once
def used_mark(ability: Usable) -> str:
    """The word of the mark that an ability has been activated; the same whenever the program runs."""
    return f"activated {crc32(repr(ability).encode())}"


def payable(game: Game, player: int, source: int, ability: Usable) -> bool:
    """Whether the costs could be paid, as far as can be seen, and targets chosen."""
    terms = terms_of(ability)
    if not game.free_mana:
        mana = dearer(game, source, terms.mana, terms.limits, Env(source, player), terms.makes, ability)
        but = source if terms.taps else NOBODY
        if mana and not could_pay(game, player, mana, Spending(source, False), but):
            return False
    wanted = terms.wanted
    if not terms.others and not wanted.chooses:
        return True
    it = It(game, Env(source, player))
    if terms.others and not paying.can_pay_others(it, terms.others):
        return False
    return not wanted.chooses or could_fill(game, it, wanted)


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

    def sentences(self, game: Game) -> Sentences:
        return self.ability(game).body.sentences

    def spending(self) -> Spending:
        return Spending(self.source, False)

    def x_of_mana(self, game: Game) -> bool:
        return any(isinstance(c, ManaCost) and "{X}" in c.cost for c in costs_of(self.ability(game)))

    def least_x(self, game: Game) -> int:
        return int(any(limit.what == "x" for limit in terms_of(self.ability(game)).limits))

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        others = paying.split(costs_of(self.ability(game)))[1]
        return self.mana_with(game, self.env(game).x), others

    def mana_with(self, game: Game, x: int) -> tuple[str, ...]:
        symbols = paying.split(costs_of(self.ability(game)))[0]
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
            own.marks = with_pair(own.marks, "loyalty", game.turn_number)
        note_use(game, self.source, self.ability(game))
        loyalty = isinstance(self.ability(game), Loyalty)
        taps = terms_of(self.ability(game)).taps
        events: list[Event] = [Activate(self.item, self.player, self.source, False, loyalty, taps)]
        return occur(game, self, [*events, *crimes(game, self.player, self.item)])


# -- mana abilities -----------------------------------------------------------------------------------


def mana_options(game: Game, player: int) -> list[Made]:
    """605.3a. What a player can activate for mana: permanents first, in the order of their coming."""
    found = other_mana(game, player, quiet(game))
    permanents = [made for made in found if made[0] in game.battlefield]
    if quiet(game):
        permanents.extend(ready.of(game).tapped_for(player))
        permanents.sort(key=itemgetter(0, 1))
    return permanents + [made for made in found if made[0] not in game.battlefield]


def quiet(game: Game) -> bool:
    """Whether nothing watches for lands being tapped or abilities being activated (614.17)."""
    return not is_watched(game, ACTIVATE) and not is_watched(game, TAP)


def other_mana(game: Game, player: int, but_plain: bool) -> list[Made]:
    """What a player can activate for mana, *but_plain* wells, which are looked up."""
    known = game.for_now()
    found: list[Made] | None = known.get(("other mana", player, but_plain))
    if found is None:
        some = _other_mana(game, player, but_plain)
        found = [made for price, made in some if not price]
        found.extend(mana_for_costs(game, player))
        known["other mana", player, but_plain] = found
        known["dear mana", player, but_plain] = [(price, made) for price, made in some if price]
    return found


def dear_mana(game: Game, player: int) -> list[tuple[tuple[str, ...], Made]]:
    """Mana abilities with a mana cost that the pool does not pay yet, and that cost."""
    but_plain = quiet(game)
    other_mana(game, player, but_plain)
    found: list[tuple[tuple[str, ...], Made]] = game.for_now()["dear mana", player, but_plain]
    return found


def _other_mana(game: Game, player: int, but_plain: bool) -> list[tuple[tuple[str, ...], Made]]:
    """What a player might activate for mana, each with the mana that is still owed for it."""
    found: list[tuple[tuple[str, ...], Made]] = []
    for id in mana_sources(game, player, but_plain):
        for number, ability in enumerate(abilities_of(game, id)):
            if not is_mana_ability(ability) or not allowed(game, player, id, ability):
                continue
            if terms_of(ability).held_back:
                continue
            it = It(game, Env(id, player))
            mana, others = paying.split(costs_of(ability))
            if not paying.can_pay_others(it, others):
                continue
            types, amount = made_by(it, ability)
            if types and amount:
                owed = price_now(game, player, id, mana)
                times = MOST_CHANGED if owed and is_used_often(ability) and not others else 1
                found += [(owed, (id, number, types, amount))] * times
    return found


@once
def is_used_often(ability: Usable) -> bool:
    """605.3a. Whether a mana ability can be used several times, as long as its costs can be paid."""
    terms = terms_of(ability)
    return terms.makes and not terms.taps and not terms.limits and isinstance(ability, Activated)


def uses(game: Game, player: int, source: int, number: int, most: int) -> int:
    """605.3a. How often a player could pay the costs of a mana ability, one after the other; up to *most*."""
    terms = terms_of_number(game, source, number)
    if not is_used_often(terms.ability) or not terms.others or terms.mana:
        return 1
    trial = game.trial()
    env, times = Env(source, player), 0
    while times < most and source in trial.objects:
        considering = paying.Considering(trial, env)
        if not paying.can_pay_others(It(trial, env), terms.others):
            break
        for cost in terms.others:
            for event in paying.events_of(considering, cost, player):
                event.happen(trial)
        times += 1
    return max(1, times)


def price_now(game: Game, player: int, source: int, mana: tuple[str, ...]) -> tuple[str, ...]:
    """The mana that a mana ability of *source* costs; nothing where the pool already pays it."""
    mana = dearer(game, source, mana, (), Env(source, player), True)
    free = not mana or game.free_mana or payment(game, player, mana, Spending(source, False)) is not None
    return () if free else mana


def mana_for_costs(game: Game, player: int) -> list[tuple[int, int, frozenset[str], int]]:
    """605.3a. What effects let a player do for mana when they could activate a mana ability."""
    found: list[tuple[int, int, frozenset[str], int]] = []
    for id, effect in game.effects.items():
        if isinstance(effect.node, ManaForCost) and player in effect.node.who.ids(It(game, effect.env)):
            it = It(game, Env(effect.env.source, player))
            if paying.can_pay_others(it, effect.node.ability.costs):
                found.append((id, 0, *made_by(it, effect.node.ability)))
    return found


def mana_sources(game: Game, player: int, but_plain: bool) -> list[int]:
    """What might make mana, permanents first, in the order of their coming; *but_plain* wells."""
    there = ready.of(game)
    found = sorted((*there.making[player], *(() if but_plain else there.wells[player])))
    for id in dict.fromkeys([w.source for w in game.indexes.others.get(ACTIVATED, ())]):
        o = game.objects.get(id)
        if o is not None and o.owner == player:
            found.append(id)
    return found


def made_by(it: It, ability: Usable) -> tuple[frozenset[str], int]:
    """The types of mana that an ability can make, and how much of it."""

    return produces(it, ability)
