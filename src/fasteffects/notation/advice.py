"""What to write instead: the first sentence of an error says what is wrong, the second what puts it right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..events.base import PRODUCE_MANA
from ..state import objects
from . import rewording
from .look import find, symbols_in, zone_words
from .scenario import fold
from .then import NotAClaim, check
from .understood import VERBS, named

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from .when import Driver

_MANA = ("118.3", "601.2h", "602.2b")
_COST = re.compile(r"targeting ((?:sacrificing|discarding|exiling|tapping|returning|removing) .+)")
_NAME_ENDS = re.compile(r"#| for | targeting | choosing | by | with |,")
_TIMING = ("117.1a", "307.1", "305.1", "305.3", "116.2a", "301.1", "302.1", "303.1", "306.1")


def refusal(driver: Driver, decision: Decision, words: str, against: Sequence[str]) -> str:
    """Why *words* are no answer at a chance to act, and what to write; empty where it is not known."""
    low = fold(words)
    verb, _, rest = low.partition(" ")
    starts = {o.spelling.split(" ")[0] for o in decision.options}
    better = _otherwise(driver, decision, words)
    if better:
        return better
    if verb not in VERBS and verb not in starts:
        near = get_close_matches(verb, [*starts, *VERBS], 1, 0.7)
        better = " ".join([*near, *words.split()[1:]])
        return f"no answer begins with {verb!r}" + (f". Write `{better}`" if near else "")
    if verb == "tap" and rest:
        return _misspelt(driver, words)
    if verb not in ("cast", "play", "activate") or not rest:
        return ""
    name = named(driver.game, rest.partition(" targeting ")[0], driver.names)
    there = find(driver.game, name, driver.names)
    player = driver.names[decision.player]
    if not there:
        card = " ".join(words.split()[1:]).partition(" targeting ")[0]
        called = [
            o for o in decision.options if f" {fold(card)} " in f" {re.sub('[,#/]', ' ', fold(o.spelling))} "
        ]
        if called:
            return f"a name is said in full. Write `{player}: {called[0].spelling}`"
        misspelt = _misspelt(driver, words)
        if misspelt:
            return misspelt
        return f"{card} is nowhere here. List it in `given`, as in `{player}'s hand: {card}`"
    label = driver.game.name_of(there[0].id)
    where = zone_words(driver.game, name, driver.names)
    if verb == "activate" and re.search(r"#\d+$", rest.partition(" targeting ")[0]):
        own = [o.spelling for o in decision.options if fold(o.spelling).startswith(f"activate {fold(label)}")]
        if len(own) == 1 and "#" not in own[0]:
            return f"{label} has one ability that is activated now. Write `{player}: {own[0]}`"
    ways = [
        o.spelling for o in decision.options if fold(o.spelling).startswith(f"{verb} {fold(label)} with ")
    ]
    if ways:
        return f"{label} {where}: it is said how it is cast from there. Write `{player}: {ways[0]} …`"
    if verb != "activate" and not any(o.zone == objects.HAND and o.owner == decision.player for o in there):
        if any(o.zone == objects.HAND for o in there):
            other = driver.names[next(o.owner for o in there if o.zone == objects.HAND)]
            return f"{label} {where}, not in {player}'s. Write `{other}: {words}`, or change `given`"
        if all(o.zone in (objects.LIBRARY, objects.GRAVEYARD, objects.EXILE) for o in there):
            return f"{label} {where}, not in {player}'s hand. List it in `{player}'s hand`"
        if all(o.zone == objects.BATTLEFIELD for o in there):
            plain = name.partition("#")[0]
            held = [o for o in find(driver.game, plain, driver.names) if o.zone == objects.HAND]
            meant = f"Write `{player}: {verb} {driver.game.name_of(held[0].id)}`" if held else ""
            meant = meant or f"List another one in `{player}'s hand`"
            return f"{driver.game.label(there[0].id)} is on the battlefield already. {meant}"
    if verb != "activate" and any(rule in _MANA for rule in against):
        return _mana(driver, decision, there[0].id, label)
    if any(rule in _TIMING for rule in against):
        waiting = driver.waiting()
        if waiting:
            return f"{label} can't be played now: {waiting}. Write `all pass` before"
        return f"{label} can't be played now: it is {driver.moment()}{driver.came()}"
    return target(driver, words)


def _misspelt(driver: Driver, words: str) -> str:
    """A name that nothing here has, and the one that is meant, where some name is near."""
    verb, _, rest = words.partition(" ")
    said = _NAME_ENDS.split(rest)[0]
    if not said or find(driver.game, said, driver.names):
        return ""
    there = {fold(n): n for o in driver.game.objects.values() if (n := driver.game.name_of(o.id))}
    near = get_close_matches(fold(said), there, 1, 0.75)
    if not near:
        return ""
    better = f"{verb} {there[near[0]]}{rest[len(said) :]}"
    return f"nothing here is called {said!r}. Write `{better}`"


def _otherwise(driver: Driver, decision: Decision, words: str) -> str:
    """What is said with another verb, with none, or in words that the language does not have."""
    player = driver.names[decision.player]
    if fold(words) in ("end turn", "end the turn", "end my turn", "end step"):
        return "nobody ends a turn by a line. Write `go to end of turn`"
    if fold(words).startswith("draw a card"):
        return (
            "nobody draws by a line of their own: the draw of the turn happens by itself (504.1), and a "
            f"position begins behind it. Cards drawn are listed in `{player}'s hand`"
        )
    said = rewording.answer(words)
    verb, _, rest = said.partition(" ")
    if verb in ("sacrifice", "discard") and verb not in {o.spelling.split(" ")[0] for o in decision.options}:
        ing = "sacrificing" if verb == "sacrifice" else "discarding"
        return (
            f"what costs are paid with is said with what they are paid for. "
            f"Write `{player}: activate … by {ing} {rest}`, or `cast … by {ing} {rest}`"
        )
    known = verb in VERBS or not verb.isalpha()
    for words_left in (said, rest) if known else (said,):
        meant = [o.spelling for o in decision.options if _begins(words_left, o.spelling.partition(" ")[2])]
        if meant and words_left:
            spelled, short = meant[0], re.sub(r"(#\d+| for \{.*)", "", meant[0].partition(" ")[2])
            tail = words_left[len(short) :] if fold(words_left).startswith(fold(short)) else ""
            made = re.match(r"(#\d+)? for \{", tail) and " for {" in spelled  # that is what is wrong
            better = spelled if made or tail in spelled else f"{spelled}{tail}"
            if fold(better) != fold(words):
                return f"that is said otherwise. Write `{player}: {better}`"
    return ""


def _begins(words: str, name: str) -> bool:
    """Whether *words* begin with what an option is about, with its number or without."""
    plain = re.sub(r"(#\d+| for \{.*)", "", fold(name))
    numbered = re.sub(r" for \{.*", "", fold(name))
    ways = (fold(name), numbered, plain) if " for {" in words else (fold(name), plain)
    return bool(plain) and any(f"{fold(words)} ".startswith(f"{way} ") for way in ways)


def claimed(driver: Driver, words: str) -> str:
    """What to write for *words* that are no claim; empty where nothing is known."""
    if re.match(r"[^:]+ (?:can't|can\u2019t|isn't asked): ", words):
        return f"what can't be done is a line of `when`, without `now`: write `{words}`"
    size = re.fullmatch(r"(.+)'s (power|toughness) is (-?\d+)", words.rstrip("."))
    if size and (there := find(driver.game, size[1], driver.names)):
        chars = driver.game.chars(there[0].id)
        parts = (size[3], chars.toughness) if size[2] == "power" else (chars.power, size[3])
        return f"power and toughness are said together, `{size[1]} is {parts[0]}/{parts[1]}`"
    for said in rewording.claims(words, driver.names):
        try:
            wrong = check(driver.witness, said)
        except NotAClaim:
            continue
        owners = [said] if wrong is None else []
        for name in driver.names:
            whose = re.sub(r" in \w+'s ", f" in {name}'s ", said)
            owners += [whose] if check(driver.witness, whose) is None else []
        return f"write `{(owners or [said])[0]}`"
    return ""


def _mana(driver: Driver, decision: Decision, id: int, label: str) -> str:
    """118.3. Which mana is missing."""
    cost = driver.game.chars(id).mana_cost or ""
    made = [s for o in decision.options if o.spelling.startswith("tap ") for s in symbols_in(o.spelling)[-1:]]
    made += ["{" + unit.symbol + "}" for unit in driver.game.player(decision.player).mana]
    lacks = [s for s in symbols_in(cost) if len(s) == 3 and s[1] in "WUBRG" and s not in made]
    missing = f"{''.join(lacks)} is missing" if lacks else f"there is mana for {len(made)} only"
    player = driver.names[decision.player]
    return (
        f"the mana for {label} {cost} isn't there: {missing}. "
        f"List untapped lands in `{player}'s battlefield`, or write `mana: free` in the head"
    ).replace("  ", " ")


def target(driver: Driver, words: str) -> str:
    """Why what is named can't be a target, where it is not where its author thinks."""
    part = words.partition(" targeting ")[2] or words.partition("target ")[2]
    name = named(driver.game, fold(part), driver.names)
    if fold(name) in map(fold, driver.names) or not part:
        return ""
    there = find(driver.game, name, driver.names)
    several = part.split(" and ")
    if len(several) > 1 and all(find(driver.game, fold(each), driver.names) for each in several):
        return f"several targets have commas between them. Write `targeting {', '.join(several)}`"
    if not there:
        return f"nothing here is called {part!r}"
    if any(o.zone in (objects.BATTLEFIELD, objects.STACK) for o in there):
        return ""
    label = driver.game.name_of(there[0].id)
    return f"{label} {zone_words(driver.game, name, driver.names)}{_first(driver, label)}"


