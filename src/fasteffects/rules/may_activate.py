"""Whether an activated ability may be activated now, and what mana that costs (602.2, 602.5, 606.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from zlib import crc32

from ..cards.record import SYMBOL_OF
from ..effects.abilities.kinds import CHOSEN_COLOR, Activated, Limit, Loyalty
from ..effects.abilities.times import OFTEN, at_sorcery_speed, times_used
from ..effects.costs.cost_changes import AbilitiesCost
from ..effects.costs.less_mana import reduced
from ..effects.it import Env, Environment
from ..effects.restrictions.equip_any_time import EquipAnyTime
from ..effects.restrictions.loyalty_any_time import LoyaltyAnyTime
from ..effects.restrictions.twice import AGAIN, Twice
from ..events import ACTIVATE, Activate
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..speed.once import once
from ..state.objects import BATTLEFIELD, EMBLEM, HAND, NOBODY, with_pair
from .activated_abilities import Terms, activated_in, terms_of, usage_of
from .activation_ways import PAID_OTHERWISE
from .permissions import LIFE_FOR_MANA, in_force, statics

if TYPE_CHECKING:
    from ..machine.game import Game
    from .activated_abilities import Usable

EQUIP_ANY_TIME: Final = EquipAnyTime.indexed_as
ANY_TIME: Final = LoyaltyAnyTime.indexed_as
ABILITIES_COST: Final = AbilitiesCost.indexed_as
TWICE: Final = Twice.indexed_as
MAX_MANA: Final = 10**6  # more than there can be


def cost_may_change(game: Game) -> bool:
    """118.7, 118.9. Whether abilities might cost less than they say, or something else."""
    others = game.indexes.others
    return ABILITIES_COST in others or PAID_OTHERWISE in others or LIFE_FOR_MANA in others


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
    owed = changed(game, source, mana, limits, env, makes, ability)
    if any(limit.what == CHOSEN_COLOR for limit in limits):
        return in_chosen_color(Environment(game, env), owed)
    return owed


def in_chosen_color(it: Environment, mana: tuple[str, ...]) -> tuple[str, ...]:
    """601.2h, 607.2d. The same, all generic mana in it as mana of the color that was chosen for the source.

    Without a choice no mana can pay for it.
    """
    symbol = SYMBOL_OF.get(str(it.choice("color") or ""))
    generic = sum(int(m) for m in mana if m.isdigit())
    typed = tuple([m for m in mana if not m.isdigit()])
    return (*typed, *((symbol,) * generic if symbol is not None else (str(MAX_MANA),)))


def changed(
    game: Game,
    source: int,
    mana: tuple[str, ...],
    limits: tuple[Limit, ...],
    env: Env,
    makes: bool,
    ability: Usable | None,
) -> tuple[str, ...]:
    """118.7. The same as effects change it, and the ability itself."""
    changes = [
        (node.change(it, source, makes), node.floor)
        for it, node in statics(game, AbilitiesCost)
        if node.is_of(it, source, env.controller, ability, tuple(t for slot in env.targets for t in slot))
    ]
    own = [limit.saved(Environment(game, env)) for limit in limits]
    saved, dearer = sum(n for n in own if n > 0), sum(-n for n in own if n < 0)
    less = tuple([s for limit in limits for s in limit.less(Environment(game, env))])
    if not saved and not dearer and not less and not any(n for n, _ in changes):
        return mana
    typed = tuple(m for m in mana if not m.isdigit())
    least = 0 if typed else 1
    generic = sum(int(m) for m in mana if m.isdigit()) + sum(n for n, _ in changes if n > 0) + dearer
    for n in (n for n, floor in changes if floor and n < 0):
        generic = max(min(generic, least), generic + n)
    generic = max(0, generic + sum(n for n, floor in changes if not floor and n < 0) - saved)
    return reduced((*typed, str(generic)) if generic else typed, less)


def allowed(game: Game, player: int, source: int, ability: Usable) -> bool:
    """602.5, 606.3. Whether a player may activate an ability now, costs and targets apart."""
    terms = terms_of(ability)
    if not may_use(game, player, source, terms):
        return False
    if isinstance(ability, Loyalty):
        own = game.objects[source]
        if own.mark("loyalty") == game.turn_number and (
            own.mark(AGAIN) == game.turn_number or not twice(game, "loyalty", player, source)
        ):
            return False
        if at_sorcery_speed(game, player):
            return True
        return any(node.lets(it, player, source) for it, node in in_force(game, ANY_TIME))
    if not terms.limits:
        return True
    it = Environment(game, Env(source, player))
    eased = EQUIP_ANY_TIME in game.indexes.others and any(
        node.lets(other, player, source, ability) for other, node in in_force(game, EQUIP_ANY_TIME)
    )
    return all(_limit(game, it, ability, limit, eased) for limit in terms.limits)


def may_use(game: Game, player: int, source: int, terms: Terms) -> bool:
    """602.2, 602.5. Only the controller, unless it says otherwise; and nothing says it can't be."""
    only = [limit.who for limit in terms.limits if limit.who is not None] if terms.open else []
    if only:  # 602.2: unless the object says otherwise
        if any(player not in who.ids(Environment(game, Env(source))) for who in only):
            return False
    elif not terms.open and game.controller(source) != player:
        return False

    if not game.timing.may_use(game, source):
        return False
    if may_be_forbidden(game, ACTIVATE):
        loyalty = isinstance(terms.ability, Loyalty)
        activation = Activate(NOBODY, player, source, terms.makes, loyalty, terms.taps)
        return not prohibited(game, activation)
    return True


def _limit(game: Game, it: Environment, ability: Usable, limit: Limit, eased: bool) -> bool:
    """602.5b. Whether one sentence that limits an ability lets it be used now; *eased*: at any time."""
    for only in limit.only:
        if not (eased and only.sorcery) and not only.allows(it):
            return False
        used = game.objects[it.source].mark(used_mark(ability)) if only.counts() else None
        if only.ever and used is not None:
            return False
        if only.most is not None and times_used(game, used) >= only.most.value(it):
            return False
        if only.often and times_used(game, used) >= only.often:
            label = ability.label if isinstance(ability, Activated) else ""
            if times_used(game, used) >= 2 or not twice(game, label, it.you, it.source):
                return False
    return True


def twice(game: Game, what: str, player: int, source: int) -> bool:
    """606.3, 702.142a. Whether an effect lets what may be done once be done twice this turn."""
    return bool(what) and any(node.lets(it, what, player, source) for it, node in in_force(game, TWICE))


def note_use(game: Game, source: int, ability: Usable) -> None:
    """602.5b. An object remembers that one of its abilities has been activated, if anything asks."""
    o = game.objects.get(source)
    if o is None or o.zone not in (BATTLEFIELD, HAND) or not terms_of(ability).counted:
        return
    word = used_mark(ability)
    times = times_used(game, o.mark(word))
    own = game.write(source)
    own.marks = with_pair(own.marks, word, game.turn_number * OFTEN + min(times + 1, OFTEN - 1))


@once
def used_mark(ability: Usable) -> str:
    """The word of the mark that an ability has been activated; the same whenever the program runs."""
    return f"activated {crc32(repr(ability).encode())}"
