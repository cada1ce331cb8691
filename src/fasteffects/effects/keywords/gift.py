"""Gift: an opponent is promised something as a spell is cast (702.174)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...language.phrases import phrase, wording
from ...machine.decisions import Decision, Option
from ..abilities.instructions import Do, If
from ..abilities.kinds import Triggered
from ..actions.drawing import Draw
from ..actions.turns import TakeExtraTurn
from ..conditions.plain import WasCast
from ..node import Ability, Effect, Instruction, Player, node
from ..quantities.numbers import Number
from ..quantities.sizes import Size
from ..references.filters import Filter, Kind
from ..references.objects import Self
from ..references.qualifiers import Coloured
from ..tokens.creating import Create, Token
from ..triggers.what_objects_do import Enters
from .common_parts import body
from .keyword import Keyword

if TYPE_CHECKING:
    from ...machine.game import Game
    from ..it import Environment

PROMISED: Final = "promised"  # the fact that the gift was promised (702.174k)
TO: Final = "gift to"  # … and to whom: the number of the player, counted from one
AHEAD: Final = 900  # before whatever the card itself says (702.174j): a number that none of that has


@node
class Gifted(Player):
    """702.174a. The opponent to whom the gift was promised."""

    def ids(self, it: Environment) -> tuple[int, ...]:
        player = int(it.cast_with(it.source, TO) or 0)
        return (player - 1,) if player else ()


ONE: Final = Number(1)
BLUE: Final = (Coloured("blue", False),)
FISH: Final = Filter((Kind(("Fish", "creature"), "token"),), BLUE)
OCTOPUS: Final = Filter((Kind(("Octopus", "creature"), "token"),), BLUE)


def made(what: Token) -> Effect:
    """702.174d-i. The opponent creates such a token."""
    return Create(Gifted(), (what,))


GIFTS: Final[dict[str, Effect]] = {
    "card": Draw(Gifted(), ONE),
    "Food": made(Token(ONE, None, Filter((Kind(("Food",), "token"),)))),
    "Treasure": made(Token(ONE, None, Filter((Kind(("Treasure",), "token"),)))),
    "tapped Fish": made(Token(ONE, Size(ONE, ONE, ""), FISH, tapped=True)),
    "Octopus": made(Token(ONE, Size(Number(8), Number(8), ""), OCTOPUS)),
    "extra turn": TakeExtraTurn(Gifted(), None),
}
wording("GiftName", {gift: gift for gift in GIFTS})

# 702.174k
phrase("the gift was promised", subject=Self(), how=PROMISED)(WasCast)
phrase("the gift wasn't promised", subject=Self(), how=PROMISED, not_=True)(WasCast)
KEPT: Final = WasCast(Self(), PROMISED)


@phrase("gift a {what:GiftName}", nt="Keyword")
@node
class Gift(Keyword):
    """702.174. What an opponent gets if it is promised to them as the spell is cast."""

    what: str
    word = "gift"

    def stands_for(self) -> tuple[Ability, ...]:
        """702.174b. The triggered ability of a permanent."""
        return (Triggered(Enters(Self()), body(GIFTS[self.what]), KEPT),)

    def said_first(self) -> Instruction:
        """702.174b, j. What an instant or sorcery does before all else."""
        return If(KEPT, Do(GIFTS[self.what], AHEAD))


def promised(game: Game, player: int, spell: int, abilities: tuple[object, ...]) -> list[tuple[str, int]]:
    """702.174a, 601.2b. Whom a player promises the gift of a spell, as facts; asks."""
    there = game.opponents(player)
    if not there or not any(isinstance(a, Gift) for a in abilities):
        return []
    options = [Option(-1, "no"), *(Option(p, f"gift {game.player_name(p)}") for p in there)]
    chosen = game.ask(Decision(player, "additional cost", "promise a gift?", options, about=spell))
    return [] if chosen < 0 else [(PROMISED, 1), (TO, chosen + 1)]
