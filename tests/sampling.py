"""Of many files some are quick to look at, and all are not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from zlib import crc32

import pytest


def sampled(files: Sequence[Path], every: int = 20) -> list[object]:
    """All files as parameters: one in so many belongs to the quick tier, the others are marked slow."""
    return [
        pytest.param(path, id=path.stem, marks=[pytest.mark.slow] if number % every else [])
        for number, path in enumerate(files)
    ]


def one_in(every: int, files: Iterable[Path], part: int = 0) -> list[Path]:
    """Of so many files one, whatever others there are: a new file changes nothing for the others."""
    return [path for path in files if is_part(path.stem, every, part)]


def is_part(name: str, every: int, part: int = 0) -> bool:
    """Whether a name belongs to that one of so many parts of about one size."""
    return crc32(name.encode()) % every == part


def is_modern(path: Path) -> bool:
    """Whether a scenario is played under the modern rules: what is about those collects no others."""
    return re.search(r"(?m)^rules: *fifth", path.read_text(encoding="utf-8")) is None
