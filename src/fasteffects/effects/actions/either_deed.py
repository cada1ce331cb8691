"""*Unless that player sacrifices a permanent or discards a card*: one of two things is done (118.12a).

Or one of two things is paid: *pays {1} or 1 life*.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...language.phrases import phrase, union
from ...language.write import text_of
from ...machine.decisions import Decision, Option
from ..abilities.instructions import Do, OneOf, effect_of
from ..costs.paying import Pay
from ..node import Deed, Effect, Player, node
from ..references.choosing import acting, narrowed
from ..references.players import You

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.procedures import Frame
    from ..it import Environment


phrase("{cost:ManaCost}", who=You(said=False), nt="ElseMana")(Pay)
union("ElsePaid", "PaidToo", "ElseMana")
narrowed("PaysFirst", "Predicate", lambda v: isinstance(v, Pay))
narrowed("PayFirst", "Imperative", lambda v: isinstance(v, Pay))


@phrase("{who:Player} {first:PaysFirst} or {second:ElsePaid}", nt="EitherPaid")
@phrase("{who:Player} {first:PayFirst} or {second:ElsePaid}", many=True, nt="EitherPaid")
@phrase("{who:Player} {first:Predicate} or {second:Predicate}", nt="EitherPaid")
@phrase("{who:Player} {first:Imperative} or {second:Imperative}", many=True, nt="EitherPaid")
@node
class EitherDeed(Deed):
    """118.12a, 608.2d. Who pays does one of two things, whichever they choose of those that they can do."""

    who: Player
    first: Effect
    second: Effect
    many: bool = False  # said of *they* or *you*

    def lacks(self) -> str:
        plain = not self.by_steps() or isinstance(self.first, Pay)
        simple = isinstance(self.first, Deed) and isinstance(self.second, Deed) and plain
        return "" if simple else "one of two such things"

    def by_steps(self) -> bool:
        """118.3. Whether one of the two, such as to pay mana, is done in several steps."""
        return self.first.several_steps or self.second.several_steps

    def ways(self) -> tuple[Effect, ...]:
        return self.parts() if self.by_steps() else ()

    def did(self) -> tuple[str, ...]:
        return (*self.first.did(), *self.second.did())

    def parts(self) -> tuple[Effect, Effect]:
        """The two, done by who pays."""
        return replace(self.first, who=self.who), replace(self.second, who=self.who)

    def payable(self, it: Environment) -> bool | None:
        """118.3. Whether one of them could be done."""
        able = [part.payable(it) for part in self.parts()]
        return None if None in able else any(able)

    def perform(self, it: Environment) -> Sequence[Event] | Frame:
        """608.2e. Each who pays chooses, and then all of it happens; one alone may pay in several steps."""
        found: list[Event] = []
        who = acting(it, self.who)
        for player, its in who:
            able = [n for n, part in enumerate(self.parts()) if part.payable(its) is not False]
            said = [text_of("Imperative", part) for part in (self.first, self.second)]
            words = [text[:1].lower() + text[1:] for text in said]
            name = it.game.name_of(it.source)
            options = [Option(n, words[n]) for n in able]
            if options:
                n: int = it.ask(Decision(player, "choose", f"{name}: which?", options, about=it.source))
                part = self.parts()[n]
                if len(who) == 1:
                    return part.perform(its)
                found += part.in_one_step(its)
        return tuple(found)


phrase("{effect:ElsePaid}", nt="ElseDone")(Do)
narrowed("PayBidding", "Bidding", lambda v: isinstance(effect_of(v), Pay))
phrase("{first:PayBidding} or {second:ElseDone}", nt="Biddings")(OneOf)  # *may pay {2} or 2 life*
