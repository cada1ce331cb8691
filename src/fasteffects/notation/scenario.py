"""A scenario file, read into lines that know what they are; nothing here knows the game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

from ..errors import BadScenario
from . import rewording

LARGEST_FILE = 1_000_000  # bytes
MOST_LINES = 2_000
LONGEST_LINE = 5_000  # characters
EDITIONS = ("modern", "fifth")
HEAD = ("title", "rules", "cites", "players", "turn", "seed", "decks", "source", "mana", "options")
CHANCE = ("flip", "roll", "shuffle")
_CANNOT = re.compile(r"([^:]+?) (?:can['\u2019]t|cannot):\s*(.+?)(?: because (\S+))?", re.IGNORECASE)
_NOT_ASKED = re.compile(r"([^:]+?) (?:isn['\u2019]t|is not) asked:\s*(.+)", re.IGNORECASE)
_SECTION = re.compile(r"(given|when|then)(?:\s+(modern|fifth))?:?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class FileLine:
    """A line of the file: where it stands, and its words without the space around them."""

    file: str
    number: int
    text: str

    def bad(self, what: str, words: str = "", possible: Iterable[str] = ()) -> NoReturn:
        """Raise BadScenario: this line, *what* is wrong, what was read, and what was possible."""
        raise BadScenario(f"{self.file}, line {self.number}: {_told(what, words or self.text, possible)}")


@dataclass(frozen=True, slots=True)
class ActLine:
    """``Alice: cast Shock targeting Bob``."""

    line: FileLine
    player: str
    words: str


@dataclass(frozen=True, slots=True)
class Cannot:
    """``Bob can't: cast Shock targeting Alice because 702.11b``."""

    line: FileLine
    player: str
    words: str
    because: str | None


@dataclass(frozen=True, slots=True)
class AllPass:
    """``all pass``: until something resolves, the step moves on or somebody is asked something else."""

    line: FileLine


@dataclass(frozen=True, slots=True)
class GoTo:
    """``go to Bob's upkeep``."""

    line: FileLine
    words: str


@dataclass(frozen=True, slots=True)
class PlayOn:
    """``play on``: to the end of the game."""

    line: FileLine


@dataclass(frozen=True, slots=True)
class NotAsked:
    """``Bob isn't asked: cast Shock targeting Alice``: he could do so, but it is not his moment."""

    line: FileLine
    player: str
    words: str


@dataclass(frozen=True, slots=True)
class ByChance:
    """``flip: heads``, ``roll: 4``, ``shuffle: Forest, Island``: what chance is to bring next."""

    line: FileLine
    word: str
    answer: str


@dataclass(frozen=True, slots=True)
class Claim:
    """A line of ``then``, or one that begins with ``now``; *last* in a ``then``."""

    line: FileLine
    words: str
    last: bool


@dataclass(frozen=True, slots=True)
class WhyLine:
    """``why: Old Forest is a Mountain``: what makes it so, or what is so instead and why."""

    line: FileLine
    words: str


CLAIMING = (Claim, Cannot, NotAsked)  # a file with none of these is a question
Step = ActLine | Cannot | NotAsked | AllPass | GoTo | PlayOn | ByChance | Claim | WhyLine


@dataclass(frozen=True, slots=True)
class Section:
    """The lines under one ``when`` or ``then``, and the edition that they are for, if one is named."""

    kind: str
    edition: str | None
    steps: tuple[Step, ...]


@dataclass(slots=True)
class Scenario:
    """What a file says.  ``given`` is read further, with the card names at hand, by ``given.py``."""

    file: str
    title: str = ""
    rules: str = "modern"
    cites: tuple[str, ...] = ()
    players: tuple[str, ...] = ("Alice", "Bob")
    turn: tuple[str, str] = ("Alice", "main")
    number: int = 5  # of that turn
    seed: int = 0
    free_mana: bool = False
    options: tuple[str, ...] = ()  # of the rules; an edition that lacks one goes without
    source: str = ""
    decks: str = ""
    given: list[FileLine] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    at: dict[str, FileLine] = field(default_factory=dict)

    def editions(self) -> tuple[str, ...]:
        """The editions under which the file is to be run: both, where a section names one."""
        return EDITIONS if any(s.edition for s in self.sections) else (self.rules,)

    def steps(self, edition: str, claims: bool = True) -> tuple[Step, ...]:
        """What is done and claimed under *edition*, in order.

        A plain section is for the editions that have none of their own.  Without *claims*, what a
        plain ``then`` says is left out: it was not written for this edition.
        """
        own = {s.kind for s in self.sections if s.edition == edition}
        steps: list[Step] = []
        for section in self.sections:
            if section.edition == edition or (section.edition is None and section.kind not in own):
                plain = section.edition is None and not claims
                steps += [s for s in section.steps if not (plain and isinstance(s, Claim))]
        return tuple(steps)


