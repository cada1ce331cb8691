"""Two transcripts of one scenario side by side: where they part, and why.

Lines that only tell how one edition goes about things are shown, but parting is looked for among the others:
what was cast and resolved, moved, dealt, gained and lost, in its order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .run import Note

# How an edition goes about things, rather than what happens.
_MANNER = re.compile(
    r"is being played$| assigns \d+ damage | is put on the stack$| is played$"
    r"|ability triggers$|^an effect of |^state-based action$|^a condition is met$| goes to the graveyard$"
    r"| begins$| phase$| applies$| announces an attack$|^the attack is aborted$| pays "
)

_DEALT = re.compile(r" deals \d+ damage to ")

# Why they part, in a sentence, by the statement (or its section) at work; the first that is there counts.
WHY = (
    ("C8", "Phase effects and costs are played as instants at a time of their player's choosing; today they "
           "trigger as the step begins."),
    ("C9.6", "Life that is lost is no damage."),
    ("C9.7", "Damage is assigned first, and dealt only after a step in which it can be prevented."),
    ("C9", "Prevention and redirection are played only once damage has been assigned; today they are set up "
           "before."),
    ("A22", "What answers damage is played only once it has been assigned."),
    ("C10.2", "Regeneration is used when something is about to be destroyed; today it is set up before."),
    ("C10", "Destruction follows each step; today state-based actions come before priority."),
    ("C5.13", "A mana source works at once and cannot be interrupted; today only mana abilities do."),
    ("C5.7", "A spell can be countered only while it is being cast; today as long as it is on the stack."),
    ("C5.10", "Interrupts resolve before anything else goes on."),
    ("C6.7", "A tapped blocker deals no combat damage."),
    ("C6.9", "A trampler's excess is redirected after prevention; today it is assigned with the rest."),
    ("C6.1", "The attack is announced within the main phase, and may be answered."),
    ("C12", "Life is checked only as a phase or an attack begins or ends; today before priority."),
    ("C13", "Mana that is left burns; today it is lost without harm."),
    ("C14.4", "An artifact is off while it is tapped."),
    ("C14.3", "Effects apply in the order in which they came; today in layers."),
    ("C11", "Legends, worlds and local enchantments are looked at by the rules of that time."),
    ("C7.7", "Specialized effects are used just before the event that they change; today they are set up "
             "before."),
    ("C7", "Triggered effects follow their step at once and cannot be answered; today they use the stack."),
    ("C3.8", "Everything that ends with the turn ends in the cleanup phase, without fast effects."),
    ("C4.5", "A batch resolves without a gap; today players receive priority after each resolution."),
    ("C4", "A batch is closed before any of it resolves."),
    ("C3", "A turn has six phases."),
)  # fmt: skip
# The statement that answers to a modern rule, where only today's side has something to show.
ANSWERS = (
    ("704.5a", "C12"), ("704.5j", "C11"), ("704", "C10"), ("615", "C9"), ("614.9", "C9"), ("701.19", "C10.2"),
    ("603", "C7"), ("605", "C5.13"), ("510", "C6.7"), ("613", "C14.3"), ("117", "C4.5"),
)  # fmt: skip
EVERYWHERE = (
    "C3",
    "C3.1",
    "C4",
    "C4.1",
    "C4.2",
    "C4.5",
    "C4.6",
    "C5.2",
    "C6.1",
    "C7.1",
)  # where nearly all is
NEAR = 4  # lines within which what is simultaneous may be told in another order
SAME = "they do not part in what happens"


@dataclass(frozen=True, slots=True)
class Comparison:
    """The lines of two transcripts against each other, and the two lines at which they part, if they do."""

    rows: tuple[tuple[Note | None, Note | None], ...]  # modern, fifth
    parted: tuple[Note | None, Note | None] | None
    why: str = ""

    def line(self) -> int | None:
        """The row, counted from 1, in which they part."""
        if self.parted is None:
            return None
        there = (n for n, row in enumerate(self.rows) for a, b in zip(row, self.parted) if b and a is b)
        return min(there) + 1

    def title(self) -> str:
        """Whether they part, and in which row."""
        return SAME if self.parted is None else f"they part at line {self.line()}"

    def reasons(self) -> list[str]:
        """What decides on either side where they part, and why that differs."""
        if self.parted is None:
            return []
        found: list[str] = []
        for edition, note in zip(("modern", "fifth"), self.parted):
            if note is None:
                found.append(f"{edition}: nothing more happens")
            else:
                found.append(f"{edition}: {note.text}  [{' > '.join(note.rules[-3:])}]")
        return [*found, f"why: {self.why}"]


def compare(notes: Sequence[Note]) -> Comparison:
    """Align what happened under the two editions, and find what first differs."""
    modern = [n for n in notes if n.edition == "modern"]
    fifth = [n for n in notes if n.edition == "fifth"]
    parted = _parting([n for n in modern if _matters(n)], [n for n in fifth if _matters(n)])
    rows = tuple(_aligned(modern, fifth))
    return Comparison(rows, parted, _why(*parted, modern, fifth) if parted is not None else "")


def _parting(modern: list[Note], fifth: list[Note]) -> tuple[Note | None, Note | None] | None:
    """The first lines that differ; what happens at the same time may be told in another order."""
    left, right = list(modern), list(fifth)
    while left and right:
        a, b = left.pop(0), right[0]
        near = [n.text for n in right[:NEAR]]
        if a.text == b.text:
            right.pop(0)
        elif _DEALT.search(a.text) and a.text in near and b.text in [n.text for n in left[:NEAR]]:
            right.pop(near.index(a.text))
        else:
            return a, b
    rest = (left[0] if left else None, right[0] if right else None)
    return None if rest == (None, None) else rest


def _aligned(left: list[Note], right: list[Note]) -> Iterator[tuple[Note | None, Note | None]]:
    texts = [n.text for n in left], [n.text for n in right]
    for _, i, j, k, m in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        yield from zip_longest(left[i:j], right[k:m])


def _matters(note: Note) -> bool:
    return _MANNER.search(note.text) is None


def _why(modern: Note | None, fifth: Note | None, all_modern: list[Note], all_fifth: list[Note]) -> str:
    """The reason: what the old rules alone do here, or when they do what today's rules do here."""
    alone = fifth if fifth is not None and all(n.text != fifth.text for n in all_modern) else None
    later = next((n for n in all_fifth if modern is not None and n.text == modern.text), None)
    for note in (alone, later, fifth):
        for rule in reversed(note.rules[-3:] if note is not None and modern is not None else ()):
            for start, words in WHY:
                if _under(rule, start) and rule not in EVERYWHERE:
                    return words
    for rule in reversed(modern.rules if modern is not None else ()):
        for start, statement in ANSWERS:
            if rule.startswith(start):
                return dict(WHY)[statement]
    return dict(WHY)["C4" if modern is not None else "C12"]


def _under(rule: str, start: str) -> bool:
    """Whether a statement is that one, or one of that section."""
    return rule == start or rule.startswith(start + ".")
