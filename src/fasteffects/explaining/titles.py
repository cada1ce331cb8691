"""What players are called, whose abilities have no source on the table (725, 726)."""

from __future__ import annotations

from typing import Final

TITLES: Final = {"monarch": "725.2", "initiative": "726.2"}  # by the layout that stands for the title
