"""What stands within a text and has a rule of its own: numbers, players, linked objects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..cards.record import COLORS
from ..characteristics.of_objects import BASIC_LAND_MANA
from ..effects.abilities.kinds import WordWasChosen
from ..effects.abilities.times import Time
from ..effects.actions.moving import Exile
from ..effects.actions.phasing import PhaseOut
from ..effects.conditions.happened import Did
from ..effects.continuous.changes import Change
from ..effects.continuous.durations import UntilEvent
from ..effects.continuous.enters_being import EntersBeing
from ..effects.continuous.until_parts import UntilPart
from ..effects.it import Environment
from ..effects.mana.adding import ManaMade
from ..effects.node import Ability, Condition, Effect, Node, Qualifier, Quantity, Reference, walk
from ..effects.quantities.numbers import AnyNumber, Between, Exactly, Number, ThatMuch, UpTo
from ..effects.quantities.numbers import X as NumberX
from ..effects.references.choosing import Per
from ..effects.references.filters import Kind
from ..effects.references.objects import Antecedent, OfThem, Self, Some, Target
from ..effects.references.players import TargetPlayer
from ..effects.references.top_of import TopOf
from ..events import CAST, Attach, Counter, Move
from ..language.write import read_as
from ..rules.triggering import speaks_of_x
from ..state.objects import BATTLEFIELD, NOBODY, TOKEN, is_player
from .acting import by_monstrosity
from .naming import Telling, awaited_by, item_under_way, rules_of, rules_within, telling
from .saying import Proper, lower, words_of
from .spending import of_which_type
from .told import Text, Told
from .wording import chosen_words

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.node import Effect
    from ..effects.references.filters import Filter
    from ..machine.game import Game

MOST: Final = 5  # that are told of one text
NAMED: Final = 4  # objects that are named
# 205.3i. The land types that are no basic ones.
LAND_TYPES: Final = frozenset((
    "Cave", "Desert", "Gate", "Lair", "Locus", "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town",
    "Urza's",
))  # fmt: skip
FORMS: Final = (
    "Time",
    "Quantity",
    "Amount",
    "Player",
    "Reference",
    "Condition",
    "Conditions",
    "Adjective",
    "Modifier",
    "Per",
)
Slot = Target | TargetPlayer  # the word *target*
HOLDING: Final = (Change, Exile, PhaseOut)  # what may be so until something happens
COUNTED: Final = (TargetPlayer, OfThem, Target, Some, TopOf)  # phrases that say how many
PLAIN: Final = (Number, NumberX, AnyNumber, UpTo, ThatMuch, Exactly, Between)  # they say themselves how much
# What nearly every text has, and what needs no number: you, this, its controller and owner, a target.
EVERYDAY: Final = frozenset(
    ("109.5", "201.5", "108.4", "108.3", "115", "115.1", "107.1", "205.1", "109.2", "113.3a", "608.2c")
)


def within(
    game: Game, node: Text, it: Environment, known: tuple[str, ...] = (), but: tuple[type, ...] = (Ability,)
) -> Iterator[Told]:
    """The parts of a text that have rules of their own, other than those *known*, with what they came to.

    *but*: sorts of parts that are left out, with all that they hold; else the abilities that it gives.
    """
    said: set[str] = set()
    twin = telling(game)
    its = Environment(twin, it.env)
    for part in walk(node, but):
        told = _part(twin, part, its)
        if told is None or told[0] in said or set(told[1][:1]) <= set(known):
            continue
        said.add(told[0])
        if len(said) > MOST:
            return
        yield told


def defined_x(game: Game, x: Quantity, it: Environment) -> Iterator[Told]:
    """107.3i, 608.2h. The X that a text defines, and what it was worked out from."""
    try:
        value = x.value(it)
    except Exception:  # somebody has to be asked first
        return
    yield (
        f"X is {lower(said_of(game, x, it)) or 'worked out'}: {value}",
        ("107.3i", "608.2h", *[rule for rule in rules_within(x) if rule != "608.2h"][:1]),
    )
    yield from (
        told for told in within(game, x, it) if told[0].rpartition(": ")[0] != lower(said_of(game, x, it))
    )


def until_told(game: Game, effect: Effect, env: Env) -> Iterator[Told]:
    """610.3, 610.4. What is held until something happens; or not, where that has happened already."""
    until = effect.until if isinstance(effect, HOLDING) else None
    if not isinstance(until, (UntilEvent, UntilPart)):
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


def said_of(game: Game, part: Node, it: Environment) -> str:
    """A part in the words with which it was read, or others that it has."""
    said = words_of(game, part, " ".join((*read_as(part), *FORMS)), it.source)
    return said or Proper(part.told if isinstance(part, (EntersBeing, WordWasChosen)) else "")


def _part(game: Telling, part: Node, it: Environment) -> Told | None:
    rules = tuple(rule for rule in rules_within(part) if rule not in EVERYDAY)
    if isinstance(part, Qualifier) and rules_of(part)[:1] == ("108.3",):  # whose it is matters
        rules = ("108.3", *rules)
    game.recalled.clear()
    if isinstance(part, Self) and part.many and game.knows(it.source):
        return f"{game.name_of(it.source)} is one permanent, whatever its name joins", ("201.5",)
    if isinstance(part, Quantity):
        return _number(game, part, it, rules)
    if isinstance(part, Did) and not it.env.results:  # nothing was offered yet
        return None
    if isinstance(part, Condition):
        return _condition(game, part, it, rules)
    if isinstance(part, Reference) and not isinstance(part, COUNTED):
        return _things(game, part, it, rules)
    if isinstance(part, Qualifier) and rules:
        words = said_of(game, part, it)
        free = [i for i in game.battlefield if game.objects[i].kind == TOKEN and _costless(game, part, it, i)]
        of_spell = it.env.event is not None and it.env.event.kind == CAST  # no permanent is meant
        if "202.3" in rules and free and not of_spell:
            return f"{game.name_of(free[0])} has no mana cost, and so the mana value 0", ("202.3a", "202.3")
        if not words or lower(words).removeprefix("non") in COLORS or rules[0] == "601.2":
            return None
        return f"it goes by this: {lower(words)}{_chosen(game, it, rules)}", rules[:2]
    if isinstance(part, Kind) and of_land_types(part):
        kind = "a basic land type" if said_basic(part) else "a land type"
        return f"{' '.join(part.types)}: it goes by {kind}", of_land_types(part)
    if isinstance(part, ManaMade):
        return next(of_which_type(game, part, it), None)
    if isinstance(part, Time) and rules:
        words = said_of(game, part, it)
        return f"{words}: {'yes' if part.allows(game, it.you) else 'no'}", rules[:3]
    if "607.2d" in rules and (chosen := _chosen(game, it, rules)):
        return f"it goes by what was chosen{chosen}", ("607.2d",)
    return None


def _costless(game: Telling, part: Qualifier, it: Environment, id: int) -> bool:
    """202.3a. Whether a token has no mana cost, and is such as words about a mana value ask for."""
    return game.chars(id).mana_cost is None and game.objects[id].copied is None and bool(part.fits(it, id))


def _chosen(game: Game, it: Environment, rules: tuple[str, ...]) -> str:
    """607.2d. What was chosen for the source, where that decides: *: red*."""
    if "607.2d" not in rules or not game.knows(it.source):
        return ""
    values = [chosen_words(game, value) for _, value in game.obj(it.source).chosen]
    if not values and is_entering(it):
        return ""  # it is chosen now
    return f": {', '.join(values)}" if values else ": nothing was"


def is_entering(it: Environment) -> bool:
    """Whether what an effect is about is that something enters the battlefield."""
    event = it.env.event
    return isinstance(event, (Move, Attach, Counter)) and event.to == BATTLEFIELD


def filter_of(slot: Slot) -> Filter | None:
    """115.1. What the words for a target ask of an object; None for any target, and for players."""
    return slot.filter if isinstance(slot, Target) else None


def _last_known(game: Telling) -> tuple[str, tuple[str, ...]]:
    """608.2h. Of what was asked about, and has left: words for the line, and the rule."""
    if not game.recalled:
        return "", ()
    names = " and ".join(dict.fromkeys(game.name_of(i) for i in sorted(game.recalled)[:NAMED]))
    return f" ({names} as it last was)", ("608.2h",)


def is_of_spell(it: Environment) -> bool:
    """107.3e. Whether an ability triggered on a spell with an X, which is its own X."""
    o = it.game.objects.get(it.env.spell)
    return o is not None and awaited_by(o.ability) is not None and speaks_of_x(o.ability)


def _number(game: Telling, part: Quantity, it: Environment, rules: tuple[str, ...]) -> Told | None:
    """608.2h. A number that is found out as it is followed."""
    if isinstance(part, NumberX):
        value = part.value(it)
        if by_monstrosity(it):
            return f"X is {value}, as it became monstrous", ("701.37c", "107.3i")
        entering = is_entering(it) and it.game.knows(it.source) and it.obj(it.source).cast_with("x")
        rule = "107.3m" if entering else "107.3e" if is_of_spell(it) else "107.3i"
        return (f"X is {value}", (rule, "107.3")) if value else None
    if isinstance(part, PLAIN):
        return None
    if lost := target_lost(game, part, it):
        words = lower(said_of(game, part, it)) or "a number"
        return f"{words}: not found out, since {lost} is no legal target any more", ("608.2b",)
    try:
        value = part.value(it)
    except Exception:  # what it speaks of is not there yet: the number is found later
        words, own = said_of(game, part, it), tuple(rule for rule in rules if rule[:3] == "107")
        return (f"{lower(words)}: worked out as it is done", (*own[:1], "608.2h")) if words and own else None
    words = said_of(game, part, it)
    if {"they", "their"} & set(words.lower().split()) and not it.env.each:
        own = tuple(rule for rule in rules if rule != "608.2h")
        return f"{lower(words)}: for each of them by themselves", ("608.2e", *own[:1], "608.2h")
    was, _ = _last_known(game)
    if isinstance(part, Per) and part.kind:
        rules = ("122.1", *rules)
    text = f"{lower(words)}: {value}{was}" if words else f"it comes to {value}{was}"
    return text, tuple(dict.fromkeys(("608.2h", *rules)))[:3]


def target_lost(game: Game, part: Node, it: Environment) -> str:
    """608.2b. The name of a target that a part asks about, where none of those chosen is legal any more."""
    item = game.objects.get(item_under_way(game))
    chosen = item.at_work().targets if item is not None and item.env is not None else ()
    for own in walk(part):
        index = (
            own.index if isinstance(own, Target) or isinstance(own, Antecedent) and own.of == "target" else -1
        )
        if 0 <= index < len(chosen) and chosen[index] and not it.targets(index):
            return game.name_of(chosen[index][0])
    return ""


def _condition(game: Telling, part: Condition, it: Environment, rules: tuple[str, ...]) -> Told | None:
    """608.2c, 611.3a. Whether what stands after an *if* or *as long as* is so."""
    try:
        holds = part.holds(it)
    except Exception:  # as above
        return None
    words = said_of(game, part, it)
    was, last = _last_known(game)
    rules = (*last, *(rules or of_its_parts(part)))
    return (f"{lower(words)}: {'yes' if holds else 'no'}{was}", rules[:3]) if words and rules else None


def of_its_parts(condition: Condition) -> tuple[str, ...]:
    """The rules of a condition, and of what it speaks of: a commander, a land type, life."""
    some = (rule for part in walk(condition) for rule in (*of_land_types(part), *rules_within(part)))
    own = (rule for rule in some if rule not in EVERYDAY and not rule.startswith("611."))
    return tuple(sorted(dict.fromkeys(own), key=lambda rule: rule in ("109.2a", "404.1")))[:2]


def of_land_types(part: Node) -> tuple[str, ...]:
    """305.6, 205.3i. The rules of the land types that a description names."""
    said = frozenset(part.types) if isinstance(part, Kind) else frozenset()
    if said & BASIC_LAND_MANA.keys():
        return ("305.6", "205.3i")
    return ("205.3i",) if said & LAND_TYPES else ()


def said_basic(part: Kind) -> bool:
    """305.6. Whether a description names a basic land type."""
    return not BASIC_LAND_MANA.keys().isdisjoint(part.types)


def _things(game: Telling, part: Reference, it: Environment, rules: tuple[str, ...]) -> Told | None:
    """Which player or objects a noun phrase stands for."""
    try:
        ids = part.ids(it)
    except Exception:  # as above
        return None
    gone = [i for i in ids if i in game.gone and i not in game.objects]
    game.recalled.update(gone)
    was, last = _last_known(game)
    where = _found(game, it, gone)
    rules = (*rules[:1], *where[1], *last, *rules[1:])
    words = said_of(game, part, it)
    known = [i for i in ids if is_player(i) or game.knows(i)]
    if not words or not rules or len(known) > NAMED:
        return None
    if words.lower().startswith(("enchanted", "equipped")) and not last:
        rules = ("303.4",) if words.lower().startswith("enchanted") else ("301.5",)
    if not known and rules[0] == "508.5":
        return f"{lower(words)}: that of each attacker is its own", ("508.5a", "508.5")
    if not known:
        nothing = rules[0].startswith("607") or rules[0] in ("303.4", "301.5")
        rules = (rules[0], "608.2h") if nothing and rules[0][:3] != "607" else rules
        return (f"{lower(words)}: there is none", rules[:2]) if nothing else None
    names = ", ".join(game.name_of(i) for i in known)
    if rules[0] == "607.2a" and len(known) > 1:
        rules = (rules[0], "607.3")
    if gone and words == names:
        return f"it looks at {names} as it last was{where[0]}", rules[:3]
    return f"{lower(words)}: {names}{', as it last was' if gone else was}{where[0]}", rules[:3]


def _found(game: Telling, it: Environment, gone: list[int]) -> tuple[str, tuple[str, ...]]:
    """400.7e, f, j. That what has moved is found where it went; words for the line, and the rule."""
    for id in gone:
        new = it.found(id)
        if new in (id, NOBODY) or new not in game.objects:
            continue
        where = f"; it is found {'on the battlefield' if game.on_battlefield(new) else 'where it went'}"
        event = it.env.event
        if isinstance(event, Move) and id in event.old:
            return where, ("400.7f", "603.6e")
        return where, ("400.7e",) if event is not None and event.object == id else ("400.7j",)
    return "", ()
