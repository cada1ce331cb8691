"""A card loads the modules of its own nodes alone (``language/grammar.py``), and it makes no difference."""

from __future__ import annotations

import subprocess
import sys

import pytest

import homes
from fasteffects.cards.coding import node_class, node_classes
from fasteffects.language.grammar import HOMES

# What other modules know before and after all modules of effects are loaded: each of their containers.
# Phrases are asked for by functions that load all; events and procedures of stored games likewise.
KNOWN = """
import re, sys
from pathlib import Path
import fasteffects.cli
from fasteffects.language import grammar
from fasteffects.library.games import new_game
from fasteffects.machine.procedures import PROCEDURES
grammar.home_of("Damage")
new_game(["modern-red-creatures"] * 2, seed=1)
def known():
    found = {}
    for name in [name for name in sys.modules if name.startswith("fasteffects")]:
        for word, value in vars(sys.modules[name]).items():
            if isinstance(value, (dict, list, set)) and not word.startswith("__"):
                found[id(value)] = (f"{name}.{word}", len(value))
    return found
before, begun = known(), set(PROCEDURES)
some = len([name for name in sys.modules if name.startswith("fasteffects.effects")])
grammar.load()
after = known()
every = len([name for name in sys.modules if name.startswith("fasteffects.effects")])
assert every - some > 100, (some, every)
for place, (name, many) in before.items():
    if after[place][1] != many:
        print(name.rpartition(".")[2])
called = set()
for path in Path(grammar.__file__).parent.parent.rglob("*.py"):
    called |= set(re.findall(r'\\bprocedure\\(\\s*"([A-Za-z]+)"', path.read_text(encoding="utf-8")))
print(*sorted(called & (set(PROCEDURES) - begun)))
"""


@pytest.mark.outside  # where the modules are is asked of their sources
def test_the_list_of_homes_is_fresh() -> None:
    assert homes.page() == HOMES.read_text(encoding="ascii"), "python tools/homes.py"


def test_every_class_is_found_by_its_name() -> None:
    assert all(node_class(name) is cls for name, cls in node_classes().items())
    assert node_class("Nothing of the kind") is None
    assert node_class("__doc__") is None


@pytest.mark.slow
def test_what_is_loaded_later_adds_nothing_that_a_game_could_miss() -> None:
    said = subprocess.run([sys.executable, "-c", KNOWN], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    *grown, called = said.stdout.split("\n")[:-1]
    assert set(grown) <= {"LEAVES", "LISTS", "STEPS", "PROCEDURES", "EVENTS"}
    assert not called.split()


STORED = """
import sys
from fasteffects.positions import storing
from fasteffects.machine.procedures import PROCEDURES
assert "Amassing" not in PROCEDURES
try:
    storing._read_frame("Amassing", "no such step", None, None)
except storing.Unloadable:
    print("Amassing" in PROCEDURES)
try:
    storing._read_event("Nothing of the kind")
except storing.Unloadable as error:
    print(error)
"""


def test_a_stored_game_finds_procedures_that_no_card_has_loaded_yet() -> None:
    said = subprocess.run([sys.executable, "-c", STORED], capture_output=True, text=True)
    assert said.returncode == 0, said.stderr
    assert said.stdout.splitlines()[0] == "True" and "Nothing of the kind" in said.stdout


PLAYED = """
import sys
from random import Random
from fasteffects.language import grammar
from fasteffects.library.games import new_game
from fasteffects.play.decks import shipped
if sys.argv[1:]:
    grammar.load()
for name in shipped():
    rules = "fifth" if name.startswith("period") else "modern"
    game, rng = new_game([name, name], seed=7, rules=rules, log=False), Random(7)
    for _ in range(400):
        if game.question is not None:
            game.answer(game.question.sample(rng))
    print(name, game.turn, game.key())
"""


@pytest.mark.slow
def test_games_go_the_same_way_whatever_else_is_loaded() -> None:
    some, every = (
        subprocess.run([sys.executable, "-c", PLAYED, *more], capture_output=True, text=True)
        for more in ([], ["all"])
    )
    assert some.returncode == 0, some.stderr
    assert some.stdout.count("\n") > 10 and some.stdout == every.stdout
