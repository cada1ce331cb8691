"""Why a claim holds: its words to what the claim is about, and that to what brought it about."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ..cards import pool
from ..cards.record import COLORS, is_double_faced
from ..errors import Refused
from ..events.base import (
    ATTACH,
    ATTACK,
    BECOME_BLOCKED,
    BEGIN,
    BLOCK,
    DAMAGE,
    DESTROY,
    DRAW,
    DRAW_CARDS,
    GAIN_LIFE,
    LOSE_GAME,
    LOSE_LIFE,
    MOVE,
    PAY_LIFE,
    PHASE_IN,
    PHASE_OUT,
    PUT_COUNTERS,
    REGENERATED,
    REMOVE_COUNTERS,
    SACRIFICE,
    TAP,
    TRANSFORM,
    TURN_FACE_DOWN,
    TURN_FACE_UP,
    UNTAP,
    WIN_GAME,
)
from ..explaining.being import why_is
from ..explaining.history import done_to, last_lines, life_of, moves_of, moves_through
from ..explaining.kept_from import ended, kept_from, untriggered
from ..explaining.qualities import ABILITIES, ASPECTS, COLORS_OF, CONTROLLER, NAME, SIZE, TYPES
from ..explaining.reason import BEING, HAPPENED, NOT, Reason, numbered
from ..explaining.states import without_chapters
from ..state.objects import BATTLEFIELD, HAND, LIBRARY, NOBODY, STACK
from .claims import ZONES
from .look import find
from .scenario import fold
from .then import NotAClaim, Witness, check, facts
from .then_events import deed_in, tell

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object

MOST_OBJECTS: Final = 4
# What the rest of a claim about an object speaks of: characteristics, and kinds of events.
_SAYS: Final[tuple[tuple[str, tuple[str, ...], tuple[int, ...]], ...]] = (
    (r"\bdamage\b", (), (DAMAGE,)),
    (r"\bcounters?\b", (), (PUT_COUNTERS, REMOVE_COUNTERS)),
    (r"\b(un)?tapped\b", (), (TAP, UNTAP)),
    (r"\battached to\b", (), (ATTACH,)),
    (r"\bphased (in|out)\b", (), (PHASE_OUT, PHASE_IN)),
    (r"\b(attacking|blocking|blocked)\b", (), (ATTACK, BLOCK, BECOME_BLOCKED)),
    (r"\bface (up|down)\b", (), (TURN_FACE_UP, TURN_FACE_DOWN)),
    (r"\btransformed\b", (), (TRANSFORM,)),
    (r"\bcontrol\b", (CONTROLLER,), ()),
    (r"-?\d+/-?\d+", (SIZE,), ()),
    (r"\b(named|called)\b", (NAME,), ()),
    (r"^(has|have|does|doesn't)\b(?!.*(counter|damage|exiled ))", (ABILITIES,), ()),
)  # fmt: skip
_MOVED: Final = re.compile(r"\b(battlefield|graveyard|hand|library|exile|command zone|stack|sick)\b")
_PLACE: Final = re.compile(r"\b(controls|graveyard|hand|library|exile)\b")
_HOLDS: Final = re.compile(r"(?:has|does not have|doesn't have) exiled (.+)")
_ELSEWHERE: Final = re.compile(r"\b(graveyard|hand|library|exile|command zone)\b")
# What an object, or a player, may have been kept from (614.17).
_MOVES: Final = frozenset((MOVE, DESTROY, SACRIFICE))
_LIFE: Final = frozenset((GAIN_LIFE, LOSE_LIFE, DAMAGE, PAY_LIFE))
_DRAWS: Final = frozenset((DRAW, DRAW_CARDS))
_HAND: Final = "'s hand"
# What may have come instead of a deed that was not done.
_INSTEAD: Final = frozenset((DESTROY, REGENERATED))
_VERB: Final = re.compile(r" (?=(?:is|isn't|has|does|doesn't|was|did|can)\b)")


def why_so(
    game: Game,
    words: str,
    names: Sequence[str],
    witness: Witness | None = None,
    sees: Callable[[Object], bool] = lambda o: True,
) -> Reason:
    """Why what *words* claim is so; where it is not, what is so instead, and why.  Raises Refused.

    The words are those of ``then``; of a claim about several objects of a name each is explained, of those
    that the asker *sees*.
    """
    plain = " ".join(words.replace("\u2019", "'").split()).rstrip(".")
    try:
        seen = witness or Witness(game, names, before=facts(game, names), known=pool.known)
        wrong = check(seen, plain)
    except NotAClaim as error:
        raise Refused(f"{words[:200]!r} is no claim. Possible: {error}") from None
    deed = deed_in(seen, plain)
    lines = _of_deed(seen, deed, sees) if deed else _lines(game, plain, names, sees)
    text, kind = (plain, BEING) if wrong is None else (f"not so: {wrong}", NOT)
    latest = lines[-1].children[-1] if lines and lines[-1].children else lines[-1] if lines else None
    first = () if latest is None else latest.deciding  # the latest effect or event decides
    ids = tuple(dict.fromkeys(i for line in lines for i in line.objects))
    return numbered([Reason(kind, text, first, objects=ids, children=tuple(lines))])[0]


def _lines(game: Game, words: str, names: Sequence[str], sees: Callable[[Object], bool]) -> list[Reason]:
    """What brought it about, by what the words name."""
    for at in _VERB.finditer(words):
        things = [o for o in find(game, words[: at.start()], names) if sees(o)]
        if things:
            rest = fold(words[at.end() :])
            here = [o for o in things if o.zone in (BATTLEFIELD, STACK)]
            things = here if here and not _ELSEWHERE.search(rest) else things
            told = [line for o in things[:MOST_OBJECTS] for line in _of_object(game, o, rest, names)]
            return list({line.text: line for line in told}.values())
    for player, name in enumerate(names):
        if fold(words).startswith(fold(name)):
            return _of_player(game, player, fold(words)[len(name) :])
    if fold(words).startswith("the game is") and "draw" in fold(words) and not game.over:
        return [Reason(BEING, "it goes round, and nobody has a choice to end it", ("104.4b", "732.4"))]
    if fold(words).startswith("it is"):
        return last_lines(game, frozenset((BEGIN,)))
    return last_lines(game)


def _of_deed(seen: Witness, deed: tuple[str, str, bool], sees: Callable[[Object], bool]) -> list[Reason]:
    """What the log tells of a deed; of one that was not done, what came instead, or what was looked at."""
    words, did, done = deed
    told = tell(seen, words, did)
    if told:
        return [Reason(HAPPENED, e.text, e.rules[-1:], e.rules) for e in told[-MOST_OBJECTS:]]
    game = seen.game
    things = [o for o in find(game, words, seen.names) if sees(o)][:MOST_OBJECTS]
    if did == "triggered":
        missed = [line for name in {game.name_of(o.id) for o in things} for line in untriggered(game, name)]
        if missed:
            return missed[-MOST_OBJECTS:]
    if fold(words) in map(fold, seen.names):
        player = next(n for n, name in enumerate(seen.names) if fold(name) == fold(words))
        return _of_player(game, player, _HAND if did == "drew a card" else did)
    lines = [line for o in things for line in (done_to(game, o.id, _INSTEAD) + moves_of(game, o.id))]
    return lines or [Reason(BEING, f"nothing of the kind has happened: {words} has not {did}")]


def _of_object(game: Game, o: Object, rest: str, names: Sequence[str]) -> list[Reason]:
    """Its characteristics that the words speak of, and the events."""
    aspects: set[str] = set()
    kinds: set[int] = set()
    for pattern, some, events in _SAYS:
        if re.search(pattern, rest):
            aspects.update(some)
            kinds.update(events)
    held = _HOLDS.match(rest)
    if held is not None:
        return [line for thing in find(game, held[1], names) for line in moves_of(game, thing.id)]
    lines: list[Reason] = []
    moved = bool(_MOVED.search(rest))
    if not aspects and not kinds and not moved:
        spoken = set(re.findall(r"[a-z]+", rest))
        aspects = {COLORS_OF} if spoken & {*COLORS, "colorless"} else set()
        aspects |= {TYPES} if spoken - {*COLORS, "colorless", "is", "isn", "t", "not", "a", "an"} else set()
    if aspects:
        lines.append(why_is(game, o.id, frozenset(aspects) & ASPECTS))
        if not any(line.before is not None for line in lines[0].children):  # no effect on it any more
            lines += ended(game, o.id)
    if kinds:
        lines += done_to(game, o.id, frozenset(kinds))
    if TRANSFORM in kinds and not lines:
        lines.append(_face_up(o))
    if moved:
        lines += moves_of(game, o.id)
    lines += kept_from(game, o.id, kinds | _MOVES if moved else kinds)
    idle = without_chapters(game, o.id) if o.zone == BATTLEFIELD and (kinds or moved) else None
    if idle is not None:
        lines.append(Reason(BEING, *idle, objects=(o.id,)))
    missed = untriggered(game, game.name_of(o.id)) if moved and not lines else []
    return lines or missed or [_from_the_start(game, o.id)]


def _face_up(o: Object) -> Reason:
    """701.27g. Which face of a card is up."""
    if not is_double_faced(o.card):
        return Reason(BEING, "it is no double-faced card", ("701.27a", "712.9"), objects=(o.id,))
    which, rule = ("back", "712.8e") if o.face else ("front", "712.8d")
    return Reason(BEING, f"its {which} face is up", ("701.27g", rule), objects=(o.id,))


def _of_player(game: Game, player: int, rest: str) -> list[Reason]:
    """A player's life, counters, loss; else what has happened to them last."""
    if "life" in rest:
        lines = life_of(game, player) + kept_from(game, player, _LIFE)
    elif re.search(r"poison|energy|experience|rad\b", rest):
        counters = frozenset((PUT_COUNTERS, REMOVE_COUNTERS))
        lines = done_to(game, player, counters) + kept_from(game, player, counters)
    elif re.search(r"\b(lost|won|lose)\b", rest):
        ends = frozenset((LOSE_GAME, WIN_GAME))
        lines = done_to(game, player, ends) + kept_from(game, player, ends) or last_lines(game)
    elif place := _PLACE.search(rest):
        zone = ZONES.get(place[0], BATTLEFIELD)
        lines = moves_through(game, player, zone, rest[place.end() :])
        lines += kept_from(game, player, _DRAWS) if zone in (HAND, LIBRARY) else []
    else:
        lines = last_lines(game)
    return lines or untriggered(game) or [_from_the_start(game, player)]


def _from_the_start(game: Game, id: int) -> Reason:
    whose = game.name_of(id) if id != NOBODY else "it"
    return Reason(BEING, f"so it was with {whose} from the beginning: nothing has changed it", objects=(id,))
