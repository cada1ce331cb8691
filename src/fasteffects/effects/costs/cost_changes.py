"""What spells and abilities cost: more, less, something besides, something else (118.7-9, 601.2f)."""

from __future__ import annotations

from typing import Final

from ...cards.record import COLOR_OF, SYMBOL_OF, symbols
from ...language import lexicon
from ...language.phrases import phrase
from ...language.write import text_of
from ...speed.meaning import expand
from ...speed.once import once
from ..abilities.instructions import Do, OneOf, Sequence
from ..actions.revealing import Choose
from ..it import Environment
from ..node import (
    Ability,
    Condition,
    Continuous,
    Cost,
    Instruction,
    Node,
    Player,
    Quantity,
    Reference,
    but,
    node,
    walk,
)
from ..references.choosing import Per, narrowed
from ..references.filters import Filter, Kind, counted
from ..references.objects import Antecedent, It, Self
from ..references.qualifiers import ThisWay
from ..references.targeting import Targeting
from ..restrictions.cant import Cant
from ..triggers.what_objects_do import lies_elsewhere, meant
from ..triggers.what_permanents_do import IsCountered
from .cast_by import CastBy
from .chosen_or_revealed import ChooseToPay
from .paying import Act, Pay

EXTRA: Final = "additional cost"  # the fact that the cost that a spell offers was paid, and how often

narrowed("OtherPer", "Per", lambda v: not isinstance(v, Per) or v.on is not None)  # of objects, see ``each``


PERMANENT: Final = frozenset([word.capitalize() for word in lexicon.PERMANENT_TYPES])

_AWAY = "during {turn_of:OtherTurns} ,"


@phrase("{subject} <target> {what:Anything}")
@node
class Targets(Condition):
    """115. A spell or ability has such a target."""

    subject: Reference
    what: Reference
    describing = ("what",)

    def holds(self, it: Environment) -> bool:
        aimed = Targeting(self.what)
        return any(aimed.fits(it, id) for id in self.subject.ids(it))


