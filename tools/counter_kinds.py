"""Write ``src/fasteffects/cards/counter_kinds.txt``: the kinds of counters (122.1) that cards speak of.

    python tools/counter_kinds.py [--out FILE] [--check]

They are taken from the pool's nodes: from each field that a phrase fills with a kind of counter.  Those that
rules make without a card's words are in ``notation/counters.py``.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

from fasteffects.cards import pool
from fasteffects.cards.coding import node_classes
from fasteffects.effects.node import walk
from fasteffects.errors import Unread
from fasteffects.language.phrases import worded, wordings
from fasteffects.language.templates import Slot
from options import ROOT, parser, told_or_written, with_out

TARGET = ROOT / "src" / "fasteffects" / "cards" / "counter_kinds.txt"
SLOT = "CounterKind"
SIZE = re.compile(r"[+-]\d+/[+-]\d+")  # 122.1a: any number will do


def fields() -> dict[type, frozenset[str]]:
    """By class of node, the fields that hold kinds of counters."""
    node_classes()
    found = {
        cls: frozenset(
            e.name for p in wordings(cls) for e in p.elements if isinstance(e, Slot) and e.nt == SLOT
        )
        for cls in worded()
    }
    return {cls: names for cls, names in found.items() if names}


def kinds(names: Iterable[str]) -> set[str]:
    """The kinds that those cards of the pool speak of."""
    found, where = set(), fields()
    for name in names:
        try:
            faces = pool.card(name).faces
        except Unread:
            continue
        for node in (n for face in faces for n in walk(face.abilities)):
            for field in where.get(type(node), ()):
                kind = getattr(node, field)
                if isinstance(kind, str) and kind and not SIZE.fullmatch(kind):
                    found.add(kind)
    return found


def main() -> int:
    """Write the list, or say whether it is fresh."""
    arguments = with_out(parser(__doc__), TARGET)
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    text = "".join(f"{kind}\n" for kind in sorted(kinds(pool.names())))
    return told_or_written(options.out, text, options.check)


if __name__ == "__main__":
    sys.exit(main())
