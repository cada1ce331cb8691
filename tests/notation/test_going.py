"""``go to`` stands at the moment that it names, or is an error that says why nobody ever stands there."""

from __future__ import annotations

import pytest

from fasteffects.notation.run import PASSED, UNREADABLE, run
from fasteffects.notation.scenario import parse

NEVER = {
    "the untap step": ("go to Bob's untap", "502.4", "write `go to Bob's upkeep`"),
    "the cleanup step": ("go to cleanup", "514.3", "The last chance before it is in Alice's end"),
    "blockers without attackers": ("go to declare blockers", "508.8", "write `go to Alice's end of combat`"),
    "damage without attackers": ("go to combat damage", "508.8", "write `go to Alice's end of combat`"),
}


@pytest.mark.parametrize("moment", NEVER)
def test_a_moment_at_which_nobody_stands_is_an_error(moment: str) -> None:
    line, rule, write = NEVER[moment]
    result = run(parse(f"given\n  Alice's battlefield: Hill Giant\nwhen\n  {line}\nthen\n  Bob has not lost"))
    assert result.status == UNREADABLE
    assert "nobody stands at that moment" in result.errors[0]
    assert rule in result.errors[0] and write in result.errors[0]


def test_a_step_that_is_skipped_is_told() -> None:
    text = (
        "turn: Bob, end\ngiven\n  Alice's battlefield: Dragon Appeasement\nwhen\n  go to Alice's draw step\n"
    )
    result = run(parse(text + "then\n  Bob has not lost"))
    assert result.status == UNREADABLE and "614.10" in result.errors[0]
    assert "write `go to Alice's main 1`" in result.errors[0]


def test_the_cleanup_step_in_which_something_triggers_is_stood_at() -> None:
    """514.3a."""
    text = (
        "turn: Alice, end\ngiven\n  Alice's battlefield: Megrim\n  Bob's battlefield: Megrim\n"
        "  Alice's hand: 8 Forest\nwhen\n  all pass\n  Alice: discard Forest\nthen\n  it is Alice's cleanup"
    )
    result = run(parse(text))
    assert result.status == PASSED, result.errors


def test_the_end_of_combat_of_the_fifth_edition_is_after_the_attack() -> None:
    text = (
        "rules: fifth\ngiven\n  Alice's battlefield: Hill Giant\nwhen\n"
        "  Alice: announce an attack\n  all pass\n  Alice: attack with Hill Giant\n  go to end of combat\n"
        "then\n  Bob's life is 17"
    )
    result = run(parse(text))
    assert result.status == PASSED, result.errors
