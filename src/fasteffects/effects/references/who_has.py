"""Players by what they control (109.5): *each player who controls a multicolored creature*."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..conditions.plain import Controls
from ..node import Condition, Node, Player, Qualifier, Reference, but, node
from ..quantities.measures import stat
from .filters import Filter, Kind
from .objects import Antecedent, That

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("each player who controls {what:Reference}")
@phrase("each opponent who controls {what:Reference}", opponent=True)
@node
class EachWhoControls(Player):
    """109.5. Of several players those who control such a permanent, or so many, at the time of asking."""

    what: Reference
    opponent: bool = False

    describing = ("what",)

    def ids(self, it: Environment) -> tuple[int, ...]:
        asked = it.opponents if self.opponent else tuple(it.game.apnap())
        controls = Controls(self, self.what)
        return tuple([p for p in asked if controls.holds_of(it, (p,))])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


@phrase("whose controller controls {what:Reference}", nt="Modifier")
@node
class OfControllerWith(Qualifier):
    """108.4. Under the control of a player who controls such a permanent."""

    what: Reference

    describing = ("what",)

    def fits(self, it: Environment, id: int) -> bool:
        player = it.game.controller(id)
        return any(it.game.controller(i) == player for i in self.what.such(it))


@phrase("{subject} <have> the same mana value as {as_:Reference}")
@node
class SameManaValue(Condition):
    """202.3. Two objects have the same mana value, or had it last."""

    subject: Reference
    as_: Reference

    def holds(self, it: Environment) -> bool:
        ours, theirs = (
            {stat(it, id, "mana value") for id in it.as_they_were(what.ids(it))}
            for what in (self.subject, self.as_)
        )
        return len(ours) == 1 and ours == theirs


@phrase("the two spells have the same mana value")
@node
class TwoSpellsAlike(Condition):
    """202.3, 608.2g. The spell that a card would be has the mana value of the one that was cast."""

    compared: Reference | None = None  # the card
    than: Reference | None = None  # the spell

    def lacks(self) -> str:
        return "" if self.compared is not None else "which two spells those are"

    def holds(self, it: Environment) -> bool:
        if self.compared is None or self.than is None:
            return False
        return SameManaValue(self.compared, self.than).holds(it)

    def pointed(self, walk: Binding) -> Node:
        """The card spoken of last, which may be cast, and the event's spell."""
        card = walk.object_word(That(Filter((Kind((), "card"),))))
        return but(self, compared=card, than=That(Filter((Kind((), "spell"),)), Antecedent("event")))
