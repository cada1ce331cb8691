"""An opponent: it tries what it may do in copies of the game, and does what leaves it best off.

All that it looks at is a game dealt anew (``view.resample``): what it may not know cannot reach it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING

from ..characteristics.of_objects import BASIC_LAND_MANA
from ..errors import IllegalChoice, RulesError
from ..machine.decisions import ChooseNumber, ChooseSome, Decision, Divide, Order, Value
from ..rules.assigning import attacking
from ..rules.attacking import AttackDecision, attackers
from ..rules.blocking import BlockDecision
from ..rules.paying_by_itself import CANCEL
from ..rules.paying_on import payment
from ..state.objects import HAND, STACK, is_player
from .judge import permanent_worth, worth
from .policy import ATTACK, PASS, attack, block, legal, mulligan, quick
from .view import resample

if TYPE_CHECKING:
    from ..machine.game import Game

MARGIN = 0.2  # by how much something must be better than doing nothing
MOST_STEPS = 150  # answers in one line of thought
MOST_LINES = 48  # lines of thought for one question
WIDTH = 7  # ways to go on that are looked at in the middle of one
DEPTH = 2
OFTEN = 4  # the same thing in one turn
TRIALS = 14  # declarations of attackers or blockers that are tried
ANNOUNCING = ("target", "mode", "x", "divide", "additional cost", "alternative cost", "cost")


class Bot:
    """One seat's player.  ``choose`` answers any question; what it remembers only makes it faster."""

    def __init__(self, player: int, lines: int = MOST_LINES, depth: int = DEPTH) -> None:
        self.player = player
        self.lines = lines  # how much it thinks
        self.depth = depth  # how many of its own next choices it tries with each answer
        self.count = 0
        self.done: Counter[tuple[int, str]] = Counter()
        self.passed: Value = None  # the position in which it last had nothing to do

    def choose(self, game: Game) -> Value:
        """The value of an answer to the pending question, which must be this player's."""
        decision = game.decision
        if decision is None or decision.player != self.player:
            raise ValueError("this player is not asked anything")
        self.count += 1
        if decision.kind == "mulligan":
            return mulligan(game, decision)
        mine = resample(game, self.player, Random(self.count))
        if mine.decision is None:
            raise RulesError("a game dealt anew asks nothing")
        value = self.answer(mine, mine.decision)
        if decision.kind == "priority" and value != PASS or value == CANCEL:
            self.begun(game, decision, value)
        return decision.check(value)

    def begun(self, game: Game, decision: Decision, value: Value) -> None:
        """Remember what was begun this turn, so that it is not begun for ever."""
        self.done[game.turn_number, decision.spell(value)] += OFTEN if value == CANCEL else 1

    def in_vain(self, mine: Game, decision: Decision) -> bool:
        """Whether this is asked too often in a turn, as a declaration is again that is not paid for."""
        self.done[mine.turn_number, decision.kind] += 1
        return self.done[mine.turn_number, decision.kind] > OFTEN

    def answer(self, mine: Game, decision: Decision) -> Value:
        """What to answer, seen from a game without secrets."""
        if decision.kind == "mana":
            return self.payment(mine, decision)
        if isinstance(decision, (AttackDecision, BlockDecision)):
            if self.in_vain(mine, decision):
                return legal(decision, [])
            first = attack(mine, decision) if isinstance(decision, AttackDecision) else block(mine, decision)
            return self.combat(mine, decision, first)
        if decision.kind == "priority":
            return self.act(mine, decision)
        return self.best(mine, decision, self.possible(mine, decision))

    def payment(self, mine: Game, decision: Decision) -> Value:
        """Pay with what is needed least; what turns out to be too dear is taken back and not tried again."""
        found = payment(mine, decision)
        if found is not None:
            return found
        cancels = any(o.value == CANCEL for o in decision.options)
        if cancels and decision.about is not None:
            words = mine.name_of(decision.about)
            self.done[mine.turn_number, f"cast {words}"] += OFTEN
            self.done[mine.turn_number, f"activate {words}"] += OFTEN
        return CANCEL if cancels else quick(mine, decision)

    # -- what to do with a chance to play --------------------------------------------------------------

    def act(self, mine: Game, decision: Decision) -> Value:
        """Play a land; else what is better than passing; else pass."""
        values = self.possible(mine, decision)
        land = best_land(mine, self.player, [v for v in values if v[0] == "PlayALand"])
        if land is not None:
            return land
        position = fingerprint(mine, decision)
        if PASS in values and (len(values) == 1 or position == self.passed):
            return PASS
        found = self.best(mine, decision, values)
        self.passed = position if found == PASS else None
        return found

    def possible(self, mine: Game, decision: Decision) -> list[Value]:
        """The answers worth thinking about; passing first."""
        if decision.kind != "priority":
            return candidates(mine, decision)
        offered = [
            o
            for o in decision.options
            if o.value == PASS
            or o.value[0] != "ActivateMana"
            and self.done[mine.turn_number, o.spelling] < OFTEN
        ]
        by_key = {repr(o.key): o.value for o in reversed(offered)}
        values = list(by_key.values())[::-1]
        if ATTACK in values and not attackers(mine, self.player):
            values.remove(ATTACK)
        return values or [quick(mine, decision)]

    def best(self, mine: Game, decision: Decision, values: list[Value]) -> Value:
        """The value whose line of thought ends best; passing, where nothing is clearly better."""
        values = values[: max(2, self.lines)]
        if len(values) <= 1:
            return values[0] if values else quick(mine, decision)
        if ATTACK in values:  # C6.1: what else there is to play goes first
            others = [v for v in values if v != ATTACK]
            found = self.best(mine, decision, others)
            values = [PASS, ATTACK]
            if found != PASS or PASS not in others:
                return found
        whole = bool(attacking(mine)) or ATTACK in values
        thought = Thought(self.player, self.lines, whole)
        scores = [thought.score(mine, value, self.depth) for value in values]
        if not whole and thought.lasting:  # what ends with the turn shows only then
            thought = Thought(self.player, self.lines, True)
            scores = [thought.score(mine, value, self.depth) for value in values]
        if PASS in values:
            scores[values.index(PASS)] += MARGIN
        return values[scores.index(max(scores))]

    # -- combat ----------------------------------------------------------------------------------------

    def combat(self, mine: Game, decision: AttackDecision | BlockDecision, first: Value) -> Value:
        """The declaration that ends best, of some simple ones and what differs by one creature."""
        thought = Thought(self.player, self.lines, True)
        known: dict[Value, float] = {}
        for value in (legal(decision, []), first, everything(decision)):
            if value not in known:
                known[value] = thought.score(mine, value, 0)
        best = max(known, key=lambda v: known[v])
        for value in changes(decision, best):
            if value not in known and len(known) < min(TRIALS, self.lines):
                known[value] = thought.score(mine, value, 0)
        return max(known, key=lambda v: known[v])


