"""Keyword abilities about what a spell costs, and about casting it (702), in the order of rule 702."""

from __future__ import annotations

from typing import Final

from ..events import CAST, Cast
from ..language.phrases import phrase
from ..machine import Frame, procedure
from .abilities import Static, Triggered
from .afterwards import BECAME, DoneLater
from .changes import Continuously, Gains
from .conditions import Did, Happened
from .copying import ChooseNewTargets, CopySpell
from .costs import Mana, Pay
from .drawing import Draw
from .filters import Filter, Kind
from .happenings import Dies, Enters
from .happenings_players import Casts, LosesLife
from .instructions import Body, Do, If, May, Sequence
from .it import It as Environment
from .keyword_standing import UNSAID, body
from .keywords import Costed, Haste, Keyword, costed
from .life import GainLife, LoseLife
from .moments import PartBegins
from .node import Ability, Condition, Continuous, Cost, Effect, Quantity, node
from .places import Place
from .players import APlayer, ControllerOf, EachPlayer, Opponents, OwnerOf, You
from .quantities import Number, ThatMuch, stat
from .references import Antecedent, Self, Some
from .zones import Return as GoBack
from .zones import Sacrifice

A_SPELL: Final = Some(Number(1), Filter((Kind((), "spell"),)))


@node
class CostsLess(Continuous):
    """118.7. The spell itself costs {1} less for each of so many."""

    times: Quantity

    def own_cost_change(self, it: Environment) -> int:
        """118.7. What the spell costs more (less: below zero)."""
        return -self.times.value(it)


@node
class Controlled(Quantity):
    """702.41a. How many such permanents the caster controls."""

    what: Filter

    def value(self, it: Environment) -> int:
        return sum(it.game.controller(i) == it.you for i in self.what.all(it))


@node
class CastFor(Continuous):
    """118.9. An alternative cost of the spell itself, by the word of its keyword."""

    word: str
    costs: tuple[Cost, ...]
    condition: Condition | None = None

    def alternative_cost(self, it: Environment) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How it is said and what it costs; None where it may not be chosen."""
        if self.condition is not None and not self.condition.holds(it):
            return None
        return (self.word, self.costs)


@node
class WasCastFor(Condition):
    """702. The object was cast for the cost of that keyword."""

    word: str

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, self.word))


def fact_of_own(it: Environment, fact: str) -> str:
    """702.56b, 702.78b. The fact that the cost of this very instance of a keyword ability was paid."""
    own = it.chars(it.source).abilities
    this = own[it.env.ability] if it.env.ability < len(own) else None
    before = sum(type(a) is type(this) for a in own[: it.env.ability])
    return nth_fact(fact, before + 1)


def nth_fact(fact: str, nth: int) -> str:
    """702.56b. What the payment for the first, second, … instance of a keyword ability is called."""
    return fact if nth == 1 else f"{fact} {nth}"


@node
class PaidForThis(Condition):
    """702.56b, 702.78b, 702.153b, 702.157b, 702.175b. The cost of that very keyword ability was paid."""

    word: str

    def holds(self, it: Environment) -> bool:
        return bool(it.cast_with(it.source, fact_of_own(it, self.word)))


@phrase("storm", nt="Keyword")
@node
class Storm(Keyword):
    """702.40. Copied for each spell cast before it this turn."""

    word = "storm"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.40a. The triggered ability, which works on the stack."""
        again = May(You(), Do(ChooseNewTargets(UNSAID, None, True), 2), 1)
        steps = Body((Do(CopySpell(UNSAID, Self(), SpellsBefore()), 0), again))
        return (Triggered(Casts(You(), Self()), steps),)


