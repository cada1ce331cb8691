"""Of many files some are quick to look at, and all are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest


def sampled(files: Sequence[Path], every: int = 20) -> list[object]:
    """All files as parameters: one in so many belongs to the quick tier, the others are marked slow."""
    return [
        pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if number % every else [])
        for number, path in enumerate(files)
    ]


def is_modern(path: Path) -> bool:
    """Whether a scenario is played under the modern rules: what is about those collects no others."""
    return re.search(r"(?m)^rules: *fifth", path.read_text(encoding="utf-8")) is None
