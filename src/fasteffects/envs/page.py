"""An observation written into the caller's memory, each number once (``schema.ENTRIES``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from . import rows, schema
from .picks import MOST
from .seeing import Sight

if TYPE_CHECKING:
    from .match import Match

NONE: Final[bytes] = b"\xff"  # -1 again and again
ZEROS: Final[bytes] = b"\0"
ONES: Final[bytes] = b"\1" * 4096
NOTHING_ELSE: Final[bytes] = b"\xff" * 12  # the links of what has none
NEITHER: Final[bytes] = b"\xff" * 8
ROW: Final[int] = 4 * len(schema.OBJECTS)
OPTION: Final[int] = 4 * len(schema.OPTIONS)


class Page:
    """Arrays in which one observation lies: C-contiguous, writable, and blank at first.

    What a page says is overwritten by the next thing that is written on it; only as many rows are cleared as
    were used before.
    """

    __slots__ = ("views", "objects", "options", "words")

    def __init__(self, arrays: Mapping[str, Any], words: dict[str, int] | None = None) -> None:
        self.words = words  # numbers of cards by their names, where these are not those of ``schema``
        self.views: dict[str, memoryview] = {}
        for name, array in arrays.items():
            self.views[name] = memoryview(array).cast("B")
        self.objects = 0  # rows that are in use
        self.options = 0
        self.prepare()

    def prepare(self) -> None:
        """Be ready to be written on for the first time."""

    def forget(self) -> None:
        """Take it that any row may be in use: somebody else has written there."""
        self.objects, self.options = schema.ROWS, MOST

    def write(self, match: Match, player: int) -> None:
        """What *player* sees of the match."""
        self.fill(Sight(match, player))

    def fill(self, sight: Sight) -> None:
        """What a seat sees."""
        views = self.views
        there = sight.full_rows(self.words)
        put(views["globals"], sight.globals(), 0, ZEROS)
        count, before = len(there), self.objects
        put(views["objects"], b"".join([row.whole for row in there]), before * ROW, ZEROS)
        put(views["object_mask"], ONES[:count], before, ZEROS)
        put(views["object_card"], b"".join([row.number for row in there]), before * 4, ZEROS)
        put(views["links"], links(sight, there), before * 12, NONE)
        self.objects = count
        before = self.options
        if sight.match.player == sight.player:
            self.offer(sight.match, sight, there, before)
            return
        put(views["options"], b"", before * OPTION, ZEROS)
        put(views["option_refs"], b"", before * 8, NONE)
        put(views["option_card"], b"", before * 4, ZEROS)
        put(views["action_mask"], b"", before, ZEROS)
        self.options = 0

    def offer(self, match: Match, sight: Sight, there: list[rows.Row], before: int) -> None:
        """The options of the choice that the player is asked: features, rows that they are about, mask."""
        views = self.views
        found: list[bytes] = []
        refs: list[int] = []
        first: list[bytes] = []
        for pick in match.options:
            about = sight.about(pick)
            found.append(sight.option_head(pick, about))
            many = len(about)
            found.append(there[about[0]].card if many else rows.NO_SECOND)
            found.append(there[about[1]].card if many > 1 else rows.NO_SECOND)
            refs.append(about[0] if many else -1)
            refs.append(about[1] if many > 1 else -1)
            first.append(there[about[0]].number if many else rows.UNKNOWN)
        put(views["options"], b"".join(found), before * OPTION, ZEROS)
        put(views["option_refs"], rows.ints(refs), before * 8, NONE)
        put(views["option_card"], b"".join(first), before * 4, ZEROS)
        self.options = len(match.options)
        put(views["action_mask"], ONES[: self.options], before, ZEROS)


def put(view: memoryview, data: bytes, before: int, blank: bytes) -> None:
    """Write *data* at the beginning, and *blank* over what more there was *before*."""
    if len(data) < before:
        data = data.ljust(before, blank)
    view[: len(data)] = data


def links(sight: Sight, there: list[rows.Row]) -> bytes:
    """The array ``links``."""
    found: list[bytes] = []
    plain = 0
    for at, row in enumerate(there):
        if row.links:
            found.append(NOTHING_ELSE * plain)
            found.append(rows.ints([*sight.goals(sight.objects[at])]))
            plain = 0
        else:
            plain += 1
    found.append(NOTHING_ELSE * plain)
    return b"".join(found)
