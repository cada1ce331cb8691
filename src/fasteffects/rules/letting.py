"""By what a card is cast from elsewhere than the hand, and what it costs so (601.3, 118.8, 702.103d)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.keywords.keyword import Keyword
from ..effects.restrictions.permitting import LET, is_let
from ..machine.decisions import Decision, Option
from ..state.objects import BATTLEFIELD, NOBODY, ZONES, base_face
from . import costs as paying
from .bestowing import AS_CREATURE, BESTOW, as_aura
from .permissions import MAY_PLAY, LetCast, lets_for, of_themselves, permitted, use_up
from .ways_to_cast import FACE_DOWN
from .x_allowed import most_let

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Pair

COSTS_AS_LET: Final = "costs as let"  # 118.8: what is paid besides, as a fact


def lets_bestowed(game: Game, player: int, id: int, how: str = "") -> bool:
    """702.103d. Whether a card elsewhere than in hand may be cast so as an Aura."""
    return (id, how) in permitted(as_aura(game, player, id), player)


def aura_let_too(game: Game, player: int, id: int, how: str, let: LetCast | None) -> bool:
    """601.3, 702.103d. Whether what lets it be cast, as the type chosen for it, lets it be so as an Aura."""
    if (id, how) in permitted(game, player) and not lets_bestowed(game, player, id, how):
        return False
    if let is None or not let.sort:
        return True
    others = lets_for(player, id, how, as_aura(game, player, id))
    return any(other.sort == let.sort for other in others)


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
    return preferred(game, player, id, found, lambda let: paying.can_pay_others(it, let.costs), ask)


def preferred(
    game: Game, player: int, id: int, found: list[LetCast], could_pay: Callable[[LetCast], bool], ask: bool
) -> LetCast:
    """601.3. The best of what lets a card be cast or played; *ask*: where none is without cost and limit."""
    ranked = sorted([(let.rank(not let.costs or could_pay(let)), n) for n, let in enumerate(found)])
    best = found[ranked[0][1]]
    if not ask or (not best.costs and not best.limit):
        return best
    apart: dict[object, LetCast] = {}
    for (unpayable, *_), n in ranked:
        if not unpayable or not apart:
            let = found[n]
            apart.setdefault((game.name_of(let.source), let.sort, let.limit, let.costs), let)
    return best if len(apart) == 1 else by_which(game, player, id, list(apart.values()))


def by_which(game: Game, player: int, id: int, lets: list[LetCast]) -> LetCast:
    """601.3. By which of several effects a card is cast, or as a spell of which type; asks."""
    several = len({let.source for let in lets}) > 1
    names = [game.label(let.source) if several else "" for let in lets]
    sorts = [let.sort or "none" for let in lets]
    said = [f"{n} as {let.sort}" if names.count(n) > 1 else n for n, let in zip(names, lets)]
    options = [Option(n, words) for n, words in enumerate(said if several else sorts)]
    words = "by which effect?" if several else "as a spell of which type?"
    asked = Decision(player, "choose", f"{game.name_of(id)}: {words}", options, about=id)
    return lets[int(game.ask(asked))]


def could_pay_as_let(game: Game, player: int, id: int, seen: Game, how: str) -> bool:
    """118.8, 601.3. Whether what casting it so costs besides could be paid."""
    let = let_by(game, player, id, seen, how) if MAY_PLAY in seen.indexes.others and is_let(how) else None
    return (
        let is None or not let.costs or paying.can_pay_others(Environment(seen, Env(id, player)), let.costs)
    )


def facts_as_let(game: Game, player: int, id: int, how: str, seen: Game) -> tuple[Pair, ...]:
    """601.3. What is kept of a spell: what lets it be cast, what it costs besides, whether as no Aura.

    *seen*: a game in which the card shows the face as which it is cast (709.3, 712.11b).
    """
    found: tuple[Pair, ...] = ()
    abilities = base_face(game.objects[id]).abilities
    bestows = any(isinstance(a, Keyword) and a.word == BESTOW for a in abilities)
    if how == BESTOW and (id, how) not in permitted(game, player):
        let = let_by(game, player, id, as_aura(game, player, id), "", True)
    elif is_let(how) or how == FACE_DOWN:
        found = () if how == FACE_DOWN else most_let(seen, player, id, how)
        let = let_by(game, player, id, seen, "" if how == FACE_DOWN else how, True)
        if bestows and not aura_let_too(game, player, id, how, let):
            found = (*found, (AS_CREATURE, 1))
    else:
        return ()
    if let is None or let.source == NOBODY:
        return found
    use_up(game, let)
    return (*found, (LET, let.source), *(((COSTS_AS_LET, let.costs),) if let.costs else ()))


def nothing_lets(game: Game, player: int, id: int, name: str) -> str:
    """601.3. That nothing lets a player cast a card of that name from where it is, or not again this turn."""
    who, used = game.player_name(player), used_up(game, player, id)
    if used != NOBODY:
        return f"{game.name_of(used)} lets such a card be cast once in a turn, and {who} has done that"
    place = ZONES[game.objects[id].zone]
    return f"{name} is in the {place}, and nothing lets {who} cast it from there"


def used_up(game: Game, player: int, id: int) -> int:
    """601.3. What would let a card be cast, had it not let another be cast in this turn; or NOBODY."""
    now, trial = game.turn_number, game.trial()
    for source in trial.zone(BATTLEFIELD):
        marks = trial.objects[source].marks
        left = tuple([pair for pair in marks if not (pair[0].startswith(LET) and pair[1] == now)])
        if left != marks:
            trial.write(source).marks = left
            lets = lets_for(player, id, None, trial)
            if lets:
                return lets[0].source
    return NOBODY
