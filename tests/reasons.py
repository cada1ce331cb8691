"""What an explanation says of a few lines, for tests of its words."""

from __future__ import annotations

from fasteffects.explaining.reason import Reason
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse


def told(given: str, when: str, then: str, free: bool = True) -> list[Reason]:
    """All lines of what is played so."""
    mana = "mana: free\n" if free else ""
    text = f"title: t\n{mana}given\n{given}\nwhen\n{when}\nthen\n{then}\n"
    result = run(parse(text, "question.txt"), (), explain=True)
    assert result.passed, result.errors
    return [reason for top in result.reasons["modern"] for reason in top.walk()]


def by(lines: list[Reason], rule: str) -> list[str]:
    """What the lines say that this rule decides first."""
    return [reason.text for reason in lines if reason.deciding[:1] == (rule,)]
