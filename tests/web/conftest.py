"""A server in this process, for the tests of its answers; without the extra [web-test] they are skipped."""

from __future__ import annotations

import faulthandler
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from postgres import emptied, lacking, running

PATIENCE = 240.0  # seconds that a question may take, on a machine that has much else to do
LONGEST = 900.0  # seconds of a test

collect_ignore_glob: list[str] = []
try:
    import httpx  # noqa: F401
    import starlette.testclient
    import uvicorn  # noqa: F401
except ImportError:
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A client of a server whose workers run, and need not hurry."""
    from fasteffects.web.app import Bounds, make_app

    folder: Path = tmp_path_factory.mktemp("tables")
    bounds = Bounds(seconds=PATIENCE, processes=1, each_second=1_000, at_once=1_000)
    with starlette.testclient.TestClient(make_app(folder, bounds)) as client:
        yield client


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server."""
    if lacking():
        pytest.skip(f"tables in PostgreSQL are not tried: {lacking()}")
    with running() as url:
        yield url


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def base(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where tables are kept: a folder, or a PostgreSQL base without a table."""
    if request.param == "sqlite":
        return str(tmp_path_factory.mktemp("tables"))
    return emptied(request.getfixturevalue("postgres"))


@pytest.fixture(autouse=True)
def _no_test_waits_for_ever() -> Iterator[None]:
    """A message that never comes ends the run, and says where, instead of stopping it."""
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.fixture(autouse=True)
def _all_leave() -> Iterator[None]:
    """Who sits at a table leaves when the test is over."""
    from sitting import OPEN

    yield
    while OPEN:
        OPEN[-1].leave()
