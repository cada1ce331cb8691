"""What casting and activating have in common: choices, total cost, mana, payment (601.2b-h, 602.2b).

The frame keeps the game from before the announcement; ``cancel`` restores it (733.1) until costs are
being paid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ..effects.conditions.mana_from import SPENT_FROM
from ..effects.it import PAID, Env, Environment
from ..events import BECOME_TARGET, BecomeTarget, Event, Occurred
from ..machine.decisions import ChooseNumber, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Restore, Signal, begun, step
from ..pipeline.causes import COST
from ..pipeline.occurring import occur
from ..speed.card_words import CONVOKED, HELPED, MANA_FROM, MANA_NOTED, MANA_SPENT, PHYREXIAN
from ..state.objects import NOBODY
from . import costs as paying
from . import phyrexian
from .asking_targets import ask_division, ask_targets
from .asking_x import greatest_x
from .assisting import HELP, HELPER, MakeManaToHelp, ask_how_much, ask_who, pool_for, who_could_assist
from .choosers import with_choosers, with_mode_chooser
from .choosing_modes import ask_modes, note_modes
from .costs import MAX_X
from .helping import MUCH, benders, help_event, helpers, shares
from .helping import without as less
from .leaving import without
from .mana import Spending, just_as_much, mana_words, payment, payments, price_of, words_of_ways
from .must_target import wanted_targets
from .paying_by_itself import paid_unasked
from .permissions import eased
from .taps import mana_choices
from .targets import NoTargets, Sentences, modal_of, slots, with_modes

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..effects.node import Cost
    from ..machine.game import Game

CANCEL: Final = ("cancel",)
WITH_HELP: Final = ("with help",)


class Announcing(Frame):
    """601.2b-h. A spell or ability on the stack, on its way to being cast or activated."""

    __slots__ = (
        "player",
        "source",
        "item",
        "saved",
        "owed",
        "costs",
        "paid",
        "spent",
        "events",
        "paying_mana",
        "bends",
    )
    cause = COST

    def __init__(self, player: int, source: int) -> None:
        super().__init__()
        self.player = player
        self.source = source  # the card, or the object whose ability it is
        self.item = NOBODY  # the object on the stack
        self.saved: Game | None = None
        self.owed: tuple[str, ...] = ()  # mana symbols
        self.costs: tuple[Cost, ...] = ()  # cost nodes still to be paid
        self.paid: tuple[Event, ...] = ()
        self.spent: tuple[UnitOfMana, ...] = ()
        self.events: Sequence[Event] = ()
        self.paying_mana = True
        self.bends = 0  # 701.67b: for how much generic mana they may still tap artifacts and creatures

    def player_left(self, game: Game, player: int) -> bool:
        """800.4a. What they were announcing is gone; others go back to a game without them."""
        if self.saved is not None:
            self.saved = without(self.saved, player)
        return self.player == player

    # -- what subclasses know -----------------------------------------------------------

    def sentences(self, game: Game) -> Sentences:
        """The text whose choices are made now."""
        raise NotImplementedError(type(self).__name__)

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        """601.2f. The mana symbols and the other costs to be paid, locked in now."""
        raise NotImplementedError(type(self).__name__)

    def bent(self, game: Game, x: int) -> int:
        """701.67b. How much generic mana there is, for that X, in waterbend costs among those paid."""
        return 0

    def spending(self, game: Game) -> Spending:
        """What mana would be spent on."""
        raise NotImplementedError(type(self).__name__)

    def x_of_mana(self, game: Game) -> bool:
        """107.3a. Whether the mana to be paid has an X."""
        raise NotImplementedError(type(self).__name__)

    def has_x(self, game: Game) -> bool:
        """107.3a. Whether a value of X must be announced."""
        return self.x_of_mana(game) or paying.says_x(self.total(game)[1])

    def mana_with(self, game: Game, x: int) -> tuple[str, ...]:
        """107.3a, 601.2f. The mana that is to be paid for that X."""
        return (*self.total(game)[0], str(x))

    def defined_x(self, game: Game) -> int | None:
        """107.3c. X where the text itself defines it: nobody chooses."""
        return None

    def least_x(self, game: Game) -> int:
        """107.3a. The least X that may be announced."""
        return 0

    def most_x(self, game: Game) -> int:
        """107.3a. The greatest X that may be announced, whatever could be paid for."""
        return MAX_X

    # -- steps -----------------------------------------------------------------------------

    @step("601.2a")
    def announce(self, game: Game) -> Signal:
        """Keep the game as it is, and put the spell or ability on the stack."""
        raise NotImplementedError(type(self).__name__)

    @step("601.2b")
    def choose_costs(self, game: Game) -> Signal:
        """Alternative and additional costs: which the player means to pay."""
        return None

    @step("601.2b")
    def choose_modes(self, game: Game) -> Signal:
        env = self.env(game)
        modal = modal_of(self.sentences(game))
        if modal is None:
            return None
        every = bool(dict(env.cast).get("entwined"))
        env = with_mode_chooser(game, env, modal, self.item)
        modes = ask_modes(game, Environment(game, env), modal, every, self.item, self)
        note_modes(game, Environment(game, env), modal, modes)
        self.write_env(game, env.but(modes=modes))
        return None

    def affords(self, game: Game, mode: int) -> bool:
        """700.2h. Whether what a mode costs could be paid besides."""
        return True

    def most_modes(self, game: Game, most: int) -> int:
        """702.120a. Of so many modes that may be chosen, how many could be paid for."""
        return most

    @step("601.2b")
    def choose_x(self, game: Game) -> Signal:
        if not self.has_x(game):
            return self.illegal("107.3b") if self.least_x(game) else None
        env = self.env(game)
        defined = self.defined_x(game)
        given = game.answered() if defined is None else (defined,)
        if given is None:
            self.bends = self.bent(game, MUCH)
            most = min(greatest_x(game, self), self.most_x(game))
            least = self.least_x(game)
            if most < least:
                return self.illegal("107.3a")
            words = f"X for {game.name_of(self.source)}"
            given = (game.ask(ChooseNumber(self.player, "x", words, least, most, about=self.item)),)
        x = given[0]
        if defined is not None:
            game.note(f"X for {game.name_of(self.source)} is {x}", "107.3c", player=self.player)
        self.write_env(game, env.but(x=x, cast=(*env.cast, ("x", x))))
        return None

    @step("601.2b")
    def choose_life(self, game: Game) -> Signal:
        """107.4f. For which Phyrexian mana symbols life is paid."""
        mana = self.total(game)[0] if game.said.bits & PHYREXIAN else ()
        if any(phyrexian.is_phyrexian(s) for s in mana):
            env = self.env(game)
            self.write_env(game, env.but(cast=(*env.cast, *phyrexian.choose(game, self, mana))))
        return None

    @step("601.2c")
    def choose_targets(self, game: Game) -> Signal:
        env = self.env(game)
        sentences = with_modes(self.sentences(game), env.modes)
        wanted = slots(sentences)
        if not wanted and not self.attaches(game):
            return None
        targets = self.aura_target(game) if self.attaches(game) else None
        if targets is None:
            env = with_choosers(game, env, sentences, self.item)
            must = wanted_targets(game, self.player, self.item)
            try:
                reply = ask_targets(game, Environment(game, env), sentences, self.item, must)
            except NoTargets:  # more were announced than there are
                return self.illegal("601.2c")
            if isinstance(reply, Decision):
                return reply
            targets = reply
        self.write_env(game, env.but(targets=targets))
        return None

    @step("601.2d")
    def divide(self, game: Game) -> Signal:
        env = self.env(game)
        sentences = with_modes(self.sentences(game), env.modes)
        shares = ask_division(game, Environment(game, env), sentences, self.item)
        if shares:
            self.write_env(game, env.but(divided=shares))
        return None

    @step("601.2f")
    def lock_in_cost(self, game: Game) -> Signal:
        symbols, self.costs = self.total(game)
        facts = self.env(game).cast
        self.costs = (*self.costs, *phyrexian.payments_of_life(symbols, facts))
        owed = phyrexian.paid_so(symbols, list(facts))
        self.owed = () if game.free_mana else owed
        self.bends = min(self.bent(game, self.env(game).x), price_of(self.owed).generic)
        if game.free_mana:
            self.note_spent(game, just_as_much(owed))
        self.owed, life = phyrexian.life_instead(
            game, self, eased(game, self.player, self.spending(game), self.owed)
        )
        self.costs = (*self.costs, *life)
        if game.observer is not None:
            game.observer.priced(game, self.item, symbols, self.costs)
        return None

    @step("702.132a")
    def choose_assistant(self, game: Game) -> Signal:
        """Another player who may make mana, before the caster does."""
        if HELPED not in game.said.words or not self.spending(game).spell or not price_of(self.owed).generic:
            return None
        able = who_could_assist(game, self.player, self.item)
        helper = ask_who(game, self.player, self.item, able) if able else NOBODY
        if helper == NOBODY:
            return None
        env = self.env(game)
        self.write_env(game, env.but(cast=(*env.cast, (HELPER, helper))))
        game.note(f"{game.player_name(helper)} may help to pay", "702.132a", player=helper)
        return Call(MakeManaToHelp(helper, self.item))

    @step("601.2g")
    def activate_mana_abilities(self, game: Game) -> Signal:
        """A player may activate mana abilities, and says when to pay."""
        if not price_of(self.owed).units:
            return None
        given = game.answered() or paid_unasked(game, self) or game.asked(self.question(game))
        if isinstance(given, Decision):
            return given
        chosen = given[0]
        if chosen == CANCEL:
            assert self.saved is not None
            return Restore(self.saved)
        if chosen[0] == "pay":
            self.spent = chosen[1]
            return None
        if chosen == WITH_HELP:
            return Goto("be_assisted")
        if chosen[0] == "help":
            self.owed = less(self.owed, chosen[3])
            self.bends -= int(chosen[1] == "waterbend")
            if chosen[1] == "convoke" and CONVOKED in game.said.words:  # 702.51c
                env = self.env(game)
                self.write_env(game, env.but(cast=(*env.cast, (CONVOKED, chosen[2]))))
            return occur(game, self, [help_event(chosen[1], chosen[2], self.player, self.item)])
        return Call(begun(self.player, chosen))

    @step("601.2g")
    def mana_is_drawn(self, game: Game) -> Signal:
        frame = None if self.spent else game.timing.mana_drawn(game)
        return None if frame is None else Call(frame)

    @step("601.2g")
    def more_mana(self, game: Game) -> Signal:
        if self.spent or not price_of(self.owed).units:
            return None
        return Goto("activate_mana_abilities")

    @step("702.132a")
    def be_assisted(self, game: Game) -> Signal:
        """The player who was chosen pays for some of the generic mana, the caster for the rest."""
        helper = NOBODY if self.spent else self.helper(game)
        if helper == NOBODY or not price_of(self.owed).units:
            return None
        pool = pool_for(game, helper, self.spending(game))
        paid = ask_how_much(game, helper, self.item, min(len(pool), price_of(self.owed).generic))
        units = payment(game, helper, (str(paid),), self.spending(game)) or []
        left = less(self.owed, "1", paid)
        ways: list[tuple[UnitOfMana, ...]] = [()]
        if price_of(left).units:
            ways = payments(game, self.player, left, self.spending(game))
        if not ways:
            return self.illegal("118.3")
        options = [Option(way, word) for word, way in zip(words_of_ways(game, ways), ways, strict=True)]
        asked = Decision(self.player, "mana", f"pay {price_of(left).words}", options, about=self.item)
        self.owed, self.spent = left, game.ask(asked)
        game.spend_mana(helper, units)
        if units:
            game.note(f"{game.player_name(helper)} pays {mana_words(units)}", "702.132a", player=helper)
        env = self.env(game)
        self.write_env(game, env.but(cast=(*env.cast, (HELP, tuple(units)))))
        return None

    @step("601.2h")
    def pay_mana(self, game: Game) -> Signal:
        game.spend_mana(self.player, self.spent)
        if self.spent:
            words = mana_words(self.spent)
            game.note(f"{game.player_name(self.player)} pays {words}", "601.2h", player=self.player)
        if HELPED in game.said.words:
            self.spent = (*self.spent, *dict(self.env(game).cast).get(HELP, ()))
        if self.spent:
            self.note_spent(game, "".join(u.symbol for u in self.spent))
        self.events = ()
        return None

    @step("701.67c")
    def waterbend(self, game: Game) -> Signal:
        if not self.bent(game, self.env(game).x):
            return None
        return occur(game, self, [Occurred("waterbend", self.player, source=self.source)])

    @step("601.2h")
    def pay_next(self, game: Game) -> Signal:
        self.paid = (*self.paid, *self.events)
        self.events = ()
        if not self.costs:
            return Goto("become")
        first = self.costs[0]
        it = Environment(game, self.env(game).but(targets=()))  # *other* in a cost is than the source alone
        try:
            wanted = paying.events_of(it, first, self.player)
        except paying.Unpayable:
            return self.illegal("118.3")
        self.costs = self.costs[1:]
        return occur(game, self, wanted, "events")

    @step("601.2h")
    def pay_again(self, game: Game) -> Signal:
        return Goto("pay_next")

    def write_paid(self, game: Game) -> None:
        """608.2h. It knows what its costs were paid with."""
        if self.paid:
            env = self.env(game)
            self.write_env(game, env.but(results=(*env.results, (PAID, self.paid))))

    @step("115.1")
    def become(self, game: Game) -> Signal:
        """What it targets has become a target."""
        self.write_paid(game)
        env = self.env(game)
        if not env.targets or not game.indexes.triggers[BECOME_TARGET]:
            return None
        said = with_modes(self.sentences(game), env.modes)
        aims = [slot.index for slot in slots(said) if game.timing.aims(game, slot, said)]
        every = [t for n, slot in enumerate(env.targets) if n not in aims for t in slot]
        return occur(game, self, [BecomeTarget(t, self.player, self.item) for t in every])

    @step("601.2i")
    def let_others_interrupt(self, game: Game) -> Signal:
        """What the timing rules put between paying and having been cast."""
        frame = game.timing.played(game, self.item)
        return None if frame is None else Call(frame)

    @step("601.2i")
    def is_it_still_there(self, game: Game) -> Signal:
        return None if self.item in game.objects else Finish()

    def illegal(self, rule: str) -> Signal:
        """601.2e, 601.2h, 733.1. By that rule it can't be completed: the game is as it was before."""
        assert self.saved is not None
        return Restore(self.saved, (rule,))

    def tell_taken_back(self, game: Game, rules: tuple[str, ...]) -> None:
        """733.1. Its player is told what is taken back, and by which rule; others, that something is."""
        text = f"{game.name_of(self.source)} is taken back: not all of it can be done or paid"
        others = f"{game.player_name(self.player)} takes back what was begun"
        game.tell(text, (*rules, "733.1"), self.player, (self.player,), others)

    # -- helpers ------------------------------------------------------------------------------

    def note_spent(self, game: Game, symbols: str) -> None:
        """601.2h. Keep which mana was spent, and what had made it, where something goes by that."""
        asked_for = MANA_SPENT if self.spending(game).spell else MANA_NOTED
        if symbols and asked_for in game.said.words:
            env = self.env(game)
            self.write_env(game, env.but(cast=(*env.cast, ("spent", symbols))))
        if self.spent and MANA_FROM in game.said.words and self.item in game.objects:
            env = self.env(game)
            sources = tuple([unit.source for unit in self.spent])
            self.write_env(game, env.but(cast=(*env.cast, (SPENT_FROM, sources))))

    def question(self, game: Game) -> Decision:
        """601.2g. Pay, activate a mana ability, use other help, or take all of it back."""
        options: list[Option] = []
        owed, helper = self.owed, self.helper(game)
        if helper != NOBODY:
            most = min(len(pool_for(game, helper, self.spending(game))), price_of(owed).generic)
            owed = less(owed, "1", most)
            if payment(game, self.player, owed, self.spending(game)) is not None:
                options.append(Option(WITH_HELP, f"pay, with help of {game.player_name(helper)}"))
        else:
            ways = payments(game, self.player, owed, self.spending(game))
            for words, units in zip(words_of_ways(game, ways), ways, strict=True):
                options.append(Option(("pay", units), words))
        options.extend(mana_choices(game, self.player, but=self.source_excluded()))
        options.extend(self.help_options(game))
        options.append(Option(CANCEL, "cancel"))
        return Decision(self.player, "mana", f"pay {price_of(owed).words}", options, about=self.item)

    def helper(self, game: Game) -> int:
        """702.132a. Who may pay for some of it, with mana in their pool."""
        if HELPED not in game.said.words:
            return NOBODY
        chosen = int(dict(self.env(game).cast).get(HELPER, NOBODY))
        return chosen if chosen != NOBODY and pool_for(game, chosen, self.spending(game)) else NOBODY

    def help_options(self, game: Game) -> list[Option]:
        """702.51a, 702.66a, 702.126a, 701.67a. What may be tapped or exiled in place of paying a mana."""
        there = helpers(game, self.player, self.item) if self.spending(game).spell else []
        there += benders(game, self.player, self.source_excluded()) if self.bends > 0 else []
        return [
            Option(("help", how, id, symbol), f"{how} {game.label(id)} for {{{symbol}}}", (how, name, symbol))
            for how, id, can in there
            for name in ((game.name_of(id) if how == "delve" else game.label(id)),)
            for symbol in shares(self.owed, can)
        ]

    def env(self, game: Game) -> Env:
        """The environment of the object on the stack."""
        found = game.objects[self.item].env
        assert isinstance(found, Env)
        return found

    def write_env(self, game: Game, env: Env) -> None:
        """Keep what was chosen with the object on the stack."""
        o = game.write(self.item)
        o.env = env
        o.cast = env.cast

    def attaches(self, game: Game) -> bool:
        """303.4a. Whether it is an Aura spell, which targets by its enchant ability."""
        return False

    def aura_target(self, game: Game) -> tuple[tuple[int, ...], ...] | None:
        """The target of an Aura spell."""
        return None

    def source_excluded(self) -> int:
        """What may not be tapped for mana for this: a permanent whose own tapping is a cost."""
        return NOBODY

    def payable(self, game: Game) -> bool:
        """Whether the mana owed is in the pool."""
        return payment(game, self.player, self.owed, self.spending(game)) is not None
