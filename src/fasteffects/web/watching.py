"""Watch over HTTP: records and tables, as films."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request

from ..cards.coding import JsonObject
from ..library.games import WATCHER
from ..play.record import Record
from .messages import VERSION, Secret
from .replies import LARGEST_BODY, Wrong, body
from .room import Room
from .workers import Processes


class Watched(msgspec.Struct, forbid_unknown_fields=True):
    """A record, or the secret of a table; as which seat saw it, or with all hands open (None)."""

    record: Annotated[str, Meta(max_length=LARGEST_BODY)] = ""
    secret: Secret | None = None
    seat: Annotated[int, Meta(ge=0, le=20)] | None = None
    start: Annotated[int, Meta(ge=0)] = 0
    end: Annotated[int, Meta(ge=0)] = 0


class Watching:
    """The room in which games are watched again."""

    def __init__(self, workers: Processes, room: Room) -> None:
        self.workers = workers
        self.room = room

    async def film(self, request: Request) -> JsonObject:
        """``POST /api/film``."""
        asked: Watched = await body(request, Watched, LARGEST_BODY)
        record, seat, over = await self._record(asked)
        found = await self.workers.call("film", record, seat)
        return {"v": VERSION, "over": over, **found}

    async def moment(self, request: Request) -> JsonObject:
        """``POST /api/moment``: why that happened which lies between two answers."""
        asked: Watched = await body(request, Watched, LARGEST_BODY)
        record, seat, _ = await self._record(asked)
        if seat is not None:
            raise Wrong(403, "reasons speak of hidden cards: they are told with all hands open")
        return {"v": VERSION, **await self.workers.call("moment", record, asked.start, asked.end)}

    async def position(self, request: Request) -> JsonObject:
        """``POST /api/position``: where a game stood after *end* answers, as a question."""
        asked: Watched = await body(request, Watched, LARGEST_BODY)
        record, seat, _ = await self._record(asked)
        if seat is not None:
            raise Wrong(403, "a position has hidden cards: it is told with all hands open")
        return {"v": VERSION, **await self.workers.call("position", record, asked.end)}

    async def record(self, request: Request) -> JsonObject:
        """``POST /api/record``: a table's record, once its game is over."""
        asked: Watched = await body(request, Watched, LARGEST_BODY)
        record, _, over = await self._record(asked)
        if not over:
            raise Wrong(403, "a record has all hidden cards: it is given when the game is over")
        return {"v": VERSION, "record": record}

    async def _record(self, asked: Watched) -> tuple[str, int | None, bool]:
        """The record, as whom it may be seen, and whether all of it may be."""
        if asked.secret is None:
            return asked.record, asked.seat, True
        found = await self.room.in_base(self.room.keeper.find, asked.secret)
        if found is None:
            raise Wrong(404, "no table has this link; it may have been put away")
        kept = await self.room.in_base(self.room.keeper.load, found[0])
        record = Record.parse(kept.begun)
        record.answers = list(kept.answers)
        if kept.over:
            return str(record), asked.seat, True
        if sum(not seat.level for seat in kept.seats) > 1:
            raise Wrong(
                403, "a game among people is shown once it is over: until then it would tell who had a choice"
            )
        return str(record), WATCHER if found[1] is None else found[1], False
