"""A puzzle file (``.pzl``) as a scenario: its position under ``given``, its goal under ``then``.

Such a file has the parts ``[metadata]`` (``Name:``, ``Goal:``, ``Turns:``) and ``[state]``: lines as
``humanhand=Shock; Forest|Tapped``, cards apart by semicolons, what is noted of one behind bars; the players
are called human and AI, or p0 and p1.  What lines of a scenario can't say is not guessed: it is told.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from ..errors import Refused
from .puzzle_token import token_in_words

NAMES = ("Alice", "Bob")
LARGEST = 100_000  # letters of a file
_SIDES = {"human": 0, "p0": 0, "ai": 1, "p1": 1}
_KEY = re.compile(r"(human|ai|p0|p1)(\w+)")
_ZONES = {
    "battlefield": "battlefield", "play": "battlefield", "hand": "hand", "graveyard": "graveyard",
    "library": "library", "exile": "exile", "command": "command", "sideboard": "sideboard",
}  # fmt: skip
_STEPS = {
    "upkeep": "upkeep", "draw": "draw", "main1": "main", "main": "main",
    "combat_begin": "beginning of combat", "combat_declare_attackers": "declare attackers",
    "combat_declare_blockers": "declare blockers",
    "combat_damage": "combat damage", "combat_end": "end of combat", "main2": "second main",
    "end_of_turn": "end", "cleanup": "cleanup",
}  # fmt: skip
_PLAIN = {
    "tapped": "tapped", "summonsick": "summoning sick", "transformed": "transformed", "flipped": "flipped",
    "phasedout": "phased out", "solved": "solved",
}  # fmt: skip
_FACE_DOWN = {"": "face down", "manifested": "manifested", "cloaked": "cloaked"}
_IDLE = ("set", "art", "id", "noetbtrigs", "untapped")  # what says nothing of the position
_SIZE = re.compile(r"([PM])(\d)([PM])(\d)", re.IGNORECASE)


@dataclass
class Puzzle:
    """A puzzle that was read: the scenario, and what it could not be told of, in words."""

    scenario: str
    title: str
    left_out: list[str] = field(default_factory=list)


@dataclass
class _Card:
    """A card or token as it is listed: its name, and each thing that is noted of it with its value."""

    owner: int
    zone: str
    name: str
    marks: list[tuple[str, str]]
    called: str  # by what names it elsewhere

    def mark(self, key: str) -> str:
        return next((value for name, value in self.marks if name == key), "")


def is_puzzle(text: str) -> bool:
    """Whether a text is such a file, and no scenario."""
    return bool(re.search(r"^\s*\[state\]\s*$", text, re.IGNORECASE | re.MULTILINE))


def read_puzzle(text: str) -> Puzzle:
    """The puzzle.  Raises Refused where the text is none."""
    if len(text) > LARGEST or not is_puzzle(text):
        raise Refused("this is no puzzle file: it has no line [state]")
    about, state = _parts(text)
    found = Puzzle("", about.get("name", "A puzzle"))
    given, cards, active, step = list[str](), list[_Card](), 0, "main"
    for key, value in state:
        side = _KEY.fullmatch(key)
        zone = _ZONES.get(side[2], "") if side else ""
        if side and zone:
            cards += [_card(_SIDES[side[1]], zone, one) for one in value.split(";") if one.strip()]
        elif side and side[2] == "life" and value.isdigit():
            given.append(f"{NAMES[_SIDES[side[1]]]}'s life: {value}")
        elif key == "activeplayer" and value.casefold() in _SIDES:
            active = _SIDES[value.casefold()]
        elif key == "activephase" and value.casefold() in _STEPS:
            step = _STEPS[value.casefold()]
        elif value and not (key == "turn" or (value == "0" and key.endswith("landsplayed"))):
            found.left_out.append(f"{key}={value}"[:200])
    head = [f"title: {found.title}", f"turn: {NAMES[active]}, {step}"]
    lines = [*given, *_lines(cards, found.left_out)]
    goal = _goal(about)
    if not goal and about.get("goal"):
        found.left_out.append(f"Goal: {about['goal']}"[:200])
    notes = [f"# {about[key]}" for key in ("description",) if key in about]
    notes += [f"# left out: {one}" for one in found.left_out]
    parts = [*head, *notes, "", "given", *(f"  {line}" for line in lines), *goal]
    found.scenario = "\n".join(parts) + "\n"
    return found


def _parts(text: str) -> tuple[dict[str, str], list[tuple[str, str]]]:
    """What is said about the puzzle, and the lines of its state; keys in small letters."""
    about: dict[str, str] = {}
    state: list[tuple[str, str]] = []
    part = ""
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("[") and line.endswith("]"):
            part = line[1:-1].casefold()
        elif part == "metadata":
            key, _, value = line.partition(":")
            about[key.strip().casefold()] = re.sub(r"\s+", " ", value).strip()
        elif part == "state":
            key, _, value = line.partition("=")
            state.append((key.strip().casefold(), value.strip()))
    return about, state


def _goal(about: dict[str, str]) -> list[str]:
    """What is to be reached, as a claim: it holds when the puzzle is solved."""
    return ["", "then", f"  {NAMES[0]} won"] if about.get("goal", "").casefold() == "win" else []


def _card(owner: int, zone: str, words: str) -> _Card:
    name, *marks = (part.strip() for part in words.split("|"))
    pairs = (mark.partition(":") for mark in marks if mark)
    token = token_in_words(name[2:]) if name.casefold().startswith("t:") and zone == "battlefield" else None
    written, called = token or (name, name)
    return _Card(owner, zone, written, [(key.casefold(), value) for key, _, value in pairs], called)


def _lines(cards: list[_Card], left_out: list[str]) -> list[str]:
    """The places and what is there: the battlefields first, so that like names are counted there."""
    table = [
        card for owner in range(2) for card in cards if (card.zone, card.owner) == ("battlefield", owner)
    ]
    kept = [card for card in table if not _is_unknown(card, left_out)]
    called = _called(kept)
    lines = []
    for owner, name in enumerate(NAMES):
        there = [_noted(card, called, left_out) for card in kept if card.owner == owner]
        if there:
            lines.append(f"{name}'s battlefield: {', '.join(there)}")
    for owner, name in enumerate(NAMES):
        for zone in ("hand", "graveyard", "exile", "command", "sideboard", "library"):
            rest = [card for card in cards if (card.owner, card.zone) == (owner, zone)]
            names = [_noted(card, called, left_out) for card in rest if not _is_unknown(card, left_out)]
            if zone == "library":
                lines.append(f"{name}'s library: exactly {', '.join(names)}".rstrip())
            elif names:
                lines.append(f"{name}'s {zone}: {', '.join(names)}")
    return lines


def _is_unknown(card: _Card, left_out: list[str]) -> bool:
    """Whether it is a token that has no words here, which is told."""
    if not card.name.casefold().startswith("t:"):
        return False
    left_out.append(f"a token: {card.name[2:]}"[:200])
    return True


def _called(table: list[_Card]) -> dict[str, str]:
    """How each permanent with an id is called where another one names it: ``Forest#2`` of several."""
    many = Counter(card.called for card in table)
    seen = Counter[str]()
    found: dict[str, str] = {}
    for card in table:
        seen[card.called] += 1
        if card.mark("id"):
            number = f"#{seen[card.called]}" if many[card.called] > 1 else ""
            found[card.mark("id")] = f"{card.called}{number}"
    return found


