"""The library, as its page shows it and as a caller may misuse it."""

from __future__ import annotations

import doctest
import os
import subprocess
import sys
from copy import copy
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fasteffects
from conftest import ROOT
from fasteffects import Game, IllegalChoice, LogLine, Record, Refused, Result, View, new_game, replay
from fasteffects.positions.key import written

FEW = settings(
    max_examples=2, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck), database=None
)
SEEDS = st.integers(1, 1_000_000)
DECKS = {"modern": ["modern-burn", "modern-tokens"], "fifth": ["period-burn", "period-white-weenie"]}


def game_of(rules: str, seed: int, answers: int = 0) -> Game:
    """A game after some answers at random."""
    game, rng = new_game(DECKS[rules], seed=seed, rules=rules), Random(seed)
    for _ in range(answers):
        if game.question is not None:
            game.answer(game.question.sample(rng))
    return game


def test_the_page_is_true() -> None:
    path = str(ROOT / "docs" / "library.md")
    flags = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
    found = doctest.testfile(path, module_relative=False, optionflags=flags)
    assert found.attempted > 30 and found.failed == 0


def test_importing_it_brings_nothing_else_in() -> None:
    code = "import sys, fasteffects; print(sum(m.startswith('fasteffects.') for m in sys.modules))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "0"
    assert all(hasattr(fasteffects, name) for name in fasteffects.__all__)


@pytest.mark.parametrize("rules", DECKS)
@FEW
@given(SEEDS)
def test_every_value_prints_and_parses(rules: str, seed: int) -> None:
    game, rng = game_of(rules, seed), Random(seed)
    for number in range(40):
        question = game.question
        if question is None:
            break
        words = question.sample(rng)
        assert question.parse(words) == words
        for option in question.options if question.shape == "one" else ():
            assert question.parse(option.text) == option.text
            assert question.option(option.text).text == option.text
        view = game.view(question.player)
        assert View.parse(str(view)) == view
        assert all(LogLine.parse(str(line)) == line for line in islice(reversed(game.log()), 5))
        told = game.log(question.player)
        assert game.log(question.player, len(told) - 3) == told[-3:] or len(told) < 3
        if number % 20 == 0:
            assert Game.parse(game.text()).key() == game.key()
        game.answer(words)
    assert str(Record.parse(str(game.record()))) == str(game.record())
    assert replay(game.record()).key() == game.key()


@pytest.mark.parametrize("result", [Result((0,)), Result((1, 2), 3), Result(()), Result((), 4)])
def test_results_print_and_parse(result: Result) -> None:
    assert Result.parse(str(result)) == result


@pytest.mark.parametrize("words", ["", "1", "2-0", "0-0", "draw of", "draw of x", "1-0-"])
def test_what_is_no_result_is_refused(words: str) -> None:
    with pytest.raises(Refused):
        Result.parse(words)


@pytest.mark.parametrize("rules", DECKS)
@FEW
@given(SEEDS)
def test_an_index_an_option_and_its_text_are_the_same_answer(rules: str, seed: int) -> None:
    game, rng = game_of(rules, seed, 10), Random(seed)
    for _ in range(15):
        question = game.question
        if question is None:
            break
        if question.shape == "one":
            option = rng.choice(question.options)
            keys = set()
            for answer in (option, option.index, option.text):
                twin = game.copy()
                twin.answer(answer)
                keys.add(twin.key())
            first = question.option(option.text)  # of what is spelled alike the first is meant
            assert len(keys) == 1 and first.text == option.text
        game.answer(question.sample(rng))


@FEW
@given(SEEDS)
def test_push_and_pop_come_back_to_the_position(seed: int) -> None:
    game, rng, keys = game_of("modern", seed, 15), Random(seed), []
    for _ in range(12):
        if game.question is not None:
            keys.append((game.key(), len(game.log())))
            game.push(game.question.sample(rng))
    for before in reversed(keys):
        game.pop()
        assert (game.key(), len(game.log())) == before
    with pytest.raises(Refused, match="nothing was pushed"):
        game.pop()


