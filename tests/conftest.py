"""What all tests share: where the reference data lies, if it lies anywhere."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("FASTEFFECTS_SHARED", ROOT.parent / "shared"))


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder with the texts of the rules and cards, which the project may not carry.

    Tests that want it are skipped, by name, where it is not to be found.
    """
    if not SHARED.is_dir():
        pytest.skip(f"NO REFERENCE DATA: {SHARED} is not there (set FASTEFFECTS_SHARED)")
    return SHARED


def pytest_report_header() -> str:
    """Say at the top of every run whether the reference data is there."""
    return f"reference data: {SHARED if SHARED.is_dir() else 'ABSENT, tests that want it are skipped'}"
