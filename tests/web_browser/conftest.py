"""A server and a browser; without Playwright or Chromium these tests are skipped."""

from __future__ import annotations

import faulthandler
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

PATIENCE = 120.0  # seconds for anything to happen: nothing here waits for a time, all for what is to be seen
LONGEST = 900.0  # seconds of a test
SEED, FIRST = 1, 0  # of each table that is set: the same game each time, and the person begins

collect_ignore_glob: list[str] = []
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
try:
    import starlette  # noqa: F401
    import uvicorn  # noqa: F401
    from playwright.sync_api import sync_playwright
except ImportError:
    collect_ignore_glob = ["test_*.py"]
if CHROMIUM is None:
    collect_ignore_glob = ["test_*.py"]


class Server:
    """``fasteffects serve`` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            self.port = found.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self.start()

    def start(self) -> None:
        command = [
            sys.executable,
            "-m",
            "fasteffects",
            "serve",
            "--port",
            str(self.port),
            "--data",
            str(self.folder),
            "--seconds",
            str(PATIENCE),
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.process.poll() is None:
            try:
                urllib.request.urlopen(self.url, timeout=PATIENCE).read()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    found = Server(tmp_path_factory.mktemp("tables"))
    yield found
    found.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def open_page(server: Server, browser: Any) -> Iterator[Any]:
    """Open a room in a window of its own; nothing may be said in its console.

    Tables that are set in it are shuffled by a seed, so that the same game is played each time.
    """
    contexts: list[Any] = []
    said: list[str] = []

    def dealt(route: Any) -> None:
        told = json.loads(route.request.post_data)
        route.continue_(post_data=json.dumps({"seed": SEED, "first": FIRST, **told}))

    def opened(
        room: str, size: tuple[int, int] = (1280, 800), dark: bool = False, touch: bool = False
    ) -> Any:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            has_touch=touch,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE * 1000)
        page.route("**/api/tables", dealt)
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("console", lambda message: said.append(message.text) if message.type == "error" else None)
        page.goto(server.url + room)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert [words for words in said if "WebSocket" not in words and "ERR_CONNECTION" not in words] == []


@pytest.fixture(autouse=True)
def _no_test_waits_for_ever() -> Iterator[None]:
    faulthandler.dump_traceback_later(LONGEST, exit=True)
    yield
    faulthandler.cancel_dump_traceback_later()
