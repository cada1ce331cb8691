"""A command line given inside a test, and what it said."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import NamedTuple

import pytest

from fasteffects.cli import obey


class Said(NamedTuple):
    """What a command printed, and how it ended: a fault of the program is kept as ``exception``."""

    exit_code: int
    stdout: str
    stderr: str
    exception: BaseException | None

    @property
    def output(self) -> str:
        """All that it printed."""
        return self.stdout + self.stderr


def invoke(words: Sequence[str], input: str = "") -> Said:
    """Give the command line ``fasteffects WORDS``; *input* is what it can read."""
    told, warned = io.StringIO(), io.StringIO()
    code, fault = 0, None
    with redirect_stdout(told), redirect_stderr(warned), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.StringIO(input))
        try:
            obey(words)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        except Exception as error:
            code, fault = 1, error
    return Said(code, told.getvalue(), warned.getvalue(), fault)
