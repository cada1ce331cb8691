"""Write ``docs/coverage.md`` and its picture: how much of all cards, and of played decks, is supported.

    python tools/coverage_page.py [--decks FILE] [--out FOLDER]

The decks are a JSON list (compressed or not) of {"group", "main": {name: copies}}; only figures of them
are kept.
``docs/coverage.json`` holds the figures; a test holds the pool to them, so that no share falls unseen.
"""

from __future__ import annotations

import argparse
import json
import lzma
import os
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

from rich.progress import track

from fasteffects.play.coverage import Share, of_pool, stopped

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("FASTEFFECTS_SHARED", ROOT.parent / "shared"))
WIDTH, BAR, LEFT = 720, 18, 170
FAMILIES = {
    word: re.compile(pattern, re.IGNORECASE)
    for word, pattern in {
        "instead": r"\binstead\b", "would": r"\bwould\b", "can't": r"\bcan't\b", "until": r"\buntil\b",
        "as … enters": r"\bas (?:this|~|[^.]{1,40}) enters\b", "prevent": r"\bprevent", "skip": r"\bskip",
        "except": r"\bexcept\b",
    }.items()
}  # fmt: skip
ASIDE = re.compile(r"\([^()]*\)|until end of turn", re.IGNORECASE)
PAGE = """# Coverage

Written by `tools/coverage_page.py`; `fasteffects cards coverage` measures the pool, or your own decks.
A card is supported when every line of it is read and has its meaning; any other is refused whole.

![How much is supported](images/coverage.svg)

{cards}

Formats are as they were in 2022. What this project is about, replacement effects and their kin, by the word
that a card holds (reminder text and "until end of turn" aside):

{families}

Decks are {decks} that people played in tournaments and at kitchen tables from 2024 to 2026, and decks as
they are sold:

{played}
"""


def shown(percent: float) -> str:
    """A share with one decimal; 100 is said of the whole alone."""
    return "100" if percent == 100 else f"{min(percent, 99.9):.1f}"


def deck_shares(decks: list[dict[str, Any]]) -> dict[str, tuple[Share, Share]]:
    """By group, and over all: decks of which every card is supported, and copies of cards."""
    kept: dict[str, bool] = {}
    found: dict[str, tuple[Share, Share]] = defaultdict(lambda: (Share(), Share()))
    for name in sorted({n for d in decks for n in d["main"]}, key=str.casefold):
        kept[name] = not stopped(name)
    for deck in track(decks, description="looking decks over"):
        for group in (deck["group"], "all"):
            whole, copies = found[group]
            whole.count(1, all(kept[n] for n in deck["main"]))
            for name, count in deck["main"].items():
                copies.count(count, kept[name])
    return dict(sorted(found.items()))


def family_shares(cards: list[dict[str, Any]]) -> dict[str, Share]:
    """By the word that the text of a card holds."""
    found = {word: Share() for word in (*FAMILIES, "any of them")}
    for card in cards:
        text = " ".join(str(f.get("oracle_text") or "") for f in (card, *(card.get("faces") or ())))
        text = ASIDE.sub(" ", text)
        held = [word for word, pattern in FAMILIES.items() if pattern.search(text)]
        for word in (*held, *(["any of them"] if held else [])):
            found[word].count(1, not stopped(card["name"]))
    return found


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table of Markdown."""
    lines = ["| " + " | ".join(row) + " |" for row in (head, ["---"] + ["---:"] * (len(head) - 1), *rows)]
    return "\n".join(lines)


def drawing(bars: list[tuple[str, float]]) -> str:
    """The picture: a bar a row, its length the share."""
    height = len(bars) * (BAR + 6) + 20
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" '
        'font-size="12" role="img"><title>Share that is supported, in percent</title>',
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
    ]
    for row, (name, percent) in enumerate(bars):
        y = 10 + row * (BAR + 6)
        long = round((WIDTH - LEFT - 60) * percent / 100, 1)
        whole = WIDTH - LEFT - 60
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 13}" text-anchor="end">{name}</text>'
            f'<rect x="{LEFT}" y="{y}" width="{whole}" height="{BAR}" fill="#e6e8eb"/>'
            f'<rect x="{LEFT}" y="{y}" width="{long}" height="{BAR}" fill="#2f6f9f"/>'
            f'<text x="{LEFT + whole + 8}" y="{y + 13}">{shown(percent)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])


def main() -> None:
    """Measure, and write."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--decks", type=Path, default=SHARED / "data" / "decks_open.json.xz")
    parser.add_argument("--out", type=Path, default=ROOT / "docs")
    args = parser.parse_args()
    packed = args.decks.read_bytes()
    decks = json.loads(lzma.decompress(packed) if args.decks.suffix == ".xz" else packed)
    texts = json.loads(lzma.decompress((SHARED / "data" / "cards.json.xz").read_bytes()))
    families = family_shares([c for c in texts if c.get("playable")])
    cards, played = of_pool(), deck_shares(decks)
    rows = [
        [n, f"{s.cards:,}", f"{s.supported:,}", shown(s.percent())]
        for n, s in (("all cards", cards.whole), *cards.formats.items())
    ]
    years = {f"{10 * (y // 10)}s": Share() for y in cards.years}
    for year, share in cards.years.items():
        years[f"{10 * (year // 10)}s"].cards += share.cards
        years[f"{10 * (year // 10)}s"].supported += share.supported
    rows += [
        [f"first in the {n}", f"{s.cards:,}", f"{s.supported:,}", shown(s.percent())]
        for n, s in years.items()
    ]
    deck_rows = [
        [name, f"{whole.cards:,}", shown(whole.percent()), shown(copies.percent())]
        for name, (whole, copies) in played.items()
    ]
    page = PAGE.format(
        cards=table(["cards", "in the pool", "supported", "%"], rows),
        families=table(
            ["word", "cards", "supported", "%"],
            [[n, f"{s.cards:,}", f"{s.supported:,}", shown(s.percent())] for n, s in families.items()],
        ),
        decks=f"{len(decks):,}",
        played=table(["decks", "counted", "whole, %", "of their cards, %"], deck_rows),
    )
    bars = [(f"cards: {n}", s.percent()) for n, s in (("all", cards.whole), *cards.formats.items())]
    bars += [(f"decks whole: {n}", whole.percent()) for n, (whole, _) in played.items()]
    figures = {
        "pool": cards.as_json(),
        "families": {n: s.as_json() for n, s in families.items()},
        "decks": {n: {"whole": w.as_json(), "copies": c.as_json()} for n, (w, c) in played.items()},
    }
    (args.out / "coverage.md").write_text(page, encoding="utf-8")
    (args.out / "images").mkdir(exist_ok=True)
    (args.out / "images" / "coverage.svg").write_text(drawing(bars), encoding="utf-8")
    (args.out / "coverage.json").write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    whole, copies = played["all"]
    shares = [cards.whole, families["any of them"], whole, copies]
    words = ("of cards", "of the families", "of decks whole", "of their copies")
    print("; ".join(f"{shown(share.percent())} % {what}" for share, what in zip(shares, words)))


if __name__ == "__main__":
    main()