@phrase(
    "{what} <cost> {amount:ManaCost} less to cast "
    "[and can't be countered {sure=True}|for each {each:Filter}|if {condition}|as long as "
    "{condition} {lasting=True}]",
    more=False,
)
@phrase(
    "{what} <cost> {amount:ManaCost} more to cast "
    "[for each {each:Filter}|for each target beyond the first {targets=True}|if {condition}|as long "
    "as {condition} {lasting=True}]",
    more=True,
)
@phrase("it also costs {amount:ManaCost} less to cast if {condition}", what=Self(), more=False)
@phrase(
    "as long as {condition} , {what} cost {amount:ManaCost} (more {more=True}|less {more=False}) to cast",
    first=True,
)
@phrase(
    "if {condition} , {what} <cost> {amount:ManaCost} (less {more=False}|more {more=True}) to cast "
    "[, where X is {x:Quantity}]",
    if_=True,
)
@phrase(
    f"{_AWAY} {{what:Self}} costs {{amount:ManaCost}} (less {{more=False}}|more {{more=True}}) to cast",
    "during {turn_of:Possessive} turn , {what:Self} costs {amount:ManaCost} "
    "(less {more=False}|more {more=True}) to cast",
    f"{_AWAY} {{what}} cost {{amount:ManaCost}} (less {{more=False}}|more {{more=True}}) to cast",
)
@phrase(
    "{what} <cost> {amount:ManaCost} less to cast , where X is {x:Quantity}",
    "{what} <cost> {amount:ManaCost} less to cast ({per:OtherPer}|during {turn_of:Possessive} turn)",
    more=False,
)
@phrase(
    "{what} <cost> {amount:ManaCost} more to cast ({per:CastersPer}|during {turn_of:Possessive} turn)",
    more=True,
)
@phrase(
    "during {turn_of:Possessive} turn , {what} cost {amount:ManaCost} (less {more=False}|more {more=True}) "
    "to cast [for each {each:Filter}]",
    "{what} during {turn_of:Possessive} turn cost {amount:ManaCost} (less {more=False}|more {more=True}) "
    "to cast",
)
@phrase(
    "during {turn_of:Possessive} turn , {what} cost {amount:ManaCost} more to cast and {also:AbilitiesToo}",
    more=True,
)
@phrase(
    "{what} <cost> {amount:ManaCost} more to cast except during its controller's turn",
    more=True,
    away=True,
)
@phrase(
    "{what} <cost> {amount:ManaCost} less to cast . "
    "this effect reduces only the amount of colored mana you pay .",
    more=False,
    colored_only=True,
    nt="ContinuousText",
)
@node
class CostChange(Continuous):
    """118.7, 601.2f. This spell, or such spells, cost more or less."""

    asked_for = True
    indexed_as = "cost change"

    what: Reference
    amount: Cost
    more: bool
    each: Filter | None = None
    targets: bool = False
    condition: Condition | None = None
    x: Quantity | None = None
    first: bool = False
    per: Quantity | None = None
    turn_of: Reference | None = None
    sure: bool = False
    lasting: bool = False
    away: bool = False  # not in the turn of the player who casts it
    if_: bool = False
    colored_only: bool = False  # 118.7b: what is more than the colored mana of a cost reduces nothing
    also: Continuous | None = None  # what abilities cost in the same turns

    @property
    def rules(self) -> tuple[Continuous, ...]:
        """614.17. That such spells can't be countered, where it says so; what abilities cost then."""
        sure = (Cant(IsCountered(self.what)),) if self.sure else ()
        return sure if self.also is None else (*sure, but(self.also, turn_of=self.turn_of))

    def own_cost_change(self, it: Environment) -> int:
        """118.7. What the spell that has it costs more (less: below zero)."""
        return self.change(it) if isinstance(self.what, Self) else 0

    @property
    def by_payment(self) -> bool:
        """601.2f. Whether it goes by how many objects its own spell's additional cost is paid with."""
        return self.each is not None and any(isinstance(m, ThisWay) for m in self.each.modifiers)

    def is_aimed(self) -> bool:
        """601.2c. Whether it looks at what a spell targets."""
        return looks_at_targets(self.what) or looks_at_targets(self.condition)

    def cost_change(self, it: Environment, item: int, caster: int) -> int:
        """118.7. What another spell costs *caster* more (less: below zero)."""
        if not self.is_about(it, item, caster):
            return 0
        return self.change(self.seen_for(it, item, caster))

    def seen_for(self, it: Environment, item: int, caster: int) -> Environment:
        """Whose *controller* and what *each* a spell that somebody casts gives its words."""
        if self.each is not None or goes_by_it(self.condition):  # *for each artifact its controller controls*
            it = Environment(it.game, it.env.but(each=(item,)))
        return it if self.per is None else it.about(caster)

    def is_about(self, it: Environment, item: int, caster: int) -> bool:
        """Whether such a spell of *caster*'s costs more or less by it."""
        if isinstance(self.what, Self) or (self.away and it.game.active == caster):
            return False
        wanted = self.what.description()
        return wanted is not None and fits_as_spell(it, wanted, item, caster)

    def mana_change(self, it: Environment, item: int, caster: int) -> tuple[str, ...]:
        """118.7. The symbols besides generic mana that another spell costs *caster* more."""
        typed = typed_symbols(self.amount)
        if not typed or not self.more or self.x is not None or not self.is_about(it, item, caster):
            return ()
        seen = self.seen_for(it, item, caster)
        return typed if self.condition is None or self.condition.holds(seen) else ()

    def own_less(self, it: Environment) -> tuple[str, ...]:
        """118.7b. The symbols besides generic mana that the spell that has it costs less."""
        own = not self.more and self.x is None and isinstance(self.what, Self)
        return typed_symbols(self.amount) * self.times(it) if own else ()

    def less_for(self, it: Environment, item: int, caster: int, facts: dict[str, int]) -> tuple[str, ...]:
        """118.7b. The symbols besides generic mana that another spell costs *caster* less."""
        typed = typed_symbols(self.amount)
        if not typed or self.more or self.x is not None or not self.is_about(it, item, caster):
            return ()
        return typed * self.times(self.seen_for(it, item, caster))

    def times(self, it: Environment) -> int:
        """How often the amount is added or taken off."""
        if self.condition is not None and not self.condition.holds(it):
            return 0
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return 0
        if self.targets:
            return max(0, sum(len(slot) for slot in it.env.targets) - 1)
        if self.by_payment:
            return int(dict(it.env.cast).get(EXTRA, 0))
        if self.each is not None:
            return len(counted(it, self.each))
        return 1 if self.per is None else self.per.value(it)

    def change(self, it: Environment) -> int:
        """By how much; generic mana only."""
        times = self.times(it)
        if not times:
            return 0
        amount = self.x.value(it) if self.x is not None else generic(self.amount)
        return amount * times * (1 if self.more else -1)

    def own_mana(self, it: Environment) -> tuple[str, ...]:
        """601.2f. The symbols besides generic mana that the spell costs more for its targets."""
        typed = typed_symbols(self.amount)
        if not self.targets or not typed:
            return ()
        return typed * max(0, sum(len(slot) for slot in it.env.targets) - 1)

    def lacks(self) -> str:
        strive = self.targets and self.more and isinstance(self.what, Self)
        of_others = self.more and not isinstance(self.what, Self)
        plain = of_others and self.each is None and self.per is None and self.turn_of is None
        coloured = plain and all(s in COLOR_OF for s in typed_symbols(self.amount))
        less = not self.more and all(s in COLOR_OF for s in typed_symbols(self.amount))
        if self.x is None and not (strive or coloured or less) and typed_symbols(self.amount):
            return "a change of cost that is not generic"
        return "what others cost for each target" if self.targets and not isinstance(self.what, Self) else ""


