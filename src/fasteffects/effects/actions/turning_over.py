"""Transforming, turning face up and down (701.27, 708)."""

from __future__ import annotations

from ... import events
from ...events import Event, Marked, Occurred, PutCounters, Reveal
from ...events.occurring import occurs
from ...events.status import can_lie_face_up
from ...language.phrases import phrase
from ..it import Environment
from ..node import Deed, Effect, Player, Quantity, Reference, node
from ..references.choosing import on_battlefield, pick

occurs("monstrous")


@phrase("{who} <transform> {what:Reference}")
@phrase("{what:Reference} <transform>", who=None)
@phrase("{who} <convert> {what:Reference}", convert=True)
@node
class Transform(Effect):
    """701.27. Double-faced permanents turn over; to *convert* them is the same (701.28a)."""

    asking = ("what",)

    who: Player | None
    what: Reference
    convert: bool = False

    of_permanents = True

    def said_who(self) -> Player | None:
        return self.who

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        spell = it.game.objects.get(it.env.spell)
        if spell is not None and spell.mark("turned"):  # 701.27f
            ids = tuple(i for i in ids if i != it.source)
        return tuple(events.Transform(i, source=it.source, by=it.you) for i in ids)


@phrase("{who} <turn> {what:Reference} face up", up=True)
@phrase("{who} <turn> {what:Reference} face down", up=False)
@node
class TurnFace(Deed):
    """708.2, 708.8. Permanents are turned face up or face down."""

    asking = ("what",)

    who: Player
    what: Reference
    up: bool

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        if self.up:
            return tuple(turning_up(it, i) for i in ids)
        return tuple(events.TurnFaceDown(i, source=it.source, by=it.you) for i in ids)


def turning_up(it: Environment, id: int) -> Event:
    """701.40g, 701.58g. It is turned face up; an instant or sorcery card is shown, and left face down."""
    if it.obj(id).face_down and not can_lie_face_up(it.obj(id)):
        return Reveal(id, it.game.controller(id), it.source)
    return events.TurnFaceUp(id, it.you, source=it.source, by=it.you)


@phrase("{who} <flip> {what:Pointer}")
@node
class Flip(Deed):
    """710.4. A flip card's permanent is flipped."""

    who: Player
    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        ids = on_battlefield(it, pick(it, it.you, self.what, "choose"))
        return tuple(events.Flip(i, source=it.source, by=it.you) for i in ids)


@phrase("monstrosity {n:Digit}")
@node
class Monstrosity(Effect):
    """701.37. A creature that is not monstrous gets counters and becomes so."""

    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if not it.game.on_battlefield(it.source) or it.obj(it.source).mark("monstrous"):
            return ()
        n = self.n.value(it)
        counters = (PutCounters(it.source, "+1/+1", n, source=it.source, by=it.you),) if n > 0 else ()
        become = Occurred("monstrous", it.you, n, source=it.source, object=it.source)
        return (*counters, Marked(it.source, "monstrous", 1), become)
