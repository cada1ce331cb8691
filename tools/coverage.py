"""Which cards the card language reads, and what stops the others.

    python tools/coverage.py CARDS.json.xz [NAMES.json] [--all] [--stops N]

Without names, every playable card.  Stops are ranked by the cards that are stopped only there.
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from fasteffects.language.card import Ambiguous, NotRead, Read, read_face  # noqa: E402


def faces(card: dict[str, Any]) -> list[dict[str, Any]]:
    """The faces of a card's record."""
    found: list[dict[str, Any]] = card.get("faces") or [card]
    return found


def chosen(path: str, names: str | None) -> list[dict[str, Any]]:
    """The cards asked for, by the name of the card or of a face."""
    with lzma.open(path) as file:
        cards = [c for c in json.load(file) if c.get("playable")]
    if names is None:
        return cards
    wanted = set(json.loads(Path(names).read_text(encoding="utf-8")))
    found = [c for c in cards if c["name"] in wanted]
    whole = {c["name"] for c in found}
    found += [c for c in cards if any(f["name"] in wanted - whole for f in faces(c))]
    missing = wanted - {c["name"] for c in found} - {f["name"] for c in found for f in faces(c)}
    if missing:
        print("not among the cards:", ", ".join(sorted(missing)))
    return found


def outcome_of(card: dict[str, Any]) -> list[Read | NotRead | Ambiguous]:
    """What came of each face."""
    return [read_face(f["name"], f.get("type_line", ""), f.get("oracle_text") or "") for f in faces(card)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("cards")
    parser.add_argument("names", nargs="?")
    parser.add_argument("--all", action="store_true", help="show every face that is not read")
    parser.add_argument("--stops", type=int, default=30)
    options = parser.parse_args()
    cards = chosen(options.cards, options.names)
    counts: Counter[str] = Counter()
    stops: Counter[str] = Counter()
    began = time.perf_counter()
    for card in cards:
        outcomes = outcome_of(card)
        bad = [o for o in outcomes if not isinstance(o, Read)]
        counts[
            "whole" if not bad else "ambiguous" if isinstance(bad[0], Ambiguous) else bad[0].why.split(":")[0]
        ] += 1
        if bad and isinstance(bad[0], NotRead):
            first = bad[0]
            stops[
                " ".join(
                    (
                        *first.words[max(0, first.place - 2) : first.place],
                        "|",
                        *first.words[first.place :][:2],
                    )
                )
            ] += 1
        if options.all:
            for o in bad:
                print(o)
    seconds = time.perf_counter() - began
    for words, n in stops.most_common(options.stops):
        print(f"{n:5}  {words}")
    print(
        f"{len(cards)} cards in {seconds:.1f} s:",
        ", ".join(f"{n} {what}" for what, n in counts.most_common()),
    )


if __name__ == "__main__":
    main()
