"""Write ``src/fasteffects/rule_numbers.txt``: which rule numbers exist, and nothing of what they say.

python tools/rule_numbers.py [--shared FOLDER] [--out FILE]
"""

from __future__ import annotations

import csv
import re

from fasteffects.rulebook import EDITION, order
from options import ROOT, parser, with_out, with_shared

TARGET = ROOT / "src" / "fasteffects" / "rule_numbers.txt"

# A rule begins a line: "601. Name", "601.2. Text", "601.2b Text"; misprints leave out or add a full stop.
RULE = re.compile(r"^(\d{3}(?=\.\s)|\d{3}\.\d+[a-z]?(?=\.?\s))")

GROUP = re.compile(r"\d{3}|[A-Z]\d+(?=\.)|[AB](?=\d)|")  # a section, a chapter, a letter, a word


def modern(text: str) -> list[str]:
    """The numbers of the Comprehensive Rules, of sections, rules and subrules."""
    found = {match[1] for line in text.splitlines() if (match := RULE.match(line))}
    return sorted(found, key=order)


def fifth(text: str) -> list[str]:
    """Sections (C4), statements (C4.2) and ambiguities (A7) of the Fifth Edition's description."""
    statements = set(re.findall(r"\*\*(C\d+\.\d+)", text))
    statements |= {f"C{n}" for n in re.findall(r"^## (\d+)\. ", text, re.MULTILINE) if int(n) <= 14}
    ambiguities = set(re.findall(r"^\| (A\d+) \|", text, re.MULTILINE))
    return sorted(statements | ambiguities, key=order)


def rows(lines: list[str]) -> list[str]:
    """The ids of the list of seed rules that are not plain numbers of the Comprehensive Rules."""
    return [row["id"] for row in csv.DictReader(lines) if not re.fullmatch(r"\d{3}\.\d+[a-z]?", row["id"])]


def lines_of(numbers: list[str], width: int = 100) -> list[str]:
    """*numbers* as text, each section or letter on lines of its own so that differences stay small."""
    lines: list[str] = []
    group = ""
    for number in numbers:
        own = GROUP.match(number)[0]  # type: ignore[index]
        if not lines or own != group or len(lines[-1]) + len(number) >= width:
            group = own
            lines.append(number)
        else:
            lines[-1] += " " + number
    return lines


def main() -> None:
    """Read the texts, write the numbers."""
    options = with_out(with_shared(parser(__doc__)), TARGET).parse_args()
    shared = options.shared
    parts = {
        "modern": modern((shared / "rules" / f"cr-{EDITION}.txt").read_text(encoding="utf-8-sig")),
        "fifth": fifth((shared / "design" / "fifth-edition.md").read_text(encoding="utf-8")),
        "rows": rows((shared / "scenarios" / "rules.csv").read_text(encoding="utf-8").splitlines()),
    }
    text = [f"# Rule numbers only. Comprehensive Rules {EDITION}; made by tools/rule_numbers.py."]
    for name, numbers in parts.items():
        text += ["", f"[{name}]", *lines_of(numbers)]
        print(f"{name}: {len(numbers)}")
    options.out.write_text("\n".join(text) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
