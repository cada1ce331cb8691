"""Many tables at once: answers a second, how long one takes, and whether any was lost.

python tools/load.py --tables 200 --seconds 30        (needs the extra [web-test])

It starts a server of its own; two simulated players sit at each table, who answer as soon as they are asked.
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
    port: int, tables: list[tuple[str, list[str]]], seconds: float, server: int
) -> list[Player]:
    """All tables at once."""
    url = f"ws://127.0.0.1:{port}/api/socket"
    players = []
    for n, (table, secrets) in enumerate(tables):
        for seat, secret in enumerate(secrets):
            players.append(Player(url, secret, n))
            players[-1].place = (table, seat)
    all_sit = asyncio.Barrier(len(players) + 1)
    playing = asyncio.gather(*(player.play(seconds, all_sit) for player in players))
    await all_sit.wait()
    before = processor(server)
    await playing
    print(f"the server used {processor(server) - before:.1f} s of a processor in {seconds:g} s")
    return players


def serve(port: int, folder: Path) -> None:
    """The server, with bounds that let one visitor be many."""
    import uvicorn

    from fasteffects.web.app import Bounds, make_app

    generous = Bounds(each_second=10_000, at_once=100_000, messages=1_000, at_table=10_000)
    uvicorn.run(make_app(folder, generous), port=port, log_level="warning", ws="websockets-sansio")


def main() -> None:
    """Start, load, measure, compare with what is on disk."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--serve", nargs=2, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.serve:
        serve(int(wanted.serve[0]), Path(wanted.serve[1]))
        return
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    folder = Path(tempfile.mkdtemp())
    command = [sys.executable, __file__, "--serve", str(port), str(folder)]
    server = subprocess.Popen(command, start_new_session=True)
    try:
        url = f"http://127.0.0.1:{port}/"
        for _ in range(300):
            try:
                urllib.request.urlopen(url, timeout=1).read()
                break
            except OSError:
                time.sleep(0.1)
        secrets = [made(url, n, tuple(DECKS)[n % 2]) for n in range(wanted.tables)]
        players = asyncio.run(all_play(port, secrets, wanted.seconds, server.pid))
    finally:
        os.killpg(server.pid, signal.SIGKILL)
    report(players, folder, wanted.tables, wanted.seconds)


def report(players: list[Player], folder: Path, tables: int, seconds: float) -> None:
    """The figures."""
    import sqlite3

    took = sorted(t for player in players for t in player.took)
    given = sum(player.answers - player.refused for player in players)
    base = sqlite3.connect(folder / "tables.sqlite3")
    kept = base.execute("SELECT count(*) FROM answer").fetchone()[0]
    by_seat = dict(((game, seat), many) for game, seat, many in base.execute(
        "SELECT game, player, count(*) FROM answer GROUP BY game, player"
    ))  # fmt: skip
    lost = sum(max(0, player.taken - by_seat.get(player.place, 0)) for player in players)
    print(f"{tables} tables, {seconds:g} s: {given / seconds:.0f} answers of players a second,")
    print(f"{kept / seconds:.0f} with those that are given by themselves;")
    middle, late = median(took) * 1000, quantiles(took, n=100)[98] * 1000
    print(f"an answer took {middle:.0f} ms at the median, {late:.0f} ms at the 99th;")
    print(f"{sum(player.refused for player in players)} answers that can't be given were refused;")
    print(f"{sum(player.over for player in players) // 2} games ended; {lost} answers lost of {len(took)}")


if __name__ == "__main__":
    main()
