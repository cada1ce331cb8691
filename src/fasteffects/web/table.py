"""One table: the game, who sits at it, what is answered by itself, and what each seat is told."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..cards.coding import JsonObject
from ..errors import IllegalChoice, Refused
from ..explaining.reason import Reason
from ..library.asking import glosses_for
from ..library.games import WATCHER, Game, replay
from ..machine.decisions import Decision, Reply, Value
from ..machine.loops import is_a_draw
from ..play.policy import PASS, quick
from ..play.record import Record
from ..play.session import NOISE
from ..play.stops import MINE, THEIRS, Stops, hides
from .clock import Clock
from .keeping import Given, KeptGame
from .messages import VERSION, Listed

MOST_UNDO = 40
AT_ONCE = 400  # questions that are answered by themselves before anybody is told
CHANCES_AT_ONCE = 4_000  # … and chances of those who can do nothing, before the rules pass for all of them
PAUSES = 20  # in a row, after which it is looked whether the game goes round for ever (104.4b)
NARROW = 0.5  # of a usual pause, at a chance for a few plays only: there are many of them
ASK, PASSES, PAUSES_FIRST = "ask", "passes", "pauses first"  # what is to be done about a question


@dataclass
class Seat:
    """A player's place: a bot has a level."""

    number: int
    name: str
    level: str
    skipped: int  # numbers of questions that were taken back, and are not used again
    stops: Stops
    mana: bool = True  # drawn by itself
    memory: bytes = b""  # of a bot
    here: int = field(default=0, compare=False)  # browsers that look at it


