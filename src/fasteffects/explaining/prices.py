"""Why something costs what it costs: symbols, changes, what is paid besides mana (118, 601.2f)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..cards.record import symbols
from ..effects.it import Env, It
from ..objects import ABILITY, base_face
from ..rules.permissions import in_force
from ..rules.prices import own_costs
from .naming import keyword_number, own_rule
from .saying import lower, words_of
from .within import Told, within

if TYPE_CHECKING:
    from ..game import Game

# Symbols with a rule of their own (107.4).
SYMBOLS: Final = (("P}", "107.4f"), ("{S", "107.4h"), ("/", "107.4e"), ("{C}", "107.4c"))


def of_symbols(total: str) -> list[str]:
    """107.4. The rules of the symbols of a cost that have rules of their own."""
    return [rule for mark, rule in SYMBOLS if mark in total]


def price_words(
    game: Game, item: int, mana: tuple[str, ...], costs: tuple[Any, ...]
) -> tuple[str, tuple[str, ...]]:
    """601.2f. What a spell or ability costs, where it is not just what is printed; and the rules of that."""
    o = game.obj(item)
    total = "".join(f"{{{symbol}}}" for symbol in mana)
    rules = of_symbols(total)
    printed = base_face(o).mana_cost or "" if o.kind != ABILITY else None
    if printed is not None and sorted(symbols(printed)) != sorted(mana):
        rules.append("601.2f")
        rules += ["118.7"] if value_of(mana) < value_of(symbols(printed)) else []
        rules += ["107.3a"] if "{X}" in printed else []
    others = [words for cost in costs if (words := words_of(game, cost, "Cost", item))]
    if (o.kind == ABILITY and not rules) or (not others and not rules):
        return "", ()
    if others and o.kind != ABILITY:
        rules += ["118.8"]
    elif others:
        rules += ["602.2b"]
    said = f" instead of {printed}" if printed and "601.2f" in rules else ""
    text = f"it costs {', '.join(filter(None, (total or '{0}', *map(lower, others))))}{said}"
    return text, tuple(rules) or ("601.2f",)


def value_of(mana: tuple[str, ...]) -> int:
    """How much mana it is."""
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in mana)


def changes(game: Game, item: int, player: int) -> Iterator[Told]:
    """601.2f, 118.7. The effects by which a spell, a card or an ability costs more or less."""
    o = game.obj(item)
    if o.kind == ABILITY or o.face_down:
        return
    face = base_face(o)
    it = It(game, o.env or Env(item, player))
    for effect in own_costs(face.abilities).changes:
        yield from _change(game, it, effect, face.name, effect.own_cost_change(it))
    for other, effect in in_force(game, "CostChange"):
        amount = effect.cost_change(other, item, player)
        yield from _change(game, other, effect, game.name_of(other.source), amount)


def of_ability(game: Game, source: int, makes: bool) -> Iterator[Told]:
    """602.2b, 118.7. The effects by which an activated ability, a mana ability or not, costs more or less."""
    for it, effect in in_force(game, "AbilitiesCost"):
        amount = effect.change(it, source, makes)
        yield from _change(game, it, effect, game.name_of(it.source), amount, "602.2b")


def _change(
    game: Game, it: It, effect: Any, name: str, amount: int, general: str = "601.2f"
) -> Iterator[Told]:
    if not amount:
        return
    word = getattr(effect, "word", "")
    keyword = keyword_number(word) if word else ""
    how = "less" if amount < 0 else "more"
    own = own_rule(effect)
    rules = (keyword, "118.7" if amount < 0 else "", general, "" if own == "118.7" else own)
    yield f"{name}: it costs {{{abs(amount)}}} {how}", tuple(dict.fromkeys(filter(None, rules)))[:3]
    yield from within(game, effect, it, rules)
