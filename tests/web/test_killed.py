"""A server that is killed at any moment: started again, each table is where it was."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from random import Random

import httpx

from servers import PATIENCE, free_port, killed, opened, sat, started
from sitting import PLAIN, some_answer


def test_a_game_goes_on_where_it_was(base: str) -> None:
    port, rng = free_port(), Random(6)
    server = started(port, base)
    try:
        seats = [{"name": "Ann", "deck": PLAIN}, {"name": "Bot", "deck": PLAIN, "level": "normal"}]
        made = httpx.post(
            f"http://127.0.0.1:{port}/api/tables", json={"seats": seats, "seed": 3}, timeout=PATIENCE
        ).json()
        secret = made["seats"][0]["secret"]
        for _ in range(2):
            seat, state = sat(port, secret)
            for _ in range(6):
                while state["type"] != "state" or (state["question"] is None and not state["view"]["over"]):
                    state = json.loads(seat.recv(timeout=PATIENCE))
                last = state
                if state["view"]["over"]:
                    return
                answer = {"type": "answer", "question": state["question"]["number"]}
                seat.send(json.dumps({**answer, "choice": some_answer(state["question"], rng)}))
                state = json.loads(seat.recv(timeout=PATIENCE))
            told = [state] if state["type"] == "state" else [last]
            killed(server)  # in the middle of whatever the bot thinks
            server = started(port, base)
            again, found = sat(port, secret)
            again.close()
            events = [event["number"] for event in found["events"]]
            assert events == list(range(1, len(events) + 1))
            heard = max([0, *(event["number"] for event in told[0]["events"])])
            assert len(events) >= heard, "what was told has not happened any more"
            assert found["view"]["turn"] >= told[0]["view"]["turn"]
    finally:
        killed(server)


def test_a_browser_is_shown_the_page_once_it_is_there(tmp_path: Path) -> None:
    port = free_port()
    assert opened(tmp_path, port) == f"http://127.0.0.1:{port}/"


def test_no_browser_is_shown_a_page_of_another_program(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        assert opened(tmp_path, other.getsockname()[1]) == ""
