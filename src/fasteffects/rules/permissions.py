"""What effects allow beyond the rules: playing from elsewhere, lands, flash (116, 305.2, 601.3, 609.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from ..cards.record import INSTANTS
from ..characteristics.order import plan_of
from ..effects.abilities.functioning import itself
from ..effects.abilities.times import at_sorcery_speed
from ..effects.continuous.changes import Continuously
from ..effects.costs.abilities_instead import AbilityPaidInstead
from ..effects.costs.cost_changes import AbilitiesCost, CostChange
from ..effects.costs.life_for_mana import LifeForMana
from ..effects.costs.paid_instead import PaidInstead
from ..effects.it import Env, Environment
from ..effects.keywords.keyword import Flash
from ..effects.keywords.overload import RewordedSpell
from ..effects.mana.any_color import AnyMana, EasedFor
from ..effects.node import walk
from ..effects.restrictions.cast_for_more import MayCastForMore
from ..effects.restrictions.equip_any_time import EquipAnyTime
from ..effects.restrictions.land_and_spell import MayPlayOnceAs
from ..effects.restrictions.more_lands import AdditionalLand
from ..effects.restrictions.permitting import LET, LetPlay, MayCastFrom, MayPlay
from ..effects.restrictions.when_cast import AsThoughFlash, CastOnly
from ..machine.procedures import BY_NAME
from ..pipeline.lasting import end_effects
from ..speed.card_words import APART, often
from ..speed.indexes import ACTIVATED, UNKNOWN
from ..speed.meaning import expand
from ..speed.once import once
from ..state.objects import EXILE, GRAVEYARD, NOBODY, base_face, with_pair
from .aimed_flash import aimable
from .commanders import COMMANDERS, castable_commanders

if TYPE_CHECKING:
    from ..effects.node import Ability, Continuous, Cost, Reference
    from ..machine.game import Game
    from ..speed.indexes import Indexes
    from .mana import Spending

C = TypeVar("C")
InForce = list[
    tuple[Environment, Any]
]  # effects that hold, each with what it asks; who looks for it knows its class
MAY_PLAY: Final = MayPlay.indexed_as
ANY_MANA: Final = AnyMana.indexed_as
MAY_CAST_FROM: Final = MayCastFrom.indexed_as
AS_THOUGH_FLASH: Final = AsThoughFlash.indexed_as
PAID_INSTEAD: Final = PaidInstead.indexed_as
ANY_TYPE: Final = "W/U/B/R/G/C"  # 107.4: a symbol that mana of any type pays, and that is not generic
LIFE_FOR_MANA: Final = LifeForMana.indexed_as
CAST_ELSEWHERE: Final = often(MAY_CAST_FROM)
BEARING: Final = (  # upon what may be played: those are looked at where one of them is there
    MAY_PLAY, ACTIVATED, AS_THOUGH_FLASH, CostChange.indexed_as, AbilitiesCost.indexed_as,
    PAID_INSTEAD, AbilityPaidInstead.indexed_as, EquipAnyTime.indexed_as, LIFE_FOR_MANA,
)  # fmt: skip


def statics(game: Game, kind: type[Continuous]) -> InForce:
    """The static effects of a kind that hold now."""
    return named(game, kind.indexed_as)


def named(game: Game, name: str) -> InForce:
    """The same, by the word by which a rule looks for them."""
    game.indexes.refresh(game)
    found: InForce = []
    if name in game.indexes.others:
        for watch in game.indexes.others[name]:
            it = Environment(game, watch.env)
            if watch.condition is None or watch.condition.holds(it):
                found.append((it, watch.node))
    return found


def in_force(game: Game, name: str) -> InForce:
    """The effects that a rule looks for by a word, of static abilities and with durations (611.1)."""
    if game.indexes.behind:
        game.indexes.refresh(game)
    if not game.effects and name not in game.indexes.others:
        return []
    found = named(game, name)
    for effect in game.effects.values():
        if effect.is_indexed_as(name):
            found.append((Environment(game, effect.env.but(each=effect.locked or ())), effect.node))
    return found


def own_statics(game: Game, id: int, kind: type[C]) -> list[C]:
    """The effects of a kind among a card's own static abilities, wherever it is (113.6)."""
    return [e for e in effects_of(base_face(game.objects[id]).abilities) if isinstance(e, kind)]


