"""Players by what they did, or could not do, just before (608.2c): *each opponent who can't, …*."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ..conditions.done_this_way import done_in
from ..it import SEARCHED
from ..node import Player, node
from ..quantities.numbers import Number
from .choosing import narrowed
from .objects import Antecedent, Some

if TYPE_CHECKING:
    from ..it import Environment

TOLD_OF: Final = "discard sacrifice exile reveal mill return tap destroy".split()
DONE: Final = "discarded sacrificed exiled revealed milled returned tapped destroyed".split()
narrowed("Described", "Reference", lambda v: isinstance(v, Some) and v.count == Number(1) and not v.other)


@phrase("each (opponent {opponent=True}|player {opponent=False}) who can't")
@phrase("(opponent {opponent=True}|player {opponent=False}) who can't", nt="OnesWho")
@phrase("each (opponent {opponent=True}|player {opponent=False}) who (does {did=True}|doesn't {able=True})")
@phrase(
    "(opponent {opponent=True}|player {opponent=False}) who (does {did=True}|doesn't {able=True})",
    nt="OnesWho",
)
@node
class EachWho(Player):
    """608.2c, h. Of those who were told or offered to do something: who did it, or who did not."""

    opponent: bool
    did: bool = False
    able: bool = False
    to: Antecedent | None = None

    of_offer = True  # it is about what someone was offered or told just before

    def ids(self, it: Environment) -> tuple[int, ...]:
        told = it.opponents if self.opponent else tuple(it.game.apnap())
        done = it.env.result(self.to.index) if self.to is not None else ()
        said = [p for p in done if isinstance(p, int)]  # who did what they might do
        doers = (*said, *it.doers([e for e in done if not isinstance(e, int)]))
        return tuple([p for p in told if (p in doers) is self.did])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


wording("FateAsToldOf", {base: done for base, done in zip(TOLD_OF, DONE)})


@phrase(
    "each (opponent {opponent=True}|player {opponent=False}) who "
    "({how:Fate}|didn't {how:FateAsToldOf} {not_=True}) {what:Described} this way",
)
@node
class EachWhoDid(Player):
    """608.2c. Of several players those who did something to such an object just before, or who did not."""

    opponent: bool
    how: str
    what: Some
    not_: bool = False
    to: Antecedent | None = None

    of_deed = True
    describing = ("what",)

    def ids(self, it: Environment) -> tuple[int, ...]:
        told = it.opponents if self.opponent else tuple(it.game.apnap())
        parts = it.env.result(self.to.index) if self.to is not None else ()
        doers = {e.doer(it.game) for e in done_in(parts, self.how) if self.what.filter.fits(it, e.object)}
        return tuple([p for p in told if (p in doers) is not self.not_])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)


@phrase("each player who searched their library this way")
@phrase("each opponent who searched their library this way", opponent=True)
@node
class EachWhoSearched(Player):
    """608.2c, 701.23. Of several players those who have just searched their library."""

    opponent: bool = False

    def ids(self, it: Environment) -> tuple[int, ...]:
        told = it.opponents if self.opponent else tuple(it.game.apnap())
        return tuple([p for p in told if p in it.env.result(SEARCHED)])

    def includes(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
