"""The lines of ``when``, driven against the decisions of a game."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from .. import objects
from ..errors import BadScenario, IllegalChoice
from .answer import Clauses, read
from .look import find
from .moments import moment_words, now, passed_by, read_moment
from .pay import best
from .scenario import Act, AllPass, Cannot, Chance, Claim, GoTo, Line, Step, fold
from .then import NotAClaim, Witness, check, facts
from .why import why_not

if TYPE_CHECKING:
    from ..decisions import Decision, Option
    from ..game import Game

MOST_ANSWERS = 5_000  # for one line
_ANNOUNCED = ("mode", "target", "x", "additional cost", "alternative cost", "divide", "cost", "mana")
_COMBAT = ("attack", "block")
_ASKED = ("priority", "attack", "block")
_WAITING = ("priority", "attack", "block", None)


class Failed(Exception):
    """The scenario does not hold: the line, and what is instead."""

    def __init__(self, line: Line, why: str, rules: Sequence[str] = ()) -> None:
        self.line = line
        self.rules = tuple(rules)
        super().__init__(f"{line.file}, line {line.number}: {line.text!r}: {why}")


class Unplayable(Failed):
    """A line of ``when`` that cannot be played as it stands, or a question that no line answers."""


class Driver:
    """Plays the steps of a scenario, and checks its claims."""

    def __init__(
        self,
        game: Game,
        steps: Sequence[Step],
        names: Sequence[str],
        known: Callable[[str], bool] = lambda name: False,
    ) -> None:
        self.game = game
        self.steps = tuple(steps)
        self.names = names
        self.at = 0
        self.strict = False  # whether what can't be done at this chance is not looked for at the next
        self.chances: list[Chance] = []
        game.asks_nature = any(isinstance(step, Chance) for step in self.steps)
        self.witness = Witness(game, names, before=facts(game, names), known=known)

    def play(self) -> None:
        """All the steps in order; Failed at the first that does not hold."""
        self.at = -1
        if self.steps:
            self._settle(self.steps[0].line)
        for at, step in enumerate(self.steps):
            if at <= self.at:
                continue  # said together with the line before
            self.at = at
            self.do(step)
            if not isinstance(step, Claim) or "nothing else changed" not in fold(step.words):
                self.witness.said.append(fold(step.line.text))

    def do(self, step: Step) -> None:
        """One step."""
        if isinstance(step, Claim):
            self._claim(step)
        elif isinstance(step, Act):
            self._act(step.line, step.player, step.words)
            self._settle(step.line)
        elif isinstance(step, Cannot):
            self._cannot(step)
        elif isinstance(step, AllPass):
            self._all_pass(step.line)
        elif isinstance(step, GoTo):
            self._go_to(step)
        elif isinstance(step, Chance):
            self._chance(step)

    # -- claims -------------------------------------------------------------------------------

    def _claim(self, step: Claim) -> None:
        decision = self.game.decision
        if step.last and decision is not None and decision.kind not in _WAITING:
            raise Unplayable(step.line, f"no line answers this: {self._asked()}")
        try:
            wrong = check(self.witness, step.words)
        except NotAClaim as error:
            where = f"{step.line.file}, line {step.line.number}"
            raise BadScenario(f"{where}: read {step.words!r}, which is no claim. Possible: {error}") from None
        if wrong is not None:
            waits = decision is not None and decision.kind not in _WAITING
            raise Failed(step.line, f"{wrong}. {self._asked()}" if waits else wrong)

    def _cannot(self, step: Cannot) -> None:
        verb, _, rest = step.words.partition(" ")
        if verb in ("cast", "play", "activate") and not self._names_something(rest):
            there = sorted({self.game.label(i) for i in self.game.objects})
            step.line.bad("nothing here has this name", rest, there)
        trial = Driver(self.game.copy(), (), self.names)
        trial.strict = True
        try:
            trial._act(step.line, step.player, step.words)
            trial._settle(step.line)
        except Failed as refusal:
            against = list(refusal.rules) or self._against(step)
            if step.because and step.because not in against:
                cited = ", ".join(against) or "no rule"
                raise Failed(step.line, f"the refusal cites {cited}, not {step.because}: {refusal}") from None
            return
        raise Failed(step.line, "this is possible")

    def _refused(self, line: Line, decision: Decision, words: str, error: IllegalChoice) -> Unplayable:
        """An answer that the question does not allow, with the rules known to stand against it."""
        against = list(error.rules)  # of a declaration as a whole
        if not against and decision.kind in _ASKED:
            against = self._why_not(decision.player, words)
        rules = f" (against it: {', '.join(against)})" if against else ""
        return Unplayable(line, f"{error}{rules}", against)

    def _against(self, step: Cannot) -> list[str]:
        """The rules against what a player can't do, where that player is asked, or as things are."""
        player = list(self.names).index(step.player)
        return self._why_not(player, step.words)

    def _why_not(self, player: int, words: str) -> list[str]:
        """The rules against what a player would do, as the edition that is played cites them."""
        plain = why_not(self.game, player, words, self.names)
        found: list[str] = self.game.timing.against(self.game, plain)
        return found

    def _names_something(self, words: str) -> bool:
        parts = re.sub(r"#\d+$", "", words).split(" ")  # the second ability
        return any(find(self.game, " ".join(parts[:n]), self.names) for n in range(len(parts), 0, -1))

    # -- acting -------------------------------------------------------------------------------

    def _answer(self, value: Any) -> None:
        decision = self.game.decision
        assert decision is not None
        _, active, step = now(self.game)
        if decision.forced() is None:
            self.witness.asked.append((decision.player, active, step))
        self.game.answer(value)
        self._let_chance_answer()

    def _let_chance_answer(self) -> None:
        """Chance brings what lines have said, and otherwise what the seed says."""
        while (decision := self.game.decision) is not None and decision.player == objects.NATURE:
            if self.chances:
                step = self.chances.pop(0)
                try:
                    self.game.answer(read(self.game, decision, step.answer, self.names))
                except IllegalChoice as error:
                    raise Unplayable(step.line, str(error)) from None
            elif self.at + 1 < len(self.steps) and isinstance(self.steps[self.at + 1], Chance):
                return
            else:
                self.game.answer(decision.sample(self.game.random))

    def _act(self, line: Line, name: str, words: str) -> None:
        low = fold(words)
        if name in ("flip", "roll", "shuffle"):
            self._chance(Chance(line, name, words))
            return
        player = list(self.names).index(name)
        if low == "concede":
            self.game.concede(player)
            return
        if low == "pass":
            self._pass(line, player)
            return
        self._reach(line, player, low)
        decision = self.game.decision
        assert decision is not None
        if decision.kind == "priority":
            self._announce(line, decision, words)
        elif decision.kind in _COMBAT:
            self._try(line, decision, "; ".join([words, *self._more(decision.kind, name)]))
        else:
            self._try(line, decision, words)

    def _try(self, line: Line, decision: Decision, words: str) -> None:
        try:
            self._answer(read(self.game, decision, words, self.names))
        except IllegalChoice as error:
            if not self._agree(decision, words):
                raise self._refused(line, decision, words, error) from None
            following = self.game.decision
            if following is None or following.player != decision.player or following.kind == "priority":
                raise Unplayable(line, f"after that {self._asked()}") from None
            self._try(line, following, words)

    def _more(self, kind: str, name: str) -> list[str]:
        """The lines after this one that go on declaring, as one declaration (508.1, 509.1)."""
        found = []
        for step in self.steps[self.at + 1 :]:
            if not (
                isinstance(step, Act) and step.player == name and fold(step.words).startswith(kind + " ")
            ):
                break
            found.append(step.words)
        self.at += len(found)
        return found

    def _agree(self, decision: Decision, words: str) -> bool:
        """Say yes to what one may do, where the line goes on to say how; whether it does."""
        chooses = words.split()[0].lower() in (
            "choose",
            "find",
            "put",
            "sacrifice",
            "discard",
            "return",
            "exile",
        )
        if not chooses or {o.spelling for o in decision.options} != {"yes", "no"}:
            return False
        self._answer(decision.check("yes"))
        return True

    def _reach(self, line: Line, player: int, words: str) -> None:
        """Go on until *player* is asked, as far as passing in turn leads there (117.3d, 117.4).

        Nobody passes for the one who acts, and nothing may resolve on the way; but attackers and
        blockers are declared as soon as nobody does anything before (507, 508).
        """
        combat = words.split(" ")[0] in _COMBAT
        table = self._table()
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None:
                raise Unplayable(line, "the game is over" if self.game.over else "nobody is asked anything")
            elsewhere = not self.strict and aimed_elsewhere(self.game, decision, words)
            if decision.player == player and not elsewhere and not (combat and decision.kind == "priority"):
                return
            forced = decision.forced()
            if decision.kind == "priority":
                same_turn = self.game.turn_number == table[0][0]
                if not (
                    same_turn and not self.game.zone(objects.STACK) if combat else self._table() == table
                ):
                    break
                self._decline(line)
            elif forced is not None:
                self._answer(forced[0])
            else:
                break
        raise Unplayable(line, f"{self.names[player]} is not asked this here. {self._asked()}")

    def _table(self) -> tuple[tuple[int, int, str], tuple[int, ...]]:
        return now(self.game), tuple(self.game.zone(objects.STACK))

    def _announce(self, line: Line, decision: Decision, words: str) -> None:
        """Answer with the option that *words* begin with, and what it then asks with the rest (601.2)."""
        option, rest = self._begun(decision, words)
        if option is None:
            try:
                self._answer(read(self.game, decision, words, self.names))
                return
            except IllegalChoice as error:
                raise self._refused(line, decision, words, error) from None
        clauses = Clauses(self.game, rest, self.names)
        try:
            self._answer(option.value)
            self._announced(line, decision.player, clauses)
        except IllegalChoice as error:
            raise self._refused(line, decision, words, error) from None
        if clauses.left():
            raise Unplayable(line, f"nobody asked for {', '.join(clauses.left())!r}. {self._asked()}")

    def _begun(self, decision: Decision, words: str) -> tuple[Option | None, str]:
        """The option with the longest spelling that *words* begin with, and the words after it."""
        low = fold(words)
        words = " ".join(words.split())
        for bare in (False, True):
            best: Option | None = None
            length = 0
            for option in decision.options:
                spelling = fold(option.spelling)
                spelling = re.sub(r"#\d+", "", spelling) if bare else spelling
                if (low == spelling or low.startswith(spelling + " ")) and len(spelling) > length:
                    best, length = option, len(spelling)
            if best is not None:
                return best, words[length:]
        return None, ""

    def _announced(self, line: Line, player: int, clauses: Clauses) -> None:
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
                if self._said(decision):
                    return
                self._pay(line, decision)
                continue
            if decision.about not in (None, about) and not choosing:
                return
            if decision.kind.endswith(" cost") and not clauses.left() and self._said(decision):
                return  # what is paid besides is said by lines of its own
            boxed = clauses.answer(self.game, decision) or decision.forced()
            if boxed is None:
                return
            self._answer(boxed[0])

    # -- passing ------------------------------------------------------------------------------

    def _pass(self, line: Line, player: int) -> None:
        """Pass; or nothing, where *player* is not asked since passing is all they could do."""
        trial = Driver(self.game.copy(), (), self.names)
        try:
            trial._reach(line, player, "pass")
        except Failed:
            return
        self._reach(line, player, "pass")
        decision = self.game.decision
        assert decision is not None
        if decision.kind in _COMBAT:
            self._answer(self._none(decision))
        else:
            self._try(line, decision, "pass")

    def _decline(self, line: Line) -> None:
        """Pass for whoever has the chance, unless there is something that they must play first (C4.8)."""
        try:
            self._answer("pass")
        except IllegalChoice:
            raise Unplayable(line, f"no line answers this: {self._asked()}") from None

    def _none(self, decision: Decision) -> Any:
        return decision.check(f"{decision.kind} with none")

    def _all_pass(self, line: Line) -> None:
        """Pass until something resolves, the step moves on, or a chance of another kind opens."""
        step, stack = self._table()
        window = self.game.window
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None:
                return
            if decision.kind == "priority":
                self._decline(line)
            elif decision.kind in _COMBAT and not self._said(decision):
                self._answer(self._none(decision))
            elif decision.forced() is not None and not self._said(decision):
                self._settle(line)
            else:
                return
            opened = self.game.window[0] not in ("", "neutral", "attack", "response")
            if opened and self.game.window != window and self.game.decision is not None:
                return
            if now(self.game) != step or any(i not in self.game.zone(objects.STACK) for i in stack):
                self._settle(line)
                return
        raise Failed(line, "the passing does not end")

    def _go_to(self, step: GoTo) -> None:
        moment = read_moment(step.words, self.names)
        if moment is None:
            step.line.bad("no moment of the game", step.words, moment_words())
        began = now(self.game)
        for _ in range(MOST_ANSWERS):
            decision, old = self.game.decision, now(self.game)
            if decision is None:
                raise Failed(step.line, "the game ends before that")
            if decision.kind == "priority":
                self._decline(step.line)
            elif decision.kind in _COMBAT:
                self._answer(self._none(decision))
            elif decision.kind == "mana" or decision.forced() is not None:
                self._settle(step.line)
            else:
                raise Unplayable(step.line, f"no line answers this: {self._asked()}")
            new = now(self.game)
            if new != old and passed_by(moment, old, new):
                self._settle(step.line)
                return
            if new[0] > began[0] + 8:
                break
        raise Failed(step.line, "that moment does not come")

    # -- mana ---------------------------------------------------------------------------------

    def _settle(self, line: Line) -> None:
        """Give the answers that need no line: the only ones there are, and payment from lands.

        What the next line answers is left to it.
        """
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None or decision.kind == "priority" or self._said(decision):
                return
            forced = decision.forced()
            if forced is not None:
                self._answer(forced[0])
            elif decision.kind == "mana":
                self._pay(line, decision)
            else:
                return

    def _said(self, decision: Decision) -> bool:
        """Whether the next line answers *decision*."""
        following = self.steps[self.at + 1] if self.at + 1 < len(self.steps) else None
        if not isinstance(following, Act) or following.player not in self.names:
            return False
        if following.player != self.names[decision.player]:
            return False
        try:
            read(self.game, decision, following.words, self.names)
        except IllegalChoice:
            return fold(following.words).startswith(decision.kind + " ")
        return True

    def _pay(self, line: Line, decision: Decision) -> None:
        option = best(self.game, decision, self.names)
        if option is None:
            raise Unplayable(line, f"the mana for this can't be found. {self._asked()}")
        self._answer(option.value)

    # -- chance, errors -----------------------------------------------------------------------

    def _chance(self, step: Chance) -> None:
        self.chances.append(step)
        self._let_chance_answer()

    def _asked(self) -> str:
        decision = self.game.decision
        if decision is None:
            return "Nobody is asked anything."
        who = "Chance" if decision.player == objects.NATURE else self.names[decision.player]
        return f"{who} is asked: {decision.prompt} ({decision.kind}). Possible: {decision.possible()}"


def aimed_elsewhere(game: Game, decision: Decision, words: str) -> bool:
    """C5.7. Whether a play names targets, but not what alone could be interrupted at this moment."""
    kind, about = game.window
    if kind != "interrupt" or decision.kind != "priority" or " targeting " not in words:
        return False
    return fold(game.name_of(about[0])) not in fold(words.partition(" targeting ")[2])
