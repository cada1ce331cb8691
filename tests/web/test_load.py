"""The load test at work: few tables and little time, over each base; nothing that was told is lost."""

from __future__ import annotations

import subprocess
import sys

import pytest

from conftest import ROOT
from postgres import lacking


@pytest.mark.parametrize("base", [[], ["--postgres", "--servers", "2"]], ids=["sqlite", "postgresql"])
def test_no_answer_is_lost(base: list[str]) -> None:
    if base and lacking():
        pytest.skip(f"tables in PostgreSQL are not tried: {lacking()}")
    command = [sys.executable, str(ROOT / "tools" / "load.py"), "--tables", "3", "--seconds", "3", *base]
    found = subprocess.run(command, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stderr
    assert "0 answers lost of " in found.stdout and "lost of 0" not in found.stdout
    assert found.stdout.startswith(f"{2 if base else 1} server")
