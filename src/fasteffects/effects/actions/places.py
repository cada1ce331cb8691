"""Where objects go: *into your hand*, *onto the battlefield tapped*, *on top of your library* (400, 401)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from ...events import BOTTOM, TOP, Move
from ...language.phrases import phrase
from ...language.read import number_of
from ...machine.decisions import Decision, Option, Order
from ...pipeline.entering import as_it_would_be
from ...state.hidden import as_option
from ...state.objects import (
    BATTLEFIELD,
    CARD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    NATURE,
    NOBODY,
    is_player,
)
from ..it import Environment
from ..node import Node, Player, Quantity, Reference, but, named, node
from ..quantities.numbers import Number
from ..references.objects import All, It, OfThem
from ..references.players import OwnerOf, They

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..binding import Binding
    from ..references.filters import Filter

C = TypeVar("C", bound=type)

ZONES: Final = {
    "hand": HAND,
    "battlefield": BATTLEFIELD,
    "library": LIBRARY,
    "graveyard": GRAVEYARD,
    "exile": EXILE,
    "command": COMMAND,
}


def _into(*templates: str, **constants: object) -> Callable[[C], C]:
    """What is put goes *into* or *onto* it; what is returned goes *to* it."""
    returned = [t.replace("onto ", "to ").replace("into ", "to ") for t in templates]

    def add(cls: C) -> C:
        phrase(*templates, nt="IntoPlace", **constants)(cls)
        return phrase(*returned, nt="ToPlace", **constants)(cls)

    return add


_TAPPED: Final = (
    "[tapped {tapped=True} [and attacking {attacking=True} [{whom:ThatOne}]]|attacking {attacking=True}]"
)
_TURNED: Final = (
    "(face down {face_down=True}|face up or face down {either_face=True}|"
    "[tapped {tapped=True} and] transformed {transformed=True}|"
    "converted {transformed=True})"
)
_CONTROL: Final = "[under {under:Possessive} control]"
_OF: Final = " of {whose:Possessive} (library|libraries {many=True})"
_ORDER: Final = " [in any order {order=any}|in a random order {order=random}]"
_LIBRARY: Final = {"nt": "IntoPlace ToPlace", "zone": "library"}


phrase("that library", nt="ThatLibrary")(They)


@phrase(
    "into {whose:Possessive} library "
    "(second {where=2}|third {where=3}|fourth {where=4}|seventh {where=7}) from the top",
    nt="IntoPlace",
    zone="library",
)
@phrase(
    "(second {where=2}|third {where=3}|fourth {where=4}|seventh {where=7}) from the top",
    nt="IntoPlace",
    zone="library",
)
@phrase(
    "into {whose:Possessive} library just beneath the top {above:Digit} cards of that library",
    nt="IntoPlace",
    zone="library",
    where="beneath",
)
@phrase(
    "(back {where=back}|on top {where=top}|on the bottom {where=bottom})" + _ORDER,
    nt="IntoPlace",
    zone="library",
)
@phrase(
    "on the top or bottom" + _OF,
    "on {chooser:Possessive} choice of the top or bottom" + _OF,
    where="chosen",
    **_LIBRARY,
)
@phrase(
    "on (top {where=top}|the bottom {where=bottom}) of {whose:ThatLibrary}" + _ORDER,
    that=True,
    **_LIBRARY,
)
@phrase("(back on|on) top" + _OF + _ORDER, where="top", **_LIBRARY)
@phrase("on the bottom" + _OF + _ORDER, where="bottom", **_LIBRARY)
@_into("into exile", zone="exile")
@_into("into the command zone", zone="command")
@_into("into {whose:Possessive} (graveyard|graveyards {many=True})", zone="graveyard")
@_into("into {whose:Possessive} (hand|hands {many=True})", zone="hand")
@_into(
    f"onto the battlefield {_TURNED} {_CONTROL} "
    "[attached to {attached:Anything}|with {counters:Count} {kind:CounterKind} counter[s] on (it|him|her)]",
    zone="battlefield",
)
@_into(
    f"onto the battlefield {_TAPPED} {_CONTROL} "
    "[with {counters:Count} {kind:CounterKind} counter[s] on (it|him|her)"
    "|with {counters:CountMany} additional {kind:CounterKind} counters on it {more=True}"
    "|attached to {attached:Anything}]",
    zone="battlefield",
)
@_into(
    f"onto the battlefield {_TAPPED} {_CONTROL} with an additional {{kind:CounterKind}} counter on it",
    zone="battlefield",
    counters=Number(1),
    more=True,
)
@_into(
    "onto the battlefield under {under:Possessive} control tapped", zone="battlefield", tapped=True, late=True
)
@node
class Place(Node):
    """400. A zone, whose it is, and how an object arrives there (110.5, 401.4)."""

    zone: str
    whose: Player | None = None
    many: bool = False
    under: Player | None = None
    tapped: bool = False
    attacking: bool = False
    face_down: bool = False
    transformed: bool = False
    counters: Quantity | None = None
    kind: str | None = None
    more: bool = False  # besides those with which it enters anyhow
    attached: Reference | None = None
    where: str = ""  # of a library: top, bottom, back, third; chosen: top or bottom; beneath: *above* says
    order: str = ""  # any, random
    chooser: Player | None = None
    above: Quantity | None = None  # of a library: how many cards lie above it
    that: bool = False  # said of a library just spoken of
    only: Filter | None = None  # what alone comes with one more counter, as it will be there (614.12)
    only_kind: str = ""  # … and of which kind
    whom: Player | None = None  # whom what is put there attacks
    late: bool = False  # whether it is said last that it is tapped
    either_face: bool = False  # 708.3: face up or face down, as who puts it there likes

    def lacks(self) -> str:
        """303.4f. To which of several it is to be attached."""
        known = self.attached is None or isinstance(self.attached, All) or number_of(self.attached) == 1
        return "" if known else "to which of several it is attached"


def move_to(it: Environment, player: int, to: Place, id: int) -> Move:
    """The move of one object to a place, by *player* (110.2a: under that player's control)."""
    zone = ZONES[to.zone]
    o = it.obj(id)
    face_down = to.face_down or (to.either_face and hidden(it, player))
    move = Move(id, zone, "put", source=it.source, by=it.you, tapped=to.tapped, face_down=face_down)
    if zone == BATTLEFIELD:
        move.under = player
        if to.under is not None:
            owners = isinstance(to.under, OwnerOf)
            found = to.under.ids(it)
            move.under = o.owner if owners or not found else found[0]
        if to.transformed:
            move.face = 1
        if to.counters is not None and to.kind is not None:
            move.counters = ((to.kind, to.counters.value(it)),)
        if to.only is not None and comes_as(it, move, to.only):
            move.counters = (*move.counters, (to.only_kind, 1))
        if to.attached is not None:
            hosts = to.attached.ids(it)
            there = [host for host in (it.found(i) for i in hosts) if host != NOBODY]
            if isinstance(to.attached, All):
                there = its_host(it, player, move, there)
                hosts = ()
            move.attached_to = there[0] if there else hosts[0] if hosts else id  # 303.4i: none that is there
        if to.attacking:
            move.attacking = goal(it, move.under, to.whom)
    elif zone == LIBRARY:
        move.where = _depth(it, player, to)
    return move


def hidden(it: Environment, player: int) -> bool:
    """708.3, 608.2d. Whether a player puts something onto the battlefield face down, who may do either."""
    options = [Option(False, "face up"), Option(True, "face down")]
    words = "face up, or face down?"
    return bool(it.ask(Decision(player, "choose", words, options, about=it.source)))


def comes_as(it: Environment, move: Move, such: Filter) -> bool:
    """614.12. Whether an object that is put onto the battlefield will be such a permanent there."""
    trial, at = as_it_would_be(it.game, move)
    return such.fits(Environment(trial, it.env), at)


def its_host(it: Environment, player: int, move: Move, hosts: list[int]) -> list[int]:
    """303.4f. The one of several objects that it comes attached to, as the player likes, if any can be."""
    trial, at = as_it_would_be(it.game, move)
    fit = [host for host in hosts if trial.may_be_attached(at, host)]
    if len(fit) < 2:
        return fit
    options = [Option(host, f"choose {it.game.label(host)}") for host in fit]
    words = f"What does {it.game.name_of(move.object)} enter attached to?"
    return [it.ask(Decision(player, "choose", words, options, about=move.object))]


def defenders(game: Game, player: int) -> list[int]:
    """508.1b. What can be attacked: opponents, their planeswalkers, battles that they protect."""
    found: list[int] = list(game.opponents(player))
    for id in game.of_types(("Planeswalker", "Battle")):
        types = game.chars(id).types
        if ("Planeswalker" in types or "Battle" in types) and game.defending(id) in game.opponents(player):
            found.append(id)
    return found


def attacked(it: Environment, player: int, whom: tuple[int, ...] = (), theirs: bool = False) -> int:
    """508.4. What a creature attacks that is put there attacking under *player*'s control: as they choose.

    Where the text says *whom*, it is one of those players, or (*theirs*) a planeswalker of theirs (508.4a).
    It attacks nothing where that is no attacking player (506.3b).
    """
    game = it.game
    if game.phase != "combat" or player != game.active:
        return NOBODY
    goals = defenders(game, player)
    if whom:
        walkers = [g for g in goals if theirs and not is_player(g) and "Planeswalker" in it.chars(g).types]
        goals = [g for g in goals if g in whom or (g in walkers and game.controller(g) in whom)]
    options = [Option(goal, game.label(goal)) for goal in goals]
    if not options:
        return NOBODY
    words = f"{game.name_of(it.source)}: attacking whom?"
    return int(it.ask(Decision(player, "choose", words, options, about=it.source)))


def goal(it: Environment, player: int, whom: Player | None, theirs: bool = False) -> int:
    """508.4, 508.4a. The same, where the words may say whom: nothing where that is nobody."""
    players = () if whom is None else whom.ids(it)
    return attacked(it, player, players, theirs) if whom is None or players else NOBODY


def _depth(it: Environment, player: int, to: Place) -> int:
    if to.where == "bottom":
        return BOTTOM
    if to.where == "chosen":
        options = [Option(TOP, "top"), Option(BOTTOM, "bottom")]
        return int(it.ask(Decision(player, "choose", "on top, or on the bottom?", options, about=it.source)))
    if to.where == "2 or bottom":
        options = [Option(2, "second from the top"), Option(BOTTOM, "bottom")]
        words = "second from the top, or on the bottom?"
        return int(it.ask(Decision(player, "choose", words, options, about=it.source)))
    if to.above is not None:  # as many cards lie above it, or all there are
        n = to.above.value(it)
        return n + 1 if n else TOP
    return int(to.where) if to.where.isdigit() and int(to.where) else TOP


def ordered(it: Environment, player: int, to: Place, ids: tuple[int, ...]) -> tuple[int, ...]:
    """401.4. The objects as they are put into a library: whoever orders them names the topmost first.

    That is the owner of the cards, unless the text lets *player* put them there in any order.
    """
    if to.zone != "library" or len(ids) < 2:
        return ids
    if to.order:
        return _arranged(it, NATURE if to.order == "random" else player, to, ids)
    found: list[int] = []
    for owner in it.game.apnap():
        found += _arranged(it, owner, to, tuple(i for i in ids if it.obj(i).owner == owner))
    return tuple(found)


def _in_library(game: Game, id: int) -> Option:
    """400.7. An object to be put into a library: there nobody can tell it from another of that name."""
    o, option = game.obj(id), as_option(game, id)
    return Option(id, option.spelling, (o.card.name, o.owner)) if o.kind == CARD and not o.marks else option


def _arranged(it: Environment, asked: int, to: Place, ids: tuple[int, ...]) -> tuple[int, ...]:
    options = [_in_library(it.game, i) for i in ids]
    prompt = "the order in the library, from the top"
    order = tuple(it.ask(Order(asked, "order", prompt, options, about=it.source)))
    return order if to.where == "bottom" else tuple(reversed(order))


def of_one_of_them(walk: Binding, said: Node, what: Reference, to: Place) -> Node | None:
    """608.2c. *One of them to its owner's hand*, bound: *its* means that one, which is spoken of first."""
    if not isinstance(what, OfThem) or not isinstance(to.whose, OwnerOf) or not isinstance(to.whose.of, It):
        return None
    bound = walk.plain(but(said, to=but(to, whose=None)))
    one = named(bound)["what"]
    return but(bound, to=but(to, whose=OwnerOf(It(one.to)))) if isinstance(one, OfThem) else None
