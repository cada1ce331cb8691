"""When something may be cast or activated, and how often (307.5, 506.7, 602.5b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import ATTACK, BEGIN, Attack, Begin
from ...language.lists import list_of
from ...language.phrases import phrase, wording
from ...state.objects import STACK
from ..node import Condition, Node, Quantity, node

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

COMBAT: Final = (
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
)
AFTER_COMBAT: Final = ("main 2", "end", "discard", "cleanup")  # where no first combat is still to come
OFTEN: Final = 1_000  # the mark of a use is the number of the turn, times this, and how often in it
BEGINNING: Final = ("", "beginning", "untap", "upkeep")

wording("Combat", {"combat": "combat"})
wording(
    "Before",
    {
        "before attackers are declared": "declare attackers",
        "before blockers are declared": "declare blockers",
        "before the combat damage step": "combat damage",
        "before the end of combat step": "end of combat",
    },
)
wording("After", {"after blockers are declared": "declare blockers"})
POINTS: Final = {"declare attackers": "506.7a", "declare blockers": "506.7b"}
wording("StepName", {f"{step} step": step for step in (*COMBAT, "end", "draw")} | {"upkeep": "upkeep"})
wording("Often", {"twice": 2, "three times": 3})


@phrase(
    "during {during:Combat} [{before:Before}|{after:After}|on your turn {yours=True} [{before:Before}]"
    "|on an opponent's turn {yours=False}]"
)
@phrase("{before:Before}")
@phrase("after combat", after="end of combat")
@phrase("during the {during:StepName}", "during your {during:StepName} {yours=True}")
@phrase("during (an opponent's {during:StepName}|the {during:StepName} on an opponent's turn)", yours=False)
@phrase("during (any {which=any}|an {which=an}) upkeep step", during="upkeep")
@phrase("during your turn [, {before:Before}]", yours=True)
@phrase("during their (turn|{during:StepName})", yours=True, which="their")
@phrase(
    "during an opponent's turn [, {before:Before}|after their upkeep step {after=upkeep}]",
    yours=False,
)
@node
class Time(Node):
    """506.7. A time: *during* combat or a step, *before* or *after* a point, in whose turn it is."""

    during: str = ""
    before: str = ""
    after: str = ""
    yours: bool | None = None
    which: str = ""

    def cites(self) -> tuple[str, ...]:
        """506.7a-d. By which point of combat it goes; of one combat, or of those of the turn."""
        point = POINTS.get(self.before or self.after, "506.7") if self.before or self.after else ""
        return tuple(filter(None, (point, point and ("506.7c" if self.during else "506.7d"))))

    def asks(self) -> tuple[int, ...]:
        """506.7d. Whether there was a combat before must be remembered, where it does not say "during"."""
        return (BEGIN,) if not self.during and (self.before or self.after == "end of combat") else ()

    def allows(self, game: Game, player: int) -> bool:
        """Whether it is that time now, for *player*."""
        if self.yours is not None and (game.active == player) is not self.yours:
            return False
        if self.during and game.step not in (COMBAT if self.during == "combat" else (self.during,)):
            return False
        if self.before and not is_before(game, self.before, bool(self.during)):
            return False
        return not self.after or is_after(game, self.after)


def is_before(game: Game, point: str, any_combat: bool) -> bool:
    """506.7a-e. Whether a point of combat has not come: that of the turn's first combat, or of this one."""
    if not any_combat and combats_over(game):
        return False
    if game.step in COMBAT:
        return COMBAT.index(game.step) < COMBAT.index(point)
    return game.step not in AFTER_COMBAT


def is_after(game: Game, point: str) -> bool:
    """506.7b, f. Whether a point of combat, or the upkeep, has passed."""
    if point == "upkeep":
        return game.step not in BEGINNING
    if point == "end of combat":
        return combats_over(game) > 0
    if game.step == "end of combat" and not game.attacked:
        return False  # no blockers were declared
    return COMBAT.index(game.step) >= COMBAT.index(point)


def combats_over(game: Game) -> int:
    """How many combats there have been this turn, the one that is going on apart."""
    ends = sum(isinstance(e, Begin) and e.name == "end of combat" for e in game.history)
    return ends - 1 if game.step == "end of combat" else ends


def at_sorcery_speed(game: Game, player: int) -> bool:
    """307.5. A main phase of that player's turn, with an empty stack."""
    return is_main_phase_of(game, player) and not game.zone(STACK)


def is_main_phase_of(game: Game, player: int) -> bool:
    """505.1. Whether it is a main phase of that player's turn."""
    return bool(game.active == player and game.step.startswith("main"))


@phrase("only {time:Time}")
@phrase("only if {condition}")
@phrase("only if {condition:EitherIf}")
@phrase("only as a sorcery", sorcery=True)
@phrase("only as a instant", instant=True)
@phrase("only once each turn", often=1)
@phrase("no more than {often:Often} each turn")
@phrase("no more times each turn than {most:Quantity}")
@phrase("only once", ever=True)
@node
class Only(Node):
    """602.5b. One thing that limits when, or how *often* (at *most*) in a turn, something may be used."""

    time: Time | None = None
    condition: Condition | None = None
    sorcery: bool = False
    often: int = 0
    ever: bool = False
    instant: bool = False
    most: Quantity | None = None

    def counts(self) -> bool:
        """Whether it goes by how often it has been used before."""
        return bool(self.often or self.ever or self.most is not None)

    def allows(self, it: Environment) -> bool:
        """Whether it may be used now, as far as the time and the condition go."""
        if self.time is not None and not self.time.allows(it.game, it.you):
            return False
        if self.sorcery and not at_sorcery_speed(it.game, it.you):
            return False
        return self.condition is None or bool(self.condition.holds(it))


@node
class OutsideCombat(Condition):
    """506.1. It is not the combat phase."""

    def holds(self, it: Environment) -> bool:
        return it.game.step not in COMBAT


list_of("Onlys", "Only", ["and", ",", ", and"])


@phrase("you've been attacked this step")
@node
class BeenAttacked(Condition):
    """508.6. Some creature was declared as an attacker, attacking you, in this step."""

    def asks(self) -> tuple[int, ...]:
        """The kinds of events that the game must remember for it."""
        return (ATTACK, BEGIN)

    def holds(self, it: Environment) -> bool:
        for event in reversed(it.game.history):
            if isinstance(event, Begin) and event.name == it.game.step:
                return False
            if isinstance(event, Attack) and event.defender == it.you:
                return True
        return False


def times_used(game: Game, mark: int | None) -> int:
    """602.5b. How often this turn, by the mark that an ability leaves on its permanent."""
    return mark % OFTEN if mark is not None and mark // OFTEN == game.turn_number else 0


@phrase("this ability has been activated {least:Cardinal} or more times this turn")
@node
class ActivatedOften(Condition):
    """602.2. How often the ability whose effect this is has been activated this turn."""

    least: Quantity

    def holds(self, it: Environment) -> bool:
        word = next((word for name, word in it.env.cast if name == "use"), "")
        o = it.game.objects.get(it.source)
        return o is not None and times_used(it.game, o.mark(word)) >= self.least.value(it)
