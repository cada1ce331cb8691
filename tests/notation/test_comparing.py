"""Where two editions part, and why."""

from __future__ import annotations

import pytest

from conftest import ROOT
from fasteffects.notation.comparing import SAME, Comparison, compare
from fasteffects.notation.run import run_file

FOLDER = ROOT / "tests" / "scenarios" / "fifth"


def compared(name: str) -> Comparison:
    return compare(run_file(FOLDER / f"{name}.txt", ("modern", "fifth")).transcript)


@pytest.mark.parametrize(
    ("name", "modern", "fifth", "why"),
    [
        (
            "B34",
            "Bob casts Death Ward targeting Hill Giant",
            "Lightning Bolt targeting Hill Giant resolves",
            "before",
        ),
        (
            "B05",
            "Bob casts Unsummon targeting Hill Giant",
            "Lightning Bolt targeting Hill Giant resolves",
            "gap",
        ),
        ("S27", "Hill Giant is tapped", "Bob loses 2 life", "burns"),
        ("S29", "Bob casts Dark Ritual", "Dark Ritual resolves", "mana source"),
        (
            "S64",
            "Hill Giant deals 3 damage to Prodigal Sorcerer",
            "Prodigal Sorcerer is tapped",
            "tapped blocker",
        ),
    ],
)
def test_they_part(name: str, modern: str, fifth: str, why: str) -> None:
    found = compared(name)
    assert found.parted is not None
    here, there = found.parted
    assert here is not None and here.text.startswith(modern)
    assert there is not None and there.text.startswith(fifth)
    assert why in found.why
    line = found.line()
    assert line is not None and (found.rows[line - 1][0] is here or found.rows[line - 1][1] is there)
    assert len(found.reasons()) == 3


def test_they_do_not_part() -> None:
    """A scenario in which both rules do the same, told in the words of each."""
    found = compared("B10")
    assert found.parted is None and found.title() == SAME and not found.reasons()
    assert any(a is not None and b is not None for a, b in found.rows)
