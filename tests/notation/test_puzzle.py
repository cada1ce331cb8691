"""Puzzle files: what lines can say of them is said, and all else is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fasteffects import ask
from fasteffects.errors import Refused
from fasteffects.notation.laying import laid
from fasteffects.notation.puzzle import read_puzzle

PUZZLE = """[metadata]
Name:A lesson in fire
Goal:Win
Turns:1
Description:Win this turn.
[state]
ActivePlayer=Human
ActivePhase=Main1
HumanLife=9
AILife=5
humanhand=Shock|Set:M10; Lightning Bolt
humanbattlefield=Mountain; Mountain|Tapped; Mountain; Grizzly Bears|Id:3|Counters:P1P1=2; \
Grizzly Bears|Id:4|SummonSick|Damage:1; Rancor|AttachedTo:4
humanlibrary=Forest; Island
aibattlefield=Wall of Stone|Tapped; t:Servo,P:1,T:1; Hill Giant|ExecuteScript:DBEffect->3
aigraveyard=Counterspell
humanlandsplayed=1
""".replace("\\\n", "")


def test_a_puzzle_is_a_scenario_whose_claim_is_its_goal() -> None:
    found = read_puzzle(PUZZLE)
    alice, bob = laid(found.scenario).players
    assert (alice.life, bob.life) == (9, 5)
    assert [(one.name, one.notes) for one in alice.zones["battlefield"]] == [
        ("Mountain", []), ("Mountain", ["tapped"]), ("Mountain", []), ("Grizzly Bears", ["2 +1/+1 counters"]),
        ("Grizzly Bears", ["summoning sick", "1 damage"]), ("Rancor", ["attached to Grizzly Bears#2"]),
    ]  # fmt: skip
    assert [one.name for one in alice.zones["library"]] == ["Forest", "Island"] and alice.exact and bob.exact
    assert [one.name for one in bob.zones["graveyard"]] == ["Counterspell"]
    answer = ask(found.scenario)
    assert answer.status == "failed", "it is not solved yet"
    sizes = [c["power"] for c in answer.game().view(None).data["battlefield"] if c["name"] == "Grizzly Bears"]
    assert sizes == [4, 4], "counters on the first, Rancor on the second"


def test_what_no_line_can_say_is_told() -> None:
    found = read_puzzle(PUZZLE)
    assert found.left_out == [
        "humanlandsplayed=1", "a token: Servo,P:1,T:1", "Hill Giant: executescript:DBEffect->3",
    ]  # fmt: skip
    assert all(f"# left out: {words}" in found.scenario for words in found.left_out)


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(Refused):
        read_puzzle("given\n  Alice's hand: Shock\n")


def test_the_command_line_takes_one(tmp_path: Path) -> None:
    file = tmp_path / "lesson.pzl"
    file.write_text(PUZZLE, encoding="utf-8")
    command = [sys.executable, "-m", "fasteffects", "ask", str(file)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 1 and "A lesson in fire" in found.stdout
