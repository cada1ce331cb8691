"""The lines of ``when``, driven against the decisions of a game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from ..errors import BadScenario, IllegalChoice, Refused
from ..explaining import listen
from ..machine.decisions import Divide
from ..rules.paying_on import payment
from ..state import objects
from ..timing.protocol import ANNOUNCED
from . import advice, agreeing, alike, asked_here, put_right, rewording
from .alike import begun
from .answer import Clauses, read
from .claiming import why_so
from .driver import Driver, Passing
from .failures import Failed, Unplayable
from .forbidding import cannot, not_asked
from .mana_missing import owed
from .moments import is_for_a_few, now
from .passed_over import passed_over
from .passing import COMBAT, MOST_ANSWERS, all_pass, go_to, moment_now, over, pass_one, play_on
from .scenario import (
    CLAIMING,
    ActLine,
    AllPass,
    ByChance,
    Cannot,
    Claim,
    FileLine,
    GoTo,
    NotAsked,
    PlayOn,
    Step,
    WhyLine,
    fold,
)
from .then import NotAClaim, check, says
from .then_events import must_be_heard

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game

_ANNOUNCED = ("mode", "target", "x", "additional cost", "alternative cost", "divide", "cost", "mana")
_ASKED = ("priority", "attack", "block")
_WAITING = ("priority", "attack", "block", None)


def _of_states(rules: Sequence[str]) -> bool:
    """704.3, C10.1. Whether that was done for how things stood, and not by anybody."""
    return any(rule.startswith("704") or rule == "C10.1" for rule in rules)


class Lines(Driver):
    """Plays the steps of a scenario, and checks its claims."""

    def play(self) -> None:
        """All the steps in order; Failed at the first that does not hold."""
        self.at = -1
        if self.game.observer is None and any(
            isinstance(step, Claim) and must_be_heard(step.words) for step in self.steps
        ):
            listen(self.game)
        if self.steps:
            self.settle(self.steps[0].line)
        self.first = [(e.text, e.rules) for e in self.game.log_entries() if _of_states(e.rules)]
        for at, step in enumerate(self.steps):
            if at <= self.at:
                continue  # said together with the line before
            self.at = at
            self.do(step)
            self.claimed += isinstance(step, CLAIMING)
            if isinstance(step, Claim):
                self.witness.said += says(self.names, step.words)

        if self.chances:
            line = self.chances[0].line
            raise Unplayable(line, "chance was not asked after this line. Leave it out")

    def do(self, step: Step) -> None:
        """One step."""
        if isinstance(step, Claim):
            self._claim(step)
        elif isinstance(step, ActLine):
            self._act(step)
        elif isinstance(step, Cannot):
            cannot(self, step)
        elif isinstance(step, NotAsked):
            not_asked(self, step)
        elif isinstance(step, (AllPass, GoTo, PlayOn)):
            self.passings.append(Passing(step.line, self.game.copy()))
            if isinstance(step, AllPass):
                all_pass(self, step)
            elif isinstance(step, GoTo):
                go_to(self, step)
            else:
                play_on(self, step)
        elif isinstance(step, ByChance):
            self._chance(step)
        elif isinstance(step, WhyLine):
            self._why(step)

    def _act(self, step: ActLine) -> None:
        """What a player does; where it can't be done, whether a line before has passed the chance over."""
        try:
            self.act(step.line, step.player, step.words)
        except Unplayable as error:
            chance = passed_over(self, step)
            if not chance:
                raise
            if "601.2c" in error.rules:  # a target is none any more: why comes first
                chance = f"{error.why.partition('. ')[0]}. T{chance[1:]}"
            raise Unplayable(step.line, f"{chance}. {self.asked()}", error.rules) from None
        self.passings.clear()
        self.settle(step.line)

    # -- claims -------------------------------------------------------------------------------

    def _claim(self, step: Claim) -> None:
        decision = self.game.decision
        if step.last and decision is not None and decision.kind not in _WAITING:
            raise Unplayable(step.line, f"no line answers this: {self.asked()}")
        try:
            wrong = check(self.witness, step.words)
        except NotAClaim as error:
            where = f"{step.line.file}, line {step.line.number}"
            way, _, possible = str(error).rpartition("`; ")
            better = f"{way}`" if way else advice.claimed(self, step.words)
            hint = f": {better}" if better else ""
            raise BadScenario(
                f"{where}: read {step.words!r}, which is no claim{hint}. Possible: {possible}"
            ) from None
        if wrong is not None:
            waits = decision is not None and (decision.kind not in _WAITING or is_for_a_few(self.game))
            wrong += advice.claim(self, step.words)
            raise Failed(step.line, f"{wrong}. {self.asked()}" if waits else wrong)
        if self.game.observer is not None:
            self.claims.append(why_so(self.game, step.words, self.names, self.witness))

    def _why(self, step: WhyLine) -> None:
        try:
            self.told.append(why_so(self.game, step.words, self.names, self.witness))
        except Refused as error:
            raise BadScenario(f"{step.line.file}, line {step.line.number}: {error}") from None

    def _refused(
        self,
        line: FileLine,
        decision: Decision,
        words: str,
        error: IllegalChoice,
        before: Game | None = None,
    ) -> Unplayable:
        """An answer that the question does not allow, with the rules known to stand against it.

        *before*: the game as it was when what *words* announce began.
        """
        given = error.choice if isinstance(error.choice, str) else words
        against = list(error.rules)  # of a declaration as a whole
        if not against and decision.kind in _ASKED:
            against = self.why_not(decision.player, words, before)
        rules = f" (against it: {', '.join(against)})" if against else ""
        better = alike.told(self.game.decision, given, self.names[decision.player])
        if not better and not self.tries:
            better = put_right.reason(self, line, decision, words, error, before, against)
        said = f"{better}. " if better else f"{given!r} is not possible here. "
        return Unplayable(line, f"{said}{self.asked()}{rules}", against)

    # -- acting -------------------------------------------------------------------------------

    def act(self, line: FileLine, name: str, words: str) -> None:
        """What a player does, as a line says it."""
        low = fold(words)
        if name in ("flip", "roll", "shuffle"):
            self._chance(ByChance(line, name, words))
            return
        player = list(self.names).index(name)
        if low == "concede":
            self.game.concede(player)
            return
        if low == "pass":
            pass_one(self, line, player)
            return
        self._must_be_bare(line, name, words)
        decision = self.reached(line, player, words)
        if decision.kind in COMBAT or isinstance(decision, Divide) or decision.kind == "yes/no":
            put_right.each_word(self, line, decision, words)
        if agreeing.agreed(self, line, decision, words):
            return
        if decision.kind not in _ASKED and not asked_here.fits(self.game, decision, words):
            raise Unplayable(
                line, f"no answer to this begins with {fold(words).split(' ')[0]!r}. {self.asked()}"
            )
        if decision.kind == "priority":
            self._announce(line, decision, words)
        elif decision.kind in COMBAT:
            self.try_words(line, decision, "; ".join([words, *self._more(decision.kind, name)]))
        else:
            self.try_words(line, decision, words)

    def _must_be_bare(self, line: FileLine, name: str, words: str) -> None:
        """Options begin with bare verbs: ``casts`` answers no chance to act."""
        decision, better = self.game.decision, rewording.answer(words)
        acting = decision is not None and decision.kind in _ASKED
        if acting and rewording.inflected(words.split(" ")[0]):
            raise Unplayable(line, f"the verb stands bare here: write `{name}: {better}`")

    def reached(self, line: FileLine, player: int, words: str) -> Decision:
        """The question that *player* is asked here, which *words* may answer.

        Nobody passes for anybody, and nothing resolves on the way.
        """
        while True:
            decision = self.game.decision
            if decision is None:
                raise Unplayable(line, f"{over(self)}, so nothing can be done here any more")
            early = self.too_early(words)
            if early:
                raise Unplayable(line, early)
            if decision.player == player:
                return decision
            forced = decision.forced()
            if forced is None or decision.kind in _ASKED:
                break
            self.answer(forced[0])
        raise Unplayable(line, put_right.another_first(self, player, decision, words))

    def too_early(self, words: str) -> str:
        """Where *words* declare attackers or blockers before anybody is asked (508.1): what to write."""
        decision, verb = self.game.decision, words.split(" ")[0].lower()
        if verb not in COMBAT or decision is None or decision.kind != "priority":
            return ""
        part = "declare attackers" if verb == "attack" else "declare blockers"
        if verb == "attack" and any(what == ANNOUNCED for what, _ in self.game.timing.laid(self.game)):
            who = self.names[decision.player]
            return f"the attack is announced, and {who} may act first (C6.1). Write `all pass` before"
        offered = "announce an attack" in [o.spelling for o in decision.options]
        over = not self.game.timing.layered and not offered and not self.game.zone(objects.STACK)
        if now(self.game)[2] == part or over:
            return put_right.nobody_could(self, verb, words)
        before = f"nobody is asked to {verb} here: it is {moment_now(self)}"
        if offered:
            return f"{before}. Write `{self.names[decision.player]}: announce an attack` before (C6.1)"
        if self.game.zone(objects.STACK):
            return f"{before}, and {self.waiting()}. Write `all pass` before: it lets that resolve"
        return f"{before}. Write `go to {part}` before, or `all pass` to go on step by step"

    def try_words(self, line: FileLine, decision: Decision, words: str) -> None:
        try:
            self.answer(read(self.game, decision, words, self.names))
        except IllegalChoice as error:
            if not agreeing.agrees(decision, words):
                raise self._refused(line, decision, words, error) from None
            self.answer(decision.check("yes"))
            following = self.game.decision
            if following is None or following.player != decision.player or following.kind == "priority":
                raise Unplayable(line, f"after that {self.asked()}") from None
            self.try_words(line, following, words)

    def _more(self, kind: str, name: str) -> list[str]:
        """The lines after this one that go on declaring, as one declaration (508.1, 509.1)."""
        found = []
        for step in self.steps[self.at + 1 :]:
            if not (
                isinstance(step, ActLine) and step.player == name and fold(step.words).startswith(kind + " ")
            ):
                break
            found.append(step.words)
        self.at += len(found)
        return found

    def _announce(self, line: FileLine, decision: Decision, words: str) -> None:
        """Answer with the option that *words* begin with, and what it then asks with the rest (601.2)."""
        try:
            option, rest = begun(self.game, decision, words, self.names)
        except IllegalChoice as error:
            raise self._refused(line, decision, words, error) from None
        if option is None:
            try:
                self.answer(asked_here.chance_taken(self.game, decision, words, self.names))
                return
            except IllegalChoice as error:
                raise self._refused(line, decision, words, error) from None
        clauses, before = Clauses(self.game, rest, self.names), self.game.copy()
        clauses.begun = fold(option.spelling)
        try:
            self.answer(option.value)
            self.go_on(line, decision.player, clauses)
        except IllegalChoice as error:
            raise self._refused(line, decision, words, error, before) from None
        clauses.done(before, self.game)
        if clauses.left():
            if wrong := put_right.taken_back(self.game, option.value, words):
                raise Unplayable(line, f"{wrong}. {self.asked()}", self.game.timing.cite(("601.2e", "733.1")))
            left = "" if self.tries else put_right.left(self, line, decision.player, words, before, clauses)
            raise Unplayable(line, f"{left}. {self.asked()}", clauses.against)

    def go_on(self, line: FileLine, player: int, clauses: Clauses) -> None:
        """Answer what is asked next with *clauses*, as far as they go."""
        about = self.game.decision.about if self.game.decision else None
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None or decision.player != player:
                return
            choosing = decision.kind in ("choose", "cost") and clauses.says_how()
            if decision.kind not in _ANNOUNCED and not choosing:
                return
            if about is None:
                about = decision.about
            if decision.kind == "mana":
                helped = clauses.answer(self.game, decision)
                if helped is None and self.said(decision):
                    return
                if helped is None:
                    self._pay(line, decision, clauses.named(self.game))
                else:
                    self.answer(helped[0])
                continue
            if decision.about not in (None, about) and not choosing:
                return
            if decision.kind.endswith(" cost") and not clauses.left() and self.said(decision):
                return  # what is paid besides is said by lines of its own
            boxed = clauses.answer(self.game, decision)
            if boxed is None and not self.said(decision):  # what has one answer
                boxed = decision.forced()
            if boxed is None:
                return
            self.answer(boxed[0])

    # -- mana ---------------------------------------------------------------------------------

    def settle(self, line: FileLine) -> None:
        """Give the answers that need no line: the only ones there are, and payment from lands.

        What the next line answers is left to it.
        """
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None or decision.kind == "priority" or self.said(decision):
                return
            forced = decision.forced()
            if forced is not None:
                self.answer(forced[0])
            elif decision.kind == "mana":
                self._pay(line, decision)
            else:
                return

    def _pay(self, line: FileLine, decision: Decision, named: Collection[int] = ()) -> None:
        """Pay on; what the line names for a cost makes no mana if it is used up by that."""
        value = payment(self.game, decision, named)
        if value is None:
            other = advice.made_other(self.game)
            wrong = owed(self.game, decision)
            raise Unplayable(line, f"{wrong}{other}. {self.asked()}")
        self.answer(value)

    # -- chance, errors -----------------------------------------------------------------------

    def _chance(self, step: ByChance) -> None:
        self.chances.append(step)
        self._let_chance_answer()
