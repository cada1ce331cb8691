"""What players do and what the turn brings: casting, mana, combat, steps, winning (104, 106, 500s, 601)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import names_in
from ..errors import LimitReached
from ..machine.procedures import Frame, procedure
from ..state.hidden import shown
from ..state.objects import (
    BATTLEFIELD,
    CAST_BEFORE,
    CAST_LAST_TURN,
    DAY_AND_NIGHT,
    LAST_TURN,
    LOST_LAST_TURN,
    NAMED_IN_GAME,
    NAMES_OF_GAME,
    NOBODY,
    OF_THE_GAME,
    SPELLS,
    TURNS,
    with_pair,
)
from . import base
from .base import Event
from .moving import Move

if TYPE_CHECKING:
    from ..effects.it import Env
    from ..effects.mana.adding import UnitOfMana
    from ..machine.game import Game
    from ..pipeline.lasting import Begun


class Cast(Event):
    """601.2i. A spell has become cast by ``player``."""

    __slots__ = ()
    kind = base.CAST
    would = "be cast"
    rules = ("601.2i",)

    def happen(self, game: Game) -> None:
        game.count_for(self.player, "cast")
        if OF_THE_GAME in game.said.words and game.player(self.player).count(SPELLS) < 2:
            game.count_for(self.player, SPELLS)
        if NAMES_OF_GAME in game.said.words:
            for name in names_in(game.chars(self.object).name):
                game.count_for(self.player, NAMED_IN_GAME + name)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} casts {game.describe_stack(self.object)}"


class Activate(Event):
    """602.2. An ability (``object``, on the stack) of ``source`` has become activated."""

    __slots__ = ("mana", "loyalty", "taps")
    kind = base.ACTIVATE
    would = "be activated"
    rules = ("602.2b",)

    def __init__(
        self,
        object: int,
        player: int,
        source: int,
        mana: bool = False,
        loyalty: bool = False,
        taps: bool = False,
    ) -> None:
        super().__init__(object, player, source)
        self.mana = mana
        self.loyalty = loyalty  # 606
        self.taps = taps  # 107.5: the tap symbol is among its costs

    def text(self, game: Game) -> str:
        if self.mana:
            return ""
        return f"{game.player_name(self.player)} activates {game.describe_stack(self.object)}"


class BecomeTarget(Event):
    """115.1, 603.2. ``object`` (or a player) becomes the target of ``source``, on the stack."""

    __slots__ = ()
    kind = base.BECOME_TARGET
    rules = ("115.1",)


MANA_LIMIT: Final = 10_000  # so many units are made at once at the most


def at_most(units: int) -> int:
    """So many units of mana, if this program can hold them: each is a thing of its own (106.6)."""
    if units > MANA_LIMIT:
        raise LimitReached(f"{units} mana at once are more than this program can hold ({MANA_LIMIT})")
    return units


class ProduceMana(Event):
    """106.3, 106.4. Mana would be added; ``tapped`` where a permanent was tapped for it (106.12).

    ``mana`` is a tuple of units (``rules/mana.py``): each carries its restrictions and riders, which
    hold for mana that a replacement effect adds as well (106.6a).
    """

    __slots__ = ("mana", "tapped", "ability")
    kind = base.PRODUCE_MANA
    would = "add mana"
    rules = ("106.4",)

    def __init__(
        self,
        player: int,
        mana: tuple[UnitOfMana, ...],
        *,
        source: int = NOBODY,
        by: int = NOBODY,
        tapped: bool = False,
    ) -> None:
        super().__init__(NOBODY, player, source, by, len(mana))
        self.mana = mana
        self.tapped = tapped
        self.ability = NOBODY  # which ability of the source adds it, where its instructions do

    def possible(self, game: Game) -> bool:
        return bool(self.mana)

    def happen(self, game: Game) -> None:
        game.set_mana(self.player, game.players[self.player].mana + self.mana)

    def about(self, role: str) -> tuple[int, ...]:
        if role in ("subject", "object"):  # 106.12a: what was tapped for it
            return (self.source,) if self.tapped and self.source != NOBODY else ()
        return super().about(role)

    def text(self, game: Game) -> str:
        units: list[str] = [unit.symbol for unit in self.mana]
        return f"{game.player_name(self.player)} adds {{{'}{'.join(units)}}}"


class PlayLand(Event):
    """305.1, 116.2a. A player plays a land; the land's move is the contained event."""

    __slots__ = ("face", "being")
    later = {"being": ()}
    kind = base.PLAY_LAND
    would = "be played"
    rules = ("305.1",)

    def __init__(self, object: int, player: int, face: int = 0) -> None:
        super().__init__(object, player)
        self.face = face
        self.being: tuple[tuple[Begun, Env], ...] = ()  # 611.2c: effects that begin as it comes

    def affected(self, game: Game) -> int:
        return self.player

    def contains(self, game: Game) -> tuple[Event, ...]:
        move = Move(self.object, BATTLEFIELD, "play", under=self.player, face=self.face)
        move.being = self.being
        return (move,)

    def happen(self, game: Game) -> None:
        game.own_player(self.player).lands += 1

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} plays {game.obj(self.object).card.faces[self.face].name}"


