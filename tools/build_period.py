"""Build what cards were in 1997: ``period.json`` (type lines) and ``old_wording.json`` (nodes).

    python tools/build_period.py [--facts | --wording]

The facts come from printed cards: the latest printing up to June 1997, else the latest before the Sixth
Edition; where ``classic_cards.csv`` says otherwise, that.  The nodes are read from our own sentences in
``old_wording.txt``, by the grammar that reads all cards.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import lzma
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from build_pool import ROOT, SHARED, face_of
from fasteffects.cards.coding import encode
from fasteffects.cards.period import LEGEND
from fasteffects.language import lexicon

CARDS = ROOT / "src" / "fasteffects" / "cards"
FACTS = CARDS / "period.json"
WORDING = CARDS / "old_wording.txt"
NODES = CARDS / "old_wording.json"

MIDDLE_OF_1997 = "1997-06-30"
SIXTH_EDITION = "1999-04-21"
NO_CARDS = {"UGL", "PVAN"}  # not for tournaments, or no cards of a deck
INTRODUCTORY = {"POR", "P02"}  # sets with simplified words: only where nothing else is printed
STYLES = ("Mono", "Poly", "Continuous")
# Creature types that a text of the time gives besides the type line.
COUNTS_AS = re.compile(r"(?:^|[,\n.] ?|[\w'-]+ )counts as an? ([A-Z]?[a-z]+(?: [A-Z][a-z]+)?)", re.IGNORECASE)
MAKES_MANA = re.compile(r"(?:^|\n|, )[Aa]dd (?!itional)")

Row = dict[str, str]


def printings(shared: Path) -> dict[str, list[Row]]:
    """Each card's printings before the Sixth Edition, in order of time."""
    found: dict[str, list[Row]] = {}
    for row in json.loads(lzma.open(shared / "data" / "printed_texts_pre6E.json.xz").read()):
        if row["set"] not in NO_CARDS and row["set_date"] < SIXTH_EDITION:
            found.setdefault(row["name"], []).append(row)
    return {name: sorted(rows, key=lambda r: r["set_date"]) for name, rows in found.items()}


def chosen(rows: list[Row]) -> Row:
    """The printing that counts."""
    usual = [r for r in rows if r["set"] not in INTRODUCTORY] or rows
    early = [r for r in usual if r["set_date"] <= MIDDLE_OF_1997]
    return (early or usual)[-1]


def type_words(line: str) -> tuple[str, list[str]]:
    """A printed type line as its word and what it is of."""
    line = line.removeprefix("Legendary ")
    before, _, after = line.partition(" - ")
    if before in ("Summon", "Creature"):
        return "Summon", creature_types(after)
    if before == "Artifact Creature":
        return before, creature_types(after)
    if before.endswith(" Artifact") and before.split()[0] in STYLES:
        return "Artifact", []
    if before.startswith("Enchant ") and before != "Enchant World":
        return "Enchant", [before.removeprefix("Enchant ")]
    return before, []


def creature_types(words: str) -> list[str]:
    """Creature types in the singular: one for each word that is one, else the words as they stand."""
    known = {kind for kind, of in lexicon.subtypes().items() if "creature" in of} | {LEGEND}
    singular = [lexicon.plurals().get(word, word) for word in words.split()]
    if all(word in known for word in singular):
        return singular
    return [words] if words else []


def counted_as(row: Row, name: str) -> list[str]:
    """What the card itself, not a token that it makes, counts as besides."""
    text = row["printed_text"] or ""
    known = lexicon.subtypes()
    found: list[str] = []
    for sentence in re.split(r"[.\n]", text):
        match = COUNTS_AS.search(sentence)
        if match and not re.search(r"(?i)token|that land|is a \d", sentence):
            kinds = [w.capitalize() for w in match[1].split()]
            found += [kind for kind in kinds if kind in known]
    return found


def fact_of(name: str, rows: list[Row], classic: Row | None, oracle: str) -> list[Any]:
    """The word, what it is of, the set; and for the earliest artifacts what they said besides."""
    row = chosen(rows)
    line, set_ = row["printed_type"], row["set"]
    if classic and type_words(line)[0] != type_words(dashed(classic["classic_type"]))[0]:
        line, set_ = dashed(classic["classic_type"]), classic["set"]
    word, of = type_words(line)
    if word == "Interrupt" and MAKES_MANA.search(oracle) and "ounter" not in oracle:
        word = "Mana Source"  # C5.12
    if word in ("Summon", "Artifact Creature"):
        of += [kind for kind in counted_as(row, name) if kind not in of]
    styles = [s.lower() for r in rows for s in STYLES if r["printed_type"].startswith(s)]
    return [word, of, set_, *styles[-1:]]


def dashed(line: str) -> str:
    """A type line of the table, in the form of the printed ones."""
    return re.sub(r"^Summon ", "Summon - ", line)


def facts(shared: Path) -> str:
    """The text of ``period.json``: a card a line."""
    with (shared / "data" / "classic_cards.csv").open(encoding="utf-8", newline="") as file:
        classic = {row["name"]: row for row in csv.DictReader(file)}
    cards = {c["name"]: c for c in json.loads(lzma.open(shared / "data" / "cards.json.xz").read())}
    lines = []
    for name, rows in sorted(printings(shared).items()):
        if cards.get(name, {}).get("playable"):
            fact = fact_of(name, rows, classic.get(name), cards[name].get("oracle_text", ""))
            lines.append(f"{dumped(name)}: {dumped(fact)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def dumped(value: Any) -> str:
    """JSON on one line."""
    return json.dumps(value, ensure_ascii=False)


def sentences(text: str) -> Iterable[tuple[str, str, str]]:
    """The lines of ``old_wording.txt``: name, source, and the text as lines."""
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, source, *ours = (part.strip() for part in line.split(" | "))
            yield name, source, "\n".join(ours)


def wording(shared: Path) -> str:
    """The text of ``old_wording.json``: each card's face in today's types, read from our words."""
    cards = {c["name"]: c for c in json.loads(lzma.open(shared / "data" / "cards.json.xz").read())}
    lines = []
    for name, source, ours in sorted(sentences(WORDING.read_text(encoding="utf-8"))):
        face, why = face_of({**cards[name], "oracle_text": ours})
        if face is None:
            raise SystemExit(f"{name} ({source}): {why}")
        values = [encode(v) for v in face.values()]
        digest = hashlib.sha256(repr(values).encode()).hexdigest()[:12]
        record = {"source": source, "digest": digest, "face": values}
        lines.append(f"{dumped(name)}: {dumped(record)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--facts", action="store_true", help="only the type lines")
    parser.add_argument("--wording", action="store_true", help="only the old wording")
    args = parser.parse_args()
    if not args.wording:
        FACTS.write_text(facts(SHARED), encoding="utf-8")
    if not args.facts:
        NODES.write_text(wording(SHARED), encoding="utf-8")


if __name__ == "__main__":
    main()
