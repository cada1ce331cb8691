"""Choices in words: who chose what, by which rule they were asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ..decisions import Decision

# By the kind of question (docs/decisions.md), those that an explanation tells of.
CHOICE_RULE: Final = {
    "mode": "601.2b", "x": "107.3", "additional cost": "601.2b", "alternative cost": "118.9",
    "divide": "601.2d", "yes/no": "608.2d", "choose": "608.2d", "color": "105.4", "name": "201.4",
    "order": "603.3b", "exert": "701.43d", "enlist": "702.154a", "damage": "510.1",
    "search": "701.23", "discard": "701.9", "untap": "502.3", "scry": "701.22", "mulligan": "103.5",
    "bottom": "103.5", "flip": "705.1", "roll": "706.1",
}  # fmt: skip


def choice_words(name: str, decision: Decision, value: Any, many: int) -> str:
    """*Alice chooses red (of 5)*."""
    said = str(decision.spell(value))
    prompt = decision.prompt.rstrip("?")
    if said in ("yes", "no"):
        return f"{name} says {said}: {prompt}"
    said = said.removeprefix("choose ").removesuffix(" first")
    of = f" (of {many})" if many > 1 else ""
    return f"{name} chooses {said}{of}"
