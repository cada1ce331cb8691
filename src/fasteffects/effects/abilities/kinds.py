"""Abilities: what a line of a card is (113, 602-604, 606, 607.2).

Nonterminals: ``PermanentLine`` and ``SpellLine`` a line of such a card; ``Keywords`` a line of keyword
abilities; ``Quoted`` an ability in quotation marks.  A ``Continuous`` is a static ability's sentence
without its full stop; one that goes on for several sentences is read as a ``ContinuousText``.
"""

from __future__ import annotations

from typing import Final

from ...cards.record import COLOR_OF, symbols
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase, union
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import can_write, write
from ...state.abilities import Heard
from ..conditions.happened import Happened
from ..costs.colors_targeted import ColorsTargeted
from ..costs.cost_changes import Targets, generic, looks_at_targets, typed_symbols
from ..it import Environment
from ..mana.adding import AddMana
from ..node import Ability, Condition, Continuous, Cost, Instruction, Node, Player, Quantity, node, walk
from ..patterns import EventPattern
from ..quantities.numbers import X
from ..quantities.x_limits import SpellXNotZero
from ..references.objects import Antecedent, Host, Self, Target
from ..references.players import APlayer
from ..triggers.combat import Attacks
from ..triggers.what_objects_do import Enters, meant
from .functioning import of_activated, of_static, of_triggered
from .instructions import Body, Let, May, Reflexive
from .modes import Modal
from .only_once import is_limited
from .times import Only, OutsideCombat

DEARER: Final = "costs more"  # 118.7
CHOSEN_COLOR: Final = "chosen color"  # 601.2h, 607.2d: of all the mana that pays for it


@phrase("activate {only:Onlys}", what="")
@phrase("any player may activate this ability [but {only:Onlys}]", what="any player")
@phrase("any player may activate this ability , but {only:Onlys}", what="any player ,")
@phrase("only {who:Player} may activate this ability [and {only:Onlys}]", what="only")
@phrase("you can't activate this ability during combat", what="", only=(Only(condition=OutsideCombat()),))
@phrase("X can't be 0", what="x")
@phrase("X is {x:Quantity}", what="X is")
@phrase("spend only {colour:Colour} mana on X", what="colour")
@phrase("spend only mana of the chosen color to activate this ability", what=CHOSEN_COLOR)
@phrase("this ability triggers only (once {what=triggers once}|twice {what=triggers twice}) each turn")
@phrase(
    "this ability costs {amount:ManaCost} less to activate "
    "({per:Per}|if {condition:Condition}|during {turn_of:Possessive} turn)",
    "this ability costs {amount:ManaCost} less to activate , where X is {x:Quantity}",
    what="costs less",
)
@phrase(
    "this ability costs {amount:ManaCost} more to activate ({per:Per}|if {condition:Condition})",
    what=DEARER,
)
@node
class Limit(Node):
    """602.5. When or how often an ability may be used, and by whom; or what it costs less or more (118.7)."""

    what: str
    only: tuple[Only, ...] = ()
    who: Player | None = None
    amount: Cost | None = None
    per: Quantity | None = None
    condition: Condition | None = None
    turn_of: Player | None = None
    x: Quantity | None = None
    colour: str = ""  # 107.3, 601.2h: of the mana that pays for X
    own_cost: bool = False  # 118.7: it costs less by the mana cost of what has it

    def lacks(self) -> str:
        if self.what == "X is" and not all(known_before(n) for n in walk(self.x)):
            return "an X that is known only once something is chosen or done"
        number = "" if self.amount is None else self.amount.mana_symbols()[1:-1]
        known = self.amount is None or number.isdigit() or (number == "X" and self.x is not None)
        if self.what != DEARER:
            known = known or all(s in COLOR_OF for s in typed_symbols(self.amount))
        return "" if known else "a change of cost that is not generic"

    def saved(self, it: Environment) -> int:
        """118.7. How much generic mana the ability costs less; below zero: so much more."""
        if self.amount is None or not self.applies(it):
            return 0
        each = generic(self.amount) if self.x is None else self.x.value(it)
        each = -each if self.what == DEARER else each
        return each * (1 if self.per is None else self.per.value(it))

    def less(self, it: Environment) -> tuple[str, ...]:
        """118.7b. The symbols that the ability costs less, those apart that are generic by themselves."""
        if self.what != "costs less" or self.x is not None or not self.applies(it):
            return ()
        if self.own_cost:
            return symbols(it.chars(it.source).mana_cost or "")
        return typed_symbols(self.amount) * (1 if self.per is None else self.per.value(it))

    def is_aimed(self) -> bool:
        """601.2c. Whether it goes by what the ability targets."""
        return isinstance(self.per, ColorsTargeted) or looks_at_targets(self.condition)

    def applies(self, it: Environment) -> bool:
        """Whether it is so that it costs less; *if it targets* a thing: the ability does."""
        if isinstance(self.condition, Targets):
            aimed = [id for slot in it.env.targets for id in slot]
            return any(meant(it, self.condition.what, id) for id in aimed)
        if self.condition is not None and not self.condition.holds(it):
            return False
        return self.turn_of is None or it.game.active in self.turn_of.ids(it)


