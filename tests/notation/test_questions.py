"""A file that claims nothing is a question: it says what came out, and is never called passed."""

from pathlib import Path

from commanding import invoke
from fasteffects.notation.run import run
from fasteffects.notation.scenario import parse

QUESTION = """
given
  Alice's battlefield: Rest in Peace, Mountain
  Alice's hand: Lightning Bolt
  Bob's battlefield: Grizzly Bears, Hill Giant [1 damage]

when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
"""


def test_a_question_is_answered_with_what_changed() -> None:
    result = run(parse(QUESTION))
    assert (result.status, result.passed, result.claimed) == (0, False, 0)
    assert result.changes["modern"] == [
        "Grizzly Bears is in exile (was on the battlefield)",
        "Alice's hand has 0 cards (had 1)",
        "Lightning Bolt is in exile",
    ]
    assert result.reasons["modern"]
    assert result.holds["modern"] == [words.partition(" (")[0] for words in result.changes["modern"]]


def test_what_came_out_can_be_claimed() -> None:
    """Each sentence of the outcome is a claim, whatever has changed."""
    text = (
        "mana: free\ngiven\n  Alice's battlefield: Grizzly Bears\n"
        "  Alice's hand: Battlegrowth, Threaten, Shock\n  Bob's battlefield: Craw Wurm\n"
        "when\n  Alice: cast Battlegrowth targeting Grizzly Bears\n  all pass\n"
        "  Alice: cast Threaten targeting Craw Wurm\n  all pass\n"
        "  Alice: cast Shock targeting Craw Wurm\n  all pass\n"
    )
    result = run(parse(text))
    said = result.changes["modern"]
    assert "Grizzly Bears has 1 +1/+1 counter (had 0)" in said and "Craw Wurm has 2 damage (had 0)" in said
    assert "Craw Wurm is on the battlefield under Alice's control (was under Bob's)" in said
    assert result.holds["modern"] == [words.partition(" (")[0] for words in said]
    claimed = run(parse(text + "then\n" + "".join(f"  {words}\n" for words in result.holds["modern"])))
    assert claimed.passed


def test_the_command_does_not_call_it_passed(tmp_path: Path) -> None:
    path = tmp_path / "question.txt"
    path.write_text(QUESTION, encoding="utf-8")
    said = invoke(["run", str(path)])
    assert said.exit_code == 0
    assert "passed" not in said.output and "nothing was claimed" in said.output
    assert "Rest in Peace" in said.output


def test_claims_that_are_not_checked_do_not_make_it_pass(tmp_path: Path) -> None:
    path = tmp_path / "claim.txt"
    path.write_text(QUESTION + "then\n  Bob's life is 20\n", encoding="utf-8")
    assert "passed" in invoke(["run", str(path)]).output
    said = invoke(["run", "--rules", "fifth", str(path)])
    assert "passed" not in said.output and "nothing was claimed" in said.output


def test_a_question_left_open_is_told() -> None:
    result = run(
        parse(
            "given\n  Alice's hand: Duress\n  Alice's battlefield: Swamp\n"
            "  Bob's hand: Shock, Opt\nwhen\n  Alice: cast Duress targeting Bob\n  all pass"
        )
    )
    assert any(change.startswith("Alice is asked: ") for change in result.changes["modern"])


def test_lines_between_count_as_claims() -> None:
    result = run(parse(QUESTION + "  now Bob's life is 20\n"))
    assert result.passed and result.claimed == 1 and not result.changes
