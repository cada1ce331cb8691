"""Play over HTTP: decks, cards, and tables that are made."""

from __future__ import annotations

import re
import secrets
from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from ..cards.coding import Json, JsonObject
from ..play.levels import LEVELS
from ..rulebook import EDITIONS
from .messages import VERSION
from .replies import Wrong, body
from .room import Full, Room
from .workers import Processes

Deck = Annotated[str, Meta(max_length=100_000)]
NAME = re.compile(r"[^\W_][\w' -]{0,19}")
LARGEST = 500_000  # bytes of a table that is made
MOST_SEATS = 4


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat: a bot's has a level, a person's none; the deck is the name of a shipped one, or a text."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    deck: Deck
    level: Annotated[str, Meta(max_length=10)] = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table that is to be made."""

    seats: Annotated[list[NewSeat], Meta(min_length=2, max_length=MOST_SEATS)]
    rules: Annotated[str, Meta(max_length=10)] = "modern"
    seed: Annotated[int, Meta(ge=0, lt=2**31)] | None = None
    first: Annotated[int, Meta(ge=0, lt=MOST_SEATS)] | None = None
    minutes: Annotated[float, Meta(gt=0, le=600)] | None = None  # that each person has, on a clock


class PastedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """A deck that is to be looked over."""

    deck: Deck
    rules: Annotated[str, Meta(max_length=10)] = "modern"


class PlayRoom:
    """The room in which games are begun."""

    def __init__(self, workers: Processes, room: Room) -> None:
        self.workers = workers
        self.room = room
        self._shipped: Json = None

    async def decks(self, request: Request) -> JsonObject:
        """``GET /api/decks``."""
        if self._shipped is None:
            self._shipped = await self.workers.call("shipped")
        return {"v": VERSION, "decks": self._shipped, "levels": list(LEVELS), "rules": list(EDITIONS)}

    async def deck(self, request: Request) -> JsonObject:
        """``POST /api/deck``."""
        asked: PastedDeck = await body(request, PastedDeck, LARGEST)
        return {"v": VERSION, **await self.workers.call("deck", asked.deck, _rules(asked.rules))}

    async def cards(self, request: Request) -> JsonObject:
        """``GET /api/cards?q=…&rules=…``."""
        words = request.query_params.get("q", "")[:80]
        if len(words.strip()) < 2:
            raise Wrong(400, "two letters or more, please: /api/cards?q=bolt")
        rules = _rules(request.query_params.get("rules", "modern"))
        return {"v": VERSION, "cards": await self.workers.call("cards", words, rules)}

    async def make(self, request: Request) -> JsonObject:
        """``POST /api/tables``."""
        asked: NewTable = await body(request, NewTable, LARGEST)
        for seat in asked.seats:
            if not NAME.fullmatch(seat.name):
                raise Wrong(400, f"{seat.name!r:.40} is no name: letters, digits, spaces and hyphens are")
            if seat.level and seat.level not in LEVELS:
                raise Wrong(400, f"no level is called {seat.level!r}; there are: {', '.join(LEVELS)}")
        if asked.first is not None and asked.first >= len(asked.seats):
            raise Wrong(400, "who is to go first has no seat")
        seed = secrets.randbelow(2**31) if asked.seed is None else asked.seed
        seats = [[seat.name, seat.level, seat.deck] for seat in asked.seats]
        try:
            clock = None if asked.minutes is None else 60 * asked.minutes
            made = await self.room.make(_rules(asked.rules), seats, seed, asked.first, clock)
        except Full as error:
            raise Wrong(503, str(error)) from None
        told = [{"name": seat.name, "secret": secret} for seat, secret in zip(asked.seats, made.seats)]
        return {"v": VERSION, "table": made.id, "seats": told, "watch": made.watch}


def _rules(words: str) -> str:
    if words not in EDITIONS:
        raise Wrong(400, f"no rules are called {words!r}; there are: {', '.join(EDITIONS)}")
    return words
