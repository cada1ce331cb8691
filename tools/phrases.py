"""Which cards need each template of the card language.

    python tools/phrases.py [PATTERN] [--unused | --single] [--matching WORDS] [--data cards.json.xz]

Prints how many cards have a line in whose reading the template stands, the node, the template, and some
cards.  PATTERN is a regular expression for nodes and templates.  Beside the cards of today the wordings of
1997 count (``cards/old_wording.txt``).  A ``*`` marks what fits words of some line, in no reading of it.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

from fasteffects.effects.node import walk
from fasteffects.language.card import level_symbols, lines_of, spellings_of_name, without_reminders
from fasteffects.language.grammar import load
from fasteffects.language.phrases import phrase_of, worded, wordings
from fasteffects.language.read import read_whole
from fasteffects.language.tokens import tokens

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("FASTEFFECTS_SHARED", ROOT.parent / "shared"))
OLD = ROOT / "src" / "fasteffects" / "cards" / "old_wording.txt"
SHOWN = 3  # cards that are named for a template

Template = tuple[str, str]  # the node's name with its module, and the template


class Face(NamedTuple):
    """What is read of a card."""

    name: str
    type_line: str
    text: str


class Found(NamedTuple):
    """The templates in the readings of a card, and those that fit some words of it."""

    name: str
    needed: set[Template]
    fitting: set[Template]


def template_of(value: object) -> Template | None:
    """The template with which a value was read; None where no phrase read it."""
    phrase = phrase_of(value)
    return None if phrase is None else (named(type(value)), phrase.template)


def named(cls: type) -> str:
    """A node with the module that has its phrases."""
    return f"{cls.__module__.removeprefix('fasteffects.effects.')}.{cls.__name__}"


def found_in(face: Face) -> Found:
    """The templates that a face needs."""
    load()
    needed, fitting = set[Template](), set[Template]()
    spell = re.search(r"\b(Instant|Sorcery)\b", face.type_line) is not None
    plain = without_reminders(face.text).replace("[", "").replace("]", "")
    for text in spellings_of_name(face.name, face.type_line, plain):
        for _, line, _ in lines_of(level_symbols(text)):
            toks = tokens(line)
            for nt in ("Keywords", "SpellLine" if spell else "PermanentLine"):
                readings, tried = read_whole(nt, toks)
                fitting |= templates(value for some in tried.memo.values() for value, _ in some)
                needed |= templates(inner for value in readings for inner in walk(value))
    return Found(face.name, needed, fitting)


def templates(values: Iterable[object]) -> set[Template]:
    """The templates with which those values were read."""
    return {template for value in values if (template := template_of(value)) is not None}


def all_templates() -> list[Template]:
    """Every template, in the order of modules and of the phrases in them."""
    load()
    return list(
        dict.fromkeys((named(cls), p.template) for cls in sorted(worded(), key=named) for p in wordings(cls))
    )


def faces(data: Path, pattern: str | None) -> Iterator[Face]:
    """What is read: the cards of today, and those that did something else in 1997."""
    planes = data.parent / "planes_and_schemes.json.xz"
    cards = json.loads(lzma.open(data).read()) + (
        json.loads(lzma.open(planes).read()) if planes.exists() else []
    )
    for card in cards:
        sides = card.get("faces") or [card]
        text = "\n".join(str(side.get("oracle_text") or "") for side in sides)
        wanted = card.get("playable") or "Plane" in card.get("types", ())
        if wanted and (not pattern or re.search(pattern, f"{card['name']}\n{text}", re.I)):
            for side in sides:
                yield Face(side["name"], side["type_line"], str(side.get("oracle_text") or ""))
    for line in OLD.read_text(encoding="utf-8").splitlines():
        name, _, rest = line.partition(" | ")
        if rest and not line.startswith("#") and (not pattern or re.search(pattern, line, re.I)):
            for kind in ("Instant", "Creature"):  # the list does not say what they are
                yield Face(name, kind, "\n".join(rest.split(" | ")[1:]))


def show(pattern: str, users: dict[Template, list[str]], fitting: set[Template], most: int | None) -> None:
    """Print the templates that at most so many cards need."""
    shown = 0
    for template in all_templates():
        node, written = template
        cards = sorted(set(users.get(template, ())))
        if not re.search(pattern, f"{node} {written}", re.I) or (most is not None and len(cards) != most):
            continue
        shown += 1
        mark = "*" if not cards and template in fitting else ""
        print(f"{len(cards)}{mark}\t{node}\t{written}\t{'; '.join(cards[:SHOWN])}")
    print(f"{shown} templates", file=sys.stderr)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pattern", nargs="?", default="", help="of nodes and templates")
    parser.add_argument("--data", type=Path, default=SHARED / "data" / "cards.json.xz")
    parser.add_argument("--matching", help="ask only the cards whose name or text holds this")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--unused", action="store_true", help="only those that no card needs")
    which.add_argument("--single", action="store_true", help="only those that one card needs")
    args = parser.parse_args()
    users: dict[Template, list[str]] = defaultdict(list)
    fitting: set[Template] = set()
    load()
    with ProcessPoolExecutor() as workers:
        for found in workers.map(found_in, faces(args.data, args.matching), chunksize=64):
            fitting |= found.fitting
            for template in found.needed:
                users[template].append(found.name)
    show(args.pattern, users, fitting, 0 if args.unused else 1 if args.single else None)


if __name__ == "__main__":
    main()
