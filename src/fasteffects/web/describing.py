"""``GET /api``: what can be asked over HTTP, as OpenAPI; made of the types that are read."""

from __future__ import annotations

import msgspec
from starlette.requests import Request

from .. import __version__
from ..cards.coding import Json, JsonObject
from ..library.data import schema
from . import messages
from .asking import PositionAsked, PuzzleFile, ScenarioAsked, WhyQuestion
from .playing import NewTable, PastedDeck
from .watching import Watched

POSTS: dict[str, tuple[type, str, str]] = {
    "/api/answer": (ScenarioAsked, "Play a question out: what comes of it, and why.", "answer"),
    "/api/why": (WhyQuestion, "Why something is so where a question ends.", ""),
    "/api/lay": (PositionAsked, "The position of a question as data, or written anew.", ""),
    "/api/puzzle": (PuzzleFile, "A puzzle file as a question.", ""),
    "/api/deck": (PastedDeck, "Look a deck over.", ""),
    "/api/tables": (NewTable, "Set a table.", ""),
    "/api/film": (Watched, "A record or a table, moment by moment.", ""),
    "/api/moment": (Watched, "Why that happened which lies between two answers.", ""),
    "/api/position": (Watched, "Where a game stood after so many answers, as a question.", ""),
    "/api/record": (Watched, "The record of a table whose game is over.", ""),
}
GETS = {
    "/api/cards": "Cards by what their names hold: q, rules.",
    "/api/decks": "The decks that are shipped.",
}
PLACE = "#/components/schemas/{name}"


async def described(request: Request) -> JsonObject:
    """The description of version 1; ``said`` and ``told`` are what goes over the socket."""
    types = [kind for kind, _, _ in POSTS.values()]
    some, parts = msgspec.json.schema_components([*types, messages.Said], ref_template=PLACE)
    paths: JsonObject = {
        path: {"post": {"summary": about, "requestBody": _json(refers), "responses": _replies(given)}}
        for (path, (_, about, given)), refers in zip(POSTS.items(), some)
    }
    paths |= {path: {"get": {"summary": about, "responses": _replies("")}} for path, about in GETS.items()}
    library = {name: _moved(part) for name, part in schema()["$defs"].items()}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Fast Effects", "version": f"{messages.VERSION} ({__version__})"},
        "paths": paths,
        "components": {"schemas": {**library, **parts, "Said": some[-1]}},
    }


def _json(refers: Json) -> JsonObject:
    return {"required": True, "content": {"application/json": {"schema": refers}}}


def _replies(given: str) -> JsonObject:
    refers = {"$ref": PLACE.format(name=given)} if given else {"type": "object"}
    return {"200": {"description": "what was asked for", "content": {"application/json": {"schema": refers}}}}


def _moved(part: Json) -> Json:
    """A part of the library's schema, whose references lead here."""
    if isinstance(part, dict):
        return {key: _moved(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_moved(value) for value in part]
    return part.replace("#/$defs/", "#/components/schemas/") if isinstance(part, str) else part