class Thought:
    """Looking ahead from one question: how many lines are left, and how far each goes."""

    def __init__(self, player: int, lines: int, whole: bool) -> None:
        self.player = player
        self.lines = lines
        self.whole = whole  # to the end of the turn
        self.lasting = False  # whether something came about that will end by itself

    def score(self, game: Game, value: Value, depth: int) -> float:
        """How good the position is to which an answer leads, the player's own next choices being the best."""
        if value == PASS and not self.whole and quiet(game, self.player):
            return worth(game, self.player)
        twin = game.copy()
        try:
            twin.answer(value)
        except IllegalChoice:
            return -1e9
        decision = twin.decision
        if depth and self.lines > 0 and decision is not None and decision.player == self.player:
            if decision.kind in ANNOUNCING:
                ways = candidates(twin, decision)[:WIDTH]
                return max((self.score(twin, way, depth - 1) for way in ways), default=-1e9)
        self.lines -= 1
        self.go_on(twin, len(game.effects))
        return worth(twin, self.player)

    def go_on(self, twin: Game, effects: int) -> None:
        """Play on with quick answers until it is clear what has come of it."""
        turn, fought = twin.turn_number, bool(attacking(twin))
        for _ in range(MOST_STEPS):
            decision = twin.decision
            if twin.over or decision is None or twin.turn_number != turn:
                return
            if not self.whole and decision.kind == "priority" and quiet(twin, decision.player):
                fought = fought or bool(attacking(twin))
                if not attacking(twin) and PASS in [o.value for o in decision.options]:
                    self.lasting = self.lasting or len(twin.effects) > effects
                    return
            twin.answer(quick(twin, decision))


