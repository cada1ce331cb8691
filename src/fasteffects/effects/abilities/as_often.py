"""*As many times as you choose, you may …*: an offer that is made again until it is declined (608.2c, d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...language.phrases import phrase
from ..following import Scope, numbers_in
from ..node import Instruction, Node, but, node, walk
from ..references.antecedent import Antecedent
from ..references.choosing import here, narrowed
from ..references.players import ThatPlayer, They, You
from .instructions import May, Repeat

if TYPE_CHECKING:
    from ..binding import Binding
    from ..following import Todo
    from ..it import Environment

narrowed("NotYou", "Player", lambda v: isinstance(v, (They, ThatPlayer)))
narrowed("YourOffer", "Offer", lambda v: isinstance(v, May) and isinstance(v.who, You))
phrase("{who:NotYou} may repeat this process as many times as they choose", until=None, nt="SentenceBody")(
    Repeat
)


@phrase("as many times as you choose , {offer:YourOffer}", nt="SentenceBody")
@node
class AsOften(Instruction):
    """608.2d. Offered again and again; what all rounds did is *this way*, once they are over.

    Where a round shows cards in the place of those *shown* before it, by the numbers of the two instructions,
    those are spoken of in the next round and afterwards.
    """

    asked_for = True

    offer: May
    shown: tuple[int, ...] = ()
    begun: bool = False

    def bind(self, walk: Binding) -> Node:
        before = [n for effect, n in walk.carried_out if effect.shows]
        offer = walk.visit(self.offer)
        told = [(effect, n) for effect, n in walk.carried_out if n in numbers_in(offer)]
        for number in [n for effect, n in told if effect.did()]:
            walk.mention_cards(Antecedent("result", number), True)  # by all the rounds together
        within = [n for effect, n in told if effect.shows]
        again = before and within and _speaks_of(offer, before[-1])
        return but(self, offer=offer, shown=(before[-1], within[-1]) if again else ())

    def unfold(self, it: Environment, rest: Todo) -> Todo:
        numbers = numbers_in(self.offer)
        carried = Scope(done=((self.shown[0], self.last_shown(it)),) if self.shown else ())
        if self.begun and not it.env.result(self.offer.n):
            return (carried, Scope(rounds_over=numbers), *rest)
        return (carried, Scope(round=numbers), self.offer, but(self, begun=True), *rest)

    def last_shown(self, it: Environment) -> tuple[int, ...]:
        """608.2c. The cards that were shown last, as far as they are still there."""
        first, again = self.shown
        return here(it, it.referents("result", again) or it.referents("result", first))


def _speaks_of(offer: May, number: int) -> bool:
    """Whether a word in it points back to what the instruction of that number did."""
    return any(isinstance(n, Antecedent) and (n.of, n.index) == ("result", number) for n in walk(offer))
