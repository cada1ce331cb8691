"""Pictures for the documentation, made by the tests where they are asked for (FASTEFFECTS_IMAGES=1)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"


def keep(page: Any, name: str) -> None:
    """Take a picture of the window as it is."""
    if os.environ.get("FASTEFFECTS_IMAGES"):
        page.screenshot(path=IMAGES / f"{name}.png")