def leftover(parts: Sequence[str], player: str = "", words: str = "") -> str:
    """What nobody asked for, and how it is said."""
    better = rewording.answer(words)
    if words and better != words:
        return f"that is said otherwise. Write `{player}: {better}`"
    if re.fullmatch(r"[+\u2212-]?(\d+|x)|\[.*\]|(ability )?#?\d+", parts[0], re.IGNORECASE):
        base = words.removesuffix(parts[0]).strip()
        return (
            f"{parts[0]!r} says no ability. They are counted, as `fasteffects card` does: "
            f"`{player}: {base}#2` is the second"
        )
    for part in parts:
        cost = _COST.fullmatch(part)
        if cost:
            return f"{cost[1]!r} is no target. A cost is said without a comma: `by {cost[1]}`"
        verb, _, name = words.partition(" ")
        if verb == "activate" and part.startswith("targeting ") and "#" not in name.partition(part)[0]:
            name = name.partition(" targeting ")[0]
            return (
                f"the ability that is activated has no target. Abilities are counted, as `fasteffects card` "
                f"does: `{player}: activate {name}#2 {part}` is of the second"
            )
    return f"nobody asked for {', '.join(parts)!r}"


def claim(driver: Driver, words: str) -> str:
    """What may be behind a claim that does not hold: what still waits, or went on, or was never there."""
    found = [f"{driver.waiting()}: write `all pass` before"] if driver.waiting() else []
    if fold(words).startswith("it is "):
        found += [driver.came().removeprefix(", as ")] if driver.came() else []
    found += [said for thing in find_all(driver, words) if (said := _first(driver, thing).lstrip("; "))]
    return "".join(f" ({hint})" for hint in dict.fromkeys(found))


def find_all(driver: Driver, words: str) -> list[str]:
    """The names in *words*."""
    low = fold(words)
    names = {driver.game.name_of(id) for id in driver.game.objects}
    return sorted(name for name in names if name and fold(name) in low)


def _first(driver: Driver, label: str) -> str:
    """What state-based actions did to it before the first line (704)."""
    rule = "704.3"
    for text, rules in driver.first:
        rule = next((r for r in reversed(rules) if r.startswith("704.5")), rule)
        if fold(label) in fold(text):
            return f"; before the first line state-based actions apply: {text} ({rule}). Change `given`"
    return ""


def made_other(game: Game) -> str:
    """106.12b. What makes other mana of what is tapped for, which its offers don't say."""
    names = sorted({game.name_of(watch.source) for watch in game.indexes.replacing[PRODUCE_MANA]})
    return f", since {' and '.join(names)} may make other mana of what is offered" if names else ""
