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


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def started(port: int, data: Path | str) -> subprocess.Popen[bytes]:
    """A server in a process of its own, that answers."""
    command = [sys.executable, "-m", "fasteffects", "serve", "--port", str(port), "--data", str(data)]
    found = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/", timeout=1)
            return found
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server does not start")


def killed(server: subprocess.Popen[bytes]) -> None:
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGKILL)
        server.wait()


def sat(port: int, secret: str) -> tuple[Any, Any]:
    found = connect(f"ws://127.0.0.1:{port}/api/socket").__enter__()
    found.send(json.dumps({"type": "sit", "secret": secret, "v": 1}))
    return found, json.loads(found.recv(timeout=20))
