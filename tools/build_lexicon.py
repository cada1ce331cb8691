"""Collect the subtypes of the rules (205.3g-q) and of the cards into the lexicon that is shipped.

    python tools/build_lexicon.py [--shared FOLDER] [--out FILE]

Writes ``src/fasteffects/language/subtypes.json``: card type -> sorted subtypes.
"""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path
from typing import Any

from options import parser, with_out, with_shared

TARGET = Path(__file__).parent.parent / "src" / "fasteffects" / "language" / "subtypes.json"
LISTS = {
    "artifact": "artifact types are",
    "enchantment": "enchantment types are",
    "land": "land types are",
    "planeswalker": "planeswalker types are",
    "spell": "spell types are",
    "creature": "creature types are one word long:",
    "battle": "battle type is",
}
TWO_WORDS = "Time Lord"


def from_rules(text: str) -> dict[str, set[str]]:
    """The lists of 205.3, without their references to other rules."""
    found: dict[str, set[str]] = {}
    for kind, opening in LISTS.items():
        match = re.search(re.escape(opening) + r" (.*?)\.(?:\s|$)", re.sub(r" \(see rule [^)]*\)", "", text))
        if match is None:
            raise SystemExit(f"no list of {kind} types found")
        words = re.sub(r",? and ", ", ", match[1]).replace("’", "'")
        found[kind] = {w.strip() for w in words.split(",") if w.strip()}
    found["creature"].add(TWO_WORDS)
    return found


def from_cards(cards: list[dict[str, Any]], known: set[str]) -> set[str]:
    """Subtypes that playable cards have and the rules' lists lack."""
    found: set[str] = set()
    for card in cards:
        if not card.get("playable"):
            continue
        for face in card.get("faces") or [card]:
            if "Plane" not in face.get("types", ()):
                found.update(face.get("subtypes", ()))
    return found - known - set(TWO_WORDS.split())


def main() -> None:
    """Write the file, and say which words of cards no list of the rules has."""
    options = with_out(with_shared(parser(__doc__)), TARGET.resolve()).parse_args()
    shared = options.shared
    rules = max(shared.glob("rules/cr-2*.txt")).read_text(encoding="utf-8")
    table = from_rules(rules)
    with lzma.open(shared / "data" / "cards.json.xz") as file:
        cards = json.load(file)
    for word in sorted(from_cards(cards, set().union(*table.values()))):
        print("not in the rules' lists, left out:", word)
    options.out.write_text(
        json.dumps({k: sorted(v) for k, v in table.items()}, indent=0) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
