"""In the middle of a scenario, the game prints as a position and the answers since, and reads back equal."""

from __future__ import annotations

import pytest

from conftest import ROOT
from fasteffects.cards import pool
from fasteffects.errors import BadScenario
from fasteffects.machine.game import CONCEDE, Game
from fasteffects.notation.failures import Failed
from fasteffects.notation.record import print_record
from fasteffects.notation.run import begin
from fasteffects.notation.scenario import parse
from fasteffects.notation.when import Lines
from fasteffects.state.objects import NATURE
from sampling import is_modern, one_in, sampled

SCENARIOS = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
FILES = [path for path in one_in(7, SCENARIOS) if is_modern(path)]
MOMENTS = 3
STANDING = ("priority", "attack", "block")  # an announcement that lines have begun is finished by itself


def answers_in(text: str) -> int:
    """How many lines ``when`` has."""
    return len(text.partition("\nwhen\n")[2].splitlines())


def moments(start: Game, played: Game) -> list[Game]:
    """The game as it was at some of its decisions, and at the last."""
    game, found = start.copy(), [start.copy()]
    for player, kind, spelling in played.record()[len(start.record()) :]:
        if kind == CONCEDE:
            game.concede(player)
        elif player != NATURE or game.asks_nature:
            game.answer(spelling)
        else:
            continue
        found.append(game.copy())
    step = max(1, len(found) // MOMENTS)
    return [
        g
        for g in found[1::step]
        if g.decision is not None and g.decision.kind in STANDING and not g.decision.forced()
    ]


@pytest.mark.parametrize("path", sampled(FILES))
def test_a_game_under_way_reads_back_equal(path: object) -> None:
    scenario = parse(path.read_text(encoding="utf-8"))  # type: ignore[attr-defined]
    start, played = begin(scenario, "modern"), begin(scenario, "modern")
    driver = Lines(played, scenario.steps("modern"), scenario.players, pool.known)
    start.asks_nature = played.asks_nature
    try:
        driver.play()
    except Failed:
        pass  # what it claims is another test
    if any(p == NATURE and kind not in ("flip", "roll") for p, kind, _ in driver.game.record()):
        pytest.skip("chance that no line tells")
    for game in moments(start, driver.game):
        text = print_record(start, game)
        again = parse(text)
        other = Lines(begin(again, "modern"), again.steps("modern"), again.players, pool.known)
        other.game.asks_nature = game.asks_nature
        other.play()
        assert other.game.key() == game.key(), text
        assert answers_in(text) <= len(game.record()) - len(start.record())


def test_what_lines_can_say_is_not_told_from_the_start() -> None:
    text = """
mana: free

given
  Alice's hand: 2 Lightning Bolt, Grizzly Bears
  Alice's battlefield: Forest

when
  Alice: cast Lightning Bolt targeting Bob
  all pass
  Alice: cast Grizzly Bears
  all pass
  Alice: cast Lightning Bolt targeting Bob
"""
    scenario = parse(text)
    start, played = begin(scenario, "modern"), begin(scenario, "modern")
    driver = Lines(played, scenario.steps("modern"), scenario.players, pool.known)
    driver.play()
    printed = print_record(start, driver.game)
    assert answers_in(printed) < answers_in(text)
    assert "Grizzly Bears [summoning sick, cast]" in printed
    assert "Bob's life: 17" in printed


def test_a_battle_and_a_face_that_is_up() -> None:
    given = """\
rules: modern
players: Alice, Bob, Cara
turn: Alice, main, turn 8
seed: 0

given
  Alice's library: exactly
  Bob's library: exactly
  Cara's library: exactly
  Alice's battlefield: Invasion of Dominaria // Serra Faithkeeper [protected by Cara, 5 defense counters]
  Bob's battlefield: Thraben Gargoyle // Stonewing Antagonizer [transformed]
"""
    from fasteffects.notation.position import print_position

    game = begin(parse(given), "modern")
    assert print_position(game) == given
    assert game.chars(list(game.battlefield)[1]).name == "Stonewing Antagonizer"


def test_a_note_that_cannot_be() -> None:
    with pytest.raises(BadScenario, match="double-faced"):
        begin(parse("given\n  Alice's battlefield: Hill Giant [transformed]"), "modern")
