"""Triggered abilities are put on the stack (603.3)."""

from __future__ import annotations

from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from ..effects.abilities.instructions import Body, Do, May, Sequence
from ..effects.actions.places import Place
from ..effects.it import Env, Environment
from ..effects.node import Effect, walk
from ..effects.quantities.numbers import Number
from ..effects.references.antecedent import Antecedent
from ..effects.references.filters import Filter, Kind
from ..effects.references.objects import Self, Some, Target
from ..effects.references.players import APlayer, EachPlayer, TargetPlayer, They, You
from ..effects.references.qualifiers import ControlledBy, InZone, Zone
from ..effects.references.qualities_said import WithX
from ..events import BECOME_TARGET, AbilityTriggered, BecomeTarget, Event, Occurred
from ..machine.decisions import Decision, Option, Order
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, step
from ..pipeline.causes import RULE
from ..pipeline.occurring import occur
from ..pipeline.triggers import NUMBERED
from ..speed.once import once
from ..state.fellows import tell_apart
from ..state.objects import ABILITY, MAKERS, NOBODY, STACK, aims, with_pair
from .asking_targets import ask_division, ask_targets
from .choosers import with_choosers, with_mode_chooser
from .choosing_modes import ask_modes, note_modes
from .crimes import crimes
from .spell_text import said_on_stack
from .targets import (
    NoTargets,
    Sentences,
    could_choose,
    modal_of,
    slots,
    with_modes,
)

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..pipeline.triggers import WaitingTrigger
    from ..state.abilities import Heard


OF_OTHER_THINGS: Final = (
    Body, Sequence, Do, May, Effect, You, APlayer, EachPlayer, TargetPlayer, Number, Self, Target,
    Filter, Kind, ControlledBy, InZone, Zone, Place, Some, They,
)  # fmt: skip
WITHIN: Final = ("players", "target", "targets", "result", "chosen")  # antecedents in the same instructions


class PutTriggersOnStack(Frame):
    """603.3b. In APNAP order each player puts theirs on the stack, in an order of their choice."""

    __slots__ = ("queue",)
    cause = RULE

    def __init__(self) -> None:
        super().__init__()
        self.queue: tuple[WaitingTrigger, ...] = ()

    def player_left(self, game: Game, player: int) -> bool:
        self.queue = tuple(t for t in self.queue if t.env.controller != player)  # 800.4d
        return False

    @step("603.3b")
    def order(self, game: Game) -> Signal:
        queue: list[WaitingTrigger] = []
        for caused in (False, True):
            some = [t for t in game.waiting if t.caused == caused]
            for player in game.apnap():
                queue.extend(self._ordered(game, player, [t for t in some if t.env.controller == player]))
        self.queue = tuple(queue)
        game.wait_no_more()
        return None

    def _ordered(self, game: Game, player: int, own: list[WaitingTrigger]) -> list[WaitingTrigger]:
        if len(own) < 2:
            return own
        prompt = "which triggered ability is put on the stack first?"
        decision = Order(player, "order", prompt, trigger_options(own))
        return [own[i] for i in game.ask(decision)]

    @step("603.3b")
    def put(self, game: Game) -> Signal:
        if not self.queue:
            return Finish(True)
        first, self.queue = self.queue[0], self.queue[1:]
        return Call(PutTrigger(first))

    @step("603.3b")
    def next(self, game: Game) -> Signal:
        return Goto("put")


def trigger_options(own: list[WaitingTrigger]) -> list[Option]:
    """Abilities that have triggered, to choose among: alike where nothing that matters tells them apart."""
    names = [t.name for t in own]
    options = []
    for i, t in enumerate(own):
        number = names[: i + 1].count(t.name)
        words = t.name if names.count(t.name) == 1 else f"{t.name}#{number}"
        if says_all(t.ability):
            key: tuple[object, ...] = (t.ability.body,)
        else:
            does = t.ability if t.ability.condition is not None else t.ability.body  # whatever it waited for
            sense, name = _sense(t.env), t.name
            if is_of_other_things(t.ability):
                sense = t.env.source if speaks_of_itself(t.ability) else None
                name = t.name if speaks_of_itself(t.ability) or targets_something(t.ability) else ""
            key = (name, does, sense)
        options.append(Option(i, words, key))
    return options


@once
def says_all(ability: Heard) -> bool:
    """Whether what a triggered ability does is the same wherever it comes from and whatever it triggered on.

    So it is where it speaks of nothing but its controller and of numbers.
    """
    if ability.condition is not None:
        return False
    return all(isinstance(n, (Body, Do, Effect, You, Number)) for n in walk(ability.body))


@once
def is_of_other_things(ability: Heard) -> bool:
    """Whether it is the same on whatever it triggered: it speaks of players, and of what is chosen later."""
    if ability.condition is not None:
        return False
    return all(
        n.of in WITHIN if isinstance(n, Antecedent) else isinstance(n, OF_OTHER_THINGS)
        for n in walk(ability.body)
    )


@once
def speaks_of_itself(ability: Heard) -> bool:
    """Whether what a triggered ability does is done by its source, or to it."""
    return any(isinstance(n, Self) for n in walk(ability.body))


@once
def targets_something(ability: Heard) -> bool:
    """Whether it matters what its source is: something may be protected from that."""
    return any(isinstance(n, (Target, TargetPlayer)) for n in walk(ability.body))


@once
def speaks_of_x(ability: Heard) -> bool:
    """107.3e. Whether it triggers on a spell with an X in its mana cost: its own X is that spell's."""
    return any(isinstance(n, WithX) for n in walk(ability.event))


