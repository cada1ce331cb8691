"""The page is small: all of it together, compressed as it is sent, and in few files."""

from __future__ import annotations

import gzip
import re
from typing import Any

from conftest import ROOT

STATIC = ROOT / "src" / "fasteffects" / "web" / "static"
MOST = 150_000  # bytes, compressed
MOST_FIRST = 60_000  # of what is needed to ask the first question
IMPORT = re.compile(r'(?:from|import\() ?"\./([a-z]+\.js)"')


def size(name: str) -> int:
    return len(gzip.compress((STATIC / name).read_bytes(), 9))


def needed(name: str, found: set[str]) -> set[str]:
    """The files that one brings in before it runs."""
    if name not in found:
        found.add(name)
        text = (STATIC / name).read_text(encoding="utf-8")
        for other in re.findall(r'^import .*from "\./([a-z]+\.js)";$', text, re.MULTILINE):
            needed(other, found)
    return found


def test_the_whole_page_is_small() -> None:
    sizes = {file.name: size(file.name) for file in STATIC.iterdir()}
    assert sum(sizes.values()) < MOST, sizes


def test_little_is_needed_for_the_first_question() -> None:
    first = (
        needed("main.js", set())
        | needed("ask.js", set())
        | {"index.html", "base.css", "board.css", "icon.svg"}
    )
    assert sum(map(size, first)) < MOST_FIRST, first


def test_what_is_imported_is_there_and_what_is_there_is_used() -> None:
    used = {"main.js"}
    for file in STATIC.glob("*.js"):
        used |= set(IMPORT.findall(file.read_text(encoding="utf-8")))
    assert used == {file.name for file in STATIC.glob("*.js")}


def test_it_is_sent_compressed(served: Any) -> None:
    reply = served.get("/ask.js", headers={"accept-encoding": "gzip"})
    assert reply.headers["content-encoding"] == "gzip"
