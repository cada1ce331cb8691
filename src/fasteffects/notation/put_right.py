"""What an error says of a line that can't be played: the reason that decides, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..errors import BadScenario, IllegalChoice
from ..machine.decisions import ChooseSome, Divide
from ..rules.may_activate import abilities_of
from ..state import objects
from ..state.objects import BATTLEFIELD
from . import advice, hindrance
from .answer import Clauses, mode_meant, read
from .failures import Unplayable
from .look import find, name_of, zone_words
from .mana_missing import missing
from .meant import meant
from .passing import COMBAT, moment_now
from .scenario import fold, items
from .texts import text_of_card
from .understood import must_be_known, named

if TYPE_CHECKING:
    from ..machine.decisions import Decision, Value
    from ..machine.game import Game
    from .driver import Driver
    from .scenario import FileLine


def reason(
    driver: Driver,
    line: FileLine,
    decision: Decision,
    words: str,
    error: IllegalChoice,
    before: Game | None,
    against: Sequence[str],
) -> str:
    """What is wrong with an answer, and what to write instead; empty where it is not known."""
    player = decision.player
    if error.why and against:
        claim = f"Where that is what you claim, write `{driver.names[player]} can't: {words}`"
        return f"{error.why} ({', '.join(against[:2])}). {claim}"
    if wrong := _no_mode(driver, words):
        return wrong
    given = error.choice if isinstance(error.choice, str) else words
    began = driver.of(before) if before is not None else driver
    if decision.kind in ("priority", *COMBAT) and (better := meant(began, line, player, words)):
        return better
    asked = driver.game.decision
    if before is not None and asked is not None and asked.kind == "divide":
        by = hindrance.cited(driver.game, "601.2d")
        return f"what is divided is {asked.prompt.rpartition(' ')[2]} in all, and some for each{by}"
    if before is not None or decision.kind == "target":
        options = [o.spelling for o in asked.options] if asked is not None else []
        same = hindrance.alike(driver, options, given)
        if same or before is None:
            return same or advice.target(driver, words)
    if decision.kind == "priority":
        return (
            missing(began, line, player, words)
            or hindrance.hindrance(began, player, words)
            or advice.refusal(began, decision, words, against)
            or hindrance.by_rule(began, player, words)
            or error.why
        )
    if decision.kind in COMBAT:
        return hindrance.hindrance(driver, player, words) or advice.misnamed(driver, words)
    return meant(driver, line, player, words) or _not_among(driver, decision, words, given) or error.why


def _no_mode(driver: Driver, words: str) -> str:
    """700.2a. Which of the modes that are named is none, or can't be chosen now."""
    asked = driver.game.decision
    said = re.search(r" choosing (.+?)(?= targeting | with | by |$)", words)
    if asked is None or asked.kind != "mode" or said is None:
        return ""
    there = [fold(mode_meant(driver.game, asked, o.spelling)) for o in asked.options]
    wrong = [
        m for m in items(said[1]) if not any(fold(mode_meant(driver.game, asked, m)) in t for t in there)
    ]
    offered = ", ".join(o.spelling.removeprefix("choosing ") for o in asked.options)
    by = hindrance.cited(driver.game, "700.2a")
    return f"no mode that can be chosen here is {wrong[0]!r}{by}. There is: {offered}" if wrong else ""


def _not_among(driver: Driver, decision: Decision, words: str, given: str) -> str:
    """608.2d. What is chosen and isn't there, or how many are."""
    if isinstance(decision, ChooseSome):
        verb, _, rest = words.partition(" ")
        named = items(rest)
        lots = f"{decision.low}" if decision.low == decision.high else f"{decision.low} to {decision.high}"
        if given == words and not decision.low <= len(named) <= decision.high:
            return f"{lots} are chosen here, and the line names {len(named)}. Commas stand between them"
    if isinstance(decision, Divide):
        amounts = sum(int(n) for n in re.findall(r"(\d+) to ", words))
        return f"{decision.total} in all are divided here, and the line divides {amounts}"
    if given != words or len(decision.options) < 2 or decision.kind in ("yes/no", "mana"):
        return f"{given} is not among what may be chosen" if given != words else ""
    said = re.sub(r"^(?:choose|find|name|order|sacrifice|discard|put|return|exile) ", "", words)
    return f"{said} is not among what may be chosen"


def left(driver: Driver, line: FileLine, player: int, words: str, before: Game, clauses: Clauses) -> str:
    """Why nobody asks for what an announcement says besides, and what to write."""
    began = driver.of(before)
    if " for its alternative cost" in words and (told := hindrance.by_rule(began, player, words)):
        return told  # 118.9: there is none now, or it can't be paid
    return (
        missing(began, line, player, words)
        or meant(began, line, player, words)
        or _unsaid(driver, driver.names[player], words)
        or advice.leftover(clauses.left(), driver.names[player], words, _one_ability(began, words))
    )


