"""What to write instead: the first sentence of an error says what is wrong, the second what puts it right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..events.base import PRODUCE_MANA
from ..rules.activated_abilities import terms_of
from ..rules.may_activate import abilities_of
from ..state import objects
from . import rewording
from .hindrance import died_first
from .look import find, zone_words
from .scenario import fold
from .then import NotAClaim, check
from .understood import VERBS, named

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game
    from ..state.objects import Object
    from .driver import Driver

_PAID_AFTER_COMMA = re.compile(
    r", ?((?:sacrificing|discarding|exiling|tapping|returning|removing|paying) .+)$", re.IGNORECASE
)
_ANSWERS = (
    "yes", "no", "choose", "find", "pay", "don't", "order", "divide", "name", "put", "reveal", "target"
)  # fmt: skip
_COST = re.compile(r"targeting ((?:sacrificing|discarding|exiling|tapping|returning|removing) .+)")
_NAME_ENDS = re.compile(r"#| for | targeting | choosing | by | with |,")


def refusal(driver: Driver, decision: Decision, words: str, against: Sequence[str]) -> str:
    """Why *words* are no answer at a chance to act, and what to write; empty where it is not known."""
    low = fold(words)
    verb, _, rest = low.partition(" ")
    starts = {o.spelling.split(" ")[0] for o in decision.options}
    better = _otherwise(driver, decision, words)
    if better:
        return better
    if verb not in (*VERBS, "untap") and verb not in starts:
        near = get_close_matches(verb, [*starts, *VERBS], 1, 0.7)
        better = " ".join([*near, *words.split()[1:]])
        return f"no answer begins with {verb!r}" + (f". Write `{better}`" if near else "")
    if verb in ("tap", "untap") and rest:
        return _no_mana(driver, decision, verb, rest) or _misspelt(driver, words)
    if verb not in ("cast", "play", "activate") or not rest:
        return ""
    name = named(driver.game, rest.partition(" targeting ")[0], driver.names)
    there = find(driver.game, name, driver.names)
    player = driver.names[decision.player]
    if not there:
        card = _NAME_ENDS.split(" ".join(words.split()[1:]) + " ")[0].strip()
        card = card if "," not in words else " ".join(words.split()[1:]).partition(" targeting ")[0]
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
    number = re.search(r"#\d+(?= |$)", words)
    if verb != "activate" and number and not any("#" in o.spelling for o in decision.options):
        plain = words[: number.start()] + words[number.end() :]
        return f"cards of one name are alike but on the battlefield. Write `{player}: {plain}`"
    if verb != "activate" and all(o.zone == objects.STACK for o in _public(there)):
        return (
            f"{label} is on the stack already. Leave this line out, or list another one in `{player}'s hand`"
        )
    if verb == "activate" and re.search(r"#\d+$", rest.partition(" targeting ")[0]):
        own = [o.spelling for o in decision.options if fold(o.spelling).startswith(f"activate {fold(label)}")]
        if len(own) == 1 and "#" not in own[0]:
            return f"{label} has one ability that is activated now. Write `{player}: {own[0]}`"
    known = {fold(label), fold(there[0].card.name)}  # 406.3b: a card that lies face down, to its player
    ways = [
        o.spelling
        for o in decision.options
        if any(fold(o.spelling).startswith(f"{verb} {called} with ") for called in known)
    ]
    if ways:
        return f"{label} {where}: it is said how it is cast from there. Write `{player}: {ways[0]} …`"
    if verb != "activate" and not any(o.zone == objects.HAND and o.owner == decision.player for o in there):
        if any(o.zone == objects.HAND for o in there):
            other = driver.names[next(o.owner for o in there if o.zone == objects.HAND)]
            return f"{label} {where}, not in {player}'s. Write `{other}: {words}`, or change `given`"
        if all(o.zone in (objects.LIBRARY, objects.GRAVEYARD, objects.EXILE) for o in there):
            return f"{label} {where}, not in {player}'s hand. List it in `{player}'s hand`"
        if all(o.zone == objects.BATTLEFIELD for o in _public(there)):
            if owed := _of_phase(driver, decision, name):
                return owed
            plain = name.partition("#")[0]
            held = [o for o in find(driver.game, plain, driver.names) if o.zone == objects.HAND]
            meant = f"Write `{player}: {verb} {driver.game.name_of(held[0].id)}`" if held else ""
            meant = meant or f"List another one in `{player}'s hand`"
            return f"{driver.game.label(there[0].id)} is on the battlefield already. {meant}"
    return target(driver, words)


def _of_phase(driver: Driver, decision: Decision, name: str) -> str:
    """C8.5. What is offered of the phase cost of a permanent: to pay it, or not to."""
    ways = [o.spelling for o in decision.options if re.match(r"(?:don't )?pay for ", o.spelling)]
    some = " or ".join(f"`{driver.names[decision.player]}: {w}`" for w in ways if fold(name) in fold(w))
    return f"that is a phase cost: it is paid, or not (C8.5). Write {some}" if some else ""


def _no_mana(driver: Driver, decision: Decision, verb: str, rest: str) -> str:
    """106.12, 502.3. What is tapped by a line is tapped for mana, each by itself; nothing is untapped so."""
    player = driver.names[decision.player]
    many = re.match(r"(?:\d+|two|three|four|five|all) (.+?)s?(?: for |$)", rest)
    own = [o.spelling for o in decision.options if many and fold(o.spelling).startswith(f"tap {many[1]}")]
    if verb == "tap" and own:
        return f"each is tapped by a line of its own. Write `{player}: {own[0]}`, and so for the others"
    there = find(driver.game, named(driver.game, rest.partition(" for ")[0], driver.names), driver.names)
    if not there:
        return ""
    label = driver.game.label(there[0].id)
    taps = [o.spelling for o in decision.options if o.spelling.startswith("tap ")]
    ways = [way for way in taps if way.startswith(f"tap {label} ")]
    paid = [t for a in abilities_of(driver.game, there[0].id) if (t := terms_of(a)).makes and t.mana]
    others = [way for way in taps if way not in ways]
    if verb == "tap" and paid and others and (not ways or "#" in rest):  # 605.3a
        price = "".join(f"{{{symbol}}}" for symbol in paid[0].mana)
        return (
            f"its mana ability costs {price}, which must be there first. Write `{player}: {others[0]}` before"
        )
    if verb == "tap" and ways:
        same = [way for way in ways if way.endswith(rest.rpartition(" ")[2].upper())]
        return f"it has no such ability that makes mana. Write `{player}: {(same or ways)[0]}`"
    if verb == "tap":
        return f"{label} makes no mana now, and a line taps for mana alone. List it as `{label} [tapped]`"
    return (
        f"nothing is untapped by a line: its controller's permanents untap in the untap step (502.3). List "
        f"{label} without `[tapped]`, or write `go to {player}'s next upkeep`"
    )


def _public(there: Sequence[Object]) -> Sequence[Object]:
    """What is not merely one of the cards in a library, where something else is."""
    return [o for o in there if o.zone != objects.LIBRARY] or there


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


def misnamed(driver: Driver, words: str) -> str:
    """Names in a declaration that nothing here has: each with the one that is meant."""
    players = "|".join(map(re.escape, driver.names))
    to = re.fullmatch(rf"attack with (.+?) (?:to|at|on|against) ({players})", words, re.IGNORECASE)
    if to:
        return f"whom they attack comes first. Write `attack {to[2]} with {to[1]}`"
    better, wrong = words, ""
    for said in re.split(r" with |, | \+ |; ", words.partition(" ")[2].removeprefix("with ")):
        if not said or find(driver.game, said, driver.names) or fold(said) in map(fold, driver.names):
            continue
        there = {fold(n): n for o in driver.game.objects.values() if (n := driver.game.name_of(o.id))}
        near = get_close_matches(fold(said).removesuffix("s"), there, 1, 0.6)
        near = near or [n for n in there if fold(said).removesuffix("s") in n]
        if not near:
            return f"nothing here is called {said!r}"
        better = better.replace(said, there[near[0]])
        wrong = said
    return f"nothing here is called {wrong!r}. Write `{better}`" if better != words else ""


def _otherwise(driver: Driver, decision: Decision, words: str) -> str:
    """What is said with another verb, with none, or in words that the language does not have."""
    player = driver.names[decision.player]
    if asks := _unasked(driver, decision, words):
        return asks
    comma = _PAID_AFTER_COMMA.search(words)
    if comma and " targeting " not in words:
        better = f"{words[: comma.start()]} by {comma[1]}"
        return (
            "a comma stands between several of a kind alone; what a cost is paid with is said with `by`. "
            f"Write `{player}: {better}`"
        )
    if fold(words) in ("end turn", "end the turn", "end my turn", "end step"):
        return "nobody ends a turn by a line. Write `go to end of turn`"
    if on := re.match(r"(?:go|goto|move|proceed)(?: on)? ?to (.+)", words, re.IGNORECASE):
        return f"nobody goes on alone: that is no line of a player's. Write `go to {on[1]}`"
    if fold(words) in ("draw", "draws", "draw card") or fold(words).startswith("draw a card"):
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


def _unasked(driver: Driver, decision: Decision, words: str) -> str:
    """What answers a question that is asked as something resolves, where nothing asks it."""
    verb, _, rest = fold(words).partition(" ")
    if verb not in _ANSWERS or verb in {o.spelling.split(" ")[0] for o in decision.options}:
        return ""
    if driver.waiting():
        return f"nothing asks that yet: {driver.waiting()}. Write `all pass` before"
    if verb == "find" and rest not in ("none", "nothing"):
        library = driver.game.zone(objects.LIBRARY, decision.player)
        whose = f"{driver.names[decision.player]}'s library"
        if not any(fold(driver.game.name_of(i)) == rest for i in library):
            return (
                f"there is no {words.partition(' ')[2]} in {whose}, and nobody is asked. List it in `{whose}`"
            )
    unpaid = "; who hasn't the mana isn't asked to pay (118.3)" if verb == "pay" else ""
    return f"nothing asks that here: {driver.names[decision.player]} may act{unpaid}. Leave this line out"


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
    if nobody := _no_such_player(driver, words):
        return nobody
    asks = re.fullmatch(r"why,? (?:is|are|does|did|has) (.+?)\??", words, re.IGNORECASE)
    if asks:
        return f"what makes something so is asked with a colon, `why: {_stated(driver, asks[1])}`"
    for between in (" and ", ", ", "; "):
        lots = words.split(between)
        if len(lots) > 1 and all(_is_claim(driver, lot) for lot in lots):
            return f"each claim has a line of its own: write `{'` and `'.join(lots)}`"
    for said in rewording.claims(words, driver.names, _called(driver)):
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


def _no_such_player(driver: Driver, words: str) -> str:
    """Who is named as a player and does not play."""
    for name in dict.fromkeys(re.findall(r"[A-Z]\w*", words)):
        if name in driver.names or find(driver.game, name, driver.names):
            continue
        said = re.sub(rf"\b{name}\b", driver.names[0], words)
        if any(
            _is_claim(driver, way) for way in (said, *rewording.claims(said, driver.names, _called(driver)))
        ):
            return (
                f"nobody here is called {name}: {' and '.join(driver.names)} play (`players: …` in the head)"
            )
    return ""


def target(driver: Driver, words: str) -> str:
    """Why what is named can't be a target, where it is not where its author thinks."""
    part = words.partition(" targeting ")[2] or words.partition("target ")[2]
    name = named(driver.game, fold(part), driver.names)
    if fold(name) in map(fold, driver.names) or not part:
        return ""
    packet = re.fullmatch(r"\d+ (?:combat )?damage from .+ to (.+)", part)
    if packet:
        return f"the target is what that damage is assigned to. Write `targeting {packet[1]}`"
    there = find(driver.game, name, driver.names)
    several = part.split(" and ")
    if len(several) > 1 and all(find(driver.game, fold(each), driver.names) for each in several):
        return f"several targets have commas between them. Write `targeting {', '.join(several)}`"
    if not there:
        called = {fold(n): n for o in driver.game.objects.values() if (n := driver.game.name_of(o.id))}
        near = get_close_matches(fold(part), called, 1, 0.75)
        return f"nothing here is called {part!r}" + (f". There is {called[near[0]]}" if near else "")
    if any(o.zone in (objects.BATTLEFIELD, objects.STACK) for o in there):
        return ""
    label = driver.game.name_of(there[0].id)
    first = died_first(driver, label)
    return f"{label} {zone_words(driver.game, name, driver.names)}{'; ' * bool(first)}{first}"


