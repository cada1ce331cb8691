"""Write ``docs/glossary.md``: for each term of the rules, the class that is it.

    python tools/glossary.py [--out FILE] [--check]

A class belongs in it whose docstring begins with a rule number ("608.2c. Something a spell tells …").
"""

from __future__ import annotations

import ast
import re
import sys
from typing import NamedTuple

from fasteffects import rulebook
from options import ROOT, parser, told_or_written, with_out

SOURCE = ROOT / "src" / "fasteffects"
TARGET = ROOT / "docs" / "glossary.md"
BEGINS = re.compile(
    r"((?:[1-9]\d{2}(?:\.\d+[a-z]?)?|C\d+\.\d+)(?:[-–, ]+[\w.]*\d[\w.]*)*)[.:]\s+(.*)", re.DOTALL
)


class Entry(NamedTuple):
    """A class: its rules, first number first, its name, where it stands and what it is."""

    rules: str
    name: str
    module: str
    meaning: str


def entries() -> list[Entry]:
    """Every class with a rule of its own, in the order of the rules."""
    found = []
    for path in sorted(SOURCE.rglob("*.py")):
        module = path.relative_to(SOURCE).as_posix()
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                match = BEGINS.match(ast.get_docstring(node) or "")
                if match:
                    found.append(Entry(match[1], node.name, module, sentence(match[2])))
    return sorted(found, key=lambda entry: (rulebook.order(entry.rules), entry.name))


def sentence(text: str) -> str:
    """The first sentence, on one line, fit for a table."""
    first = re.split(r"(?<=[.;])\s|\n\n", " ".join(text.split()), maxsplit=1)[0]
    return first.rstrip(".;").replace("|", "\\|")


def words(name: str) -> str:
    """The term that a class is named for: ``StateBasedActions`` is "state based actions"."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()


def page() -> str:
    """The whole glossary."""
    lines = [
        "# Glossary",
        "",
        "Which class is which term of the rules. Made by `tools/glossary.py` from docstrings that begin with",
        "the number of a rule; `C…` numbers are statements of the Fifth Edition.",
        "",
        "| term | class | rules | module | meaning |",
        "| --- | --- | --- | --- | --- |",
    ]
    for entry in sorted(entries(), key=lambda entry: words(entry.name)):
        lines.append(
            f"| {words(entry.name)} | `{entry.name}` | {entry.rules} | `{entry.module}` | {entry.meaning} |"
        )
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page; with --check only say whether it is as the source has it."""
    arguments = with_out(parser(__doc__), TARGET)
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    return told_or_written(options.out, page(), options.check)


if __name__ == "__main__":
    sys.exit(main())
