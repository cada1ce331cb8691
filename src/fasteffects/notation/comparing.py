"""Two transcripts of one scenario side by side: where they part, and why.

Lines that only tell how one edition goes about things are shown, but parting is looked for among the others:
what was cast and resolved, moved, dealt, gained and lost, in its order.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import takewhile, zip_longest
from typing import TYPE_CHECKING

from ..timing.fifth.artifacts import is_off
from .causes import PLAY, cause, under
from .partings import WHY
from .run import Note

if TYPE_CHECKING:
    from ..explaining.reason import Reason
    from ..machine.game import Game

# How an edition goes about things, rather than what happens.
_MANNER = re.compile(
    r" assigns \d+ damage | is put on the stack$| is played$"
    r"|ability triggers$|^an effect of |^state-based action$|^a condition is met$| goes to the graveyard$"
    r"|^nobody can prevent or redirect the damage$"
    r"| begins$| phase$| applies$| announces an attack$|^the attack is aborted$| pays "
)

_BEGINS = re.compile(r"^(.+'s (?:turn \d+|(?:untap|upkeep|draw)\b))(?: phase| begins)?$")
_PAID = re.compile(r" is tapped$| loses \d+ life$| sacrifices | discards | goes to exile$")
_DEALT = re.compile(r" deals \d+ damage to ")

NEAR = 4  # lines within which what is simultaneous may be told in another order
SAME = "they do not part in what happens"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The lines of two transcripts against each other, and the two lines at which they part, if they do."""

    rows: tuple[tuple[Note | None, Note | None], ...]  # modern, fifth
    parted: tuple[Note | None, Note | None] | None
    cause: str = ""  # a word of ``partings.WHY``

    @property
    def statements(self) -> tuple[str, ...]:
        """The statements that decide."""
        return WHY[self.cause][0] if self.cause else ()

    @property
    def why(self) -> str:
        """Why they part, in a sentence."""
        return WHY[self.cause][1] if self.cause else ""

    def line(self) -> int | None:
        """The row, counted from 1, in which they part."""
        if self.parted is None:
            return None
        there = [n for n, row in enumerate(self.rows) for a, b in zip(row, self.parted) if b and a is b]
        return min(there) + 1 if there else None

    def title(self) -> str:
        """Whether they part, and in which row."""
        if self.parted is None:
            shorter = self._ends_first()
            return f"{SAME}, as far as {shorter} goes" if shorter else SAME
        line = self.line()
        return "they part in the end" if line is None else f"they part at line {line}"

    def _ends_first(self) -> str:
        """The edition that has ended where the other goes on, if one has."""
        left, right = (sum(1 for _ in takewhile(_is_none(side), reversed(self.rows))) for side in (0, 1))
        after = self.rows[len(self.rows) - max(left, right) :] if left or right else ()
        if not any(_matters(note) for row in after for note in row if note is not None):
            return ""
        return "modern" if left else "fifth"

    def reasons(
        self, told: Mapping[str, Sequence[Reason]] | None = None, stopped: Mapping[str, str] | None = None
    ) -> list[str]:
        """What decides on either side where they part, as *told* of each edition, and why.

        Where the lines of one side end since an edition can't play one (*stopped*), that is said instead.
        """
        if self.parted is None:
            return []
        found: list[str] = []
        ended = False
        for edition, note in zip(("modern", "fifth"), self.parted):
            lost = mana_lost((told or {}).get(edition, ())) if self.cause == "burn" else None
            if lost is not None:
                found.append(f"{edition}: {lost.text}  [{', '.join(lost.deciding)}]")
            elif note is not None:
                rules = deciding_of(note, (told or {}).get(edition, ())) or note.rules[-3:]
                found.append(f"{edition}: {note.text}  [{', '.join(rules)}]")
            elif stopped and edition in stopped:
                found.append(f"{edition}: it can't go on at {stopped[edition]}")
                ended = True
            else:
                found.append(f"{edition}: nothing more happens")
        if ended:
            return found
        return [*found, f"why: {self.why}  [{', '.join(self.statements)}]"]


def deciding_of(note: Note, told: Sequence[Reason]) -> tuple[str, ...]:
    """The rules that decide what a line of the log says: those of the same line of the explanation."""
    lines = [(re.sub(r"#\d+", "", line.text), line.deciding) for top in told for line in top.walk()]
    lines = [line for line in lines if line[1]]
    words = note.text.split()
    joined = [(" ".join(words[:n]), " and " + " ".join(words[n:])) for n in range(1, len(words))]
    for text, rules in lines:
        if text.startswith(note.text) or any(text.startswith(a) and text.endswith(b) for a, b in joined):
            return rules
    return ()


def mana_lost(told: Sequence[Reason]) -> Reason | None:
    """106.4, 500.5. The line that says that mana is lost as a part of the turn ends."""
    lines = (line for top in told for line in top.walk())
    return next((line for line in lines if "500.5" in line.deciding and line.text.endswith(" is lost")), None)


