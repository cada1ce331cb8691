"""The server: which address gives what."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from zlib import crc32

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from .asking import Asking
from .describing import described
from .interface import interface
from .keepers import keeper_of
from .limits import HEADERS, PICTURED, Rates
from .pausing import USUAL, pauses
from .playing import PlayRoom
from .relaying import Relay
from .replies import answering
from .room import Room
from .socket import Socket
from .watching import Watching
from .workers import Processes

KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "json": "application/json",
}


@dataclass(frozen=True)
class Bounds:
    """How much is answered: seconds and megabytes of a question, processes, questions of one visitor."""

    seconds: float = 10.0
    megabytes: int = 1_200
    processes: int = 2
    bots: int = 2
    thought: float = 20.0  # seconds of a bot
    messages: float = 12.0  # each second, of one browser at a table
    at_table: float = 60.0  # messages each second, of all who look at one table
    days: float = 60.0  # after which a table that nobody touches is forgotten
    each_second: float = 4.0
    at_once: float = 40.0
    pause: float = USUAL  # seconds that who can do nothing seems to think, among several people; 0: none


def make_app(data: Path | str, bounds: Bounds | None = None, address: str = "") -> Starlette:
    """The application; it keeps tables in the folder *data*, or in the PostgreSQL base of that address.

    *address* is where other servers over the same base reach this one.  Raises Refused.
    """
    bounds = bounds or Bounds()
    keeper = keeper_of(str(data), address)
    keeper.forget(bounds.days)
    relay = Relay(keeper)
    workers = Processes(bounds.processes, bounds.seconds, bounds.megabytes)
    bots = Processes(bounds.bots, bounds.thought, bounds.megabytes)
    rates = Rates(bounds.each_second, bounds.at_once)
    room = Room(keeper, workers, bots, bounds.at_table, pauses(bounds.pause))
    asking, playing, watching = Asking(workers), PlayRoom(workers, room), Watching(workers, room)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        await workers.start()
        await bots.start()
        staying = asyncio.create_task(relay.stay())
        try:
            yield
        finally:
            staying.cancel()
            await room.close()
            await workers.stop()
            await bots.stop()

    routes = [
        Route("/api", answering(described, rates), methods=["GET"]),
        Route("/api.html", interface, methods=["GET"]),
        Route("/api/answer", answering(asking.answer, rates), methods=["POST"]),
        Route("/api/why", answering(asking.why, rates), methods=["POST"]),
        Route("/api/lay", answering(asking.lay, rates, 0.5), methods=["POST"]),
        Route("/api/puzzle", answering(asking.puzzle, rates), methods=["POST"]),
        Route("/api/cards", answering(playing.cards, rates), methods=["GET"]),
        Route("/api/decks", answering(playing.decks, rates), methods=["GET"]),
        Route("/api/deck", answering(playing.deck, rates), methods=["POST"]),
        Route("/api/tables", answering(playing.make, rates, 5.0), methods=["POST"]),
        Route("/api/film", answering(watching.film, rates, 4.0), methods=["POST"]),
        Route("/api/moment", answering(watching.moment, rates), methods=["POST"]),
        Route("/api/position", answering(watching.position, rates), methods=["POST"]),
        Route("/api/record", answering(watching.record, rates), methods=["POST"]),
        WebSocketRoute("/api/socket", Socket(room, rates, bounds.messages, relay).connected),
        Route("/{path:path}", page, methods=["GET", "HEAD"]),
    ]
    packing = [Middleware(GZipMiddleware, minimum_size=2_000)]
    return Starlette(
        routes=routes, lifespan=life, middleware=packing, exception_handlers={404: missing, 405: missing}
    )


@cache
def files() -> dict[str, bytes]:
    """The files of the page, by their names."""
    folder = resources.files(__package__) / "static"
    there = (file for file in folder.iterdir() if file.name.rpartition(".")[2] in KINDS)
    return {file.name: file.read_bytes() for file in there}


async def page(request: Request) -> Response:
    """A file of the page.  Nothing but the files that are shipped can be had."""
    name = request.path_params["path"] or "index.html"
    found = files().get(name)
    if found is None:
        return await missing(request)
    mark = f'"{crc32(found):08x}"'
    allowed = PICTURED if name == "index.html" and "pictures" in request.query_params else HEADERS
    kept = {**allowed, "Cache-Control": "no-cache", "ETag": mark}
    if request.headers.get("if-none-match") == mark:
        return Response(None, 304, kept)
    return Response(found, 200, kept, KINDS[name.rpartition(".")[2]])


async def missing(request: Request, error: HTTPException | None = None) -> Response:
    """What is not there."""
    status = error.status_code if error is not None else 404
    return Response("There is nothing here.\n", status, HEADERS, "text/plain; charset=utf-8")
