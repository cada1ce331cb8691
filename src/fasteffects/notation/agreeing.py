"""Yes and no: a line that has done what a text lets a player do, and says what is asked then.

``Alice: yes``, ``Alice: cast Shock targeting Bob``, ``Bob: don't pay``.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..explaining.offered import question
from ..machine.decisions import Decision
from .answer import Clauses, shield, unshield
from .failures import Unplayable
from .scenario import FileLine, fold

if TYPE_CHECKING:
    from .driver import Driver

_BESIDES = re.compile(r"\s(?=(?:targeting|choosing|dividing|kicked|with X =)(?:\s|$))", re.IGNORECASE)
_SAID = ("yes", "no", "do", "don't", "pay")
_CHOOSE = ("choose", "find", "put", "sacrifice", "discard", "return", "exile")  # how it is done


def is_asked(decision: Decision) -> bool:
    """Whether the answers are yes and no."""
    return {o.spelling for o in decision.options} == {"yes", "no"}


def agrees(decision: Decision, words: str) -> bool:
    """Whether *words* say how that is done which a player may do."""
    return is_asked(decision) and words.split()[0].lower() in _CHOOSE


def agreed(driver: Driver, line: FileLine, decision: Decision, words: str) -> bool:
    """Answer yes or no where *words* do, and what is asked then with the rest of them; whether they do."""
    if not is_asked(decision):
        return False
    first, *clauses = _BESIDES.split(shield(driver.game, words))
    said, asked = fold(unshield(first)), fold(question(driver.game))
    verb, _, more = said.partition(" ")
    deed = asked.rpartition("? (")[0] or asked.rstrip("?")
    if deed.endswith(f": {said}"):
        verb = "yes"
    elif verb not in _SAID:
        return False
    elif more and not re.search(rf"(?<!\S){re.escape(more)}(?![^\s?])", asked):
        read = unshield(first).partition(" ")[2]
        raise Unplayable(
            line, f"the answer is yes or no, and {read!r} is not what is asked. {driver.asked()}"
        )
    driver.answer(decision.check("no" if verb in ("no", "don't") else "yes"))
    besides = Clauses(driver.game, unshield(" ".join(clauses)), driver.names)
    if clauses:
        driver.settle(line)
        driver.go_on(line, decision.player, besides)
    if besides.left():
        raise Unplayable(line, f"nothing asks for {', '.join(besides.left())!r} then. {driver.asked()}")
    return True