class Begin(Event):
    """500, 614.10. A turn, phase or step would begin; replaced by nothing where it is skipped.

    ``what`` is "turn", "phase" or "step"; ``name`` which ("upkeep"); ``player`` whose.
    """

    __slots__ = ("what", "name", "untapped")
    kind = base.BEGIN
    would = "begin"
    tells = ("what", "name")
    rules = ("500.1",)

    def __init__(self, player: int, what: str, name: str) -> None:
        super().__init__(NOBODY, player)
        self.what = what
        self.name = name
        self.untapped: tuple[tuple[int, int], ...] = ()  # as a turn begins, where an ability asks for it

    def called(self) -> str:
        return self.name

    def happen(self, game: Game) -> None:
        if self.what != "turn":
            game.begin(self.player, self.what, self.name)
            return
        cast = game.player(game.active).count("cast") if DAY_AND_NIGHT in game.said.words else 0
        before = of_the_turn(game) if LAST_TURN in game.said.words else []
        game.begin(self.player, self.what, self.name)
        for player, word, n in before:
            own = game.own_player(player)
            own.marks = with_pair(own.marks, word, n)
        if cast:  # 731.2
            own = game.own_player(self.player)
            own.marks = with_pair(own.marks, CAST_BEFORE, cast)
        if self.kind in game.asks:
            up = (
                i for i in game.battlefield if not game.objects[i].tapped and not game.objects[i].phased_out
            )
            self.untapped = tuple((i, game.controller(i)) for i in up)

    def about(self, role: str) -> tuple[int, ...]:
        return () if role == "object" else super().about(role)

    def text(self, game: Game) -> str:
        if self.what == "turn":
            return f"{game.player_name(self.player)}'s turn {game.turn_number}"
        if self.what == "phase":
            return ""
        return f"{game.player_name(self.player)}'s {game.timing.called.get(self.name, self.name)} begins"


def of_the_turn(game: Game) -> list[tuple[int, str, int]]:
    """500.1. What the turn that ends will have been to the next: spells cast, life lost, by each player."""
    found: list[tuple[int, str, int]] = []
    for p in game.players:
        lost = sum(e.amount for e in game.history if e.kind == base.LOSE_LIFE and e.player == p.id)
        seen = ((CAST_LAST_TURN, p.count("cast")), (LOST_LAST_TURN, lost))
        found += [(p.id, word, n) for word, n in seen if n]
    return found


class LaterMain(Begin):
    """505.1b. A main phase after the second of its turn would begin."""

    __slots__ = ()
    rules = ("505.1b",)

    def __init__(self, player: int, name: str) -> None:
        super().__init__(player, "phase", name)


class PhaseEnds(Event):
    """C3.1. The body of a phase is over, and what comes last in it is next."""

    __slots__ = ("name",)
    kind = base.PHASE_ENDS
    tells = ("name",)
    rules = ("C3.1",)

    def __init__(self, player: int, name: str) -> None:
        super().__init__(NOBODY, player)
        self.name = name

    def called(self) -> str:
        return self.name

    def about(self, role: str) -> tuple[int, ...]:
        return () if role == "object" else super().about(role)


ATTACKED_WITH: Final = "attacked with"  # another: with what power it was last declared as an attacker
ATTACKED_IN: Final = "attacked in"  # a mark of an object: whose turn it last attacked in, and which of theirs


MANY_TURNS: Final = 1_000_000


class Attack(Event):
    """508.1. A creature (``object``) has attacked ``defender``; ``alone`` if it was the only one."""

    __slots__ = ("defender", "alone")
    kind = base.ATTACK
    would = "attack"
    tells = ("defender",)
    rules = ("508.1k",)

    def __init__(self, object: int, player: int, defender: int, alone: bool) -> None:
        super().__init__(object, player)
        self.defender = defender
        self.alone = alone

    def attacked(self) -> int:
        return self.defender

    def happen(self, game: Game) -> None:
        if OF_THE_GAME in game.said.words and self.object in game.objects:  # in which turn of theirs
            own = game.write(self.object)
            turn = self.player * MANY_TURNS + game.player(self.player).count(TURNS)
            own.marks = with_pair(own.marks, ATTACKED_IN, turn)
        if ATTACKED_WITH in game.said.words and self.object in game.objects:
            own = game.write(self.object)
            own.marks = with_pair(own.marks, ATTACKED_WITH, int(game.chars(self.object).power or 0))

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} attacks {game.name_of(self.defender)}"


