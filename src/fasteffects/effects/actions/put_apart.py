"""*Put one of those cards here, one there, and one elsewhere*; *sacrifice one of them* (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ...machine.decisions import Decision, Option
from ...state.hidden import as_option
from ..node import Deed, Player, node
from ..quantities.numbers import Number
from ..references.choosing import acting, narrowed
from ..references.objects import OfThem
from .moving import Sacrifice, moves_to
from .places import Place

if TYPE_CHECKING:
    from ...events import Event
    from ..it import Environment

narrowed("JustOne", "Reference", lambda v: isinstance(v, OfThem) and v.count == Number(1) and not v.random)
phrase("{who} <choose> and <sacrifice> {what:JustOne}", said="choose")(Sacrifice)
phrase("{who} <sacrifice> {what:JustOne} of their choice", said="theirs")(Sacrifice)


@phrase("{who} <put> {what:JustOne} {first:IntoPlace} , one {second:IntoPlace} , and one {third:IntoPlace}")
@node
class PutApart(Deed):
    """608.2c. Of some cards one is put into each of three places, in this order, while there are any."""

    asking = ("what",)

    who: Player
    what: OfThem
    first: Place
    second: Place
    third: Place

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found: list[Event] = []
        for p, its in acting(it, self.who):
            left = [i for i in self.what.pool_ids(its) if i in it.game.objects]
            for place in (self.first, self.second, self.third):
                if not left:
                    break
                chosen = self._chosen(its, p, left)
                left.remove(chosen)
                found += moves_to(its, p, place, (chosen,))
        return tuple(found)

    def _chosen(self, it: Environment, player: int, left: list[int]) -> int:
        options: list[Option] = [as_option(it.game, i) for i in left]
        words = f"{it.game.name_of(it.source)}: put which?"
        return int(it.ask(Decision(player, "choose", words, options, about=it.source)))