WRONG: tuple[Any, ...] = (
    "no such answer",
    10**9,
    -1,
    None,
    1.5,
    True,
    (),
    [[]],
    b"keep",
    {"a": 1},
    ("keep", "keep"),
    object(),
)


@pytest.mark.parametrize("rules", DECKS)
def test_whatever_is_no_answer_is_refused_and_changes_nothing(rules: str) -> None:
    game, rng = game_of(rules, 5), Random(5)
    shapes = set()
    for _ in range(60):
        question = game.question
        if question is None:
            break
        shapes.add(question.shape)
        before = game.store()
        for wrong in WRONG:
            if wrong == () and question.shape in ("some", "pairs") and question.low == 0:
                continue
            with pytest.raises(IllegalChoice):
                game.push(wrong)
        assert game.store() == before
        game.answer(question.sample(rng))
    assert len(shapes) > 1


def test_an_option_of_another_question_is_refused() -> None:
    game = game_of("modern", 3)
    keep = game.question.options[0]  # type: ignore[union-attr]
    game.answer(keep)
    with pytest.raises(IllegalChoice, match="another question"):
        game.answer(keep)


@pytest.mark.parametrize("wrong", [
    {"decks": ["modern-burn"]}, {"decks": ["modern-burn", "no-such"]}, {"rules": "sixth"}, {"seed": -1},
    {"seed": "one"}, {"first": 2}, {"names": ["A"]}, {"names": ["A", "A"]}, {"options": ["no such option"]},
])  # fmt: skip
def test_what_no_game_can_be_made_of(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused):
        new_game(**{"decks": DECKS["modern"], **wrong})  # type: ignore[arg-type]


def conceding(*players: int) -> Record:
    """The record of a game of two in which nothing else is done."""
    record = game_of("modern", 1).record()
    record.answers, record.key = [(p, "concede", "concede") for p in players], ""
    return record


def test_what_else_is_refused() -> None:
    game = game_of("modern", 1)
    for refused in (
        lambda: game.view(2), lambda: game.view("Bob"), lambda: game.log(-1), lambda: game.concede(9),  # type: ignore[arg-type]
        lambda: game.resample(5, Random(1)), lambda: Game.parse("nonsense"), lambda: Game.load(b""),
        lambda: Game.load(game.store()).record(), lambda: View.parse("[]"), lambda: LogLine.parse("x"),
        lambda: Record.parse("{}"), lambda: replay(conceding(2)), lambda: replay(conceding(0, 1)),
    ):  # fmt: skip
        with pytest.raises(Refused):
            refused()


@pytest.mark.parametrize("rules", DECKS)
def test_three_players_come_to_an_end(rules: str) -> None:
    game = new_game([*DECKS[rules], DECKS[rules][0]], seed=4, rules=rules)
    rng = Random(4)
    for _ in range(60):
        assert game.question is not None
        game.answer(game.question.sample(rng))
    game.concede(1)
    assert not game.over
    for _ in range(30):
        assert game.question is not None and game.question.player != 1
        game.answer(game.question.sample(rng))
    game.concede(2)
    assert game.result == Result((0,), 3)
    assert [p for p, kind, _ in game.record().answers if kind == "concede"] == [1, 2]
    assert replay(Record.parse(str(game.record()))).key() == game.key()