class OpenTable:
    """A game among seats.  Nothing here waits or writes: who calls it does (``room``)."""

    def __init__(self, kept: KeptGame) -> None:
        record = Record.parse(kept.begun)
        record.answers = list(kept.answers)
        self.id = kept.id
        several = sum(not s.level for s in kept.seats) > 1
        self.game: Game = replay(record, discreet=several)
        kernel = self.game.kernel
        self.seats = [Seat(s.number, s.name, s.level, s.skipped, Stops(kernel)) for s in kept.seats]
        self.people = [s.number for s in self.seats if not s.level]
        self.level = record.level
        self.seed = record.seed
        self.written: list[Given] = list(kept.answers)  # those that are on disk
        self.pushed: list[int] = []  # by whom, of what can be taken back
        self.wanted: int | None = None  # who wants to take something back
        self.agreed: set[int] = set()  # who lets them
        self.clock = Clock([s.clock for s in kept.seats])
        self.time = kept.time  # that each person had in the beginning
        self.chat: list[tuple[int, int]] = []  # a seat and its phrase
        self.paused = 0  # how often in a row
        self.shared: frozenset[int] = frozenset()  # seats whose people sit at one device
        kernel.waits_idle = several  # who can do nothing is to look like who can

    # -- what is answered by itself ------------------------------------------------------------------------

    def settle(self) -> None:
        """Go on until a person or a bot must choose, somebody pauses, or the game is over."""
        answers = chances = 0
        while answers < AT_ONCE and (decision := self.game.kernel.decision) is not None:
            seat = self.seats[decision.player]
            if self._is_idle(decision):
                if self._course(seat, decision) != PASSES:
                    return
                chances += 1
                self._let_pass(chances >= CHANCES_AT_ONCE)
                continue
            value = None if seat.level or self.pause is not None else self._by_itself(seat)
            if value is None:
                return
            self.game.answer(decision.spell(value[0]))
            answers += 1

    # -- who can do nothing --------------------------------------------------------------------------------

    def _is_idle(self, decision: Decision) -> bool:
        """Whether the rules would go on here, if the game did not wait: that is no answer of a record."""
        return self.game.kernel.waits_idle and decision.forced() is not None

    def _course(self, seat: Seat, decision: Decision) -> str:
        """What is to be done where a seat may act.  Whether it pauses depends on what lies open alone."""
        kernel, stops = self.game.kernel, seat.stops
        if seat.level:
            return PASSES if self._is_idle(decision) else ASK
        acts = decision.kind == "priority"  # else it chooses among what is hidden
        if acts and not stops.wants(kernel, decision):
            return PASSES
        if not self._is_idle(decision) and not (acts and stops.auto and stops.is_idle(kernel, decision)):
            return ASK
        others = self._others(seat.number) - (self.shared if seat.number in self.shared else frozenset())
        open = not hides(kernel, seat.number) and decision.kind != "search"  # all see that there is no choice
        return PASSES if open or not others else PAUSES_FIRST

    def share(self, seats: frozenset[int]) -> None:
        """People of these seats sit at one device: who would have to come for each pause."""
        self.shared |= seats
        self.settle()

    @property
    def pause(self) -> int | None:
        """The pause that is due, by its number: somebody can do nothing, and would be asked if they could."""
        kernel = self.game.kernel
        decision = kernel.decision
        if decision is None or not kernel.waits_idle:
            return None
        if decision.kind != "priority":
            if decision.forced() is None:
                return None
        elif PASS not in [o.value for o in decision.options]:
            return None
        if self._course(self.seats[decision.player], decision) != PAUSES_FIRST:
            return None
        return kernel.version

    @property
    def waited_for(self) -> int | None:
        """The same, where whoever pauses is here: who is not here can't seem to think."""
        due, decision = self.pause, self.game.kernel.decision
        return due if decision is not None and self.seats[decision.player].here else None

    @property
    def haste(self) -> float:
        """How much shorter a pause is: where there is a chance for a few plays only, as all see."""
        kernel = self.game.kernel
        decision = kernel.decision
        narrow = decision is not None and decision.kind == "priority" and kernel.timing.narrow(kernel)
        return NARROW if narrow else 1.0

    def pass_on(self) -> None:
        """The pause is over: who can do nothing passes."""
        decision = self.game.kernel.decision
        assert decision is not None
        self.paused += 1
        if self._is_idle(decision):
            chance = decision.kind == "priority"
            self._let_pass(chance and self.paused % PAUSES == 0 and is_a_draw(self.game.kernel))
        else:
            self.game.answer(decision.spell(PASS))
        self.settle()

    def _let_pass(self, for_all: bool = False) -> None:
        """Who can do nothing passes; *for_all*: and so does everybody, up to a question with a choice."""
        self.game.let_pass(for_all)

    def _to_a_choice(self) -> None:
        """Pass for all who can do nothing: a record says what was done at choices, and at nothing between."""
        while (decision := self.game.kernel.decision) is not None and self._is_idle(decision):
            self._let_pass(for_all=True)

    def _by_itself(self, seat: Seat) -> Reply | None:
        kernel = self.game.kernel
        decision = kernel.decision
        assert decision is not None
        if decision.kind == "mana" and seat.mana:
            found = self.game.payment()
            return None if found is None else (decision.options[found.index].value,)
        if decision.kind == "priority" and seat.stops.passes(kernel, decision):
            return (PASS,)
        return None

    @property
    def bot(self) -> Seat | None:
        """The bot that is asked, if one is."""
        question = self.game.question
        seat = None if question is None else self.seats[question.player]
        return seat if seat is not None and seat.level else None

    def bot_answers(self, seat: Seat, words: str | None) -> None:
        """Give a bot's answer; a quick one where it has none."""
        kernel = self.game.kernel
        assert kernel.decision is not None
        if words is None:
            words = kernel.decision.spell(quick(kernel.copy(), kernel.decision))
        self.game.answer(words)
        self.settle()

    # -- what a seat does ------------------------------------------------------------------------------------

    def number(self, seat: Seat) -> int:
        """The number of the question that a seat is asked now: it counts its own, and never goes back."""
        return seat.skipped + sum(player == seat.number for player, _, _ in self.game.kernel.record())

    def answer(self, seat: Seat, number: int, choice: int | Listed | str) -> None:
        """A person's answer.  Raises Refused; an answer to a question that is over does nothing."""
        question = self.game.question
        if question is None or question.player != seat.number or number != self.number(seat):
            raise Refused("that question is over")
        if self.pause is not None:
            raise Refused("there is nothing that could be done here")
        told: Value = choice
        if isinstance(choice, list):
            told = [tuple(one) if isinstance(one, list) else one for one in choice]
        try:
            self.game.push(told)
        except IllegalChoice:
            raise
        except (TypeError, ValueError, LookupError) as error:
            raise Refused(f"that is no answer here: {str(error)[:200]}") from None
        self.pushed = [*self.pushed, seat.number][-MOST_UNDO:]
        self.game.drop(MOST_UNDO)
        self.wanted, self.agreed, self.paused = None, set(), 0
        self.settle()

    def undo(self, seat: Seat) -> None:
        """Take a seat's last choice back, or ask the others whether it may.  Raises Refused."""
        if not self.may_undo(seat.number):
            raise Refused("there is nothing of yours to take back, or something hidden was seen since")
        if self._others(seat.number):
            self.wanted, self.agreed = seat.number, set()
        else:
            self._take_back(seat)

    def may_undo(self, number: int) -> bool:
        """Whether a seat's last choice can still be taken back."""
        return number in self.pushed and self.game.may_pop([number], self.pushed[::-1].index(number) + 1)

    def agree(self, seat: Seat, yes: bool) -> None:
        """Another seat says whether something may be taken back; all must agree.  Raises Refused."""
        wanted = self.wanted
        if wanted is None or wanted == seat.number:
            raise Refused("nobody wants to take anything back")
        if not yes:
            self.wanted, self.agreed = None, set()
            return
        self.agreed.add(seat.number)
        if self._others(wanted) <= self.agreed:
            self.wanted, self.agreed = None, set()
            self._take_back(self.seats[wanted])

    def _others(self, number: int) -> set[int]:
        """The other people who are in the game."""
        players = self.game.kernel.players
        return {n for n in self.people if n != number and not players[n].lost}

    def _take_back(self, seat: Seat) -> None:
        times = self.pushed[::-1].index(seat.number) + 1
        before = [self.number(one) for one in self.seats]
        self.game.pop([seat.number], times)  # what others have seen of it, they agree to forget
        del self.pushed[-times:]
        for one, number in zip(self.seats, before):
            one.skipped += max(0, number + 1 - self.number(one))

    def concede(self, seat: Seat) -> None:
        """104.3a. A player leaves the game.  Raises Refused."""
        self._to_a_choice()
        self.game.concede(seat.number)
        self.settle()

    # -- the clock -------------------------------------------------------------------------------------------

    def wind(self, looked_at: bool) -> float | None:
        """Let the time of who is asked run, where somebody looks; in how many seconds it is up."""
        question = self.game.question
        seat = None if question is None or not looked_at else question.player
        self.clock.run(seat if seat in self.people else None)
        return self.clock.ends()

    @property
    def late(self) -> int | None:
        """Whose time is up, if anybody's."""
        ends = self.clock.ends()
        return self.clock.running if ends is not None and ends <= 0 else None

    def time_is_up(self, number: int) -> None:
        """Who has no time left leaves the game (104.3a), unless they have answered meanwhile."""
        if self.late == number:
            self.concede(self.seats[number])

    def set_stops(self, seat: Seat, mine: list[str], theirs: list[str], auto: bool) -> None:
        """Where a seat wants to be asked."""
        known = set(seat.stops.known)
        seat.stops.steps = {MINE: known.intersection(mine), THEIRS: known.intersection(theirs)}
        seat.stops.auto = auto
        self.settle()

    def skip(self, seat: Seat, until: str = "end") -> None:
        """Pass for the rest of this turn, or until the seat's next turn, unless somebody does something."""
        if until == "mine":
            seat.stops.since = self.game.turn
        else:
            seat.stops.until = self.game.turn
        self.settle()

    def set_mana(self, seat: Seat, auto: bool) -> None:
        """Whether a seat's mana is drawn by itself."""
        seat.mana = auto
        self.settle()

    # -- what is written and told ----------------------------------------------------------------------------

    def unwritten(self) -> tuple[int, list[Given]]:
        """How many of the answers on disk still hold, and all answers as they are."""
        record = self.game.kernel.record()
        pairs = zip(record, self.written)
        same = next((n for n, (one, other) in enumerate(pairs) if one != other), None)
        return (min(len(record), len(self.written)) if same is None else same), record

    def state(self, viewer: int, since: int) -> JsonObject:
        """All that a seat, or ``WATCHER``, is to know now, with what happened after that event."""
        game = self.game
        events = game.events(viewer, since)
        asked = game.question
        question = None
        passes = asked is not None and asked.player == viewer and self.pause is not None
        if asked is not None and asked.player == viewer and not passes:
            question = {**asked.to_json(), "number": self.number(self.seats[viewer])}
        return {
            "type": "state",
            "v": VERSION,
            "seat": None if viewer == WATCHER else viewer,
            "players": [{"name": s.name, "level": s.level, "here": s.here > 0} for s in self.seats],
            "view": game.view(viewer).to_json(),
            "question": question,
            "passes": passes,
            "events": [event.to_json() for event in events],
            "minor": [event.number for event in events if NOISE.fullmatch(event.text)],
            "since": since,
            "undo": {"possible": self.may_undo(viewer), "wanted": self.wanted, "agreed": sorted(self.agreed)},
            "clock": {"left": self.clock.left(), "running": self.clock.running} if self.clock.there else None,
            "settings": None if viewer == WATCHER else self._settings(self.seats[viewer]),
            "chat": [{"seat": who, "phrase": phrase} for who, phrase in self.chat[-20:]],
        }

    def _settings(self, seat: Seat) -> JsonObject:
        stops = seat.stops
        return {
            "steps": list(stops.known),
            "mine": sorted(stops.steps[MINE], key=stops.known.index),
            "theirs": sorted(stops.steps[THEIRS], key=stops.known.index),
            "auto": stops.auto,
            "mana": seat.mana,
        }

    def why(self, viewer: int, object: int) -> JsonObject:
        """Why an object is what it is, as that seat may know it.  Raises Refused."""
        return told(self.game.why(object, viewer))

    def why_not(self, viewer: int, words: str) -> JsonObject:
        """Why a seat can't do something.  Raises Refused."""
        return told(self.game.why_not(words, viewer))


def told(reason: Reason) -> JsonObject:
    """A reason, and what its rules say."""
    return {"reason": reason.to_json(), "glosses": glosses_for(reason.walk())}
