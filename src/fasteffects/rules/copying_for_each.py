"""Copies of a spell or ability for each player or object that it could target (707.10d)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.it import Environment
from ..effects.tokens.spells_copied import SpellCopied
from ..events import BecomeTarget, Event
from ..machine.decisions import Order
from ..machine.procedures import Finish, Frame, Signal, step
from ..pipeline.occurring import occur
from ..state.hidden import as_options
from ..state.objects import NOBODY, aims
from .copying import target_slots
from .targets import candidates

if TYPE_CHECKING:
    from ..machine.game import Game


class CopyForEach(Frame):
    """707.10d. A player copies what is or was on the stack for each of *others* that it could target."""

    __slots__ = ("player", "item", "others", "source", "made", "done")

    def __init__(self, player: int, item: int, others: tuple[int, ...], source: int) -> None:
        super().__init__()
        self.player = player
        self.item = item
        self.others = others
        self.source = source
        self.made: Sequence[Event] = ()
        self.done: object = ()  # what came of targeting, which nothing asks

    @step("707.10d")
    def copy(self, game: Game) -> Signal:
        could = could_target(game, self.item, self.player)
        wanted = [i for i in self.others if i in could and i not in aims(game.obj(self.item))]
        if len(wanted) > 1:
            words = f"copies of {game.name_of(self.item)}: the order on the stack"
            options = as_options(game, wanted)
            wanted = list(game.ask(Order(self.player, "order", words, options, about=self.source)))
        copies = [AimedCopy(self.item, self.player, self.source, aim) for aim in wanted]
        return occur(game, self, copies, "made")

    @step("707.10d")
    def become_targets(self, game: Game) -> Signal:
        copies = [e for e in self.made if isinstance(e, AimedCopy) and e.new != NOBODY]
        return occur(game, self, [BecomeTarget(e.aim, self.player, e.new) for e in copies], "done")

    @step("707.10d")
    def hand_on(self, game: Game) -> Signal:
        return Finish(self.made)


class AimedCopy(SpellCopied):
    """707.10d. A copy each of whose targets is the one player or object for which it was made."""

    __slots__ = ("aim",)
    rules = ("707.10d",)

    def __init__(self, object: int, player: int, source: int, aim: int) -> None:
        super().__init__(object, player, source)
        self.aim = aim

    def happen(self, game: Game) -> None:
        super().happen(game)
        copy = game.write(self.new)
        assert copy.env is not None
        copy.env = copy.env.but(targets=tuple([(self.aim,) * len(slot) for slot in copy.env.targets]))


def could_target(game: Game, item: int, player: int) -> list[int]:
    """707.10d. What would be a legal target for each instance of the word, as its controller sees it."""
    trial = game.trial()
    copied = SpellCopied(item, player, item)
    if not copied.possible(trial):
        return []
    copied.happen(trial)
    env = trial.objects[copied.new].at_work()
    it = Environment(trial, env.but(controller=game.controller(item)))
    found: list[int] | None = None
    for number, slot in enumerate(target_slots(trial, copied.new)):
        at = slot.index if slot.index >= 0 else number
        if at >= len(env.targets) or not env.targets[at]:
            continue
        legal = candidates(trial, it, slot)
        found = legal if found is None else [i for i in found if i in legal]
    return [] if found is None else found
