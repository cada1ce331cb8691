"""The rooms of the dungeons: what each does, and where it leads (309.4)."""

from __future__ import annotations

from typing import Final

from ..abilities.instructions import Body, Do, Sequence, Unless
from ..combat.fighting_and_goading import Goad
from ..combat.who_can import CantFight
from ..continuous.changes import Change, Gains, Gets
from ..continuous.durations import YourNextTurn
from ..keywords.common_parts import CREATURE, UNSAID, body
from ..keywords.hexproof import Hexproof
from ..keywords.keyword import Deathtouch, Menace
from ..quantities.numbers import AnyNumber, Number, UpTo
from ..quantities.sizes import Size
from ..references.choosing import FromAmong
from ..references.filters import Filter, Kind
from ..references.objects import Antecedent, It, Some, Target, Them
from ..references.players import EachPlayer, TargetPlayer, They, You
from ..references.qualifiers import Coloured, Super
from ..references.top_of import TopOf
from ..tokens.creating import Create, Token
from .casting_free import CastNow
from .counters import PutCounters
from .drawing import Discard, Draw
from .life import GainLife, LoseLife
from .moving import Exile, Put, Sacrifice, ShuffleIn
from .places import Place
from .revealing import Reveal, Scry
from .searching import Search, Searchable

ONE: Final = Number(1)
FIRST: Final = Antecedent("result", 0)
PUT: Final = It(Antecedent("result", 1))
BASIC_LAND: Final = Filter((Kind(("land",), "card"),), (Super("basic", False),))
AMONG_THEM: Final = Filter((Kind(("creature",), "card"),), (), (FromAmong(Them(FIRST), True),))
TREASURE: Final = Token(ONE, None, Filter((Kind(("Treasure",), "token"),)))
SKELETON: Final = Token(
    ONE,
    Size(Number(4), ONE, ""),
    Filter((Kind(("Skeleton", "creature"), "token"),), (Coloured("black", False),)),
    (Menace(),),
)
A_TARGET: Final = Target(CREATURE, index=0)


class DungeonRoom:
    """309.4. A room: its name, what its ability does, and the rooms to which its arrows point."""

    __slots__ = ("name", "does", "leads")

    def __init__(self, name: str, does: Body, *leads: int) -> None:
        self.name = name
        self.does = does
        self.leads = leads


UNDERCITY: Final = "Undercity"
LOST_MINE: Final = "Lost Mine of Phandelver"
MAD_MAGE: Final = "Dungeon of the Mad Mage"
TOMB: Final = "Tomb of Annihilation"
OF_CHOICE: Final = (LOST_MINE, MAD_MAGE, TOMB)  # all but the Undercity can be entered by any venture


def a(*types: str) -> Some:
    """One permanent of any of those types."""
    return Some(ONE, Filter(tuple(Kind((t,)) for t in types)))


def small(color: str, *types: str, count: int = 1) -> Create:
    """Creating 1/1 creature tokens of that color."""
    what = Filter((Kind((*types, "creature"), "token"),), (Coloured(color, False),))
    return Create(UNSAID, (Token(Number(count), Size(ONE, ONE, ""), what),))


A_CARD: Final = Some(ONE, Filter((Kind((), "card"),)))
EACH: Final = EachPlayer(False)
THEY: Final = They(Antecedent("players", -1), True)
ATROPAL: Final = Token(
    ONE,
    Size(Number(4), Number(4), ""),
    Filter((Kind(("God", "Horror", "creature"), "token"),), (Coloured("black", False),)),
    (Deathtouch(),),
    "The Atropal",
    legendary=True,
    first=True,
)
SPELLS_OF_THEM: Final = Filter((Kind((), "spell"),), (), (FromAmong(Them(FIRST)),))
SHOWN: Final = Filter((Kind((), "spell"),), (), (FromAmong(Them(Antecedent("result", 1))),))
DRAW_AND_CAST: Final = Body(
    (
        Sequence((Do(Draw(UNSAID, Number(3)), 0), Do(Reveal(UNSAID, Them(FIRST)), 1)), ("and",)),
        Do(CastNow(UNSAID, Some(UpTo(ONE), SHOWN)), 2),
    )
)


def unless_they(act: Discard | Sacrifice) -> Body:
    """Each player loses 2 life unless they do that."""
    return Body((Unless(Do(LoseLife(EACH, Number(2)), 0), act, n=1),))


