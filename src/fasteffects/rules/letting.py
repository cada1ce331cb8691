"""Whether what lets a card be cast lets it be cast as the Aura that it would be (601.3e, 702.103d)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.keywords.keyword import Keyword
from ..effects.restrictions.permitting import LET, is_let
from ..machine.decisions import Decision, Option
from ..state.objects import NOBODY, base_face
from . import costs as paying
from .bestowing import AS_CREATURE, BESTOW, as_aura
from .permissions import MAY_PLAY, LetCast, lets_for, of_themselves, permitted, use_up
from .x_allowed import most_let

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Pair

COSTS_AS_LET: Final = "costs as let"  # 118.8: what is paid besides, as a fact
FACE_DOWN: Final = "face down"  # 708.4: how a card is cast


def lets_bestowed(game: Game, player: int, id: int, how: str = "") -> bool:
    """702.103d. Whether a card elsewhere than in hand may be cast so as an Aura."""
    return (id, how) in permitted(as_aura(game, player, id), player)


def let_by(
    game: Game, player: int, id: int, seen: Game, how: str | None = None, ask: bool = False
) -> LetCast | None:
    """601.3, 118.8. What lets a player cast that card so; best for nothing more, and without a limit.

    *seen*: a game in which the card is what it is cast as.  *ask*: where two of one source serve.
    """
    found = lets_for(player, id, how, seen)
    if any(let.costs for let in found):
        own = [may for own, may in of_themselves(seen, player) if own == id and may.how == (how or "")]
        if any(may.allows(Environment(seen, Env(id, player))) for may in own):
            found.append(LetCast(NOBODY, NOBODY, 0, ()))  # 118.8: it says itself that it may be
    if not found:
        return None
    it = Environment(seen, Env(id, player))
    ranks = [let.rank(not let.costs or paying.can_pay_others(it, let.costs)) for let in found]
    best = [let for let, rank in zip(found, ranks) if rank == min(ranks)]
    return best[0] if len(best) == 1 or not ask else of_sort(game, player, id, best)


def of_sort(game: Game, player: int, id: int, lets: list[LetCast]) -> LetCast:
    """601.3. As which of its types a card is cast, where one spell of each type may be; asks."""
    options = [Option(n, let.sort or "none") for n, let in enumerate(lets)]
    words = f"{game.name_of(id)}: as a spell of which type?"
    return lets[int(game.ask(Decision(player, "choose", words, options, about=id)))]


def could_pay_as_let(game: Game, player: int, id: int, seen: Game, how: str) -> bool:
    """118.8, 601.3. Whether what casting it so costs besides could be paid."""
    let = let_by(game, player, id, seen, how) if MAY_PLAY in seen.indexes.others else None
    return (
        let is None or not let.costs or paying.can_pay_others(Environment(seen, Env(id, player)), let.costs)
    )


def facts_as_let(game: Game, player: int, id: int, how: str) -> tuple[Pair, ...]:
    """601.3. What is kept of a spell: what lets it be cast, what it costs besides, whether as no Aura."""
    found: tuple[Pair, ...] = ()
    abilities = base_face(game.objects[id]).abilities
    bestows = any(isinstance(a, Keyword) and a.word == BESTOW for a in abilities)
    if how == BESTOW and (id, how) not in permitted(game, player):
        let = let_by(game, player, id, as_aura(game, player, id), "", True)
    elif is_let(how) or how == FACE_DOWN:
        found = () if how == FACE_DOWN else most_let(game, player, id, how)
        let = let_by(game, player, id, game, "" if how == FACE_DOWN else how, True)
        if bestows and (id, how) in permitted(game, player) and not lets_bestowed(game, player, id, how):
            found = (*found, (AS_CREATURE, 1))
    else:
        return ()
    if let is None or let.source == NOBODY:
        return found
    use_up(game, let)
    return (*found, (LET, let.source), *(((COSTS_AS_LET, let.costs),) if let.costs else ()))
