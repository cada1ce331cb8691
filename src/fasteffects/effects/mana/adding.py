"""Adding mana (106.3, 605), what it may be spent on, and what follows (106.6)."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, Final

from ...cards.record import SYMBOL_OF, symbols
from ...characteristics.of_objects import BASIC_LAND_MANA
from ...events import Event, ProduceMana
from ...events.playing import at_most
from ...language import lexicon
from ...language.lists import list_of
from ...language.phrases import Reading, leaf, phrase
from ...language.read import number_of
from ...language.text import Text
from ...machine.decisions import Decision, Option
from ...machine.procedures import Frame
from ...pipeline.occurring import applicable
from ...speed.card_words import SNOW_MANA
from ...speed.native import mypyc_attr
from ...state.objects import NOBODY
from ..abilities.color_identity import identity_of
from ..abilities.instructions import Do, If
from ..actions.countering import CantBeCountered
from ..actions.each_kind import chosen_word, done_for
from ..it import Env, Environment
from ..node import Deed, Instruction, Node, Player, Qualifier, Quantity, Reference, node, walk
from ..quantities.numbers import Number
from ..references.choosing import acting, narrowed
from ..references.filters import Filter
from ..references.objects import All, Antecedent, It, Some
from ..references.players import You
from .spent_on import SpentOn, rider_after

if TYPE_CHECKING:
    from ...machine.decisions import Value
    from ...machine.game import Game
    from ...pipeline.causes import Key
    from ...rules.mana import Spending


class MayBeSpent(Node):
    """106.6. What mana may be spent on."""

    __slots__ = ()

    def allows(self, it: Environment, spending: Spending) -> bool:
        """Whether the mana may be spent on that spell, ability or action."""
        raise NotImplementedError(type(self).__name__)

    def never_generic(self) -> bool:
        """106.6, 107.4b. Whether it can't be spent on generic mana."""
        return False

    def stays_until(self) -> str:
        """106.4. Until the end of what the mana is not lost; "" of mana that is lost as any other."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class UnitOfMana:
    """106.1. One unit of mana: its type, what it may be spent on, and what follows when it is (106.6)."""

    asked_for = True

    slots: ClassVar[tuple[str, ...]] = ("symbol", "source", "only", "rider", "snow")
    __slots__ = slots

    def __init__(
        self,
        symbol: str,
        source: int = NOBODY,
        only: MayBeSpent | None = None,
        rider: Instruction | None = None,
        snow: bool = False,
    ) -> None:
        self.symbol = symbol  # W, U, B, R, G or C
        self.source = source
        self.only = only
        self.rider = rider  # an instruction carried out when the unit is spent on what it names
        self.snow = snow  # 107.4h: whether a snow source made it, where some card of the game asks for that

    def values(self) -> tuple[object, ...]:
        """All that tells one unit from another."""
        return (self.symbol, self.source if self.only or self.rider else NOBODY, self.only, self.rider)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UnitOfMana) or self.symbol != other.symbol or self.snow != other.snow:
            return False
        return (self.is_plain() and other.is_plain()) or self.values() == other.values()

    def is_plain(self) -> bool:
        """106.6. Whether it may be spent on anything, and nothing follows."""
        return self.only is None and self.rider is None

    def __hash__(self) -> int:
        return hash(self.symbol)

    def types(self) -> frozenset[str]:
        """107.4. The symbols for which it can be spent."""
        return SNOWY[self.symbol] if self.snow else ONE[self.symbol]

    def __repr__(self) -> str:
        return ("snow {" if self.snow else "{") + self.symbol + "}"


SNOW: Final = "S"


ONE: Final = {symbol: frozenset((symbol,)) for symbol in "WUBRGC"}  # what a unit in a pool can be spent for


SNOWY: Final = {symbol: frozenset((symbol, SNOW)) for symbol in ONE}


def is_snow(it: Environment) -> bool:
    """107.4h. Whether the source is snow; asked only where some card goes by that."""
    return SNOW_MANA in it.game.said.words and "Snow" in it.chars(it.source).supertypes


SYMBOLS: Final = re.compile(r"(?:\{[WUBRGC]\})+")


COLOURS: Final = ("W", "U", "B", "R", "G")


NOTED: Final = "noted mana"  # under what an object keeps the types of mana that were noted for it


def _read_symbols(text: Text, place: int) -> list[Reading]:
    return [(text.at(place), place + 1)]


leaf(
    "ManaSymbols",
    _read_symbols,
    lambda value, number: [value],
    lambda token: SYMBOLS.fullmatch(token) is not None,
    lambda value: isinstance(value, str) and SYMBOLS.fullmatch(value) is not None,
)


list_of("ManaMix", "ManaSymbols", ["and/or", ",", ", and/or"], least=2)


list_of("ManaChoice", "ManaSymbols", ["or", ",", ", or"], least=2)


@phrase("[an additional {more=True}] {each:ManaSymbols}", "{either:ManaChoice}", nt="ManaMade")
@phrase(
    "{count:Cardinal} mana of any color [that a {could:Filter} could produce]",
    colours="any",
    nt="ManaMade",
)
@phrase(
    "{count:Cardinal} mana of any (one color {colours=one}|color among {among:Reference} {colours=among})",
    nt="ManaMade",
)
@phrase(
    "{count:Cardinal} mana in any combination of (colors|{either:ManaMix}|{among:Its} colors)",
    "an additional {count:Cardinal} mana in any combination of colors {more=True}",
    colours="mixed",
    nt="ManaMade",
)
@phrase(
    "{count:Cardinal} mana of any (of {among:Plural} ’ colors {colours=theirs}"
    "|of {among:Reference} 's colors {colours=theirs}|type {of:Pointer} produced {colours=produced})",
    nt="ManaMade",
)
@phrase(
    "[an additional {more=True}] {count:Cardinal} mana of the chosen color",
    colours="chosen",
    nt="ManaMade",
)
@phrase(
    "{count:Cardinal} mana of any color in your commander 's color identity",
    colours="identity",
    nt="ManaMade",
)
@phrase(
    "{count:Cardinal} mana of any type that a {could:Filter} could produce",
    colours="type",
    nt="ManaMade",
)
@phrase("{count:Cardinal} mana of any type {of:Pointer} could produce", colours="could", nt="ManaMade")
@phrase("{beside:ManaSymbols} or one mana of the chosen color", colours="chosen", nt="ManaMade")
@phrase(
    "[{count:Cardinal}|an additional {count:Cardinal} {more=True}] mana of that color",
    colours="of that",
    nt="ManaMade",
)
@phrase("for each color among {among:Reference}", colours="each", nt="EachColourAmong")
@phrase("{count:Cardinal} mana of that type", colours="that", nt="ManaMade")
@phrase("an additional {count:Cardinal} mana of any color", colours="any", more=True, nt="ManaMade")
@node
class ManaMade(Node):
    """106.1, 106.5. What is added: symbols, one of several lots, or so much of a colour to be chosen."""

    describing = ("of",)

    each: str = ""
    either: tuple[str, ...] = ()
    count: Quantity | None = None
    colours: str = ""
    more: bool = False
    could: Filter | None = None
    of: Reference | None = None
    beside: str = ""  # another lot than the one of the chosen color
    among: Reference | None = None
    listed: bool = False  # so it is said: lot for lot

    def that_kind(self) -> str:
        """608.2c. What the text must have said which it is."""
        return "color" if self.colours == "of that" else ""

    def such(self, other: ManaMade) -> ManaMade:
        """614.15. Of *that type*: so much of what another would have been."""
        return self if self.colours != "that" else replace(other, count=self.count)

    def lacks(self) -> str:
        return "of which type the mana is" if self.colours == "that" else ""

    def lots(self, it: Environment) -> list[tuple[str, ...]]:
        """The different lots of mana among which there is to choose; mixed colours are none of them."""
        if self.each:
            return [symbols(self.each)]
        n = self.count.value(it) if self.count is not None else 1
        if self.colours == "of that":
            color = SYMBOL_OF.get(chosen_word(it, "color"), "")  # 106.5: of no type, where none was chosen
            return [(color,) * n] if color else []
        if self.colours == "mixed" and self.either:
            return [(s,) * n for e in self.either for s in symbols(e)]
        if self.either:
            return [symbols(e) for e in self.either]
        if self.of is not None and self.colours == "could":  # 106.7; 608.2h: or as what it last was
            could = {c for id in self.of.ids(it) for c in produced_by(it, id, frozenset((it.source,)))}
            return [(c,) * n for c in (*COLOURS, "C") if c in could]
        if self.of is not None and self.colours == "noted":  # 607.2e
            kinds = "".join([str(it.obj(id).choice(NOTED) or "") for id in self.of.ids(it)])
            return [(c,) * n for c in (*COLOURS, "C") if c in kinds]
        if self.of is not None:
            made = getattr(it.env.event, "mana", ())  # what has just been produced
            return [(c,) * n for c in (*COLOURS, "C") if any(unit.symbol == c for unit in made)]
        if self.among is not None:  # 105.2
            theirs = {SYMBOL_OF[c] for id in self.among.ids(it) for c in it.chars(id).colors}
            present = tuple([c for c in COLOURS if c in theirs])
            return [present] if self.colours == "each" else [(c,) * n for c in present]
        if self.colours == "identity":  # 903.4f
            own = identity_of(it, it.you)
            return [(c,) * n for c in COLOURS if c in own]
        if self.colours == "chosen":
            chosen = it.choice("color")
            beside = [symbols(self.beside)] if self.beside else []
            return beside + ([(SYMBOL_OF[chosen],) * n] if chosen in SYMBOL_OF else [])
        if self.could is not None:
            known = _types_of(it, self, frozenset((it.source,)))
            return [(c,) * n for c in (*COLOURS, "C") if c in known]
        return [(c,) * n for c in COLOURS]


def could_produce(it: Environment, filter: Filter, seen: frozenset[int]) -> frozenset[str]:
    """106.7. The types of mana that such permanents could produce, asking none of them twice."""
    found: set[str] = set()
    for id in filter.all(it):
        if id not in seen:
            found |= produced_by(it, id, seen)
    return frozenset(found)


def produced_by(it: Environment, id: int, seen: frozenset[int]) -> set[str]:
    """106.7. The types of mana that one permanent could produce."""
    found: set[str] = set()
    chars = it.chars(id)
    if "Land" in chars.types and not chars.silent:
        found |= {BASIC_LAND_MANA[kind] for kind in chars.subtypes if kind in BASIC_LAND_MANA}
    its = Environment(it.game, Env(id, it.game.controller(id)))
    for effect in walk(chars.abilities):
        if isinstance(effect, AddMana) and (waits := effect.waits(its)):
            found |= {c for its in waits if effect.times(its) > 0 for (c, *_) in effect.mana.lots(its)}
        elif isinstance(effect, AddMana) and effect.times(its) > 0:
            found |= _types_of(its, effect.mana, seen | {id})
    return in_their_place(its, id, found)


class Trying(Environment):
    """An environment in which a question is answered by one of its options: to see what comes of it."""

    __slots__ = ("number", "options")

    def __init__(self, game: Game, env: Env, number: int) -> None:
        super().__init__(game, env)
        self.number = number
        self.options = 1

    def ask(self, decision: Decision) -> Value:
        self.options = len(decision.options)
        return decision.options[self.number].value


def in_their_place(it: Environment, id: int, types: set[str]) -> set[str]:
    """106.7. What replacement effects could make of mana of those types, in any order (616.1)."""
    found: set[str] = set()
    todo: list[tuple[str, frozenset[Key]]] = [(symbol, frozenset()) for symbol in types]
    for symbol, used in todo:  # grows by what each effect could make of it
        event = ProduceMana(it.you, (UnitOfMana(symbol, id),), source=id, by=it.you, tapped=True)
        watches = applicable(it.game, event, used)
        if not watches:
            found.add(symbol)
        for watch in watches:
            number, options = 0, 1
            while number < options:
                its = Trying(it.game, watch.env, number)
                result = watch.node.replace(its, event)
                after = () if isinstance(result, Frame) else result
                mana = [unit.symbol for e in after if isinstance(e, ProduceMana) for unit in e.mana]
                todo += [(other, used | {watch.key}) for other in dict.fromkeys(mana)]
                number, options = number + 1, its.options
    return found


def _types_of(it: Environment, made: ManaMade, seen: frozenset[int]) -> set[str]:
    if made.could is not None:
        known = could_produce(it, made.could, seen)
        return {c for c in known if c != "C" or made.colours == "type"}
    return (
        set(COLOURS)
        if made.colours == "mixed" and not made.either and made.among is None
        else {s for lot in made.lots(it) for s in lot}
    )


narrowed("Plural", "Reference", lambda v: number_of(v) == 2)
narrowed("ASpell", "Reference", lambda v: isinstance(v, Some) and v.count == Number(1) and not v.other)
narrowed("SuchSpells", "Reference", lambda v: isinstance(v, All) and bool(v.filter.modifiers))


@phrase(
    "spend this mana only to cast {cast:Reference} "
    "[or activate abilities of {use:Reference}|or activate a ability of {use:Reference}|or "
    "{also:ASpell}|or to activate a ability of {use:Reference}|or [to] activate a ability {activate=True}]",
    "spend this mana only to cast {cast:SuchSpells} or {also:SuchSpells}",
    "spend this mana only to (cast {cast:TheirCommander}|activate abilities of {use:Reference} "
    "{cast=None}|activate abilities {cast=None} {activate=True}|activate a ability of {use:Reference} "
    "{cast=None}|activate a ability or cast {cast:Reference} {activate=True})",
)
@phrase("spend this mana only to cast {cast:Reference} , and that spell can't be countered", sure=True)
@phrase("spend this mana only to cast {cast:Reference} and unlock doors", actions=("unlock",))
@phrase(
    "spend this mana only to cast {cast:Reference} , unlock a door , or turn a permanent face up",
    actions=("unlock", "turn up"),
)
@phrase("this mana can't be spent to cast {cast:Reference}", never=True)
@phrase("this mana can't be spent to pay generic mana costs", cast=None, never=True, typed=True)
@phrase("you can't spend this mana to cast {cast:Reference}", never=True, you=True)
@node
class SpendOnly(MayBeSpent):
    """106.6. What the mana just added may be spent on: such spells, abilities of such sources."""

    cast: Reference | None
    use: Reference | None = None
    activate: bool = False
    sure: bool = False
    also: Reference | None = None
    never: bool = False  # on anything but such spells
    you: bool = False
    actions: tuple[str, ...] = ()  # 116.2: special actions
    typed: bool = False  # 107.4b: on no generic mana

    describing = ("also", "cast", "use")

    def lacks(self) -> str:
        """601.2b, g. Whether a spell can be paid for is asked before it is announced."""
        said = (n for n in walk((self.cast, self.also)) if isinstance(n, Qualifier))
        return "mana for what is announced" if any(n.as_announced for n in said) else ""

    @property
    def rider(self) -> If | None:
        """106.6. What follows where the mana is spent."""
        if not self.sure or self.cast is None:
            return None
        return If(SpentOn(self.cast), Do(CantBeCountered(It(Antecedent("each")))))

    def allows(self, it: Environment, spending: Spending) -> bool:
        if self.never:  # for anything but such spells
            return not (spending.spell and self.is_said(it, self.cast, spending.object))
        if spending.spell:
            return any(self.is_said(it, what, spending.object) for what in (self.cast, self.also))
        if spending.action:
            return spending.action in self.actions
        return self.activate or (self.use is not None and self.is_source(it, spending.object))

    def never_generic(self) -> bool:
        return self.typed

    def is_said(self, it: Environment, what: Reference | None, spell: int) -> bool:
        """106.6. Whether a spell is one of those that it may, or may not, be spent on."""
        return what is not None and _described(it, what, spell)

    def is_source(self, it: Environment, id: int) -> bool:
        """109.2. Whether it is such a source: a permanent, or where it says *source* any card."""
        if self.use is None:
            return False
        filter = self.use.description()
        anywhere = filter is None or any(kind.noun == "source" for kind in filter.kinds)
        return (anywhere or it.game.on_battlefield(id)) and _described(it, self.use, id)


def _described(it: Environment, what: Reference, id: int) -> bool:
    filter = what.description()
    return id in what.ids(it) if filter is None else filter.fits(it, id)


@phrase("{who} <add> {mana:ManaMade} [{per:Per}|. {only:SpendOnly}|{per:Per} . {only:SpendOnly}]")
@phrase("{mana:EachColourAmong} , add one mana of that color", who=You(said=False))
@phrase("{who} <add> an amount of {mana:ManaMade} equal to {amount:Quantity} [. {only:SpendOnly}]")
@node
class AddMana(Deed):
    """106.3, 106.4. Players add mana, with what it may be spent on and what happens when it is (106.6)."""

    who: Player
    mana: ManaMade
    per: Quantity | None = None
    amount: Quantity | None = None
    only: SpendOnly | None = None

    does = ("added",)
    together = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        rider = self.rider or rider_after(it)
        for p, its in acting(it, self.who):
            times = self.times(its)
            if self.mana.colours == "any" and self.per is not None:  # each of them of any colour
                lot, times = self._mixed(its, p, times, dict(it.env.cast).get("symbol"), COLOURS), 1
            else:
                lot = self._lot(its, p)
            tapped = dict(it.env.cast).get("tapped", False)
            at_most(len(lot) * times)
            mana = tuple(UnitOfMana(s, it.source, self.only, rider, is_snow(it)) for s in lot * times)
            made = ProduceMana(p, mana, source=it.source, by=it.you, tapped=bool(tapped))
            made.ability = it.env.ability
            found.append(made)
        return tuple(found)

    @property
    def rider(self) -> If | None:
        """106.6. What follows from spending it, where the text that limits that says it."""
        return None if self.only is None else self.only.rider

    def times(self, it: Environment) -> int:
        """How often the mana is added."""
        if self.per is not None:
            return self.per.value(it)
        return 1 if self.amount is None else max(0, self.amount.value(it))

    def waits(self, it: Environment) -> list[Environment]:
        """608.2c. Where a color is still to be chosen before it is added: as it will be with each of them."""
        if self.mana.colours != "of that" or chosen_word(it, "color"):
            return []
        return [done_for(it, word) for word in lexicon.COLOURS]

    def _lot(self, it: Environment, player: int) -> tuple[str, ...]:
        """The mana added each time: what was wanted as the ability was activated, else what is chosen now."""
        wanted = dict(it.env.cast).get("symbol")
        if self.mana.colours == "mixed" and self.mana.count is not None:
            among = tuple(dict.fromkeys([s for lot in self.mana.lots(it) for s in lot]))
            n = self.mana.count.value(it) if among else 0  # 106.5: of what has no color, none
            return self._mixed(it, player, n, wanted, among)
        if self.mana.count is not None:
            at_most(self.mana.count.value(it))  # more than that cannot be listed
        lots = self.mana.lots(it)
        if not lots:
            return ()
        if wanted is not None:
            return lot_wanted(lots, wanted)
        options = [Option(lot, "".join("{" + s + "}" for s in lot)) for lot in lots]
        return tuple(it.ask(Decision(player, "color", "add which mana?", options, about=it.source)))

    def _mixed(
        self, it: Environment, player: int, n: int, wanted: str | None, among: tuple[str, ...]
    ) -> tuple[str, ...]:
        lot: list[str] = [wanted] if wanted is not None and n else []
        while len(lot) < n:
            options = [Option(c, "{" + c + "}") for c in among]
            lot.append(
                it.ask(Decision(player, "color", f"mana {len(lot) + 1} of {n}", options, about=it.source))
            )
        return tuple(lot)


def lot_wanted(lots: list[tuple[str, ...]], wanted: str) -> tuple[str, ...]:
    """The lot that was wanted as the ability was activated: that one, or one with such a type."""
    exact = [lot for lot in lots if "".join(lot) == wanted]
    return exact[0] if exact else next((lot for lot in lots if wanted in lot), lots[0])
