"""New targets for spells and abilities on the stack (115.7, 707.10c)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.it import Env, Environment
from ..effects.references.objects import Target
from ..events import BecomeTarget, Event
from ..machine.decisions import ChooseSome, Decision, Option
from ..machine.procedures import Finish, Frame, Goto, Signal, step
from ..pipeline.occurring import occur
from ..state.objects import ABILITY, STACK
from .relating import among_one_another, as_related
from .targets import candidates, slots
from .triggering import sentences_of
from .ways_to_cast import keyword

if TYPE_CHECKING:
    from ..machine.game import Game
    from .targets import Slot


def target_slots(game: Game, item: int) -> Sequence[Slot]:
    """115.1. The words *target …* of what is on the stack, with its numbers for them."""
    o = game.objects[item]
    if o.kind != ABILITY and "Aura" in game.chars(item).subtypes:  # 303.4a
        enchant = keyword(game.chars(item).abilities, "enchant")
        return [] if enchant is None else [enchant.target()]
    return slots(sentences_of(game, item))


class NewTargets(Frame):
    """115.7d. A player may choose another legal target for each target, one spell or ability after another.

    *must*: the one object or player that each target is changed to, or *one* of them, if it may be one
    (115.7a, b).
    """

    __slots__ = ("player", "items", "must", "one", "done")

    def __init__(
        self, player: int, items: tuple[int, ...], must: int | None = None, one: bool = False
    ) -> None:
        super().__init__()
        self.player = player
        self.items = items
        self.must = must
        self.one = one
        self.done: Sequence[Event] = ()

    @step("115.7d")
    def choose(self, game: Game) -> Signal:
        items = tuple(i for i in self.items if self._on_stack(game, i))
        if not items:
            return Finish(())
        item = items[0]
        env = game.objects[item].at_work()
        chosen = self.one_changed(game, item, env) if self.one else self.new_targets(game, item, env)  # asks
        self.items = items[1:]
        if chosen is None or chosen == env.targets:
            return None
        o = game.write(item)
        o.env = env.but(targets=chosen)
        old = {t for slot in env.targets for t in slot}
        new: list[Event] = []
        for target in dict.fromkeys(t for slot in chosen for t in slot if t not in old):
            new.append(BecomeTarget(target, self.player, item))
        game.note(f"{game.describe_stack(item)}", "115.7", player=self.player)
        return occur(game, self, new, "done")

    @step("115.7d")
    def again(self, game: Game) -> Signal:
        return Goto("choose")

    def _on_stack(self, game: Game, item: int) -> bool:
        return item in game.objects and game.objects[item].zone == STACK

    def new_targets(self, game: Game, item: int, env: Env) -> tuple[tuple[int, ...], ...] | None:
        """The targets as they will be, slot by slot; None where they can't be changed."""
        it = Environment(game, env)
        found = list(env.targets)
        for number, slot in enumerate(target_slots(game, item)):
            index = slot.index
            at = index if index >= 0 else number
            if at >= len(found) or not found[at]:
                continue
            legal = [i for i in candidates(game, it, slot) if i != item and self.suits(i)]
            if self.must is not None:
                if self.must not in legal:
                    return None
                found[at] = (self.must,)
            else:
                found[at] = self._ask(game, item, slot, found[at], legal)
        return tuple(found)

    def suits(self, id: int) -> bool:
        """115.7. Whether the effect allows that new target."""
        return True

    def one_changed(self, game: Game, item: int, env: Env) -> tuple[tuple[int, ...], ...] | None:
        """115.7b. The targets with one of them changed, which the player chooses; None where none can be."""
        found = list(env.targets)
        ways: list[tuple[int, int]] = []  # the slot, and which of its targets
        for number, slot in enumerate(target_slots(game, item)):
            at = slot.index if slot.index >= 0 else number
            if at >= len(found) or self.must in found[at]:  # 115.3
                continue
            if self.must != item and self.must in candidates(game, Environment(game, env), slot):
                ways += [(at, i) for i in range(len(found[at]))]
        if not ways or self.must is None:
            return None
        options = [Option(way, game.label(found[way[0]][way[1]])) for way in ways]
        words = f"which target of {game.name_of(item)} is changed?"
        at, i = game.ask(Decision(self.player, "choose", words, options, about=item))
        found[at] = (*found[at][:i], self.must, *found[at][i + 1 :])
        return tuple(found)

    def _ask(
        self, game: Game, item: int, slot: Slot, old: tuple[int, ...], legal: list[int]
    ) -> tuple[int, ...]:
        options = [Option(i, game.label(i)) for i in (*old, *(i for i in legal if i not in old))]
        words = f"new targets of {game.name_of(item)}"
        if len(old) == 1:
            return (game.ask(Decision(self.player, "target", words, options, about=item)),)
        n = len(old)
        question = ChooseSome(self.player, "target", words, options, n, n, word="targeting", about=item)
        if isinstance(slot, Target) and among_one_another(slot):
            question = as_related(Environment(game, game.obj(item).env or Env(item)), slot, question)
        return tuple(game.ask(question))


class NewTargetsAmong(NewTargets):
    """115.7a. The same, where each new target must be one of *some* players or objects."""

    __slots__ = ("some",)

    def __init__(self, player: int, items: tuple[int, ...], some: tuple[int, ...]) -> None:
        super().__init__(player, items)
        self.some = some

    def suits(self, id: int) -> bool:
        return id in self.some
