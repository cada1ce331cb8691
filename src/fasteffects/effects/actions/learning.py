"""Learn: discard and draw, or take a Lesson from outside the game (701.48)."""

from __future__ import annotations

from typing import Final

from ...language.phrases import phrase
from ...machine.procedures import Frame, procedure
from ..abilities.instructions import Do, If, May, Sequence
from ..conditions.happened import Did
from ..it import Environment
from ..keywords.common_parts import UNSAID
from ..node import Deed, Instruction, Player, node
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Some
from ..references.players import You
from ..references.qualifiers import InZone, OwnedBy, Zone
from .drawing import Discard, Draw
from .moving import Put
from .places import Place
from .revealing import Reveal

ONE: Final = Number(1)
A_CARD: Final = Filter((Kind((), "card"),))
OUTSIDE: Final = (OwnedBy(You(), False), InZone(Zone(None, "outside"), False))
A_LESSON: Final = Filter((Kind(("Lesson",), "card"),), (), OUTSIDE)
FIRST: Final = 950  # numbers that no other instruction of an ability has
FOUND: Final = It(Antecedent("result", FIRST + 4))
DISCARDED: Final = Antecedent("result", FIRST + 1)
TAKE: Final = Sequence(
    (
        Do(Reveal(UNSAID, Some(ONE, A_LESSON)), FIRST + 4),
        Do(Put(UNSAID, FOUND, Place("hand", You())), FIRST + 5),
    ),
    ("and",),
)
LEARNING: Final[tuple[Instruction, ...]] = (
    May(You(), Do(Discard(UNSAID, Some(ONE, A_CARD)), FIRST + 1), FIRST),
    If(Did(You(), to=DISCARDED), Do(Draw(UNSAID, ONE), FIRST + 2)),
    If(Did(You(), True, to=DISCARDED), May(You(), TAKE, FIRST + 3)),
)


@phrase("{who} <learn>")
@node
class Learn(Deed):
    """701.48a. You may discard a card and draw one; if you do not, you may take a Lesson."""

    who: Player

    several_steps = True
    action = "learn"

    def lacks(self) -> str:
        return "" if isinstance(self.who, You) else "another player who learns"

    def perform(self, it: Environment) -> Frame:
        return procedure("Instructions", it.env, LEARNING)
