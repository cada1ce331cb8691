"""Looking, revealing, choosing, scry and surveil (701.20, 701.22, 701.25)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...events import BOTTOM, TOP, Event, Move, Occurred, PutCounters, Scried, Surveilled
from ...events import Reveal as RevealEvent
from ...events.occurring import occurs
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Decision, Option, Order
from ...machine.procedures import Finish, Frame, Goto, Signal, step
from ...pipeline.occurring import occur
from ...state.hidden import as_option
from ...state.lying import cards_in
from ...state.objects import GRAVEYARD, HAND, LIBRARY
from ..it import Environment
from ..node import Deed, Effect, Player, Quantity, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, choose, enough, found_for, here, narrowed, pick
from ..references.looked_at import Looked
from ..references.objects import OfThem, Target
from ..references.objects import Some as Chosen
from ..references.players import APlayer, TargetPlayer, You

if TYPE_CHECKING:
    from ...machine.game import Game

occurs("explore")


class LookedAt(Looked):
    """701.20e. The same, where nothing else is done with it at once: who looks is told what it is."""

    __slots__ = ()

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} looks at {game.name_of(self.object)}"

    def public(self, game: Game) -> str:
        return f"{game.player_name(self.player)} looks at a card"

    def witnesses(self, game: Game) -> tuple[int, ...] | None:
        return (self.player,)


@phrase("{who} <look> at {what:Cards}")
@node
class LookAt(Deed):
    """701.20e, 401.2, 402.3. A player sees cards that are hidden from them."""

    asking = ("what",)

    who: Player
    what: Reference

    shows = True
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            LookedAt(i, p, it.source)
            for p, its in acting(it, self.who)
            for i in here(its, pick(its, p, self.what, "look"))
        )


@phrase("{who} <look> at a card at random in {whose:Possessive} hand")
@node
class LookAtRandom(Deed):
    """402.3, 701.20e. A player sees one card of a hand, which chance chooses."""

    who: Player
    whose: Player

    shows = True
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for owner in self.whose.ids(its):
                cards = list(cards_in(it.game, HAND, owner))
                for id in choose(its, p, cards, Number(1), "look", random=True):
                    found.append(LookedAt(id, p, it.source))
        return tuple(found)


@phrase("{who} <reveal> {what:Cards}")
@node
class Reveal(Deed):
    """701.20. Players show cards to all players."""

    asking = ("what",)

    who: Player
    what: Reference

    does = ("revealed",)
    shows = True
    makes = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return tuple(
            RevealEvent(i, p, it.source)
            for p, its in acting(it, self.who)
            for i in here(its, pick(its, p, self.what, "reveal"))
        )

    def payable(self, it: Environment) -> bool:
        """Whether there is what is to be revealed."""
        return enough(it, self.who, self.what, "reveal")


# -- scry, surveil, fateseal -----------------------------------------------------------------------


@phrase("{who} <scry> {n:Digit}")
@node
class Scry(Deed):
    """701.22. The top cards go to the bottom or back on top, in any order."""

    who: Player
    n: Quantity

    action = "scry"

    def times_taken(self, it: Environment) -> int:
        return self.n.value(it)

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            n = self.n.value(its)
            if n > 0:  # 701.22b
                cards = it.game.top_of_library(p, n)
                found += sorted_cards(its, p, cards, LIBRARY, "bottom")
                found.append(Scried("scry", p, len(cards), source=it.source))
        return tuple(found)


@phrase("{who} <surveil> {n:Digit}")
@node
class Surveil(Deed):
    """701.25. The top cards go to the graveyard or back on top, in any order."""

    who: Player
    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            n = self.n.value(its)
            if n > 0:
                found += sorted_cards(its, p, it.game.top_of_library(p, n), GRAVEYARD, "graveyard")
                found.append(Surveilled("surveil", p, n, source=it.source))
        return tuple(found)


@phrase("{who} <fateseal> {n:Digit}")
@node
class Fateseal(Deed):
    """701.29. The top cards of an opponent's library go to its bottom or back on top, in any order."""

    who: Player
    n: Quantity

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            n, others = self.n.value(its), it.game.opponents(p)
            if n <= 0 or not others:
                continue
            options = [Option(q, f"choose {it.game.player_name(q)}") for q in others]
            words = f"{it.game.name_of(it.source)}: whose library?"
            whose = (
                its.ask(Decision(p, "choose", words, options, about=it.source)) if others[1:] else others[0]
            )
            found += sorted_cards(its, p, it.game.top_of_library(int(whose), n), LIBRARY, "bottom")
        return tuple(found)


def sorted_cards(it: Environment, player: int, cards: tuple[int, ...], zone: int, word: str) -> list[Event]:
    """701.22a, 701.25a. A player looks at cards, sends some away and orders the rest on top."""
    game = it.game
    options = [as_option(game, i) for i in cards]
    looked: list[Event] = [Looked(i, player, it.source) for i in cards]

    def ask(question: Decision) -> Any:
        question.looking = cards
        return it.ask(question)

    if len(cards) == 1:
        name = game.name_of(cards[0])
        ways = [
            Option((TOP, *cards), "top"),
            Option((BOTTOM, *cards), word),
        ]  # 701.22a: it is being looked at
        where = ask(Decision(player, "scry", f"{name}?", ways, secret=True, about=it.source))
        away: tuple[int, ...] = cards if where[0] == BOTTOM else ()
    else:
        away = tuple(
            ask(ChooseSome(player, "scry", f"to the {word}", options, 0, len(cards), word=word, secret=True))
        )
    stay = [o for o in options if o.value not in away]
    order = ask(Order(player, "scry", "the order on top, topmost first", stay)) if len(stay) > 1 else ()
    if zone == LIBRARY and len(away) > 1:
        gone = [o for o in options if o.value in away]
        away = tuple(ask(Order(player, "scry", "the order on the bottom, topmost first", gone)))
    moves = [Move(i, zone, "put", source=it.source, by=it.you, where=BOTTOM) for i in away]
    # In whichever order: nobody else shall see whether it is another one.
    moves += [Move(i, LIBRARY, "put", source=it.source, by=it.you, where=TOP) for i in reversed(order)]
    for move in moves:
        move.chooser = player
    return looked + moves


