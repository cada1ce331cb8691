"""What stands in the way of a line: the one true reason first, then what to write instead.

Which rules forbid something is known to ``rules/refusing.py``; here is what the author of a line may not have
seen: that what they name is somebody else's, still on the stack, dead before the first line, or elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from ..errors import Refused, RulesError
from ..rules.mana import Spending
from ..state import objects
from .failures import Failed
from .look import find, symbols_in, where_it_waits, zone_words
from .mana_missing import lacking, what_for
from .moments import KindOfMoment, now, passed_this_turn
from .passing import moment_now
from .scenario import FileLine, fold, items
from .texts import text_of_card
from .understood import named
from .why import moment_told, stands_against, told_against

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..rules.refusing import Against
    from ..state.objects import Object
    from .driver import Driver

_OF_PERMANENTS: Final = ("activate", "tap", "attack", "block")
_USES: Final = {
    "activate": ("only its controller activates it", "602.2"),
    "tap": ("only its controller taps it for mana", "602.2"),
    "attack": ("a player attacks with creatures of their own", "508.1a"),
    "block": ("a player blocks with creatures of their own", "509.1a"),
}
_BY_STATE: Final = {
    "704.5a": "life is 0 or less",
    "704.5c": "there are ten poison counters or more",
    "704.5f": "its toughness is 0 or less",
    "704.5g": "its damage is lethal",
    "704.5h": "a source with deathtouch has dealt damage to it",
    "704.5i": "it has no loyalty counters",
    "704.5j": "its controller has two legendary ones of this name",
    "704.5m": "what it is attached to is gone, or can't have it",
    "704.5n": "it can't be attached to that",
    "704.5v": "it has no defense counters",
}
# What to write, by the rule that decides.
_NEXT_TURN: Final = ("302.6", "107.5", "305.2b")
_EVASION: Final = {"702.9b": "flying or reach", "702.28b": "shadow", "702.31b": "horsemanship"}
_MAIN_2: Final = KindOfMoment(None, ("main 2",))
_ONE_TURN: Final = ("117.1a", "307.1", "305.1", "305.3", "606.3", "602.5d")


def hindrance(driver: Driver, player: int, words: str) -> str:
    """Why a player can't do what *words* say, with the deciding rule, and what to write; "" if unknown."""
    verb = fold(words).partition(" ")[0]
    if verb == "block" and (wrong := _no_attacker(driver, words)):
        return wrong
    if verb == "announce":
        return _no_announcement(driver, player)
    for name in _subjects(words):
        reason = _of_subject(driver, player, verb, name, words) if verb in _OF_PERMANENTS else ""
        if reason:
            return reason
    if waits := _target_waits(driver, words):
        return waits
    if untimely := moment_told(driver.game, words, driver.names):
        return f"{untimely[0][0]} ({', '.join(untimely[0][1][:1])})"
    against = stands_against(driver.game, player, words, driver.names) or []
    decides = against[0].rules[0] if against else ""
    of_mana = decides == "118.3" and not against[0].text.startswith("the costs of ")
    if decides and not of_mana and (decides != "601.2c" or against[0].objects):
        return _by_rule(driver, player, words, against[0])
    return ""


def by_rule(driver: Driver, player: int, words: str) -> str:
    """The same, of the rules alone."""
    against = stands_against(driver.game, player, words, driver.names) or []
    return _by_rule(driver, player, words, against[0]) if against else ""


def _no_attacker(driver: Driver, words: str) -> str:
    """509.1a. What would be blocked, and doesn't attack."""
    game = driver.game
    fighting = [game.label(i) for i in game.battlefield if game.objects[i].attacking != objects.NOBODY]
    for lot in fold(words).split(";"):
        said = lot.strip().removeprefix("block ").partition(" with ")[0]
        there = [o for o in find(game, said, driver.names) if o.zone == objects.BATTLEFIELD]
        if there and fighting and not any(o.attacking != objects.NOBODY for o in there):
            wrong = f"{game.label(there[0].id)} isn't attacking{cited(game, '509.1a')}"
            return f"{wrong}. Write `block {fighting[0]} with …`"
    return ""


