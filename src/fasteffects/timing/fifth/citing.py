"""Which statements of these rules stand behind what the kernel does in the words of the modern ones.

A log under the Fifth Edition cites only its own statements; the path of procedures gives most of them, and
what happens inside a shared procedure is translated here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

# Modern rule, or the beginning of its number, to the statement that says it; the longest beginning counts.
STATEMENTS: Final = {
    "103.1": "A24",
    "103.3": "A24",
    "103.5": "A24",
    "104": "C12.3",
    "106.4": "C13",
    "118": "C5.1",
    "120": "C1.10",
    "302.6": "C6.12",
    "305": "C4.9",
    "500": "C3",
    "502": "C3.3",
    "504": "C3.5",
    "506.4": "C6.11",
    "508": "C6.5",
    "509": "C6.6",
    "510": "C6.7",
    "514": "C3.8",
    "601.2": "C5.2",
    "602": "C5.2",
    "603": "C7.1",
    "605": "C5.13",
    "608.2": "C4.5",
    "608.2b": "C14.2",
    "608.2n": "C4.7",
    "608.3": "C4.7",
    "611": "C14.3",
    "613": "C14.3",
    "614.9": "C9.4",
    "615": "C9.3",
    "701.6": "C1.12",
    "701.8": "C1.11",
    "701.19": "C10.2",
    "702.19": "C6.9",
    "702.22": "C6.10",
}


@lru_cache(maxsize=4096)
def cited(rules: tuple[str, ...]) -> tuple[str, ...]:
    """The statements for a path of rules, each once, in their order."""
    found: list[str] = []
    for rule in rules:
        own = rule if rule[0] in "AC" else statement(rule)
        if own and own not in found:
            found.append(own)
    return tuple(found)


def statement(rule: str) -> str:
    """The statement behind a modern rule, or "" where these rules have none of their own."""
    for size in range(len(rule), 2, -1):
        if rule[:size] in STATEMENTS:
            return STATEMENTS[rule[:size]]
    return ""
