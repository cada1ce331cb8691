"""*Protection from the colors of permanents you control* (702.16a, 105.2)."""

from __future__ import annotations

from ...language.phrases import phrase
from ...speed.once import once
from ...state.objects import NOBODY
from ..abilities.kinds import Static
from ..it import Environment
from ..node import Ability, Reference, but, node
from ..references.choosing import narrowed
from ..references.objects import All, Each
from ..replacement.preventing import Protecting
from .keyword import Keyword
from .protection import OfColour, Protection

narrowed("ManySuch", "Reference", lambda v: isinstance(v, (All, Each)))


@phrase("protection from the colors of {of:ManySuch}", nt="Keyword")
@node
class ProtectionFromTheirColors(Keyword):
    """702.16a. Protection from each color that one of such objects has, as they are at the time of asking.

    *you*: the controller of what gives it (109.5), where that is something else than what has it.
    """

    of: Reference
    you: int = NOBODY
    word = "protection"
    asked_for = True

    describing = ("of",)

    def as_chosen(self, it: Environment) -> Ability:
        """109.5. The ability as it is given by what a player controls."""
        known = given_by(self)
        if it.you not in known:
            known[it.you] = but(self, you=it.you)
        return known[it.you]

    def decided(self, it: Environment) -> Ability:
        """608.2h. Given by a spell or ability that resolves: from the colors that they have then."""
        chars = [it.chars(i).colors for i in self.of.ids(it)]
        return Protection(tuple([OfColour(color) for color in sorted(frozenset().union(*chars))]))

    def protects(self, it: Environment, source: int) -> bool:
        """Whether that object has one of the colors."""
        you = self.you if self.you != NOBODY else it.game.controller(it.source)
        its = Environment(it.game, it.env.under(you))
        colors = it.chars(source).colors
        return bool(colors) and any(colors & it.chars(i).colors for i in self.of.ids(its))

    def stands_for(self) -> tuple[Ability, ...]:
        """702.16e. The prevention of damage; the rules' procedures ask for the rest by name."""
        return (Static((Protecting(self),)),)


@once
def given_by(ability: ProtectionFromTheirColors) -> dict[int, Ability]:
    """The ability as each player's things give it."""
    return {}