def _no_announcement(driver: Driver, player: int) -> str:
    """C6.1. Why no attack is announced now."""
    game, who = driver.game, driver.names[player]
    if game.active != player:
        return f"only the active player announces an attack, and it is {moment_now(driver)} (C6.1)"
    if game.step != "main":
        wrong = f"an attack is announced in the main phase, and it is {moment_now(driver)} (C6.1)"
        return f"{wrong}. Write `turn: {who}, main` in the head, or `go to {who}'s next main` before"
    if game.zone(objects.STACK):
        return (
            f"an attack is announced between batches, and {driver.waiting()} (C6.1). Write `all pass` before"
        )
    wrong = f"{who} has attacked this turn, and there is one attack a turn (C6.1)"
    return f"{wrong}. Write `go to {who}'s next main` before"


def _subjects(words: str) -> list[str]:
    """The names of what a line would use: attackers and blockers, or what is activated or tapped."""
    low = fold(words)
    verb, _, rest = low.partition(" ")
    if verb in ("attack", "block"):
        lots = [part.partition(" with ")[2] for part in low.split(";")]
        return [name.strip() for lot in lots for name in re.split(r",| \+ ", lot) if name.strip()]
    return [rest.partition(" targeting ")[0].partition(" for {")[0]]


def _of_subject(driver: Driver, player: int, verb: str, said: str, words: str) -> str:
    game = driver.game
    name = named(game, said, driver.names)
    there = find(game, name, driver.names)
    here = [o for o in there if o.zone == objects.BATTLEFIELD]
    if any(game.controller(o.id) == player for o in here):
        return ""
    label = _label(driver, there[0]) if there else said
    waits = [o for o in there if o.zone == objects.STACK]
    if waits:
        used = {"activate": "activated", "tap": "tapped", "attack": "declared", "block": "declared"}[verb]
        where = where_it_waits(game)
        return f"{label} is still {where}, and can be {used} once it has resolved. Write `all pass` before"
    first = died_first(driver, label)
    if here and not first:
        return _anothers(driver, player, verb, here[0], words)
    if first:
        return first
    if there and verb in ("attack", "block", "tap"):
        where = zone_words(game, name, driver.names)
        return f"{label} {where}, not on the battlefield. List it in `{driver.names[player]}'s battlefield`"
    return ""


def _anothers(driver: Driver, player: int, verb: str, o: Object, words: str) -> str:
    """602.2, 508.1a, 509.1a. Whose it is."""
    game, who = driver.game, driver.names[player]
    whose = driver.names[game.controller(o.id)]
    uses, rule = _USES[verb]
    wrong = f"{game.label(o.id)} is {whose}'s: {uses}{cited(game, rule)}"
    if verb in ("activate", "tap"):
        return f"{wrong}. Write `{whose}: {words}`, or list it in `{who}'s battlefield`"
    return f"{wrong}. List it in `{who}'s battlefield`, or name one of {who}'s"


def _label(driver: Driver, o: Object) -> str:
    return driver.game.name_of(o.id) or o.card.name


def died_first(driver: Driver, label: str) -> str:
    """704.3. What state-based actions did to something before the first line, and why."""
    some = {r for _, rules in driver.first for r in rules if r.startswith("704.5")}
    for text, rules in driver.first:
        if label and fold(label) in fold(text):
            rule = _state_of(driver, label, some)
            since = f", since {_BY_STATE[rule]}" if rule in _BY_STATE else ""
            by = cited(driver.game, rule) or f" ({rules[-1]})"
            return f"before the first line state-based actions apply: {text}{since}{by}. Change `given`"
    return ""


def cited(game: Game, *rules: str) -> str:
    """The rules in brackets, as the edition that is played has them; empty where it has none of its own."""
    found = game.timing.cite(rules)
    return f" ({', '.join(found)})" if found else ""


