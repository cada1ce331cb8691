"""Phase effects, phase costs and untap costs are played as instants; some of them are a duty (C8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from ...cards.record import Card, Face
from ...effects.abilities.instructions import Body, Do, If, May
from ...effects.abilities.kinds import Triggered as Ability
from ...effects.conditions.happened import Did
from ...effects.costs.paying import Mana
from ...effects.it import Env, Environment
from ...effects.node import Effect, node
from ...effects.references.players import You
from ...effects.triggers.parts_of_turns import PartBegins
from ...events import Draw, Event
from ...events.base import PHASE_ENDS
from ...machine.decisions import Decision, Option
from ...machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ...pipeline.triggers import WaitingTrigger
from ...rules.possible import in_words
from ...rules.taps import PASS
from ...rules.targets import could_choose
from ...rules.triggering import PutTrigger
from ...state.fellows import tell_apart
from ...state.objects import ABILITY, NOBODY, STACK
from .chances import NONE, SERIES, ask, set_window
from .phase_costs import (
    PHASE_COST,
    PHASES,
    Due,
    affordable,
    due,
    has_abilities_of_phase,
    is_late,
    is_of_phase,
    of_this_phase,
    payable,
    payment_of,
    price,
    ways_to_pay,
)
from .series import settle

if TYPE_CHECKING:
    from ...effects.node import Instruction
    from ...machine.game import Game
    from ...pipeline.causes import Key
    from ...speed.indexes import Watch
    from ...state.abilities import Heard

THE_DRAW: Final = Card("the draw of the turn", [Face("the draw of the turn")])


@node
class DrawForTheTurn(Effect):
    """C3.5. The active player draws the card of the turn."""

    def perform(self, it: Environment) -> tuple[Event, ...]:
        draw = Draw(it.you)
        draw.first = True
        return (draw,)


THE_DRAWING: Final = Ability(PartBegins(You(), "draw"), Body((Do(DrawForTheTurn(), 0),)))


def waits_for_player(ability: Heard) -> bool:
    """C8.1. Whether a player says when an ability of this phase is played: not at a beginning or an end."""
    return is_of_phase(ability) and (payment_of(ability) is not None or not is_late(ability))


def waiting(game: Game) -> list[tuple[Watch, Env]]:
    """C8.1, C8.3. The phase effects of this phase that can be played and have not been."""
    return [
        (watch, env)
        for watch, env in of_this_phase(game)
        if waits_for_player(watch.node)
        and payment_of(watch.node) is None
        and could_choose(game, Environment(game, env), watch.node.body.sentences)
    ]


def is_owed(game: Game) -> bool:
    """C8.1, C8.5. Whether there could be anything of these to be played in this phase."""
    return game.step in PHASES and (has_abilities_of_phase(game) or draws(game))


def duties(game: Game, player: int, late: bool = False) -> tuple[list[Option], bool]:
    """C8.2. What a player may play of these, and whether there is something that they must play.

    *late*: at the end of the phase, what is paid then (C3.4, C8.6).
    """
    if not is_owed(game):
        return [], False
    options, must = ([], False) if late else _effects(game, player)
    for cost in due(game):
        if cost.payer == player and cost.late is late:
            options.extend(_answers(game, cost))
            must = True
    for cost in due(game, untap=True):
        if cost.payer == player and cost.late is late and payable(game, cost):
            words = f"pay to untap {game.label(cost.about)}"
            options.append(Option(("PlayPhaseCost", cost.about, True, True), words, ("untap", cost.about)))
    return options, must


def _effects(game: Game, player: int) -> tuple[list[Option], bool]:
    """C8.1, C8.2, A9. The phase effects that are the player's to play."""
    options: list[Option] = []
    must = False
    if draws(game) and player == game.active:
        options.append(Option(("PlayDraw",), "draw a card"))
        must = True
    names: list[int] = []
    for watch, env in waiting(game):
        owner = env.controller if "phase_effect_owner" in game.options else game.active
        if owner != player:
            continue
        names.append(watch.source)
        number = names.count(watch.source)
        words = f"play {game.label(watch.source)}" + (f"#{number}" if number > 1 else "")
        options.append(Option(("PlayPhaseEffect", watch.source, watch.key), words, ("phase", watch.key)))
        must = must or not is_optional(watch.node.body.sentences)
    return options, must


def is_optional(sentences: tuple[Instruction, ...]) -> bool:
    """C8.2. Whether a player *may* do what it says, and nothing comes of not doing it."""
    return isinstance(sentences[0], May) and all(
        isinstance(s, If) and not (isinstance(s.condition, Did) and s.condition.not_) for s in sentences[1:]
    )


