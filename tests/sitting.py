"""Browsers at a table, for the tests of the server."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from fasteffects.web.app import Bounds

DECKS = {"modern": ("modern-burn", "modern-tokens"), "fifth": ("period-burn", "period-white-weenie")}
BOUNDS = Bounds(
    seconds=240.0,  # a machine that has much else to do takes its time
    processes=1,
    bots=1,
    each_second=1_000,
    at_once=10_000,
    messages=1_000,
    at_table=10_000,
    pause=0.0,
)


PLAIN = "24 Forest\n36 Llanowar Elves"
OPEN: list[Browser] = []


def make(client: Any, rules: str = "modern", levels: Any = ("", ""), decks: Any = (), **more: Any) -> Any:
    some = decks or DECKS[rules]
    seats = [{"name": n, "deck": d, "level": lv} for n, d, lv in zip(("Ann", "Ben"), some, levels)]
    reply = client.post("/api/tables", json={"rules": rules, "seats": seats, "seed": 7, "first": 0, **more})
    assert reply.status_code == 200, reply.text
    return reply.json()


class Browser:
    """One that looks at a table, and remembers what it was told."""

    def __init__(self, client: Any, secret: str, since: int = 0, **more: Any) -> None:
        self.context = client.websocket_connect("/api/socket")
        self.socket = self.context.__enter__()
        OPEN.append(self)
        self.raw: list[str] = []
        self.say("sit", secret=secret, v=1, since=since, **more)
        self.state = self.hear("state")

    def say(self, type: str, **more: Any) -> None:
        self.socket.send_text(json.dumps({"type": type, **more}))

    def hear(self, type: str = "") -> Any:
        while True:
            self.raw.append(self.socket.receive_text())
            message = json.loads(self.raw[-1])
            if message["type"] == "state":
                self.state = message
            if type in ("", message["type"]):
                return message

    def answer(self, choice: Any) -> None:
        self.say("answer", question=self.state["question"]["number"], choice=choice)

    def catch_up(self) -> None:
        """Hear all that was said until now."""
        self.say("why", object=-1)
        while "id -1" not in self.hear("refused")["error"]:
            pass

    def leave(self) -> None:
        OPEN.remove(self)
        self.context.__exit__(None, None, None)


def room_of(app: Any) -> Any:
    """The room with the tables of a server."""
    return next(route.endpoint.__self__.room for route in app.routes if route.path == "/api/socket")


def some_answer(question: Any, rng: Random) -> Any:
    """An answer of the question's shape."""
    shape, options = question["shape"], question["options"]
    if shape == "one":
        return rng.choice(options)["index"]
    if shape == "some":
        return [one["index"] for one in options[: question["low"]]]
    if shape == "order":
        return [one["index"] for one in options]
    if shape == "number":
        return question["low"]
    if shape == "divide":
        return [question["high"] - question["low"] * (len(options) - 1)] + [question["low"]] * (
            len(options) - 1
        )
    return []
