"""Searching zones (701.23)."""

from __future__ import annotations

from itertools import combinations
from types import NoneType
from typing import TYPE_CHECKING, Final

from ...events import Event, Searched
from ...events.base import SHUFFLE
from ...language.phrases import phrase
from ...machine.decisions import ChooseSome, Decision, Option, Order
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.occurring import occur, prohibited
from ...state.hidden import as_options, is_hidden
from ...state.objects import GRAVEYARD, HAND, LIBRARY, NATURE
from ..it import SEARCHED, Environment
from ..node import Condition, Deed, Node, Player, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import acting, bounds
from ..references.filters import Filter
from ..references.in_all_at_most import within
from ..references.jointly import among, related
from ..references.objects import All, Each
from ..references.objects import Some as Chosen
from ..references.players import You
from ..replacement.search_of_the_top import searched_part
from ..restrictions.searches_controlled import done_with, who_decides

if TYPE_CHECKING:
    from ...machine.game import Game

_ZONES: Final = {"library": (LIBRARY,), "graveyard": (GRAVEYARD,), "hand": (HAND,)}


@phrase("{whose:Possessive} library", zones=("library",))
@phrase("{whose:Possessive} libraries", zones=("library",), many=True)
@phrase("{whose:Possessive} library (and/or|and {every=True}) graveyard", zones=("library", "graveyard"))
@phrase(
    "{whose:Possessive} graveyard , hand , (and/or|and {every=True}) library",
    zones=("graveyard", "hand", "library"),
)
@phrase("{whose:Possessive} graveyard", zones=("graveyard",))
@phrase("{whose:Possessive} hand", zones=("hand",))
@node
class Searchable(Node):
    """701.23a. The zones that are searched."""

    whose: Player
    zones: tuple[str, ...]
    many: bool = False
    every: bool = False


def one_such(what: Reference | None) -> Reference | None:
    """701.23. *Any card* is a card."""
    return Chosen(Number(1), what.filter) if isinstance(what, Each) and not what.every else what


def _search(it: Environment, player: int) -> Searched:
    """701.23. That a player searches, caused by whose spell or ability this is."""
    event = Searched("search", player, source=it.source)
    event.by = it.you
    return event


@phrase("({who}|{who:EachOfThem}) <search> {where:Searchable} for {what:Reference}")
@phrase("{who} <search> {where:Searchable} for {what:Reference} and {also:Reference}")
@node
class Search(Deed):
    """701.23. A player looks at all cards of a zone and finds some; its result are the cards found.

    Of several zones that are all searched those found are *the chosen cards*, and all others *the rest*.
    """

    asking = ("what", "also")

    who: Player
    where: Searchable
    what: Reference
    also: Reference | None = None

    several_steps = True
    makes = True
    says_where = True

    def did(self) -> tuple[str, ...]:
        return ("chosen",) if self.where.every else ()

    def perform(self, it: Environment) -> Frame:
        found: list[int] = []
        searched: list[Event] = []
        libraries: list[int] = []
        others: list[int] = []
        for p, its in acting(it, self.who):
            zones = self._zones(its, p)
            for what in (one_such(self.what), one_such(self.also)) if zones else ():
                if isinstance(what, (Chosen, All)):
                    found += self._find(its, p, what, found, zones)
            if LIBRARY in zones:
                searched.append(_search(it, p))
                libraries.append(p)
            if zones:
                searched.append(LookedThrough(p, tuple(self._cards(its, p, zones)), source=it.source))
            others += self._cards(its, p, zones) if self.where.every else ()
        rest = tuple(i for i in others if i not in found)
        return Found(tuple(searched), tuple(found), tuple(libraries), rest)

    def lacks(self) -> str:
        known = all(isinstance(one_such(what), (Chosen, All, NoneType)) for what in (self.what, self.also))
        return "" if known else "what is searched for"

    def payable(self, it: Environment) -> bool | None:
        """608.2d. Nobody may choose to search where an effect says that they can't."""
        players = self.who.ids(it)
        return False if players and not any(self._open(it, p) for p in players) else None

    def _open(self, it: Environment, player: int) -> list[str]:
        """614.17. The zones that a player can search."""
        barred = "library" in self.where.zones and prohibited(it.game, _search(it, player))
        return [w for w in self.where.zones if w != "library" or not barred]

    def _zones(self, it: Environment, player: int) -> tuple[int, ...]:
        """701.23a. The zones that are searched; of *a library and/or a graveyard* which the player says."""
        words = self._open(it, player)
        if len(words) > 1 and not self.where.every:
            ways = [some for n in range(len(words), 0, -1) for some in combinations(words, n)]
            options = [Option(some, " and ".join(some)) for some in ways]
            asked = f"{it.game.name_of(it.source)}: search where?"
            words = list(it.ask(Decision(player, "choose", asked, options, about=it.source)))
        return tuple([z for word in words for z in _ZONES[word]])

    def _cards(self, it: Environment, player: int, zones: tuple[int, ...]) -> list[int]:
        """701.23a. All that is looked at."""
        found: list[int] = []
        for p in self.where.whose.ids(it):
            for z in zones:
                there = it.game.zone(z, p)
                found += searched_part(it.game, player, there) if z == LIBRARY else there
        return found

    def _find(
        self, it: Environment, player: int, what: Chosen | All, but: list[int], zones: tuple[int, ...]
    ) -> tuple[int, ...]:
        game = it.game
        cards = self._cards(it, player, zones)
        fitting = [i for i in cards if i not in but and what.filter.fits(it, i)]
        count = what.count if isinstance(what, Chosen) else Number(len(fitting))
        low, high = bounds(it, count, len(fitting))
        if _has_quality(what.filter):  # 701.23b, d
            low = 0
        options = as_options(game, fitting)
        words = f"{game.name_of(it.source)}: search"
        own = LIBRARY in zones and player in self.where.whose.ids(it)
        decider = who_decides(game, player) if own else player  # 723.2
        question = ChooseSome(
            decider, "search", words, options, low, high, word="find", secret=True, about=it.source
        )
        said = among(what.filter)
        if said is not None:
            question = related(said, it, question)
        question = within(what.filter, it, question)
        question.looking = tuple(cards)
        return tuple(it.ask(question))


