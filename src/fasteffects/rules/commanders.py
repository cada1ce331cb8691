"""The Commander variant: casting from the command zone, its tax, and the way back there (903.8-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..events import Event, LoseGame, Move
from ..machine.decisions import YES_OR_NO, Decision
from ..speed.card_words import A_COMMANDER, often
from ..state.objects import COMMAND, COMMANDER, EXILE, GRAVEYARD, base_face, with_pair

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..state.objects import Object

COMMANDERS: Final = often(A_COMMANDER)  # whether there is a commander in the game
DEADLY: Final = 21


def castable_commanders(game: Game, player: int) -> list[tuple[int, str]]:
    """903.8. The commanders in the command zone that a player owns and may cast from there."""
    found: list[tuple[int, str]] = []
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.owner == player and o.mark(COMMANDER) is not None and "Land" not in base_face(o).types:
            found.append((id, ""))
    return found


def tax(o: Object) -> int:
    """903.8. What a commander cast from the command zone costs more for each time before."""
    if not o.marks or (o.zone != COMMAND and ("from", COMMAND) not in o.cast):
        return 0
    return 2 * int(o.mark(COMMANDER) or 0)


def count_cast(game: Game, item: int) -> None:
    """903.8. It has been cast from the command zone once more."""
    o = game.objects[item]
    times = o.mark(COMMANDER)
    if times is not None and ("from", COMMAND) in o.cast:
        game.write(item).marks = with_pair(o.marks, COMMANDER, times + 1)


def may_return(some: list[Object]) -> list[Object]:
    """903.9a, 704.6d. The commanders among what has changed that are in a graveyard or in exile now."""
    return [o for o in some if o.zone in (GRAVEYARD, EXILE) and o.mark(COMMANDER) is not None]


def returning(game: Game, some: list[Object]) -> list[tuple[str, Event]]:
    """903.9a, 704.6d. The commanders that their owners put into the command zone; asks."""
    found: list[tuple[str, Event]] = []
    for o in may_return(some):
        words = f"put {game.name_of(o.id)} into the command zone?"
        if game.ask(Decision(o.owner, "yes/no", words, YES_OR_NO, about=o.id)):
            found.append(("704.6d", Move(o.id, COMMAND, "704.6d")))
    return found


def dealt_enough(game: Game) -> list[tuple[str, Event]]:
    """903.10a, 704.6c. The players who have been dealt 21 combat damage by one commander."""
    found: list[tuple[str, Event]] = []
    for p in game.players:
        deadly = (o for o in game.objects.values() if (o.mark(f"{COMMANDER} {p.id}") or 0) >= DEADLY)
        if not p.lost and any(True for _ in deadly):
            found.append(("704.6c", LoseGame(p.id, "commander")))
    return found
