"""What happened in a game as a stream of typed events, as everybody or one seat hears it (400.2)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..errors import Refused
from ..state.objects import NATURE, NOBODY, is_player

if TYPE_CHECKING:
    from ..machine.game import Entry
    from ..machine.game import Game as Kernel
    from .data import EventData

NOTE = "Note"  # the kind of what is told and is no event of the rules
TAKEN_BACK = "TakenBack"  # … of what says that all after the event of that number has not happened

Detail = int | str | bool


@dataclass(frozen=True)
class Event:
    """Something that happened.

    ``number`` counts what this listener has heard, from 1.  ``kind`` is the word for it (``"Move"``,
    ``"Damage"``; ``"Note"`` where the game only says something), ``text`` the line of the log, "" where
    nothing need be said.  ``object`` is the id it happened to and ``source`` that of what caused it, as far
    as the listener may know them, ``details`` what the kind has besides: a move's ``"from"``, ``"to"``,
    ``"why"`` and ``"new"`` id.  After a ``"TakenBack"`` nothing after its event ``"to"`` has happened.
    """

    number: int
    kind: str
    text: str
    rules: tuple[str, ...] = ()
    player: int | None = None
    object: int | None = None
    source: int | None = None
    amount: int = 1
    details: dict[str, Detail] = field(default_factory=dict)

    def to_json(self) -> EventData:
        """Plain data (docs/schema.json)."""
        return {
            "number": self.number,
            "kind": self.kind,
            "text": self.text,
            "rules": list(self.rules),
            "player": self.player,
            "object": self.object,
            "source": self.source,
            "amount": self.amount,
            "details": dict(self.details),
        }

    def __str__(self) -> str:
        return json.dumps(self.to_json(), ensure_ascii=False)

    @staticmethod
    def parse(words: str) -> Event:
        """An event as it was printed.  Raises Refused."""
        try:
            data = json.loads(words)
            return Event(**{**data, "rules": tuple(data["rules"])})
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise Refused(f"this is no event of a game: {error!r:.80}") from None


Link = tuple[Any, ...]  # a line of the log as the game keeps it, with those before it


class Stream:
    """All that one game has told, in the order in which it did.

    Its log goes back where an announcement is reversed (733.1), or a ``push`` is taken back; who has heard
    of that is told so, and nobody's numbers change.
    """

    def __init__(self) -> None:
        self.told: list[Entry | int] = []  # a number: all after the entry at that place is taken back
        self.links: list[Link] = []  # of the log as it is, oldest first
        self.places: list[int] = []  # of each among what was told
        self.known: dict[int, int] = {}  # how many links there are up to each, by its identity

    def copy(self) -> Stream:
        """The same for a copy of the game."""
        twin = Stream()
        twin.told, twin.links = self.told.copy(), self.links.copy()
        twin.places, twin.known = self.places.copy(), self.known.copy()
        return twin

    def gather(self, game: Kernel) -> None:
        """Hear what the game has told since the last time."""
        fresh: list[Link] = []
        link = game.log
        while link is not None and id(link) not in self.known:
            fresh.append(link)
            link = link[-1]
        kept = 0 if link is None else self.known[id(link)]
        if kept < len(self.links):
            for old in self.links[kept:]:
                del self.known[id(old)]
            del self.links[kept:], self.places[kept:]
            self.told.append(self.places[-1] if kept else -1)
        for new, entry in zip(reversed(fresh), game.entries(link) if fresh else ()):
            self.links.append(new)
            self.known[id(new)] = len(self.links)
            self.places.append(len(self.told))
            self.told.append(entry)

    def heard(self, player: int | None, since: int) -> list[Event]:
        """What one player, or whoever hears all, was told after the event of that number."""
        found: list[Event] = []
        number = 0
        counts: list[int] = []  # how many events that listener had heard after each
        for one in self.told:
            if isinstance(one, int):
                back = counts[one] if one >= 0 else 0
                if back < number:
                    number += 1
                    if number > since:
                        found.append(Event(number, TAKEN_BACK, "taken back", details={"to": back}))
            elif player is None or not one.text or one.seen_by(player):
                number += 1
                if number > since:
                    found.append(event_of(one, number, player))
            counts.append(number)
        return found


def event_of(entry: Entry, number: int, player: int | None) -> Event:
    """An entry of the log as an event, with what that player may know of it."""
    text = entry.text if player is None else entry.seen_by(player)
    actor = None if entry.player in (NOBODY, NATURE) else entry.player
    if entry.heard is None:
        return Event(number, NOTE, text, entry.rules, actor)
    event, hidden = entry.heard
    concealed = {id for id, knowers in hidden if player is not None and player not in knowers}
    known = {k: v for k, v in event.told().items() if v not in concealed and v != NOBODY}
    if actor is None and is_player(event.player):
        actor = event.player
    return Event(
        number, type(event).__name__, text, entry.rules, actor,
        _id(event.object, concealed), _id(event.source, concealed), event.amount, known,
    )  # fmt: skip


def _id(id: int, concealed: set[int]) -> int | None:
    return None if id == NOBODY or id in concealed else id