def _state_of(driver: Driver, label: str, some: set[str]) -> str:
    """704.5. The state that was found of what is gone since: by its last known information."""
    if len(some) == 1:
        return next(iter(some))
    for o in driver.game.gone.values():
        if o.zone != objects.BATTLEFIELD or o.chars is None or fold(o.chars.name) != fold(label):
            continue
        if (not some or "704.5f" in some) and "Creature" in o.chars.types and (o.chars.toughness or 0) <= 0:
            return "704.5f"
        if (not some or "704.5g" in some) and o.damage and o.damage >= (o.chars.toughness or 0):
            return "704.5g"
    return "704.3"


def _target_waits(driver: Driver, words: str) -> str:
    """115.1. What would be the target of something, and still is a spell."""
    game, (begun, _, targets) = driver.game, words.partition(" targeting ")
    decision = game.decision
    if decision is not None and any(
        fold(o.spelling).startswith(f"{fold(begun)} with ") for o in decision.options
    ):
        return ""  # 601.2b: it is how it is cast that must be said
    for said in [re.split(r" (?:for|by|with|choosing|kicked)\b", part)[0] for part in items(targets)]:
        there = find(game, said, driver.names)
        waits = [o for o in there if o.zone == objects.STACK]
        if (
            waits
            and not any(o.zone == objects.BATTLEFIELD for o in there)
            and _is_permanent(driver, waits[0])
        ):
            label = game.label(waits[0].id)
            where = where_it_waits(game)
            return f"{label} is still {where}, and a spell there, no permanent. Write `all pass` before"
    return ""


def _is_permanent(driver: Driver, o: Object) -> bool:
    """110.4. Whether a spell becomes a permanent as it resolves."""
    return not {"Instant", "Sorcery"} & set(driver.game.chars(o.id).types)


def _by_rule(driver: Driver, player: int, words: str, one: Against) -> str:
    by = cited(driver.game, *one.rules[:2])
    text, instead = one.text, _instead(driver, player, words, one)
    if one.rules[0] == "118.3" and (cost := symbols_in(text.partition(" instead of ")[0])):
        spending = Spending(objects.NOBODY, False)
        return lacking(driver.game, player, [s[1:-1] for s in cost], spending, what_for(words))
    for said in _subjects(words):
        there = find(driver.game, said, driver.names) if "#" in said else []
        if len(there) == 1:  # of several of a name
            text = text.replace(driver.game.name_of(there[0].id), driver.game.label(there[0].id), 1)
    if text.startswith("the costs of "):
        told = told_against(driver.game, player, words, driver.names, driver.game.decision)
        costs = [said for said, _ in told if said.startswith("its cost: ") and "{" not in said]
        text += "".join(f"; {said}" for said in costs)
    if one.rules[0] == "601.2c" and not one.objects and _only_prevents(driver, words):
        text = f"{text}: it prevents damage, and none is being dealt (C9.1)"
        return f"{text}. Write `all pass` before, until damage is dealt"
    if one.rules[0] == "601.2c" and one.objects and one.objects[0] in driver.game.objects:
        name = driver.game.name_of(one.objects[0])
        if first := died_first(driver, name):
            return f"{name} {zone_words(driver.game, name, driver.names)}: {first}"
        text += f": it is {_what_it_is(driver, driver.game.objects[one.objects[0]])}"
    came = driver.came() if one.rules[0] in _ONE_TURN else ""
    return f"{text}{came}{by}. {instead}"


def _only_prevents(driver: Driver, words: str) -> bool:
    """C9.1. Whether under the rules of the Fifth Edition what is played only works on damage."""
    if driver.game.timing.layered:
        return False
    name = named(driver.game, words.partition(" ")[2], driver.names)
    there = find(driver.game, name, driver.names)
    return any("prevent" in text for o in there for text in text_of_card(o.card))


