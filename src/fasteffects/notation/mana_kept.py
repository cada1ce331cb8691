"""Mana that may not be spent on anything, or that something follows: ``Alice's mana: {G} of X`` (106.6).

What it may be spent on is said by the mana ability that made it, and never assumed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from ..effects.it import Env
from ..effects.mana.adding import AddMana, UnitOfMana
from ..effects.node import walk
from ..machine.procedures import procedure
from ..rules.mana import is_mana_ability
from ..rules.may_activate import abilities_of
from ..rules.underway import PAUSED, Paused
from ..state import objects
from .fighting import permanent
from .look import symbols_in
from .scenario import FileLine, find_player

if TYPE_CHECKING:
    from ..machine.game import Game

MANA = "mana"
MANA_OF = r"([^:]+)['\u2019]s (?:snow )?mana:\s*((?:\{[WUBRGC]\})+) of (.+)"


def add_mana(game: Game, line: FileLine, words: tuple[str, ...], names: Sequence[str]) -> None:
    """What a permanent's mana ability has added, and its player still has."""
    name, symbols, called = words
    player = names.index(find_player(names, line, name))
    source = permanent(game, line, called, names)
    units = []
    for symbol in symbols_in(symbols):
        made = made_by(game, source, player, symbol.strip("{}"))
        if not made:
            what = f"no ability of {game.name_of(source)} makes {symbol} that can't be spent on anything"
            line.bad(what, called, (f"{name}'s mana: {symbols}",))
        if len(made) > 1:
            line.bad(f"{game.name_of(source)} makes {symbol} in several ways; tap it in `when`", called)
        units.append(made[0])
    own = game.own_player(player)
    own.mana = (*own.mana, *units)
    game.look_at_players()


def made_by(game: Game, source: int, player: int, symbol: str) -> list[UnitOfMana]:
    """The different units of that type that can't be spent on anything, and that a permanent can make."""
    found: list[UnitOfMana] = []
    for number, ability in enumerate(abilities_of(game, source)):
        if not is_mana_ability(ability) or not any(isinstance(n, AddMana) for n in walk(ability)):
            continue
        env = Env(source, player)
        env.ability = number
        env.cast = (("symbol", symbol), ("tapped", False))
        trial = game.copy()
        trial.silent = True
        trial.frames.clear()
        trial.decision = None
        for frame in (Paused(), procedure("Instructions", env, ability.body.sentences)):
            frame.owned = trial.token
            trial.frames.append(frame)
        before = len(trial.player(player).mana)
        trial.advance()
        if trial.decision is None or trial.decision.kind != PAUSED:
            continue  # what is asked as it is made isn't known
        for unit in trial.player(player).mana[before:]:
            if not unit.is_plain() and unit.symbol == symbol and unit not in found:
                found.append(unit)
    return found


def kept_lines(game: Game, names: dict[int, str]) -> list[str]:
    """The lines for such mana, as far as they can say it."""
    lines = []
    for player in game.players:
        kept = [unit for unit in player.mana if not unit.is_plain() and is_said(game, player.id, unit, names)]
        for source, units in groupby(kept, lambda unit: unit.source):
            symbols = "".join(f"{{{unit.symbol}}}" for unit in units)
            lines.append(f"{player.name}'s mana: {symbols} of {names[source]}")
    return lines


def is_said(game: Game, player: int, unit: UnitOfMana, names: dict[int, str]) -> bool:
    """Whether a line can say that unit: what made it is there, and makes such mana in one way."""
    if unit.is_plain():
        return True
    if unit.source not in names or game.obj(unit.source).zone != objects.BATTLEFIELD:
        return False
    return made_by(game, unit.source, player, unit.symbol) == [unit]
