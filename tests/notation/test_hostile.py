"""Whatever is in a file, the answer is a scenario or a BadScenario; and the command line's exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from commanding import invoke
from fasteffects.errors import BadScenario
from fasteffects.notation import given as placing
from fasteffects.notation.scenario import LONGEST_LINE, parse

pytestmark = pytest.mark.outside

PIECES = [
    *("title: ", "rules: ", "fifth", "modern", "cites: ", "players: ", "turn: ", "seed: ", "\n", "\n  "),
    *(
        "given",
        "when",
        "then",
        "then modern",
        "Alice",
        "Bob",
        "'s ",
        "\u2019s ",
        "battlefield: ",
        "library: ",
    ),
    *(
        "exactly ",
        "life: ",
        "mana: ",
        "{R}",
        "4 ",
        "99999 ",
        "Forest",
        "Hill Giant",
        ", ",
        "[",
        "]",
        "(",
        ")",
    ),
    *("tapped", "1/1 red Goblin creature token", " exiling (", "chosen: ", "attached to ", ": ", "cast "),
    *(" can't: ", " because ", "all pass", "go to ", "now ", "flip: ", "has drawn 1 card this turn"),
    *("#", "\0", "\t", "é", "¼", "２"),
]


@pytest.mark.slow
@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
@example("given\n  Alice's library: exactly ¼ Forest")
@example("given\n  Alice's battlefield: Forest exiling (Forest exiling (Forest")
@settings(max_examples=400, deadline=None)
def test_pieces_put_together_at_random(text: str) -> None:
    try:
        placing.read(parse(text), lambda name: name in ("Forest", "Hill Giant"))
    except BadScenario as error:
        assert "scenario" in str(error)
    except FileNotFoundError as error:  # a checkout without cards can't say more of an unknown one
        assert "pool" in str(error)


@pytest.mark.slow
@given(st.text(max_size=200))
@settings(deadline=None)
def test_any_text(text: str) -> None:
    try:
        parse(text)
    except BadScenario:
        pass


def test_long_lines_and_nests() -> None:
    with pytest.raises(BadScenario, match=f"the limit is {LONGEST_LINE}"):
        parse("given\n" + "x" * (LONGEST_LINE + 1))
    nest = "Forest exiling (" * 100 + "Forest" + ")" * 100
    with pytest.raises(BadScenario, match="can't hold anything itself"):
        placing.read(parse(f"given\nAlice's battlefield: {nest}"), lambda name: name == "Forest")


# -- the command line -----------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_is_exit_2(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("tilte: x\ngiven\n")
    result = invoke(["run", str(path)])
    assert result.exit_code == 2
    assert "line 1" in result.output and "did you mean 'title'?" in result.output
    assert invoke(["run", str(tmp_path / "nothing.txt")]).exit_code == 2
    assert invoke(["run", str(tmp_path), "--rules", "sixth"]).exit_code == 2


def test_a_rule_that_does_not_exist_is_exit_2_and_names_near_ones(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_text("title: x\ncites: 610.3z\ngiven\n")
    result = invoke(["run", "--json", str(path)])
    (found,) = json.loads(result.stdout)
    assert result.exit_code == 2
    assert found["passed"] is False and "610.3z; did you mean" in found["error"]
    keys = "file title rules cites passed claims changes error transcript explanation why reasons"
    assert set(found) == set(keys.split())
    assert found["cites"] == ["610.3z"] and found["rules"] == ["modern"]


def test_rule_numbers() -> None:
    assert "exists in: modern" in invoke(["rules", "610.3"]).output
    result = invoke(["rules", "610.33"])
    assert result.exit_code == 1 and "610.3" in result.output
