"""Casting spells and playing lands (601, 305)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards.record import symbols
from ..continuous import begin_effect
from ..decisions import Decision, Option
from ..effects.abilities import Spell, Static
from ..effects.durations import AsLongAs
from ..effects.it import Env, It
from ..effects.keyword_apart import FORETOLD
from ..effects.keyword_graveyard import ExiledFromStack, StillOnStack
from ..effects.keyword_overload import Overloaded
from ..effects.splitting import ExiledAfterwards, is_exiled_after
from ..events import Cast, Event, PlayLand
from ..hidden import conceal, number
from ..indexes import base_face
from ..machine import Call, Frame, Goto, Return, Signal, procedure, step
from ..objects import DISGUISED, DOWN, STACK, with_pair
from ..occur import occur
from ..once import once
from ..planning import plan_of
from ..said import IN_ONE_WORD, often
from . import additional
from . import costs as paying
from .afterwards import when_cast
from .announcing import Announcing
from .bestowing import bestow, may_bestow
from .crimes import crimes
from .helping import given_as_spell
from .mana import Spending, could_pay
from .permissions import effects_of
from .targets import KICKS, Sentences, bounds, candidates, could_choose, kicked, modal_of, unkicked

if TYPE_CHECKING:
    from ..cards.record import Face
    from ..game import Game
    from ..objects import Object

PERMANENT_TYPES: Final = frozenset(("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"))

# How a spell may be cast: "" for its mana cost, or the word of another way.
NORMAL: Final = ""
FREE: Final = "free"
FACE_DOWN: Final = "face down"
DISTURB: Final = "disturb"
FROM_GRAVEYARD: Final = (  # 702.34a, 702.81a, 702.133a, 702.138a, 702.146a
    "flashback", "retrace", "jump-start", "escape", DISTURB,
)  # fmt: skip
EXILED_AFTER: Final = ("flashback", "jump-start")  # 702.34a, 702.133a
IN_ONE_WORD["from graveyard"] = frozenset(FROM_GRAVEYARD)
BURIED: Final = often("from graveyard")  # whether some card has one of those
MADNESS: Final = "madness"
FORETELL: Final = "foretell"
MIRACLE: Final = "miracle"
BY_KEYWORD: Final = (
    *FROM_GRAVEYARD,
    MADNESS,
    FORETELL,
    MIRACLE,
)  # for a cost that a keyword ability of the card says


@once
def spell_sentences(abilities: tuple[Any, ...]) -> Sentences:
    """608.2c. What a spell says to do, all its lines in order."""
    return tuple(s for a in abilities if isinstance(a, Spell) for s in a.body.sentences)


def said_on_stack(game: Game, item: int) -> Sentences:
    """608.2c, 702.96a. What a spell says to do, as it was cast."""
    abilities = game.chars(item).abilities
    if game.obj(item).cast_with("overload"):
        return next(a.body.sentences for a in abilities if isinstance(a, Overloaded))
    return spell_sentences(abilities)


def said_as_kicked(game: Game, item: int, sentences: Sentences) -> Sentences:
    """702.33g, 702.166d. Of what a spell says, that whose targets are chosen, as it was kicked or not."""
    env = game.obj(item).env
    paid = env is not None and any(fact in KICKS and n for fact, n in env.cast)
    return kicked(sentences) if paid else unkicked(sentences)


@once
def keywords_of(abilities: tuple[Any, ...]) -> dict[str, Any]:
    """The keyword abilities among *abilities*, the first of each name, by their names."""
    return {a.word: a for a in abilities[::-1] if getattr(a, "word", "")}


def keyword(abilities: tuple[Any, ...], word: str) -> Any:
    """The first keyword ability of that name, or None."""
    return keywords_of(abilities).get(word)


def by_keyword(game: Game, id: int, how: str) -> Any:
    """712.11d. The keyword ability that lets a card be cast so: of its front face, where that is down."""
    return keyword(game.chars(id).abilities, how) or keyword(game.objects[id].card.faces[0].abilities, how)


def keyword_cost(o: Object, way: Any) -> tuple[Any, ...]:
    """118.9. What casting a card so costs, by the keyword ability that allows it."""
    costs: tuple[Any, ...] = way.cost_to_cast(base_face(o))
    return costs


class OwnCosts:
    """601.2b, f. What a card's own abilities say of the cost of casting it."""

    __slots__ = ("alternatives", "offers", "required", "changes", "for_x")

    def __init__(self, abilities: tuple[Any, ...]) -> None:
        effects = effects_of(abilities)
        stated = [e for a in abilities if isinstance(a, Static) for e in a.effects]
        self.alternatives = [e for e in effects if hasattr(e, "alternative_cost")]  # 118.9
        self.changes = [e for e in effects if hasattr(e, "own_cost_change")]
        self.offers: list[additional.Offer] = additional.offers(abilities)
        self.required: list[Any] = []  # additional costs that must be paid
        for effect in stated:
            self.required.extend(getattr(effect, "required_cost", ()))
        self.for_x = [e.symbol_for_x for e in stated if hasattr(e, "symbol_for_x")]


