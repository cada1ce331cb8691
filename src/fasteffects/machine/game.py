"""A game: the table, its copies, questions and answers, and the log of what happened by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..errors import NothingAsked
from ..speed.native import mypyc_attr
from ..state.changing import Verbs
from ..state.controlled import decider
from ..state.kept import copy_fields
from ..state.objects import NATURE, NOBODY, Mark
from ..state.table import Table
from .dice import after
from .paths import remember
from .procedures import BY_NAME, Frame, Undecided, advance, path_of

if TYPE_CHECKING:
    from ..events.base import Event
    from .decisions import Decision, Reply, Value

    Heard = tuple[Event, tuple[tuple[int, tuple[int, ...]], ...]] | None

CONCEDE: Final = "concede"  # among the answers of a game: what nobody is asked


class Entry:
    """A line of the log: what happened, and the path of rules being followed, outermost first.

    Where not all players see all of it (400.2), *witnesses* do, and the others are told *public*.  *heard* is
    the event that it tells of, if it is one, and who may hear of which hidden cards in it; an event that
    nothing need be said of has an entry without words.
    """

    __slots__ = ("text", "rules", "player", "witnesses", "public", "heard")

    def __init__(
        self,
        text: str,
        rules: tuple[str, ...],
        player: int,
        witnesses: tuple[int, ...] | None,
        public: str,
        heard: Heard = None,
    ) -> None:
        self.text = text
        self.rules = rules
        self.player = player
        self.witnesses = witnesses
        self.public = public
        self.heard = heard

    def seen_by(self, player: int) -> str:
        """What *player* is told of it."""
        return self.text if self.witnesses is None or player in self.witnesses else self.public

    def __repr__(self) -> str:
        return f"{self.text}  [{' > '.join(self.rules)}]"


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Verbs):
    """One game of Magic."""

    __slots__ = ()

    def copy(self) -> Game:
        """A game equal to this one; each may go on without the other noticing."""
        if self.decision is not None and self.decision.later is not None:
            self.decision.options  # noqa: B018  (listed here, once for all copies)
        twin = Game.__new__(Game)
        twin.be_like(self)
        copy_fields(Table, twin, self)
        self.token = Mark()  # what lies in both, neither may write to
        twin.own_objects = self.own_objects = False
        twin.own_battlefield = self.own_battlefield = False
        twin.cached = (-1, {})
        return twin

    def trial(self) -> Game:
        """A copy to look at what would be so; nobody is asked in it, and nothing is listed for it."""
        asked, self.decision = self.decision, None
        twin = self.copy()
        self.decision = asked
        twin.observer = None
        twin.waits_idle = False
        return twin

    def kept(self) -> Game:
        """A copy to come back to (733.1); the procedure that keeps it is in it as it is at this moment.

        What could be used is kept up here alone: few copies are ever come back to, and these find it anew.
        """
        owner = self.token
        twin = self.copy()
        if self.ready is not None and self.ready.owner is owner:
            self.ready.owner = self.token
            twin.ready = None
        twin.frames[-1] = twin.frames[-1].fork(twin.token)
        return twin

    def restore(self, saved: Game) -> None:
        """733.1. Be again the game that was kept, whose frames are those of its moment."""
        answers, version = self.answers, self.version
        twin = saved.copy()
        self.be_like(twin)
        self.answers, self.version = answers, version + 1

    def key(self) -> bytes:
        """What makes two games the same position (104.4b): equal bytes for equal positions."""
        found: bytes = BY_NAME["key"](self)
        return found

    # -- questions and answers ---------------------------------------------------------

    def ask(self, decision: Decision) -> Value:
        """The answer to *decision*; leaves the step where nobody has given it yet."""
        given = self.asked(decision)
        if isinstance(given, tuple):
            return given[0]
        raise Undecided(given)

    def asked(self, decision: Decision) -> Reply | Decision:
        """The answer to *decision*, boxed; where nobody has given it yet, what the step is to return."""
        if not self.asks_forced:
            forced = decision.forced()  # first: such answers are not among those that were given
            if forced is not None:
                return decision if decision.secret and self.stands(decision.player) else forced
        given = self.answered()
        if given is not None:
            return given
        if decision.player != NATURE and self.players[decision.player].lost:
            decision.player = self.apnap(decision.player)[0]  # 800.4g, h
        return decision

    def stands(self, player: int) -> bool:
        """Whether the game stands where a player has one answer only, which others are not to tell from that.

        Once at each such chance of a step; the step, taken again, goes on past it.
        """
        if not self.waits_idle or player == NATURE or self.players[player].lost:
            return False
        self.stood += 1
        return self.stood > self.frames[-1].stood

    def put(self, decision: Decision) -> None:
        """Wait for the answer to a decision: from whoever controls the player whose it is (723.5)."""
        if decision.player != NATURE and self.players[decision.player].marks:
            by = decider(self.players, decision.player)
            if by != decision.player:
                decision.prompt = f"for {self.player_name(decision.player)}: {decision.prompt}"
                decision.player = by
        self.decision = decision

    def answered(self) -> Reply | None:
        """The answer to what this step asks next, if it is there, boxed: then options need not be found."""
        frame = self.frames[-1]
        if self.heard >= len(frame.given):
            return None
        self.heard += 1
        return (frame.given[self.heard - 1],)

    def answer(self, choice: Value) -> None:
        """Give the pending decision its answer (a value or its spelling) and walk on.

        Raises IllegalChoice where the decision does not allow it; nothing has changed then.
        """
        decision = self.decision
        if decision is None:
            raise NothingAsked("nobody is asked anything")
        value = decision.check(choice)
        if not isinstance(choice, str):
            value = decision.meant(value)
        self._give(decision, value)
        advance(self)

    def _give(self, decision: Decision, value: Value) -> None:
        frame = self.own_frame()
        # What the machine answered itself is answered again when the step runs again; only the
        # answers of players are kept, in the order in which they were asked for.
        frame.given = (*frame.given, value)
        self.answers = (decision.player, decision.kind, decision.spell(value), self.answers)
        self.version += 1
        if self.observer is not None:
            self.observer.answered(self, decision, value)

    def say_for(self, player: int, kind: str, value: Value, words: str) -> Reply:
        """Write down what a player would have answered; nobody asks them."""
        self.answers = (player, kind, words, self.answers)
        self.version += 1
        return (value,)

    def let_pass(self, for_all: bool = False) -> None:
        """117.3d. Who has no choice does what they must, as the rules do it: that is no answer of the record.

        Only where the game stands since it ``waits_idle``; *for_all*: it waits again from the next choice on.
        """
        decision = self.decision
        if decision is None or not self.waits_idle:
            raise NothingAsked("nobody is to pass")
        if decision.forced() is None:
            raise NothingAsked("who is asked has a choice")
        self.own_frame().stood += 1
        self.version += 1
        self.waits_idle = not for_all
        advance(self)
        self.waits_idle = True

    def advance(self) -> None:
        """Walk on to the first decision."""
        advance(self)

    def nature_answers(self, decision: Decision) -> bool:
        """Let chance answer from the seed, where the decision is chance's and nobody plays its part."""
        if decision.player != NATURE or self.asks_nature:
            return False
        value, self.seed = decision.by_chance(self.seed)
        self._give(decision, value)
        return True

    def random(self, bound: int) -> int:
        """A number below *bound* from the generator in the game (a Lehmer generator, 31 bits)."""
        self.seed = after(self.seed)
        return self.seed % bound

    def own_frame(self, frame: Frame | None = None) -> Frame:
        """The top frame (or *frame*, wherever it lies), ready to be written."""
        if frame is not None and frame.owned is self.token:
            return frame
        at = len(self.frames) - 1
        if frame is not None:
            while self.frames[at] is not frame:
                at -= 1
        top = self.frames[at]
        if top.owned is not self.token:
            top = self.frames[at] = top.fork(self.token)
        return top

    # -- the log -------------------------------------------------------------------------

    def note(self, text: str, *rules: str, player: int = NOBODY) -> None:
        """Write a line of the log, with the path of rules that led here."""
        if self.observer is not None:
            self.observer.noted(self, text, rules, player)
        self.tell(text, rules, player, None, "")

    def tell(
        self,
        text: str,
        rules: tuple[str, ...],
        player: int,
        witnesses: tuple[int, ...] | None,
        public: str,
        heard: Heard = None,
    ) -> None:
        """Write a line of which only *witnesses* know all; the others are told *public*."""
        self.version += 1
        if self.silent:
            return
        path = path_of(self)
        if self.citing:
            path = path.along(self.citing)
        path = path.along(rules)
        cited = path.cited
        if cited is None:
            cited = remember(path, self.timing.cite(path.rules))
        self.log = (text, cited, player, witnesses, public, heard, self.log)

    def hear(self, heard: Heard) -> None:
        """Keep an event of which nothing need be said, for those who hear of all."""
        self.log = ("", (), NOBODY, None, "", heard, self.log)

    def log_entries(self, told: Any = None) -> list[Entry]:
        """The lines of the log, oldest first; those since the log was *told*."""
        return [entry for entry in self.entries(told) if entry.text]

    def entries(self, told: Any = None) -> list[Entry]:
        """The same, with the events of which nothing need be said."""
        found: list[Entry] = []
        link = self.log
        while link is not None and link is not told:
            *line, link = link
            found.append(Entry(*line))
        return found[::-1]

    def record(self) -> list[tuple[int, str, str]]:
        """The answers given, oldest first: player, kind of decision, spelling; also who conceded when."""
        found: list[tuple[int, str, str]] = []
        link = self.answers
        while link is not None:
            player, kind, spelling, link = link
            found.append((player, kind, spelling))
        return found[::-1]

    def concede(self, player: int) -> None:
        """104.3a. A player leaves the game, at any decision."""
        self.own_player(player).lost = True
        self.look_at_players()
        self.answers = (player, CONCEDE, CONCEDE, self.answers)
        self.note(f"{self.player_name(player)} concedes", "104.3a", player=player)
        self.timing.after_concession(self)
        advance(self)
