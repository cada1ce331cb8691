"""The Ring tempts players: the emblem, and Ring-bearers (701.54)."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from ...cards.record import Card, Face
from ...events import Event, Marked, Occurred
from ...events.base import FEAT
from ...events.emblems import GetEmblem
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...machine.procedures import Finish, Frame, Goto, Signal, step
from ...pipeline.occurring import occur
from ...state.objects import COMMAND, EMBLEM, NOBODY
from ..abilities.instructions import Body, Delayed, Do, Sequence
from ..abilities.kinds import Static, Triggered
from ..combat.who_can import Unblockable
from ..continuous.changes import Continuously
from ..keywords.common_parts import CREATURE, UNSAID, body
from ..modifying import LAYER_TYPE, Modification
from ..node import Ability, Condition, Deed, Player, Qualifier, Quantity, Reference, node
from ..patterns import EventPattern
from ..quantities.numbers import Number
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, Some, That
from ..references.players import APlayer, ControllerOf, EachPlayer
from ..triggers.combat import Attacks, BecomesBlocked, DealsDamage
from ..triggers.parts_of_turns import PartBegins
from ..triggers.what_objects_do import meant
from .drawing import Discard, Draw
from .life import LoseLife
from .moving import Sacrifice

if TYPE_CHECKING:
    from ...characteristics.of_objects import Characteristics
    from ...machine.game import Game
    from ..it import Environment

occurs("ring")


RING: Final = "the Ring"  # the layout of what stands for it
BEARER: Final = "ring-bearer"  # the mark of a permanent: for whom, and since when; and the event of choosing
TEMPTED: Final = "ring"  # the event of having been tempted
MOST: Final = 4
ONE: Final = Number(1)


# -- Ring-bearers (701.54a, b, e) --------------------------------------------------------------------


def bears_for(game: Game, id: int) -> int:
    """701.54a. The player whose Ring-bearer a permanent is, or NOBODY.

    It is so no more once another player has gained control of it, whoever controls it then.
    """
    o = game.objects[id]
    mark = o.mark(BEARER)
    if mark is None:
        return NOBODY
    player, when = mark
    return int(player) if game.controller(id) == player and o.since <= when else NOBODY


def bearer_of(game: Game, player: int) -> int:
    """701.54e. A player's Ring-bearer, or NOBODY."""
    for id in game.permanents(player):
        if game.objects[id].marks and bears_for(game, id) == player:
            return id
    return NOBODY


@phrase("your Ring-bearer", nt="Reference Pointer")
@node
class YourBearer(Reference):
    """701.54e. The permanent that is your Ring-bearer, if you control it still."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        id = bearer_of(it.game, it.you)
        return () if id == NOBODY else (id,)


@phrase("{subject} <are> your Ring-bearer")
@node
class IsYourBearer(Condition):
    """701.54e. Whether that creature is your Ring-bearer."""

    subject: Reference

    def holds(self, it: Environment) -> bool:
        id = bearer_of(it.game, it.you)
        return id != NOBODY and id in self.subject.ids(it)


@phrase("you control a Ring-bearer")
@phrase("you don't control a Ring-bearer", not_=True)
@node
class ControlsBearer(Condition):
    """701.54a. Whether you control a Ring-bearer: yours, for nobody else's is."""

    not_: bool = False

    def holds(self, it: Environment) -> bool:
        return (bearer_of(it.game, it.you) != NOBODY) is not self.not_


# -- what the Ring has (701.54c) ---------------------------------------------------------------------


@node
class IsLegendary(Modification):
    """205.4a. Has that supertype."""

    layer = LAYER_TYPE
    local = True

    def apply(self, it: Environment, chars: Characteristics) -> None:
        chars.supertypes = chars.supertypes | {"Legendary"}


@node
class GreaterThanBearer(Qualifier):
    """701.54c. With greater power than your Ring-bearer."""

    def fits(self, it: Environment, id: int) -> bool:
        bearer = bearer_of(it.game, it.you)
        return bearer != NOBODY and (it.chars(id).power or 0) > (it.chars(bearer).power or 0)


STRONGER: Final = Some(ONE, Filter((Kind(("creature",)),), (), (GreaterThanBearer(),)))
BLOCKER: Final = That(CREATURE, Antecedent("event", -1, "other"))
DRAW_AND_DISCARD: Final = Body(
    (
        Sequence(
            (
                Do(Draw(UNSAID, ONE), 0),
                Do(Discard(UNSAID, Some(ONE, Filter((Kind((), "card"),)))), 1),
            ),
            ("then",),
        ),
    )
)
GONE_AFTER: Final = Body(
    (Delayed(PartBegins(None, "end of combat"), Do(Sacrifice(ControllerOf(BLOCKER), BLOCKER), 0)),)
)
POWERS: Final[tuple[Ability, ...]] = (
    Static((Continuously(YourBearer(), (IsLegendary(), Unblockable(STRONGER))),)),
    Triggered(Attacks(YourBearer()), DRAW_AND_DISCARD),
    Triggered(BecomesBlocked(YourBearer(), Some(ONE, CREATURE)), GONE_AFTER),
    Triggered(DealsDamage(YourBearer(), True, APlayer(False)), body(LoseLife(EachPlayer(True), Number(3)))),
)


