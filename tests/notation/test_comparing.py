"""Where two editions part, and why."""

from __future__ import annotations

import pytest

from conftest import ROOT
from fasteffects.notation.comparing import SAME, Comparison, compare
from fasteffects.notation.run import run, run_file
from fasteffects.notation.scenario import EDITIONS, load, parse

FOLDER = ROOT / "tests" / "scenarios" / "fifth"


SCENARIOS = ROOT / "tests" / "scenarios"


def compared(name: str) -> Comparison:
    result = run_file(FOLDER / f"{name}.txt", ("modern", "fifth"))
    return compare(result.transcript, result.games)


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
        ("S29", "Sue casts Counterspell targeting Dark Ritual", "Dark Ritual resolves", "mana source"),
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


def test_a_line_that_one_edition_can_not_play() -> None:
    """What comes after it is no difference between the rules: no statement is given for it."""
    result = run_file(FOLDER / "cards" / "C6.8-trampler-beside.txt", ("modern", "fifth"))
    found = compare(result.transcript, result.games)
    here, _ = found.reasons(result.reasons, result.stopped)
    assert here.startswith("modern: it can't go on at line 13: 'Bob: announce an attack'")


def test_they_do_not_part() -> None:
    """A scenario in which both rules do the same, told in the words of each."""
    found = compared("B10")
    assert found.parted is None and found.title() == SAME and not found.reasons()
    assert any(a is not None and b is not None for a, b in found.rows)


def test_one_edition_goes_on_where_the_other_ends() -> None:
    """`all pass` resolves one object today, and a whole batch then: it is said how far they are alike."""
    text = (
        "mana: free\ngiven\n  Alice's hand: Disenchant\n  Bob's battlefield: Icy Manipulator, Forest\nwhen\n"
    )
    text += "  Alice: cast Disenchant targeting Icy Manipulator\n  Alice: pass\n"
    text += "  Bob: activate Icy Manipulator targeting Forest\n  all pass\n"
    result = run(parse(text), ("modern", "fifth"))
    assert compare(result.transcript, result.games).title() == f"{SAME}, as far as modern goes"


@pytest.mark.parametrize(
    ("name", "statement"),
    [
        ("S27", "C13"),  # mana floats through an attack
        ("A19", "A19"),  # the shares of Fireball
        ("S46", "C7.6"),  # a triggered effect resolves where today it is answered
        ("C14.4", "C14.4"),  # a continuous effect ends; nothing is told of that
        ("S79", "C8.5"),
        ("B41", "C10.2"),
        ("period/autocrat", "C1.11"),
    ],
)
def test_the_statement_that_decides(name: str, statement: str) -> None:
    assert statement in compared(name).statements


# Files that are about another statement than the first that makes a difference; what is named is true.
DEFENDED = {
    "702/702.24a-other-costs": "a file of the modern rules: its cost is a phase cost then",
    "fifth/B38": "the Sphere does not trigger, since the spell is countered while it is cast",
    "fifth/B60": "today the second Clairvoyance is cast before the first one resolves",
    "fifth/B71": "the phase cost is not paid as an instant; that its source is tapped is no difference",
    "fifth/C12.3": "the viper triggers before its damage is dealt, and only then come the counters",
    "fifth/C5.10-batch": "the first Counterspell resolves while it can still be interrupted",
    "fifth/C8.1-suspend": "suspending is told in other words than playing",
    "fifth/S08b": "the Star does not trigger, since the spell is countered while it is cast",
    "fifth/S09c": "the active player's triggered effect comes first, long before life is checked",
    "fifth/S11": "the phase effect is put off; today it has triggered and resolves",
    "fifth/S16": "the Circle is used before there is damage today",
    "fifth/S30": "of the two triggered effects the other one comes first",
    "fifth/S52": "the lines of the modern rules answer the Bolt, those of the old ones do not try",
    "fifth/S55": "the Circle is used before there is damage today; then the Monolith moves it",
    "fifth/S79": "the phase cost comes first, and the phase effect that is off later",
    "fifth/period/avoid-fate": "today the Bolt can be countered after it was cast",
    "fifth/period/energy": "the card untaps in answer today, and before the ability is used then",
}


@pytest.mark.slow
def test_the_statement_is_one_that_the_file_is_about() -> None:
    """Of all scenarios of both editions in which something differs."""
    others: set[str] = set()
    parted = 0
    for path in sorted(SCENARIOS.rglob("*.txt")):
        scenario = load(path)
        if len(scenario.editions()) < len(EDITIONS):
            continue
        result = run_file(path, EDITIONS)
        found = compare(result.transcript, result.games)
        if found.parted is None:
            continue
        parted += 1
        if not any(near(statement, cited) for statement in found.statements for cited in scenario.cites):
            others.add(path.relative_to(SCENARIOS).with_suffix("").as_posix())
    assert others <= set(DEFENDED)
    assert parted > 100 and len(others) < parted / 6


def near(statement: str, cited: str) -> bool:
    """Whether they are the same statement, or one is the section of the other."""
    return statement == cited or cited.startswith(statement + ".") or statement.startswith(cited + ".")


@pytest.mark.parametrize(
    ("given", "when", "lines"),
    [
        (
            "Alice's battlefield: Forest",
            "Alice: tap Forest for {G}\ngo to Bob's upkeep",
            [
                "modern: Alice's unspent {G} is lost  [500.5, 106.4]",
                "fifth: Alice loses 1 life to mana burn  [C13, C3.1]",
            ],
        ),
        (
            "Alice's battlefield: Jedit Ojanen\nBob's hand: Jedit Ojanen",
            "go to Bob's main\nBob: cast Jedit Ojanen\nall pass",
            ["fifth: Jedit Ojanen dies  [C11]"],
        ),
    ],
)
def test_each_edition_is_told_by_the_rule_that_decides_there(given: str, when: str, lines: list[str]) -> None:
    text = f"title: t\nmana: free\ngiven\n{given}\nwhen\n{when}\n"
    result = run(parse(text, "question.txt"), ("modern", "fifth"), explain=True)
    found = compare(result.transcript, result.games)
    assert set(lines) <= set(found.reasons(result.reasons))
