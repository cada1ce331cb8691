"""Piles: objects are separated into two, and somebody chooses one of them (700.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Event
from ...events import Sacrifice as SacrificeEvent
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome as Several
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Signal, step
from ...pipeline.occurring import occur
from ...state.hidden import as_option, is_hidden, knowers
from ..it import UNCHOSEN, Environment
from ..node import Deed, Player, Reference, node
from ..references.choosing import acting, here
from ..references.looked_at import Looked
from ..references.objects import OfThem, Some, Target, TheRest
from .moving import moves_to
from .places import Place
from .revealing import Handed

if TYPE_CHECKING:
    from ...machine.game import Game
    from ...machine.procedures import Frame
    from ..references.objects import Antecedent

SEPARATED: Final = "separated"
PILE_CHOSEN: Final = "pile chosen"


class FaceUpPile(Handed):
    """700.3. One of two piles is face up: all see what is in it; nobody else sees what is in the other."""

    __slots__ = ("player", "source")

    def __init__(self, first: tuple[int, ...], second: tuple[int, ...], player: int, source: int) -> None:
        super().__init__(first, second)
        self.player = player
        self.source = source

    @step("700.3")
    def hand_on(self, game: Game) -> Signal:
        return occur(game, self, [SeenFaceUp(i, self.player, self.source) for i in self.rest])

    @step("608.2d")
    def hand_over(self, game: Game) -> Signal:
        return Finish(self.ids)


class SeenFaceUp(Looked):
    """406.3, 701.20e. A card lies in a face-up pile, where all players see it."""

    __slots__ = ()
    rules = ("700.3",)

    def happen(self, game: Game) -> None:
        game.show(self.object, tuple(p.id for p in game.players))

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is in the face-up pile"


@phrase("{who} <separate> {what:Reference} into two piles")
@phrase("{who} <separate> {what:Reference} into a face-down pile and a face-up pile", hidden=True)
@node
class Separate(Deed):
    """700.3. A player puts each of some objects into one of two piles, which may be empty (700.3d).

    *hidden*: the pile that is said first lies face down.
    """

    who: Player
    what: Reference
    hidden: bool = False

    several_steps = True

    def did(self) -> tuple[str, ...]:
        return (SEPARATED,)

    def lacks(self) -> str:
        chosen = isinstance(self.what, (Some, Target, OfThem, TheRest))
        return "piles of what is chosen for them" if chosen else ""

    def perform(self, it: Environment) -> Frame:
        for player, its in acting(it, self.who)[:1]:
            ids = here(
                its, tuple(its.found(i) for i in self.what.ids(its))
            )  # 400.7: where it has just put them
            options = [as_option(it.game, i) for i in ids]
            words = f"{it.game.name_of(it.source)}: the {'face-down' if self.hidden else 'first'} pile"
            question = Several(
                player, "choose", words, options, 0, len(ids),
                word="choose", secret=self.hidden, about=it.source,
            )  # fmt: skip
            if self.hidden:
                question.looking = ids
            first = tuple(it.ask(question))
            second = tuple(i for i in ids if i not in first)
            return FaceUpPile(first, second, player, it.source) if self.hidden else Handed(first, second)
        return Handed((), ())


def the_one(it: Environment, player: int, first: tuple[int, ...], second: tuple[int, ...]) -> bool:
    """700.3, 608.2d. Whether a player chooses the first of two piles; asks."""
    options = [Option(at, named(it, player, pile)) for at, pile in enumerate((first, second))]
    words = f"{it.game.name_of(it.source)}: which pile?"
    return not it.ask(Decision(player, "choose", words, options, about=it.source))


def named(it: Environment, player: int, pile: tuple[int, ...]) -> str:
    """How a pile is called to a player, who may not know what lies face down in it."""
    there = [it.obj(i) for i in pile]
    if any(is_hidden(o.zone) and player not in knowers(it.game, o) for o in there):
        return f"the face-down pile of {len(pile)} card{'s' if len(pile) > 1 else ''}"
    return f"the pile of {', '.join(it.game.label(i) for i in pile) or 'nothing'}"


def both_piles(it: Environment, to: Antecedent | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The two piles, the one that was named first or chosen before the other."""
    first = it.env.picked(to.index) if to is not None else ()
    return here(it, first), here(it, it.env.picked(UNCHOSEN))


@phrase("{who} <choose> one of (those|the) piles")
@node
class ChoosePile(Deed):
    """700.3. A player chooses one of two piles."""

    who: Player
    to: Antecedent | None = None

    several_steps = True
    how = SEPARATED
    of_deed = True

    def did(self) -> tuple[str, ...]:
        return (PILE_CHOSEN,)

    def perform(self, it: Environment) -> Frame:
        first, second = both_piles(it, self.to)
        for player, _ in acting(it, self.who)[:1]:
            if not the_one(it, player, first, second):
                first, second = second, first
        return Handed(first, second)


@phrase("{who} <put> one pile {place:IntoPlace} and the other {other:IntoPlace}", that=False)
@phrase("{who} <put> that pile {place:IntoPlace} and the other {other:IntoPlace}", that=True)
@node
class PutPiles(Deed):
    """700.3. One of two piles is put somewhere, the other elsewhere: as the player says, or that chosen."""

    who: Player
    place: Place
    other: Place
    that: bool
    to: Antecedent | None = None

    of_deed = True

    @property
    def how(self) -> str:
        """What was done with the piles before."""
        return PILE_CHOSEN if self.that else SEPARATED

    def perform(self, it: Environment) -> tuple[Event, ...]:
        first, second = both_piles(it, self.to)
        found: list[Event] = []
        for player, its in acting(it, self.who)[:1]:
            if not self.that and not the_one(its, player, first, second):
                first, second = second, first
            found += moves_to(its, player, self.place, first)
            found += moves_to(its, player, self.other, second)
        return tuple(found)


@phrase("{who} <sacrifice> all permanents in the pile of {whose:Possessive} choice")
@node
class SacrificePile(Deed):
    """700.3, 701.21. A player sacrifices one of two piles, as the player says."""

    who: Player
    whose: Player
    to: Antecedent | None = None

    how = SEPARATED
    of_deed = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        first, second = both_piles(it, self.to)
        found: list[Event] = []
        for player, its in acting(it, self.who)[:1]:
            chooser = self.whose.ids(its)
            pile = first if the_one(its, chooser[0] if chooser else player, first, second) else second
            found += [SacrificeEvent(i, player, source=it.source, by=it.you) for i in pile]
        return tuple(found)
