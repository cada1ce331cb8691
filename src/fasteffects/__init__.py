"""Fast Effects: a rules engine for Magic: The Gathering that shows its rule numbers.

Unofficial and fan-made: card names and the rules of the game belong to Wizards of the Coast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0.dev0"

if TYPE_CHECKING:
    from .errors import BadScenario, IllegalChoice, NothingAsked, Refused, Unloadable, Unread
    from .explaining import Reason
    from .library.asking import Answered, ask
    from .library.events import Event
    from .library.games import WATCHER, Game, new_game, replay
    from .library.values import Answer, Choice, LogLine, Question, Result, View
    from .notation.standing import Position
    from .play.decks import BadDeck, Deck
    from .play.record import BadRecord, Record

_WHERE = {
    **dict.fromkeys(
        ("BadScenario", "IllegalChoice", "NothingAsked", "Refused", "Unloadable", "Unread"), "errors"
    ),
    **dict.fromkeys(("WATCHER", "Game", "new_game", "replay"), "library.games"),
    **dict.fromkeys(("Answered", "ask"), "library.asking"),
    "Event": "library.events",
    "Reason": "explaining",
    "Position": "notation.standing",
    **dict.fromkeys(("Answer", "Choice", "LogLine", "Question", "Result", "View"), "library.values"),
    **dict.fromkeys(("BadDeck", "Deck"), "play.decks"),
    **dict.fromkeys(("BadRecord", "Record"), "play.record"),
}

__all__ = [
    "Answer", "Answered", "BadDeck", "BadRecord", "BadScenario", "Choice", "Deck", "Event", "Game",
    "IllegalChoice", "LogLine", "NothingAsked", "Position", "Question", "Reason", "Record", "Refused",
    "Result", "Unloadable", "Unread", "View", "WATCHER", "ask", "new_game", "replay",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """The names of the library, brought in when they are asked for: importing the package costs nothing."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_WHERE[name]}", __name__), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