@phrase(
    "{who:Player} <search> {whose:Possessive} library this way",
    "{who:Player} searched {whose:Possessive} library this way",
)
@node
class SearchedThisWay(Condition):
    """608.2c. Whether a library was among the zones that a player has just searched."""

    who: Player
    whose: Player

    def holds(self, it: Environment) -> bool:
        searched = it.env.result(SEARCHED)
        return any(p in searched for p in self.who.ids(it))

    def lacks(self) -> str:
        return (
            "" if isinstance(self.who, You) and isinstance(self.whose, You) else "whose library was searched"
        )


class LookedThrough(Event):
    """701.23a. A player has looked at all cards of the zones that are searched."""

    __slots__ = ("cards",)
    rules = ("701.23a",)

    def __init__(self, player: int, cards: tuple[int, ...], *, source: int) -> None:
        super().__init__(player=player, source=source)
        self.cards = cards

    def happen(self, game: Game) -> None:
        for id in self.cards:
            if is_hidden(game.objects[id].zone):
                game.show(id, (self.player,))


def _has_quality(filter: Filter) -> bool:
    """701.23b. Whether more is asked for than a card."""
    kind = filter.kinds[0]
    return bool(
        len(filter.kinds) > 1 or kind.types or kind.adjectives or filter.adjectives or filter.modifiers
    )


def set_aside(it: Environment, player: int) -> tuple[int, ...]:
    """What this spell or ability found in a library and has left there: it is not shuffled."""
    library = it.game.zone(LIBRARY, player)
    found = (i for _, result in it.env.results for i in result if isinstance(i, int))
    return tuple(dict.fromkeys(i for i in found if i in library))


class ShuffledAround(Event):
    """701.24. A library is shuffled but for cards that were found in it and are yet to be put somewhere."""

    __slots__ = ("held",)
    kind = SHUFFLE
    rules = ("701.24a",)

    def __init__(self, player: int, held: tuple[int, ...], *, source: int) -> None:
        super().__init__(player=player, source=source)
        self.held = held

    def procedure(self, game: Game) -> Frame:
        return ShuffleAround(self.player, self.held)


class ShuffleAround(Frame):
    """701.24b. Nature orders the other cards; those that were found lie on top for the time being."""

    __slots__ = ("player", "held")

    def __init__(self, player: int, held: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.held = held

    @step("701.24b")
    def shuffle(self, game: Game) -> Signal:
        cards = [i for i in game.zone(LIBRARY, self.player) if i not in self.held]
        options = [Option(i, str(i)) for i in range(len(cards))]
        words = f"shuffle {game.player_name(self.player)}'s library"
        order = game.ask(Order(NATURE, "shuffle", words, options))
        game.reorder(self.player, tuple(cards[i] for i in order))
        game.set_zone(LIBRARY, self.player, (*game.zone(LIBRARY, self.player), *self.held))
        game.note(f"{game.player_name(self.player)} shuffles", "701.24b", "701.24a", player=self.player)
        return Finish(())


class Found(Frame):
    """701.23. The search has happened; what was found is handed on."""

    __slots__ = ("events", "cards", "libraries", "rest", "done", "taken")

    def __init__(
        self,
        events: tuple[Event, ...],
        cards: tuple[int, ...],
        libraries: tuple[int, ...],
        rest: tuple[int, ...] = (),
    ) -> None:
        super().__init__()
        self.events = events
        self.cards = cards
        self.libraries = libraries  # who searched their own
        self.rest = rest  # the other cards of zones that were all searched
        self.done: object = ()  # what came of it, which nothing asks
        self.taken = False  # whether something was done with what one of them found

    @step("701.23a")
    def search(self, game: Game) -> Signal:
        return occur(game, self, self.events, "done")

    @step("701.23a")
    def take_found(self, game: Game) -> Signal:
        """What an effect has done with cards as they are found; there is nothing more to do with those."""
        for search in self.events:
            taken = done_with(game, search, self.cards) if isinstance(search, Searched) else None
            if taken is not None:
                env, then, cards = taken
                self.cards = tuple(i for i in self.cards if i not in cards)
                self.taken = True
                return Call(procedure("Instructions", env, then), "done")
        return None

    @step("701.23a")
    def take_those_of_others(self, game: Game) -> Signal:
        again, self.taken = self.taken, False
        return Goto("take_found") if again else None

    @step("701.23a")
    def hand_on(self, game: Game) -> Signal:
        return Finish(self.cards)
