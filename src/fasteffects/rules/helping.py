"""What helps to pay for a spell: convoke, delve, improvise (702.51, 702.66, 702.126); who does (702.132)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import SYMBOL_OF
from ..characteristics.by_layers import gives
from ..characteristics.order import plan_of
from ..effects.costs.cost_changes import fits_as_spell
from ..effects.it import Environment
from ..effects.modifying import LAYER_ABILITY
from ..events import Event, Move, Tap
from ..speed.card_words import HELPED
from ..state.objects import EXILE, GRAVEYARD, STACK

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..machine.game import Game

Help = tuple[str, int, frozenset[str]]  # how, what helps, and the symbols that it can stand for

ASSIST: Final = "assist"
BENDING: Final = frozenset(("Artifact", "Creature"))
MUCH: Final = 1_000  # more than anybody taps for


def could_help(game: Game, spell: int) -> bool:
    """Whether it may be that a spell has such an ability: cards say so themselves, or effects reach it."""
    if HELPED in game.said.words:
        return True
    plan = plan_of(game)
    return plan.far or (bool(plan.locked) and spell in plan.locked)


def given_as_spell(game: Game, id: int, caster: int) -> list[Ability]:
    """601.3. The abilities that effects give to a spell, or would give to a card that *caster* casts."""
    plan = plan_of(game)
    found: list[Ability] = []
    for layer, parts in plan.layers if plan.far else ():
        for applied in parts if layer == LAYER_ABILITY else ():
            filter = None if applied.part.whom is None else applied.part.whom.description()
            if applied.only is None and filter is not None and filter.zones() == (STACK,):
                it = Environment(game, applied.env)
                if fits_as_spell(it, filter, id, caster):
                    found += [a for c in applied.part.changes if gives(c) for a in c.abilities]
    return found


def keywords_of_spell(game: Game, player: int, spell: int) -> frozenset[str]:
    """702. The keywords of a spell, or those that a card which *player* casts would have as one."""
    keywords = game.chars(spell).keywords if spell in game.objects else frozenset()
    if spell in game.objects and game.objects[spell].zone != STACK:
        keywords |= {a.known_by() for a in given_as_spell(game, spell, player)}
    return keywords


def helpers(game: Game, player: int, spell: int) -> list[Help]:
    """What could help to pay for that spell now: each stands for one mana."""
    keywords = keywords_of_spell(game, player, spell)
    found: list[Help] = []
    if not keywords:
        return found
    if "delve" in keywords:
        found.extend(("delve", i, frozenset()) for i in game.zone(GRAVEYARD, player) if i != spell)
    if "convoke" in keywords or "improvise" in keywords:
        for id in game.permanents(player):
            chars = game.chars(id)
            if game.objects[id].tapped:
                continue
            if "convoke" in keywords and "Creature" in chars.types:
                found.append(("convoke", id, frozenset(SYMBOL_OF[c] for c in chars.colors)))
            elif "improvise" in keywords and "Artifact" in chars.types:
                found.append(("improvise", id, frozenset()))
    return found


def benders(game: Game, player: int, but: int) -> list[Help]:
    """701.67a. The untapped artifacts and creatures that a player could tap for generic mana to waterbend."""
    found: list[Help] = []
    for id in game.permanents(player):
        if id != but and not game.objects[id].tapped and not game.chars(id).types.isdisjoint(BENDING):
            found.append(("waterbend", id, frozenset()))
    return found


def shares(owed: tuple[str, ...], can: frozenset[str]) -> list[str]:
    """The symbols of a cost that a helper could pay; "1" for a generic one."""
    found = [s for s in dict.fromkeys(owed) if can & set(s.split("/"))]
    generic = any(s.isdigit() and int(s) for s in owed)
    return [*found, "1"] if generic else found


def without(owed: tuple[str, ...], symbol: str, times: int = 1) -> tuple[str, ...]:
    """A cost with one symbol, or so much generic mana, less."""
    if not times:
        return owed
    if times > 1:
        return without(without(owed, symbol), symbol, times - 1)
    left = list(owed)
    if symbol != "1":
        left.remove(symbol)
        return tuple(left)
    at = next(i for i, s in enumerate(left) if s.isdigit() and int(s))
    left[at] = str(int(left[at]) - 1)
    return tuple(left)


def help_event(how: str, id: int, player: int, spell: int) -> Event:
    """What happens to the helper; what is exiled for a spell is exiled with it (607.2q)."""
    if how == "delve":
        return Move(id, EXILE, "exile", source=spell, by=player)
    return Tap(id, player=player)
