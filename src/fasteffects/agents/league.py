"""A league: agents play each other, pair by pair, are rated, and what was played is never played again."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path

from ..cards.coding import JsonObject
from .many import matches, outcomes
from .match import DRAWN, FAILED, WON, Outcome, Pairing
from .rating import Points

FORMAT = "fasteffects league 1"
AT_ONCE = 8  # games between two times that the file is written


class BadLeague(ValueError):
    """A file that is no league, or one of other games."""


class League:
    """The games of some agents, and the file in which they are kept.

    Its ``games`` are plain rows: agents by seat, number, seed, decks, end and winner.  A league of the same
    rules, decks and seed may be gone on with, with more agents or more games: those that are there stay.
    """

    def __init__(
        self, rules: str, decks: Sequence[str], seed: int, mirror: bool, place: Path | None = None
    ) -> None:
        self.rules, self.seed, self.mirror = rules, seed, mirror
        self.head: JsonObject = {
            "format": FORMAT, "rules": rules, "decks": sorted(decks), "seed": seed, "mirror": mirror,
        }  # fmt: skip
        self.decks, self.place = list(decks), place
        self.games: list[JsonObject] = []
        if place is not None and place.exists():
            self._load(place)

    def _load(self, place: Path) -> None:
        try:
            data = json.loads(place.read_text(encoding="utf-8"))
            self.games = data.pop("games")
            kept = {name: data[name] for name in self.head}
        except (ValueError, KeyError, AttributeError, TypeError) as error:
            raise BadLeague(f"{place} is no league: {error!r:.100}") from None
        other = [name for name in self.head if kept[name] != self.head[name]]
        if other:
            raise BadLeague(f"{place} is a league with other {' and '.join(other)}: {kept[other[0]]!r:.100}")

    def save(self) -> None:
        """Write the file: whole, or not at all."""
        if self.place is not None:
            beside = self.place.with_name(self.place.name + ".new")
            data = {**self.head, "games": self.games}
            beside.write_text(json.dumps(data, ensure_ascii=False) + "\n", encoding="utf-8")
            os.replace(beside, self.place)

    def left(self, agents: Sequence[str], games: int) -> list[Pairing]:
        """What is still to be played for so many games of each two: in pairs, with the seats changed."""
        played = {(*row["agents"], row["seed"]) for row in self.games}
        found: list[Pairing] = []
        for couple in combinations(dict.fromkeys(agents), 2):
            some = matches(
                games + games % 2, self.seed, self.rules, couple, self.decks, True, mirror=self.mirror,
            )  # fmt: skip
            found += [match for match in some if (*match.agents, match.seed) not in played]
        return found

    def play(self, some: Sequence[Pairing], workers: int, told: Callable[[int], None]) -> None:
        """Play these, and keep each batch as it comes; *told* hears how many are done."""
        since = done = 0
        try:
            for batch in outcomes(some, workers, size=2):
                self.take(batch)
                since, done = since + len(batch), done + len(batch)
                told(done)
                if since >= AT_ONCE:
                    self.save()
                    since = 0
        finally:
            self.save()

    def take(self, batch: Iterable[Outcome]) -> None:
        """Keep what came of some games; one that failed is not kept, so that it is played again."""
        for outcome in batch:
            if outcome.end != FAILED:
                match = outcome.match
                self.games.append(
                    {
                        "agents": list(match.agents), "seed": match.seed, "decks": list(match.decks),
                        "end": outcome.end, "winner": outcome.winner, "turns": outcome.turns,
                    }
                )  # fmt: skip

    def points(self, agents: Sequence[str]) -> Points:
        """The points of each two of these: a draw is half a win; what came to a limit does not count."""
        order = {name: at for at, name in enumerate(dict.fromkeys(agents))}
        found: dict[tuple[str, str], tuple[float, int]] = {}
        for row in self.games:
            one, other = row["agents"]
            if row["end"] not in (WON, DRAWN) or one not in order or other not in order or one == other:
                continue
            made = 0.5 if row["end"] == DRAWN else float(row["winner"] == 0)
            if order[one] > order[other]:
                one, other, made = other, one, 1 - made
            before, games = found.get((one, other), (0.0, 0))
            found[one, other] = (before + made, games + 1)
        return found