def generic(cost: Cost | None) -> int:
    """107.4b. The generic mana in a cost."""
    return sum(int(s) for s in symbols(as_mana(cost)) if s.isdigit())


def typed_symbols(cost: Cost | None) -> tuple[str, ...]:
    """107.4. The symbols of a cost that stand for no generic mana."""
    return tuple([s for s in symbols(as_mana(cost)) if not s.isdigit()])


def as_mana(cost: Cost | None) -> str:
    """The symbols of a cost of mana; "" of any other, and where there is none."""
    return "" if cost is None else cost.mana_symbols()


@once
def goes_by_it(condition: Condition | None) -> bool:
    """Whether a condition speaks of the spell itself: *if it has mutate*."""
    return any(isinstance(n, Antecedent) and n.of == "each" for n in walk(condition))


@once
def looks_at_targets(words: Node | None) -> bool:
    """601.2c. Whether words for spells, or a condition, say what they target."""
    return any(isinstance(n, (Targeting, Targets)) for n in walk(words))


def fits_as_spell(it: Environment, wanted: Filter, id: int, caster: int) -> bool:
    """601.3, 601.2f. Whether a card is such a spell, or would be one on the stack that *caster* casts."""
    nouns = ("spell", "card")
    kinds = (Kind(k.types, "" if k.noun in nouns else k.noun, k.adjectives) for k in wanted.kinds)
    plain = [k for k in kinds if k.types or k.noun or k.adjectives]
    modifiers = tuple(m for m in wanted.modifiers if not isinstance(m, CastBy))
    casts = [m for m in wanted.modifiers if isinstance(m, CastBy)]
    if not all(caster in m.who.ids(it) and m.besides(it, id) for m in casts):
        return False
    chars = it.chars(id)
    types = chars.types if chars.types.isdisjoint(PERMANENT) else chars.types | {"Permanent"}  # 110.4b
    any_kind = any(k.noun in nouns and not k.types and not k.adjectives for k in wanted.kinds)
    right = any_kind or any(
        all(w.capitalize() in types or w in chars.subtypes for w in k.types)
        and all(q.fits(it, id) for q in k.adjectives)
        for k in plain
    )
    return right and all(q.fits(it, id) for q in (*wanted.adjectives, *modifiers))


