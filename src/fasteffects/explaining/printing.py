"""An explanation as lines of text: numbered, indented, with the rules that decide each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from .reason import BEING, Reason

WIDTH: Final = 96  # where the rules stand


def printed(reasons: Sequence[Reason], full: bool = False) -> Iterator[tuple[str, str]]:
    """Each line as it is read, and the rules beside it; with the path of procedures, if *full*."""
    for number, reason in enumerate(reasons, 1):
        yield from _lines(reason, f"{number:<2} ", full)


def _lines(reason: Reason, margin: str, full: bool) -> Iterator[tuple[str, str]]:
    rules = ", ".join(reason.deciding)
    if full and reason.rules:
        rules += f"  [{' > '.join(reason.rules)}]"
    yield margin + reason.text, rules
    for child in reason.children:
        yield from _lines(child, " " * len(margin) + "  ", full)


def tells(claim: Reason) -> bool:
    """Whether why something is so says more than that it is: some effect in a layer made it so (613)."""
    return any(
        line.kind == BEING and any(r.startswith("613.") for r in line.deciding) for line in claim.walk()
    )