def known_before(n: Node) -> bool:
    """107.3c. Whether words that define X mean something as the ability is activated."""
    return not (isinstance(n, APlayer) or (isinstance(n, Antecedent) and n.of in ("result", "target")))


@phrase("{limit:Limit} .", nt="LimitSentence")
@node
class Limits(Node):
    """A sentence that limits."""

    limit: Limit


list_of("Limits", "LimitSentence", [""])
LABELS: Final = {"boast": "702.142a", "exhaust": "702.177a", "forecast": "702.57a"}
AS_A_SORCERY: Final = (Limits(Limit("", (Only(sorcery=True),))),)
BUT_ONCE: Final = (Limits(Limit("", (Only(ever=True),))),)  # 702.177a
POWERED_UP: Final = (
    *BUT_ONCE,
    Limits(Limit("costs less", condition=Happened(Enters(Self())), own_cost=True)),  # 118.7
)
# 702.142a
IF_IT_ATTACKED: Final = (Limits(Limit("", (Only(condition=Happened(Attacks(Self()))), Only(often=1)))),)


@phrase("{body:Body} [X can't be 0 . {some=True}]", nt="SpellAbility")
@node
class Spell(Ability):
    """113.3a. What an instant or sorcery says to do as it resolves."""

    body: Body
    some: bool = False  # said in the same line: X can't be 0

    def apart(self) -> tuple[Ability, ...]:
        """107.3a. What is said of X is another ability, which works as the spell is cast."""
        return (Spell(self.body), Static((SpellXNotZero(),))) if self.some else (self,)

    def told_by_spell(self) -> tuple[Instruction, ...]:
        return self.body.sentences


@phrase("{costs:Costs} : {body:Body} [{limits:Limits}]")
@phrase("boast — {costs:Costs} : {body:Body}", label="boast", limits=IF_IT_ATTACKED)
@phrase("exhaust — {costs:Costs} : {body:Body}", label="exhaust", limits=BUT_ONCE)
@phrase("power-up — {costs:Costs} : {body:Body}", label="power-up", limits=POWERED_UP)
@node
class Activated(Ability):
    """602. A cost, and what it gives; perhaps by the word of a keyword ability that limits its use."""

    costs: tuple[Cost, ...]
    body: Body
    limits: tuple[Limits, ...] = ()
    label: str = ""

    @property
    def rule(self) -> str:
        """702. That of the keyword by which it is told."""
        return LABELS.get(self.label, "")

    def apart(self) -> tuple[Ability, ...]:
        """107.3a. What each of its modes says of X is a limit of the ability."""
        modal = self.body.sentences[0] if len(self.body.sentences) == 1 else None
        plain = modal.without_zero() if isinstance(modal, Modal) else None
        if plain is None:
            return (self,)
        limits = (*self.limits, Limits(Limit("x")))
        return (Activated(self.costs, Body((plain,)), limits, self.label),)

    def activated(self) -> Activated:
        return self

    def zones(self) -> frozenset[int]:
        """113.6. Where it functions."""
        return of_activated(self)

    def lacks(self) -> str:
        makes_mana = any(isinstance(n, AddMana) for n in walk(self.body))
        if makes_mana and any(has_x(n) for n in walk(self.costs)):
            return "X in the mana that a mana ability costs"
        if makes_mana and any(x.limit.what in ("costs less", DEARER) for x in self.limits):
            return "a mana ability that costs less or more"
        return "such a limit" if any(x.limit.what in TRIGGERS for x in self.limits) else ""


@phrase("{cost:LoyaltyCost} : {body:Body}")
@node
class Loyalty(Ability):
    """606. A loyalty ability."""

    cost: Cost
    body: Body


TRIGGERS: Final = ("triggers once", "triggers twice")


def happens_once(event: EventPattern) -> bool:
    """Whether an event can come but once to what has the ability, or is a state: *when*, not *whenever*."""
    if event.state or event.once:
        return True
    said = (event.said_subject(), event.said_what(), event.said_spell())
    what = next((part for part in said if part is not None), None)
    if not all(deed.happens_once for deed in event.one_by_one()):
        return False
    return isinstance(what, Self) or (isinstance(what, Host) and what.verb == "enchanted")


leaf(
    "EventOnce",
    lambda text, place: [],
    lambda value, number: write("Occasion", value),
    lambda token: False,
    lambda value: isinstance(value, EventPattern) and happens_once(value) and can_write("Occasion", value),
)


