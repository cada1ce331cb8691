"""Words for a moment of the game: ``Bob's upkeep``, ``combat``, ``end of turn`` (500)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .scenario import fold

if TYPE_CHECKING:
    from ..machine.game import Game

STEPS = (
    "untap", "upkeep", "draw", "main 1", "main", "beginning of combat", "declare attackers",
    "declare blockers", "combat damage", "end of combat", "main 2", "end", "discard", "cleanup",
)  # fmt: skip
COMBAT = STEPS[5:10]
_WORDS: dict[str, tuple[str, ...]] = {
    **{step: (step,) for step in STEPS},
    "turn": STEPS,
    "main": ("main 1", "main 2", "main"),
    "first main": ("main 1", "main"),
    "precombat main": ("main 1",),
    "second main": ("main 2",),
    "postcombat main": ("main 2",),
    "combat": COMBAT,
    "attackers": ("declare attackers",),
    "blockers": ("declare blockers",),
    "end of turn": ("end", "cleanup"),
}


@dataclass(frozen=True, slots=True)
class KindOfMoment:
    """A kind of moment: whose turn (None: anybody's) and which steps, of either edition."""

    player: int | None
    steps: tuple[str, ...]
    next: bool = False  # said so: not the one that is now, nor that of this turn if it is over

    def holds(self, active: int, step: str) -> bool:
        return self.player in (None, active) and step in self.steps


def read_moment(words: str, names: Sequence[str]) -> KindOfMoment | None:
    """The moment that *words* name, or None."""
    rest, player = fold(words), None
    for number, name in enumerate(names):
        if rest.startswith(fold(name) + "'s "):
            player, rest = number, rest[len(name) + 3 :]
    rest = rest.removeprefix("the ")
    later = rest.startswith("next ")
    rest = rest.removeprefix("next ")
    for tail in ("", " step", " phase"):
        if rest.endswith(tail) and rest.removesuffix(tail) in _WORDS:
            return KindOfMoment(player, _WORDS[rest.removesuffix(tail)], later)
    return None


def moment_words() -> tuple[str, ...]:
    """What may be said, for errors."""
    return tuple(_WORDS)


def now(game: Game) -> tuple[int, int, str]:
    """The turn's number, the active player and the step."""
    return game.turn_number, game.active, game.step or game.phase


def passed_by(moment: KindOfMoment, old: tuple[int, int, str], new: tuple[int, int, str]) -> bool:
    """Whether *moment* lies after *old* and not after *new*."""
    if old[0] == new[0]:
        between = STEPS[_place(old[2]) + 1 : _place(new[2]) + 1]
        if new[2] == "main" and old[2] in COMBAT:  # C6.1: the attack lies within the main phase
            between = (*COMBAT[COMBAT.index(old[2]) + 1 :], "main")
        return any(moment.holds(new[1], step) for step in _there(between, new[2]))
    rest = _there(STEPS[_place(old[2]) + 1 :], new[2])
    begun = _there(STEPS[: _place(new[2]) + 1], new[2])
    return any(moment.holds(old[1], s) for s in rest) or any(moment.holds(new[1], s) for s in begun)


def _there(steps: tuple[str, ...], new: str) -> tuple[str, ...]:
    """Those that are steps of a turn: of the main phases, the two, or the one where there is one."""
    return steps if new == "main" else tuple([step for step in steps if step != "main"])


def passed_this_turn(moment: KindOfMoment, step: str) -> bool:
    """Whether *moment* lies before that step in a turn, with all its parts."""
    return all(_place(part) < _place(step) for part in moment.steps)


# Between steps: the last step before (500.1).
_BETWEEN = {"": -1, "beginning": -1, "combat": STEPS.index("main 1"), "ending": STEPS.index("main 2")}


def _place(step: str) -> int:
    return _BETWEEN[step] if step in _BETWEEN else STEPS.index(step)


def is_for_a_few(game: Game) -> bool:
    """C5.7, C9.2, C10.2. Whether it is a moment for plays of one kind alone, within something else."""
    return game.window[0] not in ("", "neutral", "attack", "response")
