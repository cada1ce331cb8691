"""A browser at a table: what it says is read here, and what it is told is sent."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..cards.coding import JsonObject
from ..errors import Refused
from ..library.games import WATCHER
from . import messages
from .limits import Rate, Rates
from .messages import VERSION, Said, Sit
from .relaying import Relay
from .replies import fault, same_origin
from .room import Full, Hearer, Open, Room
from .table import OpenTable, Seat
from .workers import Busy, Overrun

LARGEST = 64_000  # letters of a message
PATIENCE = 10.0  # seconds for the first message
POLICY, TRY_AGAIN = 1008, 1013  # why a socket is closed


class Socket:
    """The address ``/api/socket``."""

    def __init__(self, room: Room, rates: Rates, messages: float, relay: Relay) -> None:
        self.room = room
        self.relay = relay
        self.rates = rates
        self.messages = messages  # that one browser may send each second

    async def connected(self, socket: WebSocket) -> None:
        """One connection, from its beginning to its end."""
        origin, host = socket.headers.get("origin"), socket.headers.get("host", "")
        who = socket.client.host if socket.client else "?"
        led = self.relay.is_ours(socket)  # whoever led it here has counted it
        if (origin is not None and not same_origin(origin, host)) or not (led or self.rates.take(who)):
            await socket.close(POLICY)
            return
        await socket.accept()
        with suppress(WebSocketDisconnect, RuntimeError):  # it has gone away
            await self._seated(socket, led)

    async def _seated(self, socket: WebSocket, led: bool) -> None:
        try:
            first = await asyncio.wait_for(_received(socket), PATIENCE)
            sit = messages.read(first)
            if not isinstance(sit, Sit) or sit.v != VERSION:
                raise Refused(
                    f"the first message is a seat's secret, of version {VERSION}; load the page again"
                )
            found = await self.room.in_base(self.room.keeper.find, sit.secret)
            if found is None:
                raise Refused("no table has this link; it may have been put away")
            address, word = await self.room.in_base(self.room.keeper.hold, found[0])
            if word and led:
                await socket.close(TRY_AGAIN)
                return
            if word:
                await self.relay.lead(socket, first, address, word)
                return
            one = await self.room.open(found[0])
            seat = WATCHER if found[1] is None else found[1]
            asked = [await self.room.in_base(self.room.keeper.find, secret) for secret in sit.also]
            also = {other[1] for other in asked if other is not None and other[0] == found[0]} - {None, seat}
            listener = Hearer(seat, sit.since, frozenset(n for n in also if n is not None))
            await self.room.join(one, listener)
        except (ValueError, Full, TimeoutError) as error:
            await _say(socket, refusal(str(error) or "nothing was said", final=True))
            await socket.close(POLICY)
            return
        except WebSocketDisconnect:
            raise
        except Exception as error:
            await _say(
                socket, refusal(f"a fault in the program, number {fault(error, 'sitting down')}", final=True)
            )
            await socket.close(TRY_AGAIN)
            return
        sending = asyncio.create_task(_send_all(socket, listener))
        try:
            await self._listen(socket, one, listener)
        finally:
            sending.cancel()
            await self.room.leave(one, listener)

    async def _listen(self, socket: WebSocket, one: Open, listener: Hearer) -> None:
        rate = Rate(self.messages, 5 * self.messages)
        while True:
            text = await _received(socket)
            if not rate.take():
                listener.send(refusal("that is too much at once", final=True))
                await asyncio.sleep(0.1)
                await socket.close(POLICY)
                return
            while not one.rate.take():
                await asyncio.sleep(0.1)
            try:
                await self._do(one, listener, messages.read(text))
            except (ValueError, Full) as error:  # what is refused is a ValueError
                listener.send(refusal(str(error)[:600]))
            except (Overrun, Busy):
                listener.send(refusal("that takes too long at this moment"))
            except (WebSocketDisconnect, asyncio.CancelledError):
                raise
            except Exception as error:
                listener.send(
                    refusal(f"a fault in the program, number {fault(error, f'table {one.table.id}')}")
                )

    async def _do(self, one: Open, listener: Hearer, said: Said) -> None:
        room, n = self.room, listener.seat
        if isinstance(said, messages.AskWhy):
            object = said.object
            found = await room.look(one, lambda table: table.why(n, object))
            listener.send({"type": "why", "object": object, **found})
        elif n == WATCHER:
            raise Refused("who watches has no say")
        elif isinstance(said, messages.WhyNot):
            words = said.words
            found = await room.look(one, lambda table: table.why_not(n, words))
            listener.send({"type": "whynot", "words": words, **found})
        elif isinstance(said, messages.Rematch):
            await self._rematch(one, listener, said)
        else:
            await room.do(one, lambda table: act(table, table.seats[n], said))

    async def _rematch(self, one: Open, by: Hearer, said: messages.Rematch) -> None:
        if not one.table.game.over:
            raise Refused("this game is not over")
        asked = [await self.room.in_base(self.room.keeper.find, secret) for secret in said.also]
        async with one.lock:
            if one.again is None:  # two who ask at once get one game
                one.again = await self.room.make_again(one.table, secrets.randbelow(2**31))
        made = one.again
        also = [
            made.of(WATCHER if found[1] is None else found[1]) if found and found[0] == one.table.id else None
            for found in asked
        ]
        for listener in one.listeners:
            told = {"type": "rematch", "secret": made.of(listener.seat), "watch": made.watch}
            listener.send({**told, "also": also if listener is by else []})


def act(table: OpenTable, seat: Seat, said: Said) -> None:
    """What a seat has said that changes something at its table.  Raises Refused."""
    if isinstance(said, messages.Answer):
        table.answer(seat, said.question, said.choice)
    elif isinstance(said, messages.Undo):
        table.undo(seat)
    elif isinstance(said, messages.Agree):
        table.agree(seat, said.yes)
    elif isinstance(said, messages.Concede):
        table.concede(seat)
    elif isinstance(said, messages.SetStops):
        table.set_stops(seat, said.mine, said.theirs, said.auto)
    elif isinstance(said, messages.Skip):
        table.skip(seat, said.until)
    elif isinstance(said, messages.DrawMana):
        table.set_mana(seat, said.auto)
    elif isinstance(said, messages.Say):
        table.chat.append((seat.number, said.phrase))
    else:
        raise Refused("one sits down once")


def refusal(words: str, final: bool = False) -> JsonObject:
    """That something can't be done; *final*: there is no use in coming back."""
    return {"type": "refused", "error": words, "final": final}


async def _received(socket: WebSocket) -> str:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    if text is None or len(text) > LARGEST:
        await socket.close(1009)
        raise WebSocketDisconnect(1009)
    return str(text)


async def _say(socket: WebSocket, message: JsonObject) -> None:
    await socket.send_text(msgspec.json.encode(message).decode())


async def _send_all(socket: WebSocket, listener: Hearer) -> None:
    with suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await listener.queue.get()) is not None:
            await _say(socket, message)
        await socket.close(TRY_AGAIN)