def load(path: Path) -> Scenario:
    """The scenario in the file at *path*; BadScenario where it is none."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise BadScenario(f"{path}: the file is larger than the limit of {LARGEST_FILE} bytes")
        data = path.read_bytes()
    except OSError as error:
        raise BadScenario(f"{path}: {error.strerror}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadScenario(f"{path}: not a text file (byte {error.start} is not UTF-8)") from None
    return parse(text, str(path))


def parse(text: str, file: str = "scenario") -> Scenario:
    """Read *text*; BadScenario says the line, what was read and what was possible."""
    if len(text) > LARGEST_FILE:
        raise BadScenario(f"{file}: the text is longer than the limit of {LARGEST_FILE} characters")
    if "\0" in text:
        raise BadScenario(f"{file}: not a text file (it has a NUL character)")
    lines = text.split("\n")
    if len(lines) > MOST_LINES:
        raise BadScenario(f"{file}: {len(lines)} lines; the limit is {MOST_LINES}")
    scenario = Scenario(file)
    groups: list[tuple[str, str | None, list[FileLine]]] = [("head", None, [])]
    for number, words in enumerate(lines, 1):
        line = FileLine(file, number, words.strip())
        if len(words) > LONGEST_LINE:
            line.bad(f"a line of {len(words)} characters; the limit is {LONGEST_LINE}")
        header = _SECTION.fullmatch(line.text)
        if header:
            groups.append((header[1].lower(), (header[2] or "").lower() or None, []))
            if header[1].lower() == "given" and header[2]:
                line.bad("the position is the same for both editions", possible=("given",))
        elif line.text and not line.text.startswith("#"):
            groups[-1][2].append(line)
    for kind, edition, body in groups:
        if kind == "head":
            _head(scenario, body)
        elif kind == "given":
            scenario.given += body
        else:
            steps = tuple(_step(scenario, kind, line) for line in body)
            scenario.sections.append(Section(kind, edition, steps))
    if len(groups) == 1:
        raise BadScenario(f"{file}: nothing to play: no section. Possible: given, when, then")
    return scenario


def items(words: str, separator: str = ",") -> list[str]:
    """*words* split at the separators that stand outside brackets."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(words):
        if letter in "[(":
            depth += 1
        elif letter in "])":
            depth -= 1
        elif letter == separator and depth == 0:
            parts.append(words[start:i].strip())
            start = i + 1
    last = words[start:].strip()
    return [*parts, last] if parts or last else []


def fold(words: str) -> str:
    """*words* for comparing: letter case, spaces and the shape of apostrophes do not matter."""
    return " ".join(words.casefold().replace("\u2019", "'").split())


# -- head -----------------------------------------------------------------------------------------


def _head(scenario: Scenario, lines: list[FileLine]) -> None:
    turn = None
    for line in lines:
        key, colon, value = line.text.partition(":")
        key, value = key.strip().lower(), value.strip()
        if not colon and (better := rewording.line_of_when(line.text, scenario.players, scenario.players[0])):
            line.bad(f"what is done stands below a line `when`: write `{better}` there")
        if not colon or key not in HEAD:
            line.bad("not a line of the head", key if colon else line.text, (*HEAD, "given", "when", "then"))
        if key in scenario.at:
            line.bad(f"{key} is said twice, first in line {scenario.at[key].number}")
        scenario.at[key] = line
        if key == "turn":
            turn = (line, value)
        else:
            _head_line(scenario, line, key, value)
    scenario.turn = _turn(scenario, *turn) if turn else (scenario.players[0], "main")


def _head_line(scenario: Scenario, line: FileLine, key: str, value: str) -> None:
    if key in ("title", "source", "decks"):
        setattr(scenario, key, value)
    elif key == "rules":
        scenario.rules = _one_of(line, value, EDITIONS)
    elif key == "mana":
        scenario.free_mana = _one_of(line, value, ("listed", "free")) == "free"
    elif key in ("cites", "options"):
        setattr(scenario, key, tuple(items(value)))
    elif key == "players":
        names = tuple(items(value))
        if len(names) < 2 or "" in names or len({fold(n) for n in names}) < len(names) or len(names) > 20:
            many = f", which is the limit, and not {len(names)}" if len(names) > 20 else ""
            line.bad(f"players are two to twenty different names{many}", value)
        scenario.players = names
    elif key == "seed":
        if not value.isascii() or not value.isdigit() or len(value) > 18:
            line.bad("the seed is a whole number", value)
        scenario.seed = int(value)


