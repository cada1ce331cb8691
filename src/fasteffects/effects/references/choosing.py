"""What a noun phrase means when something is done to it: who chooses, and from what (608.2d).

Also the noun phrases that only effects use: *for each …* as an amount, *each of …*, a hand, and the places to
which cards go.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...cards.record import SYMBOL_OF, symbols
from ...characteristics.by_layers import is_local
from ...language.phrases import leaf, phrase, union
from ...language.read import can_start, number_of, read
from ...language.write import can_write, write
from ...machine.decisions import ChooseNumber as Numbered
from ...machine.decisions import ChooseSome, Decision, Option
from ...machine.procedures import PROCEDURES
from ...speed.once import once
from ...state.hidden import as_option, as_options
from ...state.objects import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, NATURE, NOBODY, is_player
from ..it import Environment
from ..node import Node, Player, Qualifier, Quantity, Reference, node
from ..quantities.measures import utmost
from ..quantities.numbers import AllBut, AnyNumber, Between, CountersOn, HalfOfThem, Number, UpTo
from .allowed import allowed
from .filters import Filter, counted, pool_of, speaks_of_hidden
from .in_all_at_most import within
from .jointly import among, jointly, most_of, related, together
from .looked_at import shown
from .objects import All, Antecedent, Both, Each, OfThem, Target, TheRest, Those, antecedent_of, referents
from .objects import Some as Chosen
from .one_pile import of_single, piles
from .other import left_out
from .players import APlayer
from .qualifiers import ZONE_NUMBERS, ControlledBy, InZone, ThisWay, Zone
from .relations import ExiledWith
from .top_of import TopOf

if TYPE_CHECKING:
    from ..binding import Binding


@phrase("for each {what:Filter}", nt="Per")
@phrase("for each other {what:Filter}", other=True, nt="Per")
@phrase("for each [{kind:CounterKind}] counter on {on:Reference}", what=None, nt="Per")
@phrase("for each of {those:Reference} [that are still exiled {exiled=True}]", what=None, nt="Per")
@phrase("for each {colour:Colour} mana symbol in {its:Its} mana cost", what=None, nt="Per")
@node
class Per(Quantity):
    """*For each* of something: an amount is taken so many times."""

    what: Filter | None
    other: bool = False
    kind: str | None = None
    on: Reference | None = None
    those: Reference | None = None
    colour: str | None = None
    its: Reference | None = None
    exiled: bool = False  # of those, the ones that lie in exile still

    def of_others(self) -> bool:
        return self.other

    def value(self, it: Environment) -> int:
        if self.what is not None:
            own = tuple([i for i in it.env.each if not is_player(i)])  # of which it is said (613)
            but = (own or left_out(it, self.what)) if self.other else ()
            return sum(1 for i in counted(it, self.what) if i not in but)
        if self.on is not None:
            return CountersOn(self.kind, self.on).value(it)
        if self.those is not None:
            there = self.those.ids(it)
            return len([i for i in here(it, there) if it.obj(i).zone == EXILE] if self.exiled else there)
        if self.its is not None and self.colour is not None:
            wanted = SYMBOL_OF[self.colour]
            costs = [it.chars(i).mana_cost for i in self.its.ids(it)]
            return sum(wanted in s.split("/") for cost in costs for s in symbols(cost or ""))
        return 0


def total(it: Environment, amount: Quantity, per: Quantity | None) -> int:
    """An amount, taken as often as *for each* says; never below zero (107.1b)."""
    n = amount.value(it)
    return max(0, n if per is None else n * per.value(it))


def so_many(it: Environment, what: Reference, per: Quantity | None) -> Reference:
    """What it is done to: as many as there are of that *for each* of which it is."""
    if per is None or not isinstance(what, Chosen):
        return what
    return replace(what, count=Number(total(it, what.count, per)))


@phrase("the {filter:Noun} with the greatest {what:Stat}", most=True)
@phrase("the {filter:Noun} with the least {what:Stat}", most=False)
@node
class TheUtmost(Reference):
    """The one such permanent that has the most of something, or the least; of those tied, one chosen."""

    filter: Filter
    what: str
    most: bool

    def description(self) -> Filter:
        return self.filter

    def ids(self, it: Environment) -> tuple[int, ...]:
        return utmost(it, self.filter.all(it), self.what, self.most)

    def mentioned(self, walk: Binding) -> None:
        walk.mention(Antecedent("each"), self.filter, False)


@phrase("each of {of:Reference}")
@phrase("both of {of:Reference}", both=True)
@node
class EachOf(Reference):
    """Each of several objects."""

    of: Reference
    both: bool = False

    def ids(self, it: Environment) -> tuple[int, ...]:
        return self.of.ids(it)

    def mentioned(self, walk: Binding) -> None:
        if isinstance(self.of, Those):
            walk.mention(Antecedent("each"), self.of.noun, False, "every")


@phrase(
    "[all the cards (in {words=all}|from {words=every})|the cards (from {words=from}|in {words=in})] "
    "{whose:Possessive} hand",
    nt="HandPhrase",
)
@phrase("{whose:Possessive} hands", many=True, nt="HandPhrase")
@phrase(
    "[all the cards from {words=all}] {whose:Possessive} graveyard", zone="graveyard", nt="GraveyardPhrase"
)
@phrase("{whose:Possessive} graveyards", zone="graveyard", many=True, nt="GraveyardPhrase")
@phrase("all graveyards", zone="graveyard", whose=None, many=True, nt="GraveyardPhrase")
@phrase("{whose:Possessive} hand and graveyard", zone="hand graveyard", nt="GraveyardPhrase")
@node
class WholeZone(Reference):
    """All cards of a hand or graveyard."""

    whose: Player | None
    zone: str = "hand"
    many: bool = False
    words: str = ""

    @property
    def number(self) -> int:
        return 2 if self.many else 1

    def ids(self, it: Environment) -> tuple[int, ...]:
        return self.held(it, tuple(it.game.apnap()) if self.whose is None else self.whose.ids(it))

    def held(self, it: Environment, players: tuple[int, ...]) -> tuple[int, ...]:
        """The cards there of those players."""
        zones = [ZONE_NUMBERS[word] for word in self.zone.split()]
        return tuple(id for p in players for zone in zones for id in it.game.zone(zone, p))


@phrase("you and {other:Player}")
@node
class YouAnd(Player):
    """102.1. Two players, one of them you."""

    other: Player
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.you, *self.other.ids(it))


union("Cards", "Reference", "HandPhrase")
phrase("{first:Reference} and {second:Player}", word="and", nt="Recipient")(Both)


def narrowed(nt: str, base: str, fits: Callable[[Any], bool]) -> None:
    """A nonterminal for those readings of *base* that fit."""
    leaf(
        nt,
        lambda text, place: [(v, end) for v, end in read(base, text, place) if fits(v)],
        lambda value, number: write(base, value),
        lambda token: can_start(base, token),
        lambda value: can_write(base, value) and fits(value),
    )


narrowed("EachOne", "Reference", lambda v: isinstance(v, Each) and v.every)
phrase("{first:EachOne} and {second:EachOne}", word="and", nt="Recipient")(Both)
phrase("{first:EitherTarget} and {second:EachOne}", word="and", nt="Recipient")(Both)
narrowed("AnyTargets", "Recipient", lambda v: isinstance(v, Target) and v.filter is None and v.number == 2)
phrase("each of {of:AnyTargets}", "each of {of:ThoseEither}", nt="Recipient")(EachOf)
narrowed("Targeted", "Reference", lambda v: isinstance(v, (Target, Chosen)))
phrase("one", nt="BareOne", count=Number(1), pool="them", number_said=1)(OfThem)
narrowed("OneSuch", "Reference", lambda v: isinstance(v, Chosen) and not v.other)
narrowed("NotBoth", "Reference", lambda v: not isinstance(v, Both))
narrowed("Several", "Reference", lambda v: number_of(v) == 2 and not isinstance(v, Both))
narrowed("Known", "Pointer", lambda v: not isinstance(v, Target))


def of_a_pile(what: object) -> bool:
    """Whether a noun phrase means cards by what was done to them: *cards exiled with this*."""
    modifiers = what.filter.modifiers if isinstance(what, All) else ()
    return any(isinstance(m, (ThisWay, ExiledWith)) for m in modifiers)


narrowed("Piled", "Reference", of_a_pile)


@phrase("{what:Known} from {where:Zone}", nt="OutOf")
@node
class OutOf(Reference):
    """*This card from your graveyard*: an object known already, where it is in that zone (400.7e)."""

    what: Reference
    where: Zone

    @property
    def number(self) -> int:
        return number_of(self.what)

    def ids(self, it: Environment) -> tuple[int, ...]:
        zone = ZONE_NUMBERS[self.where.zone]
        found: list[int] = []
        for id in self.what.ids(it):
            there = it.now(id)
            while there != NOBODY and there not in it.game.objects:  # where this ability put it since
                there = it.found(there)
            if there != NOBODY and it.obj(there).zone == zone:
                found.append(there)
        return tuple(found)


@phrase("from among {pool:Known}", "from among [the] {pool:Piled}", nt="Modifier")
@phrase("from {pool:Pronoun}", among=False, nt="Modifier")
@node
class FromAmong(Qualifier):
    """Among the cards just looked at, revealed, exiled, …"""

    pool: Reference
    among: bool = True
    pools = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        """The cards meant: *it* is a hand or pile that was just shown."""
        return here(it, self.pool.ids(it) if self.among else shown(it))

    def fits(self, it: Environment, id: int) -> bool:
        return id in self.ids(it)

    def pointed(self, walk: Binding) -> Node:
        bound = walk.children(self)
        walk.pool = antecedent_of(bound.pool)
        return bound


# -- choosing --------------------------------------------------------------------------------------


def bounds(it: Environment, count: Quantity, most: int) -> tuple[int, int]:
    """107.1c. The least and the greatest number that a count allows, where there are *most*."""
    if isinstance(count, AnyNumber):
        return 0, most
    if isinstance(count, UpTo):
        return 0, min(most, count.most.value(it))
    if isinstance(count, Between):
        least = 1 if count.least is None else count.least.value(it)
        return least, most if count.most is None else count.most.value(it)
    if isinstance(count, AllBut):
        return (max(0, most - count.least.value(it)),) * 2
    n = count.of(most) if isinstance(count, HalfOfThem) else count.value(it)
    return n, n


def how_many(it: Environment, player: int, count: Quantity, most: int) -> int:
    """107.1c, 608.2d. A number; *player* chooses it where the text leaves it open."""
    low, high = bounds(it, count, most)
    if not isinstance(count, (AnyNumber, UpTo, Between)):
        return min(low, most)
    prompt = f"{it.game.name_of(it.source)}: how many"
    return int(it.ask(Numbered(player, "choose", prompt, low, high, word="choose", about=it.source)))


def one_of_them(it: Environment, players: tuple[int, ...], random: bool = False) -> tuple[int, ...]:
    """608.2d. *An opponent*: you say which, or chance does."""
    if len(players) < 2:
        return players
    options = [as_option(it.game, p) for p in players]
    who = NATURE if random else it.you
    return (it.ask(Decision(who, "choose", "which player?", options, about=it.source)),)


def acting(it: Environment, who: Player) -> list[tuple[int, Environment]]:
    """Each player who does it, with the environment in which *they* is that player (101.4, 608.2e)."""
    players = who.ids(it)
    if isinstance(who, APlayer):
        players = one_of_them(it, players)
    if len(players) == 1:
        itself = players[0] == it.you and not who.of_each
        return [(players[0], it if itself else it.about(players[0]))]
    order = {p: n for n, p in enumerate(it.players)}
    return [(p, it.about(p)) for p in sorted(players, key=lambda p: order.get(p, 99))]


def found_for(it: Environment, player: int, what: Chosen | All, verb: str) -> list[int]:
    """The objects among which *player* chooses, or all: their own, where the verb or rule says so."""
    game = it.game
    if isinstance(what, Chosen) and what.hand is not None:
        pile = GRAVEYARD if what.grave else HAND
        return [i for p in what.hand.ids(it) for i in game.zone(pile, p) if what.filter.fits(it, i)]
    stated = any(isinstance(m, InZone) for m in what.filter.modifiers)
    if verb == "discard" and not stated and pool_of(what.filter) is None:
        ids = [i for i in game.zone(HAND, player) if what.filter.fits(it, i)]
    else:
        ids = list(what.filter.all(it))
        if verb == "sacrifice" and not any(isinstance(m, ControlledBy) for m in what.filter.modifiers):
            ids = [i for i in ids if game.controller(i) == player]
    but = left_out(it, what.filter) if what.other else ()
    return [i for i in ids if i not in but]


def pick(it: Environment, player: int, what: Reference, verb: str) -> tuple[int, ...]:
    """The objects meant by *what* as *player* does *verb* to them; asks where they are chosen now."""
    if isinstance(what, Both):
        both = (*pick(it, player, what.first, verb), *pick(it, player, what.second, verb))
        return tuple(dict.fromkeys(both))  # once what is both
    if isinstance(what, Chosen):
        ids = in_one_pile(it, player, what, there_for(it, player, what, verb))
        named = () if what.chooser is None else what.chooser.ids(it)
        if isinstance(what.chooser, APlayer):
            named = one_of_them(it, named)
        chooser = named[0] if named else player
        return choose(it, chooser, ids, what.count, verb, random=what.random, such=what.filter)
    if isinstance(what, TheUtmost):
        return choose(it, player, list(what.ids(it)), Number(1), verb)
    if isinstance(what, EachOf):
        return pick(it, player, what.of, verb)
    if isinstance(what, OfThem):
        there = list(here(it, referents(it, what.to)))
        return choose(it, player, there, what.count, verb, random=what.random)
    if isinstance(what, APlayer):
        return one_of_them(it, what.ids(it), what.random)
    if isinstance(what, TheRest):
        return the_rest(it, what)
    if isinstance(what, TopOf):
        return what.ids(it)
    if isinstance(what, WholeZone) and isinstance(what.whose, APlayer):  # *an opponent's hand*: one of them
        return what.held(it, one_of_them(it, what.whose.ids(it)))
    if verb in ("sacrifice", "discard") and isinstance(what, All):
        return tuple(found_for(it, player, what, verb))
    found = [(i, it.found(i)) for i in what.ids(it)]
    if isinstance(what, Target) and what.filter is not None:  # what it has moved itself is there no longer
        zones = what.filter.zones()
        found = [(i, new) for i, new in found if new in (i, NOBODY) or it.obj(new).zone in zones]
    return it.with_parts(tuple([new for _, new in found if new != NOBODY]))


def here(it: Environment, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that have not changed zones since (400.7)."""
    return tuple(i for i in ids if is_player(i) or i in it.game.objects)


