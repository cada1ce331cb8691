"""Write in which order the fields of each node stand, by which stored games are read (tests/golden).

    python tools/fields.py [--out FILE] [--check]

A stored node is its name and its fields by their places, but for those at the end that have default values.
A field may be added at the end, with a default value; while the schema is the same, nothing else may change.
Where it does, nothing is written.
"""

from __future__ import annotations

import json
import sys
from dataclasses import MISSING, Field
from typing import Any

from fasteffects.cards.coding import encode, node_classes
from fasteffects.positions.storing import SCHEMA
from options import ROOT, parser, told_or_written, with_out

TARGET = ROOT / "tests" / "golden" / f"fields-{SCHEMA}.txt"


def said(field: Field[Any]) -> str:
    """A field, with what it is where nothing is stored for it."""
    if field.default is MISSING:
        return field.name
    return f"{field.name}={json.dumps(encode(field.default), separators=(',', ':'))}"


def page() -> str:
    """A line for each node: its name and its fields."""
    nodes = sorted(node_classes().items())
    rows = ([name, *map(said, cls.__dataclass_fields__.values())] for name, cls in nodes)
    return "".join("\t".join(row) + "\n" for row in rows)


def broken(kept: str) -> list[str]:
    """Of what was kept before, which nodes no longer have their fields in those places, and what they have.

    Of a node that is gone nothing is asked: its cards are read otherwise, and what was stored is refused so.
    """
    found = []
    for line in kept.splitlines():
        name, *before = line.split("\t")
        cls = node_classes().get(name)
        fields = [] if cls is None else [said(f) for f in cls.__dataclass_fields__.values()]
        more = fields[len(before) :]
        if cls is not None and (fields[: len(before)] != before or not all("=" in field for field in more)):
            found.append(f"{name}: {' '.join(before)}; and now {' '.join(fields)}")
    return found


def main() -> int:
    """Write the page, unless stored games would be read wrongly; with --check only look."""
    arguments = with_out(parser(__doc__), TARGET)
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    wrong = broken(TARGET.read_text(encoding="utf-8")) if TARGET.is_file() else []
    if wrong:
        sys.exit("\n".join(("new fields go last, with a default value; or raise SCHEMA:", *wrong)))
    return told_or_written(options.out, page(), options.check)


if __name__ == "__main__":
    sys.exit(main())
