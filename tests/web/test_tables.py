"""Tables: made over HTTP, played over a socket, and on disk before anybody is told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from fasteffects.web.app import make_app
from sitting import BOUNDS, DECKS, PLAIN, Browser, make, some_answer


@pytest.fixture(scope="module")
def client(base: str) -> Any:
    """A server over a folder, and one over PostgreSQL: all these tests are run on both."""
    with TestClient(make_app(base, BOUNDS, "http://127.0.0.1:1")) as found:
        yield found


@pytest.mark.parametrize("rules", DECKS)
def test_two_people_play(client: Any, rules: str) -> None:
    made = make(client, rules)
    pair = [Browser(client, seat["secret"]) for seat in made["seats"]]
    rng = Random(3)
    for _ in range(80):
        for one in pair:
            one.catch_up()
        asked = [one for one in pair if one.state["question"]]
        if not asked:
            assert pair[0].state["view"]["over"]
            break
        assert len(asked) == 1
        before = asked[0].state["question"]["number"]
        asked[0].answer(some_answer(asked[0].state["question"], rng))
        reply = asked[0].hear()
        assert reply["type"] in ("state", "refused"), reply
        if reply["type"] == "state" and reply["question"]:
            assert reply["question"]["number"] > before
    assert pair[0].state["view"]["turn"] > 1
    for one in pair:
        one.leave()


def test_a_late_or_doubled_answer_does_nothing(client: Any) -> None:
    made = make(client)
    ann = Browser(client, made["seats"][0]["secret"])
    number = ann.state["question"]["number"]
    ann.answer(0)
    assert ann.hear()["type"] == "state"
    ann.say("answer", question=number, choice=0)
    assert "over" in ann.hear("refused")["error"]


def test_a_bot_plays(client: Any) -> None:
    made = make(client, levels=("", "normal"))
    assert made["seats"][1]["secret"] is None
    ann = Browser(client, made["seats"][0]["secret"])
    rng = Random(5)
    for _ in range(25):
        while ann.state["question"] is None and not ann.state["view"]["over"]:
            ann.hear("state")
        if ann.state["view"]["over"]:
            break
        ann.answer(some_answer(ann.state["question"], rng))
        assert ann.hear()["type"] in ("state", "refused")
    assert ann.state["view"]["turn"] >= 2


def test_who_comes_back_hears_what_came_since(client: Any) -> None:
    made = make(client)
    secret = made["seats"][0]["secret"]
    ann = Browser(client, secret)
    ann.answer(0)
    first = ann.hear("state")
    last = (first["events"] or ann.state["events"])[-1:]
    ann.leave()
    again = Browser(client, secret)
    numbers = [event["number"] for event in again.state["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    later = Browser(client, secret, since=numbers[-1])
    assert later.state["events"] == [] and later.state["view"] == again.state["view"]
    assert not last or last[0]["number"] <= numbers[-1]
    again.leave()
    later.leave()


def test_everything_told_is_on_disk(base: str) -> None:
    """Another server finds each table where it was, as if the first had been killed."""
    with TestClient(make_app(base, BOUNDS, "http://127.0.0.1:1")) as client:
        made = make(client)
        pair = [Browser(client, seat["secret"]) for seat in made["seats"]]
        rng = Random(8)
        for _ in range(30):
            for one in pair:
                one.catch_up()
            asked = next(one for one in pair if one.state["question"])
            asked.answer(some_answer(asked.state["question"], rng))
        for one in pair:
            one.catch_up()
        with TestClient(make_app(base, BOUNDS, "http://127.0.0.1:1")) as second:
            for seat, one in zip(made["seats"], pair):
                twin = Browser(second, seat["secret"])
                assert twin.state["view"] == one.state["view"]
                assert twin.state["question"] == one.state["question"]
                twin.leave()
        for one in pair:
            one.leave()


def test_a_friend_must_agree_to_an_undo(client: Any) -> None:
    made = make(client, decks=(PLAIN, PLAIN))
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    for one in (ann, ben):
        one.catch_up()
        one.answer(0)
        one.catch_up()
    ann.catch_up()
    before = ann.state
    land = next(o["index"] for o in before["question"]["options"] if o["text"].startswith("play "))
    ann.answer(land)
    after = ann.hear("state")
    assert after["view"]["battlefield"] and after["undo"]["possible"]
    ann.say("undo")
    assert ann.hear("state")["undo"]["wanted"] == 0
    ben.catch_up()
    assert ben.state["undo"]["wanted"] == 0
    ben.say("agree", yes=True)
    back = ann.hear("state")
    assert back["view"] == before["view"]
    assert back["question"]["number"] > after["question"]["number"] - 1 > before["question"]["number"] - 1
    assert any(event["kind"] == "TakenBack" for event in back["events"])


def test_conceding_and_a_rematch(client: Any) -> None:
    made = make(client)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    ann.say("concede")
    while not ann.hear("state")["view"]["over"]:
        pass
    assert ann.state["view"]["result"] == [1]
    ann.say("rematch")
    new = [one.hear("rematch")["secret"] for one in (ann, ben)]
    again = Browser(client, new[0])
    assert again.state["seat"] == 0 and not again.state["view"]["over"]


@pytest.mark.parametrize(
    "message", ["", "[]", "{}", '{"type":"sit"}', '{"type":"answer","question":1,"choice":0}', "[" * 9999]
)
def test_what_is_no_greeting_is_shown_out(client: Any, message: str) -> None:
    with client.websocket_connect("/api/socket") as socket:
        socket.send_text(message)
        assert json.loads(socket.receive_text())["type"] == "refused"
        with pytest.raises(WebSocketDisconnect):
            socket.receive_text()


def test_another_page_may_not_sit_down(client: Any) -> None:
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("/api/socket", headers={"origin": "https://a.example"}),
    ):
        pass


def test_secrets_are_not_on_disk(tmp_path: Path) -> None:
    with TestClient(make_app(tmp_path, BOUNDS)) as client:
        made = make(client)
    stored = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    for secret in (made["seats"][0]["secret"], made["watch"]):
        assert len(secret) >= 22 and secret.encode() not in stored


def test_a_table_needs_decks_that_can_be_played(client: Any) -> None:
    seats = [{"name": "Ann", "deck": "60 Forest"}, {"name": "Ben", "deck": "4 Shok\n56 Mountain"}]
    reply = client.post("/api/tables", json={"seats": seats})
    assert reply.status_code == 400 and "Shok" in reply.json()["error"]
    for name in ("", "Forest", "<b>", "a" * 30):
        seats = [{"name": name, "deck": "60 Forest"}, {"name": "Ben", "deck": "60 Forest"}]
        assert client.post("/api/tables", json={"seats": seats}).status_code == 400


def test_four_sit_down_and_all_others_agree_to_an_undo(client: Any) -> None:
    seats = [{"name": n, "deck": PLAIN} for n in ("Ann", "Ben", "Cleo", "Dan")]
    made = client.post("/api/tables", json={"seats": seats, "seed": 7, "first": 0}).json()
    four = [Browser(client, seat["secret"]) for seat in made["seats"]]
    for _ in range(4):  # all keep their hands
        for one in four:
            one.catch_up()
        next(one for one in four if one.state["question"]).answer(0)
    for one in four:
        one.catch_up()
    ann = four[0]
    before = ann.state
    options = before["question"]["options"]
    ann.answer(next(o["index"] for o in options if o["text"].startswith("play ")))
    assert ann.hear("state")["view"]["battlefield"]
    ann.say("undo")
    for one in four[1:3]:
        one.say("agree", yes=True)
        one.catch_up()
    ann.catch_up()
    assert ann.state["undo"] == {"possible": True, "wanted": 0, "agreed": [1, 2]}
    four[3].say("agree", yes=True)
    four[3].catch_up()
    ann.catch_up()
    assert ann.state["view"] == before["view"] and ann.state["undo"]["wanted"] is None


def test_whose_time_is_up_leaves_the_game(client: Any) -> None:
    made = make(client, decks=(PLAIN, PLAIN), minutes=0.01)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    assert ann.state["clock"]["running"] == 0 and ann.state["clock"]["left"][1] == pytest.approx(0.6)
    while not ben.hear("state")["view"]["over"]:
        pass
    assert ben.state["view"]["result"] == [1] and ben.state["clock"]["left"][0] == 0


def test_two_who_ask_for_a_rematch_at_once_get_one_game(client: Any) -> None:
    made = make(client, minutes=25)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    ann.say("concede")
    ann.catch_up()
    ben.catch_up()
    ann.say("rematch", also=[made["seats"][1]["secret"], "no secret of this table"])
    told = ann.hear("rematch")
    ben.say("rematch")
    assert ben.hear("rematch")["secret"] == ben.hear("rematch")["secret"] == told["also"][0]
    assert told["also"][1] is None
    again = Browser(client, told["secret"])
    assert again.state["seat"] == 0 and again.state["clock"]["left"] == pytest.approx([1500, 1500], abs=30)
