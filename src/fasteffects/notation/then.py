"""Claims: what must be true of a game, in the words of ``then`` and ``now``.

A claim gives None where it holds, and otherwise a sentence: what is, where something else was
expected.  A claim about a name that several objects bear must hold of each of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from . import nothing_else, skipping, then_events, then_objects, then_players, then_waiting
from .claims import CLAIMS, SAYS, ZONE, Claimed, NotAClaim, Witness, facts

# The first form that fits is taken: what is said of a player's zone goes before what is said of objects.
FORMS = tuple(
    form
    for module in (nothing_else, skipping, then_players, then_waiting, then_objects, then_events)
    for form in CLAIMS[module.__name__]
)

# What is not so says how it is where there are but two ways.
_NOT = re.compile(r" (?:is not|isn't) ", re.IGNORECASE)
_EITHER = frozenset(("being tapped", "phased out", "face down", "attacking", "blocking"))

LONGEST_CLAIM = 1_000  # characters


def check(witness: Witness, words: str) -> str | None:
    """None if the claim holds, or what is instead.  NotAClaim where the words are none."""
    if len(words) > LONGEST_CLAIM:
        raise NotAClaim(f"a claim has at most {LONGEST_CLAIM} characters")
    plain = _plain(words)
    for pattern, _, test in FORMS:
        found = _fits(pattern, plain, witness.names)
        if found:
            return test(witness, *found.groups())
    raise NotAClaim("; ".join(example for _, example, _ in FORMS))


def _fits(pattern: str, plain: str, players: Sequence[str]) -> re.Match[str] | None:
    names = "|".join(re.escape(n) for n in sorted(players, key=len, reverse=True))
    regex = pattern.replace("<P>", f"({names})").replace("<N>", r"(.+?)").replace("<Z>", ZONE)
    return re.fullmatch(regex, plain, re.IGNORECASE)


def says(players: Sequence[str], words: str) -> tuple[Claimed, ...]:
    """What a claim speaks of; nothing, where *words* are no claim."""
    plain = _plain(words)
    for pattern, example, _ in FORMS:
        found = _fits(pattern, plain, players)
        if found:
            said = tuple(SAYS[example](*found.groups()))
            no = _NOT.search(plain) is not None
            return tuple(one for one in said if not no or _EITHER.issuperset(one.regards))
    return ()


def _plain(words: str) -> str:
    return " ".join(words.replace("\u2019", "'").split()).rstrip(".")


__all__ = ["FORMS", "NotAClaim", "Witness", "check", "facts", "says"]
