"""Sources of mana as options, in words (605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..decisions import Option
from ..objects import BATTLEFIELD, NOBODY
from . import ready
from .mana import sources

if TYPE_CHECKING:
    from ..game import Game
    from .ready import Made

ORDER = "WUBRGC"
PASS = Option(("pass",), "pass")


class Taps:
    """The options that one mana ability is, for as long as it makes that and its source is called so."""

    __slots__ = ("made", "label", "mattering", "idle", "paying")

    def __init__(self, made: Made, label: str, name: str, is_permanent: bool) -> None:
        self.made = made
        self.label = label  # which tells its name, since the number of an object stays the same
        self.mattering: list[Option] = []  # where there is something else to do
        self.idle: list[Option] = []  # where there is not: that is as good as passing
        self.paying: list[Option] = []  # while a cost is being paid
        id, number, types, amount = made
        for symbol in ORDER:
            if symbol in types:
                value = ("ActivateMana", id, number, symbol)
                words = f"tap {label} for " + ("{" + symbol + "}") * amount
                self.mattering.append(Option(value, words, ("tap", name, symbol)))
                self.idle.append(Option(value, words, PASS.key))
                self.paying.append(Option(value, words, (name, number, symbol, is_permanent)))


def taps_of(game: Game, made: Made, known: dict[tuple[int, int], Taps]) -> Taps:
    """The options that a mana ability is, of those *known* where its source is still called so."""
    source = made[0]
    effect = game.effects.get(source)
    if effect is not None:
        name = game.name_of(effect.env.source)
        return Taps(made, name, name, False)
    label = game.label(source)
    found = known.get((source, made[1]))
    if found is None or found.made is not made or found.label != label:
        is_permanent = game.objects[source].zone == BATTLEFIELD
        found = known[source, made[1]] = Taps(made, label, game.name_of(source), is_permanent)
    return found


def mana_choices(game: Game, player: int, but: int = NOBODY) -> list[Option]:
    """605.3a. The mana abilities that a player can activate now while paying, as options."""
    found: list[Option] = []
    known = ready.of(game).words
    for made in sources(game, player):
        if made[0] != but:
            found.extend(taps_of(game, made, known).paying)
    return found
