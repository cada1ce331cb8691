"""Abilities of one source on the stack, told apart by numbers (113.2c): the second is *NAME's ability#2*."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from .objects import ABILITY, STACK, Object

if TYPE_CHECKING:
    from ..machine.game import Game
    from .table import Table


def latest_fellow(table: Table, o: Object) -> Object | None:
    """The one nearest the top of the stack of the other abilities that have the source of one."""
    for id in reversed(table.zone(STACK)):
        x = table.objects[id]
        if x.kind == ABILITY and id != o.id and x.env is not None and x.env.source == o.at_work().source:
            return x
    return None


def number_of(table: Table, o: Object) -> str:
    """*#2*: which of the abilities of its source one is; "" where there is no other."""
    return f"#{o.serial or 1}" if o.serial or latest_fellow(table, o) is not None else ""


def ability_name(table: Table, o: Object, called: Callable[[int], str]) -> str:
    """*NAME's ability*, its source named by *called*; one that is of the rules has a name of its own."""
    its = o.at_work().source
    return o.card.name if its == o.id else f"{called(its)}'s ability{number_of(table, o)}"


def tell_apart(game: Game, id: int) -> None:
    """Give an ability that has come to the stack a number, where others of its source are there."""
    latest = latest_fellow(game, game.objects[id])  # numbers go up with the stack: it has the highest
    if latest is not None:
        game.write(id).serial = 1 + (latest.serial or 1)
