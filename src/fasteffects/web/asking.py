"""Ask: a question over HTTP, answered in a worker process."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request

from ..cards.coding import JsonObject
from ..notation.laying import Laid
from .messages import VERSION
from .replies import body
from .workers import Processes

Text = Annotated[str, msgspec.Meta(max_length=150_000)]
Edition = Annotated[str, msgspec.Meta(max_length=20)]


class ScenarioAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario, and the rules to play it under where they are not its own."""

    scenario: Text
    rules: Annotated[list[Edition], msgspec.Meta(max_length=2)] = []


class WhyQuestion(msgspec.Struct, forbid_unknown_fields=True):
    """What is to be explained where a scenario ends: an object by its id, or a claim in words."""

    scenario: Text
    what: int | Annotated[str, msgspec.Meta(max_length=300)] = ""
    rules: Edition = "modern"
    cannot: Annotated[str, msgspec.Meta(max_length=300)] = ""  # what can't be done, to be told why instead


class PositionAsked(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario whose position is to be told as data, or to be written anew with this one."""

    scenario: Text
    laid: Laid | None = None


class PuzzleFile(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle file, to be made a question of."""

    puzzle: Text


class Asking:
    """The room in which questions are answered."""

    def __init__(self, workers: Processes) -> None:
        self.workers = workers

    async def answer(self, request: Request) -> JsonObject:
        """``POST /api/answer``."""
        asked: ScenarioAsked = await body(request, ScenarioAsked)
        return {"v": VERSION, **await self.workers.call("answer", asked.scenario, asked.rules)}

    async def why(self, request: Request) -> JsonObject:
        """``POST /api/why``."""
        asked: WhyQuestion = await body(request, WhyQuestion)
        return {
            "v": VERSION,
            **await self.workers.call("why", asked.scenario, asked.rules, asked.what, asked.cannot),
        }

    async def lay(self, request: Request) -> JsonObject:
        """``POST /api/lay``."""
        asked: PositionAsked = await body(request, PositionAsked)
        new = None if asked.laid is None else msgspec.to_builtins(asked.laid)
        return {"v": VERSION, **await self.workers.call("lay", asked.scenario, new)}

    async def puzzle(self, request: Request) -> JsonObject:
        """``POST /api/puzzle``."""
        asked: PuzzleFile = await body(request, PuzzleFile)
        return {"v": VERSION, **await self.workers.call("puzzle", asked.puzzle)}
