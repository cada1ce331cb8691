"""Where tables and bars are printed."""

from __future__ import annotations

from typing import Final

from rich.console import Console

out: Final = Console(highlight=False)
err: Final = Console(stderr=True, highlight=False)
