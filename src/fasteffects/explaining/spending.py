"""What mana may be spent on, and what is made of it where it might be none (106)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..effects.it import Env, Environment
from ..effects.mana.adding import AddMana, ManaMade
from ..effects.node import Node, walk
from ..events import ProduceMana
from ..rules.mana import Spending, is_mana_ability, usable
from ..rules.may_activate import abilities_of
from .deciding import rules_in
from .naming import limits_of
from .saying import lower, words_of

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from .told import Told


def made_told(game: Game, event: ProduceMana) -> Iterator[Told]:
    """106.3, 106.6. What mana carries with it: what it is for, what follows, that it is of a snow source."""
    for only in {id(unit.only): unit.only for unit in event.mana if unit.only is not None}.values():
        yield f"its maker restricts that mana: {limit_words(game, only, event.source)}", ("106.6",)
    if any(unit.rider is not None and unit.only is None for unit in event.mana):
        yield "something follows if that mana is spent as its maker says", ("106.6",)
    if any(unit.snow for unit in event.mana):
        yield f"it is mana of {game.name_of(event.source)}, which is snow", ("106.3", "107.4h")


def carries_too(event: ProduceMana, results: Sequence[Event]) -> Iterator[Told]:
    """106.6a. That mana which is added by an effect has the same restrictions, and more follows from it."""
    made = results[0] if len(results) == 1 else None
    if isinstance(made, ProduceMana) and len(made.mana) > len(event.mana):
        if any(unit.only is not None or unit.rider is not None for unit in made.mana):
            yield (
                "all of it is as the mana of its maker: for the same, with the same to follow",
                (
                    "106.6a",
                    "106.6",
                ),
            )


def limit_words(game: Game, only: Node, source: int) -> str:
    """*Spend this mana only to cast creature spells*."""
    return lower(words_of(game, only, "SpendOnly", source)) or "its maker says for what"


def useless(game: Game, player: int, id: int, spell: bool) -> Iterator[Told]:
    """106.6. The mana that a player has, and that may not be spent on something."""
    spending = Spending(id, spell)
    told = {u.source: u.only for u in game.player(player).mana if not usable(game, u, spending)}
    for source, only in told.items():
        if only is not None:
            words = limit_words(game, only, source)
            yield f"the mana of {game.name_of(source)} can't pay for it: {words}", ("106.6", "118.3")


def of_no_type(game: Game, player: int) -> Iterator[Told]:
    """106.5, 106.7. Permanents of a player whose mana ability makes no mana, since no type is defined."""
    for id in game.permanents(player):
        it = Environment(game, Env(id, player))
        for add in walk(game.chars(id).abilities) if not game.objects[id].tapped else ():
            if isinstance(add, AddMana) and by_others(add.mana) and not lots_of(add.mana, it):
                other = ("106.7",) if add.mana.could is not None else of_identity(add.mana)
                other = (*other, *(rule for rule in rules_in(add.mana) if rule.startswith("607.")))[:2]
                yield (
                    f"{game.name_of(id)} makes no mana: there is nothing to take its type from",
                    (
                        "106.5",
                        *other,
                    ),
                )


def limited_mana(game: Game, player: int) -> Iterator[Told]:
    """602.5b, e. Mana abilities of a player that say when, or how often, they may be activated."""
    for id in game.permanents(player):
        for ability in abilities_of(game, id) if not game.objects[id].tapped else ():
            for own in limits_of(ability) if is_mana_ability(ability) else ():
                for only in own.limit.only:
                    words = words_of(game, own, "LimitSentence Limits", id)
                    rule = "602.5d" if only.sorcery else "602.5e" if only.instant else "602.5b"
                    yield f"the mana ability of {game.name_of(id)}: {lower(words)}", (rule, "605.3a")


def lots_of(made: ManaMade, it: Environment) -> list[tuple[str, ...]]:
    """106.1. The lots of mana among which there is to choose; none where that is not known yet."""
    try:
        return list(made.lots(it))
    except Exception:  # something has to be chosen first
        return []


def by_others(made: ManaMade) -> bool:
    """106.5. Whether the type of mana depends on something that may not be there."""
    return made.could is not None or made.among is not None or made.colours in ("identity", "chosen")


def of_identity(made: ManaMade) -> tuple[str, ...]:
    """903.4. By which rule mana is of the colors of a commander."""
    return ("903.4",) if made.colours == "identity" else ()


def of_which_type(game: Game, made: ManaMade, it: Environment) -> Iterator[Told]:
    """106.5, 106.7. The types of mana among which there is to choose, where something else says that."""
    if not by_others(made):
        return
    lots = lots_of(made, it)
    names = " or ".join("".join(f"{{{symbol}}}" for symbol in lot) for lot in lots)
    rule = "106.7" if made.could is not None else "607.2d" if made.colours == "chosen" else "106.5"
    words = f"what there is to take its type from allows {names or 'none: no mana is made'}"
    colors = ("105.2",) if made.among is not None else ()
    yield words, (rule, *of_identity(made), *colors)
