"""What a person enters, as the answer to a question: numbers of options, their words, or their beginnings."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..errors import IllegalChoice
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Reply, Value
from ..notation.answer import Clauses, read
from ..rules.attacking import AttackDecision
from ..rules.blocking import BlockDecision
from .screen import choices, how, letter

if TYPE_CHECKING:
    from ..machine.game import Game

LONGEST = 2_000  # characters of a line
NONE = ("none", "no", "nothing", "-")
YES, NO = ("y", "yes"), ("n", "no")


class NotUnderstood(ValueError):
    """An entry that is no answer: says in a sentence what would be."""


def entered(game: Game, decision: Decision, words: str) -> Value:
    """The value that *words* mean.  Raises NotUnderstood."""
    words = " ".join(words[:LONGEST].split())
    try:
        found = _by_number(decision, words)
        return read(game, decision, words, names(game)) if found is None else decision.check(found[0])
    except IllegalChoice as error:
        why = f" ({error.why}: {', '.join(error.rules)})" if error.rules else ""
    except (IndexError, ValueError):
        why = ""
    more = near(decision, words)
    raise NotUnderstood(f"{words[:60]!r} is not possible here{why}. {how(decision)}{more}")


def names(game: Game) -> list[str]:
    """The players' names."""
    return [p.name for p in game.players]


def begun(game: Game, decision: Decision, words: str) -> tuple[Value, Clauses] | None:
    """The option that *words* begin with, and what more they say: ``cast Shock targeting Bob``."""
    words = " ".join(words[:LONGEST].split())
    low = words.casefold()
    fitting = [o for o in decision.options if low.startswith(o.spelling.casefold() + " ")]
    if not fitting:
        return None
    option = max(fitting, key=lambda o: len(o.spelling))
    return option.value, Clauses(game, words[len(option.spelling) :], names(game))


def near(decision: Decision, words: str) -> str:
    """The options most like what was entered, as a question."""
    spelled = {o.spelling.casefold(): o.spelling for o in decision.options}
    close = get_close_matches(words.casefold(), spelled, n=2, cutoff=0.6)
    return f" Did you mean {' or '.join(spelled[c] for c in close)}?" if close else ""


def _by_number(decision: Decision, words: str) -> Reply | None:
    """The boxed value meant by numbers; None where there are none."""
    low = words.casefold()
    if isinstance(decision, AttackDecision):
        return _attack(decision, low)
    if isinstance(decision, BlockDecision):
        return _block(decision, low)
    numbers = [int(n) for n in re.findall(r"\d+", low)] if re.fullmatch(r"[\d ,]{1,400}", low) else None
    if isinstance(decision, Divide):
        return None if numbers is None else (tuple(numbers),)
    if isinstance(decision, ChooseSome):
        if low in NONE:
            return ((),)
        return None if numbers is None else (tuple(_option(decision, n) for n in numbers),)
    if isinstance(decision, ChooseNumber):
        return None
    if numbers is not None:
        return (_option(decision, numbers[0]),) if len(numbers) == 1 else None
    for some, spelling in ((YES, "yes"), (NO, "no")):
        if low in some:
            return next(((o.value,) for o in decision.options if o.spelling == spelling), None)
    return _beginning(decision, low)


def _beginning(decision: Decision, low: str) -> Reply | None:
    """The only option that begins so."""
    fitting = [o for o in decision.options if o.spelling.casefold().startswith(low)] if low else []
    return (fitting[0].value,) if len({repr(o.key) for o in fitting}) == 1 else None


def _option(decision: Decision, number: int) -> Value:
    options = choices(decision)
    if not 1 <= number <= len(options):
        raise IndexError(number)
    return options[number - 1].value


def _attack(decision: AttackDecision, low: str) -> Reply | None:
    goal = next(iter(decision.targets.values()))
    if low in NONE:
        return ((),)
    if low == "all":
        return (tuple(sorted((o.value, goal) for o in decision.options)),)
    if re.fullmatch(r"[\d ,]+", low):
        return (tuple(sorted((_option(decision, int(n)), goal) for n in re.findall(r"\d{1,9}", low))),)
    return None


def _block(decision: BlockDecision, low: str) -> Reply | None:
    if low in NONE:
        return ((),)
    if not re.fullmatch(r"(\d{1,9} ?[a-z]{1,2}[ ,]*)+", low):
        return None
    goals = {letter(at): id for at, id in enumerate(decision.attackers.values())}
    pairs = []
    for number, sign in re.findall(r"(\d{1,9}) ?([a-z]{1,2})", low):
        if sign not in goals:
            raise IndexError(sign)
        pairs.append((_option(decision, int(number)), goals[sign]))
    return (tuple(sorted(pairs)),)
