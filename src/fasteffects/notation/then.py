"""Claims: what must be true of a game, in the words of ``then`` and ``now``.

A claim gives None where it holds, and otherwise a sentence: what is, where something else was
expected.  A claim about a name that several objects bear must hold of each of them.
"""

from __future__ import annotations

import re

from . import then_events, then_objects, then_players, then_waiting
from .claims import CLAIMS, ZONE, NotAClaim, Witness, facts

# The first form that fits is taken: what is said of a player's zone goes before what is said of objects.
FORMS = tuple(
    form
    for module in (then_players, then_waiting, then_objects, then_events)
    for form in CLAIMS[module.__name__]
)

LONGEST_CLAIM = 1_000  # characters


def check(witness: Witness, words: str) -> str | None:
    """None if the claim holds, or what is instead.  NotAClaim where the words are none."""
    if len(words) > LONGEST_CLAIM:
        raise NotAClaim(f"a claim has at most {LONGEST_CLAIM} characters")
    plain = " ".join(words.replace("\u2019", "'").split()).rstrip(".")
    names = "|".join(re.escape(n) for n in sorted(witness.names, key=len, reverse=True))
    for pattern, _, test in FORMS:
        regex = pattern.replace("<P>", f"({names})").replace("<N>", r"(.+?)").replace("<Z>", ZONE)
        found = re.fullmatch(regex, plain, re.IGNORECASE)
        if found:
            return test(witness, *found.groups())
    raise NotAClaim("; ".join(example for _, example, _ in FORMS))


__all__ = ["FORMS", "NotAClaim", "Witness", "check", "facts"]