def _turn(scenario: Scenario, line: FileLine, value: str) -> tuple[str, str]:
    name, comma, step = value.partition(",")
    if not comma and fold(name) not in map(fold, scenario.players):
        step = name if rewording.is_moment(name) else "main"
        line.bad(f"whose turn it is comes first: write `turn: {scenario.players[0]}, {step}`")
    step, _, number = step.partition(",")
    if number:
        found = re.fullmatch(r"turn ([1-9]\d{0,5})", number.strip())
        if not found:
            line.bad(
                "the number of the turn is said like this", number.strip(), ("turn: Bob, upkeep, turn 7",)
            )
        scenario.number = int(found[1])
    return find_player(scenario.players, line, name.strip()), step.strip() or "main"


def _one_of(line: FileLine, value: str, possible: tuple[str, ...]) -> str:
    if value.lower() not in possible:
        line.bad("not one of the words that may stand here", value, possible)
    return value.lower()


def find_player(players: Iterable[str], line: FileLine, name: str) -> str:
    """The player called *name*, or BadScenario."""
    for player in players:
        if fold(player) == fold(name):
            return player
    if fold(name) in ("can't", "cannot"):
        line.bad("who can't do it is said first", name, [f"{player} can't: cast …" for player in players])
    mark = re.match(r"(\d+[.)]|[-*\u2022]|in response,?|then,?) ", name, re.IGNORECASE)
    if mark:
        line.bad(f"a line begins with who acts: leave {mark[1]!r} out", name)
    line.bad("nobody has this name", name, players)


# -- when and then --------------------------------------------------------------------------------


def _step(scenario: Scenario, kind: str, line: FileLine) -> Step:
    words = line.text
    low = words.lower()
    if low.startswith("why:"):
        return WhyLine(line, words[4:].strip())
    if kind == "then":
        return _cannot(scenario, line) or Claim(line, words, True)
    if low.startswith("now "):
        return Claim(line, words[4:].strip(), False)
    if low == "all pass":
        return AllPass(line)
    if low == "play on":
        return PlayOn(line)
    if low.startswith("go to "):
        return GoTo(line, words[6:].strip())
    who, colon, said = words.partition(":")
    who, said = who.strip(), said.strip()
    if colon and who.lower() in HEAD:
        line.bad(f"this belongs to the head: write it before `given`, as a line `{words}` of its own")
    if not colon or not said:
        better = rewording.line_of_when(words, scenario.players, scenario.turn[0])
        way = f": write `{better}`" if better else ""
        line.bad(f"not a line of `when`{way}", possible=() if better else _forms(scenario))
    if who.lower() in CHANCE:
        return ByChance(line, who.lower(), said)
    cannot = _cannot(scenario, line)
    if cannot is not None:
        return cannot
    return ActLine(line, who if who in CHANCE else find_player(scenario.players, line, who), said)


def _cannot(scenario: Scenario, line: FileLine) -> Cannot | NotAsked | None:
    found = _NOT_ASKED.fullmatch(line.text)
    if found is not None:
        return NotAsked(line, find_player(scenario.players, line, found[1]), found[2])
    found = _CANNOT.fullmatch(line.text)
    if found is None:
        return None
    return Cannot(line, find_player(scenario.players, line, found[1]), found[2], found[3])


def _forms(scenario: Scenario) -> tuple[str, ...]:
    name = scenario.players[0]
    return (
        f"{name}: …",
        f"{name} can't: …",
        f"{name} isn't asked: …",
        "all pass",
        "go to …",
        "play on",
        "now …",
        "flip: …",
        "roll: …",
    )


def _told(what: str, words: str, possible: Iterable[str]) -> str:
    """What is wrong, and what was read there: a sentence of its own where the first has ended."""
    tail = _tail(words, possible)
    return f"{what} {tail[0].upper()}{tail[1:]}" if what.endswith(("?", ".")) else f"{what}: {tail}"


def _tail(words: str, possible: Iterable[str]) -> str:
    known = list(possible)
    text = f"read {words[:200]!r}"
    near = get_close_matches(words.lower(), [k.lower() for k in known], 1)
    if near:
        spelled = next(k for k in known if k.lower() == near[0])
        text += f"; did you mean {spelled!r}?"
    if known:
        text += " Possible: " + ", ".join(known[:40])
    return text
