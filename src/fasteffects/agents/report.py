"""What many games come to: counts, win rates with their intervals, and the files they are kept in."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, median

from ..cards.coding import JsonObject
from .match import DRAWN, FAILED, WON, Outcome

DATABASES = (".sqlite", ".sqlite3", ".db")
SURE = 1.959964  # standard deviations: an interval that is right 95 times of 100


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval (Wilson's, 95 %) in which a rate lies of which *won* of *games* were seen."""
    if not games:
        return 0.0, 1.0
    rate, square = won / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games * games)) / (1 + square / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(outcomes: Sequence[Outcome]) -> JsonObject:
    """Ends, lengths and faults of games."""
    whole = [o for o in outcomes if o.end in (WON, DRAWN)]
    faults = Counter(o.fault for o in outcomes if o.end == FAILED)
    found: JsonObject = {
        "games": len(outcomes),
        "ends": dict(sorted(Counter(o.end for o in outcomes).items())),
    }
    if whole:
        found["turns"] = _spread([o.turns for o in whole])
        found["answers"] = _spread([o.answers for o in whole])
    found["faults"] = dict(faults.most_common())
    return found


def _spread(some: list[int]) -> dict[str, float]:
    return {"least": min(some), "median": median(some), "mean": round(mean(some), 2), "most": max(some)}


def contest(outcomes: Sequence[Outcome], pairs: bool) -> JsonObject:
    """How the first agent did against the second; a draw is half a win, and what failed does not count."""
    counted = [o for o in outcomes if o.end in (WON, DRAWN)]
    points = [_points(o) for o in counted]
    low, high = wilson(sum(points), len(points))
    found: JsonObject = {
        "won": points.count(1.0),
        "lost": points.count(0.0),
        "drawn": points.count(0.5),
        "not counted": len(outcomes) - len(counted),
        "rate": round(sum(points) / len(points), 4) if points else None,
        "interval": [round(low, 4), round(high, 4)],
    }
    if pairs:
        by_seed: dict[int, list[float]] = {}
        for outcome in counted:
            by_seed.setdefault(outcome.match.number // 2, []).append(_points(outcome))
        sums = Counter(sum(both) for both in by_seed.values() if len(both) == 2)
        found["pairs"] = {"both won": sums[2.0], "shared": sums[1.0], "both lost": sums[0.0]}
    return found


def _points(outcome: Outcome) -> float:
    """Of the agent that was named first."""
    if outcome.end == DRAWN:
        return 0.5
    return float((outcome.winner == 0) != outcome.match.swapped)


def as_data(head: JsonObject, outcomes: Sequence[Outcome]) -> JsonObject:
    """All of it as plain data, in the order of the games: equal games give equal data."""
    rows = [o.row() for o in sorted(outcomes, key=lambda o: o.match.number)]
    return {**head, "rows": rows}


def save(head: JsonObject, outcomes: Sequence[Outcome], place: Path) -> None:
    """Write a file: a database (SQLite) where its name ends so, else JSON."""
    data = as_data(head, outcomes)
    if place.suffix in DATABASES:
        _database(data, place)
    else:
        place.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _database(data: JsonObject, place: Path) -> None:
    rows = data.pop("rows")
    place.unlink(missing_ok=True)
    with sqlite3.connect(place) as base:
        base.execute("CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT)")
        base.executemany("INSERT INTO about VALUES (?, ?)", [(k, json.dumps(v)) for k, v in data.items()])
        names = [name.replace(" ", "_") for name in (rows[0] if rows else {"number": 0})]
        base.execute(f"CREATE TABLE games ({', '.join(names)})")
        marks = ", ".join("?" * len(names))
        base.executemany(f"INSERT INTO games VALUES ({marks})", [tuple(row.values()) for row in rows])
    base.close()


def save_records(outcomes: Sequence[Outcome], folder: Path) -> list[Path]:
    """A record for each game that has one, to be loaded with ``play.record.load``."""
    found = []
    for outcome in sorted(outcomes, key=lambda o: o.match.number):
        if outcome.record is not None:
            folder.mkdir(parents=True, exist_ok=True)
            found.append(folder / f"game-{outcome.match.number:06}.json")
            text = json.dumps(outcome.record, indent=1, ensure_ascii=False)
            found[-1].write_text(text + "\n", encoding="utf-8")
    return found
