"""Puzzle files: what lines can say of them is said, and all else is told."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from fasteffects import ask
from fasteffects.cards import pool
from fasteffects.errors import Refused, Unread
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


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ("w_1_1_spirit_flying", "1/1 white Spirit creature token with flying"),
        ("wb_2_1_elf_warrior_first_strike_haste",
         "2/1 white and black Elf Warrior creature token with first strike and haste"),
        ("c_1_1_a_thopter_flying", "1/1 colorless Thopter artifact creature token with flying"),
        ("c_a_treasure_sac", "Treasure token"),
        ("Servo,P:1,T:1,Cost:no cost,Types:Artifact-Creature-Servo,Keywords:,Image:c_1_1_servo",
         "1/1 colorless Servo artifact creature token"),
        ("Goblin,P:1,T:1,Types:Creature-Goblin,Keywords:Haste,Image:r_1_1_goblin",
         "1/1 red Goblin creature token with haste"),
    ],
)  # fmt: skip
def test_a_token_is_told_in_words(told: str, words: str) -> None:
    found = read_puzzle(f"[state]\naibattlefield=t:{told}|Tapped|Id:7; Rancor|AttachedTo:7; t:{told}")
    assert not found.left_out and f"Bob's battlefield: {words} [tapped], Rancor" in found.scenario
    answer = ask(found.scenario)
    assert answer.status != "unplayable" or "Rancor" in str(answer.faults), "an Aura for creatures alone"
    if "creature" in words:
        rancor = next(c for c in answer.game().view(None).data["battlefield"] if c["name"] == "Rancor")
        assert rancor["attached to"].endswith("Token#1")


@pytest.mark.parametrize(
    "told",
    [
        "c_0_1_eldrazi_spawn_sac", "g_x_x_ooze", "w_1_1_soldier_cantblock", "r_2_2_l_someone",
        "Krenko,P:1,T:1,Types:Creature-Goblin,Keywords:,Image:r_1_1_goblin", "c_a_nothingsuch_sac", "",
        "Servo,P:1,T:1",
        "Goblin,P:1,T:1,Types:Creature-Goblin,Keywords:Mobilize,Image:r_1_1_goblin",
    ],
)  # fmt: skip
def test_a_token_that_is_not_understood_is_told_and_not_guessed(told: str) -> None:
    found = read_puzzle(f"[state]\naibattlefield=t:{told}; Forest")
    assert found.left_out == [f"a token: {told}"] and "Bob's battlefield: Forest" in found.scenario


def test_all_cards_that_are_not_read_are_told() -> None:
    names = []
    for name in pool.names():
        try:
            pool.card(name)
        except Unread:
            names.append(name)
        if len(names) == 2:
            break
    answer = ask(f"given\n  Alice's hand: {names[0]}, Shock\n  Bob's hand: {names[1]}, {names[0]}\n")
    assert answer.status == "unplayable" and [line for line, _ in answer.faults] == [2, 3]
    assert all(name in words for name, (_, words) in zip(names, answer.faults))


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(Refused):
        read_puzzle("given\n  Alice's hand: Shock\n")


def test_the_command_line_takes_one(tmp_path: Path) -> None:
    file = tmp_path / "lesson.pzl"
    file.write_text(PUZZLE, encoding="utf-8")
    command = [sys.executable, "-m", "fasteffects", "ask", str(file)]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 1 and "A lesson in fire" in found.stdout
