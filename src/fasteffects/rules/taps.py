"""Sources of mana as options, in words (605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..decisions import Option
from ..objects import BATTLEFIELD, NOBODY
from . import ready
from .mana import only_wells, sources

if TYPE_CHECKING:
    from ..game import Game
    from .ready import Made, Ready, Well

ORDER: Final = "WUBRGC"
PASS: Final = Option(("pass",), "pass")


class Taps:
    """The options that mana abilities of one source are, for as long as it is called so."""

    __slots__ = ("label", "naming", "is_permanent", "mattering", "idle", "paying")

    def __init__(self, some: list[Made], label: str, name: str, is_permanent: bool) -> None:
        self.label = label  # which tells its name, since the number of an object stays the same
        self.naming: object = None  # the names that there were when it was last called so
        self.is_permanent = is_permanent
        self.mattering: list[Option] = []  # where there is something else to do
        self.idle: list[Option] = []  # where there is not: that is as good as passing
        self.paying: list[Option] = []  # while a cost is being paid
        for id, number, types, amount in some:
            for symbol in ORDER:
                if symbol in types:
                    value = ("ActivateMana", id, number, symbol)
                    words = f"tap {label} for " + ("{" + symbol + "}") * amount
                    self.mattering.append(Option(value, words, ("tap", name, symbol)))
                    self.idle.append(Option(value, words, PASS.key))
                    self.paying.append(Option(value, words, (name, number, symbol, is_permanent)))


def all_taps(game: Game, player: int) -> list[tuple[int, Taps]]:
    """605.3a. The mana abilities that a player could activate now: by their sources, in order."""
    there = ready.of(game)
    if only_wells(game, player, there):
        return [(well.id, taps_of_well(game, well)) for well in there.in_order(player)]
    return [(made[0], taps_of(game, made, there)) for made in sources(game, player)]


def taps_of_well(game: Game, well: Well) -> Taps:
    """The options that the mana abilities of a well are."""
    found = well.taps
    naming = game.indexes.naming if game.has_own_names() else None
    if found is not None and naming is not None and found.naming is naming:
        return found
    label = game.label(well.id)
    if found is None or found.label != label:
        found = well.taps = Taps(well.made, label, game.name_of(well.id), True)
    found.naming = naming
    return found


def taps_of(game: Game, made: Made, there: Ready) -> Taps:
    """The options that one mana ability is."""
    source = made[0]
    if source in game.effects:
        name = game.name_of(game.effects[source].env.source)
        return Taps([made], name, name, False)
    label = game.label(source)
    is_permanent = game.objects[source].zone == BATTLEFIELD
    known = there.words.get(made)
    if known is None or known.label != label or known.is_permanent != is_permanent:
        known = there.words[made] = Taps([made], label, game.name_of(source), is_permanent)
    return known


def mana_choices(game: Game, player: int, but: int = NOBODY) -> list[Option]:
    """605.3a. The mana abilities that a player can activate now while paying, as options."""
    found: list[Option] = []
    for source, taps in all_taps(game, player):
        if source != but:
            found.extend(taps.paying)
    return found
