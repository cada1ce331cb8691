"""Keyword abilities in quotation marks: *have flying and “Ward—Pay 3 life”*, *have “Cascade, cascade.”*"""

from __future__ import annotations

from typing import Final

from ...language.phrases import Reading, Spelled, joints_of, leaf, phrase
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ..continuous.changes import Gains

JOINTS: Final = ((",",), ("and",), (",", "and"))
QUOTED: Final = "“"


def _read_items(text: Text, place: int) -> list[tuple[object, str, int]]:
    """What may stand at a place of the list: the ability, what was around it, and where it ends."""
    found: list[tuple[object, str, int]] = [(v, "", end) for v, end in read("Granted", text, place)]
    if text.at(place) != QUOTED:
        return found
    for value, end in read("QuotedKeyword", text, place):
        found.append((value[0], QUOTED + "." * bool(joints_of(value)), end))
    return found


# The abilities, what was around each, the separators, and where it ends.
Unfinished = tuple[tuple[object, ...], tuple[str, ...], tuple[tuple[str, ...], ...], int]


def _read(text: Text, place: int) -> list[Reading]:
    """A list of at least two; beside the separators it is kept what was around each."""
    found: list[Reading] = []
    todo: list[Unfinished] = [((v,), (around,), (), end) for v, around, end in _read_items(text, place)]
    while todo:
        values, arounds, used, end = todo.pop()
        if len(values) > 1 and any(arounds):
            spelled = Spelled(values)
            spelled.joints = (*used, arounds)
            found.append((spelled, end))
        for joint in JOINTS:
            after = end + len(joint)
            if tuple(text.tokens[end:after]) == joint:
                for v, around, far in _read_items(text, after):
                    todo.append(((*values, v), (*arounds, around), (*used, joint), far))
    return found


def _write(values: object, number: int) -> list[str]:
    assert isinstance(values, Spelled)
    *used, arounds = joints_of(values)
    out: list[str] = []
    for value, around, joint in zip(values, arounds, ((), *used)):
        out += joint
        inner = write("Keyword" if around else "Granted", value, number)
        out += [QUOTED, *inner, *around[1:], "”"] if around else inner
    return out


def _within(values: object) -> bool:
    """Whether it was read so: by hand the same list has no quotation marks."""
    joints = joints_of(values)
    if not isinstance(values, tuple) or not joints or len(joints[-1]) != len(values) or len(values) < 2:
        return False
    return all(can_write("Keyword" if around else "Granted", v) for v, around in zip(values, joints[-1]))


leaf("QuotedAmong", _read, _write, lambda token: can_start("Granted", token) or token == QUOTED, _within)
phrase("<have> {abilities:QuotedAmong}", nt="State")(Gains)


def _read_several(text: Text, place: int) -> list[Reading]:
    """*“Cascade, cascade.”*: several keyword abilities within the same quotation marks."""
    if text.at(place) != QUOTED:
        return []
    found: list[Reading] = []
    for values, end in read("Keywords", text, place + 1):
        if len(values) > 1 and tuple(text.tokens[end : end + 2]) == (".", "”"):
            spelled = Spelled(values)
            spelled.joints = ((QUOTED,),)
            found.append((spelled, end + 2))
    return found


def _write_several(values: object, number: int) -> list[str]:
    assert isinstance(values, Spelled)
    first, *rest = (write("Keyword", value, number) for value in values)
    return [QUOTED, *first, *(token for words in rest for token in (",", *words)), ".", "”"]


leaf(
    "SeveralQuoted",
    _read_several,
    _write_several,
    lambda token: token == QUOTED,
    lambda values: isinstance(values, tuple) and joints_of(values) == ((QUOTED,),),
)
phrase("<have> {abilities:SeveralQuoted}", nt="State")(Gains)
