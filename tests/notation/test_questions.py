"""A file that claims nothing is a question: it says what came out, and is never called passed."""

from pathlib import Path

from commanding import invoke
from conftest import ROOT
from fasteffects.notation.run import run, run_file
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
        "Lightning Bolt is in exile",
        "Alice's hand has 0 cards (had 1)",
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


def test_what_names_the_giver_of_an_ability_is_told_in_words() -> None:
    """201.5a: of the Aura, though the creature has the ability."""
    given = "Bob's battlefield: Prodigal Pyromancer\n  Alice's hand: Heliod's Punishment"
    when = "Alice: cast Heliod's Punishment targeting Prodigal Pyromancer\n  all pass"
    text = f"mana: free\ngiven\n  {given}\nwhen\n  {when}\n"
    result = run(parse(text), explain=True)
    assert not result.errors
    (told,) = [line for line in result.changes["modern"] if "has the ability" in line]
    assert told.endswith('destroy what gave it."')


def test_an_ability_that_is_none_is_no_claim() -> None:
    line = 'Grizzly Bears has the ability "{T}: Frobnicate."'
    (error,) = run(parse(f"given\n  Alice's battlefield: Grizzly Bears\nthen\n  {line}\n")).errors
    assert f"line 4: read {line!r}, which is no claim" in error


def test_the_log_tells_of_no_effect_that_never_began() -> None:
    """611.2b: the duration was over before."""
    result = run_file(ROOT / "tests" / "scenarios" / "611" / "611.2b-never-began.txt")
    assert result.passed
    assert not [e.text for e in result.games["modern"].log_entries() if e.text.startswith("an effect of")]


DAMAGE = """rules: fifth
mana: free
given
  Alice's hand: Lightning Bolt
  Bob's hand: Healing Salve
when
  Alice: cast Lightning Bolt targeting Bob
  all pass
"""


def test_damage_that_is_assigned_and_not_dealt_yet_is_told() -> None:
    """C9.1. Bob's life is what it was: what he is asked in between says why."""
    result = run(parse(f"title: t\n{DAMAGE}", "question.txt"), ())
    assert result.changes["fifth"][-1].startswith("Bob is asked: damage prevention. Possible: pass; cast")
    (error,) = run(parse(f"title: t\n{DAMAGE}then\n  Bob's life is 17\n", "question.txt"), ()).errors
    assert "Bob's life is 20, not 17. Bob is asked: damage prevention" in error


def test_lines_between_count_as_claims() -> None:
    result = run(parse(QUESTION + "  now Bob's life is 20\n"))
    assert result.passed and result.claimed == 1 and not result.changes


def test_floating_mana_and_who_fights_are_told() -> None:
    text = (
        "given\n  Alice's battlefield: Forest, Hill Giant, Craw Wurm\n  Bob's battlefield: Grizzly Bears\n"
        "when\n  Alice: tap Forest for {G}\n"
    )
    assert run(parse(text)).changes["modern"] == ["Alice's mana is {G} (was empty)"]
    fight = (
        "  Alice: pass\n  go to declare attackers\n  Alice: attack with Hill Giant\n  all pass\n"
        "  Bob: block Hill Giant with Grizzly Bears\n"
    )
    result = run(parse(text + fight))
    assert result.changes["modern"] == [
        "Hill Giant is attacking (Bob)",
        "Hill Giant is tapped",
        "Grizzly Bears is blocking (Hill Giant)",
    ]
    assert result.holds["modern"] == [
        "Hill Giant is attacking",
        "Hill Giant is tapped",
        "Grizzly Bears is blocking",
    ]
