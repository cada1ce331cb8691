"""Hostile talk, scenarios, decks and records: nothing breaks, nothing leaks, no other table is disturbed.

FASTEFFECTS_FUZZ says how many messages (10,000 in ``.ci/run``); a tenth as many requests go over HTTP.
"""

from __future__ import annotations

import faulthandler
import json
import logging
import os
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from fasteffects.web.app import Bounds, make_app
from hostile import ODD, VALUES, bent, noise, shaped, torn
from servers import PATIENCE
from sitting import OPEN, Browser, make, room_of, some_answer

MESSAGES = int(os.environ.get("FASTEFFECTS_FUZZ", "500"))
BOUNDS = Bounds(
    seconds=PATIENCE,
    processes=1,
    bots=1,
    each_second=10_000,
    at_once=100_000,
    messages=10_000,
    at_table=10_000,
)
DECKS = ("24 Forest\n18 Grizzly Bears\n18 Elvish Visionary", "24 Swamp\n18 Murder\n18 Phyrexian Rager")
HERS = ("Forest", "Grizzly Bears", "Elvish Visionary")
SCENARIO = """title: A question
turn: Alice, main

given
  Alice's battlefield: Rest in Peace, Blood Artist [2 +1/+1 counters], 2 Mountain [tapped], Mountain
  Alice's hand: Lightning Bolt
  Bob's battlefield: Grizzly Bears [1 damage]
  Bob's life: 7

when
  Alice: cast Lightning Bolt targeting Grizzly Bears
  all pass
  why: Grizzly Bears is in exile

then
  Grizzly Bears is in exile
  Bob's life is 7
"""
DECK = "Deck\n4 Lightning Bolt (M10) 146\n20 Mountain\nSB: 2 Shock\n\nSideboard\n3 Smash to Smithereens\n"
PUZZLE = """[metadata]
Name:A lesson
Goal:Win
[state]
ActivePlayer=Human
ActivePhase=Main1
AILife=3
humanhand=Shock|Set:M10; Lightning Bolt
humanbattlefield=Mountain|Tapped; Grizzly Bears|Id:3|Counters:P1P1=2,LOYALTY=1; Rancor|AttachedTo:3
"""
KINDS = {200, 400, 403, 404, 413, 415, 422, 503}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with TestClient(make_app(tmp_path_factory.mktemp("tables"), BOUNDS)) as found:
        yield found


@pytest.fixture(autouse=True)
def _as_long_as_it_takes(_no_test_waits_for_ever: None) -> None:
    """Ten thousand messages take longer than other tests may."""
    faulthandler.dump_traceback_later(900 + MESSAGES / 5, exit=True)


@pytest.fixture(autouse=True)
def _no_fault_is_logged(caplog: pytest.LogCaptureFixture) -> Any:
    """A fault of the program is in the operator's log: there must be none."""
    with caplog.at_level(logging.ERROR, logger="fasteffects.web"):
        yield
    assert not [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def public(state: Any) -> set[str]:
    """The names of all that lies open."""
    view = state["view"]
    cards = [*view["battlefield"], *view["stack"]]
    for player in view["players"]:
        cards += player["graveyard"] + player["exile"]
    return {card["name"] for card in cards}


def test_hostile_messages(client: Any) -> None:
    made, other = make(client, decks=DECKS), make(client, decks=DECKS)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    quiet = Browser(client, other["seats"][0]["secret"])
    rng = Random(11)
    before = quiet.state
    shown: set[str] = set()
    for count in range(MESSAGES):
        ben.socket.send_text(noise(rng) if rng.random() < 0.7 else shaped(rng, ben.state["question"]))
        if count % 40 == 39:
            for one in (ben, ann):
                one.catch_up()
                shown |= public(one.state)
            if ann.state["question"] and not ann.state["view"]["over"]:
                ann.answer(some_answer(ann.state["question"], rng))
                ann.catch_up()
                shown |= public(ann.state)
    for one in OPEN:
        one.catch_up()
    told = "".join(ben.raw)
    assert "Traceback" not in told and "fault in the program" not in told
    leaked = [name for name in HERS if name in told and name not in shown | public(ben.state)]
    assert not leaked
    assert (quiet.state["view"], quiet.state["question"]) == (before["view"], before["question"])
    quiet.answer(0)
    assert quiet.hear()["type"] == "state"


def request(client: Any, path: str, body: Any) -> None:
    """One request: refused or answered, in words without the program's inside."""
    reply = client.post(path, content=json.dumps(body), headers={"content-type": "application/json"})
    assert reply.status_code in KINDS, (path, reply.status_code, str(body)[:2_000], reply.text[:300])
    for word in ("Traceback", "fault in the program", 'File "'):
        assert word not in reply.text, (path, str(body)[:2_000])


def test_hostile_requests(client: Any) -> None:
    made, other = make(client, decks=DECKS), make(client, decks=DECKS)
    ann = Browser(client, made["seats"][0]["secret"])
    quiet = Browser(client, other["seats"][0]["secret"])
    ann.answer(0)
    ann.catch_up()
    ann.say("concede")
    ann.catch_up()
    record = client.post("/api/record", json={"secret": made["watch"]}).json()["record"]
    laid = client.post("/api/lay", json={"scenario": SCENARIO}).json()["laid"]
    room_of(client.app).workers.seconds = 3.0  # of what is hostile
    rng = Random(5)
    seats = [{"name": "Ann", "deck": DECK}, {"name": "Ben", "deck": "60 Forest", "level": "easy"}]
    for _ in range(max(40, MESSAGES // 10)):
        played = json.dumps(bent(rng, json.loads(record))) if rng.random() < 0.7 else torn(rng, record)
        end = rng.choice([0, 1, 3, 999])
        text = torn(rng, SCENARIO)
        path, body = rng.choice([
            ("/api/answer", {"scenario": text, "rules": rng.choice([[], ["fifth"], ["modern", "fifth"]])}),
            ("/api/why", {"scenario": text, "what": rng.choice([*VALUES[:5], "Bob is a Vampire", *ODD])}),
            ("/api/why", {"scenario": text, "cannot": rng.choice(["cast Shock", "attack with Bob", *ODD])}),
            ("/api/lay", {"scenario": text}),
            ("/api/lay", {"scenario": SCENARIO, "laid": bent(rng, laid)}),
            ("/api/puzzle", {"puzzle": torn(rng, PUZZLE)}),
            ("/api/deck", {"deck": torn(rng, DECK), "rules": rng.choice(["modern", "fifth"])}),
            ("/api/film", {"record": played, "seat": rng.choice([None, 0, 1, 7])}),
            ("/api/moment", {"record": played, "start": rng.choice([0, 1, 5]), "end": end}),
            ("/api/position", {"record": played, "end": end}),
            ("/api/tables", {"seats": bent(rng, seats), "minutes": rng.choice(VALUES)}),
        ])  # fmt: skip
        request(client, path, bent(rng, body) if rng.random() < 0.2 else body)
    for words in (
        "",
        "q=",
        f"q={'a' * 5_000}",
        "q=%00%01",
        "q=type:%5B%5B",
        "q=t:.*&rules=none",
        "q=%ED%A0%80ab",
    ):
        reply = client.get(f"/api/cards?{words}")
        assert reply.status_code in KINDS and "Traceback" not in reply.text
    quiet.catch_up()
    assert quiet.state["question"]["number"] == 0
    room_of(client.app).workers.seconds = PATIENCE
    reply = client.post("/api/answer", json={"scenario": SCENARIO}).json()
    assert reply["status"] == "passed", "an honest question is still answered"
