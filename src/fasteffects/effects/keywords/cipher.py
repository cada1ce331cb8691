"""Cipher (702.99)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...events import Move
from ...language.phrases import phrase
from ...state.objects import BATTLEFIELD, CARD, EXILE
from ..abilities.instructions import Body, Do, May
from ..abilities.kinds import Triggered
from ..actions.casting_free import CastNow
from ..continuous.changes import Change, EffectBegins, Gains
from ..continuous.durations import AsLongAs
from ..node import Condition, Effect, Instruction, Reference, node
from ..quantities.numbers import Number
from ..references.choosing import choose
from ..references.objects import Antecedent, It
from ..references.players import You
from ..tokens.cards_copied import CopiesMade
from ..tokens.spells_copied import CopySpell
from .common_parts import WOUNDS_A_PLAYER
from .keyword import Keyword

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

BEHIND: Final = 960  # after whatever the card itself says: a number that none of that has
ME: Final = You(False)


def encoded(it: Environment, spell: int) -> tuple[int, ...]:
    """702.99c. The card that such a spell is now, if it is in exile."""
    card = it.game.objects.get(it.now(spell))
    return (card.id,) if card is not None and card.zone == EXILE else ()


@node
class Encoded(Reference):
    """702.99a. The encoded card, which the spell *of* that id became."""

    of: int

    def ids(self, it: Environment) -> tuple[int, ...]:
        return encoded(it, self.of)


@node
class StillEncoded(Condition):
    """702.99c. The card is exiled and the creature, or what was one, on the battlefield."""

    def holds(self, it: Environment) -> bool:
        host = it.game.objects.get(it.env.each[0])
        return host is not None and host.zone == BATTLEFIELD and bool(encoded(it, it.source))


SO_LONG: Final = AsLongAs(StillEncoded())


def copies(spell: int) -> Triggered:
    """702.99a. What the creature has: its combat damage to a player casts a copy of the card."""
    copy = May(You(), Do(CopySpell(ME, Encoded(spell), None), 0), 1)
    cast = May(You(), Do(CastNow(ME, CopiesMade(Number(1), Antecedent("result", 0))), 2), 3)
    return Triggered(WOUNDS_A_PLAYER, Body((copy, cast)))


@node
class Encode(Effect):
    """702.99a. The card that represents the spell is exiled encoded on a creature of its controller."""

    does = ("exiled",)

    def creatures(self, it: Environment) -> list[int]:
        """Those that it could be encoded on; none for a spell that no card represents."""
        if it.source not in it.game.objects or it.obj(it.source).kind != CARD:
            return []
        return [i for i in it.game.permanents(it.you) if "Creature" in it.chars(i).types]

    def payable(self, it: Environment) -> bool:
        """Whether there is one."""
        return bool(self.creatures(it))

    def perform(self, it: Environment) -> tuple[Event, ...]:
        chosen = choose(it, it.you, self.creatures(it), Number(1), "choose")
        if not chosen:
            return ()
        gains = Change(It(Antecedent("each")), (Gains((copies(it.source),)),), SO_LONG)
        env = it.env.but(each=chosen, event=None)
        exile = Move(it.source, EXILE, "exile", by=it.you)
        return (exile, EffectBegins(gains, env, SO_LONG, chosen))


@phrase("cipher", nt="Keyword")
@node
class Cipher(Keyword):
    """702.99. Exiled encoded on a creature, which casts copies."""

    word = "cipher"
    asked_for = True

    def told_by_spell(self) -> tuple[Instruction, ...]:
        """702.99a. The spell ability; the other lasts as long as the card is encoded."""
        return (May(You(), Do(Encode(), BEHIND), BEHIND + 1),)
