"""The wordings of the card language that are declared to mean the same, one group a line.

    python tools/synonyms.py [--out FILE] [--check]

Two templates of a node class with the same fields are spellings of one meaning.  Where a word between them
matters, a field must tell them apart; so each new group is looked at before it is added.
"""

from __future__ import annotations

import sys

from fasteffects.language.grammar import load
from fasteffects.language.phrases import Production, worded, wordings
from fasteffects.language.templates import Noun, Slot, Verb, Word
from options import ROOT, parser, told_or_written, with_out

MOODS = {"Infinitive", "Imperative", "Predicate", "Would", "Cant", "Past"}  # made from the one template


def template(production: Production) -> str:
    """The template again, in short."""
    words = []
    for e in production.elements:
        if isinstance(e, Word):
            words.append(e.token)
        elif isinstance(e, Slot):
            words.append(f"{{{e.name}}}")
        elif isinstance(e, Verb):
            words.append(f"<{e.many}>")
        elif isinstance(e, Noun):
            words.append(f"{e.one}[s]")
    return " ".join(words)


def groups() -> list[str]:
    """The groups of wordings, by class: those that are read in the same places, with the same fields."""
    load()
    found: set[str] = set()
    for cls in worded():
        if not cls.__module__.startswith("fasteffects."):
            continue
        alike: dict[tuple[str, ...], list[str]] = {}
        for p in wordings(cls):
            if set(p.nts) & MOODS:
                continue
            slots = "".join(sorted(f"{{{s.name}}}" for s in p.slots))
            key = (*sorted(p.nts), slots, repr(sorted(p.constants.items())))
            alike.setdefault(key, []).append(template(p))
        found |= {
            f"{cls.__name__}: {' | '.join(dict.fromkeys(some))}"
            for some in alike.values()
            if len(set(some)) > 1
        }
    return sorted(found)


def main() -> int:
    """Write the list, or say whether it is fresh."""
    arguments = with_out(parser(__doc__), ROOT / "tests" / "language" / "synonyms.txt")
    arguments.add_argument("--check", action="store_true", help="only say whether it is up to date")
    options = arguments.parse_args()
    return told_or_written(options.out, "\n".join(groups()) + "\n", options.check)


if __name__ == "__main__":
    sys.exit(main())
