"""Protection from several colours: those of an object, those outside an identity (702.16, 608.2h, 903.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...cards.record import SYMBOL_OF
from ...language import lexicon
from ...language.phrases import phrase
from ..abilities.color_identity import commanders_of, identity_of
from ..node import Reference, node
from .protection import OfColour, Quality

if TYPE_CHECKING:
    from ..it import Environment


class OfSomeColours(Quality):
    """702.16a, 105.2. Of one of several colours, which depend on something else."""

    __slots__ = ()

    def colours(self, it: Environment) -> tuple[str, ...]:
        """Which these are now."""
        raise NotImplementedError(type(self).__name__)

    def has(self, it: Environment, source: int) -> bool:
        return not it.chars(source).colors.isdisjoint(self.colours(it))

    def told(self, it: Environment) -> tuple[Quality, ...]:
        return tuple([OfColour(colour) for colour in self.colours(it)])


@phrase("each of {of:Its} colors", nt="Quality")
@node
class EachOfItsColours(OfSomeColours):
    """608.2h. Each colour that an object has, or last had."""

    of: Reference

    def colours(self, it: Environment) -> tuple[str, ...]:
        had = [it.chars(id).colors for id in it.as_they_were(self.of.ids(it))]
        return tuple([colour for colour in lexicon.COLOURS if any(colour in some for some in had)])


@phrase("each color that's not in your commander 's color identity", nt="Quality")
@node
class OutsideIdentity(OfSomeColours):
    """903.4. Each colour that is not in the identity of your commanders; none where you have no commander."""

    def colours(self, it: Environment) -> tuple[str, ...]:
        if not commanders_of(it, it.you):
            return ()
        within = identity_of(it, it.you)
        return tuple([colour for colour in lexicon.COLOURS if SYMBOL_OF[colour] not in within])
