"""What lies on top of a library or pile, and what may be an object or a player (115.4, 401)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...language.read import number_of
from ..node import Quantity, Reference, node
from ..quantities.numbers import Number
from .other import piled

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from .filters import Filter
from .objects import Antecedent, referents


@phrase("a {filter} or player", nt="Recipient")
@phrase("a player or {filter:Noun}", nt="Recipient")
@node
class SomethingOrPlayer(Reference):
    """*A permanent or player*: anything that can be dealt damage, in a description of an event."""

    filter: Filter

    def description(self) -> Filter:
        return self.filter


@phrase("that permanent or player", "that player or planeswalker", nt="Recipient")
@phrase("those permanents and/or players", many=True, nt="ThoseEither")
@node
class ThatEither(Reference):
    """115.4. The target just spoken of, which may be a permanent or a player; or all of *many*."""

    to: Antecedent | None = None
    many: bool = False
    of_any_target = "subject"

    @property
    def number(self) -> int:
        return 2 if self.many else 1

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)


@phrase("the (top|bottom {bottom=True}) card of {whose:Possessive} library", count=Number(1))
@phrase("the top {count:CountMany} cards of {whose:Possessive} library")
@phrase("{count:CountMany} cards from the top of {whose:Possessive} library", the=False)
@phrase("cards from the top of {whose:Possessive} library equal to {count:Quantity}", the=False, equal="late")
@phrase(
    "cards equal to {count:Quantity} from the top of {whose:Possessive} library", the=False, equal="early"
)
@phrase(
    "a number of cards from the top of {whose:Possessive} library equal to {count:Quantity}",
    the=False,
    equal="number",
)
@phrase("the (top|bottom {bottom=True}) {of:Noun} of {whose:Possessive} graveyard", count=Number(1))
@phrase("the top {count:CountMany} {of:Nouns} of {whose:Possessive} graveyard")
@node
class TopOf(Reference):
    """401, 404.2. The cards on top of a library (on the bottom); or, *of* such cards, of a graveyard."""

    count: Quantity
    whose: Reference
    bottom: bool = False
    the: bool = True
    of: Filter | None = None
    equal: str = ""  # where it is said how many
    bare: bool = False  # whether *the top card* is said alone, of a library that has just been shuffled

    def said_count(self) -> Quantity:
        return self.count

    @property
    def rule(self) -> str:
        return "404.2" if self.of is not None else ""

    def ids(self, it: Environment) -> tuple[int, ...]:
        n = self.count.value(it)
        return tuple(id for p in self.whose.ids(it) for id in piled(it, p, self.of, self.bottom, n))

    @property
    def number(self) -> int:
        return 2 if self.equal or self.whose.of_several else number_of(self.count)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_cards(Antecedent("each"), self.number == 2)
