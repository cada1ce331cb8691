"""Than what *other* and *another* are (115.3, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..objects import NOBODY, STACK
from .it import UNCHOSEN

if TYPE_CHECKING:
    from .filters import Filter
    from .it import It as Environment


def left_out(it: Environment, filter: Filter) -> tuple[int, ...]:
    """608.2c. Than what *other* is: the source; or, where that is no such object, what was spoken of."""
    if it.source == NOBODY:
        return (it.source,)
    env, o = it.env, it.obj(it.source)
    if not env.targets and env.event is None and o.attached_to < 0 and not env.results:
        return (it.source,)
    if o.zone == STACK:
        such = STACK in filter.zones()
    else:
        types = filter.card_types()
        such = not types or any(t in types for t in it.chars(it.source).types)
    return (it.source,) if such else (it.source, *spoken_of(it))


def spoken_of(it: Environment) -> list[int]:
    """The objects that an effect has named so far, or its event or what it is attached to, where they are."""
    env, o = it.env, it.obj(it.source)
    found = [id for slot in env.targets for id in slot]
    if o.attached_to >= 0:
        found.append(o.attached_to)
    if env.event is not None:
        found += env.event.about("subject")
    for key, result in env.results:
        for part in result if key != UNCHOSEN else ():
            found += (part,) if isinstance(part, int) else part.about("subject")
    return [*found, *(it.now(id) for id in found)]
