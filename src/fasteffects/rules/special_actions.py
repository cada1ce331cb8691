"""Special actions that are paid for (116.2): what they have in common; none of them uses the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from ..effects.it import Env
from ..machine.procedures import Signal, step
from ..pipeline.causes import OTHER_COST
from .announcing import Announcing
from .mana import Spending
from .targets import Sentences

if TYPE_CHECKING:
    from ..machine.game import Game


class PaidAction(Announcing):
    """116.2. A player pays for something that is then done with *source*: it has no targets, and no X."""

    __slots__ = ()

    cause = OTHER_COST
    what: ClassVar[str] = ""  # what the mana is spent on: ``Spending``

    def sentences(self, game: Game) -> Sentences:
        return ()

    def spending(self, game: Game) -> Spending:
        return Spending(self.source, False, self.what)

    def x_of_mana(self, game: Game) -> bool:
        return False

    def begin(self, game: Game) -> None:
        """It is announced: what it is about is what is paid for."""
        self.saved = game.kept()
        self.item = self.source
        game.write(self.item).env = Env(self.source, self.player)

    @step("701.67c")
    def waterbend(self, game: Game) -> Signal:
        """No special action has a waterbend cost."""
        return None


class PaidForPermanent(PaidAction):
    """116.2. The same with a permanent, which may be gone before all is paid."""

    __slots__ = ()

    @step("601.2h", "733.1")
    def pay_next(self, game: Game) -> Signal:
        """It may have been sacrificed for mana: then nothing can be done with it, and that is reversed."""
        return super().pay_next(game) if self.item in game.objects else self.illegal("118.3")
