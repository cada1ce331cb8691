"""Resolving spells and abilities (608), and following their instructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..cards.record import ROOM
from ..effects.abilities.adventuring import AFTER, OMEN, set_apart
from ..effects.abilities.resolutions import Resolved, counts
from ..effects.abilities.still_resolves import StillResolves
from ..effects.it import Env, Environment
from ..effects.keywords.rebound import REBOUNDS, rebound
from ..effects.node import walk
from ..effects.triggers.chapters_resolved import told_of
from ..events import Move, Shuffle
from ..machine.procedures import Call, Finish, Frame, Signal, step
from ..pipeline.lasting import begin_effect
from ..pipeline.occurring import occur
from ..state.objects import (
    ABILITY,
    BATTLEFIELD,
    COPY,
    DOWN,
    EXILE,
    GRAVEYARD,
    LIBRARY,
    UNLOCKED,
    with_pair,
)
from .afterwards import begin_afterwards
from .bestowing import cease
from .instructing import Instructions
from .mutating import cease_to_mutate, is_mutating
from .spell_text import is_permanent_spell
from .targets import knowing_x, slots, still_legal
from .triggering import sentences_of
from .ways_to_cast import keyword

if TYPE_CHECKING:
    from ..events.base import Event
    from ..machine.game import Game
    from ..state.abilities import Heard
    from ..state.objects import Object


def shares_left(env: Env, legal: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """601.2d, 608.2b. The shares announced for the targets that are still legal, beside these."""
    left = []
    for n, shares in enumerate(env.divided):
        left.append(tuple([share for id, share in zip(env.targets[n], shares) if id in legal[n]]))
    return tuple(left)


class Resolve(Frame):
    """608. The top object of the stack resolves."""

    __slots__ = ("item", "env", "happened")
    heading = "check_condition"

    def __init__(self, item: int) -> None:
        super().__init__()
        self.item = item
        self.env: Env | None = None
        self.happened: Sequence[Event] = ()

    @step("608.2a")
    def check_condition(self, game: Game) -> Signal:
        o = game.objects[self.item]
        self.env = o.env
        game.note(f"{game.describe_stack(self.item)} resolves", "608.2a" if o.kind == ABILITY else "608.2")
        heard: Heard | None = o.ability.heard() if o.kind == ABILITY else None
        condition = None if heard is None else heard.condition
        if condition is not None and not condition.holds(Environment(game, o.at_work())):
            game.note("its condition is not met any more", "603.4")
            game.vanish(self.item)
            return Finish()
        return None

    @step("608.2b")
    def check_targets(self, game: Game) -> Signal:
        assert self.env is not None
        env, timing = self.env, game.timing
        targeted = bool(env.targets) and self.has_own(game, env.targets)
        legal = self.legal_targets(game, env) if targeted else env.targets
        if self.has_own(game, legal) if targeted else not timing.is_void(game, env):
            timing.note_gone(game, self.item, env.targets, legal)
            self.env = env.but(targets=legal, divided=shares_left(env, legal))
            return None
        if cease(game, self.item) or cease_to_mutate(game, self.item):
            self.env = env.but(targets=())
            return None
        if any(isinstance(n, StillResolves) for n in walk(sentences_of(game, self.item))):
            self.env = env.but(targets=legal, divided=shares_left(env, legal))
            return None
        game.note(f"{game.name_of(self.item)} {timing.fizzles}", "608.2b")
        o = game.objects[self.item]
        if o.kind == ABILITY:
            game.vanish(self.item)
            return Finish()
        self.env = None
        return occur(game, self, [Move(self.item, self.graveyard(game), "fizzle")])

    def legal_targets(self, game: Game, env: Env) -> tuple[tuple[int, ...], ...]:
        """The targets that are still legal, slot by slot."""
        it = Environment(game, env)
        if game.objects[self.item].kind != ABILITY and "Aura" in game.chars(self.item).subtypes:
            enchant = keyword(game.chars(self.item).abilities, "enchant")
            return (tuple(i for i in env.targets[0] if still_legal(game, it, enchant.target(), i)),)
        sentences = sentences_of(game, self.item)
        it = knowing_x(it, sentences)
        by_index = {s.index: s for s in slots(sentences)}
        return tuple(
            tuple(i for i in ids if n not in by_index or still_legal(game, it, by_index[n], i, sentences))
            for n, ids in enumerate(env.targets)
        )

    def has_own(self, game: Game, targets: tuple[tuple[int, ...], ...]) -> bool:
        """115.1. Whether there are some for its own words; those of what made a delayed ability are not."""
        if game.objects[self.item].kind != ABILITY and "Aura" in game.chars(self.item).subtypes:
            return any(targets)
        for slot in slots(sentences_of(game, self.item)):
            if slot.index < len(targets) and targets[slot.index]:
                return True
        return False

    @step("608.2c")
    def count_resolution(self, game: Game) -> Signal:
        """What an ability asks of how often it has resolved goes by this time as well."""
        o = game.objects.get(self.item)
        if self.env is None or o is None or o.kind != ABILITY or not counts(o.ability):
            return None
        return occur(game, self, [Resolved(o.controller, self.env.source, o.ability)])

    @step("608.2c")
    def follow_instructions(self, game: Game) -> Signal:
        if self.env is None:
            return Finish()
        o = game.objects[self.item]
        if o.kind != ABILITY and is_permanent_spell(game.chars(self.item).face):
            if not is_mutating(game, self.item):
                return None
        return Call(Instructions(self.env, sentences_of(game, self.item)), "happened")

    @step("608.2n", "608.3")
    def leave_the_stack(self, game: Game) -> Signal:
        if self.item not in game.objects:
            return Finish()
        o = game.objects[self.item]
        if o.kind == ABILITY:
            if told := told_of(game, self.item):
                return occur(game, self, told)
            game.vanish(self.item)
            return Finish()
        chars = game.chars(self.item)
        if not is_permanent_spell(chars.face):
            return occur(game, self, [Move(self.item, self.graveyard(game), "resolve")], "happened")
        assert self.env is not None
        move = Move(self.item, BATTLEFIELD, "resolve", under=o.controller, face_down=o.face_down)
        move.face = o.face  # 712.13
        move.marks = with_pair((), DOWN, o.mark(DOWN))
        if o.card.layout == ROOM and o.kind != COPY:  # 709.5d
            move.face, move.marks = 0, with_pair(move.marks, UNLOCKED, o.face)
        move.copied = o.copied  # 707.10f: with the exceptions of the copy
        move.cast = o.cast
        move.chosen = o.chosen  # 607.2d
        move.linked = o.linked  # 607.2q
        if self.env.targets and "Aura" in chars.subtypes:  # 608.3b
            move.attached_to = self.env.targets[0][0]
        return occur(game, self, [move], "happened")

    @step("608.3e")
    def became(self, game: Game) -> Signal:
        """What could not enter goes to the graveyard; an ability of which something was told is gone."""
        if self.item in game.objects:
            if game.objects[self.item].kind == ABILITY:  # 608.2n
                game.vanish(self.item)
                return Finish()
            return occur(game, self, [Move(self.item, GRAVEYARD, "608.3e")])
        if self.env is not None:
            if any(isinstance(e, Move) and e.why == REBOUNDS for e in self.happened):
                rebound(game, self.item, self.env)
            begin_afterwards(game, self.item, self.env)
        o = game.obj(self.item)
        return self.set_apart(game, o) if o.face and self.env is not None else Finish()

    def set_apart(self, game: Game, o: Object) -> Signal:
        """715.3d, 720.3d. What follows where a spell was cast as an Adventure or an Omen."""
        apart = set_apart(o.card, o.face)
        if apart == OMEN:
            return occur(game, self, [Shuffle(o.owner)])
        if apart and o.became in game.objects and game.objects[o.became].zone == EXILE:
            assert self.env is not None
            env = Env(self.item, self.env.controller)
            env.each = (o.became,)
            begin_effect(game, AFTER, env, AFTER.duration, locked=env.each)
        return Finish()

    def graveyard(self, game: Game) -> int:
        """608.2n. Where a spell goes from the stack."""
        o = game.objects[self.item]
        if o.kind == COPY:
            return GRAVEYARD
        apart = set_apart(o.card, o.face)
        if apart == OMEN and self.env is not None:
            game.note("Omen: shuffled into its owner's library", "720.3d")
            return LIBRARY
        if apart and self.env is not None:
            game.note("Adventure: exiled", "715.3d")
            return EXILE
        return GRAVEYARD