@once
def effects_of(abilities: tuple[Ability, ...]) -> tuple[Continuous, ...]:
    """113.6. The effects of the static abilities among *abilities*, keywords spelled out."""
    return tuple(e for a in abilities for p in expand(a) for e in p.statics())


@once
def reworded_in(abilities: tuple[Ability, ...]) -> tuple[RewordedSpell, ...]:
    """612, 702.140a. What a spell says where a certain cost was paid, keywords spelled out."""
    return tuple(p for a in abilities for p in expand(a) if isinstance(p, RewordedSpell))


def permitted(game: Game, player: int) -> list[tuple[int, str]]:
    """601.3. Cards elsewhere than in hand that a player may play, and how: "", "free" or "bestow"."""
    found: list[tuple[int, str]] = []
    if MAY_PLAY in game.indexes.others:
        for it, may in statics(game, MayPlay):
            found.extend([(id, may.how) for id in may.cards(it, player)])
    if game.said.bits & CAST_ELSEWHERE:
        for id, node in of_themselves(game, player):
            if node.allows(Environment(game, Env(id, player))):
                found.append((id, node.how))
    for effect in game.effects.values():
        if isinstance(effect.node, MayPlay):
            how = effect.node.how
            found.extend([(id, how) for id in effect.node.cards(Environment(game, effect.env), player)])
        if isinstance(effect.node, LetPlay):
            lands_too = effect.node.play.how != "cast"
            for id in effect.node.cards(Environment(game, effect.env), player):
                if id in game.objects and not effect.node.lets_use(game.objects[id].face):
                    continue
                if id in game.objects and (lands_too or "Land" not in base_face(game.objects[id]).types):
                    found.append((id, effect.node.how))
    if game.said.bits & COMMANDERS:
        found.extend(castable_commanders(game, player))
    if game.said.bits & APART:
        found.extend(BY_NAME["lying_apart"](game, player))
    return [(id, how) for id, how in dict.fromkeys(found) if id in game.objects] if found else found


class LetCast:
    """601.3. What lets a card be cast: its source, the effect if it lasts, its limit, what it costs."""

    __slots__ = ("source", "lasting", "limit", "costs", "mark", "sort")

    def __init__(
        self, source: int, lasting: int, limit: int, costs: tuple[Cost, ...], mark: str = LET, sort: str = ""
    ) -> None:
        self.source = source
        self.lasting = lasting
        self.limit = limit  # 0 without, 1 one that is used up with it, 2 once in a turn
        self.costs = costs  # 118.8: what is paid besides
        self.mark = mark  # of the turn, which the source then has
        self.sort = sort  # as what it is cast, where one of each sort may be

    def rank(self, payable: bool) -> tuple[bool, bool, int, int, int]:
        """Which of several is taken: first one for nothing more that has no limit."""
        return (not payable, bool(self.costs), self.limit, self.source, self.lasting)


def lets_for(player: int, id: int, how: str | None, seen: Game) -> list[LetCast]:
    """601.3. The effects that let a player cast that card so (or in whatever way), but for its own.

    *seen*: a game in which the card is what it is cast as.
    """
    found: list[LetCast] = []
    for it, may in in_force(seen, MAY_PLAY):
        if how in (None, may.how) and id in may.cards(it, player):
            if isinstance(may, MayPlayOnceAs):
                found.append(LetCast(it.source, it.env.lasting, 2, (), may.marked, may.sort))
                continue
            costs = may.besides if isinstance(may, MayCastForMore) else ()
            found.append(LetCast(it.source, it.env.lasting, 2 if may.once else int(may.single), costs))
    for effect in seen.effects.values():
        if isinstance(effect.node, LetPlay) and how in (None, effect.node.how):
            if id in effect.node.cards(Environment(seen, effect.env), player):
                found.append(LetCast(effect.env.source, NOBODY, 0, ()))
    return found


