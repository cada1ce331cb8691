"""What all tests share: where the reference data lies, if it lies anywhere."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

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


# -- the quick tier ---------------------------------------------------------------------------------

SLOW = ("web", "web_browser")  # folders whose tests begin servers and browsers
LEFT_OUT = pytest.StashKey[int]()
ALL = "python -m pytest -q -n 2"


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--quick``: the slow tests are left out, and the last line says so."""
    parser.addoption("--quick", action="store_true", help="leave out the tests that are marked slow")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the slow tests, where only the quick ones are wanted."""
    for item in items:
        if item.path.parent.name in SLOW:
            item.add_marker(pytest.mark.slow)
    if config.getoption("--quick"):
        slow = [item for item in items if item.get_closest_marker("slow")]
        items[:] = [item for item in items if not item.get_closest_marker("slow")]
        left_out(config, len(slow))


def left_out(config: pytest.Config, count: int) -> None:
    """Keep how many there are; a worker tells it to who started it."""
    config.stash[LEFT_OUT] = count
    if hasattr(config, "workeroutput"):
        config.workeroutput["left_out"] = count


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    """Hear from a worker: each has collected all tests."""
    node.config.stash[LEFT_OUT] = getattr(node, "workeroutput", {}).get("left_out", 0)


def pytest_unconfigure(config: pytest.Config) -> None:
    """The last line of all."""
    count = config.stash.get(LEFT_OUT, 0)
    if count and not hasattr(config, "workeroutput"):
        print(f"{count} slow tests were left out; all of them: {ALL} (they alone: with -m slow)")