def taken_back(game: Game, began: Value, words: str) -> str:
    """601.2e, 733.1. What is wrong with a spell whose announcement has been reversed: it is where it was."""
    if not isinstance(began, tuple) or began[:1] != ("CastSpell",) or began[1] not in game.objects:
        return ""
    if game.decision is None or game.decision.kind != "priority":
        return ""
    with_that = "with that X " if " with X = " in words else ""
    return f"a spell is checked {with_that}before it is paid for, and this one may not be cast (601.2e)"


def _one_ability(driver: Driver, words: str) -> bool:
    """602.1. Whether what a line activates has one activated ability alone."""
    name = named(driver.game, fold(words).partition(" ")[2], driver.names)
    there = [o for o in find(driver.game, name, driver.names) if o.zone == BATTLEFIELD]
    return bool(there) and len(abilities_of(driver.game, there[0].id)) == 1


def _unsaid(driver: Driver, player: str, words: str) -> str:
    """What an announcement leaves unsaid, where that comes before what it does say."""
    decision = driver.game.decision
    first, clause, rest = words.partition(" targeting ")
    if decision is not None and decision.kind == "cost" and clause:
        ways = " or ".join(f"`{player}: {o.spelling}`" for o in decision.options[:2])
        by = hindrance.cited(driver.game, "601.2b")
        then = f"{ways}, `{player}: target {rest}`"
        return f"how it is paid is said first{by}. Write `{player}: {first}`, {then}"
    if decision is None or decision.kind not in ("x", "mode"):
        return ""
    if decision.kind == "x":
        return f"what X is must be said, too. Write `{first} with X = …{clause}{rest}`"
    modes = " or ".join(f"`choosing {o.spelling.removeprefix('choosing ')}`" for o in decision.options)
    return f"which mode is chosen must be said, too: {modes}. Write `{first} choosing …{clause}{rest}`"


def each_word(driver: Driver, line: FileLine, decision: Decision, words: str) -> None:
    """Of a declaration or division: whether each word is known, or what is meant."""
    try:
        must_be_known(driver.game, line, words, driver.names)
    except BadScenario:
        better = "" if driver.tries else meant(driver, line, decision.player, words)
        if not better and decision.kind in COMBAT and not driver.tries:
            better = advice.misnamed(driver, words)
        if not better:
            raise
        raise Unplayable(line, f"{better}. {driver.asked()}") from None


def nobody_could(driver: Driver, verb: str, words: str) -> str:
    """508.8, 509.1. It is the step of that declaration already, and there was nothing to declare."""
    player = driver.game.active
    if verb == "block":
        player = next((p for p in range(len(driver.names)) if p != player), player)
    why = hindrance.hindrance(driver, player, words) or hindrance.by_rule(driver, player, words)
    if why:
        return why
    return f"nobody is asked to {verb} here, though it is {moment_now(driver)}: it is over, or nothing could"


def another_first(driver: Driver, player: int, decision: Decision, words: str) -> str:
    """Who is asked instead of *player*, and what must be said before."""
    other = driver.names[decision.player] if decision.player != objects.NATURE else "Chance"
    if decision.kind != "priority":
        write = f". Write `{other}: {words}`" if _answers(driver, decision, words) else ""
        return f"{driver.names[player]} isn't asked here{write}. {driver.asked()}"
    if over := _over(driver, words):
        return over
    on = f", and {driver.waiting()}" if driver.game.zone(objects.STACK) else ""
    return (
        f"{driver.names[player]} isn't asked yet: {other} has priority in {moment_now(driver)}{on}. "
        f"No line passes for anybody else: write `{other}: pass` or `all pass` before"
    )


def _over(driver: Driver, words: str) -> str:
    """608.2n, C4.7. A spell that is named as a target, and has resolved or was countered already."""
    game = driver.game
    told = [entry.text for entry in game.log_entries()]
    for said in items(words.partition(" targeting ")[2]):
        there = find(game, said, driver.names)
        if not there or any(o.zone != objects.GRAVEYARD for o in there):
            continue
        name = re.escape(name_of(game, there[0].id))
        if any(
            re.fullmatch(rf"{name}(?:#\d+)?(?: (?:targeting|with|choosing) .*)? resolves", text)
            for text in told
        ):
            where = zone_words(game, said, driver.names)
            source = any("mana source" in text for text in text_of_card(there[0].card))
            at_once = ". A mana source resolves at once (C5.13)" if source else ""
            return f"{said} has resolved already, and {where}{at_once}"
    return ""


def _answers(driver: Driver, decision: Decision, words: str) -> bool:
    """Whether *words* are an answer to a question."""
    try:
        read(driver.game, decision, words, driver.names)
    except IllegalChoice:
        return False
    return True
