"""Keyword actions that an effect may replace are events of their own (701, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.it import Env, Environment
from ..effects.node import but
from ..effects.references.objects import Antecedent, It
from ..effects.references.players import They
from ..effects.references.type_of_choice import settled
from ..events.acting import TakeAction
from ..events.base import ACTION
from ..machine.procedures import Call, Finish, Frame, Signal, step
from ..pipeline.causes import EFFECT
from ..pipeline.occurring import occur
from ..state.objects import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..effects.node import Effect
    from ..events import Event
    from ..machine.game import Game

ONE_PLAYER = They(Antecedent("each", -1, "player"))
ONE_OBJECT = It(Antecedent("each"))


def performed(it: Environment, effect: Effect) -> Sequence[Event] | Frame:
    """What an effect does; of an action that something looks out for, that somebody would take it."""
    effect = settled(it, effect)
    if not effect.action or not it.game.indexes.replacing[ACTION]:
        return effect.perform(it)
    found: list[Event] = []
    subject = effect.said_subject()
    doer = effect.said_who() if subject is None else subject
    for id in doer.ids(it) if doer is not None else ():
        its = it.about(id)
        one = but(effect, who=ONE_PLAYER) if subject is None else but(effect, subject=ONE_OBJECT)
        player, object = (id, NOBODY) if subject is None else (it.game.controller(id), id)
        n = effect.times_taken(its)
        found.append(TakeAction(effect.action, player, object, n, one, its.env, source=it.source, by=it.you))
    return found


class TakesAction(Frame):
    """701. The action is taken after all; returns what happened."""

    __slots__ = ("effect", "env", "happened")
    cause = EFFECT

    def __init__(self, effect: Effect, env: Env) -> None:
        super().__init__()
        self.effect = effect
        self.env = env
        self.happened: Sequence[Event] = ()

    @step("608.2c")
    def take(self, game: Game) -> Signal:
        result = self.effect.perform(Environment(game, self.env))
        if isinstance(result, Frame):
            return Call(result, "happened")
        return occur(game, self, result, "happened")

    @step("608.2c")
    def taken(self, game: Game) -> Signal:
        return Finish(self.happened)
