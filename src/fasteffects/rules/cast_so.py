"""What begins with a spell as it is cast, or a land as it is played, by how that is done (601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.continuous.changes import Change, Gains
from ..effects.continuous.durations import AsLongAs
from ..effects.it import Env, Environment
from ..effects.keywords.exiled_from_stack import ExiledFromStack, StillOnStack
from ..effects.keywords.harmonize import HARMONIZE
from ..effects.keywords.split import ExiledAfterwards, is_exiled_after
from ..effects.references.objects import It
from ..effects.restrictions.permitting import LET
from ..effects.restrictions.said_of_cast_so import SaidOfCastSo
from ..pipeline.lasting import begin_effect
from ..state.objects import HAND, NOBODY, base_face
from .letting import preferred
from .permissions import MAY_PLAY, in_force, lets_for, use_up

if TYPE_CHECKING:
    from ..effects.keywords.keyword import Keyword
    from ..machine.game import Game
    from ..pipeline.lasting import Begun

SAID_OF_CAST_SO: Final = SaidOfCastSo.indexed_as
EXILED_AFTER: Final = ("flashback", "jump-start", HARMONIZE)  # 702.34a, 702.133a, 702.180a


def begins_as_cast(
    game: Game, item: int, env: Env, how: str, origin: int, way: Keyword | None = None
) -> None:
    """702.34a, 601.3, 400.7h. Where the spell goes afterwards, how it enters; what it gains by what lets it.

    *way*: the keyword ability by which it is cast.
    """
    for watcher in way.as_cast(Environment(game, env), item) if way is not None else ():
        begin_effect(game, watcher, env, AsLongAs(StillOnStack()))
    if how in EXILED_AFTER:
        begin_effect(game, ExiledFromStack(), env, AsLongAs(StillOnStack()))
    elif is_exiled_after(base_face(game.objects[item]), origin):
        begin_effect(game, ExiledAfterwards(), env, AsLongAs(StillOnStack()))
    let = dict(env.cast).get(LET, NOBODY)
    if let == NOBODY:
        return
    for change, its in gained(game, let, env.controller):
        begin_effect(game, change, its, change.duration, locked=(item,))
    said = [(it, of) for it, of in in_force(game, SAID_OF_CAST_SO) if it.source == let]
    for of, it in {of: it for it, of in said}.items():  # the same that is said twice is of one permission
        watcher = of.of_spell(it, item)
        if watcher is not None:
            begin_effect(game, watcher, Env(item, it.you), AsLongAs(StillOnStack()))


def gained(game: Game, let: int, player: int) -> list[tuple[Change, Env]]:
    """611.2a. What is gained, for good or for its duration, by what is played as the object *let* allows."""
    found = [(may.given(), may.given_until()) for it, may in in_force(game, MAY_PLAY) if it.source == let]
    return [(Change(It(), (Gains(given),), until), Env(let, player)) for given, until in found if given]


def gained_as_played(game: Game, player: int, land: int, seen: Game) -> tuple[tuple[Begun, Env], ...]:
    """305.1. The same of a land played from elsewhere than the hand, which uses that permission up.

    *seen*: a game in which the card shows the face as which it is played (712.12).
    """
    if game.objects[land].zone == HAND or not in_force(game, MAY_PLAY):
        return ()
    found = lets_for(player, land, None, seen)
    if not found:
        return ()
    let = preferred(game, player, land, found, lambda _: True, True)
    use_up(game, let)
    return tuple(gained(game, let.source, player))
