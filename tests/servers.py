"""Servers in processes of their own, which can be killed; and who sits down at them."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

PATIENCE = 240.0  # seconds: nothing here waits for a time, all for what comes


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def started(port: int, data: Path | str) -> subprocess.Popen[bytes]:
    """A server in a process of its own, that answers."""
    command = [sys.executable, "-m", "fasteffects", "serve", "--port", str(port), "--data", str(data)]
    found = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    for _ in range(int(10 * PATIENCE)):
        try:
            httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE)
            return found
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server does not start")


def opened(folder: Path, port: int) -> str:
    """The address that ``serve --open`` shows in a browser."""
    found, browser = folder / "shown", folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {found}\n')
    browser.chmod(0o755)
    command = [
        sys.executable,
        "-m",
        "fasteffects",
        "serve",
        "--open",
        "--port",
        str(port),
        "--data",
        str(folder),
    ]
    own = {**os.environ, "BROWSER": str(browser)}
    server = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True, env=own)
    try:
        for _ in range(int(10 * PATIENCE)):
            if found.is_file() and (shown := found.read_text().strip()):
                httpx.get(shown, timeout=PATIENCE).raise_for_status()  # it listens already
                return shown
            if server.poll() is not None:
                return ""
            time.sleep(0.1)
    finally:
        killed(server)
    raise AssertionError("no page is shown")


def killed(server: subprocess.Popen[bytes]) -> None:
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def sat(port: int, secret: str) -> tuple[Any, Any]:
    found = connect(f"ws://127.0.0.1:{port}/api/socket").__enter__()
    found.send(json.dumps({"type": "sit", "secret": secret, "v": 1}))
    return found, json.loads(found.recv(timeout=PATIENCE))
