"""What a seat is told holds nothing that its view does not allow; and hostile talk changes nothing."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from fasteffects.web.app import make_app
from hostile import noise
from sitting import BOUNDS, OPEN, Browser, make, some_answer

# Two decks that share no card: whatever is named in a message betrays whose it is.
DECKS = ("24 Forest\n18 Grizzly Bears\n18 Elvish Visionary", "24 Swamp\n18 Murder\n18 Phyrexian Rager")
OWN = (("Forest", "Grizzly Bears", "Elvish Visionary"), ("Swamp", "Murder", "Phyrexian Rager"))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with TestClient(make_app(tmp_path_factory.mktemp("tables"), BOUNDS)) as found:
        yield found


def played(pair: list[Browser], times: int, rng: Random) -> None:
    for _ in range(times):
        for one in OPEN:
            one.catch_up()
        asked = next((one for one in pair if one.state["question"]), None)
        if asked is None:
            return
        asked.answer(some_answer(asked.state["question"], rng))


def public(state: Any) -> set[str]:
    """The names of all that lies open."""
    view = state["view"]
    open_cards = [*view["battlefield"], *view["stack"]]
    for player in view["players"]:
        open_cards += player["graveyard"] + player["exile"]
    return {card["name"] for card in open_cards}


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_seat_never_hears_of_the_other_hand(client: Any, seed: int) -> None:
    made = make(client, decks=DECKS, seed=seed)
    pair = [Browser(client, seat["secret"]) for seat in made["seats"]]
    watcher = Browser(client, made["watch"])
    shown: set[str] = set()
    rng = Random(seed)
    for _ in range(12):
        played(pair, 5, rng)
        for one in OPEN:
            one.catch_up()
        shown |= public(watcher.state)
    for names, other in ((OWN[1], pair[0]), (OWN[0], pair[1]), (OWN[0] + OWN[1], watcher)):
        told = "".join(other.raw)
        leaked = [name for name in names if name in told and name not in shown]
        assert not leaked
        assert any(name in told for name in shown) or not shown
        for text in other.raw:
            message = json.loads(text)
            if message["type"] == "state":
                for seat, player in enumerate(message["view"]["players"]):
                    if seat != message["seat"]:
                        assert player["hand known"] == [] and player["library known"] == []
                asked = message["question"]
                assert asked is None or asked["player"] == message["seat"]
                assert (
                    message["view"]["decision"] is None
                    or message["seat"] == message["view"]["decision"]["player"]
                    or set(message["view"]["decision"]) == {"player"}
                )


def test_the_other_seat_hears_the_same_whether_there_was_something_to_answer(client: Any) -> None:
    """A chance that is passed by itself is told to nobody: no message, no number of an event."""
    made = make(client, decks=("60 Forest", "60 Swamp"))
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    played([ann, ben], 8, Random(1))
    for one in OPEN:
        one.catch_up()
    texts = [json.loads(text) for text in ann.raw]
    events = [event for message in texts if message["type"] == "state" for event in message["events"]]
    assert [event["number"] for event in events] == list(range(1, len(events) + 1))
    assert not any("passes" in event["text"] for event in events)


def test_a_watcher_has_no_say_and_a_seat_only_its_own(client: Any) -> None:
    made = make(client, decks=DECKS)
    ann, ben = (Browser(client, seat["secret"]) for seat in made["seats"])
    watcher = Browser(client, made["watch"])
    assert watcher.state["seat"] is None and watcher.state["question"] is None
    for said in ("concede", "undo", "skip"):
        watcher.say(said)
        assert "no say" in watcher.hear("refused")["error"]
    ben.say("answer", question=0, choice=0)
    assert "over" in ben.hear("refused")["error"]
    hidden = ann.state["view"]["players"][0]["hand known"][0]["id"]
    for one in (ben, watcher):
        one.say("why", object=hidden)
        assert "nothing to be seen" in one.hear("refused")["error"]


def test_an_unfinished_game_among_people_is_not_watched_again(client: Any) -> None:
    """Its answers would tell who had a choice, and who only seemed to."""
    made = make(client, decks=DECKS)
    for secret in (made["seats"][0]["secret"], made["watch"]):
        for path in ("/api/film", "/api/moment", "/api/position", "/api/record"):
            told = client.post(path, json={"secret": secret, "end": 1})
            assert told.status_code == 403 and "moments" not in told.text


def test_an_unfinished_game_is_watched_without_hidden_cards(client: Any) -> None:
    made = make(client, decks=DECKS, levels=("", "easy"))
    pair = [Browser(client, made["seats"][0]["secret"])]
    for _ in range(4):
        played(pair, 1, Random(2))
        pair[0].catch_up()
    told = client.post("/api/film", json={"secret": made["seats"][0]["secret"], "seat": 1})
    assert told.status_code == 200 and told.json()["viewer"] == 0
    watched = client.post("/api/film", json={"secret": made["watch"]}).json()
    assert all(not p["hand known"] for m in watched["moments"] for p in m["view"]["players"])
    assert all(m["answer"] is None for m in watched["moments"])
    for path in ("/api/moment", "/api/record"):
        assert client.post(path, json={"secret": made["watch"], "end": 1}).status_code == 403
    pair[0].say("concede")
    pair[0].catch_up()
    film = client.post("/api/film", json={"secret": made["watch"]}).json()
    assert film["over"] and film["viewer"] is None
    assert any(p["hand known"] for m in film["moments"] for p in m["view"]["players"])
    last = film["moments"][-1]["at"]
    found = client.post("/api/moment", json={"secret": made["watch"], "start": last - 1, "end": last})
    assert "concede" in found.text.casefold()
    record = client.post("/api/record", json={"secret": made["watch"]}).json()["record"]
    again = client.post("/api/film", json={"record": record}).json()
    assert again["moments"] == film["moments"]


def test_hostile_talk_changes_nothing_and_breaks_nothing(client: Any) -> None:
    made, other = make(client, decks=DECKS), make(client, decks=DECKS)
    ann = Browser(client, made["seats"][0]["secret"])
    ben = Browser(client, made["seats"][1]["secret"])
    quiet = Browser(client, other["seats"][0]["secret"])
    rng = Random(11)
    before = ann.state
    for _ in range(3_000):
        ben.socket.send_text(noise(rng))
    ben.catch_up()
    ann.catch_up()
    quiet.catch_up()
    told = "".join(ben.raw[1:])
    assert "Traceback" not in told and "fault" not in told
    assert ann.state["view"] == before["view"] and ann.state["question"] == before["question"]
    assert quiet.state["question"]["number"] == 0


@pytest.mark.parametrize(
    "text", ["", "{}", "[1]", '{"format": "fasteffects record"}', "[" * 9_999, '{"format": 3, "schema": 2}']
)
def test_hostile_records_are_refused(client: Any, text: str) -> None:
    reply = client.post("/api/film", json={"record": text})
    assert reply.status_code == 400 and "Traceback" not in reply.text


def test_hostile_decks_are_refused(client: Any) -> None:
    for text in (
        "",
        "x" * 50_000,
        "9999999 Forest",
        "<cockatrice_deck>" + "<zone>" * 500,
        "4 \u202eShock\n" * 2_000,
    ):
        reply = client.post("/api/deck", json={"deck": text})
        assert reply.status_code in (200, 422) and (reply.status_code == 422 or reply.json()["faults"])
