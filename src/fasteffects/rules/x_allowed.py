"""Which X a spell may be cast with, where that decides whether it may be cast at all (601.2e, 601.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..events import Cast
from ..events.base import CAST
from ..pipeline.occurring import prohibited
from ..pipeline.watched import may_be_forbidden
from ..state.objects import base_face
from .permissions import permitted

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Pair

MOST: Final = 20  # so far an X is looked at: what goes by mana values goes by small ones
UP_TO: Final = "X up to"  # the fact of a spell that is let be cast with no greater X


def more_with(game: Game, id: int, x: int) -> int:
    """202.3e. How much an X adds to the mana value of a card as it is cast; 0 where its cost has none."""
    return x * symbols(base_face(game.objects[id]).mana_cost or "").count("X")


def valued_with(game: Game, id: int, x: int) -> Game:
    """601.3a. A copy of the game in which a card has the mana value that it has as it is cast with that X."""
    trial = game.trial()
    card = trial.write_whole(id)
    face = base_face(card)
    card.copied = face.but(mana_cost=f"{face.mana_cost}{{{more_with(game, id, x)}}}")
    trial.values_changed(id)
    trial.indexes.refresh(trial)
    return trial


def least_allowed(game: Game, player: int, id: int) -> int:
    """601.3a. The least X with which a card that may not be cast with X = 0 may be cast; 0 where none is."""
    for x in range(1, MOST if more_with(game, id, 1) else 1):
        if not prohibited(valued_with(game, id, x), Cast(id, player, id)):
            return x
    return 0


def most_let(game: Game, player: int, id: int, how: str) -> tuple[Pair, ...]:
    """601.3. The greatest X with which an effect lets a card be cast, where that depends on its X."""
    if not more_with(game, id, 1) or (id, how) not in permitted(game, player):
        return ()
    found = [x for x in range(MOST, 0, -1) if (id, how) in permitted(valued_with(game, id, x), player)][:1]
    return () if found == [MOST] else ((UP_TO, found[0] if found else 0),)


def is_too_much(game: Game, item: int, player: int) -> bool:
    """601.2e. Whether a spell may not be cast with the X that was announced."""
    env = game.objects[item].env
    facts = {} if env is None else dict(env.cast)
    if "x" not in facts:
        return False
    if facts["x"] > facts.get(UP_TO, facts["x"]):
        return True
    return may_be_forbidden(game, CAST) and prohibited(game, Cast(item, player, item))