def quiet(game: Game, player: int) -> bool:
    """Whether nothing waits that would happen if all passed."""
    return not game.zone(STACK) and not game.timing.urgent(game, player)


# -- what there is to choose from -------------------------------------------------------------------------


def candidates(game: Game, decision: Decision) -> list[Value]:
    """The answers that differ most, the most promising first."""
    if isinstance(decision, ChooseNumber):
        return sorted({decision.high, decision.low, (decision.high + decision.low) // 2}, reverse=True)
    if isinstance(decision, Order):
        order = tuple(o.value for o in decision.options)
        return [order, order[::-1]]
    if isinstance(decision, Divide):
        return list(dict.fromkeys((quick(game, decision), decision.sample(Random(1).randrange))))
    if isinstance(decision, ChooseSome):
        return list(dict.fromkeys(_sets(game, decision)))
    by_key = {repr(o.key): o.value for o in reversed(decision.options) if o.value != CANCEL}
    values = list(by_key.values())[::-1]
    return sorted(values, key=lambda v: -promise(game, decision.player, v))


def _sets(game: Game, decision: ChooseSome) -> Iterator[tuple[Value, ...]]:
    values = sorted((o.value for o in decision.options), key=lambda v: -promise(game, decision.player, v))
    yield quick(game, decision)
    if decision.low <= 1 <= decision.high:
        yield from ((v,) for v in values[:WIDTH])
    for size in {decision.low, decision.high}:
        yield tuple(values[:size])
        yield tuple(values[::-1][:size])


def promise(game: Game, player: int, value: Value) -> float:
    """How likely something is what one would choose: opponents' best first, then one's own best."""
    if not isinstance(value, int) or isinstance(value, bool):
        return 0.0
    if is_player(value):
        return 5.0 if value != player else -1.0
    if value not in game.objects:
        return 0.0
    theirs = game.controller(value) != player
    return permanent_worth(game, value) * (2 if theirs else 1) if value in game.battlefield else float(theirs)


def everything(decision: AttackDecision | BlockDecision) -> Value:
    """Attack with all; as blocks, all on the first that each can block."""
    if isinstance(decision, AttackDecision):
        goal = next(iter(decision.targets.values()))
        return legal(decision, [(o.value, goal) for o in decision.options])
    return legal(decision, [(b, some[0]) for b, some in decision.able.items()])


def changes(decision: AttackDecision | BlockDecision, value: Value) -> Iterator[Value]:
    """Declarations that differ from this one by one creature."""
    chosen = dict(value)
    for option in decision.options:
        id = option.value
        goals = (
            list(decision.targets.values())[:2] if isinstance(decision, AttackDecision) else decision.able[id]
        )
        for goal in [None, *goals]:
            other = {k: v for k, v in chosen.items() if k != id} | ({} if goal is None else {id: goal})
            if other != chosen:
                try:
                    yield decision.check(tuple(sorted(other.items())))
                except IllegalChoice:
                    continue


def best_land(game: Game, player: int, values: list[Value]) -> Value:
    """The land to play: one that makes what the hand asks for and the lands in play do not."""
    made = [c for i in game.permanents(player) for c in _makes(game, i)]
    wanted = "".join(game.obj(i).card.faces[0].mana_cost or "" for i in game.zone(HAND, player))

    def need(value: Value) -> float:
        return sum(wanted.count(c) / (1 + made.count(c)) for c in _makes(game, value[1]))

    return max(values, key=need, default=None)


def _makes(game: Game, id: int) -> str:
    face = game.obj(id).card.faces[0]
    if "Land" not in face.types:
        return ""
    basic = "".join(BASIC_LAND_MANA[s] for s in sorted(face.subtypes) if s in BASIC_LAND_MANA)
    return basic or "WUBRG"


def fingerprint(game: Game, decision: Decision) -> Value:
    """What makes it worth thinking again: what is offered, and what lies on the table."""
    table = [
        (i, o.tapped, o.damage, o.attacking, o.blocking) for i in game.battlefield for o in [game.obj(i)]
    ]
    lives = [(p.life, len(p.mana)) for p in game.players]
    offered = [o.spelling for o in decision.options]
    return (game.active, offered, table, lives, game.zone(STACK), game.zone(HAND, decision.player))
