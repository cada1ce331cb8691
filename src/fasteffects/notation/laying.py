"""A position put together by hand: what ``given`` says as plain data, and the text again after a change.

Only lines that say something else now are written anew; the rest of a scenario stays as it is, comments too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from ..cards import pool
from .given import PLACES, Item, apart, read
from .moments import STEPS
from .scenario import EDITIONS, Scenario, fold, parse

NAME = "question"  # what errors call the text
LIFE = 20  # 103.4. where nothing else is said
_SECTION = re.compile(rf"(given|when|then)(\s+({'|'.join(EDITIONS)}))?:?")


@dataclass
class LaidItem:
    """Some like cards in one place, with the notes that stand in brackets behind them."""

    name: str
    count: int = 1
    notes: list[str] = field(default_factory=list)
    held: str = ""


@dataclass
class LaidPlayer:
    """What a player has: cards by their places, and life."""

    name: str
    life: int = LIFE
    zones: dict[str, list[LaidItem]] = field(default_factory=dict)
    exact: bool = False  # the library holds nothing else


@dataclass
class Laid:
    """A position that can be changed."""

    players: list[LaidPlayer]
    active: int = 0
    step: str = "main"


def steps() -> tuple[str, ...]:
    """The steps in which a position can begin, as its head says them."""
    return tuple(
        {"main 1": "main", "main 2": "second main"}.get(step, step) for step in STEPS if step != "main"
    )


def laid(text: str) -> Laid:
    """The position of a scenario.  Raises BadScenario, Unread."""
    scenario = parse(text if _starts(text) else f"{text}\ngiven\n", NAME)
    position = read(scenario, pool.known)
    players = [LaidPlayer(name, zones={place: [] for place in PLACES}) for name in scenario.players]
    by_name = {player.name: player for player in players}
    for item in position.items:
        by_name[item.owner].zones[_place(item.zone)].append(_laid(item))
    for _, name, what, value in position.players:
        if what == "life":
            by_name[name].life = value
    for name in position.exact:
        by_name[name].exact = True
    who, step = scenario.turn
    return Laid(players, scenario.players.index(who), step)


def relaid(text: str, new: Laid) -> str:
    """The scenario with that position.  Raises BadScenario where no lines can say it."""
    old = laid(text)
    scenario = parse(text if _starts(text) else f"{text}\ngiven\n", NAME)
    lines = text.rstrip("\n").split("\n") if text.strip() else []
    if not any(line.strip() == "given" for line in lines):
        at = next((n for n, line in enumerate(lines) if _SECTION.fullmatch(line.strip())), len(lines))
        lines[at:at] = ["", "given", ""] if lines else ["given"]
    changed = dict(_changes(old, new))
    for place in _places(scenario, set(changed)):
        for number in place.lines[1:]:
            lines[number - 1] = "\0"
        if place.lines:
            lines[place.lines[0] - 1] = changed.pop(place.head) or "\0"
    at = _end_of_given(lines)
    lines[at:at] = [words for words in changed.values() if words]
    if (old.active, old.step) != (new.active, new.step):
        _turn(lines, scenario, f"turn: {new.players[new.active].name}, {new.step}")
    whole = "\n".join(line for line in lines if line != "\0") + "\n"
    laid(whole)
    return whole


def _laid(item: Item) -> LaidItem:
    name, notes, held = apart(item, pool.known)
    return LaidItem(name, item.count, notes, held)


def _place(zone: int) -> str:
    return next(place for place, number in PLACES.items() if number == zone)


def _starts(text: str) -> bool:
    """Whether a text has a section at all."""
    return any(_SECTION.fullmatch(line.strip()) for line in text.split("\n"))


def _changes(old: Laid, new: Laid) -> Iterator[tuple[str, str]]:
    """The beginnings of lines that say something else now, and the lines; "" for none."""
    for before, after in zip(old.players, new.players):
        for place in PLACES:
            if before.zones.get(place, []) != after.zones.get(place, []):
                yield f"{before.name}'s {place}", _line(before.name, place, after)
        if before.life != after.life:
            yield f"{before.name}'s life", f"  {before.name}'s life: {after.life}"


def _line(name: str, place: str, player: LaidPlayer) -> str:
    some = [_words(item) for item in player.zones.get(place, []) if item.count > 0]
    exactly = "exactly " if place == "library" and player.exact else ""
    return f"  {name}'s {place}: {exactly}{', '.join(some)}" if some else ""


def _words(item: LaidItem) -> str:
    count = f"{item.count} " if item.count > 1 else ""
    notes = f" [{', '.join(item.notes)}]" if item.notes else ""
    held = f" {item.held}" if item.held else ""
    return f"{count}{item.name}{notes}{held}"


@dataclass
class _Place:
    """The lines of a scenario that speak of one place."""

    head: str
    lines: list[int]


def _places(scenario: Scenario, heads: set[str]) -> list[_Place]:
    """Where each of the heads stands now."""
    found = {fold(head): _Place(head, []) for head in heads}
    for line in scenario.given:
        place = found.get(fold(line.text.partition(":")[0]))
        if place is not None:
            place.lines.append(line.number)
    return list(found.values())


def _end_of_given(lines: list[str]) -> int:
    """The place after the last line of ``given``."""
    at = next(n for n, line in enumerate(lines) if line.strip() == "given") + 1
    last = at
    while at < len(lines) and not _SECTION.fullmatch(lines[at].strip()):
        if lines[at].strip():
            last = at + 1
        at += 1
    return last


def _turn(lines: list[str], scenario: Scenario, words: str) -> None:
    """Say in the head whose turn it is."""
    there = scenario.at.get("turn")
    if there is not None:
        lines[there.number - 1] = words
        return
    after = max((line.number for line in scenario.at.values()), default=0)
    lines[after:after] = [words] if after else [words, ""]