@once
def own_costs(abilities: tuple[Any, ...]) -> OwnCosts:
    """What they say of the cost of casting their card."""
    return OwnCosts(abilities)


def is_permanent_spell(face: Face) -> bool:
    """110.4b. Whether the card becomes a permanent as it resolves."""
    return bool(face.types & PERMANENT_TYPES)


class CastSpell(Announcing):
    """601.2. A player casts *source*, a card in some zone, in some way."""

    __slots__ = ("how", "face", "came_from", "origin", "way")

    def __init__(self, player: int, source: int, how: str = NORMAL, face: int = 0) -> None:
        super().__init__(player, source)
        self.how = how
        self.face = face  # 712.11: the face of a double-faced card that is up; 709.3: the half
        self.came_from = -1
        self.origin = source
        self.way: Any = None  # the keyword ability that allows it: the spell need not have it

    def sentences(self, game: Game) -> Sentences:
        return said_as_kicked(game, self.item, said_on_stack(game, self.item))

    def spending(self) -> Spending:
        return Spending(self.item, True)

    def x_of_mana(self, game: Game) -> bool:
        if self.how != FREE and "{X}" in (self.cost(game) or ""):
            return True
        facts = dict(self.env(game).cast)
        own = own_costs(base_face(game.objects[self.item]).abilities)
        return any(facts.get(offer.fact) and "X" in paying.split(offer.costs)[0] for offer in own.offers)

    def of_x(self, game: Game, x: int) -> tuple[str, ...]:
        return of_x(base_face(game.objects[self.item]).abilities, x)

    def cost(self, game: Game) -> str | None:
        """601.2b. The mana cost, or the alternative cost's mana, of the way it is cast."""
        for fact, value in self.env(game).cast:
            if fact == "instead":
                return str(value)
        if self.how == FREE:
            return ""
        if self.how == FACE_DOWN:
            return "{3}"
        face = base_face(game.objects[self.item])
        if self.how in BY_KEYWORD:
            mana, _ = paying.split(keyword_cost(game.objects[self.item], self.way))
            return "".join(["{" + s + "}" for s in mana])
        return face.mana_cost

    @step("601.2a")
    def announce(self, game: Game) -> Signal:
        self.saved = game.kept()
        card = game.objects[self.source]
        self.came_from = card.zone
        was_known = card.known
        if self.how in BY_KEYWORD:
            self.way = by_keyword(game, self.source, self.how)
        if self.how == FACE_DOWN:  # 708.4
            conceal(game, self.source, self.player, self.source)
            was_known = ()
        more = when_cast(game, self.player, base_face(card).abilities)
        if card.mark(FORETOLD) is not None:  # 702.143c
            more = (*more, (FORETOLD, 1))
        self.item = game.relocate(self.source, STACK)
        item = game.write(self.item)
        item.controller = self.player
        item.known = was_known
        item.face_down = self.how == FACE_DOWN
        if item.face_down and "disguise" in keywords_of(base_face(card).abilities):  # 702.168b
            item.marks = with_pair(item.marks, DOWN, DISGUISED)
        item.face = self.face
        number(game, item)
        game.indexes.recall(item)
        env = Env(self.item, self.player)
        env.spell = self.item
        env.cast = (("from", self.came_from), ("how", self.how), ("by", self.player), *more)
        item.env = env
        item.cast = env.cast
        self.source = self.item
        game.indexes.stale(self.item)
        if self.how in EXILED_AFTER:
            begin_effect(game, ExiledFromStack(), env, AsLongAs(StillOnStack()))
        elif is_exiled_after(base_face(item), self.came_from):
            begin_effect(game, ExiledAfterwards(), env, AsLongAs(StillOnStack()))
        return None

    @step("601.2b")
    def choose_costs(self, game: Game) -> Signal:
        env = self.env(game)
        it = It(game, env)
        cast: list[tuple[str, Any]] = [*env.cast, ("ways chosen", 1)]
        if self.how == NORMAL:
            ways = alternatives(it, self.item)
            if ways:
                options = [Option(-1, "mana cost")]
                options += [Option(i, words, words) for i, (words, _) in enumerate(ways)]
                if not self.could_pay_normally(game):
                    options = options[1:]
                at = game.ask(
                    Decision(self.player, "alternative cost", "which cost?", options, about=self.item)
                )
                if at >= 0:
                    mana, _ = paying.split(ways[at][1])
                    cast.append(("instead", "".join("{" + s + "}" for s in mana)))
                    cast.append(("alternative", at))
                    cast.append((ways[at][0], 1))
        cast.extend(additional.chosen(game, self, game.chars(self.item).abilities))
        self.write_env(game, env.but(cast=tuple(cast)))
        if ("bestow", 1) in cast:
            bestow(game, self.item, self.player)
        return None

    def could_pay_normally(self, game: Game) -> bool:
        """Whether the mana cost itself could be paid, and there are the targets that this needs (702.96b)."""
        face = base_face(game.objects[self.item])
        cost = face.mana_cost
        if not targets_there(game, It(game, self.env(game)), face):
            return False
        return cost is not None and (
            game.free_mana or could_pay(game, self.player, symbols(cost), self.spending())
        )

    def could_add(self, game: Game, costs: tuple[Any, ...]) -> bool:
        """Whether additional costs could be paid beside the mana cost."""

        mana, others = paying.split(costs)
        if not paying.can_pay_others(It(game, self.env(game)), others):
            return False
        base = symbols(self.cost(game) or "")
        every = tuple(s for s in (*base, *mana) if s != "X")
        return game.free_mana or could_pay(game, self.player, every, self.spending())

    def total(self, game: Game) -> tuple[tuple[str, ...], tuple[Any, ...]]:
        """601.2f. Mana or alternative cost, plus additional costs and increases, minus reductions."""
        env = self.env(game)
        it = It(game, env)
        facts = dict(env.cast)
        abilities = base_face(game.objects[self.item]).abilities
        own = own_costs(abilities)
        mana: list[str] = []
        for symbol in symbols(self.cost(game) or ""):
            mana.extend(of_x(abilities, env.x) if symbol == "X" else (symbol,))
        others: list[Any] = []
        if "alternative" in facts:
            offered = alternatives(It(game, env.but(x=0)), self.item)  # as before X was announced (601.2b)
            others.extend(paying.split(offered[facts["alternative"]][1])[1])
        if self.how in BY_KEYWORD:
            others.extend(paying.split(keyword_cost(game.objects[self.item], self.way))[1])
        for offer in additional.offers(game.chars(self.item).abilities):  # given ones, too
            more, rest = paying.split(offer.costs * facts.get(offer.fact, 0))
            for symbol in more:
                mana.extend(of_x(abilities, env.x) if symbol == "X" else (symbol,))
            others.extend(rest)
        others.extend(own.required)
        for mode in env.modes:
            mana.extend(mode_cost(self.sentences(game), mode))
        return changed_cost(game, it, self.item, own, tuple(mana)), tuple(others)

    def attaches(self, game: Game) -> bool:
        return self.how != FACE_DOWN and "Aura" in game.chars(self.item).subtypes

    def aura_target(self, game: Game) -> tuple[tuple[int, ...], ...] | None:
        env = self.env(game)
        enchant = keyword(game.chars(self.item).abilities, "enchant")
        slot = enchant.target()
        found = candidates(game, It(game, env), slot)
        options = [Option(i, game.label(i)) for i in found]
        prompt = f"targets of {game.name_of(self.item)}"
        return ((game.ask(Decision(self.player, "target", prompt, options, about=self.item)),),)

    @step("601.2i")
    def cast(self, game: Game) -> Signal:
        riders = [u for u in self.spent if u.rider is not None]
        if riders:
            return Call(SpendRiders(self.item, self.player, tuple(riders)))
        return None

    @step("601.2i")
    def has_become_cast(self, game: Game) -> Signal:
        events: list[Event] = [Cast(self.item, self.player, self.item), *crimes(game, self.player, self.item)]
        return occur(game, self, events)


