"""Many tables at once: answers a second, how long one takes, and whether any was lost.

python tools/load.py --tables 200 --seconds 30                          (needs the extra [web-test])
python tools/load.py --tables 200 --seconds 30 --postgres --servers 2   (and PostgreSQL: Debian's package)

It starts servers of its own; two simulated players sit at each table, who answer as soon as they are asked.
Over PostgreSQL the two come to different servers: one of them is led to the one that has the table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

DECKS = {"modern": ("modern-red-creatures", "modern-white-weenie"), "fifth": ("period-stompy", "period-burn")}


def some_answer(question: Any, rng: Random) -> Any:
    """An answer of the question's shape."""
    shape, options = question["shape"], question["options"]
    if shape == "one":
        return rng.choice(options)["index"]
    if shape in ("some", "order"):
        mixed = rng.sample(options, len(options))
        return [one["index"] for one in (mixed[: question["low"]] if shape == "some" else mixed)]
    if shape == "divide":
        rest = [question["low"]] * (len(options) - 1)
        return [question["high"] - sum(rest), *rest]
    return question["low"] if shape == "number" else []


class Player:
    """Somebody at a table, who notes how long each answer took."""

    def __init__(self, url: str, secret: str, seed: int) -> None:
        self.url, self.secret, self.rng = url, secret, Random(seed)
        self.place: tuple[str, int] = ("", 0)  # the table and the seat
        self.taken = 0  # answers after which something else was told: they are on disk
        self.took: list[float] = []
        self.answers, self.refused, self.over = 0, 0, False

    async def play(self, seconds: float, all_sit: asyncio.Barrier) -> None:
        """Sit down, and when all do, answer so long, or to the end of the game."""
        import websockets  # of the extra, which --help does without

        async with websockets.connect(self.url, open_timeout=60, max_size=None) as seat:
            await seat.send(json.dumps({"type": "sit", "secret": self.secret, "v": 1}))
            asked, since, question = -1, 0.0, None
            first = await seat.recv()
            await all_sit.wait()
            end = time.monotonic() + seconds
            while time.monotonic() < end and not self.over:
                try:
                    text, first = first or await asyncio.wait_for(seat.recv(), 1.0), ""
                    message = json.loads(text)
                except TimeoutError:
                    continue
                if message["type"] == "refused":
                    self.refused += 1
                    since = time.monotonic()
                    await seat.send(json.dumps(self.answer(question)))
                    self.answers += 1
                    continue
                if since:
                    self.taken += 1
                    self.took.append(time.monotonic() - since)
                    since = 0.0
                self.over = message["view"]["over"]
                question = message["question"]
                if question is not None and question["number"] > asked:
                    asked = question["number"]
                    since = time.monotonic()
                    await seat.send(json.dumps(self.answer(question)))
                    self.answers += 1

    def answer(self, question: Any) -> Any:
        """Some answer, as it is sent; another one where the last was refused."""
        return {"type": "answer", "question": question["number"], "choice": some_answer(question, self.rng)}


