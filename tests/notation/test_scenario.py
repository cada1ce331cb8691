"""Reading scenario files: what is read, and what the errors say."""

from __future__ import annotations

from pathlib import Path

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation import given
from fasteffects.notation.scenario import (
    LARGEST_FILE,
    MOST_LINES,
    ActLine,
    AllPass,
    ByChance,
    Cannot,
    Claim,
    GoTo,
    Scenario,
    load,
    parse,
)

KNOWN = {
    "plains",
    "forest",
    "hill giant",
    "torbran, thane of red fell",
    "pariah",
    "banisher priest",
    "grizzly bears",
}


def known(name: str) -> bool:
    return name.casefold() in KNOWN


def placed(*lines: str) -> given.Given:
    return given.read(parse("given\n" + "\n".join(lines)), known)


WHOLE = """\
title: A title: with a colon
rules: fifth
cites: 614.5, B12
players: Ann, Bob, Cy
turn: Bob, combat
seed: 7
mana: free

given
  Ann's hand: Forest
# a remark
when
  Ann: cast Hill Giant targeting Bob with X = 4
  Bob can't: cast Shock targeting Ann because 702.11b
  all pass
  go to Cy's upkeep
  flip: heads
  now Ann's life is 3
then
  Bob lost
then modern
  Bob won
"""


def test_head() -> None:
    s = parse(WHOLE)
    assert (s.title, s.rules, s.cites) == ("A title: with a colon", "fifth", ("614.5", "B12"))
    assert (s.players, s.turn, s.seed, s.free_mana) == (("Ann", "Bob", "Cy"), ("Bob", "combat"), 7, True)


def test_the_turn_is_the_first_players_where_no_line_says() -> None:
    assert parse("players: Ann, Bob\ngiven").turn == ("Ann", "main")


def test_steps() -> None:
    steps = parse(WHOLE).steps("fifth")
    assert [type(s) for s in steps] == [ActLine, Cannot, AllPass, GoTo, ByChance, Claim, Claim]
    cast, cannot, _, go, flip, now, then = steps
    assert isinstance(cast, ActLine) and (cast.player, cast.words) == (
        "Ann",
        "cast Hill Giant targeting Bob with X = 4",
    )
    assert isinstance(cannot, Cannot) and (cannot.words, cannot.because) == (
        "cast Shock targeting Ann",
        "702.11b",
    )
    assert isinstance(go, GoTo) and go.words == "Cy's upkeep"
    assert isinstance(flip, ByChance) and (flip.word, flip.answer) == ("flip", "heads")
    assert isinstance(now, Claim) and now.words == "Ann's life is 3" and not now.last
    assert isinstance(then, Claim) and then.words == "Bob lost" and then.last
    assert then.line.number == 20


def test_what_one_cannot_do_may_stand_at_the_end() -> None:
    (step,) = parse("then\n Bob can\u2019t: cast Shock").steps("modern")
    assert isinstance(step, Cannot) and (step.player, step.words, step.because) == ("Bob", "cast Shock", None)


def claims(scenario: Scenario, edition: str, own: bool = True) -> list[str]:
    return [s.words for s in scenario.steps(edition, own) if isinstance(s, Claim)]


def test_a_plain_section_is_for_the_editions_without_their_own() -> None:
    s = parse(WHOLE)
    assert s.editions() == ("modern", "fifth")
    assert claims(s, "modern") == ["Ann's life is 3", "Bob won"]
    assert claims(s, "fifth") == ["Ann's life is 3", "Bob lost"]
    assert parse("rules: fifth\nthen\n Bob lost").editions() == ("fifth",)


def test_plain_claims_are_left_out_of_an_edition_that_was_only_asked_for() -> None:
    assert claims(parse("when\n now Alice lost\nthen\n Bob lost"), "fifth", own=False) == []


