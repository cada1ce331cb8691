"""What a seat may settle for itself, whom it plays against, and that nobody waits for another table."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from conftest import ROOT
from fasteffects.play import decks
from fasteffects.web import room as rooms
from fasteffects.web.app import Bounds, make_app
from fasteffects.web.limits import Rate
from fasteffects.web.messages import PHRASES
from fasteffects.web.socket import Socket
from fasteffects.web.workers import Broken
from sitting import BOUNDS, OPEN, PLAIN, Browser, make, room_of, some_answer

FORMS = {
    path.suffix[1:]: path.read_text(encoding="utf-8") for path in (ROOT / "tests/play/deck_files").iterdir()
}
ELVES = "20 Forest\n20 Llanowar Elves"


@pytest.fixture
def app(tmp_path: Path) -> Any:
    return make_app(tmp_path, BOUNDS)


@pytest.fixture
def client(app: Any) -> Iterator[Any]:
    with TestClient(app) as found:
        yield found
        while OPEN:
            OPEN[-1].leave()


def pair(client: Any, **more: Any) -> tuple[Browser, Browser]:
    """Two at a table who have kept their hands."""
    made = make(client, **more)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    for one in (ann, ben):
        one.catch_up()
        one.answer(0)
        one.catch_up()
    ann.catch_up()
    return ann, ben


def option(browser: Browser, begin: str) -> int:
    """The option that begins with those words."""
    options = browser.state["question"]["options"]
    return int(next(one["index"] for one in options if one["text"].startswith(begin)))


def passed(browser: Browser) -> Any:
    """What a seat is told after it has passed."""
    browser.answer(next(o["index"] for o in browser.state["question"]["options"] if o["kind"] == "pass"))
    browser.catch_up()
    return browser.state


def where(browser: Browser) -> tuple[int, str]:
    return browser.state["view"]["turn"], browser.state["view"]["step"]


def test_only_canned_phrases_are_said(client: Any) -> None:
    ann, ben = pair(client)
    ann.say("say", phrase=1)
    ann.catch_up()
    ben.catch_up()
    assert ben.state["chat"] == [{"seat": 0, "phrase": 1}] == ann.state["chat"]
    ann.say("say", phrase=len(PHRASES))
    assert ann.hear("refused")
    ann.say("say", phrase=0, words="something of one's own")
    assert ann.hear("refused")
    text = (ROOT / "src/fasteffects/web/static/table.js").read_text(encoding="utf-8")
    shown = re.search(r"const PHRASES = (\[.*?\]);", text)
    assert shown is not None and tuple(json.loads(shown[1])) == PHRASES, "the page says what is meant"


@pytest.mark.parametrize("step", ["upkeep", "draw", "end"])
def test_one_is_asked_where_one_has_set_a_stop(client: Any, step: str) -> None:
    ann, ben = pair(client, decks=("20 Mountain\n20 Shock", "40 Forest"))
    ann.answer(option(ann, "play Mountain"))
    ann.catch_up()
    ann.say("stops", mine=["main 1"], theirs=[step], auto=True)
    ann.catch_up()
    assert (ann.state["settings"]["mine"], ann.state["settings"]["theirs"]) == (["main 1"], [step])
    passed(ann)
    while ann.state["question"] is None:
        ben.catch_up()
        passed(ben)
        ann.catch_up()
    assert where(ann) == (2, step)


@pytest.mark.parametrize("auto", [True, False])
def test_who_minds_is_asked_at_every_chance_that_there_is(client: Any, auto: bool) -> None:
    """Without stops a seat passes by itself, and how fast it goes tells so; unless it is asked."""
    ann, _ = pair(client, decks=("20 Mountain\n20 Shock", "40 Forest"))
    ann.say("stops", mine=["main 1"], theirs=[], auto=auto)
    ann.catch_up()
    ann.answer(option(ann, "play Mountain"))
    ann.catch_up()
    passed(ann)
    ann.catch_up()
    asked_on = ann.state["question"] is not None and where(ann)[0] == 1
    assert asked_on != auto and (auto or where(ann)[1] != "main 1")


@pytest.mark.parametrize("until", ["end", "mine"])
def test_one_passes_until_the_turn_ends_or_ones_next_one(client: Any, until: str) -> None:
    ann, ben = pair(client, decks=("20 Mountain\n20 Shock", "20 Forest\n20 Giant Growth"))
    ann.answer(option(ann, "play Mountain"))
    ann.catch_up()
    every = ann.state["settings"]["steps"]
    ann.say("stops", mine=every, theirs=every, auto=True)
    ann.say("skip", until=until)
    ann.catch_up()
    turns = []
    for _ in range(60):
        for one in (ann, ben):
            one.catch_up()
        if ann.state["question"] is not None:
            break
        turns.append((where(ben), ben.state["question"]["kind"]))
        asked = ben.state["question"]
        if asked["kind"] == "priority":
            passed(ben)
        else:
            ben.answer(some_answer(asked, Random(1)))
    assert where(ann)[0] == {"end": 2, "mine": 3}[until], turns


def test_what_others_do_is_asked_about_all_the_same(client: Any) -> None:
    ann, ben = pair(client, decks=("20 Mountain\n20 Shock", "20 Forest\n20 Llanowar Elves"))
    ann.answer(option(ann, "play Mountain"))
    ann.catch_up()
    ann.say("skip", until="mine")
    ann.catch_up()
    for begin in ("play Forest", "cast Llanowar Elves"):
        ben.catch_up()
        ben.answer(option(ben, begin))
    ben.catch_up()
    ann.catch_up()
    assert ann.state["question"]["kind"] == "priority" and ann.state["view"]["stack"]


@pytest.mark.parametrize("by_itself", [True, False])
def test_mana_is_drawn_by_itself_or_by_hand(client: Any, by_itself: bool) -> None:
    ann, _ = pair(client, decks=("20 Forest\n20 Llanowar Elves", PLAIN))
    ann.answer(option(ann, "play Forest"))
    ann.catch_up()
    ann.say("mana", auto=by_itself)
    ann.catch_up()
    ann.answer(option(ann, "cast Llanowar Elves"))
    ann.catch_up()
    told = ann.state["question"]
    assert (told is not None and told["kind"] == "mana") != by_itself
    if not by_itself:
        ann.answer(option(ann, "tap Forest"))
        ann.catch_up()
    forest = next(card for card in ann.state["view"]["battlefield"] if card["name"] == "Forest")
    assert forest["tapped"]


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_of_each_strength_plays(client: Any, level: str) -> None:
    assert level in client.get("/api/decks").json()["levels"]
    made = make(client, levels=("", level), decks=(PLAIN, ELVES))
    ann = Browser(client, made["seats"][0]["secret"])
    rng = Random(2)
    while ann.state["view"]["turn"] < 2:
        while ann.state["question"] is None:
            ann.hear("state")
        ann.answer(some_answer(ann.state["question"], rng))
        ann.hear("state")
    assert ann.state["players"][1]["level"] == level


def test_nobody_waits_for_the_bot_of_another_table(app: Any, client: Any) -> None:
    async def endless(*arguments: Any) -> Any:
        await asyncio.Event().wait()

    room_of(app).bots.call = endless
    made = make(client, levels=("", "normal"), first=1)
    waits = Browser(client, made["seats"][0]["secret"])
    while waits.state["question"] is not None:
        waits.answer(0)
        waits.hear("state")
    thinks = waits.state["view"]["decision"]["player"]
    assert waits.state["players"][thinks]["level"], "the page shows whose bot thinks"
    ann, ben = pair(client)
    ann.say("concede")
    while not ben.hear("state")["view"]["over"]:
        pass


def test_a_fault_has_a_number_that_the_log_has_too(
    app: Any, client: Any, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*arguments: Any) -> Any:
        raise Broken("a secret of the program")

    room_of(app).workers.call = broken
    with caplog.at_level(logging.ERROR, logger="fasteffects.web"):
        reply = client.post("/api/answer", json={"scenario": "given"})
    told = reply.json()["error"]
    number = re.search(r"number ([0-9a-f]{8})", told)
    assert reply.status_code == 500 and number is not None
    assert "secret" not in told and "Traceback" not in reply.text
    assert any(number[1] in record.getMessage() for record in caplog.records)


def test_a_fault_at_a_table_leaves_it_as_it_was(
    client: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from fasteffects.web.table import OpenTable

    ann, _ = pair(client)
    before = ann.state

    def broken(self: Any, seat: Any, until: str = "") -> None:
        self.game.push(0)
        raise RuntimeError("a secret of the program")

    monkeypatch.setattr(OpenTable, "skip", broken)
    with caplog.at_level(logging.ERROR, logger="fasteffects.web"):
        ann.say("skip")
        told = ann.hear("refused")["error"]
    number = re.search(r"number ([0-9a-f]{8})", told)
    assert number is not None and "secret" not in told
    assert any(number[1] in record.getMessage() for record in caplog.records)
    ann.say("say", phrase=0)
    assert ann.hear("state")["view"] == before["view"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"schema": 99}, "version"),
        ({"decks": [{"name": "x", "main": [[4, "Nothing Such"]]}] * 2}, "Nothing Such"),
    ],
)
def test_a_table_that_can_no_longer_be_played_says_why(
    tmp_path: Path, change: dict[str, Any], why: str
) -> None:
    with TestClient(make_app(tmp_path, BOUNDS)) as client:
        secret = make(client, decks=(PLAIN, PLAIN))["seats"][0]["secret"]
    base = sqlite3.connect(tmp_path / "tables.sqlite3")
    begun = json.loads(base.execute("SELECT begun FROM game").fetchone()[0])
    for name, value in change.items():
        begun[name] = [{**old, **new} for old, new in zip(begun[name], value)] if name == "decks" else value
    base.execute("UPDATE game SET begun = ?", (json.dumps(begun),))
    base.commit()
    base.close()
    with TestClient(make_app(tmp_path, BOUNDS)) as client, client.websocket_connect("/api/socket") as socket:
        socket.send_text(json.dumps({"type": "sit", "secret": secret, "v": 1}))
        told = json.loads(socket.receive_text())
    assert told["type"] == "refused" and told["final"] and why in told["error"]


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_pasted_in_every_form(client: Any, form: str) -> None:
    told = client.post("/api/deck", json={"deck": FORMS[form]}).json()
    assert not told["faults"] and told["cards"] == 20
    assert told["lines"] == [list(one) for one in decks.read(FORMS[form], "mine").main]


def test_what_is_not_read_is_told_before_the_game(client: Any) -> None:
    from fasteffects.cards import pool
    from fasteffects.errors import Unread

    def words(name: str) -> str:
        try:
            pool.card(name)
        except Unread as error:
            return str(error)
        return ""

    name, stopped = next((name, words(name)) for name in pool.names() if words(name))
    told = client.post("/api/deck", json={"deck": f"20 Forest\n4 {name}"}).json()
    assert any(name in fault and stopped[-20:] in fault for fault in told["faults"])
    seats = [{"name": "Ann", "deck": f"20 Forest\n4 {name}"}, {"name": "Ben", "deck": PLAIN}]
    reply = client.post("/api/tables", json={"seats": seats})
    assert reply.status_code == 400 and name in reply.json()["error"]
    cards = client.get("/api/cards", params={"q": name}).json()["cards"]
    assert any(card["name"] == name and card["stopped"] for card in cards)


def test_too_large_a_message_ends_the_connection(client: Any) -> None:
    ann, _ = pair(client)
    ann.socket.send_text(json.dumps({"type": "whynot", "words": "a" * 70_000}))
    with pytest.raises(WebSocketDisconnect):
        while True:
            ann.socket.receive_text()


def test_too_much_talk_ends_the_connection(tmp_path: Path) -> None:
    bounds = Bounds(processes=1, bots=1, messages=0.01, each_second=1_000, at_once=1_000)
    with TestClient(make_app(tmp_path, bounds)) as client:
        ann = Browser(client, make(client)["seats"][0]["secret"])
        for _ in range(3):
            ann.say("say", phrase=0)
        told = ann.hear("refused")
        assert told["final"] and "too much" in told["error"]
        ann.leave()


@pytest.mark.parametrize("who", ["the same seat", "the other seat", "a watcher"])
def test_too_much_at_one_table_waits_and_no_other_table_does(
    app: Any, client: Any, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    made, other = make(client), make(client)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    watcher, quiet = Browser(client, made["watch"]), Browser(client, other["seats"][0]["secret"])
    crowded = room_of(app).tables[room_of(app).keeper.find(made["watch"])[0]]
    done: list[Any] = []
    carry_out = Socket._do

    async def noted(self: Any, one: Any, listener: Any, said: Any) -> None:
        done.append(one)
        await carry_out(self, one, listener, said)

    monkeypatch.setattr(Socket, "_do", noted)
    crowded.rate = Rate(0.0, 3.0)  # three messages, and never one more
    for _ in range(2):
        ann.catch_up()
    ben.catch_up()
    sender = {"the same seat": ann, "the other seat": ben, "a watcher": watcher}[who]
    sender.say("why", object=-1)
    for _ in range(5):
        quiet.catch_up()
    assert done.count(crowded) == 3 and len(done) == 8
    crowded.rate = Rate(0.0, 1.0)
    assert "id -1" in sender.hear("refused")["error"], "it has waited, and is not lost"
    assert done.count(crowded) == 4


def test_there_are_only_so_many_tables(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    make(client)
    monkeypatch.setattr(rooms, "MOST_TABLES", 1)
    seats = [{"name": n, "deck": PLAIN} for n in ("Ann", "Ben")]
    reply = client.post("/api/tables", json={"seats": seats})
    assert reply.status_code == 503 and "tables" in reply.json()["error"]


def test_a_table_at_which_nobody_looks_is_put_away_and_found_again(
    app: Any, client: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, other = make(client), make(client)
    ann = Browser(client, made["seats"][0]["secret"])
    ann.answer(0)
    ann.catch_up()
    view = ann.state["view"]
    ann.leave()
    monkeypatch.setattr(rooms, "IDLE", -1.0)
    Browser(client, other["seats"][0]["secret"])
    assert set(room_of(app).tables) == {other["table"]}
    again = Browser(client, made["seats"][0]["secret"])
    assert again.state["view"] == view


def test_a_question_may_use_only_so_much_memory() -> None:
    """In a process of its own, as the server's: what is greedy is told so, and the process lives."""
    work = (
        "from fasteffects.web import worker\n"
        "worker.JOBS['answer'] = lambda size: len(bytearray(size))\n"
        "worker.limit(1_200)\n"
        "print(worker.done('answer', [8 << 30]), worker.done('answer', [7]))\n"
    )
    found = subprocess.run([sys.executable, "-c", work], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "('full', '') ('done', 7)"