@cache
def ring_card(times: int) -> Card:
    """701.54c. The emblem as it is after so many temptations."""
    return Card("The Ring", (Face("The Ring", None, abilities=POWERS[:times]),), RING)


def ring_of(game: Game, player: int) -> int:
    """The object that is a player's emblem, or NOBODY."""
    for id in game.zone(COMMAND):
        o = game.objects[id]
        if o.kind == EMBLEM and o.owner == player and o.card.layout == RING:
            return id
    return NOBODY


def temptations(game: Game, player: int) -> int:
    """701.54c. How often the Ring has tempted a player: four stands for all above, too."""
    id = ring_of(game, player)
    return 0 if id == NOBODY else len(game.objects[id].card.faces[0].abilities)


class GrowRing(GetEmblem):
    """701.54c. The emblem has one ability more; it is the same emblem in all but its number."""

    __slots__ = ()
    rules = ("701.54c",)

    def happen(self, game: Game) -> None:
        before = ring_of(game, self.player)
        if before != NOBODY:
            game.vanish(before)
        super().happen(game)

    def text(self, game: Game) -> str:
        return f"the Ring tempts {game.player_name(self.player)}"


# -- being tempted (701.54a, d) ----------------------------------------------------------------------


@phrase("the Ring tempts {who}")
@node
class RingTempts(Deed):
    """701.54. The Ring tempts a player."""

    who: Player

    several_steps = True

    def perform(self, it: Environment) -> Frame | tuple[Event, ...]:
        players = self.who.ids(it)
        return Tempting(players[0], it.source) if players else ()


class Tempting(Frame):
    """701.54a. The emblem first; then the player chooses a creature; then they have been tempted."""

    __slots__ = ("player", "source", "chosen")

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.chosen = NOBODY

    @step("701.54c")
    def get_emblem(self, game: Game) -> Signal:
        times = temptations(game, self.player)
        if times >= MOST:
            return Goto("choose")
        return occur(game, self, [GrowRing(self.player, ring_card(times + 1), source=self.source)])

    @step("701.54a")
    def choose(self, game: Game) -> Signal:
        creatures = [i for i in game.permanents(self.player) if "Creature" in game.chars(i).types]
        if not creatures:
            return Goto("have_been_tempted")
        options = [Option(i, game.label(i)) for i in creatures]
        words = "the Ring: which creature bears it?"
        self.chosen = game.ask(Decision(self.player, "choose", words, options, about=self.source))
        before = bearer_of(game, self.player)
        given_up = [Marked(before, BEARER, None)] if before not in (NOBODY, self.chosen) else []
        return occur(
            game,
            self,
            [
                *given_up,
                Marked(self.chosen, BEARER, (self.player, game.clock)),
                Occurred(BEARER, self.player, source=self.source, object=self.chosen),
            ],
        )

    @step("701.54d")
    def have_been_tempted(self, game: Game) -> Signal:
        done = Occurred(TEMPTED, self.player, source=self.source, object=self.chosen)
        return occur(game, self, [done])

    @step("701.54d")
    def over(self, game: Game) -> Signal:
        return Finish(())


# -- what is asked of it (701.54d) -------------------------------------------------------------------


@phrase("you choose a creature as your Ring-bearer")
@node
class ChoosesBearer(EventPattern):
    """701.54a. You choose a creature as your Ring-bearer, the one that it was or another."""

    def kinds(self) -> tuple[int, ...]:
        return (FEAT,)

    def matches(self, it: Environment, event: Event) -> bool:
        return event.called() == BEARER and event.player == it.you


@phrase("you chose a creature other than {what:Self} as your Ring-bearer")
@node
class ChoseOther(Condition):
    """701.54d. As the Ring tempted you, you chose another creature than that one."""

    what: Reference

    def holds(self, it: Environment) -> bool:
        event = it.env.event
        return event is not None and event.object != NOBODY and not meant(it, self.what, event.object)


@phrase("the Ring has tempted you {n:Cardinal} or more times this game")
@node
class TemptedOften(Condition):
    """701.54c. Whether the Ring has tempted you so often; no more than four times are counted."""

    n: Quantity

    def lacks(self) -> str:
        return "" if isinstance(self.n, Number) and self.n.n <= MOST else "so many temptations"

    def holds(self, it: Environment) -> bool:
        return temptations(it.game, it.you) >= self.n.value(it)
