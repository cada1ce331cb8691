"""What must be among the targets of a spell or an activated ability, if it can be (601.2c)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.restrictions.must_choose import MustChoose
from ..effects.restrictions.when_cast import AsThoughFlash
from ..errors import IllegalChoice
from ..machine.decisions import ChooseSome, Option, Value
from .aimed_flash import AIMED_FLASH, aimable
from .permissions import own_statics, statics

if TYPE_CHECKING:
    from ..machine.game import Game

NAME: Final = MustChoose.indexed_as
Musts = tuple[frozenset[int], ...]  # of each of these sets one, if that can be


def wanted_targets(game: Game, player: int, item: int) -> Musts:
    """601.2c. What that player must choose from as they announce something."""
    game.indexes.refresh(game)
    own = aimed_so(game, player, item)
    if NAME not in game.indexes.others:
        return own
    return (*own, *(some for it, must in statics(game, MustChoose) if (some := must.wanted(it, player))))


def aimed_so(game: Game, player: int, item: int) -> Musts:
    """601.2c, 601.3b. What a spell must have among its targets to be cast when it is."""
    o = game.objects[item]
    if o.env is None or (AIMED_FLASH, 1) not in o.env.cast:
        return ()
    aims = [allow.aim for allow in own_statics(game, item, AsThoughFlash) if allow.aim is not None]
    return (frozenset([id for aim in aims for id in aimable(game, player, item, aim)]),)


def due(wanted: Musts, fitting: Sequence[int], chosen: Sequence[int], later: Sequence[int]) -> frozenset[int]:
    """Those of what fits a target of which one must be chosen now: none was before, and none fits *later*."""
    for some in wanted:
        if some.isdisjoint(chosen) and not some.isdisjoint(fitting) and some.isdisjoint(later):
            return some.intersection(fitting)
    return frozenset()


class WithOneOf(ChooseSome):
    """Some targets, at least one of which is one of those."""

    __slots__ = ("those",)

    those: frozenset[int]

    def check(self, choice: Value) -> Value:
        chosen = super().check(choice)
        if self.those.isdisjoint(chosen):
            raise IllegalChoice(self, choice)
        return chosen

    def sample(self, rng: Callable[[int], int]) -> tuple[int, ...]:
        found = tuple(super().sample(rng))
        if not self.those.isdisjoint(found):
            return found
        return (*found[: self.high - 1], min(self.those))


def with_one_of(asked: ChooseSome, those: frozenset[int]) -> ChooseSome:
    """601.2c. The same question, where one of those must be among what is chosen."""
    if not those:
        return asked
    question = WithOneOf(
        asked.player, asked.kind, asked.prompt, list(asked.options), max(asked.low, 1), asked.high,
        word=asked.word, secret=asked.secret, about=asked.about,
    )  # fmt: skip
    question.those = those
    return question


def narrowed_to(options: list[Option], those: frozenset[int]) -> list[Option]:
    """601.2c. The options left where one of those must be chosen."""
    return [option for option in options if option.value in those] if those else options
