"""One worker process: it reads a job, does it and writes what came of it, until nobody asks any more.

``python -m fasteffects.web.worker MEGABYTES``; messages are MessagePack with their length before them.
"""

from __future__ import annotations

import os
import sys
import traceback
from typing import BinaryIO

import msgspec

from ..cards.coding import Json
from ..errors import RulesError
from .jobs import JOBS, warm

HEAD = 4  # bytes that say how long a message is
DONE, REFUSED, FULL, FAULT = "done", "refused", "full", "fault"


def limit(megabytes: int) -> None:
    """Bound what the process may use, where the system can."""
    try:
        import resource
    except ImportError:  # pragma: no cover  (Windows: only time is bounded there)
        return
    resource.setrlimit(resource.RLIMIT_AS, (megabytes << 20, megabytes << 20))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read(source: BinaryIO) -> Json:
    """The next message; None at the end."""
    head = source.read(HEAD)
    if len(head) < HEAD:
        return None
    return msgspec.msgpack.decode(source.read(int.from_bytes(head, "big")))


def packed(message: Json) -> bytes:
    """A message as it is sent."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(HEAD, "big") + data


def done(name: str, arguments: list[Json]) -> tuple[str, Json]:
    """What came of a job: how it went, and its result or what is to be said."""
    try:
        return DONE, JOBS[name](*arguments)
    except MemoryError:
        return FULL, ""
    except RulesError as error:  # a limit, or a fault of the program
        return FAULT, f"{type(error).__name__}: {error}"
    except (ValueError, RecursionError) as error:  # what is refused is a ValueError
        return REFUSED, str(error)[:2_000]
    except Exception as error:
        return FAULT, "".join(traceback.format_exception(error))[-4_000:]


def main() -> None:
    """Work until the other end is closed."""
    limit(int(sys.argv[1]))
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed is no message
    warm()
    sink.write(packed((DONE, "ready")))
    sink.flush()
    while (message := read(source)) is not None:
        try:
            data = packed(done(*message))
        except MemoryError:
            data = packed((FULL, ""))
        except OverflowError:
            data = packed((REFUSED, "what comes of it has numbers that are too large to be told"))
        try:
            sink.write(data)
            sink.flush()
        except BrokenPipeError:  # the server has been killed
            os._exit(1)


if __name__ == "__main__":
    main()
