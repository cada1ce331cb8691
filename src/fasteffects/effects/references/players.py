"""Players as noun phrases (102, 109.5), and the possessives made of them."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from ...language.phrases import phrase, unsaid_subject
from ...language.read import number_of
from ...speed.once import once
from ...state.objects import is_player
from ..node import Node, Player, Qualifier, Quantity, Reference, but, node, walk
from ..quantities.numbers import Number, UpTo
from .defended import defended
from .objects import CONTROLLER, OWNER, Antecedent, referents
from .possessives import possessive

if TYPE_CHECKING:
    from ..binding import Binding
    from ..it import Environment
    from .filters import Filter


@phrase("you")
@node
class You(Player):
    """109.5. The controller of the spell or ability; unsaid in *draw a card*."""

    changes_by_itself = False

    said: bool = field(default=True, compare=False)
    number = 2
    local = True

    def is_said(self) -> bool:
        return self.said

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.you,)

    def includes(self, it: Environment, id: int) -> bool:
        return id == it.you

    def pointed(self, walk: Binding) -> Node:
        if self.said or walk.doer is None:
            return walk.plain(self)
        return They(walk.doer, said=False)


unsaid_subject(You(said=False))


class PlayerWord(Player):
    """608.2c. A word for players who were spoken of before: *to* which mention it points, ``bind`` says."""

    __slots__ = ()

    to: Antecedent | None

    def pointed(self, walk: Binding) -> Node:
        return but(self, to=walk.player_word(self))

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)


@phrase("they")
@node
class They(PlayerWord):
    """The player just spoken of; unsaid where a sentence goes on about them."""

    to: Antecedent | None = None
    said: bool = field(default=True, compare=False)
    number = 2

    def is_said(self) -> bool:
        return self.said


@phrase("that player", "the player", opponent=False)
@phrase("that opponent", opponent=True)
@phrase("the voter", opponent=False, voter=True)
@node
class ThatPlayer(PlayerWord):
    """The player spoken of before: one, though he may control several of the targets."""

    opponent: bool
    to: Antecedent | None = None
    voter: bool = False  # 701.38: so it is said of whose vote is spoken of

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys(referents(it, self.to)))


@phrase("that player or that {noun:Noun} 's controller")
@node
class AimedAt(Player):
    """108.4, 608.2h. The player who was the target, or the controller of the object that was."""

    noun: Filter
    to: Antecedent | None = None
    of_any_target = CONTROLLER

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)


@phrase("those players")
@node
class ThosePlayers(PlayerWord):
    """The players spoken of before."""

    to: Antecedent | None = None
    number = 2

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys(referents(it, self.to)))


@phrase("(a player {opponent=False}|an opponent {opponent=True}) at random", random=True, nt="ByChance")
@phrase("a player", opponent=False)
@phrase("any player", opponent=False, any_=True)
@phrase("an opponent", "one of your opponents", opponent=True)
@phrase("any opponent", opponent=True, any_=True)
@phrase("an opponent of your choice", opponent=True, yours=True)
@phrase("another player", "a player other than you", opponent=False, other=True)
@phrase("any other player", opponent=False, other=True, any_=True)
@node
class APlayer(Player):
    """Some player: whichever fits in a description; one chosen as an effect happens, or *any* who will.

    An *other* one than you; *any other* than the player just spoken of.
    """

    opponent: bool
    other: bool = False
    any_: bool = False
    yours: bool = False  # it is said that you choose, who do so anyhow
    than: Antecedent | None = None
    random: bool = False  # whether chance says which

    def of_others(self) -> bool:
        return self.other

    def ids(self, it: Environment) -> tuple[int, ...]:
        if self.than is not None:
            but = referents(it, self.than)
            return tuple(p for p in it.players if p not in but)
        return it.opponents if self.opponent or self.other else it.players

    def includes(self, it: Environment, id: int) -> bool:
        return is_player(id) and (
            id != it.you or not (self.opponent or self.other)
        )  # 800.4i: in the game or not

    def bind(self, walk: Binding) -> Node:
        return walk.other(walk.than_whom(self) if self.other and self.any_ else self)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(Antecedent("each", -1, "player"), self)


class Several(Player):
    """102.3. All players, or all opponents, in turn order."""

    __slots__ = ()

    opponent: bool

    def ids(self, it: Environment) -> tuple[int, ...]:
        return it.opponents if self.opponent else tuple(it.game.apnap())

    def includes(self, it: Environment, id: int) -> bool:
        return is_player(id) and (id != it.you or not self.opponent)  # 800.4i


@phrase("one or more players", opponent=False)
@phrase("one or more opponents", opponent=True)
@node
class SomePlayers(Several):
    """603.2c. Some players together, in the description of an event."""

    opponent: bool
    number = 2


@phrase("each [other {other=True}] player", opponent=False)
@phrase("each opponent", "each of your opponents", opponent=True)
@phrase("each other opponent", opponent=True, other=True)
@phrase("opponent", opponent=True, nt="OneOpponent")  # for each
@phrase("player", opponent=False, nt="OneOfAll")
@phrase("turns other than yours", opponent=False, other=True, nt="OtherTurns")  # theirs: of all but you
@node
class EachPlayer(Player):
    """Every player, or every opponent (102.3), in turn order; every *other* than you, or than another."""

    opponent: bool
    other: bool = False
    than: Antecedent | None = None
    of_several = True  # what is said to be theirs is as many things as there are of them

    def of_others(self) -> bool:
        return self.other

    def ids(self, it: Environment) -> tuple[int, ...]:
        if self.than is not None:
            but = referents(it, self.than)
            players = it.opponents if self.opponent else tuple(it.game.apnap())
            return tuple([p for p in players if p not in but])
        return it.opponents if self.opponent or self.other else tuple(it.game.apnap())

    def includes(self, it: Environment, id: int) -> bool:
        if self.than is not None:
            return id in self.ids(it)
        return is_player(id) and (id != it.you or not (self.opponent or self.other))  # 800.4i

    def bind(self, walk: Binding) -> Node:
        return walk.other(walk.than_whom(self) if self.other else self)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(self.everybody(), self)

    def everybody(self) -> Antecedent:
        return Antecedent("players", -1, "opponent" if self.opponent or self.other else "player")


@phrase("players", "all players", opponent=False)
@phrase("your opponents", "opponents", opponent=True)
@node
class Players(Several):
    """All players, or all opponents, in the plural."""

    opponent: bool
    number = 2

    def mentioned(self, walk: Binding) -> None:
        walk.mention_any(self.everybody(), self)

    def everybody(self) -> Antecedent:
        return Antecedent("players", -1, "opponent" if self.opponent else "player")


@phrase("[another {other=True}] target player", opponent=False)
@phrase("target opponent [{so:Ahead} as you activate this ability]", opponent=True)
@phrase("up to one target (player {opponent=False}|opponent {opponent=True})", count=UpTo(Number(1)))
@phrase("{count:CountMany} target (players {opponent=False}|opponents {opponent=True})")
@phrase("target player {so:Hurt}", opponent=False)
@node
class TargetPlayer(Player):
    """115. A player chosen as a target; *so*: what must be so of them then, and then only."""

    ranging = ("count",)

    opponent: bool
    count: Quantity = Number(1)
    other: bool = False
    index: int = -1
    so: Qualifier | None = None

    def target_index(self) -> int:
        return self.index

    def said_count(self) -> Quantity:
        return self.count

    def of_others(self) -> bool:
        return self.other

    @property
    def number(self) -> int:
        return number_of(self.count)

    def ids(self, it: Environment) -> tuple[int, ...]:
        return it.targets(self.index)

    def pointed(self, walk: Binding) -> Node:
        return walk.target(self)


@phrase("{of:Its} controller")
@phrase("{of:Its} controllers", many=True)
@phrase("{of:Its} or {other:Noun} 's controller")
@node
class ControllerOf(Player):
    """108.4, 608.2h. Who controls the object, or last did; *other* is what else it may be called."""

    of: Reference
    many: bool = field(default=False, compare=False)
    other: Filter | None = None

    @property
    def number(self) -> int:
        return 2 if self.many else 1

    def ids(self, it: Environment) -> tuple[int, ...]:
        return tuple(dict.fromkeys(it.game.controller(id) for id in it.as_they_were(self.of.ids(it))))

    def mentioned(self, walk: Binding) -> None:
        walk.mention_whose(self.of, CONTROLLER)


@phrase("{of:Its} owner")
@phrase("{of:Its} owners", many=True)
@node
class OwnerOf(Player):
    """108.3. Who owns the object."""

    of: Reference
    many: bool = field(default=False, compare=False)

    @property
    def number(self) -> int:
        return 2 if self.many else 1

    def ids(self, it: Environment) -> tuple[int, ...]:
        """Of several targets the objects' alone: a player has no owner."""
        return tuple(dict.fromkeys([it.obj(id).owner for id in self.of.ids(it) if not is_player(id)]))

    def mentioned(self, walk: Binding) -> None:
        walk.mention_whose(self.of, OWNER)