@pytest.mark.slow
@pytest.mark.parametrize("rules", DECKS)
def test_a_game_that_writes_no_log_is_the_same_game(rules: str) -> None:
    """The same questions, options, views and keys; and its record gives the log that it did not write."""
    told, silent = (new_game(DECKS[rules], seed=6, rules=rules, log=log) for log in (True, False))
    rng = Random(6)
    for number in range(100):
        question, same = told.question, silent.question
        assert question is not None and str(question) == str(same)
        assert silent.key() == told.key()
        if number % 10 == 0:
            assert silent.view(question.player) == told.view(question.player)
            other = silent.copy().resample(1 - question.player, Random(number))
            assert other.key() == told.copy().resample(1 - question.player, Random(number)).key()
            assert other.kernel.silent
        answer = question.sample(rng)
        told.answer(answer)
        silent.answer(answer)
    with pytest.raises(Refused, match="writes no log"):
        silent.log()
    assert replay(silent.record()).log() == told.log()
    assert silent.kernel.log is None and Game.load(silent.store()).log() == []
    with pytest.raises(Refused, match="writes no log"):
        Game.load(silent.store(), log=False).log()


REPLAY = """
import sys
from copy import copy
from fasteffects import Record, replay
game = replay(Record.parse(sys.stdin.read()))
print(game.key()); print(*game.log(), sep="\\n")
"""


GO_ON = """
import sys
from copy import copy
from random import Random
from fasteffects import Game
game, rng = Game.parse(sys.stdin.read()), Random(3)
print(game.key(), game.text())
for _ in range(80):
    if game.question is not None:
        game.answer(game.question.sample(rng))
print(game.key()); print(*game.log(), sep="\\n")
"""


def elsewhere(script: str, given: str, hash_seed: str) -> str:
    """What a script prints in another process."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT / "src")}
    words = [sys.executable, "-c", script]
    out = subprocess.run(words, input=given, env=env, capture_output=True, text=True)
    assert out.returncode == 0, out.stderr
    return out.stdout.strip()


@pytest.mark.slow
@pytest.mark.parametrize("rules", DECKS)
def test_a_record_replays_in_another_process_with_another_hash_seed(rules: str) -> None:
    game = game_of(rules, 11, 150)
    expected = "\n".join([game.key(), *map(str, game.log())])
    assert elsewhere(REPLAY, str(game.record()), "1") == expected
    assert elsewhere(REPLAY, str(game.record()), "77") == expected


@pytest.mark.slow
@pytest.mark.parametrize("rules", DECKS)
def test_a_stored_game_goes_on_the_same_in_another_process(rules: str) -> None:
    game = game_of(rules, 12, 60)
    first, second = (elsewhere(GO_ON, game.text(), hash_seed) for hash_seed in ("1", "77"))
    assert first == second
    assert first.startswith(f"{game.key()} {game.text()}\n")


def test_a_key_does_not_depend_on_which_games_were_looked_at_before() -> None:
    """Cards that are equal under both rules are stored apart: one is not taken for the other."""
    game = game_of("fifth", 2)
    written.cache_clear()
    before = game.key()
    written.cache_clear()
    new_game(["period-burn", "period-white-weenie"], seed=2, rules="modern").key()
    assert game.key() == before


@pytest.mark.slow
def test_a_damaged_record_is_refused_or_says_that_it_parts() -> None:
    rng, text = Random(8), str(game_of("modern", 8, 40).record())
    for _ in range(60):
        at = rng.randrange(len(text))
        damaged = text[:at] + rng.choice(["", "9", '"', "]", "null", "\x00"]) + text[at + rng.randint(1, 3) :]
        try:
            replay(Record.parse(damaged))
        except Refused:
            pass


@pytest.mark.parametrize("rules", DECKS)
def test_a_question_that_is_kept_stays_what_it_was(rules: str) -> None:
    """What it says is found as it is read: at once in one game, in the other after all its answers."""
    written: list[Any] = []
    kept: list[Any] = []
    rng = Random(5)
    at_once, later = (new_game(DECKS[rules], seed=5, rules=rules) for _ in range(2))
    while at_once.question is not None and len(kept) < 150:
        written.append(repr(at_once.question))
        kept.append(later.question)
        words = at_once.question.sample(rng)
        at_once.answer(words)
        later.answer(words)
    assert [repr(question) for question in kept] == written
    assert copy(kept[-1]) == kept[-1]
