"""From one choice of a match to the next: what every step of the environments does, in the speed build."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import TYPE_CHECKING, SupportsIndex

if TYPE_CHECKING:
    from .match import Match

OVER = -1


def checked(matches: list[Match], actions: Iterable[SupportsIndex]) -> list[int]:
    """The actions as indices, one for each match.  Raises ValueError and IndexError where they are none."""
    some = list(actions)
    if len(some) != len(matches):
        raise ValueError(f"there are {len(matches)} matches, and {len(some)} actions")
    found: list[int] = []
    for i, action in enumerate(some):
        try:
            picked: int = index(action)
        except TypeError:
            raise ValueError(f"match {i}: an action is the index of an option, not {action!r:.40}") from None
        options = matches[i].options
        if not 0 <= picked < len(options):
            raise IndexError(f"match {i}: there is no option {picked}; there are {len(options)}")
        found.append(picked)
    return found


def go_on(
    match: Match,
    picked: int,
    others: dict[int, Callable[[Match], None]],
    write: Callable[[Match, int], None],
) -> int:
    """Pick an option, let the *others* choose, and write what the seat sees that is next; which, or ``OVER``.

    *write* is that of a page of the kind of observation that is wanted (``kinds.py``).
    """
    match.take(picked)
    if others:
        let_choose(match, others)
    player = match.player
    if player is None:
        return OVER
    write(match, player)
    return player


def let_choose(match: Match, others: dict[int, Callable[[Match], None]]) -> None:
    """Let those of the seats that have an opponent choose as long as one of them is to."""
    player = match.player
    while player is not None and player in others:
        others[player](match)
        player = match.player