@costed("replicate")
@node
class Replicate(Costed):
    """702.56. Copied for each time the cost was paid."""

    word = "replicate"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.56a. The triggered ability, which works on the stack."""
        again = May(You(), Do(ChooseNewTargets(UNSAID, None, True), 2), 1)
        steps = Body((Do(CopySpell(UNSAID, Self(), TimesPaid("replicated")), 0), again))
        return (Triggered(Casts(You(), Self()), steps, PaidForThis("replicated")),)


@node
class TimesPaid(Quantity):
    """702.56a, 702.157a. How often the cost of that keyword was paid."""

    word: str

    def value(self, it: Environment) -> int:
        return int(it.obj(it.source).cast_with(fact_of_own(it, self.word)))


@node
class SpellsBefore(Quantity):
    """702.40a. How many other spells were cast before this one in the turn."""

    def value(self, it: Environment) -> int:
        cast = [e.object for e in it.game.history if isinstance(e, Cast)]
        return cast.index(it.source) if it.source in cast else len(cast)

    def asks(self) -> tuple[int, ...]:
        """What the game must remember for it."""
        return (CAST,)


@phrase("affinity for {what:Filters}", nt="Keyword")
@node
class Affinity(Keyword):
    """702.41. Costs {1} less for each such permanent that its controller controls."""

    what: Filter
    word = "affinity"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.41a. The static ability."""
        return (Static((CostsLess(Controlled(self.what)),)),)


@costed("evoke")
@node
class Evoke(Costed):
    """702.74. The cost to cast it and sacrifice it as it enters."""

    word = "evoke"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.74a. The static and the triggered ability."""
        gone = Triggered(Enters(Self()), body(Sacrifice(ControllerOf(Self()), Self())), WasCastFor("evoke"))
        return (Static((CastFor("evoke", self.costs),)), gone)


@phrase("cascade", nt="Keyword")
@node
class Cascade(Keyword):
    """702.85. Casts a cheaper spell from the library."""

    word = "cascade"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.85a. The triggered ability, which works on the stack."""
        return (Triggered(Casts(You(), Self()), body(CascadeFrom())),)


@node
class CascadeFrom(Effect):
    """702.85a. Cards are exiled from the library until one may be cast for nothing."""

    several_steps = True

    def perform(self, it: Environment) -> Frame:
        return procedure("Cascading", it.you, it.source, stat(it, it.source, "mana value"))


@phrase("extort", nt="Keyword")
@node
class Extort(Keyword):
    """702.101. Each spell may drain the opponents of 1 life."""

    word = "extort"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.101a. The triggered ability."""
        paid = May(You(), Do(Pay(UNSAID, Mana("{W/B}")), 1), 0)
        drain = Sequence(
            (
                Do(LoseLife(EachPlayer(True), Number(1)), 2),
                Do(GainLife(UNSAID, ThatMuch(1, to=Antecedent("result", 2))), 3),
            ),
            ("then",),
        )
        then = If(Did(You(), to=Antecedent("result", 0)), drain)
        return (Triggered(Casts(You(), A_SPELL), Body((paid, then))),)


@costed("dash")
@node
class Dash(Costed):
    """702.109. The cost to have it with haste for a turn."""

    word = "dash"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.109a. The static abilities."""
        dashed = WasCastFor("dash")
        haste = Continuously(Self(), (Gains((Haste(),)),), dashed)
        home = GoBack(UNSAID, BECAME, Place("hand", OwnerOf(BECAME)))
        back = DoneLater(dashed, PartBegins(None, "end", True), home)
        return (Static((CastFor("dash", self.costs),)), Static((back,)), Static((haste,)))


@costed("surge")
@node
class Surge(Costed):
    """702.117. The cost after another spell this turn."""

    word = "surge"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.117a. The static ability."""
        return (Static((CastFor("surge", self.costs, Happened(Casts(You(), A_SPELL))),)),)


@phrase("undaunted", nt="Keyword")
@node
class Undaunted(Keyword):
    """702.125. Costs less for each opponent."""

    word = "undaunted"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.125a. The static ability."""
        return (Static((CostsLess(Opponents()),)),)


@costed("blitz")
@node
class Blitz(Costed):
    """702.152. The cost to have it for a turn, with haste and a card as it goes."""

    word = "blitz"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.152a. The static abilities."""
        blitzed = WasCastFor("blitz")
        card = Triggered(Dies(Self()), body(Draw(UNSAID, Number(1))))
        has = Continuously(Self(), (Gains((Haste(), card)),), blitzed)
        gone = DoneLater(blitzed, PartBegins(None, "end", True), Sacrifice(UNSAID, BECAME))
        return (Static((CastFor("blitz", self.costs),)), Static((gone,)), Static((has,)))


@costed("spectacle")
@node
class Spectacle(Costed):
    """702.137. The cost where an opponent lost life this turn."""

    word = "spectacle"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.137a. The static ability."""
        return (Static((CastFor("spectacle", self.costs, Happened(LosesLife(APlayer(True)))),)),)