def made(url: str, number: int, rules: str) -> tuple[str, list[str]]:
    """A new table and the secrets of its seats."""
    seats = [{"name": name, "deck": deck} for name, deck in zip(("Ann", "Ben"), DECKS[rules])]
    body = json.dumps({"rules": rules, "seats": seats, "seed": number}).encode()
    request = urllib.request.Request(f"{url}api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as reply:
        table = json.load(reply)
        return table["table"], [seat["secret"] for seat in table["seats"]]


def processor(process: int) -> float:
    """Seconds of a processor that a process has used, where the system tells."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def all_play(
    ports: list[int], tables: list[tuple[str, list[str]]], seconds: float, processes: list[int]
) -> list[Player]:
    """All tables at once; the seats of a table come to one server after the other."""
    players = []
    for n, (table, secrets) in enumerate(tables):
        for seat, secret in enumerate(secrets):
            port = ports[(n + seat) % len(ports)]
            players.append(Player(f"ws://127.0.0.1:{port}/api/socket", secret, n))
            players[-1].place = (table, seat)
    all_sit = asyncio.Barrier(len(players) + 1)
    playing = asyncio.gather(*(player.play(seconds, all_sit) for player in players))
    await all_sit.wait()
    before = sum(map(processor, processes))
    await playing
    used = sum(map(processor, processes)) - before
    print(f"{words(len(ports), 'server')} used {used:.1f} s of a processor in {seconds:g} s")
    return players


def words(many: int, what: str) -> str:
    """So many of them."""
    return f"{many} {what}{'s' if many != 1 else ''}"


def serve(port: int, base: str) -> None:
    """A server, with bounds that let one visitor be many."""
    import uvicorn

    from fasteffects.web.app import Bounds, make_app

    generous = Bounds(each_second=10_000, at_once=100_000, messages=1_000, at_table=10_000, pause=0.0)
    app = make_app(base, generous, f"http://127.0.0.1:{port}")
    uvicorn.run(app, port=port, log_level="warning", ws="websockets-sansio")


@contextmanager
def server(base: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own, once it answers: its port and its process."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    process = subprocess.Popen([sys.executable, __file__, "--serve", str(port), base], start_new_session=True)
    try:
        for _ in range(600):
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=1).read()
                break
            except OSError:
                time.sleep(0.1)
        yield port, process.pid
    finally:
        os.killpg(process.pid, signal.SIGKILL)


@contextmanager
def base_of(postgres: bool) -> Iterator[tuple[str, Callable[[str], list[Any]]]]:
    """Where the tables are kept, and how it is asked."""
    if not postgres:
        import sqlite3

        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            file = Path(folder) / "tables.sqlite3"
            yield folder, lambda statement: sqlite3.connect(file).execute(statement).fetchall()
        return
    sys.path.append(str(Path(__file__).resolve().parents[1] / "tests"))
    from postgres import lacking, running

    if lacking():
        sys.exit(f"tables in PostgreSQL can't be tried: {lacking()}")
    import psycopg

    def asked(statement: str) -> list[Any]:
        with psycopg.connect(url) as base:
            return list(base.execute(statement.encode()).fetchall())

    with running(durable=True) as url:
        yield url, asked


def main() -> None:
    """Start, load, measure, compare with what is on disk."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--postgres", action="store_true", help="keep the tables in PostgreSQL")
    parser.add_argument("--servers", type=int, default=2, help="so many over PostgreSQL")
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(int(wanted.serve[0]), wanted.serve[1])
        return
    with ExitStack() as open:
        base, asked = open.enter_context(base_of(wanted.postgres))
        many = wanted.servers if wanted.postgres else 1
        servers = [open.enter_context(server(base)) for _ in range(many)]
        ports = [port for port, _ in servers]
        urls = [f"http://127.0.0.1:{port}/" for port in ports]
        secrets = [made(urls[n % many], n, tuple(DECKS)[n % 2]) for n in range(wanted.tables)]
        players = asyncio.run(all_play(ports, secrets, wanted.seconds, [process for _, process in servers]))
        lost = report(players, asked, wanted.tables, wanted.seconds)
    sys.exit(1 if lost else 0)


def report(players: list[Player], asked: Callable[[str], list[Any]], tables: int, seconds: float) -> int:
    """The figures; how many answers were lost: taken, as a player was told, and not kept."""
    took = sorted(t for player in players for t in player.took)
    given = sum(player.answers - player.refused for player in players)
    rows = asked("SELECT game, player, count(*) FROM answer GROUP BY game, player")
    by_seat: dict[tuple[str, int], int] = {(game, seat): many for game, seat, many in rows}
    kept = sum(by_seat.values())
    lost = sum(max(0, player.taken - by_seat.get(player.place, 0)) for player in players)
    print(f"{tables} tables, {seconds:g} s: {given / seconds:.0f} answers of players a second,")
    print(f"{kept / seconds:.0f} with those that are given by themselves;")
    middle, late = median(took) * 1000, quantiles(took, n=100)[98] * 1000
    print(f"an answer took {middle:.0f} ms at the median, {late:.0f} ms at the 99th;")
    print(f"{sum(player.refused for player in players)} answers that can't be given were refused;")
    print(f"{sum(player.over for player in players) // 2} games ended; {lost} answers lost of {len(took)}")
    return lost


if __name__ == "__main__":
    main()