class OfBlocking(Event):
    """509. That a creature (``object``) blocks ``attacker``; *turned*: seen from the attacker's side."""

    __slots__ = ("attacker", "turned")
    tells = ("attacker",)

    def __init__(self, object: int, player: int, attacker: int) -> None:
        super().__init__(object, player)
        self.attacker = attacker
        self.turned = False

    def about(self, role: str) -> tuple[int, ...]:
        if role in ("subject", "object", "other"):
            return (self.attacker if (role == "other") is not self.turned else self.object,)
        return super().about(role)


class Block(OfBlocking):
    """509.1. A creature (``object``) blocks ``attacker``."""

    __slots__ = ()
    kind = base.BLOCK
    would = "block"
    rules = ("509.1g",)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} blocks {game.name_of(self.attacker)}"


class PutBlocking(OfBlocking):
    """509.4. A creature that was put onto the battlefield is blocking ``attacker``; it never blocked."""

    __slots__ = ()
    kind = base.PUT_BLOCKING
    rules = ("509.4",)

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.on_battlefield(self.attacker)

    def happen(self, game: Game) -> None:
        o = game.write_in_combat(self.object)
        o.blocking = (*o.blocking, self.attacker)
        game.fights(self.object)

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} is blocking {game.name_of(self.attacker)}"


class BecomeBlocked(Event):
    """509.1h. An attacking creature became blocked, by ``blockers``."""

    __slots__ = ("blockers",)
    kind = base.BECOME_BLOCKED
    rules = ("509.1h",)

    def __init__(self, object: int, player: int, blockers: tuple[int, ...]) -> None:
        super().__init__(object, player)
        self.blockers = blockers

    def possible(self, game: Game) -> bool:
        return game.on_battlefield(self.object) and game.objects[self.object].attacking != NOBODY

    def happen(self, game: Game) -> None:
        game.write_in_combat(self.object).blocked = True

    def text(self, game: Game) -> str:
        return f"{game.name_of(self.object)} becomes blocked"


class Unblocked(Event):
    """509.1h. An attacking creature has attacked and isn't blocked."""

    __slots__ = ()
    kind = base.UNBLOCKED
    rules = ("509.1h",)


class ExtraTurn(Event):
    """500.7. A player takes an extra turn after this one; ``depth`` turns are to be taken after that."""

    __slots__ = ("depth",)
    kind = base.EXTRA_TURN
    would = "take an extra turn"
    rules = ("500.7",)

    def __init__(self, player: int, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, NOBODY, by, 1)
        self.depth = 0

    def happen(self, game: Game) -> None:
        self.depth = len(game.extra_turns)
        game.extra_turns = (*game.extra_turns, self.player)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} will take an extra turn"


class LoseGame(Event):
    """104.3. A player loses the game."""

    __slots__ = ("why",)
    kind = base.LOSE_GAME
    would = "lose the game"
    rules = ("104.3",)

    def __init__(self, player: int, why: str = "") -> None:
        super().__init__(NOBODY, player)
        self.why = why

    def possible(self, game: Game) -> bool:
        return not game.player(self.player).lost

    def happen(self, game: Game) -> None:
        game.own_player(self.player).lost = True
        game.look_at_players()

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} loses the game"


class WinGame(Event):
    """104.2b. A player wins the game."""

    __slots__ = ()
    kind = base.WIN_GAME
    would = "win the game"
    rules = ("104.2b",)

    def happen(self, game: Game) -> None:
        game.own_player(self.player).won = True
        game.look_at_players()

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} wins the game"


class Shuffle(Event):
    """701.24. A library's order becomes unknown: its cards are new objects to everybody."""

    __slots__ = ()
    kind = base.SHUFFLE
    would = "shuffle"
    rules = ("701.24a",)
    counts = False

    def __init__(self, player: int, *, source: int = NOBODY, by: int = NOBODY) -> None:
        super().__init__(NOBODY, player, source, by)

    def procedure(self, game: Game) -> Frame | None:
        return procedure("ShuffleLibrary", self.player)


class ShuffleAlone(Shuffle):
    """701.24c-d. A library is shuffled into which something was to be put, and nothing is."""

    __slots__ = ()
    idle = True


class Reveal(Event):
    """701.20. A card is shown to all players."""

    __slots__ = ()
    kind = base.REVEAL
    would = "be revealed"
    rules = ("701.20a",)

    def happen(self, game: Game) -> None:
        shown(game, self.object, self.source)

    def text(self, game: Game) -> str:
        return f"{game.player_name(self.player)} reveals {game.name_of(self.object)}"


class Miracle(Reveal):
    """702.94a. A card is revealed as it is drawn."""

    __slots__ = ()
    rules = ("702.94a",)


class MayReveal(Event):
    """702.94a, 121.9. A player has drawn the first card of a turn, and may reveal it."""

    __slots__ = ()
    kind = base.ENTER_PLAY
    rules = ("702.94a",)
    counts = False

    def procedure(self, game: Game) -> Frame | None:
        return procedure("AsDrawn", self.player, self.object)