@phrase("the number of opponents you have", nt="Quantity Counted")
@phrase("for each opponent you have", each=True, nt="Per")
@node
class Opponents(Quantity):
    """102.3. How many opponents you have."""

    each: bool = False

    def value(self, it: Environment) -> int:
        return len(it.opponents)


@phrase("the number of players in the game")
@node
class PlayersInGame(Quantity):
    """102.1, 800.4a. How many players have not left the game."""

    def value(self, it: Environment) -> int:
        return len(it.players)


@phrase("the player with the most life")
@node
class MostLife(Player):
    """119.1. The one player with more life than every other; nobody where two have as much."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        players = it.game.apnap()
        most = max((it.game.player(p).life for p in players), default=0)
        found = tuple(p for p in players if it.game.player(p).life == most)
        return found if len(found) == 1 else ()


@phrase("defending player")
@node
class DefendingPlayer(Player):
    """508.5, 506.2. The player whom the source attacks."""

    of_combat = True

    def ids(self, it: Environment) -> tuple[int, ...]:
        return defended(it)

    def mentioned(self, walk: Binding) -> None:
        walk.mention_player(Antecedent("defending"))


@once
def speaks_of_defender(part: object) -> bool:
    """508.5a. Whether it goes by the defending player, which several attackers may each have their own of."""
    return any(isinstance(n, DefendingPlayer) for n in walk(part))


@phrase("the active player", "the player whose turn it is")
@node
class ActivePlayer(Player):
    """102.1. The player whose turn it is."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        return (it.game.active,)


@phrase("the [last {last=True}] chosen player", opponent=False)
@phrase("the chosen opponent", opponent=True)
@node
class ChosenPlayer(Player):
    """607.2d, 115.1. The player chosen for the source, or as a target of it."""

    opponent: bool
    last: bool = False  # said so, where another may have been chosen before

    def ids(self, it: Environment) -> tuple[int, ...]:
        chosen = it.choice("player")
        if chosen is not None:
            return (chosen,)
        slots = range(len(it.env.targets))
        return tuple(p for slot in slots for p in it.targets(slot) if is_player(p))


@phrase("enchanted player")
@phrase("enchanted opponent", opponent=True)
@node
class EnchantedPlayer(Player):
    """303.4. The player that the source enchants."""

    opponent: bool = False

    def ids(self, it: Environment) -> tuple[int, ...]:
        host = it.obj(it.source).attached_to
        return (host,) if host >= 0 else ()


possessive("Possessive", "Player", {"your": You(), "their": They()})