def _answers(game: Game, cost: Due) -> list[Option]:
    """C8.5. To pay all of it or nothing; what must be paid where it can be leaves no choice."""
    name = game.label(cost.about)
    can = payable(game, cost)
    found = []
    if can:
        found.append(Option(("PlayPhaseCost", cost.about, True), f"pay for {name}", ("pay", cost.about)))
    if not can or not all(payment.must for _, _, payment in cost.parts):
        words = f"don't pay for {name}"
        found.append(Option(("PlayPhaseCost", cost.about, False), words, ("don't", cost.about)))
    return found


def draws(game: Game) -> bool:
    """C3.5, A6. Whether the draw of the turn is still to be played, where its player says when."""
    return (
        game.step == "draw"
        and "draw_manual" in game.options
        and game.turn_number != 1
        and "draw" not in game.dealt_with
    )


def deal_with(game: Game, source: int) -> str:
    """C8.1. All phase effects and costs of a permanent are dealt with in this phase; why not, or nothing."""
    before = tuple(d for d in game.dealt_with if d == "draw" or d[0] != source)
    game.dealt_with = before
    found = [(w.source, w.node) for w, _ in of_this_phase(game) if w.source == source]
    game.dealt_with = (*before, *found)
    return "" if found else f"{game.name_of(source)} has no phase effect and no phase cost now (C8.1)"


def dealt_with(game: Game) -> list[int] | None:
    """The permanents that are dealt with in this phase, NOBODY for the draw; None where some are in part."""
    found: list[int] = []
    for one in game.dealt_with:
        source = NOBODY if one == "draw" else one[0]
        if source not in found and (source == NOBODY or game.on_battlefield(source)):
            found.append(source)
    left = {watch.source for watch, _ in of_this_phase(game)} if found else set()
    return None if left.intersection(found) else found


def begun_before(game: Game, item: int) -> None:
    """C8.1. A phase effect that is on the stack has been played in this phase."""
    o = game.objects[item]
    heard = o.ability.heard() if o.kind == ABILITY else None
    if heard is not None and is_of_phase(heard):
        game.dealt_with = (*game.dealt_with, (o.at_work().source, o.ability))


class PlayPhaseEffect(Frame):
    """C8.1. A phase effect is played: its effect is independent of its source from now on (C8.4)."""

    __slots__ = ("player", "source", "key", "item")

    def __init__(self, player: int, source: int, key: Key) -> None:
        super().__init__()
        self.player = player
        self.source = source
        self.key = key
        self.item = NOBODY

    @step("C8.1")
    def play(self, game: Game) -> Signal:
        watch, env = next(w for w in waiting(game) if w[0].key == self.key)
        game.dealt_with = (*game.dealt_with, (watch.source, watch.node))
        return Call(PutTrigger(WaitingTrigger(watch.node, env, game.name_of(watch.source))), "item")

    @step("C8.1")
    def interrupts(self, game: Game) -> Signal:
        return Finish() if self.item == NOBODY else Call(procedure("Played", self.item))