def _instead(driver: Driver, player: int, words: str, one: Against) -> str:
    """What to write where a rule stands against it."""
    who, rule = driver.names[player], one.rules[0]
    verb = fold(words).partition(" ")[0]
    waiting = driver.waiting()
    if rule == "606.3" and "this turn" in one.text:
        return f"Write `go to {who}'s next main 1` before, or leave this line out"
    if rule in _ONE_TURN and driver.game.active == player and waiting:
        return f"Write `all pass` before: {waiting}"
    if rule in _ONE_TURN:
        mine = driver.game.active == player and not passed_this_turn(_MAIN_2, now(driver.game)[2])
        return "Write `go to main 2` before" if mine else f"Write `go to {who}'s next main` before"
    if one.text.endswith("from there"):
        return f"List it in `{who}'s hand`"
    if rule == "601.2c":
        may = _could_be_targets(driver, player, words)
        claim = f"Name another target, or where that is what you claim, write `{who} can't: {words}`"
        return f"It may target {', '.join(may)}" if may else claim
    if rule in _EVASION:
        return f"Block with a creature that has {_EVASION[rule]}"
    tapped = one.text.endswith((" is tapped", " is tapped already"))
    if tapped and verb != "block" or rule in _NEXT_TURN:
        note = " without `[tapped]`" if tapped else " without `[summoning sick]`" if rule == "302.6" else ""
        listed = f", or list it in `given`{note}" if note else ", or leave this line out"
        when = "declare attackers" if verb == "attack" else "main"
        return f"Write `go to {who}'s next {when}` before{listed}"
    if tapped:
        return "List it in `given` without `[tapped]`, or block with another one"
    return f"Where that is what you claim, write `{who} can't: {words}`"


def _what_it_is(driver: Driver, o: Object) -> str:
    """``a green creature on the battlefield``, ``a card in Bob's graveyard``."""
    if o.zone not in (objects.BATTLEFIELD, objects.STACK):
        return f"a card in {driver.names[o.owner]}'s {objects.ZONES[o.zone]}"
    chars = driver.game.chars(o.id)
    kinds = [*sorted(map(str.lower, chars.colors)), *sorted(map(str.lower, chars.types))]
    noun = " spell" if o.zone == objects.STACK else ""
    whose = f", {driver.names[chars.controller]}'s"
    return f"a {' '.join(kinds)}{noun} on the {objects.ZONES[o.zone]}{whose}"


def _could_be_targets(driver: Driver, player: int, words: str) -> list[str]:
    """What the first target might be, where that can be asked."""
    trial = driver.trial()
    line = FileLine("", 0, words)
    with suppress(Failed, Refused, RulesError):
        trial.act(line, driver.names[player], re.sub(r" targeting .+", "", words))
    asked = trial.game.decision
    return [o.spelling for o in asked.options] if asked is not None and asked.kind == "target" else []


def alike(driver: Driver, options: Sequence[str], words: str) -> str:
    """Several that are called so: how they are told apart."""
    low = fold(words)
    meant = [o for o in options if re.sub(r"#\d+$", "", _bare(o)) == low]
    if len(meant) > 1:
        told = "; ".join(f"{o}{_apart(driver, o)}" for o in meant)
        return f"several are called {words}: {told}. Write which one is meant, as in `{meant[0]}`"
    own = [o for o in options if fold(o).startswith(f"{low}'s ability")]
    if own:
        which = ", counted in the order in which they were put on the stack" if len(own) > 1 else ""
        return f"what can be named here is an ability of {words}{which}. Write `{own[0]}`"
    return ""


def _bare(option: str) -> str:
    return fold(option).removeprefix("choose ").removesuffix(" first")


def _apart(driver: Driver, name: str) -> str:
    """Whose it is, and how it stands: ``(Bob's, tapped)``."""
    there = find(driver.game, _bare(name), driver.names)
    return f" ({', '.join(_marks(driver, there[0]))})" if there else ""


def _marks(driver: Driver, o: Object) -> Iterator[str]:
    game = driver.game
    yield f"{driver.names[game.controller(o.id)]}'s"
    if o.zone != objects.BATTLEFIELD:
        yield objects.ZONES[o.zone]
        return
    if o.tapped:
        yield "tapped"
    yield from (f"{n} {kind} counter{'s' * (n != 1)}" for kind, n in o.counters.items())
    if o.damage:
        yield f"{o.damage} damage"
