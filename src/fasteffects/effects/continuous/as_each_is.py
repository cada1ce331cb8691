"""What objects have by what they are themselves: *if* something is so of them, or *otherwise* (611.3a)."""

from __future__ import annotations

from ...language.lists import list_of
from ...language.phrases import phrase
from ..abilities.kinds import Static
from ..conditions.plain import IsTurn
from ..it import Environment
from ..modifying import Modification
from ..node import Ability, Condition, Continuous, Node, Player, Reference, but, named, node
from ..references.choosing import narrowed
from ..references.objects import It
from .changes import Continuously, Gains


@phrase("{abilities:AbilityList} if {condition:Condition}", nt="AbilityIf")
@node
class AbilityIf(Node):
    """Abilities, and what must be so of an object that has them."""

    abilities: tuple[Ability, ...]
    condition: Condition


list_of("AbilitiesIf", "AbilityIf", [",", ", and", "and"], least=2)


@phrase("{whom} <have> {parts:AbilitiesIf} .", nt="StaticAbility")
@node
class HasEachIf(Ability):
    """613.1f. Objects have several abilities, each where something is so of the object that has it."""

    whom: Reference
    parts: tuple[AbilityIf, ...]

    def stands_for(self) -> tuple[Ability, ...]:
        """611.3a. An effect for each of them."""
        own = [Continuously(self.whom, (Gains(part.abilities),), part.condition) for part in self.parts]
        return (Static(tuple(own)),)


@node
class Untrue(Condition):
    """A condition is not so."""

    what: Condition

    def holds(self, it: Environment) -> bool:
        return not self.what.holds(it)


# What is said of *it* is another change of the same object.
narrowed(
    "RuleOtherwise",
    "Continuous",
    lambda v: named(v).get("condition") is None and not isinstance(named(v).get("whom"), It),
)


@phrase("{whom} {what:States} as long as {condition} . otherwise , it {other:States} .", nt="StaticAbility")
@phrase(
    "as long as {condition} , {whom} {what:States} . otherwise , it {other:States} .",
    nt="StaticAbility",
    first=True,
)
@phrase(
    "{whom} {what:States} during {turn_of:Possessive} turn . otherwise , it {other:States} .",
    nt="StaticAbility",
    condition=None,
)
@phrase(
    "{whom} {what:States} as long as {condition} . otherwise , {rule:RuleOtherwise} .",
    nt="StaticAbility",
    other=(),
)
@phrase(
    "as long as {condition} , {whom} {what:States} . otherwise , {rule:RuleOtherwise} .",
    nt="StaticAbility",
    first=True,
    other=(),
)
@node
class EitherWay(Ability):
    """604.1, 611.3a. An object is changed as long as something is so, and in another way while it is not.

    Or something else goes on while it is not.
    """

    whom: Reference
    what: tuple[Modification, ...]
    condition: Condition | None
    other: tuple[Modification, ...]
    turn_of: Player | None = None
    first: bool = False
    rule: Continuous | None = None

    def lacks(self) -> str:
        return "" if self.rule is None or "condition" in named(self.rule) else "a rule that always holds"

    def stands_for(self) -> tuple[Ability, ...]:
        """611.3a. An effect for either case; at any time one of them applies."""
        so = self.condition
        if self.turn_of is not None:
            so = IsTurn(self.turn_of)
        if so is None:
            return ()
        one = Continuously(self.whom, self.what, so)
        if self.rule is not None:
            return (Static((one, but(self.rule, condition=Untrue(so)))),)
        return (Static((one, Continuously(self.whom, self.other, Untrue(so)))),)