def the_rest(it: Environment, what: TheRest) -> tuple[int, ...]:
    """608.2c. Those spoken of that are where they were; of targets not what they have become elsewhere."""
    to = what.to
    return here(it, it.targets(to.index) if to is not None and to.of == "target" else referents(it, to))


def choose(
    it: Environment,
    player: int,
    ids: list[int],
    count: Quantity,
    verb: str,
    random: bool = False,
    such: Filter | None = None,
) -> tuple[int, ...]:
    """608.2d. *player* chooses so many of *ids*, or all where there are fewer; *such* as are described."""
    said, of_all = (None, None) if such is None else (jointly(such), among(such))
    ids = [i for i in ids if i not in it.game.entering]  # 614.13a
    ids = ids if random and verb == "destroy" else allowed(it, player, ids, verb)
    if said is not None and not said.possible(it, ids):
        return ()
    low, high = bounds(it, count, len(ids))
    who = player
    if random:
        who = NATURE
    options = as_options(it.game, ids)
    kind = "cost" if paying(it) else verb if verb == "discard" else "choose"
    word = (
        verb
        if verb in ("discard", "sacrifice", "exile", "return", "put", "reveal", "tap", "untap")
        else "choose"
    )
    hidden = any(not is_player(i) and it.obj(i).zone in (HAND, LIBRARY) for i in ids)
    hidden = hidden or (such is not None and not ids and speaks_of_hidden(such))
    question = ChooseSome(
        who, kind, f"{it.game.name_of(it.source)}: {verb}", options, low, high,
        word=word, secret=hidden, about=it.source,
    )  # fmt: skip
    if of_all is not None:
        question = related(of_all, it, question, most_of(of_all, it, ids, low))
    question = within(such, it, question)
    return tuple(it.ask(question if said is None else together(said, it, question)))


