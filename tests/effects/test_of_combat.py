"""613. What a continuous effect asks of combat is asked anew as creatures attack and block."""

from __future__ import annotations

import inspect
import re

import pytest

from fasteffects.effects.node import Condition, Node, Qualifier, Quantity, Reference
from fasteffects.language.grammar import load

FAMILIES = (Condition, Quantity, Reference, Qualifier)
READS = re.compile(r"(?<!self)\.(attacking|blocking|blocked)\b|\bfighters\(\)|\bdefended\(")


def classes() -> list[type[Node]]:
    """Each class of words for what is so, how much, and which."""
    load()
    found: set[type[Node]] = set()
    todo: list[type[Node]] = list(FAMILIES)
    while todo:
        cls = todo.pop()
        if cls not in found:
            found.add(cls)
            todo.extend(cls.__subclasses__())
    return sorted(found, key=lambda cls: cls.__name__)


def test_what_reads_combat_says_so() -> None:
    try:
        read = {cls: inspect.getsource(cls) for cls in classes()}
    except (OSError, TypeError):
        pytest.skip("compiled: there is no source to look at")
    silent = [cls.__name__ for cls, text in read.items() if READS.search(text) and not cls.of_combat]
    assert not silent, f"these go by who attacks or blocks, and do not say so (of_combat): {silent}"