class SpendRiders(Frame):
    """106.6. What follows from the mana that was spent, once for each unit (106.6a)."""

    __slots__ = ("item", "player", "units")

    def __init__(self, item: int, player: int, units: tuple[Any, ...]) -> None:
        super().__init__()
        self.item = item
        self.player = player
        self.units = units

    @step("106.6")
    def follow(self, game: Game) -> Signal:
        if not self.units:
            return Return()
        first, self.units = self.units[0], self.units[1:]
        env = Env(first.source, self.player)
        env.each = (self.item,)
        env.event = Cast(self.item, self.player, self.item)
        return Call(procedure("Instructions", env, (first.rider,)))

    @step("106.6")
    def again(self, game: Game) -> Signal:
        return Goto("follow")


def alternatives(it: It, item: int) -> list[tuple[str, tuple[Any, ...]]]:
    """118.9. The alternative costs that may be paid now: how they are said, and the costs."""
    found: list[tuple[str, tuple[Any, ...]]] = []
    for effect in own_costs(base_face(it.obj(item)).abilities).alternatives:
        way = offered(it, effect)
        if way is not None and paying.can_pay_others(it, paying.split(way[1])[1]):
            found.append(way)
    return found


def could_pay_otherwise(it: It, item: int, own: OwnCosts) -> bool:
    """118.9. Whether one of the alternative costs could be paid, as far as can be seen."""
    for effect in own.alternatives:
        way = offered(it, effect)
        if way is not None:
            mana, others = paying.split(way[1])
            if could_pay(it.game, it.you, mana, Spending(item, True)) and paying.can_pay_others(it, others):
                return True
    return False


