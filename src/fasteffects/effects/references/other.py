"""Than what *other* and *another* are (115.3, 608.2c); what lies on top of a pile (401, 404.2)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Final

from ...events import BecameAttached
from ...state.objects import GRAVEYARD, LIBRARY, NOBODY, STACK
from ..it import UNCHOSEN
from .qualifiers import ThisWay
from .relations import ExiledWith

SHOWN: Final = ("revealed", "exiled")

if TYPE_CHECKING:
    from ..it import Environment
    from .filters import Filter
    from .objects import Antecedent


def left_out(it: Environment, filter: Filter) -> tuple[int, ...]:
    """608.2c. Than what *other* is: the source; or, where that is no such object, what was spoken of."""
    if it.source == NOBODY:
        return (it.source,)
    way = next((m for m in filter.modifiers if isinstance(m, ThisWay) and m.how in SHOWN), None)
    if way is not None and way.to is not None:
        return (it.source, *dealt_with(it, way.to))
    env, o = it.env, it.obj(it.source)
    if not env.targets and env.event is None and o.attached_to < 0 and not env.results:
        return (it.source,)
    if o.zone == STACK:
        such = STACK in filter.zones()
    else:
        types, chars = filter.card_types(), it.chars(it.source)
        such = any(t in types for t in chars.types) if types else of_subtype(filter, chars.subtypes)
    return (it.source,) if such else (it.source, *spoken_of(it))


def of_subtype(filter: Filter, subtypes: Collection[str]) -> bool:
    """205.3. Whether what has those subtypes could be such an object, where no card type is named."""
    return any(all(word == "permanent" or word in subtypes for word in kind.types) for kind in filter.kinds)


def dealt_with(it: Environment, to: Antecedent) -> list[int]:
    """608.2c. Of the cards shown or exiled this way: those put elsewhere since, and the one looked for."""
    shown = it.referents(to.of, to.index)
    gone = [i for i in shown if i not in it.game.objects]
    return [*(it.now(i) for i in gone), *gone, *it.referents(to.of, to.index, "found")]


def spoken_of(it: Environment) -> list[int]:
    """The objects that an effect has named so far, or its event or what it is attached to, where they are."""
    env, o = it.env, it.obj(it.source)
    found = [id for slot in env.targets for id in slot]
    if isinstance(env.event, BecameAttached):  # that host, wherever it is attached by now
        found.append(env.event.host)
    elif o.attached_to >= 0:
        found.append(o.attached_to)
    if env.event is not None:
        found += env.event.about("subject")
    for key, result in env.results:
        for part in result if key != UNCHOSEN else ():
            found += (part,) if isinstance(part, int) else part.about("subject")
    return [*found, *(it.now(id) for id in found)]


def piled(it: Environment, player: int, of: Filter | None, bottom: bool, n: int) -> tuple[int, ...]:
    """The top cards of a library, topmost first (or its bottom ones); *of* such cards, of a graveyard."""
    if of is None and not bottom:
        return it.game.top_of_library(player, n, it.game.entering)  # 614.13c
    cards = it.game.zone(LIBRARY if of is None else GRAVEYARD, player)  # the last is on top
    if of is None:
        return cards[:n]
    such = [i for i in cards if of.fits(it, i) and i not in it.game.entering]
    return tuple(such[:n] if bottom else such[::-1][:n])


def covered(it: Environment, filter: Filter, other: bool, id: int) -> bool:
    """Whether an object is one of those that fit; *other* leaves out the source."""
    o = it.obj(id)
    if o.phased_out or (other and id in left_out(it, filter)):
        return False
    return o.zone in filter.zones() and filter.fits(it, id)


def everything(it: Environment, filter: Filter, other: bool) -> tuple[int, ...]:
    """Every object that fits; *other* leaves out the source, and what it exiled just now."""
    but = set(left_out(it, filter)) if other else set()
    if other and any(isinstance(m, ExiledWith) for m in filter.modifiers):
        events = (e for _, result in it.env.results for e in result if not isinstance(e, int))
        but |= {id for e in events for id in e.about("subject")}
    return tuple(id for id in filter.all(it) if id not in but)
