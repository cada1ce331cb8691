"""What a permanent is as it comes: *return it to the battlefield. It's a Zombie …* (611.2c, 614.12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...events import Event, Move
from ...language.phrases import leaf, phrase
from ...language.read import can_start, read
from ...language.write import can_write, write
from ...state.objects import BATTLEFIELD
from ..modifying import Modification
from ..node import Effect, Node, Reference, but, node
from ..references.choosing import EachOf, narrowed
from ..references.objects import It, Self, Them, Those
from .changes import Change

if TYPE_CHECKING:
    from ...pipeline.lasting import Begun
    from ..binding import Binding
    from ..it import Env, Environment


phrase("they're", nt="TheyAre")(Them)
narrowed("SpokenOf", "Pointer", lambda v: not isinstance(v, Self))
narrowed("EachSpokenOf", "Reference", lambda v: isinstance(v, EachOf) and isinstance(v.of, (Them, Those)))
leaf(
    "BeingStates",
    lambda text, place: [(v, end) for v, end in read("States", text, place) if getattr(v[0], "are", False)],
    lambda value, number: write("States", value, number),
    lambda token: can_start("States", token),
    lambda value: can_write("States", value) and bool(getattr(value[0], "are", False)),
    of="States",
)


leaf(  # *return it at the beginning of your next upkeep. It gains haste*: read as a change of its own
    "GainsLater",
    lambda text, place: [],
    lambda value, number: write("Becomings", value, number),
    lambda token: False,
    lambda value: can_write("Becomings", value),
    of="Becomings",
)


@phrase("{subject:Contracted} {what:Bares}", nt="Lonely")
@phrase("{subject:TheyAre} {what:Bares}", nt="Lonely")
@phrase("{subject:SpokenOf} {what:BeingStates}", whole=True, nt="Lonely")
@phrase("{subject:EachSpokenOf} {what:BeingStates}", whole=True, nt="Lonely")
@phrase("{subject:SpokenOf} {what:GainsLater}", gained=True, nt="Lonely")
@node
class EntersBeing(Effect):
    """611.2c. What was just put onto the battlefield is such a thing, from the moment when it comes.

    The effect that puts it there does it (``language/linking.py``): *told* is whether that has been found.
    """

    subject: Reference
    what: tuple[Modification, ...]
    whole: bool = False
    told: bool = False
    gained: bool = False  # once it has been put there later

    undone = ""

    def said_subject(self) -> Reference:
        return self.subject

    @property
    def spoken_of(self) -> Reference:
        """What it is said of; of *each of them*: of them."""
        return self.subject.of if isinstance(self.subject, EachOf) else self.subject

    def lacks(self) -> str:
        return "" if self.told else "what something is that no effect puts onto the battlefield"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()

    def pointed(self, walk: Binding) -> Node:
        """*Its other types*, said of each of several: those of each."""
        if not isinstance(self.subject, EachOf):
            return walk.plain(self)
        subject = walk.visit(self.subject)
        return but(self, subject=subject, what=walk.said_of_each(self.what))


def as_such(it: Environment, what: tuple[Modification, ...]) -> tuple[tuple[Begun, Env], ...]:
    """The effects that begin with a permanent which comes so (``Move.being``)."""
    change, rules = Change(It(), what, None).meaning(what, None) if what else (None, ())
    return tuple([(effect, it.env) for effect in (change, *rules) if effect is not None])


def being(it: Environment, what: tuple[Modification, ...], moves: tuple[Event, ...]) -> tuple[Event, ...]:
    """The moves by which permanents come as such things, whatever they would be otherwise."""
    effects = as_such(it, what)
    for move in moves if effects else ():
        if isinstance(move, Move) and move.to == BATTLEFIELD:
            move.being = effects
    return moves