def leftover(parts: Sequence[str], player: str = "", words: str = "", alone: bool = False) -> str:
    """What nobody asked for, and how it is said; *alone*: what is activated is the only ability there."""
    better = rewording.answer(words)
    if words and better != words:
        return f"that is said otherwise. Write `{player}: {better}`"
    if re.fullmatch(r"[+\u2212-]?(\d+|x)|\[.*\]|(ability )?#?\d+", parts[0], re.IGNORECASE):
        base = re.sub(r" [+\u2212-]?\d+$", "", words.removesuffix(parts[0]).strip())
        return (
            f"{parts[0]!r} says no ability. They are counted, as `fasteffects card` does: "
            f"`{player}: {base}#2` is the second"
        )
    if part_x := [p for p in parts if p.startswith("with X = ")]:
        return f"nothing here has an X. Leave `{part_x[0]}` out"
    for part in parts:
        if part.casefold().startswith("kicked with "):
            return (
                f"there is no such kicker. Where there is one alone, write `{words.replace(part, 'kicked')}`"
            )
        if part.startswith("choosing "):
            return (
                f"no mode is {part[9:]!r}, and nothing is asked so early. What is chosen as it resolves or "
                f"enters has a line of its own after `all pass`: `{player}: choose {part[9:]}`"
            )
        cost = _COST.fullmatch(part)
        if cost:
            return f"{cost[1]!r} is no target. A cost is said without a comma: `by {cost[1]}`"
        verb, _, name = words.partition(" ")
        if verb == "activate" and part.startswith("targeting ") and "#" not in name.partition(part)[0]:
            name = name.partition(" targeting ")[0]
            if alone:
                return (
                    f"that ability has no target. Write `{player}: activate {name}`; what it asks, as of "
                    f"which source, is answered in a line of its own: `{player}: choose …`"
                )
            return (
                f"the ability that is activated has no target. Abilities are counted, as `fasteffects card` "
                f"does: `{player}: activate {name}#2 {part}` is of the second"
            )
        if part == "kicked":
            return "it has no kicker (702.33a). Leave `kicked` out"
        if part.startswith("targeting "):
            if words.endswith(f" {part}"):
                return f"it has no target (115.1). Leave `{part}` out"
            return f"it has fewer targets than are named (601.2c): {part[10:]} is left over"
    return f"nobody asked for {', '.join(parts)!r}"


