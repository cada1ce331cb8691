"""What cards say, in words, with the numbers and conditions that it came down to at that moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..cards.record import symbols
from ..effects.it import It
from ..effects.node import Condition, Player, Quantity, walk
from ..errors import RulesError
from ..language.write import can_write, text_of
from ..objects import ABILITY, base_face
from .naming import own_rule

if TYPE_CHECKING:
    from ..game import Game

PLAIN: Final = ("Number", "X", "AnyNumber", "UpTo", "ThatMuch", "Exactly", "Between")


def words_of(game: Game, node: Any, nts: str, source: int) -> str:
    """A node in the card's words, with the name of what says it; "" where it has none."""
    if not any(can_write(nt, node) for nt in nts.split()):
        return ""
    try:
        words = text_of(nts, node)
    except RulesError:  # a part of it was made by hand, as what a keyword stands for
        return ""
    name = game.name_of(source) if game.knows(source) else "it"
    return words.replace("~", name).rstrip(".")


def lower(words: str) -> str:
    """The words as they go on within a sentence."""
    return words[:1].lower() + words[1:] if words[:2].istitle() or words[1:2] == " " else words


def numbers_of(game: Game, effect: Any, it: It) -> Iterator[tuple[str, tuple[str, ...]]]:
    """608.2h. The numbers that an instruction finds out as it is followed, in words, with their rules."""
    for part in walk(effect):
        if not isinstance(part, Quantity) or type(part).__name__ in PLAIN:
            continue
        words = words_of(game, part, "Quantity Amount", it.source)
        try:
            value = part.value(it)
        except Exception:  # what it speaks of is not there yet: the number is found later
            continue
        yield f"{words or 'how much it comes to'}: {value}", ("608.2h", own_rule(part))


def condition_words(game: Game, condition: Condition, holds: bool, source: int) -> str:
    """*it is so that …*."""
    words = words_of(game, condition, "Condition Conditions", source)
    return f"{lower(words) or 'its condition'}: {'yes' if holds else 'no'}"


def several(it: It, effect: Any) -> str:
    """608.2e. The rule by which several players do what an instruction tells; "" where it is one."""
    who = getattr(effect, "who", None)
    if not isinstance(who, Player):
        return ""
    return "608.2e" if len(who.ids(it)) > 1 else ""


# Symbols with a rule of their own (107.4).
SYMBOLS: Final = (("P}", "107.4f"), ("{S", "107.4h"), ("/", "107.4e"), ("{C}", "107.4c"))


def price_words(
    game: Game, item: int, mana: tuple[str, ...], costs: tuple[Any, ...]
) -> tuple[str, tuple[str, ...]]:
    """601.2f. What a spell or ability costs, where it is not just what is printed; and the rules of that."""
    o = game.obj(item)
    total = "".join(f"{{{symbol}}}" for symbol in mana)
    rules = [rule for mark, rule in SYMBOLS if mark in total]
    printed = base_face(o).mana_cost or "" if o.kind != ABILITY else None
    if printed is not None and sorted(symbols(printed)) != sorted(mana):
        rules.append("601.2f")
        rules += ["118.7"] if value_of(mana) < value_of(symbols(printed)) else []
        rules += ["107.3a"] if "{X}" in printed else []
    others = [words for cost in costs if (words := words_of(game, cost, "Cost", item))]
    if o.kind == ABILITY or (not others and not rules):
        return "", ()
    if others:
        rules += ["118.8"] if o.kind != ABILITY else []
    said = f" instead of {printed}" if printed and "601.2f" in rules else ""
    text = f"it costs {', '.join(filter(None, (total or '{0}', *map(lower, others))))}{said}"
    return text, tuple(rules) or ("601.2f",)


def value_of(mana: tuple[str, ...]) -> int:
    """How much mana it is."""
    return sum(int(symbol) if symbol.isdigit() else symbol != "X" for symbol in mana)
