"""What a player may do as something resolves: the line that has it done says what is asked then, too."""

from __future__ import annotations

import pytest

from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

FOUND = """title: What was found is cast
mana: free
given
  Alice's hand: Bloodbraid Elf
  Alice's library: Shock, 5 Forest
when
  Alice: cast Bloodbraid Elf
  all pass
{}
  all pass
then
  Bob's life is {}
"""


def errors(lines: str, life: int = 18) -> list[str]:
    return run(parse(FOUND.format(lines, life), "question.txt"), ()).errors


@pytest.mark.parametrize(
    "lines",
    [
        "  Alice: yes\n  Alice: target Bob",
        "  Alice: yes targeting Bob",
        "  Alice: cast Shock targeting Bob",
        "  Alice: Cast Shock\n  Alice: target Bob",
    ],
)
def test_it_is_done_in_one_line_or_in_two(lines: str) -> None:
    assert not errors(lines)


def test_it_is_not_done() -> None:
    assert not errors("  Alice: no", 20)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("yes targeting Bob with X = 3", "nothing asks for 'with X = 3' then"),
        ("no targeting Bob", "nothing asks for 'targeting Bob' then"),
        ("yes Bob", "the answer is yes or no, and 'Bob' is not what is asked"),
        ("cast Forest targeting Bob", "begins with 'cast'"),
        ("pay {2}", "'{2}' is not what is asked"),
    ],
)
def test_what_is_not_asked_is_no_answer(line: str, says: str) -> None:
    (error,) = errors(f"  Alice: {line}")
    assert says in error
    assert "Possible: yes; no" in error or "then" in error
