"""What came out of a question: how the game differs from its start, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..explaining.offered import question
from ..state import objects
from .claims import Facts, NotAClaim, Witness, facts
from .differing import differences
from .moments import is_for_a_few
from .then import check

if TYPE_CHECKING:
    from ..machine.game import Game

NOTHING = "nothing has changed"
WAITING = ("priority", "attack", "block")


def start_of(game: Game, names: Sequence[str]) -> Facts:
    """What is kept of a game's start, to be compared with."""
    found = facts(game, names)
    for number, name in enumerate(names):
        found[name, "library"] = len(game.zone(objects.LIBRARY, number))
    return found


def changes(before: Facts, game: Game, names: Sequence[str]) -> list[str]:
    """How *game* differs from what it was, one sentence each; or that nothing has changed."""
    differing = list(differences(before, start_of(game, names), game, names))
    differing.sort(key=lambda each: each[0][1] in ("hand", "library"))  # how many are left comes last
    found = [words for _, words in differing]
    if game.over:
        won = [p.name for p in game.players if p.won]
        found.append(f"the game is over: {' and '.join(won)} won" if won else "the game is a draw")
    decision = game.decision
    narrow = decision is not None and (decision.kind not in WAITING or is_for_a_few(game))
    if decision is not None and narrow and decision.player != objects.NATURE:
        asked = question(game)
        end = "" if asked.endswith(("?", ".")) else "."
        found.append(f"{names[decision.player]} is asked: {asked}{end} Possible: {decision.possible()}")
    return found or [NOTHING]


def holding(said: Iterable[str], seen: Witness) -> list[str]:
    """Those of such sentences that are claims and hold: what a ``then`` would say of the outcome."""
    return [words for words in (each.partition(" (")[0] for each in said) if _holds(words, seen)]


def _holds(words: str, seen: Witness) -> bool:
    try:
        return check(seen, words) is None
    except NotAClaim:
        return False
