"""A moment at which a player may act, and what is plainly not possible in it (117.1, 307.5, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..characteristics.order import plan_of
from ..speed.indexes import ACTIVATED
from ..speed.native import mypyc_attr
from ..state.objects import STACK
from . import ready
from .activated_abilities import Terms, terms_of
from .affording import most_units
from .companions import waiting_companions
from .cost_changes import COST_CHANGE, changes_that_last
from .doors import waiting_doors
from .faces import MODAL
from .may_activate import cost_may_change
from .permissions import (
    LIFE_FOR_MANA,
    as_though_flash,
    at_instant_speed,
    is_plain,
    may_permit,
    permitted,
    some_flash,
    some_given,
    timely,
)
from .playing_lands import has_land_drop
from .taking_offers import open_offers
from .ways_to_cast import BURIED, face_down
from .when_castable import (
    PLENTY,
    Glance,
    InHand,
    Pile,
    buried_by,
    held_by,
    reaches_graveyard,
    ways_of_graveyard,
)

if TYPE_CHECKING:
    from ..machine.decisions import Play
    from ..machine.game import Game


@mypyc_attr(free_list_len=1)
class Moment:
    """A moment at which a player looks for something to do."""

    __slots__ = (
        "game", "player", "sorcery", "narrow", "stack", "there", "held", "open", "locked", "most",
        "drop", "plain",
    )  # fmt: skip

    def __init__(self, game: Game, player: int) -> None:
        if game.indexes.behind:
            game.indexes.refresh(game)
        self.game = game
        self.player = player
        self.stack = bool(game.zone(STACK))
        self.sorcery = not self.stack and game.active == player and game.step.startswith("main")  # 307.5
        self.narrow: bool = game.timing.narrow(game)
        self.there = ready.of(game)
        self.held = held_by(game, player)
        plan = plan_of(game)
        self.plain = is_plain(game.indexes)
        self.open = plan.far or some_flash(game)  # an effect may matter (601.3b)
        self.locked: frozenset[int] = plan.locked
        self.most = -1
        self.drop = -1

    def is_idle(self) -> bool:
        """Whether it is plain that the player could do nothing but tap lands, by what is cheap to see."""
        game, there = self.game, self.there
        if self.open or self.narrow or there.down or plays_of_effects(game, self.player):
            return False
        if self.locked and reaches_graveyard(game, self.player):
            return False
        if game.said.bits & BURIED:
            buried = buried_by(game, self.player)
            if buried.ways and not self.is_early(buried):
                return False
        if self.sorcery and (waiting_companions(game, self.player) or waiting_doors(game, self.player)):
            return False
        if open_offers(game, self.player):
            return False
        held = self.held
        if (held.suspends and not self.is_early(held)) or not self.is_hopeless(held):
            return False
        for id in there.able(self.player):
            for terms in there.terms(id):
                if self.is_in_reach(terms):
                    return False
        if not self.plain and ACTIVATED in game.indexes.others:
            for watch in game.indexes.others[ACTIVATED]:
                terms = terms_of(watch.node)
                mine = terms.open or game.controller(watch.env.source) == self.player
                if mine and self.is_in_reach(terms):
                    return False
        return True

    def is_in_reach(self, terms: Terms) -> bool:
        """Whether the player might pay for an ability that says this."""
        if terms.makes:
            return not self.game.timing.pays
        if terms.least <= self.mana():
            return True
        return not self.plain and cost_may_change(self.game)

    def is_early(self, pile: Pile) -> bool:
        """307.1, 702.62a. Whether it is plain that this is no time for what those cards might be used for."""
        if self.sorcery or pile.hurries or self.open:
            return False
        return not self.locked or self.locked.isdisjoint(pile.ids)

    def but(self, game: Game) -> Moment:
        """The same, looking at another game."""
        return Moment(game, self.player)

    def suits(self, value: Play) -> bool:
        """Whether the moment is for a play of that value."""
        return not self.narrow or self.game.timing.suits(self.game, self.player, value)

    def is_for_lands(self) -> bool:
        """305.2, 305.3. Whether the player may play a land, if nothing forbids that one."""
        if self.drop < 0:
            self.drop = int(self.sorcery and not self.narrow and has_land_drop(self.game, self.player))
        return self.drop == 1

    def mana(self) -> int:
        """How many units of mana the player could come to, at the very most."""
        if self.most < 0:
            dear = not self.plain and COST_CHANGE in self.game.indexes.others
            dear = dear or bool(changes_that_last(self.game)) or LIFE_FOR_MANA in self.game.indexes.others
            free = self.game.free_mana or dear or some_given(self.game)
            self.most = PLENTY if free else most_units(self.game, self.player, self.there)
        return self.most

    def is_hopeless(self, held: InHand) -> bool:
        """Whether it is plain that no card of a hand can be played now."""
        if self.open or (self.locked and not self.locked.isdisjoint(held.ids)):
            return False
        if held.lands and self.is_for_lands():
            return False
        least = held.fast
        if self.stack and held.answer < least:
            least = held.answer
        if self.sorcery and held.slow < least:
            least = held.slow
        return least == PLENTY or least > self.mana()

    def hopeless(self, id: int, seen: Glance) -> bool:
        """Whether it is plain that a card in hand cannot be played now."""
        if seen.land and (self.is_for_lands() or not seen.morphs):
            return not self.is_for_lands()
        if self.open or (self.locked and id in self.locked):
            return False
        if not (self.sorcery or seen.instant or seen.flashes):
            return True
        if seen.answers and not self.stack:
            return True
        return seen.least > 0 and seen.least > self.mana()

    def is_time(self, id: int, seen: Glance) -> bool:
        """307.1, 304.1, 601.3b. Whether a spell may be cast at this time."""
        if seen.limited and not timely(self.game, self.player, id):
            return False
        if self.sorcery:
            return True
        touched = self.open or (self.locked and id in self.locked)
        near = not touched and not self.game.objects[id].counters
        if seen.instant if near else at_instant_speed(self.game, id):
            return True
        if near and not seen.flashes:
            return False
        return as_though_flash(self.game, self.player, id) is not None

    def is_time_face_down(self, id: int) -> bool:
        """601.3b, 708.4. Whether a card may be cast face down at this time."""
        if self.sorcery or not self.open:
            return self.sorcery
        return as_though_flash(face_down(self.game, id), self.player, id) is not None


def plays_elsewhere(game: Game, player: int) -> bool:
    """Whether a player might play another card than one in hand with its front face up."""
    if ways_of_graveyard(game, player):
        return True
    return plays_of_effects(game, player)


def plays_of_effects(game: Game, player: int) -> bool:
    """The same, but for what a card in a graveyard itself allows by a keyword."""
    return bool(game.said.bits & MODAL) or may_permit(game) and bool(permitted(game, player))
