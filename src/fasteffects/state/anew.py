"""What is left of a table as its game is restarted (727): the cards, and who plays."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from .merging import components
from .objects import CARD, COMMAND, COMMANDER, EXILE, LIBRARY, SIDEBOARD, STACK, Object, with_pair

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game


def begin_anew(game: Game, left: tuple[int, ...]) -> None:
    """727.2. All cards are in their owners' decks again, but those *left* in exile (727.5)."""
    for id in (*game.battlefield, *game.zone(STACK)):
        game.gone[id] = _as_it_was(game, id)
    fresh = type(game)([p.name for p in game.players], game.timing)
    _keep(fresh, game)
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
                zone = COMMAND if leads or o.zone == COMMAND else LIBRARY  # 100.2d: a plane is in no library
            _create(fresh, card, o.owner, zone, leads)
    game.be_like(fresh)
    game.version += 1


def _keep(fresh: Game, game: Game) -> None:
    """What is not of the game that ends: its place in the machine, chance, what is told and agreed on."""
    fresh.frames, fresh.heard, fresh.stood, fresh.setup = game.frames, game.heard, game.stood, game.setup
    fresh.next_id, fresh.clock, fresh.version, fresh.written = (
        game.next_id, game.clock, game.version, game.written,
    )  # fmt: skip
    fresh.seed, fresh.asks_nature, fresh.asks_forced = game.seed, game.asks_nature, game.asks_forced
    fresh.waits_idle, fresh.discreet, fresh.silent = game.waits_idle, game.discreet, game.silent
    fresh.log, fresh.citing, fresh.observer, fresh.answers = (
        game.log,
        game.citing,
        game.observer,
        game.answers,
    )
    fresh.options, fresh.free_mana = game.options, game.free_mana
    fresh.gone, fresh.said, fresh.asks = game.gone, game.said, game.asks


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