class PlayDraw(Frame):
    """C3.5. The draw of the turn is played as an instant."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    @step("C3.5")
    def play(self, game: Game) -> Signal:
        game.dealt_with = (*game.dealt_with, "draw")
        item = game.create(THE_DRAW, self.player, STACK, ABILITY)
        put(game, item, THE_DRAWING, Env(item, self.player))
        return Call(procedure("Played", item))


class PlayPhaseCost(Frame):
    """C8.5. The phase cost of a permanent is paid, and nothing comes of it; or not, and its penalty does.

    *untap*: the untap cost for a permanent, which is paid or not played at all (C3.4).
    """

    __slots__ = ("player", "about", "paid", "untap", "env", "which", "price", "events")

    def __init__(self, player: int, about: int, paid: bool, untap: bool = False) -> None:
        super().__init__()
        self.player = player
        self.about = about
        self.paid = paid
        self.untap = untap
        self.env = Env(about)
        self.which: tuple[Any, ...] = ()  # the abilities, as they are dealt with
        self.price: Any = ((), (), (), ())  # mana symbols, other costs, what happens, what if it is paid
        self.events: Sequence[Event] = ()

    @step("C8.5")
    def first(self, game: Game) -> Signal:
        """What comes before the payment is done as it is played."""
        cost = self.cost(game)
        self.env = cost.env()
        self.which = tuple((watch.source, watch.node) for watch, _, _ in cost.parts)
        prelude = tuple(part for _, _, payment in cost.parts for part in payment.prelude)
        return Call(procedure("Instructions", self.env, prelude)) if prelude else None

    @step("C8.6")
    def reckon(self, game: Game) -> Signal:
        self.price = tuple(price(game, self.cost(game), self.way(game)))
        return None if self.paid else Goto("play")

    @step("C8.6")
    def pay_mana(self, game: Game) -> Signal:
        mana = self.price[0]
        if not mana:
            return Goto("pay_others")
        cost = Mana("".join("{" + s + "}" for s in mana))
        self.events = ()
        return Call(procedure("PayMana", self.player, cost, self.env), "events")

    @step("C8.6")
    def is_it_paid(self, game: Game) -> Signal:
        self.paid = bool(self.events)  # what seemed affordable may not be
        return None if self.paid else Goto("play")

    @step("C8.6")
    def pay_others(self, game: Game) -> Signal:
        env = self.env.but(controller=self.player)
        return Call(procedure("PayCosts", self.player, env, self.price[1]), "events")

    @step("C8.5")
    def play(self, game: Game) -> Signal:
        name = game.name_of(self.about)
        source = game.obj(self.env.source)
        item = game.create(source.card, self.env.controller, STACK, ABILITY)
        then = self.price[2] if self.paid is self.untap else self.price[3] if self.paid else ()
        put(game, item, Ability(PartBegins(You(), game.step), Body(then)), self.env)
        if not self.untap:
            game.dealt_with = (*game.dealt_with, *self.which)
            game.write(item).marks = ((PHASE_COST, self.about),)
        what = f"to untap {name}" if self.untap else f"the phase cost of {name}"
        did = "pays" if self.paid else "doesn't pay"
        rules = ("C8.5",) if len(self.which) < 2 else ("C8.5", "C8.6")
        game.note(f"{game.player_name(self.player)} {did} {what}", *rules, player=self.player)
        return Call(procedure("Played", item))

    def way(self, game: Game) -> int:
        """118.12a. Which of two ways to pay, of those that are possible; asks."""
        cost = self.cost(game)
        ways = ways_to_pay(cost) if self.paid else ()
        able = [n for n in range(len(ways)) if affordable(game, cost, n)]
        if not able:
            return 0
        options = [Option(n, in_words(ways[n])) for n in able]
        words = f"{game.name_of(self.about)}: which?"
        n: int = game.ask(Decision(self.player, "choose", words, options, about=self.about))
        return n

    def cost(self, game: Game) -> Due:
        """The single cost, as it is now."""
        return next(d for d in due(game, self.untap) if d.about == self.about and d.payer == self.player)


def has_end_costs(game: Game) -> bool:
    """C3.4. Whether there can be anything to pay as the phase ends."""
    return game.step in PHASES and bool(game.indexes.triggers[PHASE_ENDS])


class EndCosts(Frame):
    """C3.4, C8.6. What is paid at the end of a phase: all that one player owes, then the others (C1.6)."""

    __slots__ = ("left", "depth")

    def __init__(self) -> None:
        super().__init__()
        self.left: tuple[int, ...] = ()
        self.depth = 0

    @step("C8.6")
    def begin(self, game: Game) -> Signal:
        self.left = game.apnap()
        self.depth = len(game.zone(STACK))
        return None

    @step("C8.6")
    def open(self, game: Game) -> Signal:
        set_window(game, SERIES)
        return None

    @step("C8.6")
    def offer(self, game: Game) -> Signal:
        options: list[Option] = []
        must = False
        while self.left:
            options, must = duties(game, self.left[0], late=True)
            if options:
                break
            self.left = self.left[1:]  # who owes nothing is not asked
        if not self.left:
            set_window(game, NONE)
            return Finish()
        words = "what is paid at the end of the phase?"
        reply = game.answered() or ask(game, self.left[0], words, options, must)
        if isinstance(reply, Decision):
            return reply
        chosen = reply[0]
        if chosen == PASS.value:
            self.left = self.left[1:]
            return Goto("offer")
        return Call(procedure("Play", self.left[0], chosen, game.window))

    @step("C1.6")
    def resolve(self, game: Game) -> Signal:
        stack = game.zone(STACK)
        if len(stack) <= self.depth:
            return Goto("open")
        set_window(game, NONE)
        return Call(procedure("Resolve", stack[-1]))

    @step("C7.5")
    def settle(self, game: Game) -> Signal:
        return settle(game)

    @step("C8.6")
    def next(self, game: Game) -> Signal:
        return Goto("open")


def put(game: Game, item: int, ability: Ability, env: Env) -> None:
    """Make of a new object on the stack what an ability says."""
    o = game.write(item)
    o.ability = ability
    o.controller = env.controller
    o.env = env.but(spell=item)
    tell_apart(game, item)
