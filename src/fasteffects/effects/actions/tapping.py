"""Tapping, untapping, attaching (701.26, 701.3)."""

from __future__ import annotations

from dataclasses import replace

from ... import events
from ...events import Event
from ...events.status import ATTACHED
from ...events.status import Unattach as Unattached
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.objects import NOBODY
from ..it import Environment
from ..node import Deed, Player, Qualifier, Quantity, Reference, but, node
from ..quantities.numbers import Number
from ..references.choosing import acting, enough, on_battlefield, pick, total
from ..references.objects import Some, Them


@phrase("{who} <tap> {what:Reference}")
@phrase("{who} <tap> {what:Targeted} and {also:Targeted}")
@phrase("{who} <tap> {what:Reference} {per:Per}")
@node
class Tap(Deed):
    """701.26a. Permanents become tapped."""

    asking = ("what", "also")

    who: Player
    what: Reference
    also: Reference | None = None
    per: Quantity | None = None

    does = ("tapped",)
    of_permanents = True
    means_all = True

    def lacks(self) -> str:
        return "" if self.per is None or isinstance(self.what, Some) else "for each of which it is tapped"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.Tap(i, source=it.source, by=it.you, player=p)
            for p, its in acting(it, self.who)
            for i in dict.fromkeys(
                i for what in self._whats(its) for i in on_battlefield(its, pick(its, p, what, "tap"))
            )
        )

    def _whats(self, it: Environment) -> tuple[Reference, ...]:
        """What becomes tapped: as many as there are of that *for each* of which it is."""
        what = self.what
        if self.per is not None and isinstance(what, Some):
            what = replace(what, count=Number(total(it, what.count, self.per)))
        return (what,) if self.also is None else (what, self.also)

    def payable(self, it: Environment) -> bool:
        """Whether there are so many to tap."""
        return enough(it, self.who, self.what, "tap")


@phrase("{who} <untap> {what:Reference}")
@node
class Untap(Deed):
    """701.26b. Permanents become untapped."""

    asking = ("what",)

    who: Player
    what: Reference

    of_permanents = True
    means_all = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            events.Untap(i, source=it.source, by=it.you, player=p)
            for p, its in acting(it, self.who)
            for i in on_battlefield(its, pick(its, p, self.what, "untap"))
        )

    def payable(self, it: Environment) -> bool:
        """Whether there are so many to untap."""
        return enough(it, self.who, self.what, "untap")


@phrase("{who} <tap> or <untap> {what:Reference}")
@node
class TapOrUntap(Deed):
    """701.26. Permanents become tapped or untapped, as the player chooses for each."""

    asking = ("what",)

    who: Player
    what: Reference

    does = ("tapped",)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for i in on_battlefield(its, pick(its, p, self.what, "choose")):
                words = f"tap or untap {it.game.name_of(i)}?"
                tap = it.ask(
                    Decision(p, "choose", words, [Option(1, "tap"), Option(0, "untap")], about=it.source)
                )
                cls = events.Tap if tap else events.Untap
                found.append(cls(i, source=it.source, by=it.you, player=p))
        return tuple(found)


@node
class MayHold(Qualifier):
    """701.3a. Each of those may be attached to it."""

    ids_: tuple[int, ...]

    def fits(self, it: Environment, id: int) -> bool:
        return all([it.game.may_be_attached(i, id) for i in self.ids_])


@phrase("{who} <attach> {what:Reference} to ({to:Anything}|{to:EitherTarget})")
@node
class Attach(Deed):
    """701.3. Auras, Equipment and Fortifications are moved onto something that they may be attached to."""

    asking = ("what", "to")

    who: Player
    what: Reference
    to: Reference
    as_creature: bool = False  # 702.6e: as though that were a creature

    alters = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        to = self.to
        if isinstance(self.what, Them) and isinstance(to, Some):  # all of them to one that may have all
            all_ = MayHold(on_battlefield(it, self.what.ids(it)))
            to = but(to, filter=but(to.filter, modifiers=(*to.filter.modifiers, all_)))
        hosts = pick(it, it.you, to, "choose")
        if not hosts:
            return ()
        return tuple(
            events.Attach(i, hosts[0], as_creature=self.as_creature, source=it.source, by=it.you)
            for i in on_battlefield(it, pick(it, it.you, self.what, "choose"))
        )

    def alter(self, it: Environment, event: Event) -> Event:
        """708.11, 303.4k. What is being turned face up is attached to what it may then enchant."""
        if not isinstance(event, events.TurnFaceUp) or not isinstance(self.to, Some):
            return event
        up = it.game.copy()
        up.write(event.object).face_down = False
        up.values_changed(event.object)
        there = self.to.filter.all(Environment(up, it.env))
        hosts = [id for id in there if id != event.object and up.may_be_attached(event.object, id)]
        if not hosts:
            return event
        options = [Option(id, f"choose {it.game.label(id)}") for id in hosts]
        host = it.ask(Decision(event.player, "choose", "Attach it to what?", options, about=event.object))
        return event.but(chosen=(*event.chosen, (ATTACHED, host)))


@phrase("{who} <unattach> {what:Reference}")
@node
class Unattach(Deed):
    """701.3d. An Equipment becomes unattached and stays where it is."""

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        return tuple(
            Unattached(i, source=it.source, by=it.you) for i in ids if it.obj(i).attached_to != NOBODY
        )

    def payable(self, it: Environment) -> bool:
        """701.3d. Whether it is attached to something."""
        ids = on_battlefield(it, self.what.ids(it))
        return bool(ids) and all(it.obj(i).attached_to != NOBODY for i in ids)
