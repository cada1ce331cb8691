"""Casting spells and playing lands (601, 305)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import symbols
from ..effects.abilities.as_cast import facts_as_cast
from ..effects.it import Env, Environment
from ..effects.keywords.gift import promised
from ..effects.keywords.harmonize import HARMONIZE, TAPPED_FOR_IT, WITH, chosen_creature
from ..effects.keywords.set_apart import FORETOLD
from ..effects.restrictions.aura_as_cast import aura_slot
from ..effects.restrictions.permitting import paid_instead
from ..events import Cast
from ..events.preparing import unprepared_by
from ..machine.decisions import Decision, Option
from ..machine.procedures import Call, Finish, Frame, Goto, Signal, procedure, step
from ..pipeline.occurring import occur
from ..state.hidden import conceal
from ..state.objects import COMMAND, DISGUISED, DOWN, HAND, NOBODY, STACK, base_face, with_pair
from . import additional
from . import costs as paying
from .affording import could_pay
from .afterwards import when_cast
from .announcing import Announcing
from .asking_x import least_for_spell, most_for_spell
from .bestowing import bestow
from .cast_so import begins_as_cast
from .commanders import count_cast
from .cost_changes import changed, cost_change, dearer, floored, less_mana, ways_changed
from .crimes import crimes
from .imposed import imposed
from .letting import COSTS_AS_LET, facts_as_let
from .mana import Spending, price_of
from .must_target import due, narrowed_to, wanted_targets
from .own_costs import bent, costs_of_modes, costs_of_spell, mode_cost, own_costs, plain_price, with_x
from .paid_by_value import costs_by_value
from .paid_once import note_paid
from .prices import (
    AS_GENERIC,
    alternatives,
    changes_no_price,
    facts_of_way,
    given_ways,
    is_for_that_cost,
    payable,
    way_is_payable,
)
from .spell_text import said_as_kicked, said_on_stack, targets_there
from .splicing import SPLICE_COSTS, splice
from .targets import Sentences, candidates
from .ways_to_cast import (
    BY_KEYWORD,
    FACE_DOWN,
    FOR_THAT_ALONE,
    NO_MANA,
    NORMAL,
    by_keyword,
    face_down,
    is_disguised,
    keyword,
    keyword_cost,
    showing,
)
from .x_allowed import UP_TO, is_too_much

if TYPE_CHECKING:
    from ..effects.keywords.keyword import Keyword
    from ..effects.mana.adding import UnitOfMana
    from ..effects.node import Cost
    from ..machine.game import Game
    from ..state.objects import Pair
    from .cost_changes import Change
    from .own_costs import OwnCosts
    from .prices import Alternative


# 118.9: the number of an alternative cost, its words, and what it is
Way = tuple[int, str, tuple["Cost", ...]]

NO_COST: Final[tuple[Cost, ...]] = ()


class CastSpell(Announcing):
    """601.2. A player casts *source*, a card in some zone, in some way."""

    __slots__ = ("how", "face", "came_from", "origin", "way", "bidden")
    heading = "has_become_cast"

    def __init__(self, player: int, source: int, how: str = NORMAL, face: int = 0) -> None:
        super().__init__(player, source)
        self.how = how
        self.face = face  # 712.11: the face of a double-faced card that is up; 709.3: the half
        self.came_from = -1
        self.origin = source
        self.way: Keyword | None = None  # the keyword ability that allows it: the spell need not have it
        self.bidden = False  # whether an effect that resolves has it cast (608.2g)

    def sentences(self, game: Game) -> Sentences:
        return said_as_kicked(game, self.item, said_on_stack(game, self.item))

    def spending(self, game: Game) -> Spending:
        return Spending(self.item, True, "", self.bends)

    def bent(self, game: Game, x: int) -> int:
        return bent(costs_of_spell(game, self.item), self.env(game).cast, x)

    def plain_mana(self, game: Game) -> tuple[str, ...] | None:
        """601.2f. The symbols of its mana cost, where that is all there is to its cost, as mostly it is."""
        if self.how != NORMAL or (self.came_from != HAND and COSTS_AS_LET in dict(self.env(game).cast)):
            return None
        found = plain_price(base_face(game.objects[self.item]))
        return found if found is not None and changes_no_price(game) else None

    def has_x(self, game: Game) -> bool:
        plain = self.plain_mana(game)
        return super().has_x(game) if plain is None else "X" in plain

    def x_of_mana(self, game: Game) -> bool:
        if self.how not in NO_MANA and "{X}" in (self.cost(game) or ""):
            return True
        return own_costs(base_face(game.objects[self.item]).abilities).has_x(dict(self.env(game).cast))

    def least_x(self, game: Game) -> int:
        return least_for_spell(costs_of_spell(game, self.item), self.env(game))

    def most_x(self, game: Game) -> int:
        it = Environment(game, self.env(game))
        most = most_for_spell(it, costs_of_spell(game, self.item), self.sentences(game))
        return int(min(most, dict(it.env.cast).get(UP_TO, most)))

    def cost(self, game: Game) -> str | None:
        """601.2b. The mana cost, or the alternative cost's mana, of the way it is cast."""
        for fact, value in self.env(game).cast:
            if fact == "instead":
                return str(value)
        if self.how in NO_MANA or paid_instead(self.how):
            return paid_instead(self.how)
        if self.how == FACE_DOWN:
            return "{3}"
        face = base_face(game.objects[self.item])
        if self.how in BY_KEYWORD:
            assert self.way is not None
            mana, _ = paying.split(keyword_cost(game.objects[self.item], self.way))
            return "".join(["{" + s + "}" for s in mana])
        return face.mana_cost

    @step("601.2a")
    def announce(self, game: Game) -> Signal:
        self.saved, self.came_from, self.way = None, NOBODY, None  # as before, where the step is taken again
        self.saved = game.kept()
        card = game.objects[self.source]
        self.came_from = card.zone
        was_known = card.known
        if self.how in BY_KEYWORD:
            self.way = by_keyword(game, self.source, self.how)
            if self.way is None:  # 712.11c: only the face that will be up is looked at
                self.way = by_keyword(showing(game, self.source, self.face), self.source, self.how)
        more = when_cast(game, self.player, self.source, self.face, self.bidden)
        more = (*more, *facts_as_cast(Environment(game, Env(self.source, self.player)), base_face(card)))
        if card.mark(FORETOLD) is not None:  # 702.143c
            more = (*more, (FORETOLD, 1))
        if self.came_from != HAND and not self.bidden:
            seen = showing(game, self.source, self.face) if self.face else game
            seen = face_down(game, self.source) if self.how == FACE_DOWN else seen  # 601.3e
            more = (*more, *facts_as_let(game, self.player, self.source, self.how, seen))
        if self.how == FACE_DOWN:  # 708.4
            conceal(game, self.source, self.player, self.source)
            was_known = ()
        self.item = game.relocate(self.source, STACK)
        item = game.write_whole(self.item)
        item.controller = self.player
        item.known = was_known
        item.face_down = self.how == FACE_DOWN
        if item.face_down and is_disguised(base_face(card).abilities):
            item.marks = with_pair(item.marks, DOWN, DISGUISED)
        item.face = self.face
        game.is_called_anew(item)
        env = Env(self.item, self.player)
        env.spell = self.item
        env.cast = (("from", self.came_from), ("how", self.how), ("by", self.player), *more)
        item.env = env
        item.cast = env.cast
        self.source = self.item
        begins_as_cast(game, self.item, env, self.how, self.came_from, self.way)
        return None

    @step("601.2b")
    def choose_costs(self, game: Game) -> Signal:
        env = self.env(game)
        cast: list[Pair] = [*env.cast, ("ways chosen", 1)]
        if self.plain_mana(game) is not None:
            self.write_env(game, env.but(cast=tuple(cast)))
            return None
        way = self.ask_way(game) if self.how == NORMAL or self.how in FOR_THAT_ALONE else None
        if way is not None:
            at, word, costs = way
            mana, _ = paying.split(costs)
            cast.append(("instead", "".join("{" + s + "}" for s in mana)))
            cast.append(("alternative", at))
            cast.append((word, 1))
            more = facts_of_way(Environment(game, env), costs_of_spell(game, self.item), word)
            cast = [fact for fact in cast if fact[0] not in dict(more)] + more
        cast.extend(additional.chosen(game, self, game.chars(self.item).abilities, way))
        cast.extend(additional.choices(game, self, costs_of_spell(game, self.item).choices, way))
        cast.extend(promised(game, self.player, self.item, game.chars(self.item).abilities))
        if self.how == HARMONIZE:
            cast.extend(chosen_creature(game, self.player, self.item))
        facts, reveals = splice(game, self, Environment(game, env), said_on_stack(game, self.item), way)
        cast.extend(facts)
        self.write_env(game, env.but(cast=tuple(cast)))
        if ("bestow", 1) in cast:
            bestow(game, self.item, self.player)
        return occur(game, self, reveals) if reveals else None

    def ask_way(self, game: Game) -> Way | None:
        """118.9a. The alternative cost that is paid, of those that could be; asks where there are any."""
        own, said = costs_of_spell(game, self.item), said_on_stack(game, self.item)
        it = Environment(game, self.env(game))
        ways: list[Way] = []
        aimless = self.how == NORMAL and not targets_there(game, it, base_face(game.objects[self.item]))
        given = given_ways(it, self.item) if aimless else []  # 702.96b: those need its targets
        for at, (word, costs) in enumerate(alternatives(it, self.item)):
            if (self.how in FOR_THAT_ALONE and word != self.how) or (word, costs) in given:
                continue
            if self.could_pay_so(it, own, (word, costs), said):
                ways.append((at, word, costs))
        if not ways:
            return None
        normal = self.how == NORMAL and self.could_pay_normally(game)
        options = [Option(NOBODY, "mana cost")] if normal else []
        options += [Option(at, word, word) for at, word, _ in ways]
        chosen = game.ask(Decision(self.player, "alternative cost", "which cost?", options, about=self.item))
        return next((way for way in ways if way[0] == chosen), None)

    def could_pay_so(self, it: Environment, own: OwnCosts, way: Alternative, said: Sentences) -> bool:
        """118.9a. Whether that alternative cost could be paid."""
        return bool(way_is_payable(it, self.item, own, way, said))

    def could_pay_normally(self, game: Game) -> bool:
        """Whether the mana cost itself could be paid, and there are the targets that this needs (702.96b)."""
        face, it = base_face(game.objects[self.item]), Environment(game, self.env(game))
        if face.mana_cost is None or is_for_that_cost(it) or not targets_there(game, it, face):
            return False
        return self.could_pay(game, symbols(face.mana_cost))

    def could_pay(self, game: Game, mana: tuple[str, ...], facts: tuple[tuple[str, int], ...] = ()) -> bool:
        """601.2f. Whether that mana, with what makes it more or less, could be paid."""
        env = self.env(game)
        own, it = costs_of_spell(game, self.item), Environment(game, env.but(cast=(*env.cast, *facts)))
        mana = tuple([s for s in mana if s != "X"])
        return payable(game, it, self.item, own, mana, said_on_stack(game, self.item))

    def affords(self, game: Game, mode: int) -> bool:
        more = mode_cost(self.sentences(game), mode)
        return not more or self.could_pay(game, (*symbols(self.cost(game) or ""), *more))

    def most_modes(self, game: Game, most: int) -> int:
        each = costs_of_spell(game, self.item).another_mode
        while most > 1 and each and not self.could_add(game, each * (most - 1), None):
            most -= 1
        return most

    def could_add(
        self, game: Game, costs: tuple[Cost, ...], way: Way | None, facts: tuple[tuple[str, int], ...] = ()
    ) -> bool:
        """Whether additional costs could be paid beside the mana cost, or the alternative cost chosen."""
        own = costs_of_spell(game, self.item)
        mana, others = paying.split(costs)
        base, instead = symbols(self.cost(game) or ""), NO_COST
        if way is not None:
            base, instead = paying.split(way[2])
        it = Environment(game, self.env(game).but(cast=(*self.env(game).cast, *facts)))
        payable_besides = paying.can_pay_others(it, (*instead, *own.required, *others))
        return payable_besides and self.could_pay(game, (*base, *mana), facts)

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        """601.2f. Mana or alternative cost, plus additional costs and increases, minus reductions."""
        plain = self.plain_mana(game)
        if plain is not None:
            return (tuple(with_x((), self.env(game).x, plain)) if "X" in plain else plain), NO_COST
        mana, others = self.unchanged(game)
        said = dict(self.env(game).cast).get(AS_GENERIC)
        cost = changed(mana if said is None else symbols(said), *self.change(game))
        return floored(game, cost), others

    def mana_with(self, game: Game, x: int) -> tuple[str, ...]:
        return floored(game, changed(self.unchanged(game, x)[0], *self.change(game)))

    def change(self, game: Game) -> Change:
        """601.2f. How much more generic mana it costs (less: below zero), and what other mana less."""
        it, own = Environment(game, self.env(game)), costs_of_spell(game, self.item)
        return cost_change(game, it, self.item, own), less_mana(game, it, self.item, own)

    def unchanged(self, game: Game, x: int | None = None) -> tuple[tuple[str, ...], tuple[Cost, ...]]:
        """601.2f. The same but for what makes it more or less; for the X announced, or for another."""
        env = self.env(game)
        x = env.x if x is None else x
        facts = dict(env.cast)
        abilities = base_face(game.objects[self.item]).abilities
        own = costs_of_spell(game, self.item)
        mana: list[str] = []
        mana.extend(with_x(abilities, x, (*symbols(self.cost(game) or ""), *own.required_mana)))
        mana.extend(dearer(game, Environment(game, env), self.item, own))
        others: list[Cost] = []
        if "alternative" in facts:
            offered = alternatives(
                Environment(game, env.but(x=0)), self.item
            )  # as before X was announced (601.2b)
            others.extend(paying.split(offered[facts["alternative"]][1])[1])
        others.extend(costs_by_value(game, self.item, self.how))
        if self.how in BY_KEYWORD:
            assert self.way is not None
            others.extend(paying.split(keyword_cost(game.objects[self.item], self.way))[1])
        if WITH in facts:
            others.append(TAPPED_FOR_IT)
        for offer in additional.all_offers(game, self):  # given ones, too
            more, rest = paying.split(offer.times(facts.get(offer.fact, 0)))
            mana.extend(with_x(abilities, x, more))
            others.extend(rest)
        others.extend((*own.required, *imposed(game, self.item, self.player)))
        more, rest = paying.split(facts.get(SPLICE_COSTS, ()))  # 702.47a
        mana.extend(more)
        others.extend(rest)
        for _, costs in additional.chosen_costs(own.choices, facts):
            more, rest = paying.split(costs)
            mana.extend(more)
            others.extend(rest)
        more, rest = costs_of_modes(own, self.sentences(game), env.modes)
        mana.extend(more)
        others.extend(rest)
        return tuple(mana), tuple(others)

    @step("601.2b")
    def choose_x(self, game: Game) -> Signal:
        chosen = super().choose_x(game)
        too_much = chosen is None and is_too_much(game, self.item, self.player)
        return self.illegal("601.2e") if too_much else chosen

    @step("601.2b")
    def choose_life(self, game: Game) -> Signal:
        """107.4e, f. How hybrid symbols will be paid, where it matters, and for which life is paid."""
        if self.plain_mana(game) is not None:
            return None
        mana = self.unchanged(game)[0]
        if not any([s[:2] == "2/" for s in mana]):
            return super().choose_life(game)
        ways, spending = ways_changed(mana, *self.change(game)), self.spending(game)
        costs = {way: floored(game, cost) for way, cost in ways.items()}
        found = [way for way, cost in costs.items() if could_pay(game, self.player, cost, spending)]
        way = found[0] if len(found) == 1 else ()
        if len(found) > 1:
            options = [Option(way, f"pay {price_of(way).words}") for way in found]
            words = f"{game.name_of(self.item)}: which mana of its hybrid symbols?"
            way = game.ask(Decision(self.player, "cost", words, options, about=self.item))
        signal, env = super().choose_life(game), self.env(game)
        if len(ways) > 1 and way:
            self.write_env(game, env.but(cast=(*env.cast, (AS_GENERIC, price_of(way).words))))
        return signal

    def attaches(self, game: Game) -> bool:
        return self.how != FACE_DOWN and "Aura" in game.chars(self.item).subtypes

    def aura_target(self, game: Game) -> tuple[tuple[int, ...], ...] | None:
        env = self.env(game)
        abilities = game.chars(self.item).abilities
        slot = aura_slot(keyword(abilities, "enchant"), abilities)
        found = candidates(game, Environment(game, env), slot)
        forced = due(wanted_targets(game, self.player, self.item), found, (), ())
        options = narrowed_to([Option(i, game.label(i)) for i in found], forced)
        prompt = f"targets of {game.name_of(self.item)}"
        return ((game.ask(Decision(self.player, "target", prompt, options, about=self.item)),),)

    @step("601.2i")
    def cast(self, game: Game) -> Signal:
        if self.came_from == COMMAND:
            count_cast(game, self.item)
        note_paid(game, self.item)
        riders = tuple([u for u in self.spent if u.rider is not None])
        return Call(SpendRiders(self.item, self.player, riders)) if riders else None

    @step("601.2i")
    def has_become_cast(self, game: Game) -> Signal:
        events = [Cast(self.item, self.player, self.item), *unprepared_by(game.objects[self.item])]
        return occur(game, self, [*events, *crimes(game, self.player, self.item)])


class SpendRiders(Frame):
    """106.6. What follows from the mana that was spent, once for each unit (106.6a)."""

    __slots__ = ("item", "player", "units")

    def __init__(self, item: int, player: int, units: tuple[UnitOfMana, ...]) -> None:
        super().__init__()
        self.item = item
        self.player = player
        self.units = units

    @step("106.6")
    def follow(self, game: Game) -> Signal:
        if not self.units:
            return Finish()
        first, self.units = self.units[0], self.units[1:]
        env = Env(first.source, self.player)
        env.each = (self.item,)
        env.event = Cast(self.item, self.player, self.item)
        return Call(procedure("Instructions", env, (first.rider,)))

    @step("106.6")
    def again(self, game: Game) -> Signal:
        return Goto("follow")