def use_up(game: Game, let: LetCast) -> None:
    """601.3. A card is cast or played as an effect lets but once."""
    if let.limit == 1:
        end_effects(game, [let.lasting])
    elif let.limit:
        o = game.write(let.source)
        o.marks = with_pair(o.marks, let.mark, game.turn_number)


def eased(game: Game, player: int, spending: Spending, cost: tuple[str, ...]) -> tuple[str, ...]:
    """609.4b, 118.3. The mana of a cost, where other mana may pay it, or life (as 107.4f)."""
    others = game.indexes.others
    if LIFE_FOR_MANA in others:
        cost = for_life(game, player, cost)
    if not game.effects and ANY_MANA not in others and MAY_PLAY not in others:
        return cost
    how = ""
    for it, may in statics(game, MayPlay) if spending.spell and MAY_PLAY in others else ():
        if how != "type" and may.any_mana and may.eases(it, player, spending.object):
            how = may.any_mana
    for effect in game.effects.values():
        if spending.spell and isinstance(effect.node, (LetPlay, EasedFor)) and effect.node.any_mana:
            for card in effect.locked or ():
                if spending.object in (card, game.gone[card].became if card in game.gone else NOBODY):
                    how = effect.node.any_mana
    for it, node in named(game, ANY_MANA) if ANY_MANA in others else ():
        if how != "type" and node.eases(it, player, spending):
            how = node.how
    if not how:
        return cost
    return tuple([ANY_TYPE if is_eased(symbol, how) else symbol for symbol in cost])


def for_life(game: Game, player: int, cost: tuple[str, ...]) -> tuple[str, ...]:
    """118.3, 107.4f. The mana of a cost, with what an effect lets be paid with life as Phyrexian mana."""
    letting = statics(game, LifeForMana)
    return tuple(
        [
            f"{s}/P" if s[-2:] != "/P" and any(may.pays_for(it, player, s) for it, may in letting) else s
            for s in cost
        ]
    )


def is_eased(symbol: str, how: str) -> bool:
    """107.4. Whether one mana of any color, or of any type, pays for a symbol; that life pays for is not."""
    if how == "type" and symbol == "C":
        return True
    return "P" not in symbol and any(letter in symbol for letter in "WUBRG")


def may_permit(game: Game) -> bool:
    """Whether there might be such a card at all: an effect allows it, or cards say so themselves."""
    if game.effects or game.said.bits & (CAST_ELSEWHERE | APART | COMMANDERS):
        return True
    return not is_plain(game.indexes) and MAY_PLAY in game.indexes.others


def is_plain(indexes: Indexes) -> bool:
    """Whether no ability bears upon what may be played, when, or at which price: so it is mostly."""
    if indexes.plain == UNKNOWN:
        indexes.plain = 1
        for word in BEARING:
            if word in indexes.others:
                indexes.plain = 0
    return indexes.plain == 1


def of_themselves(game: Game, player: int) -> list[tuple[int, MayCastFrom]]:
    """The cards in a player's graveyard and in exile which say that they may be cast from there."""
    known = game.while_unchanged()
    found: list[tuple[int, MayCastFrom]] | None = known.get(("of themselves", player))
    if found is None:
        ids = (*game.zone(GRAVEYARD, player), *game.zone(EXILE))
        own = [i for i in ids if game.objects[i].owner == player]
        found = [(i, may) for i in own for may in ways_from(base_face(game.objects[i]).abilities)]
        known["of themselves", player] = found
    return found


@once
def ways_from(abilities: tuple[Ability, ...]) -> tuple[MayCastFrom, ...]:
    """What a card's abilities say about casting it from where it is."""
    return tuple(e for e in effects_of(abilities) if isinstance(e, MayCastFrom))


def more_lands(game: Game, player: int) -> int:
    """305.2. How many lands beyond the first effects allow in a player's own turn."""
    return sum(more.lands(it, player) for it, more in statics(game, AdditionalLand))