def claim(driver: Driver, words: str) -> str:
    """What may be behind a claim that does not hold: what still waits, or went on, or was never there."""
    found = [f"{driver.waiting()}: write `all pass` before"] if driver.waiting() else []
    if fold(words).startswith("it is "):
        found += [driver.came().removeprefix(", as ")] if driver.came() else []
    if re.search(r"\b(?:graveyard|hand|drew|drawn|exile)\b", fold(words)):
        found += [
            f"{name}'s library is empty"
            for player, name in enumerate(driver.names)
            if fold(name) in fold(words) and not driver.game.zone(objects.LIBRARY, player)
        ]
    found += [said for thing in find_all(driver, words) if (said := died_first(driver, thing))]
    return "".join(f" ({hint})" for hint in dict.fromkeys(found))


def _is_claim(driver: Driver, words: str) -> bool:
    try:
        check(driver.witness, words)
    except NotAClaim:
        return False
    return True


def _stated(driver: Driver, words: str) -> str:
    """``Big Bear 3/3`` as it is claimed: ``Big Bear is 3/3``."""
    name = named(driver.game, fold(words), driver.names)
    return f"{words[: len(name)]} is{words[len(name) :]}" if len(name) < len(words) else f"{words} is …"


def _called(driver: Driver) -> list[str]:
    """The names of all that is there."""
    names = {driver.game.name_of(id) for id in driver.game.objects}
    return sorted(name for name in names if name)


def find_all(driver: Driver, words: str) -> list[str]:
    """The names in *words*."""
    low = fold(words)
    return [name for name in _called(driver) if fold(name) in low]


def made_other(game: Game) -> str:
    """106.12b. What makes other mana of what is tapped for, which its offers don't say."""
    names = sorted({game.name_of(watch.source) for watch in game.indexes.replacing[PRODUCE_MANA]})
    return f", since {' and '.join(names)} may make other mana of what is offered" if names else ""
