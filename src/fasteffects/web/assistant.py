"""``fasteffects mcp``: what assistants may ask, over the Model Context Protocol; bounded like the server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from .. import __version__
from ..cards.coding import Json, JsonObject
from ..errors import Refused
from .workers import Broken, Busy, Overrun, Processes

LARGEST = 100_000  # letters of a question
ABOUT = """Rules questions about Magic: The Gathering, answered by playing them out.  A question
is a scenario: lines under "given" (Alice's battlefield: CARD, 2 Mountain), under "when" (Alice: cast
CARD targeting Bob; all pass) and, if something is claimed, under "then" (Bob's life is 18).  Reasons
name the rules that decide them."""


class Assistant:
    """The tools; each question is a job of a worker process."""

    def __init__(self) -> None:
        self.workers = Processes(1, 10.0, 1_200)

    @asynccontextmanager
    async def life(self, server: MCPServer) -> AsyncIterator[None]:
        """The worker process, as long as somebody is served."""
        await self.workers.start()
        try:
            yield
        finally:
            await self.workers.stop()

    async def call(self, job: str, *arguments: Json) -> JsonObject:
        """A job's result.  Raises ToolError in words for who asked."""
        if any(isinstance(one, str) and len(one) > LARGEST for one in arguments):
            raise ToolError(f"that is longer than {LARGEST} letters")
        try:
            found: JsonObject = await self.workers.call(job, *arguments)
        except (Refused, Overrun) as error:
            raise ToolError(str(error)) from None
        except (Busy, Broken):
            raise ToolError("this can't be answered: a fault in the program, or too much at once") from None
        return found

    async def answer(self, scenario: str, rules: list[str] | None = None) -> JsonObject:
        """Play a scenario out: whether what it claims holds, what changes, and why, with the deciding rules.

        *rules*: "modern", "fifth" (the timing rules of 1997), or both; else those that the scenario names.
        """
        return await self.call("answer", scenario, rules or [])

    async def card(self, name: str, rules: str = "modern") -> JsonObject:
        """How a card is read, or which words stop it; with part of a name, cards that hold it."""
        return {"cards": await self.call("cards", name, rules)}

    async def rule(self, number: str) -> JsonObject:
        """What a numbered rule is about in a sentence, in which editions it exists, what shows it."""
        return await self.call("rule", number)

    async def why(self, scenario: str, what: str, rules: str = "modern") -> JsonObject:
        """Why something is so where a scenario ends: *what* is a claim, as "CARD is a Mountain"."""
        return await self.call("why", scenario, rules, what)

    async def legal_plays(self, scenario: str, rules: str = "modern") -> JsonObject:
        """Who is asked what where a scenario ends, and which answers there are."""
        found = await self.call("answer", scenario, [rules])
        edition = found["editions"][0]
        return {"status": found["status"], "faults": found["faults"], "question": edition["question"]}


def made() -> MCPServer:
    """The server with its tools."""
    assistant = Assistant()
    server = MCPServer("fasteffects", instructions=ABOUT, version=__version__, lifespan=assistant.life)
    for tool in (assistant.answer, assistant.card, assistant.rule, assistant.why, assistant.legal_plays):
        server.add_tool(tool)
    return server


def serve() -> None:
    """Serve over the standard input and output, until it is closed."""
    made().run("stdio")