def as_though_flash(game: Game, player: int, id: int) -> Continuous | None:
    """601.3b. The effect that lets a card be cast as though it had flash, or None."""
    it = Environment(game, Env(id, player))
    aimed: Continuous | None = None
    if not game.objects[id].face_down:  # 708.4: it has no abilities then
        for allow in own_statics(game, id, AsThoughFlash):
            if allow.as_flash(it, id, player):
                return allow
            if allow.aim is not None and aimable(game, player, id, allow.aim):
                aimed = allow
        for change in own_statics(game, id, Continuously):
            if change.condition is not None and gains_flash(change) and change.condition.holds(it):
                return change
    found: Continuous | None = None
    for other, allow in in_force(game, AS_THOUGH_FLASH):
        if allow.as_flash(other, id, player):
            if not allow.for_that_cost:
                effect: Continuous = allow
                return effect
            if not game.objects[id].face_down:  # 118.9a: that is cast for another alternative cost
                found = allow
    return found if found is not None else aimed


def aim_for_flash(game: Game, player: int, id: int) -> Reference | None:
    """601.3b. What a card must target to be cast now, since only so it may be cast as though it had flash."""
    if not glanced_at_aim(base_face(game.objects[id]).abilities):
        return None
    if at_sorcery_speed(game, player) or at_instant_speed(game, id):
        return None
    allow = as_though_flash(game, player, id)
    return allow.aim if isinstance(allow, AsThoughFlash) else None


@once
def glanced_at_aim(abilities: tuple[Ability, ...]) -> bool:
    """Whether some ability of a card says that it may be cast so."""
    return any(isinstance(e, AsThoughFlash) and e.aim is not None for e in effects_of(abilities))


def at_instant_speed(game: Game, id: int) -> bool:
    """Whether a card may be cast any time its caster has priority (304.5, 702.8)."""
    chars = game.chars(id)
    return bool(chars.types & INSTANTS) or "flash" in chars.keywords


def only_for_that_cost(game: Game, player: int, id: int) -> bool:
    """601.3c. Whether a card may be cast now only if a cost is paid with which an effect gives it flash."""
    if not some_given(game) or at_sorcery_speed(game, player) or at_instant_speed(game, id):
        return False
    allow = as_though_flash(game, player, id)
    return isinstance(allow, AsThoughFlash) and allow.for_that_cost


def flash_by_another(it: Environment, item: int) -> bool:
    """601.3b, c. Whether something else than its own effect lets a spell be cast at any time, paid so."""
    game, player = it.game, it.you
    if at_instant_speed(game, item):
        return True
    for other, allow in in_force(game, AS_THOUGH_FLASH):
        if not allow.for_that_cost and allow.as_flash(other, item, player):
            return True
    given = in_force(game, PAID_INSTEAD) if some_given(game) else []
    ways = [node.cost_for(other, item, player) for other, node in given if node.with_flash]
    return any(way is not None and (way[0], 1) in it.env.cast for way in ways)


def some_given(game: Game) -> bool:
    """118.9. Whether something might offer an alternative cost for a spell, or give it a keyword."""
    if not is_plain(game.indexes) and PAID_INSTEAD in game.indexes.others:
        return True
    return plan_of(game).far or (bool(game.effects) and lasting_offer(game))


def lasting_offer(game: Game) -> bool:
    """118.9, 611.2. Whether an effect with a duration offers an alternative cost for spells."""
    for effect in game.effects.values():
        if isinstance(effect.node, PaidInstead):
            return True
    return False


def some_flash(game: Game) -> bool:
    """601.3b. Whether some effect might let a spell be cast as though it had flash."""
    if not is_plain(game.indexes) and AS_THOUGH_FLASH in game.indexes.others:
        return True
    for effect in game.effects.values():
        if isinstance(effect.node, AsThoughFlash):
            return True
    return False


@once
def gains_flash(effect: Continuous) -> bool:
    """113.6e, 601.3d. Whether it says that the card itself has flash as long as something is so."""
    if not isinstance(effect, Continuously) or effect.condition is None or not itself(effect.whom):
        return False
    return any(isinstance(n, Flash) for change in effect.what for n in walk(change))


def timely(game: Game, player: int, id: int) -> bool:
    """601.3. Whether a card's own "cast only …" allows it now."""
    it = Environment(game, Env(id, player))
    return all(only.allows(it) for only in own_statics(game, id, CastOnly))
