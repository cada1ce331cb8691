"""Countering spells and abilities (701.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ... import events
from ...events import BOTTOM, TOP, Event
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Frame, procedure
from ...state.objects import BATTLEFIELD, EXILE, HAND, LIBRARY
from ..abilities.instructions import Do, Unless
from ..continuous.changes import EffectBegins
from ..continuous.durations import ThisTurn
from ..it import Environment
from ..node import Deed, Effect, Node, Player, Quantity, Reference, node
from ..references.choosing import here, narrowed, pick
from ..references.filters import Filter
from ..references.objects import All, Target, That
from ..restrictions.cant import Cant
from ..triggers.what_permanents_do import IsCountered


@phrase(
    "exile it [with {count:Count} {kind:CounterKind} counter[s] on it] "
    "instead of putting it into {whose:Possessive} graveyard",
    to="exile",
)
@phrase(
    "put it on (top {to=top}|the bottom {to=bottom}) "
    "of {home:Possessive} library instead of into {whose:Possessive} graveyard",
)
@phrase(
    "put that card on top of {home:Possessive} library instead of into {whose:Possessive} graveyard",
    to="top",
    card=True,
)
@phrase(
    "put that card on {chooser:Possessive} choice of the top or bottom of {home:Possessive} library "
    "instead of into {whose:Possessive} graveyard",
    to="either",
    card=True,
)
@phrase("put it into {home:Possessive} hand instead of into {whose:Possessive} graveyard", to="hand")
@node
class CounteredTo(Node):
    """614.15. Where a spell that is countered this way goes instead of the graveyard."""

    to: str
    whose: Player
    home: Player | None = None
    card: bool = False
    chooser: Player | None = None
    count: Quantity | None = None  # of counters with which it is exiled
    kind: str = ""

    def lies(self, it: Environment, spell: int) -> int:
        """401.4. Where in a library it goes; asks, where that is to be chosen."""
        if self.to != "either" or self.chooser is None:
            return BOTTOM if self.to == "bottom" else TOP
        ways = [Option(TOP, "top"), Option(BOTTOM, "bottom")]
        words = f"{it.game.name_of(spell)}: where?"
        return int(it.ask(Decision(self.chooser.ids(it)[0], "choose", words, ways, about=it.source)))


_SPELL: Final = "if that spell is countered this way , {fate:CounteredTo}"
_THE_SPELL: Final = "if the spell is countered this way , {fate:CounteredTo}"
_A_SPELL: Final = "if a spell is countered this way , {fate:CounteredTo}"


@phrase("{who} <counter> {what:Reference}")
@phrase("{who} <counter> {what:Reference} . " + _SPELL)
@phrase("{who} <counter> {what:Reference} . " + _A_SPELL, any_=True)
@phrase("{who} <counter> {what:Reference} . " + _THE_SPELL, the=True)
@phrase("{who} <counter> {what:Reference} unless {payment:Effect} . " + _SPELL)
@phrase(
    "{who} <counter> {what:Reference} . if a {such:Noun} is countered this way , put that card onto "
    "the battlefield under your control instead of into {whose:Possessive} graveyard"
)
@node
class Counter(Deed):
    """701.6. Spells or abilities are countered, unless someone pays; a spell may go elsewhere (614.15)."""

    asking = ("what",)

    who: Player
    what: Reference
    fate: CounteredTo | None = None
    payment: Effect | None = None
    any_: bool = False
    such: Filter | None = None  # what enters under your control instead
    whose: Player | None = None
    the: bool = False

    does = ("countered",)
    unpaid_together = True

    def perform(self, it: Environment) -> tuple[Event, ...] | Frame:
        if self.payment is not None:  # 118.12a
            plain = replace(self, payment=None)
            return procedure("Instructions", it.env, (Unless(Do(plain), self.payment),))
        found: list[Event] = []
        for id in here(it, pick(it, it.you, self.what, "choose")):
            event = events.Counter(id, source=it.source, by=it.you)
            if self.fate is not None:
                event.to = {"exile": EXILE, "hand": HAND}.get(self.fate.to, LIBRARY)
                event.where = self.fate.lies(it, id)
                if self.fate.count is not None:
                    event.counters = ((self.fate.kind, self.fate.count.value(it)),)
            elif self.such is not None and self.such.fits(it, id):
                event.to, event.under = BATTLEFIELD, it.you
            found.append(event)
        return tuple(found)


narrowed("TargetSpell", "Reference", lambda v: isinstance(v, Target))


narrowed("ThatSpell", "Reference", lambda v: isinstance(v, That))


@phrase("{what:TargetSpell} can't be countered")
@phrase("{what:ThatSpell} can't be countered", that=True, nt="Lonely")
@node
class CantBeCountered(Effect):
    """614.17. A spell can't be countered; it is on the stack in this turn alone."""

    what: Reference
    that: bool = False

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = here(it, self.what.ids(it))
        return (EffectBegins(Cant(IsCountered(self.what)), it.env, ThisTurn(), ids),) if ids else ()


@phrase("{spells:Filters} this turn can't be countered")
@node
class SureThisTurn(Effect):
    """614.17, 611.2c. No such spell can be countered this turn, whenever it is cast."""

    spells: Filter

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return (EffectBegins(Cant(IsCountered(All(self.spells))), it.env, ThisTurn()),)

    def lacks(self) -> str:
        return "" if all(kind.noun == "spell" for kind in self.spells.kinds) else "what is no spell"