def _noted(card: _Card, called: dict[str, str], left_out: list[str]) -> str:
    """A card with its notes in brackets; what has no words is left out, and told."""
    notes = list[str]()
    for key, value in card.marks:
        words = _note(key, value, called) if card.zone == "battlefield" else []
        if words:
            notes += words
        elif key not in _IDLE and not (card.zone != "battlefield" and key in _PLAIN):
            left_out.append(f"{card.name}: {key}{value and ':'}{value}"[:200])
    return f"{card.name} [{', '.join(notes)}]" if notes else card.name


def _note(key: str, value: str, called: dict[str, str]) -> list[str]:
    if key in _PLAIN:
        return [_PLAIN[key]]
    if key == "facedown" and value.casefold() in _FACE_DOWN:
        return [_FACE_DOWN[value.casefold()]]
    if key == "damage" and value.isdigit():
        return [f"{value} damage"]
    if key == "counters":
        pairs = [one.partition("=") for one in value.split(",")]
        return [
            f"{many or 1} {_counter(kind)} counter{'s' if many not in ('', '1') else ''}"
            for kind, _, many in pairs
        ]
    if key in ("attachedto", "attaching") and value in called:
        return [f"attached to {called[value]}"]
    if key == "enchantingplayer" and value.casefold() in _SIDES:
        return [f"attached to {NAMES[_SIDES[value.casefold()]]}"]
    if key == "chosencolor" and value.isalpha():
        return [f"chosen: {value.casefold()}"]
    if key == "chosentype" and value.isalpha():
        return [f"chosen: {value}"]
    if key == "namedcard":
        return [f"chosen: {value}"]
    return []


def _counter(kind: str) -> str:
    """A kind of counter in our words: ``P1P1`` is +1/+1, ``LOYALTY`` loyalty."""
    size = _SIZE.fullmatch(kind.strip())
    if size is None:
        return kind.strip().replace("_", " ").casefold()
    signs = {"P": "+", "M": "-"}
    return f"{signs[size[1].upper()]}{size[2]}/{signs[size[3].upper()]}{size[4]}"
