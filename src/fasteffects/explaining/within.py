"""What stands within a text and has a rule of its own: numbers, players, linked objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from ..effects.it import It
from ..effects.node import Ability, Condition, Qualifier, Quantity, Reference, walk
from ..effects.quantities import AnyNumber, Between, Exactly, Number, ThatMuch, UpTo, X
from ..language.write import read_as
from ..objects import is_player
from .naming import rules_of
from .saying import lower, words_of

if TYPE_CHECKING:
    from ..game import Game

MOST: Final = 4  # that are told of one text
NAMED: Final = 4  # objects that are named
FORMS: Final = ("Quantity", "Amount", "Player", "Reference", "Qualifier", "Condition", "Conditions")
Told = tuple[str, tuple[str, ...]]
PLAIN: Final = (Number, X, AnyNumber, UpTo, ThatMuch, Exactly, Between)  # they say themselves how much
# What nearly every text has, and what needs no number: you, this, its controller and owner, a target.
EVERYDAY: Final = frozenset(
    ("109.5", "201.5", "108.4", "108.3", "115", "115.1", "107.1", "205.1", "109.2", "113.3a", "608.2c")
)


def within(game: Game, node: Any, it: It, known: tuple[str, ...] = (), given: bool = False) -> Iterator[Told]:
    """The parts of a text that have rules of their own, other than those *known*, with what they came to.

    *given*: also of the abilities that it gives.
    """
    said: set[str] = set()
    for part in walk(node, () if given else (Ability,)):
        told = _part(game, part, it)
        if told is None or told[0] in said or set(told[1][:1]) <= set(known):
            continue
        said.add(told[0])
        if len(said) > MOST:
            return
        yield told


def defined_x(game: Game, x: Any, it: It) -> Iterator[Told]:
    """107.3i, 608.2h. The X that a text defines, and what it was worked out from."""
    try:
        value = x.value(it)
    except Exception:  # somebody has to be asked first
        return
    yield (
        f"X is {lower(said_of(game, x, it)) or 'worked out'}: {value}",
        ("107.3i", "608.2h", *rules_of(x)[:1]),
    )
    yield from (told for told in within(game, x, it) if told[0].rpartition(": ")[0] != said_of(game, x, it))


def until_told(game: Game, effect: Any, env: Any) -> Iterator[Told]:
    """610.3, 610.4. What is held until something happens; or not, where that has happened already."""
    until = getattr(effect, "until", None)
    if until is None or not hasattr(until, "event"):
        return
    out = any(rule.startswith("702.26") for rule in rules_of(effect))
    rule = "610.4" if out else "610.3"
    if env.source in game.objects:
        yield "it comes back immediately afterwards, without using the stack", (rule,)
        return
    triggered = env.event is not None
    words = f"{game.name_of(env.source)} has left before this: nothing is {'phased out' if out else 'exiled'}"
    letter = "b" if triggered is not out else "a"
    yield words, (f"{rule}{'c' if out and triggered else letter}",)


def said_of(game: Game, part: Any, it: It) -> str:
    """A part in the words with which it was read, or others that it has."""
    return words_of(game, part, " ".join((*read_as(part), *FORMS)), it.source)


def _part(game: Game, part: Any, it: It) -> Told | None:
    rules = tuple(rule for rule in rules_of(part) if rule not in EVERYDAY)
    if isinstance(part, Quantity):
        return _number(game, part, it, rules)
    if not rules:
        return None
    if isinstance(part, Condition):
        return _condition(game, part, it, rules)
    if isinstance(part, Reference) and not hasattr(part, "count"):
        return _things(game, part, it, rules)
    if isinstance(part, Qualifier):
        words = said_of(game, part, it)
        return (f"it goes by this: {lower(words)}", rules[:2]) if words else None
    return None


def _number(game: Game, part: Any, it: It, rules: tuple[str, ...]) -> Told | None:
    """608.2h. A number that is found out as it is followed."""
    if isinstance(part, PLAIN):
        return None
    try:
        value = part.value(it)
    except Exception:  # what it speaks of is not there yet: the number is found later
        return None
    words = said_of(game, part, it)
    if {"they", "their"} & set(words.lower().split()) and not it.env.each:
        return f"{lower(words)}: for each of them by themselves", ("608.2e", "608.2h")
    return f"{words or 'how much it comes to'}: {value}", tuple(dict.fromkeys(("608.2h", *rules)))[:3]


def _condition(game: Game, part: Any, it: It, rules: tuple[str, ...]) -> Told | None:
    """608.2c, 611.3a. Whether what stands after an *if* or *as long as* is so."""
    try:
        holds = part.holds(it)
    except Exception:  # as above
        return None
    words = said_of(game, part, it)
    return (f"{lower(words)}: {'yes' if holds else 'no'}", rules[:2]) if words else None


def _things(game: Game, part: Any, it: It, rules: tuple[str, ...]) -> Told | None:
    """Which player or objects a noun phrase stands for."""
    try:
        ids = part.ids(it)
    except Exception:  # as above
        return None
    words = said_of(game, part, it)
    known = [i for i in ids if is_player(i) or game.knows(i)]
    if not words or not known or len(known) > NAMED:
        return None
    names = ", ".join(game.name_of(i) for i in known)
    if words.lower().startswith(("enchanted", "equipped")):
        rules = ("303.4",) if words.lower().startswith("enchanted") else ("301.5",)
    return f"{lower(words)}: {names}", rules[:2]
