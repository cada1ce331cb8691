"""What goes round: lines that come again and again are told twice, then how often and what grows (732.1b)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from ..events.base import BEGIN
from .draft import Draft
from .reason import CHOICE

TOLD: Final = 2  # rounds that are told before it says *and so on*; the last one is told besides
ALIKE: Final = 4  # lines in the same words that are not all told
LOOP: Final = "732.1b"
LONGEST: Final = 24  # lines that a round may have
_SERIAL: Final = re.compile(r"#\d+")
_NUMBER: Final = re.compile(r"#\d+|-?\d+")


@dataclass(frozen=True, slots=True)
class Rounds:
    """So many lines from *start* on that come *times* times, alike but for their numbers."""

    start: int
    size: int
    times: int

    def left_out(self) -> range:
        """The lines that need no telling: those between the first rounds and the last."""
        return range(self.start + TOLD * self.size, self.start + (self.times - 1) * self.size)


def rounds(lines: Sequence[Draft]) -> Iterator[Rounds]:
    """All that goes round in an explanation, in the order of its lines."""
    alike: dict[str, int] = {}
    shapes = [alike.setdefault(shape(line), len(alike)) for line in lines]
    at = 0
    while at < len(lines):
        found = max(_from(lines, shapes, at), key=lambda r: (r.size * r.times, -r.size), default=None)
        if found is not None:
            yield found
            at += found.size * found.times
        else:
            at += 1


def _from(lines: Sequence[Draft], shapes: Sequence[int], at: int) -> Iterator[Rounds]:
    """What goes round from a line on, by the length of a round; turns and their parts come again anyway."""
    for size in range(1, min(LONGEST, (len(lines) - at) // (TOLD + 3)) + 1):
        if BEGIN in lines[at + size - 1].sorts:
            return
        times = 1
        while shapes[at : at + size] == shapes[at + times * size : at + (times + 1) * size]:
            times += 1
        if times >= TOLD + 3:
            yield Rounds(at, size, times)


def shape(line: Draft) -> str:
    """A line and all under it, with no numbers: what two rounds have in common."""
    below = "".join(f"({shape(child)})" for child in _below(line))
    return f"{line.kind} {_NUMBER.sub('0', line.text)}{below}"


def _below(line: Draft) -> list[Draft]:
    """The lines under it, but for a choice of one thing: of that nobody is asked for ever."""
    return [child for child in line.children if child.kind != CHOICE or len(child.fact.among) > 1]


def grown(lines: Sequence[Draft], found: Rounds) -> Iterator[str]:
    """What has changed by the last of the lines that are left out: life, counters, from what to what."""
    first, last = found.left_out()[0], found.left_out()[-1] - found.size + 1
    for n in range(found.size):
        yield from _grown(lines[first + n], lines[last + n])


def _grown(first: Draft, last: Draft) -> Iterator[str]:
    if isinstance(first.before, int) and isinstance(last.after, int) and first.after != last.after:
        yield f"{first.text.partition(': ')[0]} each time: {first.before} -> {last.after}"
    for one, other in zip(_below(first), _below(last)):
        yield from _grown(one, other)


def gather(line: Draft, tell: Callable[[Draft, str], Draft]) -> None:
    """Tell once what came several times in the very same words, and how often: the cards of a draw."""
    line.children = gathered(line.children, tell)
    for child in line.children:
        gather(child, tell)


def gathered(lines: Sequence[Draft], tell: Callable[[Draft, str], Draft]) -> list[Draft]:
    """Lines under another, of which those in the very same words that follow each other are told once."""
    told: list[Draft] = []
    for words, group in groupby(lines, key=plain):
        some = list(group)
        more = len(some) - 1 if words and len(some) >= ALIKE else 0
        told += some[: len(some) - more]
        if more:
            told.append(tell(some[0], f"and so on, {more} times more"))
    return told


def plain(line: Draft) -> str:
    """A line and all under it, word for word, but for which of several of a name it is."""
    below = "".join(f"({plain(child)})" for child in line.children)
    return f"{line.kind} {_SERIAL.sub('', line.text)}{below}"


def shortened(lines: Sequence[Draft], tell: Callable[[Draft, str, str], Draft]) -> list[Draft]:
    """The lines of an explanation, of which those that only come again are one: *tell* makes it."""
    told: list[Draft] = []
    done = 0
    for found in rounds(lines):
        out = found.left_out()
        told += lines[done : out.start]
        times = len(out) // found.size
        line = tell(lines[out.start], f"and so on, {times} times more", LOOP)
        grows = dict.fromkeys(grown(lines, found))
        line.children = [tell(lines[out.start], words, LOOP) for words in grows]
        told.append(line)
        done = out.stop
    return [*told, *lines[done:]]
