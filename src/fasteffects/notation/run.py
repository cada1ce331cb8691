"""Running scenarios: one file under one edition, or all the files under some paths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from .. import rulebook
from ..cards import pool
from ..cards.coding import JsonObject
from ..errors import BadScenario, Unread
from ..explaining import explanation, listen
from ..positions.setup import Setup
from ..timing.editions import TIMINGS
from .claims import Witness
from .failures import Failed, Unplayable
from .outcome import changes, holding, start_of
from .putting import start, unread
from .scenario import CLAIMING, Scenario, load
from .when import Lines

if TYPE_CHECKING:
    from ..explaining.reason import Reason
    from ..machine.game import Game

PASSED, FAILED, UNREADABLE = 0, 1, 2  # the exit codes, too


@dataclass(slots=True)
class Note:
    """A line of a transcript."""

    text: str
    rules: tuple[str, ...]
    player: str | None
    edition: str


@dataclass(slots=True)
class FileResult:
    """What came of a file: under each edition that it was run under, and of all of them."""

    file: str
    title: str = ""
    rules: tuple[str, ...] = ()
    cites: tuple[str, ...] = ()
    status: int = PASSED
    errors: list[str] = field(default_factory=list)
    transcript: list[Note] = field(default_factory=list)
    games: dict[str, Game] = field(default_factory=dict)  # as they were at the end, or where they failed
    stopped: dict[str, str] = field(
        default_factory=dict
    )  # by edition, the line that can't be played, and why
    reasons: dict[str, tuple[Reason, ...]] = field(default_factory=dict)  # by edition, if they were asked for
    claims: dict[str, tuple[Reason, ...]] = field(default_factory=dict)  # … why what was claimed is so
    claimed: int = 0  # how many claims held
    asked: dict[str, list[Reason]] = field(default_factory=dict)  # what ``why:`` lines were told
    changes: dict[str, list[str]] = field(default_factory=dict)  # what came out, of a file without claims
    holds: dict[str, list[str]] = field(default_factory=dict)  # … what could be claimed of that

    @property
    def passed(self) -> bool:
        """Whether something was claimed, and all of it held."""
        return self.status == PASSED and self.claimed > 0

    def as_json(self) -> JsonObject:
        """Plain data, as ``--json`` writes it."""
        notes = [
            {"text": n.text, "rules": list(n.rules), "player": n.player, "edition": n.edition}
            for n in self.transcript
        ]
        return {
            "file": self.file, "title": self.title, "rules": list(self.rules), "cites": list(self.cites),
            "passed": self.passed, "claims": self.claimed, "changes": self.changes,
            "error": "\n".join(self.errors) or None, "transcript": notes,
            "explanation": {e: [r.to_json() for r in told] for e, told in self.reasons.items()},
            "why": {e: [r.to_json() for r in told] for e, told in self.asked.items()},
            "reasons": {e: [r.to_json() for r in told] for e, told in self.claims.items()},
        }  # fmt: skip

    def fail(self, status: int, error: str) -> None:
        self.status = max(self.status, status)
        self.errors.append(error)


def files(paths: Iterable[Path]) -> Iterator[Path]:
    """The scenario files under *paths*: a file is one, a folder holds ``.txt`` files, at any depth."""
    for path in paths:
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*.txt") if p.is_file())
        else:
            yield path


def run_file(path: Path, editions: tuple[str, ...] = (), explain: bool = False) -> FileResult:
    """Run the file at *path*: under the editions that it is written for, or those asked for."""
    try:
        scenario = load(path)
    except BadScenario as error:
        return FileResult(str(path), status=UNREADABLE, errors=[str(error)])
    return run(scenario, editions, explain)


def run(scenario: Scenario, editions: tuple[str, ...] = (), explain: bool = False) -> FileResult:
    """Run *scenario*.  What a plain ``then`` says is checked only under editions it was written for."""
    own = scenario.editions()
    result = FileResult(scenario.file, scenario.title, editions or own, scenario.cites)
    for number in scenario.cites:
        if not rulebook.exists(number, None):
            near = rulebook.nearest(number)
            line = scenario.at["cites"]
            hint = f"; did you mean {', '.join(near)}?" if near else ""
            result.fail(UNREADABLE, f"{line.file}, line {line.number}: no rule has the number {number}{hint}")
    if result.status == PASSED:
        for edition in result.rules:
            _play(scenario, edition, edition in own, result, explain)
    return result


def begin(scenario: Scenario, edition: str) -> Game:
    """The game that *scenario* starts from, at its first decision.  Raises BadScenario, Unread."""
    if edition not in TIMINGS:
        raise BadScenario(
            f"{scenario.file}: there are no {edition} rules here; there are: {', '.join(TIMINGS)}"
        )
    known = {option for timing in TIMINGS.values() for option in timing.options}
    for option in scenario.options:
        if option not in known:
            scenario.at["options"].bad("no rules have this option", option, sorted(known))
    setup = Setup(
        rules=edition,
        names=scenario.players,
        seed=scenario.seed,
        free_mana=scenario.free_mana,
        options=[o for o in scenario.options if o in TIMINGS[edition].options],
    )
    return start(scenario, setup, pool.known)


def _play(scenario: Scenario, edition: str, own: bool, result: FileResult, explain: bool) -> None:
    before = f"{edition}: " if len(result.rules) > 1 else ""
    game: Game | None = None
    driver: Lines | None = None
    try:
        game = begin(scenario, edition)
        result.games[edition] = game
        steps = scenario.steps(edition, own)
        asks = not any(isinstance(step, CLAIMING) for step in steps)
        explain = explain or asks
        if explain:
            listen(game)
        before_it = start_of(game, scenario.players)
        driver = Lines(game, steps, scenario.players, pool.known)
        result.asked[edition] = driver.told
        driver.play()
        result.claimed += driver.claimed
        if asks:
            result.changes[edition] = changes(before_it, game, scenario.players)
            seen = Witness(game, scenario.players, before=before_it, known=pool.known)
            result.holds[edition] = holding(result.changes[edition], seen)
    except Unplayable as error:
        result.fail(UNREADABLE, before + str(error))
        result.stopped[edition] = str(error).removeprefix(f"{scenario.file}, ").partition(". ")[0]
    except Failed as error:
        result.fail(FAILED, before + str(error))
    except (BadScenario, Unread) as error:
        words = str(error)
        also = unread(scenario, edition, pool.known) if game is None else []
        for one in [words, *(one for one in also if not words.startswith(one))]:
            result.fail(UNREADABLE, before + one)
    except Exception as error:  # a fault of this program: told, never shown as a traceback
        fault = f"a fault in the program: {type(error).__name__}: {error}"
        result.fail(FAILED, f"{before}{scenario.file}: {fault}")
    if game is not None:
        if explain:
            result.reasons[edition] = explanation(game)
            result.claims[edition] = tuple(driver.claims) if driver is not None else ()
        for entry in game.log_entries():
            who = game.player_name(entry.player) if entry.player >= 0 else None
            result.transcript.append(Note(entry.text, tuple(entry.rules), who, edition))
