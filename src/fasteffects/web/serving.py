"""``fasteffects serve``: the server, until it is told to end."""

from __future__ import annotations

import logging
import threading
import time
import webbrowser

import uvicorn

from .app import Bounds, make_app

LARGEST_MESSAGE = 64_000  # bytes, of a browser over its socket


def serve(
    host: str, port: int, data: str, open_page: bool, address: str = "", seconds: float = Bounds.seconds
) -> None:
    """Serve until interrupted; a question has so many seconds, a bot twice as many.

    Raises OSError where the folder can't be made, Refused.
    """
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s")
    bounds = Bounds(seconds=seconds, thought=2 * seconds)
    config = uvicorn.Config(
        make_app(data, bounds, address or f"http://{host}:{port}"),
        host=host, port=port, log_level="warning", ws_max_size=LARGEST_MESSAGE,
        ws="websockets-sansio", server_header=False, timeout_graceful_shutdown=3,
        limit_concurrency=2_000,
    )  # fmt: skip
    server = uvicorn.Server(config)
    if open_page:
        threading.Thread(target=show, args=[server, f"http://{host}:{port}/"], daemon=True).start()
    server.run()


def show(server: uvicorn.Server, page: str) -> None:
    """Show a page in this machine's browser once the server listens; if it can't, the program ends first."""
    while not server.started:
        time.sleep(0.05)
    webbrowser.open(page)
