"""What all commands share: where they print, and how one ends with an error in words."""

from __future__ import annotations

from typing import Final, NoReturn

import typer
from rich.console import Console
from rich.text import Text

out: Final = Console(highlight=False)
err: Final = Console(stderr=True, highlight=False)
FAILED: Final = 1  # something is not so, or is not there
UNREADABLE: Final = 2  # what was said can't be read, or can't be done


def stop(message: str, code: int = UNREADABLE) -> NoReturn:
    """Say what is wrong, and end with that exit code."""
    err.print(Text(message, "red"), soft_wrap=True)
    raise typer.Exit(code)