CHEAPER: Final = "cost {amount:ManaCost} less to activate"
NOT_BELOW: Final = "this effect can't reduce the mana in that cost to less than one mana"
TEXT: Final = "ContinuousText"


@phrase("activated abilities of {of:Reference} cost {amount:ManaCost} less to activate", more=False)
@phrase("activated abilities of {of:Reference} cost {amount:ManaCost} more to activate", more=True)
@phrase(
    "activated abilities of {of:Reference} cost {amount:ManaCost} more to activate "
    "unless they're mana abilities",
    more=True,
    but_mana=True,
)
@phrase(
    "activated abilities cost {amount:ManaCost} more to activate unless they're mana abilities",
    more=True,
    but_mana=True,
    of=None,
)
@phrase(f"activated abilities of {{of:Reference}} {CHEAPER} . {NOT_BELOW} .", more=False, floor=True, nt=TEXT)
@phrase(
    f"{{of:Reference}} 's activated abilities {CHEAPER} . {NOT_BELOW} .",
    more=False,
    floor=True,
    its=True,
    nt=TEXT,
)
@phrase(
    f"activated abilities of {{of:Reference}} {CHEAPER} , where X is {{x:Quantity}} . {NOT_BELOW} .",
    more=False,
    floor=True,
    nt=TEXT,
)
@node
class AbilitiesCost(Continuous):
    """118.7, 602.2b. Activated abilities cost more or less, though not less than one mana (*floor*).

    Those of mana abilities do too, unless it says otherwise (*but_mana*, 605.1a).
    """

    asked_for = True
    indexed_as = "abilities cost"

    of: Reference | None
    amount: Cost
    more: bool
    floor: bool = False
    its: bool = False
    x: Quantity | None = None
    but_mana: bool = False
    who: Player | None = None  # whose
    keyword: str = ""  # for which they stand (702.1)
    target_is: Reference | None = None  # what they must target
    turn_of: Reference | None = None

    describing = ("target_is",)

    def concerns(self, it: Environment, player: int, targets: tuple[int, ...]) -> bool:
        """Whether it is about abilities that this player activates now, with those targets."""
        if self.who is not None and player not in self.who.ids(it):
            return False
        if self.turn_of is not None and it.game.active not in self.turn_of.ids(it):
            return False
        return self.target_is is None or any(meant(it, self.target_is, t) for t in targets)

    def is_of(
        self, it: Environment, source: int, player: int, ability: Ability | None, targets: tuple[int, ...]
    ) -> bool:
        """Whether it is about such an ability that this player activates; of what, ``change`` knows."""
        if not self.concerns(it, player, targets):
            return False
        if not self.keyword:
            return True
        keywords = (a for a in it.chars(source).abilities if a.known_by() == self.keyword)
        return any(ability in expand(keyword) for keyword in keywords)

    def change(self, it: Environment, source: int, makes: bool) -> int:
        """118.7. What an ability of *source* costs more (less: below zero); *makes*: a mana ability."""
        if makes and self.but_mana:
            return 0
        of = self.of
        if of is not None and (not meant(it, of, source) or lies_elsewhere(it, of, source)):
            return 0
        amount = generic(self.amount) if self.x is None else max(0, self.x.value(it))
        return amount * (1 if self.more else -1)

    def lacks(self) -> str:
        if any(isinstance(n, Targeting) for n in walk(self.of)):
            return "what abilities with such a target cost"
        said = self.x is not None or as_mana(self.amount)[1:-1].isdigit()
        return "" if said else "a change that is not generic"


@phrase("spend only {colour:Colour} mana on X")
@node
class PaysForX(Continuous):
    """107.3, 601.2h. The X of the spell's own cost is paid with mana of one colour."""

    asked_for = True

    colour: str
    what: Reference = Self()

    @property
    def symbol_for_x(self) -> str:
        """The mana symbol that each 1 of X costs."""
        return SYMBOL_OF[self.colour]


