"""What a set of timing rules tells the kernel: one strategy object per game.

The defaults are those of rules that add nothing of their own; ``modern.py`` and ``fifth/`` say the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from ..effects.it import Environment
from ..effects.triggers.parts_of_turns import PartBegins
from ..events import Begin, Damage, Event
from ..machine.procedures import Frame, Signal, procedure
from ..rules.leaving import reveal_foretold, those_who_lost
from ..state.objects import NOBODY, STACK

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.node import Ability, Instruction, Node
    from ..machine.decisions import Play
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..rules.targets import Slot
    from ..speed.indexes import Watch
    from ..state.abilities import Heard


# What may be so as a game begins in the middle (``Timing.lay``).
PASSED_BEFORE: Final = "passed"
STRUCK: Final = "struck first"  # 510.4: in the first of two steps of combat damage
ANNOUNCED: Final = "announced"  # C6.1
ATTACK_OVER: Final = "attack over"
DEALT_WITH: Final = "dealt with"  # C8: phase effects and phase costs
DRAWN: Final = "drawn"  # A6
RESOLVING: Final = "resolving"  # 608: what is on top of the stack, or the last of a batch (C4.5)
PLAYED: Final = "being played"  # C5.7: it can be interrupted

Targets = tuple[tuple[int, ...], ...]


class Window(NamedTuple):
    """A moment in which a player is asked: its name, its rule, and what may be done, in a sentence."""

    name: str
    rule: str
    words: str


class Timing:
    """When players may act, what a turn is, and when a game is over."""

    name: ClassVar[str]
    steps: ClassVar[tuple[str, ...]]  # the phases and steps in which a position can begin
    main: ClassVar[str]  # the first main phase among them
    called: ClassVar[dict[str, str]] = {"end": "end step"}  # the names of steps, where they are others
    one_by_one: ClassVar[bool] = True  # whether timestamps tell apart what enters at the same time (613.7m)
    layered: ClassVar[bool] = True  # whether continuous effects apply in layers (613)
    put: ClassVar[str] = "is put on the stack"  # what is said of an ability that begins to wait for its turn
    # What is said of a spell or ability none of whose targets is legal (608.2b).
    fizzles: ClassVar[str] = "has no legal target left and doesn't resolve"
    slow: ClassVar[frozenset[int]] = frozenset()  # kinds of events that ``before`` or ``becomes`` look at
    options: ClassVar[dict[str, str]] = {}  # what may be chosen about these rules: the word, and its meaning
    hurried: bool  # whether this is a game in somebody's thoughts, where players pass unasked
    pays: bool  # whether costs are paid for the players: who could only make mana is not asked

    def __init__(self) -> None:
        self.hurried = False
        self.pays = False

    def passes_unasked(self, game: Game, player: int) -> bool:
        """Whether a player declines without being asked: where a game is played on in somebody's thoughts."""
        if not self.hurried:
            return False
        return player != game.active or bool(game.zone(STACK)) or not game.step.startswith("main")

    # -- the course of the game ---------------------------------------------------------------

    def start(self, first: int | None) -> Frame:
        """The procedure of starting a game, before its first turn."""
        return procedure("StartGame", first)

    def play(self, first: int) -> Frame:
        """The procedure of a whole game from its first turn on."""
        raise NotImplementedError(type(self).__name__)

    def turn(self) -> Frame:
        """The procedure of a turn that has begun."""
        raise NotImplementedError(type(self).__name__)

    def resume(self, game: Game, name: str) -> list[Frame]:
        """The procedures of a game that is in the step or phase *name*, past what that does by itself."""
        raise NotImplementedError(type(self).__name__)

    def under_way(self, game: Game, frames: list[Frame]) -> None:
        """Let *frames*, by which a game will go on, be at what is laid out by now: a batch has begun."""

    def lay(self, game: Game, frames: list[Frame], what: str, about: int) -> str:
        """Let *what* be so before the game goes on by *frames*, "passed" of a player; why not, or nothing."""
        return f"under these rules nothing is said so: {what}"

    def assign(self, game: Game, frames: list[Frame], packets: tuple[Damage, ...]) -> str:
        """Let damage have been assigned, and not dealt yet; why not, or nothing."""
        return "under these rules nobody acts between the assigning and the dealing of damage (120.4)"

    def laid(self, game: Game) -> tuple[tuple[str, int], ...]:
        """What of that kind is so now, in order: who has passed, above all."""
        return ()

    def not_resumed(self, game: Game) -> str:
        """Why ``resume``, and what is laid out after it, can't lead to the moment that is now; or nothing."""
        plain = game.decision is not None and game.decision.kind == "priority"
        return "" if plain else "a choice under way"

    def cause_of(self, game: Game, ability: Any, env: Env) -> Event | None:
        """What an ability on the stack has triggered on, where that follows from the moment: a step began."""
        if isinstance(ability.event, PartBegins):
            for what, name in (("step", game.step), ("phase", game.step), ("phase", game.phase)):
                begin = Begin(game.active, what, name)
                if ability.event.matches(Environment(game, env), begin):
                    return begin
        return None

    def laid_out(self, game: Game, item: int) -> None:
        """A spell or ability is on the stack as a game begins: what else is kept of it."""

    def window(self, game: Game) -> Signal:
        """Let players act until all have declined, as the last act of a step."""
        raise NotImplementedError(type(self).__name__)

    def window_words(self, game: Game) -> Window:
        """The moment of the pending decision: its name, its rule, and what may be played."""
        return Window("a choice", "", "One of the answers below.")

    def urgent(self, game: Game, player: int) -> bool:
        """Whether a player who is asked now could answer something of somebody else's, and not later."""
        waiting = game.zone(STACK)
        return bool(waiting) and game.controller(waiting[-1]) != player

    # -- hooks of procedures that both editions use -------------------------------------------------

    def before(self, game: Game, events: tuple[Event, ...]) -> Frame | None:
        """What players may do just before *events* of a kind in ``slow`` (specialized effects).

        It returns those of them that are still to happen.
        """
        return None

    def waits(self, game: Game, event: Event) -> bool:
        """Whether players may do something just before an event of a kind in ``slow``."""
        return False

    def becomes(self, game: Game, event: Event, met: frozenset[Key]) -> Event:
        """What an event of a kind in ``slow`` is, once every effect has had its say."""
        return event

    def played(self, game: Game, item: int) -> Frame | None:
        """What comes between paying for a spell or ability and its having been cast or activated."""
        return None

    def mana_drawn(self, game: Game) -> Frame | None:
        """What follows a mana ability that was used while paying."""
        return None

    def allows(self, game: Game, it: Environment, sentences: tuple[Instruction, ...]) -> bool:
        """Whether an effect that says *sentences* may be played at this moment."""
        return True

    def narrow(self, game: Game) -> bool:
        """Whether this moment is for a few plays only; then ``suits`` says which."""
        return False

    def suits(self, game: Game, player: int, value: Play) -> bool:
        """Whether such a moment is for the play of that value (``rules/options.py``)."""
        return True

    def may_target(
        self, game: Game, id: int, slot: Slot | None = None, said: tuple[Instruction, ...] = ()
    ) -> bool:
        """Whether the moment lets an object be chosen as a target, for a slot of what is said."""
        return True

    def life(self, game: Game, player: int) -> int:
        """A player's life total, as effects read it."""
        return game.player(player).life

    def parts(self, left: int, chosen: int) -> int:
        """Among how many an amount is divided evenly, with so many legal of the targets that were chosen."""
        return left

    def damaging(self, it: Environment, said: Node) -> tuple[Damage, ...] | None:
        """The damage of a description whose sources can be chosen (609.7a, C9.3); None: any source."""
        return None

    def aims(self, game: Game, slot: Slot, said: tuple[Instruction, ...]) -> bool:
        """Whether a target that is chosen now stands for damage on it, and is not itself a target (C9.3)."""
        return False

    def is_there(self, it: Environment, slot: Slot, said: tuple[Instruction, ...], id: int) -> bool | None:
        """Whether what a target stands for is still there (C9.3); None where it stands for itself."""
        return None

    def note_gone(self, game: Game, item: int, chosen: Targets, legal: Targets) -> None:
        """Say that some of the targets of what resolves are legal no more, where that is said (C14.2)."""

    def is_void(self, game: Game, env: Env) -> bool:
        """Whether all that a play without targets was aimed at has gone (C14.2)."""
        return False

    def share(self, env: Env, event: Event) -> int:
        """How much of some damage a shield was played at (A8); NOBODY: nobody has said so."""
        return NOBODY

    def heeds(self, game: Game, watch: Watch, event: Event) -> bool:
        """Whether an effect is asked about an event at this moment."""
        return True

    def may_use(self, game: Game, source: int) -> bool:
        """Whether the abilities of a permanent may be activated at all."""
        return True

    def triggers(self, ability: Heard) -> bool:
        """Whether an ability triggers by itself when its event happens; else a player says when."""
        return True

    def turned(self, game: Game, id: int) -> None:
        """A permanent has become tapped or untapped."""

    def shuts_off(self, types: frozenset[str]) -> bool:
        """Whether a tapped permanent of these card types does nothing."""
        return False

    def works_shut_off(self, ability: Ability) -> bool:
        """Whether an ability works in spite of that."""
        return True

    def cite(self, rules: tuple[str, ...]) -> tuple[str, ...]:
        """The numbers that these rules cite for what the kernel does by *rules*."""
        return rules

    def against(self, game: Game, rules: list[str]) -> list[str]:
        """What these rules cite against a play that *rules* stand against, at this moment."""
        return rules

    # -- the end ---------------------------------------------------------------------------------

    def finish(self, game: Game) -> None:
        """104.2a, 104.4a. Who is left has won; nobody left is a draw."""
        left = tuple(p.id for p in game.players if not p.lost)
        won = tuple(p.id for p in game.players if p.won and not p.lost)
        reveal_foretold(game)
        game.over = True
        game.result = won or left
        for p in game.result:
            game.own_player(p).won = True
        names = " and ".join(game.player_name(p) for p in game.result)
        game.note(f"{names} won the game" if names else "the game is a draw", "104.2a" if names else "104.4a")

    def after_concession(self, game: Game) -> None:
        """A player has left: go on with those who are left (800.4)."""
        if sum(not p.lost for p in game.players) <= 1:
            self.finish(game)
        else:
            if game.frames:
                frame = game.own_frame()  # who is asked may be others, and other things be possible
                frame.given = ()
                frame.stood = 0
            game.frames.extend(those_who_lost(game))
