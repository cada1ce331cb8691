"""Trample as of March 1997 (C6.9): what a blocker does not need is redirected after prevention."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Damage
from ...state.objects import is_player

if TYPE_CHECKING:
    from ...machine.game import Game

ASSIGN: Final = "trample_assign"  # the option of October 1998: lethal damage first, the rest as it is dealt


def overflow(game: Game) -> tuple[Damage, ...]:
    """Take from the packets what trampling attackers dealt beyond need; the packets of the next step."""
    if ASSIGN in game.options:
        return ()
    moved: list[Damage] = []
    for packet in game.packets:
        amount = _beyond(game, packet)
        if amount <= 0:
            continue
        left = packet.but(amount=packet.amount - amount)
        kept = (left if p is packet else p for p in game.packets)
        game.packets = tuple(p for p in kept if p.amount > 0)
        defender = game.objects[packet.source].attacking
        moved.append(packet.but(object=defender, amount=amount, met=frozenset()))
        game.note(f"{game.name_of(packet.source)} tramples over for {amount}", "C6.9")
    return tuple(moved)


def _beyond(game: Game, packet: Damage) -> int:
    """How much of a packet its recipient does not need in order to be destroyed."""
    source = game.objects.get(packet.source)
    if not packet.combat or source is None or source.attacking < 0 or is_player(packet.object):
        return 0
    if "trample" not in game.chars(source.id).keywords or packet.object not in game.objects:
        return 0
    if source.id not in game.objects[packet.object].blocking:
        return 0  # redirected to a creature that does not block it
    there = sum(p.amount for p in game.packets if p.object == packet.object)
    needed = (game.chars(packet.object).toughness or 0) - game.objects[packet.object].damage
    return int(min(packet.amount, max(0, there - needed)))
