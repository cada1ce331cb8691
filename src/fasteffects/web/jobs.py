"""What worker processes do: each job takes and gives plain data, and may be ended at any moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..cards import pool
from ..library_asking import ask
from ..setup import new_game

Job = Callable[..., Any]


def warm() -> None:
    """Bring in all that the first question would wait for."""
    ask("given\n\nwhen\n")
    new_game([[pool.card("Forest")] * 10] * 2)


def answer(text: str, rules: list[str]) -> Any:
    """The answer to a question (``library_asking``)."""
    return ask(text, rules).to_json()


def why(text: str, rules: str, what: int | str) -> Any:
    """Why something is as it is where a question ends."""
    return ask(text, [rules]).game(rules).why(what).to_json()


JOBS: dict[str, Job] = {"answer": answer, "why": why}