def compare(notes: Sequence[Note], games: Mapping[str, Game] | None = None) -> Comparison:
    """Align what happened under the two editions, and find what first differs; or what is so in the end."""
    modern = [n for n in notes if n.edition == "modern"]
    fifth = [n for n in notes if n.edition == "fifth"]
    parted = _parting(_within(modern, fifth), _within(fifth, modern))
    rows = tuple(_aligned(modern, fifth))
    if parted is not None:
        return Comparison(rows, parted, cause(*parted, modern, fifth))
    if games is None or len(games) < 2 or games["modern"].turn_number != games["fifth"].turn_number:
        return Comparison(rows, None)
    return Comparison(rows, *in_the_end(games["modern"], games["fifth"]))


def in_the_end(modern: Game, fifth: Game) -> tuple[tuple[Note, Note], str] | tuple[None, str]:
    """C14.3, C14.4. The first creature that is of another size, and why."""
    for id in modern.battlefield:
        there = [sizes(game, id) for game in (modern, fifth)]
        if "" in there or there[0] == there[1]:
            continue
        off = any(fifth.objects[i].tapped and is_off(fifth.chars(i).types) for i in fifth.battlefield)
        notes = (Note(there[0], ("613",), None, "modern"), Note(there[1], ("C14.3",), None, "fifth"))
        same = modern.chars(id).subtypes == fifth.chars(id).subtypes
        return notes, "off" if off else "layers" if same else "card"
    return None, ""


def sizes(game: Game, id: int) -> str:
    """A creature's power and toughness, in words."""
    if not game.on_battlefield(id) or "Creature" not in game.chars(id).types:
        return ""
    chars = game.chars(id)
    return f"{game.name_of(id)} is {chars.power}/{chars.toughness}"


def _is_none(side: int) -> Callable[[tuple[Note | None, Note | None]], bool]:
    return lambda row: row[side] is None


def _within(notes: list[Note], other: list[Note]) -> list[Note]:
    """The lines that matter, up to the last part of a turn to which both have come."""
    parts = {part for n in other if (part := _part(n))}
    end = next((at for at, n in enumerate(notes) if (part := _part(n)) and part not in parts), len(notes))
    return [n for n in notes[:end] if _matters(n)]


def _part(note: Note) -> str:
    """The beginning of a turn, or of a part of one that both editions have."""
    found = _BEGINS.match(note.text)
    return found[1] if found else ""


def _parting(modern: list[Note], fifth: list[Note]) -> tuple[Note | None, Note | None] | None:
    """The first lines that differ; what happens at the same time may be told in another order."""
    left, right = list(modern), list(fifth)
    while left and right:
        a, b = left.pop(0), right[0]
        near = [told(n) for n in right[:NEAR]]
        if told(a) == told(b):
            right.pop(0)
        elif _DEALT.search(a.text) and told(a) in near and told(b) in [told(n) for n in left[:NEAR]]:
            right.pop(near.index(told(a)))
        else:
            return a, b
    if not left and right and (right[0].text.endswith(" is being played") or _resolves_later(right[0])):
        return None  # the lines of one edition go on where those of the other end
    rest = (left[0] if left else None, right[0] if right else None)
    return None if rest == (None, None) else rest


def _resolves_later(note: Note) -> bool:
    return note.text.endswith(" resolves") and not under(note, "C1.6")


def told(note: Note) -> str:
    """What a line tells, in the words of neither edition."""
    play = PLAY.match(note.text)
    if play is not None:
        return f"{play['what']} is being played"
    return note.text.replace("has no legal target left and doesn't resolve", "fizzles")


def _aligned(left: list[Note], right: list[Note]) -> Iterator[tuple[Note | None, Note | None]]:
    texts = [n.text for n in left], [n.text for n in right]
    for _, i, j, k, m in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        yield from zip_longest(left[i:j], right[k:m])


def _matters(note: Note) -> bool:
    if _MANNER.search(note.text) is not None or (PLAY.match(note.text) and note.edition == "fifth"):
        return False
    if note.text.endswith(" is being played"):  # a spell or an ability of a permanent, not a triggered one
        return not any(under(note, start) for start in ("C5.9", "C8"))
    return not is_of_a_cost(note)


def is_of_a_cost(note: Note) -> bool:
    """Whether a line tells of paying: that is told with what is paid for."""
    if any(under(note, rule) for rule in ("601.2g", "601.2h", "605", "C5.13")):
        return " is being played" not in told(note) and not note.text.endswith(" resolves")
    at = len(note.rules) - 1
    while at > 0 and note.rules[at] in ("C5.1", "C8.6"):
        at -= 1
    paying = ("C5.2", "C5.7") if _PAID.search(note.text) else ("C5.2",)
    return bool(note.rules) and "C5.2" in note.rules and note.rules[at] in paying