DUNGEONS: Final[dict[str, tuple[DungeonRoom, ...]]] = {
    UNDERCITY: (
        DungeonRoom(
            "Secret Entrance",
            body(
                Search(UNSAID, Searchable(You(), ("library",)), Some(ONE, BASIC_LAND)),
                Reveal(UNSAID, It(FIRST)),
                Put(UNSAID, It(FIRST), Place("hand", You())),
                ShuffleIn(UNSAID, None),
            ),
            2,
            3,
        ),
        DungeonRoom("Forge", body(PutCounters(UNSAID, Number(2), "+1/+1", A_TARGET)), 4, 5),
        DungeonRoom("Lost Well", body(Scry(UNSAID, Number(2))), 5, 6),
        DungeonRoom("Trap!", body(LoseLife(TargetPlayer(False, index=0), Number(5))), 7),
        DungeonRoom("Arena", body(Goad(UNSAID, A_TARGET)), 7, 8),
        DungeonRoom("Stash", body(Create(UNSAID, (TREASURE,))), 8),
        DungeonRoom("Archives", body(Draw(UNSAID, ONE)), 9),
        DungeonRoom("Catacombs", body(Create(UNSAID, (SKELETON,))), 9),
        DungeonRoom(
            "Throne of the Dead Three",
            body(
                Reveal(UNSAID, TopOf(Number(10), You(), the=True)),
                Put(
                    UNSAID,
                    Some(ONE, AMONG_THEM),
                    Place("battlefield", counters=Number(3), kind="+1/+1"),
                ),
                Change(PUT, (Gains((Hexproof(()),)),), YourNextTurn()),
                ShuffleIn(UNSAID, None),
            ),
        ),
    ),
    LOST_MINE: (
        DungeonRoom("Cave Entrance", body(Scry(UNSAID, ONE)), 2, 3),
        DungeonRoom("Goblin Lair", body(small("red", "Goblin")), 4, 5),
        DungeonRoom("Mine Tunnels", body(Create(UNSAID, (TREASURE,))), 5, 6),
        DungeonRoom("Storeroom", body(PutCounters(UNSAID, ONE, "+1/+1", A_TARGET)), 7),
        DungeonRoom("Dark Pool", body(LoseLife(EachPlayer(True), ONE), GainLife(UNSAID, ONE)), 7),
        DungeonRoom(
            "Fungi Cavern",
            body(Change(A_TARGET, (Gets(Size(Number(4), Number(0), "--")),), YourNextTurn())),
            7,
        ),
        DungeonRoom("Temple of Dumathoin", body(Draw(UNSAID, ONE))),
    ),
    MAD_MAGE: (
        DungeonRoom("Yawning Portal", body(GainLife(UNSAID, ONE)), 2),
        DungeonRoom("Dungeon Level", body(Scry(UNSAID, ONE)), 3, 4),
        DungeonRoom("Goblin Bazaar", body(Create(UNSAID, (TREASURE,))), 5),
        DungeonRoom("Twisted Caverns", body(Change(A_TARGET, (CantFight(True, False),), YourNextTurn())), 5),
        DungeonRoom("Lost Level", body(Scry(UNSAID, Number(2))), 6, 7),
        DungeonRoom(
            "Runestone Caverns",
            body(
                Exile(UNSAID, TopOf(Number(2), You(), the=True)),
                CastNow(UNSAID, Some(AnyNumber(), SPELLS_OF_THEM), play=True, paid=True),
            ),
            8,
        ),
        DungeonRoom("Muiral's Graveyard", body(small("black", "Skeleton", count=2)), 8),
        DungeonRoom("Deep Mines", body(Scry(UNSAID, Number(3))), 9),
        DungeonRoom("Mad Wizard's Lair", DRAW_AND_CAST),
    ),
    TOMB: (
        DungeonRoom("Trapped Entry", body(LoseLife(EACH, ONE)), 2, 3),
        DungeonRoom("Veils of Fear", unless_they(Discard(THEY, A_CARD)), 4),
        DungeonRoom(
            "oubliette",  # not a card of that name
            body(
                Discard(UNSAID, A_CARD),
                Sacrifice(UNSAID, a("artifact")),
                Sacrifice(UNSAID, a("creature")),
                Sacrifice(UNSAID, a("land")),
            ),
            5,
        ),
        DungeonRoom("Sandfall Cell", unless_they(Sacrifice(THEY, a("artifact", "creature", "land"))), 5),
        DungeonRoom("Cradle of the Death God", body(Create(UNSAID, (ATROPAL,)))),
    ),
}
