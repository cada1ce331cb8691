"""The command line as a whole: each command says what it does, and is loaded only when it is given."""

from __future__ import annotations

import subprocess
import sys

import pytest
from typer.testing import CliRunner

from fasteffects.cli import COMMANDS, app, loaded


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_says_the_same_of_itself(name: str) -> None:
    told = CliRunner().invoke(app, [name, "--help"])
    assert told.exit_code == 0
    said = " ".join((loaded(name).help or "").split())
    assert said.startswith(COMMANDS[name][2].rstrip(".")), said


def test_help_names_each_command() -> None:
    told = CliRunner().invoke(app, ["--help"])
    assert told.exit_code == 0
    assert all(name in told.output for name in COMMANDS)
    assert CliRunner().invoke(app, ["nothing"]).exit_code == 2


def test_help_loads_no_rules() -> None:
    """It is there at once: neither cards nor rules are brought in for it."""
    words = "import sys; from fasteffects.cli import app; app(['--help'], standalone_mode=False);"
    words += "print([m for m in sys.modules if m.startswith(('fasteffects.effects', 'fasteffects.cards'))])"
    ran = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True, check=True)
    assert ran.stdout.splitlines()[-1] == "[]"
