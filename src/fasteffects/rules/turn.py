"""The turn of the modern rules: phases, steps, and what they do by themselves (500-505, 512-514, 703)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..effects.continuous.hand_sizes import HandSize, NoMaximumHandSize
from ..effects.it import Environment
from ..effects.mana.unspent import UnspentBecomes, UnspentStays, in_place_of_lost
from ..effects.restrictions.kept_damage import KeepsDamage
from ..events import Begin, Discard, Draw, Event, PhaseIn, PhaseOut, Untap
from ..events.base import STATE
from ..events.daylight import DAYLIGHT, look_at_turn_before
from ..events.moving import DRAWN_IN_STEP
from ..events.playing import LaterMain
from ..machine.decisions import ChooseSome, Decision
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ..pipeline.causes import TURN_BASED
from ..pipeline.occurring import happens_unheard, occur
from ..speed.card_words import often
from ..state.hidden import as_option
from ..state.objects import BATTLEFIELD, HAND, NOBODY, PHASED_OUT, phased_out_under, with_pair
from .durations import cleanup_over, step_over, turn_begun, would_have_begun
from .permissions import in_force
from .sagas import told_on
from .state_based import nothing_new
from .untapping import at_the_same_time, others_untapping, untapping

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..machine.game import Game
    from .permissions import InForce

# 500.1. Phases with their steps; main phases have none.
PHASES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    ("beginning", ("untap", "upkeep", "draw")),
    ("main 1", ()),
    (
        "combat",
        ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat"),
    ),
    ("main 2", ()),
    ("ending", ("end", "cleanup")),
)
WHOLE_TURN: Final = tuple(
    (what, name)
    for phase, steps in PHASES
    for what, name in (("phase", phase), *(("step", step) for step in steps))
)
PARTS: Final = (  # the order in which observations number them (envs/schema.py)
    "untap", "upkeep", "draw", "main 1", "main 2", "beginning of combat", "declare attackers",
    "declare blockers", "combat damage", "end of combat", "end", "cleanup",
)  # fmt: skip
UNSPENT_BECOMES: Final = UnspentBecomes.indexed_as
LATER: Final = "later phase"  # 505.1b: what comes as a main phase after the second of its turn
PHASING: Final = often("phases")  # whether some card says so (702.26)
HAND_SIZE: Final = 7  # 402.2
CLEANUP: Final = "cleanup"  # what is skipped to as a turn ends (724.1d)
HAND_RULES: Final = frozenset((NoMaximumHandSize.indexed_as, HandSize.indexed_as))


class PlayGame(Frame):
    """102.1, 500.7. Turn after turn, extra turns first, the most recent of them before the others."""

    __slots__ = ("began", "next_player", "depth")

    def __init__(self, first: int) -> None:
        super().__init__()
        self.began: tuple[Event, ...] = ()
        self.next_player = first
        self.depth = -1  # of an extra turn: how many were still to be taken as it began

    def extra_depth(self) -> int:
        return self.depth

    @step("500.7")
    def begin_turn(self, game: Game) -> Signal:
        self.depth = -1
        if game.extra_turns:
            player = game.extra_turns[-1]
            game.extra_turns = game.extra_turns[:-1]
            self.depth = len(game.extra_turns)
        else:
            player = self.next_player
            self.next_player = game.beside(player)
        if game.player(player).lost:  # 800.4k, m
            would_have_begun(game, player)
            return Goto("begin_turn")
        self.began = ()
        signal = occur(game, self, [Begin(player, "turn", "turn")], "began")
        return signal or self.at_once(game, "take_turn")

    @step("500.1")
    def take_turn(self, game: Game) -> Signal:
        if not any(isinstance(e, Begin) for e in self.began):
            return Goto("begin_turn")  # 614.10: skipped
        self.began = ()
        turn_begun(game)
        return Call(game.timing.turn())

    @step("500.1")
    def next_turn(self, game: Game) -> Signal:
        return self.at_once(game, "begin_turn")


class Turn(Frame):
    """500. One turn: each phase and step begins unless it is skipped."""

    __slots__ = ("left", "began", "name")
    cause = TURN_BASED

    def __init__(self, left: tuple[tuple[str, str], ...] | None = None) -> None:
        super().__init__()
        self.left = WHOLE_TURN if left is None else left
        self.began: tuple[Event, ...] = ()
        self.name = ""

    @step("614.10b")
    def first_thing(self, game: Game) -> Signal:
        return Call(FirstThing()) if game.after_skips else self.at_once(game, "next_part")

    @step("500.1")
    def next_part(self, game: Game) -> Signal:
        if not self.left:
            return Finish()
        what, self.name = self.left[0]
        self.left = self.left[1:]
        begin = LaterMain(game.active, self.name) if what == LATER else Begin(game.active, what, self.name)
        if happens_unheard(game, begin):
            self.began = (begin,)
            return self.at_once(game, "go_through")
        self.began = ()
        return occur(game, self, [begin], "began") or self.at_once(game, "go_through")

    @step("500.4")
    def go_through(self, game: Game) -> Signal:
        began: Begin | None = None
        for event in self.began:
            if isinstance(event, Begin):
                began = event
                break
        self.began = ()
        if began is None:  # 500.11: skipped, with all its steps
            while self.left and self.left[0][0] == "step" and self._phase(self.name):
                self.left = self.left[1:]
            return Goto("next_part")
        return Call(FirstThing()) if game.after_skips else self.at_once(game, "go_in")

    @step("500.4")
    def go_in(self, game: Game) -> Signal:
        if self._phase(self.name) and not self.name.startswith("main"):  # what happens, does in its steps
            return self.at_once(game, "next_part")
        return Call(part(self.name))

    @staticmethod
    def _phase(name: str) -> bool:
        return any(name == phase for phase, _ in PHASES)

    @step("500.5")
    def part_over(self, game: Game) -> Signal:
        empty_pools(game)
        step_over(game, self.name)
        if game.skip_to:  # 508.8
            while self.left and self.left[0] != ("step", game.skip_to):
                self.left = self.left[1:]
            if game.skip_to == CLEANUP:  # 724.1d
                game.phase = "ending"
            game.skip_to = ""
        if game.extra_parts:  # 500.8
            self.left, game.extra_parts = with_extra(self.left, game.extra_parts), ()
        return self.at_once(game, "next_part")


def with_extra(
    left: tuple[tuple[str, str], ...], extra: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    """500.8. What is left of a turn, with extra phases after the present one, each with its steps."""
    at = 0
    while at < len(left) and left[at][0] == "step":
        at += 1
    steps = dict(PHASES)
    more = [part for what, name in extra for part in ((what, name), *(("step", s) for s in steps[name]))]
    found: list[tuple[str, str]] = []
    second = ("phase", "main 2") not in left  # whether it has begun already
    for what, name in (*left[:at], *more, *left[at:]):
        found.append((LATER if second and name == "main 2" else what, name))
        second = second or name == "main 2"
    return tuple(found)


def part(name: str) -> Frame:
    """The procedure of a step or main phase."""
    if name == "untap":
        return UntapStep()
    if name == "upkeep":
        return UpkeepStep()
    if name == "draw":
        return DrawStep()
    if name == "main 1" or name == "main 2":
        return MainPhase()
    if name == "end":
        return EndStep()
    if name == "cleanup":
        return CleanupStep()
    return procedure(OF_COMBAT[name])


def empty_pools(game: Game) -> None:
    """106.4, 500.5. Unspent mana is lost as a step or phase ends."""
    for player in game.players:
        if player.mana:
            break
    else:
        return
    pools = [p.id for p in game.players if p.mana]
    keeping = in_force(game, UnspentStays.indexed_as)
    instead = {}
    if UNSPENT_BECOMES in game.indexes.others:  # 614.1a: asked before anything is lost
        for id in pools:
            lost = tuple([u for u in game.players[id].mana if not stays(game, id, u, keeping)])
            instead[id] = in_place_of_lost(game, id, lost)
    for p in game.players:
        if p.mana:
            left = tuple([u for u in p.mana if stays(game, p.id, u, keeping)]) + instead.get(p.id, ())
            if game.observer is not None:
                game.observer.emptied(game, p.id, p.mana, left)
            game.set_mana(p.id, left)


def stays(game: Game, player: int, unit: UnitOfMana, keeping: InForce) -> bool:
    """106.4. Whether something says that this mana of a player is not lost yet."""
    for it, effect in keeping:
        if effect.symbol in ("", unit.symbol) and player in effect.who.ids(it):
            return True
    until = "" if unit.only is None else unit.only.stays_until()
    if until == "combat":
        return game.phase == "combat" and game.step != "end of combat"
    return until == "turn" and game.step != "cleanup"


class UntapStep(Frame):
    """502. Phasing, then untapping, each at once; no player receives priority."""

    __slots__ = ()

    @step("502.1")
    def phase(self, game: Game) -> Signal:
        events: list[Event] = []
        if not game.said.bits & PHASING and len(game.zone(BATTLEFIELD)) == len(game.battlefield):
            return self.at_once(game, "look_at_turn_before")  # nothing could phase out, or in
        for id in game.battlefield:
            o = game.objects[id]
            if o.phased_out:
                if o.phased_out == PHASED_OUT and phased_out_under(o) in (game.active, NOBODY):  # 610.4a
                    events.append(PhaseIn(id))
            else:
                chars = game.chars_of(o)
                if "phasing" in chars.keywords and chars.controller == game.active:
                    events.append(PhaseOut(id))
        return occur(game, self, events) if events else self.at_once(game, "look_at_turn_before")

    @step("502.2")
    def look_at_turn_before(self, game: Game) -> Signal:
        events = look_at_turn_before(game) if game.said.bits & DAYLIGHT else ()
        return occur(game, self, list(events)) if events else self.at_once(game, "untap")

    @step("502.3")
    def untap(self, game: Game) -> Signal:
        active, objects = game.active, game.objects
        tapped: list[int] = []
        exerted: list[int] = []
        for id in game.zone(BATTLEFIELD):
            o = objects[id]
            if (o.tapped or o.marks) and game.controller(id) == active:
                if o.tapped:
                    tapped.append(id)
                if o.marks and o.mark("exerted") == active:
                    exerted.append(id)
        events: list[Event] = [Untap(i) for i in (*untapping(game, tapped), *others_untapping(game))]
        if game.effects:
            events += at_the_same_time(game)
        for id in exerted:
            o = game.write(id)
            o.marks = with_pair(o.marks, "exerted", None)
        return occur(game, self, events) if events else None


class UpkeepStep(Frame):
    """503. The upkeep step."""

    __slots__ = ()

    @step("503.1")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class DrawStep(Frame):
    """504. The active player draws a card; then priority."""

    __slots__ = ()

    @step("504.1")
    def draw(self, game: Game) -> Signal:
        if game.turn_number == 1 and len(game.players) == 2:  # 103.8a
            return None
        if game.player(game.active).left:  # 800.4j
            return None
        if game.player(game.active).count(DRAWN_IN_STEP):  # in another draw step of this turn
            own = game.own_player(game.active)
            own.marks = with_pair(own.marks, DRAWN_IN_STEP, 0)
        draw = Draw(game.active)
        draw.first = True
        return occur(game, self, [draw]) or self.at_once(game, "priority")

    @step("504.2")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class MainPhase(Frame):
    """505. A main phase."""

    __slots__ = ()

    @step("505.4")
    def tell_sagas(self, game: Game) -> Signal:
        """714.3c. Only in the precombat main phase."""
        events = told_on(game, game.active) if game.step == "main 1" else []
        return occur(game, self, events) if events else self.at_once(game, "priority")

    @step("505.6")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class EndStep(Frame):
    """513. The end step."""

    __slots__ = ()

    @step("513.1")
    def priority(self, game: Game) -> Signal:
        return game.timing.window(game)


class CleanupStep(Frame):
    """514. Discard to hand size; damage wears off and "this turn" effects end; again if something happens."""

    __slots__ = ("acted",)

    def __init__(self) -> None:
        super().__init__()
        self.acted = False

    @step("514.1")
    def discard(self, game: Game) -> Signal:
        events = down_to_hand_size(game)
        if isinstance(events, Decision):
            return events
        return (occur(game, self, events) if events else None) or self.at_once(game, "end_effects")

    @step("514.2")
    def end_effects(self, game: Game) -> Signal:
        wear_off(game)
        return self.at_once(game, "look")

    @step("514.3a")
    def look(self, game: Game) -> Signal:
        if nothing_new(game) and not game.indexes.triggers[STATE]:
            return self.at_once(game, "priority")
        return Call(procedure("StateBasedActions"), "acted")

    @step("514.3a")
    def priority(self, game: Game) -> Signal:
        if self.acted or game.waiting:
            self.acted = True
            return game.timing.window(game)
        return Finish()

    @step("514.3a")
    def again(self, game: Game) -> Signal:
        self.acted = False
        game.skip_to = ""  # 724.1d: if the turn was ended in this step
        return Goto("discard")


def down_to_hand_size(game: Game) -> list[Event] | Decision:
    """514.1. The active player discards down to their maximum hand size; or is first asked which cards."""
    active = game.active
    n = cards_too_many(game)
    if n <= 0:
        return []
    options = [as_option(game, i) for i in game.zone(HAND, active)]
    words = f"Discard {n} card{'s' if n > 1 else ''}"
    reply = game.asked(ChooseSome(active, "discard", words, options, n, n, word="discard", secret=True))
    if isinstance(reply, Decision):
        return reply
    return [Discard(i, active) for i in reply[0]]


def cards_too_many(game: Game) -> int:
    """514.1. By how many cards the active player's hand exceeds its maximum size; less than none: by none."""
    return len(game.zone(HAND, game.active)) - hand_size(game, game.active)


