"""Every position that a scenario begins with prints itself, and reads back as an equal position."""

from __future__ import annotations

import pytest

from conftest import ROOT
from fasteffects.errors import BadScenario
from fasteffects.notation.position import print_position, unsaid
from fasteffects.notation.run import begin
from fasteffects.notation.scenario import parse
from sampling import is_modern, sampled

FILES = [path for path in sorted((ROOT / "tests" / "scenarios").rglob("*.txt")) if is_modern(path)]


@pytest.mark.parametrize("path", sampled(FILES))
def test_a_position_reads_back_equal(path: object) -> None:
    scenario = parse(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    try:
        game = begin(scenario, "modern")
    except BadScenario as error:
        pytest.fail(f"the scenario itself can't be read: {error}")
    if unsaid(game):
        return  # a trigger or question is under way from the start: its record is another test
    again = begin(parse(print_position(game)), "modern")
    assert print_position(again) == print_position(game)
    assert again.key() == game.key()