def paying(it: Environment) -> bool:
    """601.2h, 602.2b. Whether the effect is performed as a cost."""
    top = it.game.frames[-1] if it.game.frames else None
    return any(isinstance(top, PROCEDURES[n]) for n in ("Announcing", "ActivateMana") if n in PROCEDURES)


def enough(it: Environment, who: Player, what: Reference, verb: str) -> bool:
    """118.3, 608.2d. Whether there are as many as are to be chosen."""
    for player, its in acting(it, who):
        if isinstance(what, Chosen):
            there = allowed(its, player, there_for(its, player, what, verb), verb)
            of_those = isinstance(what.count, (AllBut, HalfOfThem))
            low, _ = bounds(its, what.count, len(there) if of_those else 10**6)
            said = jointly(what.filter)
            if said is not None and not said.possible(its, there):
                return False
            of_all = among(what.filter)
            if of_all is not None and not of_all.possible(its, there, low):
                return False
            if max((len(pile) for pile in piles(its, what.filter, there)), default=0) < low:
                return False
        elif not isinstance(what, (All, WholeZone, EachOf)) and not what_is_there(its, player, what):
            return False
    return True


def in_one_pile(it: Environment, player: int, what: Chosen | Target, ids: Sequence[int]) -> list[int]:
    """400.1. Of a single graveyard: where cards of several would do, *player* says first of which."""
    assert what.filter is not None
    if not of_single(what.filter):
        return list(ids)
    low, _ = bounds(it, what.count, len(ids))
    able = [pile for pile in piles(it, what.filter, ids) if pile and len(pile) >= low]
    if len(able) < 2:
        return able[0] if able else []
    options = [Option(n, f"{it.game.player_name(it.obj(pile[0]).owner)}'s") for n, pile in enumerate(able)]
    return able[it.ask(Decision(player, "choose", "whose graveyard?", options, about=it.source))]


