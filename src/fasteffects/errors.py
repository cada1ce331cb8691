"""The errors that a caller can meet: one small tree."""

from __future__ import annotations

from typing import Any


class Refused(ValueError):
    """What a caller asked for and cannot have: says what was given, and what was possible."""


class IllegalChoice(Refused):
    """An answer that the question does not allow: *why*, and the *rules* against it.  Nothing has changed."""

    def __init__(self, decision: Any, choice: Any, why: str = "", rules: tuple[str, ...] = ()) -> None:
        self.decision = decision
        self.choice = choice
        self.why = why
        self.rules = rules
        given = choice if isinstance(choice, str) else repr(choice)
        against = f" ({': '.join(filter(None, (why, ', '.join(rules))))})" if why or rules else ""
        words = f"{decision.prompt} {given!r} is not possible here{against}. Possible: {decision.possible()}"
        super().__init__(words)


class NothingAsked(Refused):
    """An answer where there is no question: the game is over."""


class Unread(Refused):
    """A card (or a line of text) that the card language does not read whole."""


class Unloadable(Refused):
    """Stored data that cannot be loaded: says what was found and what was expected."""


class BadScenario(Refused):
    """A scenario or position that cannot be read: says the line, what was read, what was possible."""


class RulesError(RuntimeError):
    """Something that must not happen: a fault of this program, never of its user."""


class LimitReached(RuntimeError):
    """A game grew past a named limit of this program; it has no result (never a win or a draw)."""
