"""More exceptions to copying: the copier's own color, sizes that are counted, a loyalty (707.9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...characteristics.of_objects import copiable
from ...language.phrases import phrase
from ..it import Environment
from ..modifying import LAYER_COLOR, LAYER_DEFINE
from ..node import Quantity, Reference, node
from .exceptions import MORE, CopyException, copied_by, undefined

if TYPE_CHECKING:
    from ...cards.record import Face


@phrase("it doesn't copy that creature's color", nt="Exception")
@node
class KeepsColour(CopyException):
    """707.9c. The copy keeps the colors that it has by itself."""

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        own = copied_by(it.env.event) or copiable(it.obj(it.source))
        return undefined(face, LAYER_COLOR).but(colors=own.colors)


@phrase("its starting loyalty is {loyalty:Digit}", "has starting loyalty {loyalty:Digit}", nt="Exception")
@node
class StartingLoyalty(CopyException):
    """707.9b, 306.5a. The copy enters with so many loyalty counters."""

    loyalty: Quantity

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        return face.but(loyalty=self.loyalty.value(it))


@phrase(
    "their power is half {power:Quantity} and their toughness is half {toughness:Quantity} . "
    "round up each time",
    half=True,
    nt="Exception",
)
@phrase(
    "its power is equal to {power:Quantity} , its toughness is equal to {toughness:Quantity}", nt="Exception"
)
@node
class CountedSize(CopyException):
    """707.9b. The copy's power and toughness are numbers that are found out as it is made."""

    power: Quantity
    toughness: Quantity
    half: bool = False

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        power, toughness = self.power.value(it), self.toughness.value(it)
        if self.half:
            power, toughness = -(-power // 2), -(-toughness // 2)
        return undefined(face, LAYER_DEFINE).but(power=power, toughness=toughness)


@phrase("its power and toughness are equal to {of:Its} power and toughness", nt="Exception")
@node
class SizeOf(CopyException):
    """707.9b. The copy's power and toughness are those of an object."""

    of: Reference

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        own = copied_by(it.env.event)
        found = own or it.chars(self.of.ids(it)[0])
        return undefined(face, LAYER_DEFINE).but(power=found.power, toughness=found.toughness)


__all__ = ["MORE", "CountedSize", "KeepsColour", "SizeOf", "StartingLoyalty"]
