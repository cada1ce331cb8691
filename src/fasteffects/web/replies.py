"""Answers over HTTP: plain data, and errors that say what is wrong without showing the program's inside."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ..cards.coding import Json
from ..errors import Refused
from .limits import HEADERS, Rates
from .workers import Broken, Busy, Overrun

LOG = logging.getLogger("fasteffects.web")
LARGEST_BODY = 2_000_000  # bytes: a record of a long game

T = TypeVar("T")
Answering = Callable[[Request], Awaitable[Json]]
Route = Callable[[Request], Awaitable[Response]]


class Wrong(Exception):
    """A request that can't be met: the status, and what is wrong in words for a person."""

    def __init__(self, status: int, words: str) -> None:
        super().__init__(words)
        self.status = status


def reply(data: Json, status: int = 200) -> Response:
    """Plain data as JSON."""
    return Response(msgspec.json.encode(data), status, HEADERS, "application/json")


def fault(error: BaseException, where: str) -> str:
    """Log a fault of the program under a number, which is what a visitor is told."""
    number = secrets.token_hex(4)
    LOG.error("fault %s in %s: %s", number, where, error, exc_info=error)
    return number


def answering(give: Answering, rates: Rates | None = None, amount: float = 1.0) -> Route:
    """A route that gives plain data, or says what is wrong."""

    async def route(request: Request) -> Response:
        try:
            who = request.client.host if request.client else "?"
            if rates is not None and not rates.take(who, amount):
                raise Wrong(429, "that is more than one visitor may ask for; wait a moment")
            return reply(await give(request))
        except Wrong as error:
            return _wrong(error.status, str(error))
        except Refused as error:
            return _wrong(400, str(error))
        except Overrun as error:
            return _wrong(422, str(error))
        except Busy:
            return _wrong(503, "too much is being asked at this moment; try again in some seconds")
        except ClientDisconnect:
            return _wrong(400, "the request broke off")
        except Exception as error:
            number = fault(error if not isinstance(error, Broken) else error, request.url.path)
            return _wrong(500, f"a fault in the program; its log has it under the number {number}")

    return route


def _wrong(status: int, words: str) -> Response:
    return reply({"error": words, "status": status}, status)


async def body(request: Request, kind: type[T], largest: int = 200_000) -> T:
    """What was sent as JSON, of that type.  Raises Wrong."""
    origin = request.headers.get("origin")
    if origin is not None and not same_origin(origin, request.headers.get("host", "")):
        raise Wrong(403, "this comes from another page")
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Wrong(415, "send JSON, with the content type application/json")
    data = bytearray()
    async for piece in request.stream():
        data += piece
        if len(data) > largest:
            raise Wrong(413, f"that is larger than {largest} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Wrong(400, f"that is not what is expected here: {str(error)[:200]}") from None


def same_origin(origin: str, host: str) -> bool:
    """Whether a page of that origin was served by this host."""
    return origin.partition("://")[2].casefold() == host.casefold() != ""