def wear_off(game: Game) -> None:
    """514.2. Damage is removed and "until end of turn" effects end, at the same time."""
    keeping = in_force(game, KeepsDamage.indexed_as)
    for id in game.battlefield:
        o = game.objects[id]
        if o.damage or o.deathtouched:
            kept = any([node.reaches(it, id) for it, node in keeping])
            o = game.write_in_combat(id)
            o.damage = o.damage if kept else 0
            o.deathtouched = False
    cleanup_over(game)


def hand_size(game: Game, player: int) -> int:
    """402.2. A player's maximum hand size."""
    size = HAND_SIZE
    game.indexes.refresh(game)
    if HAND_RULES.isdisjoint(game.indexes.others) and not game.effects:
        return size
    found = [pair for kind in (NoMaximumHandSize, HandSize) for pair in in_force(game, kind.indexed_as)]
    for it, node in sorted(found, key=lambda pair: since(game, pair[0])):  # 613.11
        size = node.hand_size(it, player, size)
    return 1_000_000 if size < 0 else size


def since(game: Game, it: Environment) -> int:
    """613.7. The timestamp of an effect: when it began, or that of the object with the static ability."""
    lasting = game.effects.get(it.env.lasting)
    return game.obj(it.source).timestamp if lasting is None else lasting.timestamp


OF_COMBAT: Final[dict[str, str]] = {  # 506, in layers above
    "beginning of combat": "BeginningOfCombat",
    "declare attackers": "DeclareAttackers",
    "declare blockers": "DeclareBlockers",
    "combat damage": "CombatDamage",
    "end of combat": "EndOfCombatStep",
}


class FirstThing(Frame):
    """614.10b. What a player does after a skip is the first thing of the next part that occurs."""

    __slots__ = ("queue",)

    def __init__(self) -> None:
        super().__init__()
        self.queue: tuple[Any, ...] = ()

    @step("614.10b")
    def take(self, game: Game) -> Signal:
        if not game.after_skips:
            return Finish()
        self.queue, game.after_skips = game.after_skips, ()
        return None

    @step("614.10b")
    def act(self, game: Game) -> Signal:
        if not self.queue:
            return Finish()
        first, self.queue = self.queue[0], self.queue[1:]
        return Call(first.fork(game.token))

    @step("614.10b")
    def again(self, game: Game) -> Signal:
        return Goto("act")