@phrase("as an additional cost to cast {what:Self} , {cost:Biddings}")
@phrase(
    "as an additional cost to cast {what:Self} , {cost:Biddings} . X can't be greater than {most:Quantity} .",
    nt=TEXT,
)
@node
class AdditionalCost(Continuous):
    """118.8, 601.2f. What must be done besides paying the spell's mana cost."""

    asked_for = True

    what: Reference
    cost: Instruction
    most: Quantity | None = None  # of the X in it

    def most_own_x(self, it: Environment) -> int | None:
        """107.3a. The greatest X that may be announced; None where it says nothing."""
        return None if self.most is None else max(0, self.most.value(it))

    @property
    def required_cost(self) -> tuple[Cost, ...]:
        """118.8. The costs; none where there is a choice of them."""
        return () if isinstance(self.cost, OneOf) else acts(self.cost) or ()

    @property
    def cost_choices(self) -> tuple[CostChoice, ...]:
        """118.8, 601.2b. The costs among which the player chooses, each as it is said."""
        parts = (self.cost.first, self.cost.second) if isinstance(self.cost, OneOf) else ()
        return tuple((text_of("Bidding", part), acts(part) or ()) for part in parts)

    def lacks(self) -> str:
        said = self.cost if isinstance(self.cost, OneOf) else acts(self.cost) or self.cost
        if any(isinstance(n, It) and (n.to is None or n.to.of != "each") for n in walk(said)):
            return "a cost of what another cost is about"
        parts = (self.cost.first, self.cost.second) if isinstance(self.cost, OneOf) else (self.cost,)
        return "a cost with a choice" if any(acts(part) is None for part in parts) else ""


CostChoice = tuple[str, tuple[Cost, ...]]


@once
def acts(instruction: Instruction) -> tuple[Cost, ...] | None:
    """118.12. What is done, as costs; None where there is a choice among it."""
    parts = instruction.parts if isinstance(instruction, Sequence) else (instruction,)
    found: list[Cost] = []
    for part in parts:
        if not isinstance(part, Do):
            return None
        before = found[-1] if found else None
        joined = before.effect.as_one_with(part.effect) if isinstance(before, Act) else None
        if joined is not None:
            found[-1] = Act(joined)
            continue
        effect = part.effect
        if isinstance(effect, Choose) and effect.also is None:
            effect = ChooseToPay(effect.who, effect.what)
        found.append(effect.cost if isinstance(effect, Pay) else Act(effect))
    return tuple(found)


@phrase(
    "[if {condition} ,] you may {cost:Biddings} rather than pay {what:Self} 's mana cost",
    "if {condition} , rather than pay {what:Self} 's mana cost , you may "
    "({cost:Biddings} {first=True}|have {cost:CausedClause} {have=True})",
)
@phrase("as long as {condition} , you may {cost:Biddings} to cast {what:Self}")
@phrase("if {condition:Conditions} , you may cast {what:Self} without paying its mana cost", cost=None)
@phrase("if {condition:AsCast} , you may cast it without paying its mana cost", what=Self(), cost=None)
@node
class AlternativeCost(Continuous):
    """118.9. What may be done in place of paying the spell's mana cost."""

    asked_for = True
    instead_of_its_cost = True

    what: Reference
    cost: Instruction | None
    condition: Condition | None = None
    first: bool = False
    have: bool = False

    def alternative_cost(self, it: Environment) -> tuple[str, tuple[Cost, ...]] | None:
        """118.9. How the alternative is said and what it costs; None where it may not be chosen."""
        if self.condition is not None and not self.condition.holds(it):
            return None
        if self.cost is None:
            return ("nothing", ())
        return (said(self), acts(self.cost) or ())

    def lacks(self) -> str:
        return "a cost with a choice" if self.cost is not None and acts(self.cost) is None else ""


@once
def said(way: AlternativeCost) -> str:
    """118.9. The alternative in words."""
    return f"have {text_of('CausedClause', way.cost)}" if way.have else text_of("Biddings", way.cost)
