"""Sentences in tests are our own: none with eight words or more is a published card's line."""

from __future__ import annotations

import ast
import json
import lzma
import re
from pathlib import Path

import pytest

from conftest import ROOT

pytestmark = pytest.mark.outside
LEAST = 8  # words; shorter ones are what anybody would write
TAIL = re.compile(r"\s*\([^()]*\)")  # reminders, which cards have in brackets


def sentences(text: str) -> set[str]:
    """The lines of a text and the sentences in them, without case and what stands between the words."""
    found = set()
    for line in TAIL.sub("", text).split("\n"):
        for part in (line, *re.split(r"(?<=[.!?])\s", line)):
            words = re.findall(r"[\w'’{}/+*-]+", part.lower().replace("’", "'"))
            if len(words) >= LEAST:
                found.add(" ".join(words))
    return found


def strings(path: Path) -> set[str]:
    """The sentences of the texts that stand in a module."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    whole = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return set[str]().union(*map(sentences, whole))


@pytest.mark.slow
def test_no_sentence_is_a_cards(shared: Path) -> None:
    with lzma.open(shared / "data" / "cards.json.xz", "rt", encoding="utf-8") as file:
        cards = json.load(file)
    faces = [face for card in cards for face in (card, *(card.get("faces") or ()))]
    published: dict[str, str] = {}
    for face in faces:
        for each in sentences(str(face.get("oracle_text") or "").replace(face["name"], "this")):
            published[each] = face["name"]
    assert len(published) > 20_000
    ours = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]  # src has templates
    found = {
        f"{path.relative_to(ROOT)}: {words} ({published[words]})"
        for path in ours
        for words in strings(path)
        if words in published
    }
    assert not found, "\n".join(sorted(found))