def offered(it: It, effect: Any) -> tuple[str, tuple[Any, ...]] | None:
    """118.9. What an alternative cost is, if it may be chosen now."""
    way: tuple[str, tuple[Any, ...]] | None = effect.alternative_cost(it)
    return None if way is None or (way[0] == "bestow" and not may_bestow(it)) else way


def of_x(abilities: tuple[Any, ...], x: int) -> tuple[str, ...]:
    """107.3. What an X in a cost is: generic mana, or so much of one colour where the spell says so."""
    of_one_colour = own_costs(abilities).for_x
    return (of_one_colour[0],) * x if of_one_colour else (str(x),)


def mode_cost(sentences: Sentences, mode: int) -> tuple[str, ...]:
    """700.2h. The additional cost of a mode."""

    modal = modal_of(sentences)
    cost = modal.modes[mode].cost if modal is not None else None
    return () if cost is None else symbols(getattr(cost, "cost", ""))


def changed_cost(game: Game, it: It, item: int, own: OwnCosts, mana: tuple[str, ...]) -> tuple[str, ...]:
    """601.2f. Increases, then reductions of generic mana; never below nothing (118.7)."""
    change = 0
    for effect in own.changes:
        change += effect.own_cost_change(it)
    if plan_of(game).far:  # 702.41a: affinity that the spell is given
        for effect in own_costs(tuple(given_as_spell(game, item))).changes:
            change += effect.own_cost_change(it)
    game.indexes.refresh(game)
    for watch in game.indexes.others.get("CostChange", ()):
        if watch.source != item:
            change += watch.node.cost_change(It(game, watch.env), item)
    if not change:
        return mana
    generic = sum(int(m) for m in mana if m.isdigit()) + change
    typed = tuple(m for m in mana if not m.isdigit())
    return (*typed, str(max(0, generic))) if generic > 0 else typed


def targets_there(game: Game, it: It, face: Face) -> bool:
    """601.2c. Whether every word *target* of a card has something to choose."""

    enchant = keyword(face.abilities, "enchant") if "Aura" in face.subtypes else None
    if enchant is not None:
        slot = enchant.target()
        return len(candidates(game, it, slot)) >= bounds(it, slot, 1)[0]
    said = spell_sentences(face.abilities)
    return could_choose(game, it, unkicked(said)) or could_choose(game, it, kicked(said))


class PlayALand(Frame):
    """116.2a, 305. A special action: the land goes from where it is onto the battlefield."""

    __slots__ = ("player", "card", "face")

    def __init__(self, player: int, card: int, face: int = 0) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.face = face  # 712.12

    @step("305.1")
    def play(self, game: Game) -> Signal:
        return occur(game, self, [PlayLand(self.card, self.player, self.face)])
