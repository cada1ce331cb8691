"""Additional costs that a spell's own words offer, and whether they were paid (118.8, 701.4, 701.59)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event, Move, Occurred
from ...events import Reveal as Revealed
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome
from ...state.hidden import as_option
from ...state.objects import EXILE, HAND
from ..abilities.instructions import OneOf, effect_of
from ..actions.moving import Exile
from ..actions.revealing import Choose, Reveal
from ..node import (
    Condition,
    Continuous,
    Cost,
    Deed,
    Effect,
    Instruction,
    Player,
    Reference,
    but,
    named,
    node,
    walk,
)
from ..quantities.numbers import AnyNumber, Between, Number, UpTo
from ..references.choosing import acting
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Self
from ..references.objects import Some as Chosen
from ..references.players import You
from ..references.qualifiers import ControlledBy, InZone, Zone
from .cost_changes import EXTRA, acts
from .paying import Act

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment

TEAMWORK: Final = "teamwork"


@phrase("as an additional cost to cast {what:Self} , you may {cost:Biddings}")
@node
class OptionalCost(Continuous):
    """118.8, 601.2b. What may be done besides paying the spell's mana cost."""

    asked_for = True

    what: Reference
    cost: Instruction

    @property
    def optional_cost(self) -> tuple[Cost, ...]:
        """118.8. The costs, all of them or none; of any number of objects, for one of them."""
        return self.optional_costs(1)

    @property
    def any_number(self) -> bool:
        """601.2b. Whether the player announces with how many objects they mean to pay."""
        return self.of_those is not None

    @property
    def of_those(self) -> Chosen | None:
        """608.2d. The objects of which the player announces how many they pay with."""
        effect = effect_of(self.cost)
        some = None if effect is None else named(effect).get("what")
        return some if isinstance(some, Chosen) and isinstance(some.count, AnyNumber) else None

    def optional_costs(self, times: int) -> tuple[Cost, ...]:
        """118.8, 608.2d. The costs for so many objects: all are sacrificed, exiled … at once."""
        some, effect = self.of_those, effect_of(self.cost)
        if some is None or effect is None:
            return (self._acts or ()) * times
        return (Act(but(effect, what=but(some, count=Number(times)))),) if times else ()

    def lacks(self) -> str:
        """601.2b. Of how many objects the player announces it, where they may choose that."""
        many = any(isinstance(n, (AnyNumber, Between, UpTo)) for n in walk(self.cost))
        open_ = (many and not self.any_number) or self._acts is None
        return "a cost with a choice" if open_ else ""

    @property
    def _acts(self) -> tuple[Cost, ...] | None:
        """118.8. What is done; to reveal such a card or choose such a permanent is to behold it (701.4a)."""
        beheld = either_beheld(self.cost)
        return acts(self.cost) if beheld is None else (Act(beheld),)


@phrase("{subject:Self} 's additional cost was paid")
@phrase("evidence was collected", subject=Self(), evidence=True)
@phrase("{what:Reference} was beheld", subject=Self())
@phrase("{subject:Reference} was cast using teamwork", teamwork=True)
@phrase("you revealed {card:Reference} or chose {what:Reference} as you cast {subject:Self}")
@node
class ExtraPaid(Condition):
    """118.8, 701.59c. Whether the additional cost that the spell offered was paid as it was cast."""

    describing = ("what", "card")

    subject: Reference
    what: Reference | None = None
    teamwork: bool = False
    evidence: bool = False
    card: Reference | None = None

    def mentioned(self, walk: Binding) -> None:
        """608.2h. *That card or creature*: what was revealed or chosen."""
        if self.card is not None:
            walk.mention_cards(Antecedent("cost"), False)

    def holds(self, it: Environment) -> bool:
        fact = TEAMWORK if self.teamwork else EXTRA
        return any(it.cast_with(id, fact) for id in self.subject.ids(it))


@phrase("{who} <behold> {what:Reference}")
@node
class Behold(Deed):
    """701.4a. A player reveals such a card from their hand or chooses such a permanent they control."""

    asking = ("what",)

    who: Player
    what: Reference

    def lacks(self) -> str:
        one = isinstance(self.what, Chosen) and self.what.count == Number(1)
        return "" if one else "what is beheld"

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            able = self._able(its, p)
            if not able:
                continue
            options = [as_option(it.game, i) for i in able]
            words = f"{it.game.name_of(it.source)}: behold"
            for id in its.ask(ChooseSome(p, "cost", words, options, 1, 1, secret=True, about=it.source)):
                revealed = it.obj(id).zone == HAND
                found.append(Revealed(id, p, it.source) if revealed else Occurred("beheld", p, object=id))
        return tuple(found)

    def as_one_with(self, after: Effect) -> Effect | None:
        """118.8. *… and exile it*: what was beheld."""
        exiled = isinstance(after, Exile) and isinstance(after.what, It)
        return BeholdAndExile(self.who, self.what) if exiled else None

    def payable(self, it: Environment) -> bool:
        """Whether there is such a card or permanent."""
        return any(self._able(it, p) for p in self.who.ids(it))

    def _able(self, it: Environment, player: int) -> list[int]:
        assert isinstance(self.what, Chosen)
        what = self.what.filter
        ids = (*it.game.permanents(player), *it.game.zone(HAND, player))
        return [i for i in ids if i != it.env.spell and what.fits(it, i)]


@node
class BeholdAndExile(Behold):
    """701.4a, 607.2a. Such a card is revealed, or such a permanent chosen, and exiled; as one cost."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        beheld = Behold.perform(self, it)
        gone = [Move(e.object, EXILE, "exile", source=it.source, by=it.you) for e in beheld]
        return (*beheld, *gone)


def either_beheld(cost: Instruction) -> Behold | None:
    """701.4a. *Reveal a Dragon card from your hand or choose a Dragon you control*: to behold one."""
    if not isinstance(cost, OneOf):
        return None
    shown, taken = effect_of(cost.first), effect_of(cost.second)
    if not isinstance(shown, Reveal) or not isinstance(taken, Choose) or taken.also is not None:
        return None
    if not isinstance(shown.what, Chosen) or not isinstance(taken.what, Chosen):
        return None
    kinds = taken.what.filter.kinds
    cards = tuple([Kind(kind.types, "card", kind.adjectives) for kind in kinds])
    hand, mine = InZone(Zone(You(), "hand")), ControlledBy(You(), False)
    such = Chosen(Number(1), Filter(kinds))
    if shown.what != but(such, filter=Filter(cards, modifiers=(hand,))):
        return None
    if taken.what != but(such, filter=Filter(kinds, modifiers=(mine,))):
        return None
    return Behold(taken.who, such)