def there_for(it: Environment, player: int, what: Chosen, verb: str) -> list[int]:
    """The same as ``found_for``; kept while no object changes, where it goes by these alone."""
    game = it.game
    if game.working or what.hand is not None or not is_local(what.filter):
        return found_for(it, player, what, verb)
    known = game.while_unchanged()
    key: tuple[object, ...] = ("among", what, verb, player)
    if not goes_by_kind(what):
        key = (*key, it.you, it.source, it.x)
    ids: list[int] | None = known.get(key)
    if ids is None:
        ids = known[key] = found_for(it, player, what, verb)
    return ids


@once
def goes_by_kind(what: Chosen) -> bool:
    """205. Whether the words mean the same whose effect it is: a kind of objects, and no more."""
    kinds = what.filter.kinds
    more = what.other or what.filter.adjectives or what.filter.modifiers
    return not more and not any(kind.adjectives for kind in kinds)


def what_is_there(it: Environment, player: int, what: Reference) -> bool:
    """Whether any of the objects meant is still there."""
    if isinstance(what, OfThem):
        return bool(here(it, referents(it, what.to)))
    if isinstance(what, TheRest):
        return bool(the_rest(it, what))
    if isinstance(what, TopOf):
        return len(what.ids(it)) >= what.count.value(it)
    return any(i in it.game.objects or is_player(i) for i in pick(it, player, what, ""))


def one(it: Environment, who: Player) -> int:
    """The one player meant, or NOBODY."""
    ids = who.ids(it)
    return ids[0] if ids else -1


def on_battlefield(it: Environment, ids: tuple[int, ...]) -> tuple[int, ...]:
    """Those that are permanents now."""
    return tuple(i for i in ids if it.game.on_battlefield(i) and it.obj(i).zone == BATTLEFIELD)
