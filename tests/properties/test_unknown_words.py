"""A line of ``when`` with a word that the game does not know is refused with exit code 2, never passed.

One word of one line of a sample of the scenarios is changed into one that is unknown; or the name of what is
there, or of a player, into that of a card that is nowhere, into a colour, into one with too high a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from conftest import ROOT
from fasteffects.cards import pool
from fasteffects.errors import BadScenario
from fasteffects.notation.run import PASSED, UNREADABLE, run
from fasteffects.notation.scenario import parse
from sampling import sampled

pytestmark = pytest.mark.outside

FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.txt"))
SAMPLE = 150
QUICK = 4  # one in so many is among the quick tests
UNKNOWN = "Zzyxqu"
_SECTION = re.compile(r"(given|when|then)(?:\s+(modern|fifth))?:?")
_CANT = re.compile(r"[^:]+ (?:can't|isn't asked):")
_WORD = re.compile(r"[A-Za-z][\w'-]*")


def places(text: str, sections: tuple[str, ...] = ("when",)) -> Iterator[tuple[int, re.Match[str]]]:
    """The words of the lines of *sections*, and of those that say what can't be: line, word."""
    section = ""
    for number, line in enumerate(text.split("\n")):
        header = _SECTION.fullmatch(line.strip())
        if header:
            section = header[1]
        elif (section in sections or _CANT.match(line.strip())) and not line.strip().startswith("#"):
            yield from ((number, word) for word in _WORD.finditer(line))


def changed(path: Path, rng: Random, sections: tuple[str, ...] = ("when",)) -> str:
    """The scenario with one word of *sections* changed; empty where these have none."""
    text = path.read_text(encoding="utf-8")
    there = list(places(text, sections))
    if not there:
        return ""
    number, word = rng.choice(there)
    lines = text.split("\n")
    lines[number] = lines[number][: word.start()] + UNKNOWN + lines[number][word.end() :]
    return "\n".join(lines)


SLIPS = {
    "a kind of counter": "when\n  now Hill Giant has 0 Zzyxqu counters",
    "what was chosen": "when\n  now Hill Giant's chosen Zzyxqu is red",
    "what is paid": "when\n  Alice: play Overgrown Tomb\n  Alice: pay 2 Zzyxqu\nthen\n  Alice's life is 18",
    "a counter that is there": "  Bob's battlefield: Forest [2 Zzyxqu counters]\nthen\n  Bob's life is 20",
    "a token copy that is there": "  Bob's battlefield: Hill Zzyxqu [token copy of Hill Giant]",
    "mana that is there": "  Bob's mana: {Zzyxqu}\nthen\n  Bob's life is 20",
    "a name in can't": "when\n  Alice can't: cast Shock targeting Zzyxqu",
    "a verb in can't": "when\n  Alice can't: zzyxqu Shock",
    "a mode in can't": "when\n  Alice can't: cast Shock choosing Zzyxqu",
    "who is not asked": "when\n  Bob isn't asked: cast Zzyxqu",
    "why": "when\n  why: Zzyxqu is 3/3",
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_refused(slip: str) -> None:
    given = "given\n  Alice's battlefield: Hill Giant\n  Alice's hand: Overgrown Tomb, Shock\n"
    try:
        result = run(parse(given + SLIPS[slip]))
    except BadScenario:
        return
    assert result.status == UNREADABLE, result.errors


@pytest.mark.parametrize("path", sampled(Random(7).sample(FILES, SAMPLE), QUICK))
def test_an_unknown_word_is_refused(path: Path) -> None:
    text = changed(path, Random(path.stem))
    if not text:
        pytest.skip("nothing is played")
    try:
        result = run(parse(text, path.name))
    except BadScenario:
        return  # exit code 2
    assert result.status == UNREADABLE, (result.errors, text)


@pytest.mark.parametrize("path", sampled(Random(8).sample(FILES, SAMPLE // 2), QUICK))
def test_an_unknown_word_in_a_position_or_claim_never_passes(path: Path) -> None:
    text = changed(path, Random(path.stem), ("given", "then"))
    if not text:
        pytest.skip("nothing is there, and nothing is claimed")
    try:
        result = run(parse(text, path.name))
    except BadScenario:
        return
    assert result.status != PASSED, text


# -- a known word of the wrong kind -------------------------------------------------------------------

NOWHERE = "Akroma, Angel of Wrath"  # a card of the pool that no scenario of the sample has
_LINE = re.compile(
    r"\s*(?:\w+(?: can't| isn't asked)?): (?:cast|play|activate|tap|target|block|attack|find|choose) "
)


def lines_of_play(text: str) -> Iterator[tuple[int, str]]:
    """The lines of ``when`` that name something with a verb of the language."""
    section = ""
    for number, line in enumerate(text.split("\n")):
        header = _SECTION.fullmatch(line.strip())
        section = header[1] if header else section
        if section == "when" and _LINE.match(line):
            yield number, line


def named_there(text: str) -> list[str]:
    """The names of the cards that a position lists, the longest first."""
    given = text.partition("\ngiven")[2].partition("\nwhen")[0]
    found = re.findall(r"[A-Z][\w'-]+(?: (?:[A-Z][\w'-]+|of|the|and|to))*", given)
    return sorted({name for name in found if pool.known(name)}, key=len, reverse=True)


def with_another(path: Path, rng: Random, way: str) -> str:
    """The scenario with a name in a line of play changed into what is not there; or empty."""
    text = path.read_text(encoding="utf-8")
    if NOWHERE in text:
        return ""
    names = "|".join(re.escape(name) for name in (*named_there(text), "Alice", "Bob"))
    name = re.compile(rf"(?<![\w'])(?:{names})(?:#\d+)?(?![\w/'-]| //)")
    there = [
        (number, found)
        for number, line in lines_of_play(text)
        for found in name.finditer(line, line.index(": ") + 2)
    ]
    if not there:
        return ""
    number, found = rng.choice(there)
    instead = {"a card": NOWHERE, "a colour": "red", "a number": found[0].partition("#")[0] + "#97"}[way]
    lines = text.split("\n")
    lines[number] = lines[number][: found.start()] + instead + lines[number][found.end() :]
    return "\n".join(lines)


@pytest.mark.parametrize("way", ["a card", "a colour", "a number"])
@pytest.mark.parametrize("path", sampled(Random(9).sample(FILES, SAMPLE // 2), QUICK))
def test_what_is_not_there_is_refused(path: Path, way: str) -> None:
    text = with_another(path, Random(path.stem), way)
    if not text:
        pytest.skip("nothing that is there is named")
    try:
        result = run(parse(text, path.name))
    except BadScenario:
        return
    assert result.status == UNREADABLE, (result.errors, text)
