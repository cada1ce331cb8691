"""Several servers over one PostgreSQL: any of them may be asked; one that is killed takes nothing along."""

from __future__ import annotations

import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from postgres import emptied
from servers import PATIENCE, free_port, killed, sat, started
from sitting import PLAIN


def heard(seat: Any) -> Any:
    """The next state that a seat is told."""
    while (found := json.loads(seat.recv(timeout=PATIENCE)))["type"] != "state":
        pass
    return found


def back(port: int, secret: str) -> tuple[Any, Any]:
    """Sit down as a browser does that lost its connection: again and again, until it is let in."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        try:
            seat, state = sat(port, secret)
            if state["type"] == "state":
                return seat, state
        except (OSError, ConnectionClosed):
            time.sleep(0.5)
    raise AssertionError("nobody has the table")


def test_a_table_is_found_from_every_server_and_outlives_its_own(postgres: str) -> None:
    base = emptied(postgres)
    ports = [free_port(), free_port()]
    first = started(ports[0], base)
    second = started(ports[1], base)
    try:
        seats = [{"name": "Ann", "deck": PLAIN}, {"name": "Ben", "deck": PLAIN}]
        url = f"http://127.0.0.1:{ports[1]}/api/tables"
        made = httpx.post(url, json={"seats": seats, "seed": 3, "first": 0}, timeout=PATIENCE).json()
        secrets = [seat["secret"] for seat in made["seats"]]
        ann, state = sat(ports[0], secrets[0])  # the first server has the table now
        ben, other = sat(ports[1], secrets[1])  # and is found by way of the second
        assert state["question"]["number"] == 0 and other["question"] is None
        ann.send(json.dumps({"type": "answer", "question": 0, "choice": 0}))
        while (other := heard(ben))["question"] is None:
            pass
        killed(first)
        ben, again = back(ports[1], secrets[1])
        assert (again["view"], again["question"]) == (other["view"], other["question"])
        ben.send(json.dumps({"type": "answer", "question": again["question"]["number"], "choice": 0}))
        ann, state = sat(ports[1], secrets[0])
        while state["question"] is None:
            state = heard(ann)
        assert state["question"]["number"] > 0
    finally:
        killed(first)
        killed(second)


def test_who_has_lost_a_table_writes_nothing_more(base: str) -> None:
    """Both bases: the answers of a server whose table another one has are not taken."""
    from fasteffects.web.keepers import keeper_of
    from fasteffects.web.keeping import Written

    one, other = keeper_of(base, "http://one"), keeper_of(base, "http://other")
    id, _, _ = one.make("begun", [("Ann", ""), ("Ben", "")], 60.0)
    one.here("word", 30.0)
    assert one.hold(id) == (one.address, "")
    new = Written(id, 0, ((0, "mulligan", "keep"),), (0, 0), False, (59.0, 60.0))
    assert one.write([new]) == []
    assert [seat.clock for seat in one.load(id).seats] == [59.0, 60.0]
    if one.address != other.address:  # over PostgreSQL
        assert other.hold(id) == ("http://one", "word")
        assert other.write([new]) == [new]
        one.here("word", -1.0)  # it has not been heard of for long
        assert other.hold(id) == ("http://other", "")
        assert one.write([new]) == [new]
        other.release(id)
        assert one.hold(id) == ("http://one", "")
    assert one.load(id).answers == ((0, "mulligan", "keep"),)
    one.close()
    other.close()


def test_tables_of_an_earlier_version_are_kept(tmp_path: Path) -> None:
    """A file that was made before there were clocks and holders."""
    from fasteffects.web.keepers import keeper_of

    base = sqlite3.connect(tmp_path / "tables.sqlite3")
    base.executescript("""
        CREATE TABLE game (id TEXT PRIMARY KEY, begun TEXT NOT NULL, watch BLOB NOT NULL UNIQUE,
          at REAL NOT NULL, over INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
        CREATE TABLE seat (game TEXT NOT NULL REFERENCES game(id) ON DELETE CASCADE, number INTEGER NOT NULL,
          name TEXT NOT NULL, level TEXT NOT NULL, secret BLOB UNIQUE, skipped INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY (game, number)) WITHOUT ROWID;
        INSERT INTO game VALUES ('old', 'begun', x'01', 0, 0);
        INSERT INTO seat VALUES ('old', 0, 'Ann', '', x'02', 3);
    """)
    base.close()
    keeper = keeper_of(str(tmp_path), "")
    found = keeper.load("old")
    assert found.seats[0].skipped == 3 and found.seats[0].clock is None and found.time is None
    assert keeper.hold("old") == (keeper.address, "")
    keeper.close()
