"""Names as an explanation says them, and numbers of rules as classes name them."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..game import Game
from ..hidden import called
from ..objects import ABILITY, is_public

# The numbers with which a description begins: *603.3c, d, 603.4. …*
_NUMBERS = re.compile(r"([A-Z]?\d+\.\d+[a-z]?(?:, (?:[A-Z]?\d+\.\d+)?[a-z]?)*)[.:] ")


# What is said of a spell whose additional cost was paid, by the word of its keyword.
PAID: Final = {
    "kicked": "kicker", "entwined": "entwine", "replicated": "replicate", "bargained": "bargain",
    "foretold": "foretell", "plotted": "plot", "fused": "fuse", "suspended": "suspend",
}  # fmt: skip


class Telling(Game):
    """A game as it stands, in which names carry a number where there are two of that name."""

    __slots__ = ()

    def name_of(self, id: int) -> str:
        return "nothing" if id < 0 else self.label(id)

    def names(self) -> dict[str, int]:
        public = [x for x in self.objects.values() if is_public(x.zone) and x.kind != ABILITY]
        return Counter(name for x in public for name in {called(x), Game.name_of(self, x.id)})


def telling(game: Game) -> Telling:
    """The game, to take words from: it is read, and never changed."""
    twin = Telling.__new__(Telling)
    for name in Game.slots:
        setattr(twin, name, getattr(game, name))
    twin.observer = None
    return twin


def rule_of(node: Any) -> str:
    """The number that a node names as its own, or that of its class; "" where there is none."""
    return next(iter(rules_of(node)), "")


def rules_of(node: Any) -> tuple[str, ...]:
    """All the numbers that a node names as its own: its ``rule``, and those of its description."""
    named = getattr(node, "rule", "")
    cls = type(node)
    own = _own_rules(cls.__module__, cls.__qualname__)
    return tuple(dict.fromkeys((named, *own))) if isinstance(named, str) and named else own


def own_rule(node: Any) -> str:
    """The number of the rule that a class is about: the one with which its description begins.

    A keyword's is that of what it stands for or does (702.40a, 701.14a), not of its section.
    """
    cls = type(node)
    return next(iter(_own_rules(cls.__module__, cls.__qualname__)), "")


@cache
def keyword_number(word: str) -> str:
    """702. The number of what a keyword ability stands for, by its word or what is said of what it did."""
    from ..language.phrases import WORDINGS

    for cls in WORDINGS:
        own = getattr(cls, "word", "")
        if isinstance(own, str) and own and own == PAID.get(word, word):
            found = _own_rules(cls.__module__, cls.__qualname__)
            if found and found[0].startswith("702"):
                return found[0]
    return ""


@cache
def _own_rules(module: str, name: str) -> tuple[str, ...]:
    said = _descriptions(module)
    found = _begins(said.get(name, ""))
    letters = _begins(said.get(f"{name}.stands_for", ""))
    if found and letters and letters[0].startswith(found[0]):
        return tuple(dict.fromkeys((*letters, *found[1:])))
    return (
        tuple(f"{n}a" if n.startswith(("701.", "702.")) and n[-1].isdigit() else n for n in found) or letters
    )


def _begins(description: str) -> tuple[str, ...]:
    """The numbers with which a description begins; *603.3c, d* is two."""
    match = _NUMBERS.match(description)
    found: list[str] = []
    for number in match[1].split(", ") if match else ():
        found.append(number if "." in number else found[-1].rstrip("abcdefghijklmnopqrstuvwxyz") + number)
    return tuple(found)


@cache
def _descriptions(module: str) -> dict[str, str]:
    """What classes of a module, and their methods, say of themselves: from its source, compiled or not."""
    file = Path(sys.modules[module].__file__ or "")
    source = file.with_name(file.name.partition(".")[0] + ".py")
    if not source.is_file():
        return {}
    found: dict[str, str] = {}
    for cls in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(cls, ast.ClassDef):
            found[cls.name] = ast.get_docstring(cls) or ""
            for part in cls.body:
                if isinstance(part, ast.FunctionDef):
                    found[f"{cls.name}.{part.name}"] = ast.get_docstring(part) or ""
    return found
