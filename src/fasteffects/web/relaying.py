"""Where several servers share the tables: a browser that comes to another one is led to the one that has its.

Any server may be asked for anything.  A table is played in the memory of one server, which holds it
(``keeping``); another one that a browser comes to passes on what the two say.  A server that is killed holds
its tables some seconds longer; then the next one who is asked has them, as they are on disk.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

import websockets
from starlette.websockets import WebSocket, WebSocketDisconnect

from .keeping import Keeper
from .replies import LOG

LEASE = 10.0  # seconds that a server is believed to be there after it has said so
HEADER = "x-fasteffects-relay"
LARGEST = 16_000_000  # bytes of a state


class Relay:
    """This server among the others."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.word = secrets.token_urlsafe(16)  # who says it is one of the servers
        keeper.here(self.word, LEASE)

    async def stay(self) -> None:
        """Say again and again that this server is there."""
        while True:
            await asyncio.sleep(LEASE / 4)
            try:
                await asyncio.get_running_loop().run_in_executor(None, self.keeper.here, self.word, LEASE)
            except Exception as error:
                LOG.error("the base does not answer: %s", error)

    def is_ours(self, socket: WebSocket) -> bool:
        """Whether another of the servers speaks, for a browser of its own."""
        return secrets.compare_digest(socket.headers.get(HEADER, "").encode(), self.word.encode())

    async def lead(self, socket: WebSocket, first: str, address: str, word: str) -> None:
        """Pass on what a browser and the server of that address say, the first message of it said already."""
        url = f"ws{address.removeprefix('http')}/api/socket"
        try:
            async with websockets.connect(
                url, additional_headers={HEADER: word}, max_size=LARGEST, open_timeout=5, proxy=None
            ) as other:
                await other.send(first)
                ways = [asyncio.create_task(way(socket, other)) for way in (_there, _back)]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for one in ways:
                    one.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, TimeoutError, websockets.WebSocketException) as error:
            LOG.warning("the server at %s does not answer: %r", address, error)
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(1013)  # the browser comes back, and is led anew


async def _there(socket: WebSocket, other: websockets.ClientConnection) -> None:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await other.send(message.get("text") or message.get("bytes") or "")


async def _back(socket: WebSocket, other: websockets.ClientConnection) -> None:
    async for message in other:
        await socket.send_text(str(message))
