"""Keyword abilities that are short for activated abilities, in the order of rule 702."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards.record import Face
from ..decisions import Decision, Option, Some
from ..errors import IllegalChoice
from ..events import Event, Move, Tap
from ..language.phrases import phrase
from ..objects import BATTLEFIELD, HAND
from .abilities import AS_A_SORCERY, Activated
from .becoming import TypesAdded
from .changes import Change
from .choosing import OutOf
from .combat_limits import can_crew
from .copy_exceptions import CopyException, undefined
from .costs import Act, TapSelf
from .counters import PutCounters
from .crewing import power_for
from .drawing import Discard
from .durations import EndOfTurn
from .filters import Filter, Kind
from .it import PAID
from .it import It as Environment
from .keyword_standing import CREATURE, UNSAID, FromHand, body
from .keywords import Costed, Keyword, costed
from .node import LAYER_COLOR, LAYER_DEFINE, Ability, Cost, Effect, Quantity, node
from .places import Place
from .players import You
from .qualifiers import Compared, Zone
from .quantities import Number, StatOf
from .references import Antecedent, It, Self, Target
from .references import Some as SomeOf
from .revealing import Reveal
from .searching import Search, Searchable
from .tokens import CreateCopy
from .zones import Exile, Put, ShuffleIn

if TYPE_CHECKING:
    from collections.abc import Callable

ITS_POWER: Final = StatOf(It(Antecedent("self")), "power")
EXILED = Act(Exile(UNSAID, OutOf(Self(), Zone(You(), "graveyard"))))


def counters_on_target(count: Quantity) -> Effect:
    """122.6. So many +1/+1 counters on target creature."""
    return PutCounters(UNSAID, count, "+1/+1", Target(CREATURE, index=0))


@costed("transmute")
@node
class Transmute(Costed):
    """702.53. Paid with the discard of this card, finds one of the same mana value."""

    word = "transmute"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.53a. The activated ability, which works in a hand."""
        same = Compared("mana value", "=", OwnManaValue())
        wanted = Filter((Kind((), "card"),), (), (same,))
        found = It(Antecedent("result", 0))
        steps = body(
            Search(
                UNSAID,
                Searchable(You(), ("library",)),
                SomeOf(Number(1), wanted),
            ),
            Reveal(UNSAID, found),
            Put(UNSAID, found, Place("hand", You())),
            ShuffleIn(UNSAID, None),
        )
        return (FromHand((*self.costs, Act(Discard(UNSAID, Self()))), steps, AS_A_SORCERY),)


@node
class OwnManaValue(Quantity):
    """202.3. The mana value of the object that has the ability."""

    def value(self, it: Environment) -> int:
        return it.chars(it.source).mana_value


@phrase(
    "reinforce {count:Digit} – {costs:Costs}",
    "reinforce {count:Digit} – {costs:Costs} .",
    name="reinforce",
    nt="Keyword",
)
@phrase(
    "awaken {count:Digit} – {costs:Costs}",
    "awaken {count:Digit} – {costs:Costs} .",
    name="awaken",
    nt="Keyword",
)
@node
class CountAndCost(Keyword):
    """702.77, 702.113. Reinforce and awaken: a number of counters and a cost."""

    name: str
    count: Quantity
    costs: tuple[Cost, ...]

    @property
    def word(self) -> str:  # type: ignore[override]
        """Which of the two it is."""
        return self.name

    def stands_for(self) -> tuple[Ability, ...]:
        """702.77a. The activated ability of reinforce, which works in a hand."""
        costs = (*self.costs, Act(Discard(UNSAID, Self())))
        return (FromHand(costs, body(counters_on_target(self.count))),)

    def lacks(self) -> str:
        return "" if self.name == "reinforce" else f"the keyword {self.name}"


@costed("scavenge")
@node
class Scavenge(Costed):
    """702.97. Exiled from the graveyard for counters equal to its power."""

    word = "scavenge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.97a. The activated ability, which works in a graveyard."""
        return (Activated((*self.costs, EXILED), body(counters_on_target(ITS_POWER)), AS_A_SORCERY),)


@costed("outlast")
@node
class Outlast(Costed):
    """702.107. Paid while tapping it, gives it a +1/+1 counter."""

    word = "outlast"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.107a. The activated ability."""
        grow = PutCounters(UNSAID, Number(1), "+1/+1", Self())
        return (Activated((*self.costs, TapSelf()), body(grow), AS_A_SORCERY),)


@phrase("crew {count:Digit}", nt="Keyword")
@node
class Crew(Keyword):
    """702.122. Tapping creatures with total power N makes it a creature."""

    count: Quantity
    word = "crew"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.122a. The activated ability."""
        becomes = TypesAdded(Filter((Kind(("artifact", "creature")),)))
        driven = Change(Self(), (becomes,), EndOfTurn())
        return (Activated((Act(TapPower(self.count)),), body(driven)),)


