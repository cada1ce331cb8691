"""``fasteffects run``: scenarios are played, and what came of them is told."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from textwrap import wrap
from typing import Annotated

from .. import rulebook
from ..explaining import Reason
from ..explaining.glosses import glosses_of
from ..explaining.printing import WIDTH, printed, tells
from ..explaining.reason import deciding
from ..notation import run as running
from ..notation.comparing import compare as side_by_side
from ..notation.run import FAILED, UNREADABLE, FileResult
from .saying import say, stop
from .words import Argument, Exit, Flag

_WORDS = {0: ("passed", "green"), FAILED: ("FAILED", "red"), UNREADABLE: ("CAN'T BE PLAYED", "red")}


def run(
    paths: Annotated[list[Path], Argument("Scenario files, or folders of them.")],
    explain: Annotated[bool, Flag(help="Print each transcript with its rules.")] = False,
    full: Annotated[bool, Flag("--full", help="… and the path of procedures; also --explain=full.")] = False,
    as_json: Annotated[bool, Flag("--json", help="Print one JSON array.")] = False,
    rules: Annotated[str, Flag(help="Play under these rules: modern or fifth.")] = "",
    compare: Annotated[bool, Flag(help="Play under both, and show where they part.")] = False,
) -> None:
    """Run scenarios.  Exit code: 0 all passed, 1 one failed, 2 a file can't be read or played."""
    if rules and rules not in rulebook.EDITIONS:
        stop(f"no rules are called {rules!r}; there are: {', '.join(rulebook.EDITIONS)}")
    editions = rulebook.EDITIONS if compare else (rules,) if rules else ()
    found = list(running.files(paths))
    if not found:
        stop("no scenario file (.txt) there: " + ", ".join(map(str, paths)))
    results = []
    for path in found:
        result = running.run_file(path, editions, explain or full or as_json or compare)
        results.append(result)
        if not as_json:
            _show(result, explain or full, compare, full)
    if as_json:
        print(json.dumps([r.as_json() for r in results], indent=1, ensure_ascii=False))
    elif len(results) > 1:
        passed, asked = sum(r.passed for r in results), sum(bool(r.changes) for r in results)
        played = f", {asked} claimed nothing" if asked else ""
        say(f"{passed} of {len(results)} passed{played}")
    raise Exit(max(r.status for r in results))


def ask(
    file: Annotated[str, Argument("A scenario or a puzzle (.pzl); - for the standard input.")],
    as_json: Annotated[bool, Flag("--json", help="Print the answer as JSON.")] = False,
    rules: Annotated[list[str] | None, Flag(help="Under these rules; may be said twice.")] = None,
) -> None:
    """Answer a question: what comes of it, and why.  JSON is as docs/schema.json has it.

    Exit code: 0, 1 if a claim does not hold, 2 if it can't be read or played.
    """
    from ..library.asking import ask as asked
    from ..notation.puzzle import is_puzzle, read_puzzle

    try:
        text = sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
        found = asked(read_puzzle(text).scenario if is_puzzle(text) else text, rules or ())
    except (OSError, ValueError) as error:
        stop(str(error))
    if as_json:
        print(json.dumps(found.to_json(), indent=1, ensure_ascii=False))
    else:
        found.result.file = file
        _show(found.result, True, len(found.rules) > 1)
    raise Exit(found.result.status)


def _show(result: FileResult, explain: bool, compare: bool, full: bool = False) -> None:
    asked = result.status == running.PASSED and not result.claimed
    word, style = ("played: nothing was claimed", "yellow") if asked else _WORDS[result.status]
    say((word, style), f"  {result.file}", f"  {result.title}" if result.title else "")
    for error in result.errors:
        say((f"  {error}", "red"))
    for edition, told in result.asked.items():
        _tree(told, edition if len(result.asked) > 1 and told else "")
    for edition, changes in result.changes.items():
        say(f"  {edition}: what came out" if len(result.rules) > 1 else "  what came out")
        for change in changes:
            say(f"    {change}")
    if compare and set(result.rules) <= result.stopped.keys():
        return  # neither edition got to the end: where they part is not known
    if compare:
        _side_by_side(result)
    elif explain or result.changes:
        for edition, reasons in result.reasons.items():
            so = [claim for claim in result.claims.get(edition, ()) if tells(claim)]
            _tree(reasons, edition if len(result.reasons) > 1 else "", full)
            _tree(so, "  Why it is so", full)
            for number, words in glosses_of(deciding((*reasons, *so))):
                say((f"  {number:<8} {words}", "dim"))


def _tree(reasons: Sequence[Reason], head: str = "", full: bool = False) -> None:
    """Reasons as lines with their rules beside them."""
    if head and reasons:
        say(f"{head}:")
    for words, rules in printed(reasons, full):
        say(f"  {words:<{WIDTH}}  " if rules else f"  {words}", (rules, "dim"))


def _side_by_side(result: FileResult) -> None:
    found = side_by_side(result.transcript, result.games)
    wide = os.get_terminal_size().columns if sys.stdout.isatty() else 100
    half = max(20, (wide - 10) // 2)
    row = f"{{:>4}}  {{:<{half}}}  {{:<{half}}}"
    say((found.title(), "bold"))
    say(row.format("", *rulebook.EDITIONS).rstrip())
    for number, notes in enumerate(found.rows, 1):
        style = "bold" if number == found.line() else ""
        cells = [wrap(note.text, half) if note else [] for note in notes]
        for at, (left, right) in enumerate(zip_longest(*cells, fillvalue="")):
            say((row.format("" if at else number, left, right).rstrip(), style))
    for line in found.reasons(result.reasons, result.stopped):
        say(line)
