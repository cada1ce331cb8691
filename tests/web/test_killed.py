"""A server that is killed at any moment: started again, each table is where it was."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
from websockets.sync.client import connect

from sitting import PLAIN, some_answer


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def started(port: int, folder: Path) -> subprocess.Popen[bytes]:
    """A server in a process of its own, that answers."""
    command = [sys.executable, "-m", "fasteffects", "serve", "--port", str(port), "--data", str(folder)]
    found = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/", timeout=1)
            return found
        except httpx.HTTPError:
            time.sleep(0.1)
    raise AssertionError("the server does not start")


def killed(server: subprocess.Popen[bytes]) -> None:
    os.killpg(server.pid, signal.SIGKILL)
    server.wait()


def sat(port: int, secret: str) -> tuple[Any, Any]:
    found = connect(f"ws://127.0.0.1:{port}/api/socket").__enter__()
    found.send(json.dumps({"type": "sit", "secret": secret, "v": 1}))
    return found, json.loads(found.recv(timeout=20))


def test_a_game_goes_on_where_it_was(tmp_path: Path) -> None:
    port, rng = free_port(), Random(6)
    server = started(port, tmp_path)
    try:
        seats = [{"name": "Ann", "deck": PLAIN}, {"name": "Bot", "deck": PLAIN, "level": "normal"}]
        made = httpx.post(
            f"http://127.0.0.1:{port}/api/tables", json={"seats": seats, "seed": 3}, timeout=20
        ).json()
        secret = made["seats"][0]["secret"]
        for _ in range(2):
            seat, state = sat(port, secret)
            for _ in range(6):
                while state["type"] != "state" or (state["question"] is None and not state["view"]["over"]):
                    state = json.loads(seat.recv(timeout=30))
                last = state
                if state["view"]["over"]:
                    return
                answer = {"type": "answer", "question": state["question"]["number"]}
                seat.send(json.dumps({**answer, "choice": some_answer(state["question"], rng)}))
                state = json.loads(seat.recv(timeout=30))
            told = [state] if state["type"] == "state" else [last]
            killed(server)  # in the middle of whatever the bot thinks
            server = started(port, tmp_path)
            again, found = sat(port, secret)
            again.close()
            events = [event["number"] for event in found["events"]]
            assert events == list(range(1, len(events) + 1))
            heard = max([0, *(event["number"] for event in told[0]["events"])])
            assert len(events) >= heard, "what was told has not happened any more"
            assert found["view"]["turn"] >= told[0]["view"]["turn"]
    finally:
        killed(server)
