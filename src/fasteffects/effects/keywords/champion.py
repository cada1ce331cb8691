"""Champion: another permanent is exiled as long as this one is there (702.72)."""

from __future__ import annotations

from ...language.phrases import phrase
from ..abilities.instructions import Body, Do, Unless
from ..abilities.kinds import Triggered
from ..actions.moving import Exile, Return, Sacrifice
from ..actions.places import Place
from ..node import Ability, Reference, but, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Linked, Self, Some
from ..references.players import OwnerOf, You
from ..triggers.what_objects_do import Enters, Leaves
from .common_parts import UNSAID, YOURS, body
from .keyword import Keyword

LINKED = Antecedent("linked", -1, "exiled")  # 607.2k
A_CARD = Filter((Kind((), "card"),))


@phrase("champion {what:Reference}", nt="Keyword")
@node
class Champion(Keyword):
    """702.72. Exiles another such permanent until it leaves, or is sacrificed."""

    describing = ("what",)

    what: Reference
    word = "champion"

    def lacks(self) -> str:
        """What is not one permanent described by its kind."""
        plain = isinstance(self.what, Some) and self.what.count == Number(1) and not self.what.other
        return "" if plain else "what is championed"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.72a, 607.2k. The two triggered abilities, which are linked."""
        assert isinstance(self.what, Some)
        filter = but(self.what.filter, modifiers=(*self.what.filter.modifiers, YOURS))
        exile = Exile(You(), Some(Number(1), filter, other=True))
        enters = Body((Unless(Do(Sacrifice(UNSAID, Self()), 0), exile, n=1),))
        there = Place("battlefield", under=OwnerOf(It(LINKED)))
        leaves = body(Return(UNSAID, Linked("exiled", A_CARD, False), there))
        return (Triggered(Enters(Self()), enters), Triggered(Leaves(Self()), leaves))
