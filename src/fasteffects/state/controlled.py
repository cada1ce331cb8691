"""Players who are controlled by other players: who answers for them, and until when (723).

What will be is a mark of the player that waits for the next turn that they take (723.1b); what is so is one
that ends as any turn begins (723.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from .objects import EXTRA_AFTER, TO_BE_CONTROLLED, PlayerInGame, with_pair

if TYPE_CHECKING:
    from .writing import Writer

CONTROLLED: Final = "controlled by"


def decider(players: Sequence[PlayerInGame], player: int) -> int:
    """723.5, 723.8. Who makes a player's decisions: whoever controls the player; for them perhaps another.

    Control ends as its player leaves the game (800.4a); of oneself it changes nothing (723.9).
    """
    for word, _ in players[player].marks:
        if word == CONTROLLED:
            break
    else:
        return player
    passed: tuple[int, ...] = ()
    while player not in passed:
        passed = (*passed, player)
        for word, by in players[player].marks:
            if word == CONTROLLED and not players[by].lost:
                player = int(by)
    return player


def eyes(players: Sequence[PlayerInGame], player: int) -> list[int]:
    """723.4. Those whose cards a player sees: their own, and those of everybody whom they control."""
    return [p.id for p in players if p.id == player or (p.marks and decider(players, p.id) == player)]


def will_control(writer: Writer, player: int, whom: int, more: int) -> None:
    """723.1, 723.1a. A player will control another during the next turn of that one: the latest one does.

    *more*: how many turns that player takes after it.
    """
    own = writer.own_player(whom)
    own.marks = with_pair(own.marks, TO_BE_CONTROLLED, player)
    if more:
        own.marks = with_pair(own.marks, EXTRA_AFTER, own.count(EXTRA_AFTER) + more)


def turn_taken(writer: Writer, player: int) -> None:
    """723.1, 723.1b. A turn begins: whoever was to control its player does, until the next begins."""
    waiting = dict(writer.players[player].marks)
    if TO_BE_CONTROLLED not in waiting:
        return
    own = writer.own_player(player)
    writer.extra_turns = (*writer.extra_turns, *(player,) * waiting.get(EXTRA_AFTER, 0))  # 500.7
    kept = [mark for mark in own.marks if mark[0] not in (TO_BE_CONTROLLED, EXTRA_AFTER)]
    own.marks = with_pair(tuple(kept), CONTROLLED, waiting[TO_BE_CONTROLLED])
