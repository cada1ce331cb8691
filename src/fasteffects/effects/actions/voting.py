"""Votes: for words or for objects, each player in turn (701.38)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events.occurring import Occurred, occurs
from ...language.lists import list_of
from ...language.phrases import leaf, phrase
from ...machine.decisions import YES_OR_NO, Decision, Option
from ...state.objects import NOBODY
from ..it import Environment
from ..node import Condition, Continuous, Deed, Player, Qualifier, Quantity, node
from ..quantities.numbers import Number
from ..references.choosing import acting, choose
from ..references.filters import Filter

if TYPE_CHECKING:
    from ...events import Event
    from ...machine.game import Game

VOTE: Final = "vote"
occurs(VOTE)

NO_VOTE: Final = frozenset("a an the no each that one any all this".split())

leaf(  # 701.38b: a word that means nothing by itself
    "VoteWord",
    lambda text, place: [(text.at(place), place + 1)] if _is_word(text.at(place)) else [],
    lambda value, number: [value],
    lambda token: _is_word(token),
    lambda value: isinstance(value, str),
)
list_of("VoteWords", "VoteWord", ["or", ",", ", or"], least=2)


def _is_word(token: str) -> bool:
    return token.isalpha() and token.islower() and token not in NO_VOTE


class Voted(Occurred):
    """701.38. A player has voted for a word, or for an object."""

    __slots__ = ("word",)
    rules = ("701.38a",)

    def __init__(self, player: int, source: int, word: str, object: int) -> None:
        super().__init__(VOTE, player, source=source, object=object)
        self.word = word

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} votes for {self.word or game.name_of(self.object)}"


@phrase("{who} <vote> for {words:VoteWords}", what=None)
@phrase("{who} <vote> for a {what:Filter}", words=())
@node
class Vote(Deed):
    """701.38a. Each votes for one of some words, or for one of such objects."""

    who: Player
    words: tuple[str, ...]
    what: Filter | None

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            for _ in range(1 + self._more(its, p)):
                found += self._vote(its, p)
        return tuple(found)

    def _more(self, it: Environment, player: int) -> int:
        """701.38d. How many votes more the player has, all of them now."""
        number = 0
        for watch in it.game.indexes.others.get(VotesMore.indexed_as, ()):
            if Environment(it.game, watch.env).you != player or not isinstance(watch.node, VotesMore):
                continue
            words = f"{it.game.name_of(watch.source)}: vote an additional time?"
            asked = Decision(player, "yes/no", words, YES_OR_NO, about=watch.source)
            number += 1 if not watch.node.may else bool(it.ask(asked))
        return number

    def _vote(self, it: Environment, player: int) -> list[Event]:
        if self.what is None:
            options = [Option(word, word) for word in self.words]
            asked = Decision(player, "choose", "vote for which?", options, about=it.source)
            return [Voted(player, it.source, str(it.ask(asked)), NOBODY)]
        ids = choose(it, player, list(self.what.all(it)), Number(1), "vote for", such=self.what)
        return [Voted(player, it.source, "", id) for id in ids]


@phrase("while voting , you (may vote an additional time {may=True}|get an additional vote {may=False})")
@node
class VotesMore(Continuous):
    """701.38d. One vote more for its controller whenever they vote."""

    asked_for = True
    indexed_as = "votes more"

    may: bool


def votes(it: Environment) -> list[Voted]:
    """701.38. The votes of the latest vote."""
    for _, result in reversed(it.env.results):
        found = [e for e in result if isinstance(e, Voted)]
        if found:
            return found
    return []


@phrase("{word:VoteWord} gets more votes [or the vote is tied {tied=True}]")
@node
class MoreVotes(Condition):
    """701.38. More votes were for that word than for the other, or as many where a tie will do."""

    word: str
    tied: bool = False

    def holds(self, it: Environment) -> bool:
        cast = [e.word for e in votes(it)]
        own = cast.count(self.word)
        return own >= len(cast) - own if self.tied else own > len(cast) - own


@phrase("the number of {word:VoteWord} votes", nt="Quantity Counted")
@phrase("for each {word:VoteWord} vote", each=True, nt="Per")
@node
class VotesFor(Quantity):
    """701.38. How many votes were for that word."""

    word: str
    each: bool = False

    def value(self, it: Environment) -> int:
        return sum(e.word == self.word for e in votes(it))


@phrase("{word:VoteWord} vote", nt="OnesWho")
@node
class VotersFor(Player):
    """701.38. Whoever voted for that word, once for each such vote."""

    word: str

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(e.player for e in votes(it) if e.word == self.word)


@phrase("with the most votes or tied for most votes", nt="Modifier")
@node
class MostVoted(Qualifier):
    """701.38b. No other object had more votes."""

    pools = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        cast = [e.object for e in votes(it)]
        most = max((cast.count(i) for i in cast), default=0)
        return tuple(dict.fromkeys(i for i in cast if cast.count(i) == most))

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)
