"""Why something costs what it costs: symbols, changes, what is paid besides mana (118, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..cards.record import in_order, symbols
from ..effects.abilities.kinds import Activated
from ..effects.costs.cost_changes import CostChange
from ..effects.costs.cost_floors import CostFloor
from ..effects.costs.paying import Mana
from ..effects.it import Env, Environment
from ..effects.references.objects import Self
from ..effects.restrictions.permitting import paid_instead
from ..rules.aiming import as_announced
from ..rules.casting import CastSpell
from ..rules.commanders import tax
from ..rules.cost_changes import own_change
from ..rules.face_up import MANA_COST, MORPHS, TurnUp
from ..rules.own_costs import own_costs
from ..rules.permissions import in_force
from ..rules.ways_to_cast import BY_KEYWORD, FACE_DOWN, NO_MANA
from ..state.objects import ABILITY, base_face
from .acting import special_action
from .deciding import rules_in
from .heads import keyword_with
from .naming import keyword_number, keyword_numbers, own_rule, rules_of, telling, words_on
from .saying import lower, words_of
from .told import Told
from .within import within

if TYPE_CHECKING:
    from ..effects.node import Ability, Cost, Node
    from ..machine.game import Game
    from ..state.objects import Object

# Symbols with a rule of their own (107.4).
SYMBOLS: Final = (("P}", "107.4f"), ("{S", "107.4h"), ("/", "107.4e"), ("{C}", "107.4c"))


def of_symbols(total: str) -> list[str]:
    """107.4. The rules of the symbols of a cost that have rules of their own."""
    return [rule for mark, rule in SYMBOLS if mark in total]


def price_words(
    game: Game, item: int, mana: tuple[str, ...], costs: tuple[Cost, ...]
) -> tuple[str, tuple[str, ...]]:
    """601.2f. What a spell or ability costs, where it is not just what is printed; and the rules of that."""
    o = game.obj(item)
    total = in_order(mana)
    turning = game.frames[-1]
    if isinstance(turning, TurnUp):
        paid = [total, *(lower(words_of(game, cost, "Cost", item)) for cost in costs)]
        own = turning.way if turning.way == MANA_COST else f"{turning.way} cost"
        return f"its {own} is paid: {', '.join(filter(None, paid))}", of_turning(game, item)
    action = special_action(game, turning)
    if action is not None:  # a cost of its own, and no other one of the spell (118.9)
        paid = [total, *(lower(words_of(game, cost, "Cost", item)) for cost in costs)]
        return f"that costs {', '.join(filter(None, paid))}", action[1]
    rules = of_symbols(total)
    is_spell = o.kind != ABILITY
    printed = base_face(o).mana_cost or "" if is_spell else activation_cost(o.ability)
    source = item if is_spell or o.env is None else o.env.source
    others = [words for cost in costs if (words := words_of(game, cost, "Cost", source))]
    way = alternative(o) if is_spell else ""
    if way:
        changed = sorted(symbols(own_cost(game))) != sorted(mana)
        rules += ["118.9d"] if changed or others else ["118.9"]
        with_x = "107.3a" if "{X}" in own_cost(game) else "107.3b" if "{X}" in printed else ""
        named = keyword_numbers(way)
        rules += [with_x, *named[:1], *(["601.2f"] if changed else []), *named[1:2]]
    elif sorted(symbols(printed)) != sorted(mana):
        rules += ["601.2f" if is_spell else "602.2b"]
        rules += ["107.4e"] if "/" in printed and "/" not in total else []
        rules += ["118.7a"] if value_of(mana) < value_of(symbols(printed)) else []
        rules += ["107.3a"] if "{X}" in printed else []
        rules += [] if is_spell else ["601.2f"]
    if (not is_spell and not rules) or (not others and not rules):
        return "", ()
    if others:
        rules += ["107.1a"] if any("rounded" in words for words in others) else []
        rules += ["118.8", "601.2b"] if is_spell else ["602.2b"]
        rules += [rule for cost in costs for rule in of_cost(cost)[:1]]
    other = f" instead of {printed}" if printed and sorted(symbols(printed)) != sorted(mana) else ""
    text = f"it costs {', '.join(filter(None, (total or '{0}', *map(lower, others))))}{other}"
    return text, tuple(filter(None, rules)) or ("601.2f",)


def of_turning(game: Game, id: int) -> tuple[str, ...]:
    """702.37e, 702.168d, 701.40b. By which ability, or as which manifested card, something is turned up."""
    o = game.objects[id]
    way = next((str(f.way) for f in reversed(game.frames) if isinstance(f, (CastSpell, TurnUp))), "")
    words = {way} if way in MORPHS else words_on(o)
    if way == MANA_COST:
        return ("701.40b",)
    if "megamorph" in words:
        return ("702.37e", "702.37b")
    if "morph" in words:
        return ("702.37e",)
    return ("702.168d",) if "disguise" in words else ("701.40b",)


def of_cost(cost: Node) -> tuple[str, ...]:
    """118.8. The rules of what is done as a cost; not those of costs that are paid on resolution (118.12)."""
    return tuple(rule for rule in rules_in(cost) if rule != "118.12")


def alternative(o: Object) -> str:
    """118.9. The alternative cost that is paid for a spell, in the word for it; "" for its mana cost."""
    how = str(o.cast_with("how") or "")
    if how:
        if paid_instead(how):
            return how
        return how if how in (*BY_KEYWORD, *NO_MANA, FACE_DOWN) and how not in BESIDES else ""
    if "alternative" not in dict(o.cast):
        return ""
    words = [str(fact) for fact, value in o.cast if value == 1]
    return next((word for word in reversed(words) if keyword_number(word)), "nothing")


def own_cost(game: Game) -> str:
    """118.9. The mana of the alternative cost itself, of the spell that is being cast."""
    casting = game.frames[-1]
    return (casting.cost(game) or "") if isinstance(casting, CastSpell) else ""


# What allows a card to be cast from a graveyard for its mana cost, and another cost besides (118.8).
BESIDES: Final = ("retrace", "jump-start", "aftermath")


def activation_cost(ability: Ability | None) -> str:
    """602.1a. The mana of an activation cost, as it is printed."""
    costs = ability.costs if isinstance(ability, Activated) else ()
    return "".join(c.cost for c in costs if isinstance(c, Mana))


def value_of(mana: tuple[str, ...]) -> int:
    """How much mana it is."""
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in mana)


def changes(game: Game, item: int, player: int, targets: tuple[int, ...] = ()) -> Iterator[Told]:
    """601.2f, 118.7. The effects by which a spell, a card or an ability costs more or less; or might have."""
    if targets:  # 601.2c: those that it would have
        game, item = aimed_at(game, item, player, targets)
    o = game.obj(item)
    if o.kind == ABILITY:
        return
    face = base_face(o)
    it = Environment(game, o.env or Env(item, player))
    cost = symbols(own_cost(game) if alternative(o) else face.mana_cost or "")
    total = value_of(cost) + cost.count("X") * it.env.x
    typed = value_of(tuple([s for s in cost if not s.isdigit()]))  # 118.7a: no less than that
    for effect in () if o.face_down else own_costs(face.abilities).changes:
        amount = own_change(it, item, effect)
        less = effect.own_less(it)
        total += amount - len(less)
        typed = max(0, typed - len(less))
        if less:
            yield less_words(face.name, less)
        keyword = keyword_with(game, item, effect)
        if keyword is not None and amount:
            how = "less" if amount < 0 else "more"
            yield (
                f"{keyword.known_by()}: it costs {{{abs(amount)}}} {how}",
                (*rules_of(keyword)[:2], "601.2f"),
            )
            yield from within(game, effect, it, rules_of(keyword)[:1])
            continue
        yield from _change(game, it, effect, face.name, amount)
        if not amount and not less and isinstance(effect, CostChange) and isinstance(effect.what, Self):
            words = words_of(game, effect, "Continuous ContinuousText StaticAbility SpellStatic", item)
            yield f"it costs no less or more by this: {lower(words)}", ("601.2f", "118.7")
            yield from within(game, effect, it)
    if more := tax(o):
        total += more
        text = f"a commander costs {{2}} more for each time it was cast from there before: {{{more}}}"
        yield text, ("903.8", "601.2f", "118.7")
    for other, effect in in_force(game, "cost change"):
        amount = effect.cost_change(other, item, player)
        yield from _change(game, other, effect, game.name_of(other.source), amount)
        symbols_more = effect.mana_change(other, item, player)
        if symbols_more:
            words = "".join(f"{{{s}}}" for s in symbols_more)
            yield f"{game.name_of(other.source)}: it costs {words} more", ("118.7", "601.2f")
        less = effect.less_for(other, item, player, dict(it.env.cast))
        if less:
            yield less_words(game.name_of(other.source), less)
        yield from _unchanged(game, other, effect, amount or len(symbols_more) or len(less))
        total += amount + len(symbols_more) - len(less)
        typed = max(0, typed + len(symbols_more) - len(less))
    total = max(typed, total)
    for watch in game.indexes.others.get(CostFloor.indexed_as, ()):
        here = Environment(game, watch.env)
        least = watch.node.floor(here)
        if least > total:
            text = f"{game.name_of(watch.source)}: it costs {{{least}}} at the least, not {total}"
            yield text, ("601.2f",)
        yield from _unchanged(game, here, watch.node, 0)


def less_words(name: str, less: tuple[str, ...]) -> Told:
    """118.7b, c. That an effect reduces a cost by mana that is not generic."""
    return f"{name}: it costs {in_order(less)} less", ("118.7b", "118.7c", "601.2f")


def _unchanged(game: Game, it: Environment, effect: CostChange | CostFloor, amount: int) -> Iterator[Told]:
    """601.2f. That an effect would change what spells cost if its condition were met."""
    so = effect.condition
    if not amount and so is not None and not so.holds(it):
        words = words_of(game, so, "Condition Conditions", it.source)
        text = f"{game.name_of(it.source)} changes nothing of its cost"
        yield f"{text}: {lower(words)}: no" if words else text, ("601.2f", "611.3a")


def aimed_at(game: Game, id: int, player: int, targets: tuple[int, ...]) -> tuple[Game, int]:
    """601.2c. The game in which a card is on the stack, with those targets."""
    announced, item = as_announced(game, id, player)
    trial = announced.trial()
    o = trial.write(item)
    o.env = (o.env or Env(item, player)).but(targets=(targets,))
    return telling(trial), item


def of_ability(game: Game, source: int, makes: bool) -> Iterator[Told]:
    """602.2b, 118.7. The effects by which an activated ability, a mana ability or not, costs more or less."""
    for it, effect in in_force(game, "abilities cost"):
        about = effect.concerns(it, game.controller(source), ())
        amount = effect.change(it, source, makes) if about else 0
        yield from _change(game, it, effect, game.name_of(it.source), amount, "602.2b", "601.2f")


def _change(
    game: Game, it: Environment, effect: Node, name: str, amount: int, *general: str
) -> Iterator[Told]:
    if not amount:
        return
    word = getattr(effect, "word", "")
    keyword = keyword_number(word) if word else ""
    how = "less" if amount < 0 else "more"
    own = own_rule(effect)
    less = "118.7a" if amount < 0 else "118.7"
    rules = (keyword, less, *(general or ("601.2f",)), "" if own == "118.7" else own)
    yield f"{name}: it costs {{{abs(amount)}}} {how}", tuple(dict.fromkeys(filter(None, rules)))[:3]
    yield from within(game, effect, it, rules)