@node
class TapPower(Effect):
    """702.122a. Any number of other untapped creatures, with enough power in all, are tapped."""

    count: Quantity

    pays = "crew"  # the keyword ability whose cost it is
    does = ("tapped",)

    def able(self, it: Environment) -> list[int]:
        """The creatures that may be tapped for it, summoning-sick ones too (702.122a)."""
        mine = it.game.permanents(it.you)
        return [
            i
            for i in mine
            if i != it.source and it.game.was_creature(i) and not it.obj(i).tapped and can_crew(it, i)
        ]

    def payable(self, it: Environment) -> bool:
        """Whether they have as much power as is needed."""
        power = sum(max(0, power_for(it, i, self.pays)) for i in self.able(it))
        return power >= self.count.value(it)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        able = self.able(it)
        options = [Option(i, it.game.label(i)) for i in able]
        powers = {i: power_for(it, i, self.pays) for i in able}
        least = self.count.value(it)
        words = f"{it.game.name_of(it.source)}: tap creatures with total power {least} or greater"
        question = AtLeast(it.you, words, "tap", options, powers, least)
        return tuple(Tap(i, player=it.you) for i in it.ask(question))


class AtLeast(Some):
    """Any number of objects with so much of something in all: power, mana value."""

    __slots__ = ("powers", "least")

    def __init__(
        self, player: int, words: str, verb: str, options: list[Option], powers: dict[int, int], least: int
    ) -> None:
        super().__init__(player, "cost", words, options, 0, len(options), word=verb)
        self.powers = powers
        self.least = least

    def forced(self) -> tuple[Any] | None:
        everything = tuple(self.powers)
        fewer = any(sum(self.powers.values()) - p >= self.least for p in self.powers.values())
        return None if fewer else (everything,)

    def check(self, choice: Any) -> Any:
        values = super().check(choice)
        if sum(self.powers[v] for v in values) < self.least:
            raise IllegalChoice(self, choice)
        return values

    def sample(self, rng: Callable[[int], int]) -> Any:
        chosen: list[int] = []
        left = sorted(self.powers, key=self.powers.__getitem__, reverse=True)
        while left and sum(self.powers[i] for i in chosen) < self.least:
            chosen.append(left.pop(0))
        return tuple(chosen)


@costed("embalm")
@node
class Embalm(Costed):
    """702.128. The cost to make a token copy from the graveyard."""

    word = "embalm"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.128a. The activated ability, which works in a graveyard."""
        copy = CreateCopy(UNSAID, Number(1), Self(), (Mummy("white", None),))
        return (Activated((*self.costs, EXILED), body(copy), AS_A_SORCERY),)


@costed("eternalize")
@node
class Eternalize(Costed):
    """702.129. The cost to make a 4/4 token copy from the graveyard."""

    word = "eternalize"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.129a. The activated ability, which works in a graveyard."""
        copy = CreateCopy(UNSAID, Number(1), Self(), (Mummy("black", 4),))
        return (Activated((*self.costs, EXILED), body(copy), AS_A_SORCERY),)


@node
class Mummy(CopyException):
    """702.128a, 702.129a. A Zombie besides, of one colour, without a mana cost; perhaps of another size."""

    colour: str
    size: int | None

    def changed(self, it: Environment, face: Face) -> Face:
        """The copiable values with it."""
        face = undefined(face, LAYER_COLOR).but(colors=(self.colour,))  # 707.9d
        face = face.but(mana_cost=None, subtypes=face.subtypes | {"Zombie"})
        size = self.size
        return face if size is None else undefined(face, LAYER_DEFINE).but(power=size, toughness=size)


@costed("ninjutsu")
@node
class Ninjutsu(Costed):
    """702.49. Puts it attacking in place of an unblocked attacker."""

    word = "ninjutsu"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.49a. The activated ability, which works in a hand."""
        return (FromHand((*self.costs, Act(CallOff())), body(TakePlace())),)


@node
class CallOff(Effect):
    """702.49a. An unblocked attacker of the player's is returned to its owner's hand."""

    def able(self, it: Environment) -> list[int]:
        """The attackers that were not blocked, once blockers were declared (509.1h)."""
        if it.game.step not in ("declare blockers", "combat damage", "end of combat"):
            return []
        mine = it.game.permanents(it.you)
        return [i for i in mine if it.obj(i).attacking >= 0 and not it.obj(i).blocked]

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.able(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        options = [Option(i, it.game.label(i)) for i in self.able(it)]
        words = f"{it.game.name_of(it.source)}: return which attacker?"
        chosen = it.ask(Decision(it.you, "cost", words, options, about=it.source))
        return (Move(chosen, HAND, "return", source=it.source, by=it.you),)


@node
class TakePlace(Effect):
    """702.49a, c. The card is put there tapped, attacking what the returned creature attacked."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        if it.source not in it.game.objects or it.obj(it.source).zone != HAND:
            return ()
        gone = [e.object for e in it.env.result(PAID) if isinstance(e, Move) and e.why == "return"]
        attacked = it.obj(gone[0]).attacking if gone else -1
        return (
            Move(
                it.source, BATTLEFIELD, "put", source=it.source, by=it.you, under=it.you, tapped=True,
                attacking=attacked,
            ),
        )  # fmt: skip