class PutTrigger(Frame):
    """603.3c, d. One triggered ability is put on the stack with its choices; nothing where it has none.

    Returns its object, or NOBODY.
    """

    __slots__ = ("trigger", "item")
    heading = "become"

    def __init__(self, trigger: WaitingTrigger) -> None:
        super().__init__()
        self.trigger = trigger
        self.item = NOBODY

    def player_left(self, game: Game, player: int) -> bool:
        return bool(self.trigger.env.controller == player)  # 800.4d

    @step("603.3d")
    def put(self, game: Game) -> Signal:
        t = self.trigger
        source = game.obj(t.env.source)
        self.item = game.create(source.card, t.env.controller, STACK, ABILITY)
        o = game.write(self.item)
        o.ability = t.ability
        o.controller = t.env.controller
        env = t.env.but(spell=self.item)
        if isinstance(env.event, AbilityTriggered):
            env.event = env.event.but(object=numbered(game, env.event.number))
        if env.event is not None and speaks_of_x(t.ability):
            env.x = max([game.obj(id).cast_with("x") or 0 for id in env.event.about("subject")], default=0)
        elif not env.x:
            env.x = source.cast_with("x") or 0
            if isinstance(env.event, Occurred) and env.event.name == "monstrous":  # 701.37c
                env.x = env.event.amount
        o.env = env
        tell_apart(game, self.item)
        return None

    @step("603.3c")
    def choose_modes(self, game: Game) -> Signal:
        env = self.env(game)
        sentences = words_of(game, self.item)
        if not could_choose(game, Environment(game, env), sentences):
            game.note(
                f"{game.name_of(self.item)} has no legal choice",
                "603.3c" if modal_of(sentences) else "603.3d",
            )
            game.vanish(self.item)
            return Finish(NOBODY)
        modal = modal_of(sentences)
        if modal is not None:
            env = with_mode_chooser(game, env, modal, self.item)
            modes = ask_modes(game, Environment(game, env), modal, False, self.item)
            if not modes:  # 603.3c, 700.2b
                game.vanish(self.item)
                return Finish(NOBODY)
            note_modes(game, Environment(game, env), modal, modes)
            game.write(self.item).env = env.but(modes=modes)
        return None

    @step("603.3d")
    def choose_targets(self, game: Game) -> Signal:
        sentences = sentences_of(game, self.item)
        env = with_choosers(game, self.env(game), sentences, self.item)
        try:
            targets = ask_targets(game, Environment(game, env), sentences, self.item)
        except NoTargets:
            game.note(f"{game.name_of(self.item)} has no legal choice", "603.3d")
            game.vanish(self.item)
            return Finish(NOBODY)
        if isinstance(targets, Decision):
            return targets
        if any(env.targets):  # 603.7: its words go on about them, and target what is chosen now
            own = {slot.index for slot in slots(sentences)}
            o = game.write(self.item)
            o.marks = with_pair(o.marks, MAKERS, tuple(n for n in range(len(env.targets)) if n not in own))
        if targets:
            merged = tuple(new or old for new, old in zip_longest(targets, env.targets, fillvalue=()))
            game.write(self.item).env = env.but(targets=merged)
        return None

    @step("603.3d")
    def divide(self, game: Game) -> Signal:
        env = self.env(game)
        shares = ask_division(game, Environment(game, env), sentences_of(game, self.item), self.item)
        if shares:
            game.write(self.item).env = env.but(divided=shares)
        return None

    @step("603.3")
    def become(self, game: Game) -> Signal:
        env = self.env(game)
        game.note(f"{game.describe_stack(self.item)} {game.timing.put}", "603.3", player=env.controller)
        every = aims(game.objects[self.item])
        events: list[Event] = list(crimes(game, env.controller, self.item)) if every else []
        if game.indexes.triggers[BECOME_TARGET]:
            events.extend([BecomeTarget(t, env.controller, self.item) for t in every])
        return occur(game, self, events) if events else None

    @step("603.3")
    def done(self, game: Game) -> Signal:
        return Finish(self.item)

    def env(self, game: Game) -> Env:
        """The environment of the ability being put on the stack."""
        found = game.objects[self.item].env
        assert isinstance(found, Env)
        return found


def numbered(game: Game, number: int) -> int:
    """603.3b. The ability on the stack that triggered under a number; NOBODY where it is not there."""
    for id in game.zone(STACK):
        env = game.objects[id].env
        if env is not None and (NUMBERED, number) in env.cast:
            return id
    return NOBODY


def _sense(env: Env) -> object:
    """What makes two triggers of one ability different to the players who order them."""
    event = env.event
    if isinstance(event, AbilityTriggered):
        return event.number
    return None if event is None else (event.about("object"), event.about("player"), event.amount)


def sentences_of(game: Game, item: int) -> Sentences:
    """608.2c. What an object on the stack says to do, with its chosen modes, if any were chosen."""
    sentences = words_of(game, item)
    if modal_of(sentences) is None:
        return sentences
    env = game.objects[item].env
    return with_modes(sentences, env.modes if env is not None else ())


def words_of(game: Game, item: int) -> Sentences:
    """608.2c. What an object on the stack says to do, and from which modes it lets choose."""
    o = game.objects[item]
    if o.kind == ABILITY:
        sentences: Sentences = o.ability.body.sentences
    else:
        sentences = said_on_stack(game, item)
    return sentences