@pytest.mark.parametrize(
    "text, says",
    [
        ("tilte: x\ngiven", "line 1: not a line of the head: read 'tilte'; did you mean 'title'?"),
        ("title: x\ntitle: y\ngiven", "line 2: title is said twice, first in line 1"),
        ("rules: sixth\ngiven", "line 1: not one of the words that may stand here: read 'sixth'"),
        ("players: Ann\ngiven", "line 1: players are two to twenty different names"),
        ("turn: Carol, main\ngiven", "nobody has this name: read 'Carol'"),
        ("seed: many\ngiven", "line 1: the seed is a whole number"),
        ("when\n Alcie: pass", "line 2: nobody has this name: read 'Alcie'; did you mean 'Alice'?"),
        ("when\n pass", "line 2: not a line of `when`: write `Alice: pass`: read 'pass'"),
        ("given modern\n", "line 1: the position is the same for both editions"),
        ("title: x", "nothing to play"),
        ("given\0", "not a text file"),
        ("given\n" * (MOST_LINES + 1), f"the limit is {MOST_LINES}"),
    ],
)
def test_errors_say_where_what_and_what_else(text: str, says: str) -> None:
    with pytest.raises(BadScenario) as error:
        parse(text, "file.txt")
    assert says in str(error.value)
    assert "file.txt" in str(error.value)


def test_files_that_are_no_text(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"given \xff\xfe")
    with pytest.raises(BadScenario, match="byte 6 is not UTF-8"):
        load(path)
    path.write_bytes(b" " * (LARGEST_FILE + 1))
    with pytest.raises(BadScenario, match="larger than the limit"):
        load(path)
    with pytest.raises(BadScenario, match="No such file"):
        load(tmp_path / "b.txt")


# -- given ----------------------------------------------------------------------------------------


def test_counts_names_with_commas_and_notes() -> None:
    items = placed(
        "Alice's battlefield: 4 Plains, "
        "Torbran, Thane of Red Fell [tapped, 2 +1/+1 counters, 1 damage], 2x Forest"
    ).items
    assert [(i.count, i.name) for i in items] == [
        (4, "Plains"),
        (1, "Torbran, Thane of Red Fell"),
        (2, "Forest"),
    ]
    assert items[1].notes == {"tapped": True, "counters": {"+1/+1": 2}, "damage": 1}


def test_attachments_holders_and_tokens() -> None:
    items = placed(
        "Alice's battlefield: Hill Giant, Pariah [attached to Hill Giant, controlled by Bob]",
        "Alice's battlefield: Banisher Priest [tapped] exiling (Bob's Grizzly Bears), "
        "3 1/1 white Soldier creature tokens",
    ).items
    assert items[1].attached_to == "Hill Giant"
    assert items[1].notes == {"controller": 1}
    ((how, held),) = items[2].holds
    assert (how, held.name, held.owner, items[2].notes) == ("exile", "Grizzly Bears", "Bob", {"tapped": True})
    assert (items[3].count, items[3].name, items[3].token) == (3, "1/1 white Soldier creature token", True)


def test_choices() -> None:
    items = placed("Alice's battlefield: Plains [chosen: red], Plains [chosen player: Bob]").items
    assert [i.chosen for i in items] == [[("", "red")], [("player", "Bob")]]


def test_players_and_exact_libraries() -> None:
    position = placed(
        "Alice's life: -2", "Bob's mana: {R}{R}", "Bob's poison: 3", "Alice has drawn 2 cards this turn",
        "Bob's library: exactly Forest", "Alice's library: exactly",
    )  # fmt: skip
    assert [p[1:] for p in position.players] == [
        ("Alice", "life", -2), ("Bob", "mana", "{R}{R}"), ("Bob", "counters", {"poison": 3}),
        ("Alice", "drawn", 2),
    ]  # fmt: skip
    assert position.exact == {"Alice", "Bob"}
    assert [i.name for i in position.items] == ["Forest"]


@pytest.mark.parametrize(
    "line, says",
    [
        ("Alice's bttlefield: Forest", "did you mean"),
        ("Carol's hand: Forest", "nobody has this name: read 'Carol'"),
        ("Alice's hand: 5000 Forest", "to the limit of 1000"),
        ("Alice's battlefield: Forest [taped]", "not a note that can stand here: read 'taped'"),
        ("Alice's battlefield: Forest [tapped", "brackets that don't match"),
        ("Alice's mana: RR", "mana is written in symbols"),
        ("Alice's life: many", "not a line of `given`"),
        ("Alice has won", "not a line of `given`"),
    ],
)
def test_errors_in_given(line: str, says: str) -> None:
    with pytest.raises(BadScenario) as error:
        placed(line)
    assert says in str(error.value)
    assert "line 2" in str(error.value)
