"""Modes: what a spell or ability lets its controller choose among as it goes on the stack (700.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase, wording
from ...language.read import can_start, read
from ...language.text import Text
from ...language.write import write
from ..node import Condition, Cost, Instruction, Node, Player, Quantity, node, walk
from ..quantities.numbers import ThatMuch
from ..references.antecedent import CHOOSER, Antecedent
from ..references.choosing import narrowed
from .instructions import Again, Body

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment


@phrase("• {body:Body}")
@phrase("• {cost:ManaCost} — {body:Body}", "• + {cost:ManaCost} — {body:Body}")
@phrase("• {paws:Pawprints} — {body:Body}")
@phrase("• {body:Body} X can't be 0 .", some=True, nt="ModeOfX")
@node
class Mode(Node):
    """700.2. One mode, with its additional cost, or with so many pawprints (700.2i)."""

    body: Body
    cost: Cost | None = None
    paws: int = 0
    some: bool = False  # X can't be 0

    def lacks(self) -> str:
        if self.some:  # of all modes it is a limit of their ability
            return "an X that can't be 0 for some mode"
        return "a process among several modes" if any(isinstance(n, Again) for n in walk(self.body)) else ""

    def bind(self, walk: Binding) -> Node:
        return walk.apart(self)


PAWPRINT: Final = "{P}"
leaf(  # 107.18
    "Pawprints",
    lambda text, place: [(len(text.at(place)) // len(PAWPRINT), place + 1)],
    lambda value, number: [PAWPRINT * value],
    lambda token: bool(token) and not token.replace(PAWPRINT, ""),
    lambda value: isinstance(value, int) and value > 0,
)
list_of("Modes", "Mode", [""])
list_of("ModesOfX", "ModeOfX", [""])
narrowed("ThatMany", "CountMany", lambda v: isinstance(v, ThatMuch))


wording("Apart", {"each mode must target a different player": True})
wording("SameAgain", {"you may choose the same mode more than once": True})


@phrase("both", low=2, high=2, nt="MoreModes")
@phrase("two", low=2, high=2, word="two", nt="MoreModes")
@phrase("one or more", low=1, high=0, nt="MoreModes")
@phrase("any number", low=0, high=0, nt="MoreModes")
@node
class MoreModes(Node):
    """700.2. How many modes may be chosen instead of one."""

    low: int
    high: int
    word: str = ""


@phrase("choose one — {modes:Modes}", "choose one — {modes:ModesOfX}", low=1, high=1)
@phrase("{chooser:Player} <choose> one — {modes:Modes}", low=1, high=1)
@phrase("choose two — {modes:Modes}", low=2, high=2)
@phrase("choose three — {modes:Modes}", low=3, high=3)
@phrase("choose one or both — {modes:Modes}", low=1, high=2)
@phrase("choose one or more — {modes:Modes}", low=1, high=0)
@phrase("choose one or both . {apart:Apart} . {modes:Modes}", low=1, high=2)
@phrase("choose one or more . {apart:Apart} . {modes:Modes}", low=1, high=0)
@phrase("choose one that hasn't been chosen — {modes:Modes}", low=1, high=1, fresh="ever")
@phrase("choose one that hasn't been chosen this turn — {modes:Modes}", low=1, high=1, fresh="turn")
@phrase("choose three . {again:SameAgain} . {modes:Modes}", low=3, high=3)
@phrase("choose four . {again:SameAgain} . {modes:Modes}", low=4, high=4)
@phrase("choose five . {again:SameAgain} . {modes:Modes}", low=5, high=5)
@phrase("choose up to four . {again:SameAgain} . {modes:Modes}", low=0, high=4)
@phrase("choose up to five {P} worth of modes . {again:SameAgain} . {modes:Modes}", low=0, high=5, worth=True)
@phrase("choose up to one — {modes:Modes}", low=0, high=1)
@phrase("choose up to two — {modes:Modes}", low=0, high=2)
@phrase("choose any number — {modes:Modes}", low=0, high=0)
@phrase("choose up to {most:ThatMany} (—|.) {modes:Modes}", low=0, high=0)
@phrase("spree {modes:Modes}", low=1, high=0, word="spree")  # 702.172a
@phrase("tiered {modes:Modes}", low=1, high=1, word="tiered")  # 702.183a
@phrase(
    "choose one . if {wider:Condition} , you may choose {wide:MoreModes} instead . {modes:Modes}",
    low=1,
    high=1,
    may=True,
)
@phrase("choose one . if {wider:Condition} , choose {wide:MoreModes} instead . {modes:Modes}", low=1, high=1)
@phrase(
    "choose one . if {wider:Condition} as you cast this spell , you may choose {wide:MoreModes} instead . "
    "{modes:Modes}",
    low=1,
    high=1,
    may=True,
    cast=True,
)
@phrase(
    "choose one . if {wider:Condition} as you cast this spell , choose {wide:MoreModes} instead . "
    "{modes:Modes}",
    low=1,
    high=1,
    cast=True,
)
@node
class Modal(Instruction):
    """700.2. From *low* to *high* of the modes are chosen; high 0: as many as there are.

    If it is *wider* as they are chosen, so many (``MoreModes``), or one where they *may* choose more.
    """

    asked_for = True

    low: int
    high: int
    modes: tuple[Mode, ...]
    wider: Condition | None = None
    wide: MoreModes | None = None
    may: bool = False
    cast: bool = False
    word: str = ""
    fresh: str = ""  # of those that have not been chosen: this turn, or ever
    again: bool = False  # 700.2d: whether one may be chosen more than once
    most: Quantity | None = None  # how many may be chosen, where that is told by what was done
    chooser: Player | None = None  # 700.2e: another than its controller
    worth: bool = False  # 700.2i: whether *high* is how many pawprints the chosen ones have at the most
    apart: bool = False  # 115.3: whether each of the chosen modes targets another player

    def bind(self, walk: Binding) -> Node:
        if self.chooser is None:
            return walk.other(self)
        walk.mention_player(Antecedent(CHOOSER))  # *that player*
        return replace(self, modes=walk.visit(self.modes))

    def without_zero(self) -> Modal | None:
        """107.3a. The same without those words, where each mode says that X can't be 0; else None."""
        if not all([mode.some for mode in self.modes]):
            return None
        return replace(self, modes=tuple([replace(mode, some=False) for mode in self.modes]))

    def priced(self) -> bool:
        """700.2h. Whether whatever is chosen costs something more."""
        return self.low > 0 and all(mode.cost is not None for mode in self.modes)

    def was_chosen(self, it: Environment, number: int) -> bool:
        """700.2. Whether a mode that may be chosen but once has been, for the object as it is."""
        if not self.fresh:
            return False
        turn = it.obj(it.source).mark(mode_mark(it, number))
        return turn is not None and (self.fresh == "ever" or turn == it.game.turn_number)

    def bounds(self, it: Environment) -> tuple[int, int]:
        """700.2. The least and the greatest number of modes that may be chosen now."""
        if self.wider is None or self.wide is None or not self.wider.holds(it):
            most = len(self.modes) if self.most is None else min(self.most.value(it), len(self.modes))
            return self.low, self.high or most
        return 1 if self.may else self.wide.low, self.wide.high or len(self.modes)


def mode_mark(it: Environment, number: int) -> str:
    """The mark of an object, one of whose abilities had that mode chosen: with the turn."""
    return f"mode {it.env.ability}.{number}"


def _read_modal(text: Text, place: int) -> list[Reading]:
    return [((value,), end) for value, end in read("Instruction", text, place) if isinstance(value, Modal)]


leaf(
    "Modal",
    _read_modal,
    lambda value, number: write("Instruction", value[0]),
    lambda token: token in ("choose", "spree", "tiered") or can_start("Player", token),
    lambda value: isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Modal),
)
narrowed("Choice", "Instruction", lambda v: isinstance(v, Modal))  # of modes, as a later ability triggers
