"""Build the list of which cards are legal in which formats, from the reference data: names and facts only.

    python tools/build_formats.py [--shared FOLDER] [--out FILE]

Formats of today are those of the card data (of 2022: newer cards are not in them, and the checker says so).
Standard (Type II) of July 1997 is the sets that it allowed, and its list of banned cards.
"""

from __future__ import annotations

import json
import lzma
import re
from pathlib import Path
from typing import Any

from options import ROOT, parser, with_out, with_shared

OUT = ROOT / "src" / "fasteffects" / "play" / "formats.json.xz"
FORMATS = ("pioneer", "modern", "legacy", "vintage", "pauper", "premodern")
NUMBERS = {"seven": 7, "nine": 9}
LETTERS = {"legal": "l", "banned": "b", "restricted": "r"}
STANDARD_1997 = ("5ED", "ICE", "HML", "ALL", "MIR", "VIS", "WTH")
BANNED_1997 = (
    "Amulet of Quoz", "Balance", "Black Vise", "Bronze Tablet", "Channel", "Ivory Tower", "Jeweled Bird",
    "Land Tax", "Mind Twist", "Rebirth", "Strip Mine", "Tempest Efreet", "Timmerian Fiends", "Zuran Orb",
)  # fmt: skip


def read(shared: Path, name: str) -> list[dict[str, Any]]:
    """A file of the reference data."""
    found: list[dict[str, Any]] = json.loads(lzma.open(shared / "data" / name).read())
    return found


def main() -> None:
    """Write the file."""
    options = with_out(with_shared(parser(__doc__)), OUT).parse_args()
    cards: dict[str, list[str]] = {}
    any_number: list[str] = []
    up_to: dict[str, int] = {}
    basics: list[str] = []
    for card in read(options.shared, "cards.json.xz"):
        status = card.get("legalities_2022") or {}
        code = "".join(LETTERS.get(status.get(f, ""), "-") for f in FORMATS)
        if status:
            cards.setdefault(code, []).append(str(card["name"]))
        if "Basic" in card.get("supertypes", ()):
            basics.append(str(card["name"]))
        if "deck can have any number of cards named" in str(card.get("oracle_text")):
            any_number.append(str(card["name"]))
        limit = re.search(r"deck can have up to (\w+) cards named", str(card.get("oracle_text")))
        if limit:
            up_to[str(card["name"])] = NUMBERS[limit[1]]
    then = {
        str(row["name"])
        for row in read(options.shared, "printed_texts_pre6E.json.xz")
        if row["set"] in STANDARD_1997
    }
    whole = {
        "formats": FORMATS,
        "of": "2022",
        "cards": {code: sorted(names) for code, names in sorted(cards.items())},
        "up to": up_to,
        "any number": sorted(basics + any_number),
        "standard-1997": {"legal": sorted(then - set(BANNED_1997)), "banned": sorted(BANNED_1997)},
    }
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    options.out.write_bytes(lzma.compress(text.encode(), preset=9))
    print(f"{options.out.name}: {sum(map(len, cards.values()))} cards, {options.out.stat().st_size} bytes")


if __name__ == "__main__":
    main()
