"""A line of ``when`` with a word that the game does not know is refused with exit code 2, never passed.

One word of one line of a sample of the scenarios is changed; numbers, which the game knows all of, stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from conftest import ROOT
from fasteffects.errors import BadScenario
from fasteffects.notation.run import UNREADABLE, run
from fasteffects.notation.scenario import parse

FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
SAMPLE = 150
UNKNOWN = "Zzyxqu"
_SECTION = re.compile(r"(given|when|then)(?:\s+(modern|fifth))?:?")
_CANT = re.compile(r"[^:]+ (?:can't|isn't asked):")
_WORD = re.compile(r"[A-Za-z][\w'-]*")


def places(text: str) -> Iterator[tuple[int, re.Match[str]]]:
    """The words of the lines that are played, and of those that say what can't be: line, word."""
    section = ""
    for number, line in enumerate(text.split("\n")):
        header = _SECTION.fullmatch(line.strip())
        if header:
            section = header[1]
        elif (section == "when" or _CANT.match(line.strip())) and not line.strip().startswith("#"):
            yield from ((number, word) for word in _WORD.finditer(line))


def changed(path: Path, rng: Random) -> str:
    """The scenario with one word changed; empty where it has no line that is played."""
    text = path.read_text(encoding="utf-8")
    there = list(places(text))
    if not there:
        return ""
    number, word = rng.choice(there)
    lines = text.split("\n")
    lines[number] = lines[number][: word.start()] + UNKNOWN + lines[number][word.end() :]
    return "\n".join(lines)


@pytest.mark.parametrize("path", Random(7).sample(FILES, SAMPLE), ids=lambda path: path.stem)
def test_an_unknown_word_is_refused(path: Path) -> None:
    text = changed(path, Random(path.stem))
    if not text:
        pytest.skip("nothing is played")
    try:
        result = run(parse(text, path.name))
    except BadScenario:
        return  # exit code 2
    assert result.status == UNREADABLE, (result.errors, text)
