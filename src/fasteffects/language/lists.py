"""Lists in the phrase table: *a, b, and c*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .phrases import LISTS, Reading, Spelled, joints_of, leaf
from .read import can_start, read
from .write import can_write, read_as, write

if TYPE_CHECKING:
    from .text import Text


def list_of(nt: str, item: str, separators: list[str], later: str | None = None, least: int = 1) -> None:
    """Items joined by separators, as a tuple.  *later* reads items after the first, too."""
    joints = [tuple(s.split()) for s in separators]

    def read_list(text: Text, place: int) -> list[Reading]:
        found: list[Reading] = []
        todo: list[tuple[tuple[Any, ...], tuple[tuple[str, ...], ...], int]]
        todo = [((v,), (), end) for v, end in read(item, text, place)]
        while todo:
            values, used, end = todo.pop()
            if len(values) >= least:
                spelled = Spelled(values)
                spelled.joints = used
                found.append((spelled, end))
            for joint in joints:
                after = end + len(joint)
                if tuple(text.tokens[end:after]) != joint:
                    continue
                for nonterminal in (item, later) if later else (item,):
                    for value, next_end in read(nonterminal, text, after):
                        if next_end > after:
                            todo.append(((*values, value), (*used, joint), next_end))
        return found

    def goes_on(value: object) -> bool:
        """Whether it was read, or has words, only as what comes later."""
        return later in read_as(value) or not can_write(item, value)

    def write_list(values: Any, number: int) -> list[str]:
        said = joints_of(values)
        used = said or default_joints(joints, len(values))
        out = write(item, values[0], number)
        for value, joint in zip(values[1:], used):
            after = write(later if later is not None and goes_on(value) else item, value, number)
            raised = (",^",) in joints and not said and after[0].isalpha()  # a cost that is an action
            out += [*((",^",) if raised else joint), *after]
        return out

    def within(values: object) -> bool:
        if not isinstance(values, tuple) or not values or not can_write(item, values[0]):
            return False
        return all(can_write(item, v) or (later is not None and can_write(later, v)) for v in values[1:])

    leaf(nt, read_list, write_list, lambda token: can_start(item, token), within)
    LISTS[nt] = item


def default_joints(joints: list[tuple[str, ...]], length: int) -> list[tuple[str, ...]]:
    """The separators of a list that was not read: *a and b*; *a, b, and c*."""
    if not any(joints):
        return [()] * (length - 1)
    last = next((j for j in joints if j and j[-1] in ("and", "or")), joints[0])
    last = (",",) if (",^",) in joints else last  # of costs
    if length <= 2:
        return [last if last[0] != "," or (last[-1],) not in joints else (last[-1],)] * (length - 1)
    tail = last[1:] if last[0] != "," else ()  # *from a, from b, and from c*
    serial = (",", *last) if tail else (",", last[-1])
    between = next((j for j in ((",",), (",", *tail)) if j in joints), last)
    return [between] * (length - 2) + [serial if serial in joints else last]