@phrase(
    "(when {event:EventOnce}|whenever {event:Occasion}|when {event:Occasion}) , {body:TriggeredBody} "
    "[{limits:Limits}]",
    "at {event:Occasion} , {body:TriggeredBody}",
    "(when {event:EventOnce}|whenever {event:Occasion}|(when|at) {event:Occasion}) "
    ", if {condition:Conditions} , {body:Body} [{limits:Limits}]",
)
@node
class Triggered(Ability):
    """603. An event, perhaps an intervening if (603.4), and what it leads to."""

    event: EventPattern | None
    body: Body
    condition: Condition | None = None
    limits: tuple[Limits, ...] = ()

    def zones(self) -> frozenset[int]:
        """113.6. Where it functions."""
        return of_triggered(self)

    def heard(self) -> Heard:
        return self

    def most_often(self) -> int:
        if not self.limits:
            return 0
        return 2 if any(own.limit.what == TRIGGERS[1] for own in self.limits) else 1

    def lacks(self) -> str:
        if any(x.limit.what not in TRIGGERS for x in self.limits):
            return "such a limit"
        if is_limited(self.body.sentences):
            first = self.body.sentences[0]
            if not isinstance(first.body if isinstance(first, Let) else first, May):
                return "what is done only once"
        parts = walk(self.body, (Ability,))
        paid = any(has_x(n) for n in parts)
        here = walk(self.body, (Ability, Reflexive))  # 603.12: those targets are chosen once it is paid
        aims = walk(tuple(n for n in here if isinstance(n, Target)))
        late = paid and any(isinstance(n, X) for n in aims)
        return "a target by an X that is paid later" if late else ""


def has_x(n: Node) -> bool:
    """107.3. Whether it is a cost of mana with {X} in it."""
    return isinstance(n, Cost) and "{X}" in n.mana_symbols()


def _read_triggered(text: Text, place: int) -> list[Reading]:
    """603.4, 603.7. What a trigger leads to; it may begin with a time: *at end of combat, …*."""
    if text.at(place) == "if":
        return []
    found = read("Body", text, place)
    if text.at(place) == "at":
        for later, end in read("LaterClauses", text, place):
            if text.at(end) == ".":
                found = [*found, (Body((later,)), end + 1)]
    return found


leaf(
    "TriggeredBody",
    _read_triggered,
    lambda value, number: write("Body", value),
    lambda token: can_start("Body", token) or can_start("LaterClauses", token),
    lambda value: isinstance(value, Body),
)


@phrase("{effects:Statics}", nt="StaticAbility")
@node
class Static(Ability):
    """604. What is so for as long as the object is where the ability works."""

    effects: tuple[Continuous, ...]

    def zones(self) -> frozenset[int]:
        """113.6. Where it functions."""
        return of_static(self)

    def statics(self) -> tuple[Continuous, ...]:
        return self.effects

    def saying(self, effect: Continuous) -> Static:
        return Static((effect,)) if effect in self.effects else self


def _read_statics(text: Text, place: int) -> list[Reading]:
    found: list[Reading] = []
    todo: list[tuple[tuple[Continuous, ...], int]] = [((), place)]
    while todo:
        effects, here = todo.pop()
        if effects:
            found.append((effects, here))
        for value, end in read("ContinuousText", text, here):
            found.append(((*effects, value), end))  # its sentences go on to the end of the line
        for value, end in read("Continuous", text, here):
            if text.at(end) == ".":
                todo.append(((*effects, value), end + 1))
            else:
                text.stop(end, ".")
    return found


def _write_statics(value: tuple[Continuous, ...], number: int) -> list[str]:
    out: list[str] = []
    for effect in value:
        if can_write("ContinuousText", effect):
            out += write("ContinuousText", effect)
        else:
            out += [*write("Continuous", effect), "."]
    return out


leaf(
    "Statics",
    _read_statics,
    _write_statics,
    lambda token: can_start("Continuous", token) or can_start("ContinuousText", token),
    lambda value: (
        isinstance(value, tuple)
        and all(can_write("Continuous", v) or can_write("ContinuousText", v) for v in value)
    ),
)


def _about_itself(value: object) -> bool:
    """Whether a static ability speaks of its own object, as one of an instant or sorcery must."""
    return isinstance(value, Static) and any(isinstance(n, Self) for n in walk(value))


leaf(
    "SpellStatic",
    lambda text, place: [(v, end) for v, end in read("StaticAbility", text, place) if _about_itself(v)],
    lambda value, number: write("StaticAbility", value),
    lambda token: can_start("StaticAbility", token),
    _about_itself,
)


@node
class WordWasChosen(Condition):
    """607.2m. That word was chosen as the object entered."""

    word: str

    @property
    def told(self) -> str:
        """What an explanation says, since no card does."""
        return f"{self.word} was chosen"

    def holds(self, it: Environment) -> bool:
        return bool(it.obj(it.source).choice("word") == self.word)


@node
class Anchored(Ability):
    """607.2m. An ability that the object has if its word was chosen as it entered."""

    word: str
    ability: Ability

    def known_by(self) -> str:
        return self.word

    def behind_word(self) -> Ability:
        return self.ability

    def while_chosen(self) -> Condition:
        return WordWasChosen(self.word)


union("PermanentLine", "Ability", "StaticAbility")
union("SpellLine", "Ability", "SpellStatic", "SpellAbility")
union("Quoted", "Ability", "StaticAbility", "Keyword")
list_of("Keywords", "Keyword", [",", ";", "and"])
