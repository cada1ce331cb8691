"""What untaps in the untap step, as players choose (502.3), and what stays tapped."""

from __future__ import annotations

from ..language.phrases import phrase
from .filters import Filter
from .happenings import meant
from .it import It as Environment
from .node import Condition, Continuous, Player, Quantity, Reference, node

_WHAT = "{who} can't untap more than {most:Cardinal} "


@phrase(_WHAT + "{what:Filter} during {whose:Possessive} untap step")
@phrase(_WHAT + "{what:Filter} during {whose:Possessive} untap steps", many=True)
@phrase(_WHAT + "{what:Filters} during {whose:Possessive} untap steps", many=True)
@phrase(
    "as long as {condition} , " + _WHAT + "{what:Filter} during {whose:Possessive} untap steps", many=True
)
@phrase(
    "as long as {condition} , " + _WHAT + "{what:Filters} during {whose:Possessive} untap steps", many=True
)
@node
class UntapsNoMore(Continuous):
    """502.3. At most so many of a player's permanents of a kind untap in the untap step."""

    who: Player
    most: Quantity
    what: Filter
    whose: Reference
    many: bool = False
    condition: Condition | None = None

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent is one of those that are counted."""
        if self.condition is not None and not self.condition.holds(it):
            return False
        return meant(it, self.who, it.game.active) and self.what.fits(it, id)


@phrase("you may choose not to untap {what:Reference} during your untap step")
@node
class MayStayTapped(Continuous):
    """502.3. Its controller may leave it tapped."""

    what: Reference

    def reaches(self, it: Environment, id: int) -> bool:
        """Whether a permanent may be left tapped."""
        return it.game.active == it.you and meant(it, self.what, id)


@phrase("{subject} <remain> tapped")
@node
class RemainsTapped(Condition):
    """611.2b. Something has not untapped."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        ids = self.subject.ids(it)
        return bool(ids) and all(it.game.on_battlefield(i) and it.obj(i).tapped for i in ids)
