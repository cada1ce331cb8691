"""The rule matrix: which rule numbers are cited in the source, by scenarios, and walked by tests.

    python tools/rules_index.py [--walked FILE] [--write]

Fails where a number that is cited does not exist.  FILE is what the tests leave behind when
FASTEFFECTS_WALKED names it.  With --write the matrix goes to ``docs/rules.md``.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from fasteffects import rulebook

ROOT = Path(__file__).resolve().parent.parent
Places = dict[str, list[str]]  # number -> where

DOTTED = r"(?:[1-9]\d{2}\.\d+[a-z]?|C\d+\.\d+)"
NUMBER = rf"(?:{DOTTED}|[1-9]\d{{2}})"
IN_PROSE = re.compile(rf"(?<![\w.])({DOTTED})(?:[-–]([a-z])(?![\w-]))?(?![\w])")
# "113. What …", "609.1, 610, 611. An effect …", "(616.1, 701)": sections count only in such lists.
ITEM = rf"{NUMBER}(?:[-–][a-z])?"
LISTS = re.compile(rf"(?:^|\()\s*({ITEM}(?:(?:,| and|[-–])\s*{ITEM})*)(?=[:;)]|\.(?!\d))")
COMMENT = re.compile(r"(?m)(?:^[ \t]*|  )#(.*)$")  # as the formatter leaves them; ``tokenize`` takes seconds
CITES = re.compile(r"^\s*(?:cites:|.*\bthe log cites\b|.*\bbecause\b)(.*)$", re.MULTILINE)
CITED_ID = re.compile(r"[A-Z0-9][\w.-]*\w")


def in_prose(text: str) -> Iterator[str]:
    """The numbers that a comment or a docstring cites; ``603.7b-c`` is two."""
    for match in IN_PROSE.finditer(text):
        yield match[1]
        if match[2]:
            yield match[1][:-1] + match[2]
    for match in LISTS.finditer(text):
        yield from re.findall(NUMBER, match[1])


def in_source(text: str) -> Iterator[tuple[int, str]]:
    """(line, number) for each number cited by a Python source."""
    for match in COMMENT.finditer(text):
        for number in in_prose(match[1].lstrip("# ")):
            yield text.count("\n", 0, match.start(1)) + 1, number
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            words = ast.get_docstring(node)
            line = getattr(node, "lineno", 1)
            yield from ((line, number) for number in in_prose(words or ""))
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if re.fullmatch(DOTTED, node.value):  # step("601.2b"), note(…, "704.5g")
                yield node.lineno, node.value
        elif isinstance(node, ast.Call) and called(node) in ("step", "note"):
            for given in node.args:
                if isinstance(given, ast.Constant) and re.fullmatch(r"[1-9]\d{2}|[AB]\d+", str(given.value)):
                    yield given.lineno, str(given.value)


def called(node: ast.Call) -> str:
    """The last name of what a call calls."""
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def cited(folder: Path) -> Places:
    """The numbers that the modules in *folder* cite, with ``module.py:line``."""
    places: Places = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        found = set(in_source(path.read_text(encoding="utf-8")))
        for line, number in sorted(found):
            places[number].append(f"{path.relative_to(folder).as_posix()}:{line}")
    return places


def in_scenario(text: str) -> set[str]:
    """The numbers and ids that a scenario cites: in its head and in its claims about the log."""
    known = {word for match in CITES.finditer(text) for word in CITED_ID.findall(match[1])}
    return {word for word in known if re.search(r"\d", word) or rulebook.exists(word, None)}


def tested(folder: Path) -> Places:
    """The numbers that the scenarios in *folder* cite, with the scenario's file."""
    places: Places = defaultdict(list)
    for path in sorted(folder.rglob("*.txt")):
        for number in sorted(in_scenario(path.read_text(encoding="utf-8"))):
            places[number].append(path.relative_to(folder).with_suffix("").as_posix())
    return places


def walked(path: Path) -> Places:
    """The numbers that the games of the tests went through, with the tests; empty without a file."""
    places: Places = defaultdict(list)
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for line in lines:
        entry = json.loads(line)
        for number in entry["rules"]:
            places[number].append(entry["scenario"])
    return places


def missing(*columns: Places) -> list[str]:
    """One line for each number that does not exist: where it is cited, and what may have been meant."""
    bad: Places = defaultdict(list)
    for places in columns:
        for number, where in places.items():
            if not rulebook.exists(number, None):
                bad[number] += where
    return [
        f"{number} does not exist; cited in {', '.join(where[:5])}; nearest: "
        f"{', '.join(rulebook.nearest(number)) or 'none'}"
        for number, where in sorted(bad.items())
    ]


def matrix(source: Places, scenarios: Places, seen: Places) -> str:
    """The whole matrix as a Markdown table."""
    known = sorted({*source, *scenarios, *seen}, key=rulebook.order)
    lines = [
        "# Rules cited, tested and walked",
        "",
        f"Made by `tools/rules_index.py` from the tree; edition {rulebook.EDITION}. `C…` and `A…` are",
        "statements of the Fifth Edition, the other letters rows of the list of seed rules. *Walked* counts",
        "the scenarios whose game went through the rule, whether or not they assert it.",
        "",
        summary(source, scenarios, seen),
        "",
        "| number | cited in | tested by | walked |",
        "| --- | --- | --- | --- |",
    ]
    for number in known:
        modules = dict.fromkeys(where.rpartition(":")[0] for where in source.get(number, []))
        walks = len(set(seen.get(number, [])))
        lines.append(
            f"| {number} | {short(list(modules))} | {short(scenarios.get(number, []))} | {walks or ''} |"
        )
    return "\n".join(lines) + "\n"


def index(source: Places, scenarios: Places) -> str:
    """What ``fasteffects rules`` answers from: numbers with the modules and the scenarios, as JSON."""
    found = {}
    for number in sorted({*source, *scenarios}):
        modules = sorted({place.partition(":")[0] for place in source.get(number, [])})
        names = sorted({place.rpartition("/")[2].removesuffix(".txt") for place in scenarios.get(number, [])})
        found[number] = {"modules": modules, "scenarios": names}
    return json.dumps(found, indent=0, sort_keys=True) + "\n"


def short(places: list[str], most: int = 4) -> str:
    """The first few places, and how many more there are."""
    more = f" +{len(places) - most}" if len(places) > most else ""
    return ", ".join(places[:most]) + more


def summary(source: Places, scenarios: Places, seen: Places) -> str:
    """The three counts in one line, and what nothing tests."""
    idle = len(set(source) - set(scenarios) - set(seen))
    return (
        f"{len(source)} numbers cited in the source, {len(scenarios)} by scenarios, {len(seen)} walked; "
        f"{idle} are cited in the source and neither tested nor walked."
    )


def main() -> int:
    """Print the counts and what is wrong; 1 if a number does not exist."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--walked", type=Path, default=ROOT / ".walked" / "rules.jsonl")
    parser.add_argument("--write", action="store_true", help="write docs/rules.md")
    options = parser.parse_args()
    source = cited(ROOT / "src" / "fasteffects")
    scenarios = tested(ROOT / "tests" / "scenarios")
    seen = walked(options.walked)
    if options.write:
        (ROOT / "docs" / "rules.md").write_text(matrix(source, scenarios, seen), encoding="utf-8")
        shipped = ROOT / "src" / "fasteffects" / "rule_index.json"
        shipped.write_text(index(source, scenarios), encoding="utf-8")
    print(summary(source, scenarios, seen))
    faults = missing(source, scenarios, seen)
    print("\n".join(faults) or "every number exists")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
