"""What a player can activate for mana now (605.3a)."""

from __future__ import annotations

from operator import itemgetter
from typing import TYPE_CHECKING

from ..effects.abilities.kinds import Activated
from ..effects.it import Env, Environment
from ..effects.mana.made_any_time import ManaForCost
from ..effects.mana.produced import produces
from ..events import ACTIVATE, TAP
from ..pipeline.causes import MANA_COST
from ..pipeline.watched import is_watched
from ..speed.indexes import ACTIVATED
from ..speed.once import once
from . import costs as paying
from . import ready
from .activated_abilities import costs_of, terms_of
from .mana import MOST_CHANGED, Spending, is_mana_ability, payment
from .may_activate import abilities_of, allowed, dearer, terms_of_number

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.abilities import Told
    from .activated_abilities import Usable
    from .ready import Made

    Dear = tuple[tuple[str, ...], Made]  # what is owed for it yet


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
    return _other_mana(game, player, but_plain)[0]


def dear_mana(game: Game, player: int) -> list[Dear]:
    """Mana abilities with a mana cost that the pool does not pay yet, and that cost."""
    return _other_mana(game, player, quiet(game))[1]


def _other_mana(game: Game, player: int, but_plain: bool) -> tuple[list[Made], list[Dear]]:
    """What a player can activate for mana now, and what for mana that has to be made first."""
    known = game.for_now()
    found: tuple[list[Made], list[Dear]] | None = known.get(("other mana", player, but_plain))
    if found is None:
        some = _with_prices(game, player, but_plain)
        free = [made for price, made in some if not price] + mana_for_costs(game, player)
        found = known["other mana", player, but_plain] = (
            free,
            [(price, made) for price, made in some if price],
        )
    return found


def _with_prices(game: Game, player: int, but_plain: bool) -> list[Dear]:
    """What a player might activate for mana, each with the mana that is still owed for it."""
    found: list[Dear] = []
    for id in mana_sources(game, player, but_plain):
        for number, ability in enumerate(abilities_of(game, id)):
            if not is_mana_ability(ability) or not allowed(game, player, id, ability):
                continue
            if terms_of(ability).held_back:
                continue
            it = Environment(game, Env(id, player))
            mana, others = paying.split(costs_of(ability))
            if not paying.can_pay_others(it, others, MANA_COST):
                continue
            types, amount = made_at_most(it, ability)
            if types and amount:
                owed = price_now(game, player, id, mana, ability)
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
        if not paying.can_pay_others(Environment(trial, env), terms.others, MANA_COST):
            break
        for cost in terms.others:
            for event in paying.events_of(considering, cost, player):
                event.happen(trial)
        times += 1
    return max(1, times)


def price_now(game: Game, player: int, source: int, mana: tuple[str, ...], ability: Told) -> tuple[str, ...]:
    """The mana that a mana ability of *source* costs; nothing where the pool already pays it."""
    mana = dearer(game, source, mana, (), Env(source, player), True)
    if not mana or game.free_mana:
        return ()
    spending = Spending(source, False, ability=ability)
    return mana if payment(game, player, mana, spending) is None else ()


def mana_for_costs(game: Game, player: int) -> list[tuple[int, int, frozenset[str], int]]:
    """605.3a. What effects let a player do for mana when they could activate a mana ability."""
    found: list[tuple[int, int, frozenset[str], int]] = []
    for id, effect in game.effects.items():
        if isinstance(effect.node, ManaForCost) and player in effect.node.who.ids(
            Environment(game, effect.env)
        ):
            it = Environment(game, Env(effect.env.source, player))
            if paying.can_pay_others(it, effect.node.ability.costs, MANA_COST):
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


def made_at_most(it: Environment, ability: Usable) -> tuple[frozenset[str], int]:
    """107.3a. The same of an ability that may have an X among its costs: with the greatest there can be."""
    x = paying.most_x(it, paying.split(costs_of(ability))[1])
    return made_by(Environment(it.game, it.env.but(x=x)) if x else it, ability)


def made_by(it: Environment, ability: Usable) -> tuple[frozenset[str], int]:
    """The types of mana that an ability can make, and how much of it."""

    return produces(it, ability)
