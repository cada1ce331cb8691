"""What all commands share: how they print, and how one ends with an error in words.

Tables and bars are ``rich``'s (``consoles``); lines are printed here, since most commands print nothing else.
"""

from __future__ import annotations

import os
import sys
from typing import Final, NoReturn, TextIO

from .words import Exit

FAILED: Final = 1  # something is not so, or is not there
UNREADABLE: Final = 2  # what was said can't be read, or can't be done
STYLES: Final = {"bold": 1, "dim": 2, "red": 31, "green": 32, "yellow": 33}


def coloured(stream: TextIO) -> bool:
    """Whether somebody looks on who wants colours and whose terminal has them."""
    has = os.environ.get("TERM") != "dumb" and (os.name != "nt" or "WT_SESSION" in os.environ)
    return has and "NO_COLOR" not in os.environ and stream.isatty()


def say(*parts: str | tuple[str, str], to: TextIO | None = None) -> None:
    """Print a line of some parts: words, or words with their style."""
    stream = sys.stdout if to is None else to
    styled = coloured(stream)
    line = ""
    for part in parts:
        words, style = (part, "") if isinstance(part, str) else part
        line += f"\033[{STYLES[style]}m{words}\033[0m" if style and styled else words
    print(line, file=stream)


def warn(words: str, style: str = "red") -> None:
    """Say what is wrong, where what comes out does not go."""
    say((words, style), to=sys.stderr)


def stop(message: str, code: int = UNREADABLE) -> NoReturn:
    """Say what is wrong, and end with that exit code."""
    warn(message)
    raise Exit(code)
