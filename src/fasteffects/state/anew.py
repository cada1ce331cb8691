"""What is left of a table as its game is restarted (727): the cards, and who plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from .merging import components
from .objects import CARD, COMMAND, COMMANDER, EXILE, LIBRARY, SIDEBOARD, STACK, Object, with_pair

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

# What is not of the game that ends: its place in the machine, chance, what is told of it, what was agreed on.
STAYS: Final = (
    "frames", "next_id", "clock", "version", "written", "seed", "gone", "options", "free_mana", "asks_nature",
    "asks_forced", "waits_idle", "discreet", "log", "silent", "citing", "observer", "answers", "setup",
    "heard", "stood", "said", "asks",
)  # fmt: skip


def begin_anew(game: Game, left: tuple[int, ...]) -> None:
    """727.2. All cards are in their owners' decks again, but those *left* in exile (727.5)."""
    for id in (*game.battlefield, *game.zone(STACK)):
        game.gone[id] = _as_it_was(game, id)
    fresh = type(game)([p.name for p in game.players], game.timing)
    for name in STAYS:
        setattr(fresh, name, getattr(game, name))
    for before, player in zip(game.players, fresh.players):
        player.lost, player.left = before.lost, before.left
    for id in game.objects:
        o = game.objects[id]
        for card, leads in _cards(o):
            if id in left:
                zone = EXILE
            elif o.zone == SIDEBOARD:
                zone = SIDEBOARD
            else:
                zone = COMMAND if leads else LIBRARY
            _create(fresh, card, o.owner, zone, leads)
    game.be_like(fresh)
    game.version += 1


def _as_it_was(game: Game, id: int) -> Object:
    """608.2h. What the effect that restarts the game may still speak of."""
    o = game.objects[id].fork(game.token)
    o.chars = game.chars(id)
    return o


def _cards(o: Object) -> Iterator[tuple[Card, bool]]:
    """727.2. The cards that an object is, merged with others too; whether one is a commander."""
    for kind, card, _face, _copied, _serial, _down, marks in components(o):
        if kind == CARD:
            yield card, any(word == COMMANDER for word, _ in marks)


def _create(game: Game, card: Card, owner: int, zone: int, leads: bool) -> int:
    """903.3. A card in its zone; a commander has not been cast in this game."""
    id = game.create(card, owner, zone)
    if leads:
        o = game.write(id)
        o.marks = with_pair(o.marks, COMMANDER, 0)
    return id
