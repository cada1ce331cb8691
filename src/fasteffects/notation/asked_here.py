"""Whether a line answers what is asked: its verb, and the kind of thing that it names.

``Alice can't: yes`` says nothing where nobody asks her a question of yes and no.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards import pool
from ..cards.record import COLORS
from ..errors import IllegalChoice
from ..explaining.offered import question
from ..language import lexicon
from ..machine.decisions import ChooseNumber, Decision, Divide
from ..state.objects import NATURE
from .answer import pick, read, shield, unshield
from .failures import Unplayable
from .look import find
from .passing import moment_now
from .scenario import FileLine, fold, items
from .understood import VERBS
from .words import is_kind_word

if TYPE_CHECKING:
    from ..machine.decisions import Value
    from ..machine.game import Game
    from .driver import Driver

_MOVES = ("sacrifice", "discard", "return", "exile", "put", "reveal", "tap", "untap", "remove", "find")
# The verbs that answer a question of each kind, besides those with which its options begin.
ANSWERS: dict[str, tuple[str, ...]] = {
    "target": ("target", "targeting", "choose"),
    "mode": ("choose", "choosing"),
    "x": ("choose", "x", "with"),
    "additional cost": ("choose", "pay", "yes", "no", "don't", *_MOVES),
    "alternative cost": ("choose", "pay"),
    "cost": ("choose", "pay", *_MOVES),
    "mana": ("tap", "pay", "cancel", "activate"),
    "divide": ("divide",),
    "yes/no": ("yes", "no", "pay", "don't", "do", "choose", *_MOVES),
    "choose": ("choose", "pay", "name", "cast", "play", "enlist", *_MOVES),
    "color": ("choose", "name"),
    "name": ("choose", "name"),
    "order": ("order", "choose"),
    "replacement": ("choose",),
    "attack": ("attack", "pass"),
    "block": ("block", "pass"),
    "exert": ("exert", "choose"),
    "enlist": ("enlist", "choose"),
    "damage": ("divide",),
    "search": ("find", "choose"),
    "discard": ("discard", "choose"),
    "untap": ("untap", "choose"),
    "scry": ("order", "choose", "put", "keep", "top", "bottom"),
    "mulligan": ("keep", "mulligan"),
    "bottom": ("choose", "put", "bottom"),
}
_PLAYED = ("cast", "play", "activate", "suspend", "plot", "foretell", "unlock", "turn")
# What is done at a chance to act, also where it isn't offered.
PLAYS = (*_PLAYED, "tap", "attack", "block", "announce", "pass", "concede")
_PHASE_COST = re.compile(r"(?:don't )?pay (?:for|to) ")  # C8: of the Fifth Edition
_NOTHING = ("none", "nothing", "nobody", "no one")
_CHANCES = ("priority", "attack", "block")


def must_be_asked(driver: Driver, line: FileLine, words: str, forbidden: bool) -> None:
    """Raise Unplayable where *words* answer nothing that is asked; *forbidden*: rules stand against them."""
    decision = driver.game.decision
    if decision is None or _is_option(decision, words):
        return
    verb, _, rest = fold(words).partition(" ")
    begin = {fold(o.spelling).split(" ")[0] for o in decision.options}
    if decision.kind == "priority":
        fits = (verb in PLAYS or verb in begin) and (verb != "tap" or " for {" in rest)
        fits = (
            fits
            or _is_companion(driver, verb, rest)
            or (forbidden and _PHASE_COST.match(fold(words)) is not None)
        )
    else:
        fits = verb in begin or verb in _verbs(driver.game, decision) or (forbidden and verb in PLAYS)
    if not fits and (decision.kind in _CHANCES or verb in (*PLAYS, *_ALL)):
        raise Unplayable(line, f"nothing that is asked here is answered by {words!r}. {_asked(driver)}")
    if decision.kind not in (*_CHANCES, "mana", "yes/no") and not forbidden:
        _must_name(driver, line, decision, words)
    elif decision.kind == "yes/no" and verb == "choose":
        _must_be_there(driver, line, decision, words)


def chance_taken(game: Game, decision: Decision, words: str, names: Sequence[str]) -> Value:
    """What is done at a chance to act, where *words* say an option in part: its verb is said."""
    verb = fold(words).split(" ")[0]
    if verb not in (*VERBS, *_PLAYED):
        return read(game, decision, words, names)
    same = [o for o in decision.options if fold(o.spelling).split(" ")[0] == verb]
    found = pick(game, same, words, names) if verb not in _PLAYED else None
    if found is None:
        raise IllegalChoice(decision, words)
    return found.value


def fits(game: Game, decision: Decision, words: str) -> bool:
    """Whether a verb of the language, if *words* begin with one, may answer this question."""
    verb = fold(words).partition(" ")[0]
    begin = {fold(o.spelling).split(" ")[0] for o in decision.options}
    return verb not in _ALL or verb in begin or verb in _verbs(game, decision)


def _verbs(game: Game, decision: Decision) -> frozenset[str]:
    """The verbs that answer it: what is done with what is chosen is a word of the question itself."""
    known = ANSWERS.get(decision.kind, _ALL)
    asked = re.findall(r"[a-z]+", fold(f"{question(game)} {decision.possible()}"))
    return frozenset(
        v for v in known if v not in _MOVES or any(word.startswith(v.removesuffix("e")) for word in asked)
    )


_ALL = frozenset(verb for verbs in ANSWERS.values() for verb in verbs)


def _is_option(decision: Decision, words: str) -> bool:
    return any(fold(o.spelling) == fold(words) for o in decision.options)


def _is_companion(driver: Driver, verb: str, rest: str) -> bool:
    """702.139a. Putting a companion into the hand is done at a chance to act, too."""
    there = find(driver.game, rest.removesuffix(" into your hand"), driver.names)
    return verb == "put" and any("companion" in driver.game.chars(o.id).keywords for o in there)


def _asked(driver: Driver) -> str:
    decision = driver.game.decision
    assert decision is not None
    who = "Chance" if decision.player == NATURE else driver.names[decision.player]
    if decision.kind == "priority":
        return f"{who} has priority in {moment_now(driver)}: what is done here is cast, played or activated"
    return f"{who} is asked: {question(driver.game)} Possible: {decision.possible()}"


# -- what is named ----------------------------------------------------------------------------------


def _must_name(driver: Driver, line: FileLine, decision: Decision, words: str) -> None:
    """What a line names is of the kind that is asked for: a colour, a number, somebody or something here."""
    rest = re.sub(r"^\S+ ?", "", " ".join(words.split())).removesuffix(" first")
    if isinstance(decision, ChooseNumber):
        if not re.fullmatch(r"(?:x ?=? ?)?\d+", fold(rest or words)):
            raise Unplayable(line, f"a number is asked for, and {rest or words!r} is none. {_asked(driver)}")
        return
    if isinstance(decision, Divide):
        parts = [re.sub(r"^(?:.* )?\d+ to ", "", part) for part in items(shield(driver.game, rest))]
    else:
        parts = items(shield(driver.game, rest))
    wanted = {
        kind for o in decision.options for kind in _kinds(driver, re.sub(r"^\w+ (?=.)", "", o.spelling))
    }
    wanted |= {kind for o in decision.options for kind in _kinds(driver, o.spelling)}
    wanted |= {"name"} if decision.kind == "name" else set()
    for part, times in Counter(unshield(part) for part in parts).items():
        if fold(part) in _NOTHING or pick(driver.game, decision.options, part, driver.names) is not None:
            continue
        kinds = _kinds(driver, part)
        if not kinds & wanted:
            what = (
                f"{part!r} is nothing that could be chosen here"
                if kinds
                else f"nothing here is called {part!r}"
            )
            raise Unplayable(line, f"{what}. {_asked(driver)}")
        if "thing" in kinds and times > len(find(driver.game, part, driver.names)):
            raise Unplayable(line, f"there are not {times} of the name {part}. {_asked(driver)}")


def _must_be_there(driver: Driver, line: FileLine, decision: Decision, words: str) -> None:
    """A question of yes and no is about somebody or something, whom a line may name; about no colour."""
    for part in items(shield(driver.game, re.sub(r"^\S+ ?", "", " ".join(words.split())))):
        named = unshield(part)
        there = _kinds(driver, named) & {"player", "thing"}
        if not there and pick(driver.game, decision.options, named, driver.names) is None:
            raise Unplayable(line, f"{named!r} is nothing that could be chosen here. {_asked(driver)}")


def _kinds(driver: Driver, words: str) -> set[str]:
    """What *words* name: somebody, something here, a colour, a number, a word of a list, a card."""
    low, found = fold(words), set()
    if low in map(fold, driver.names):
        found.add("player")
    if find(driver.game, words, driver.names):
        found.add("thing")
    if low in COLORS:
        found.add("colour")
    if low.isdigit():
        found.add("number")
    if is_kind_word(low) and low not in COLORS:
        found.add("type" if low in lexicon.TYPES else "subtype")
    if pool.known(words):
        found.add("name")
    return found