# -- choosing --------------------------------------------------------------------------------------


class Handed(Frame):
    """608.2d. What was chosen is handed on, for *the chosen creature*; and what was not, for *the rest*."""

    __slots__ = ("ids", "rest")

    def __init__(self, ids: tuple[int, ...], rest: tuple[int, ...]) -> None:
        super().__init__()
        self.ids = ids
        self.rest = rest

    @step("608.2d")
    def hand_on(self, game: Game) -> Signal:
        return Finish(self.ids)


narrowed(
    "AnyTarget", "Recipient", lambda v: isinstance(v, Target) and v.filter is None and v.count == Number(1)
)
narrowed("PlayerTargets", "Player", lambda v: isinstance(v, TargetPlayer))
narrowed("OnePlayer", "Player", lambda v: isinstance(v, APlayer) and not v.any_)


@phrase("{who} <choose> {what:Reference}", "{who} <choose> {what:BareOne}")
@phrase("{who} <choose> {what:Targeted} and {also:Besides}")
@phrase("{who} <choose> {what:PlayerTargets}")
@phrase("{who} <choose> {what:AnyTarget}")
@phrase("{who} <choose> ({what:OnePlayer}|{what:ByChance})")
@phrase("{what:OthersChoice}", who=You(False), nt="Lonely")
@node
class Choose(Deed):
    """608.2d, 115. A player chooses objects or players, or names targets; its result is what was chosen."""

    asking = ("what", "also")

    who: Player
    what: Reference
    also: Reference | None = None

    several_steps = True
    does = ("chosen",)

    def lacks(self) -> str:
        """601.2c. Targets are chosen by whoever casts or activates, unless somebody else is to."""
        others = isinstance(self.what, Target) and not isinstance(self.who, You)
        if self.also is not None and not (isinstance(self.what, Target) and isinstance(self.also, Target)):
            return "two things that are chosen, and not as targets"
        return "a target that another player chooses" if others else ""

    def payable(self, it: Environment) -> bool | None:
        """608.2d. Who may choose something is not asked where there is no such thing."""
        return enough(it, self.who, self.what, "choose") if isinstance(self.what, Chosen) else None

    def perform(self, it: Environment) -> Frame:
        found: tuple[int, ...] = ()
        among: list[int] = []
        for p, its in acting(it, self.who):
            found += pick(its, p, self.what, "choose")
            found += pick(its, p, self.also, "choose") if self.also is not None else ()
            if isinstance(self.what, Chosen):
                among += found_for(its, p, self.what, "choose")
            elif isinstance(self.what, OfThem):
                among += here(its, self.what.pool_ids(its))
        return Handed(found, tuple(i for i in among if i not in found))


@phrase("{subject:Reference} <explore>")
@phrase("{subject:Reference} <explore> again", again=True)
@node
class Explore(Effect):
    """701.44. The top card is revealed: a land goes to hand, else a counter, and the card stays or goes."""

    subject: Reference
    again: bool = False

    several_steps = True
    action = "explore"

    def said_subject(self) -> Reference:
        return self.subject

    def perform(self, it: Environment) -> Frame:
        ids = self.subject.ids(it)
        return Exploring(it.source, tuple((i, it.game.controller(i)) for i in ids))


class Exploring(Frame):
    """701.44a. Permanents explore one after the other."""

    __slots__ = ("source", "left", "revealed", "done")

    def __init__(self, source: int, left: tuple[tuple[int, int], ...]) -> None:
        super().__init__()
        self.source = source
        self.left = left
        self.revealed: tuple[int, ...] = ()
        self.done: tuple[Event, ...] = ()

    @step("701.44a")
    def reveal(self, game: Game) -> Signal:
        if not self.left:
            return Finish(())
        top = game.top_of_library(self.left[0][1], 1)
        self.revealed = top
        return occur(game, self, [RevealEvent(i, self.left[0][1], self.source) for i in top], "done")

    @step("701.44a")
    def decide(self, game: Game) -> Signal:
        (permanent, player), self_left = self.left[0], self.left[1:]
        made: list[Event] = []
        if self.revealed and "Land" in game.chars(self.revealed[0]).types:
            made.append(Move(self.revealed[0], HAND, "put", source=self.source, by=player))
        else:
            if game.on_battlefield(permanent):
                made.append(PutCounters(permanent, "+1/+1", 1, source=self.source, by=player))
            if self.revealed:
                ways = [Option(False, "top"), Option(True, "graveyard")]
                words = f"{game.name_of(self.revealed[0])}?"
                if game.ask(Decision(player, "choose", words, ways, about=self.source)):
                    made.append(Move(self.revealed[0], GRAVEYARD, "put", source=self.source, by=player))
        made.append(Occurred("explore", player, object=permanent, source=self.source))
        self.left = self_left
        return occur(game, self, made, "done")

    @step("701.44b")
    def again(self, game: Game) -> Signal:
        return Goto("reveal")
