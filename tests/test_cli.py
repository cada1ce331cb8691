"""The command line as a whole: each command says what it does, and is loaded only when it is given."""

from __future__ import annotations

import subprocess
import sys

import pytest

from commanding import invoke
from fasteffects.cli import COMMANDS, loaded
from fasteffects.commands.words import told_of

pytestmark = pytest.mark.outside


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_the_same_of_itself(name: str) -> None:
    told = invoke([name, "--help"])
    assert told.exit_code == 0 and f"usage: fasteffects {name}" in told.stdout
    found = loaded(name)
    if callable(found):
        assert told_of(found).startswith(COMMANDS[name][2].rstrip("."))
        return
    for part, command in found.items():
        assert part in told.stdout
        assert told_of(command).split(".")[0] in " ".join(invoke([name, part, "--help"]).stdout.split())


def test_help_names_each_command() -> None:
    told = invoke(["--help"])
    assert told.exit_code == 0
    assert all(name in told.output for name in COMMANDS)
    assert invoke([]).exit_code == 2 and invoke(["nothing"]).exit_code == 2
    assert "'nothing'" in invoke(["nothing"]).stderr


def test_words_are_understood() -> None:
    """Options stand before, between and after arguments; numbers keep their bounds; lists take several."""
    said = invoke(["card", "Grizzly", "--rules", "fifth", "Bears"])
    assert said.exit_code == 0 and said.stdout.startswith("Grizzly Bears")
    for words in (["play", "--seed", "-1"], ["play", "--seed", "x"], ["arena", "random"], ["deck", "paint"]):
        said = invoke(words)
        assert said.exit_code == 2 and "usage: fasteffects" in said.stderr, words
    assert "0 at least" in invoke(["play", "--seed", "-1"]).stderr
    assert invoke(["run", "--explain=full", "examples/exiled.txt"]).exit_code == 0


LIGHT = ["fasteffects", "fasteffects.cli"]


def loaded_by(words: str) -> list[str]:
    """The modules that a process of its own has loaded after a command."""
    code = "import sys; sys.argv[1:] = sys.argv[1].split()\nfrom fasteffects.cli import main\n"
    code += "try: main()\nexcept SystemExit: pass\nprint(*sorted(sys.modules))"
    ran = subprocess.run([sys.executable, "-c", code, words], capture_output=True, text=True, check=True)
    return ran.stdout.splitlines()[-1].split()


def test_help_loads_no_rules() -> None:
    """It is there at once: nothing of ours but the list of commands is brought in for it."""
    assert [m for m in loaded_by("--help") if m.startswith("fasteffects")] == LIGHT
    assert not {"argparse", "rich", "msgspec"} & set(loaded_by("--help"))


def test_a_scenario_is_run_with_what_it_needs() -> None:
    """No page, table, bot or server is loaded for it, and no template of the language is read."""
    there = loaded_by("run examples/exiled.txt")
    heavy = ("rich", "typer", "asyncio", "fasteffects.play", "fasteffects.web", "fasteffects.agents")
    assert not [m for m in there if m.startswith(heavy)]
