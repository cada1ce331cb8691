"""How something enters, told while it is a spell or may yet be played (614.12, 608.2h)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ... import events
from ...state.objects import BATTLEFIELD, NOBODY, STACK
from ..abilities.instructions import Do, If, May, effect_of
from ..actions.moving import Put
from ..node import Effect, Reference, node
from ..references.choosing import here
from ..references.objects import antecedent_of
from ..restrictions.cast_this_way import cast_so, let_by
from ..watching import Watcher
from .changes import EffectBegins
from .durations import ThisTurn

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment


def told_before(subject: Reference) -> bool:
    """Whether it is said of what an event was about or of a target: a spell, or a card that may be played."""
    to = antecedent_of(subject)
    return to is not None and to.of in ("event", "target")


def told_of_arrival(first: object, after: object) -> HowItEnters | None:
    """614.1c. How what the sentence *first* puts onto the battlefield enters, where the next one says so."""
    put = effect_of(first.body if isinstance(first, May) else first)
    how = effect_of(after.then if isinstance(after, If) else after)
    if not isinstance(how, HowItEnters) or not isinstance(put, Put) or put.to.zone != "battlefield":
        return None
    if put.other is not None or put.also is not None:
        return None
    number = first.body.n if isinstance(first, May) and isinstance(first.body, Do) else -1
    number = first.n if isinstance(first, Do) else number
    to = antecedent_of(how.subject)
    return how if to is not None and to.of == "result" and to.index == number else None


class HowItEnters(Effect):
    """614.1c. How its ``subject`` enters: within *as … enters*, or told before."""

    __slots__ = ()

    of_entering = True
    subject: Reference

    alters = True

    def said_subject(self) -> Reference:
        return self.subject

    def comes_later(self) -> bool:
        return told_before(self.subject)

    def alter(self, it: Environment, event: Event) -> Event:
        """What becomes of the event of entering."""
        raise NotImplementedError(type(self).__name__)


def entering_so(it: Environment, subject: Reference, how: HowItEnters) -> tuple[Event, ...]:
    """611.2c. Spells enter so, as do the cards that this ability lets a player play, if they are played."""
    ids = subject.ids(it)
    spells = [i for i in here(it, ids) if it.obj(i).zone == STACK]
    found = [EffectBegins(EntersSo(how, i), it.env, ThisTurn()) for i in spells]
    for let in let_by(it)[:1]:
        found.append(EffectBegins(EntersSo(how, NOBODY), it.env, let.duration or ThisTurn(), ids))
    return tuple(found)


class AsItCame(Watcher):
    """614.1c. How a spell, or a card that may be played, enters the battlefield, told while it is one."""

    __slots__ = ()

    def kinds(self) -> tuple[int, ...]:
        return (events.MOVE,)

    def of_cards(self) -> bool:
        """400.7. Which spell or card it is is asked while it is one."""
        return True


@node
class EntersSo(AsItCame):
    """614.1c. What that spell becomes, or what is played as the ability allowed, enters so."""

    how: HowItEnters
    spell: int
    rule = "614.1c"

    def applies(self, it: Environment, event: Event) -> bool:
        if not isinstance(event, events.Move) or event.to != BATTLEFIELD:
            return False
        if self.spell != NOBODY:
            return event.object == self.spell
        lasting = it.game.effects.get(it.env.lasting)
        cards = tuple(lasting.locked or ()) if lasting is not None else ()
        if event.why == "play":
            return event.object in cards
        o = it.game.objects.get(event.object)
        return o is not None and cast_so(o, it.source) and any(it.now(card) == o.id for card in cards)

    def replace(self, it: Environment, event: Event) -> tuple[Event, ...]:
        return (self.how.alter(it, event),)
