"""Where a player is not asked: chances to play in which nothing is to be done, or none is wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..machine.decisions import Value
from ..rules.attacking import attackers
from ..rules.permissions import may_permit
from ..state.objects import HAND, STACK
from .policy import ATTACK, PASS

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game

MINE, THEIRS = "mine", "theirs"
COMBAT = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
USUAL = {
    MINE: ("main 1", "main 2", "main", "declare blockers"),
    THEIRS: ("declare attackers", "declare blockers", "end", "main", "discard"),
}


class Stops:
    """The steps in which one seat wants to be asked, in its own turns and in those of others."""

    def __init__(self, game: Game) -> None:
        self.known = tuple(dict.fromkeys((*game.timing.steps, *COMBAT)))
        self.steps = {side: {s for s in some if s in self.known} for side, some in USUAL.items()}
        self.auto = True  # else every chance is asked about
        self.until = 0  # the turn up to whose end the seat wants to be asked nothing that can wait
        self.since = 0  # the turn since which it wants that, up to its next own one; 0: none

    def passes(self, game: Game, decision: Decision) -> bool:
        """Whether to pass without asking: nothing but mana could be made, or no stop is set here."""
        if not self.auto or all(o.value != PASS for o in decision.options):
            return False
        return self.is_idle(game, decision) or not self.wants(game, decision)

    def is_idle(self, game: Game, decision: Decision) -> bool:
        """Whether nothing but mana could be made, and nothing be attacked with."""
        player, values = decision.player, [o.value for o in decision.options]
        return all(v == PASS or v[0] == "ActivateMana" or self.is_vain(game, player, v) for v in values)

    def wants(self, game: Game, decision: Decision) -> bool:
        """Whether the seat wants to be asked here, if it could do anything: its hand does not matter."""
        player = decision.player
        if not self.auto or game.timing.urgent(game, player):
            return True
        if self.since and game.active == player and game.turn_number > self.since:
            self.since = 0
        if game.turn_number <= self.until or self.since:
            return False
        if game.zone(STACK):
            return False  # one's own: let it resolve
        side = MINE if game.active == player else THEIRS
        return game.step in self.steps[side] or any(o.value == ATTACK for o in decision.options)

    @staticmethod
    def is_vain(game: Game, player: int, value: Value) -> bool:
        """C6.1. Whether it announces an attack without a creature that could attack."""
        return bool(value == ATTACK) and not attackers(game, player)

    def words(self) -> list[str]:
        """The stops, in lines."""
        lines = [
            f"Stops in {whose}: {', '.join(s for s in self.known if s in self.steps[side]) or 'none'}."
            for side, whose in ((MINE, "your turns"), (THEIRS, "others' turns"))
        ]
        return [*lines, f"Auto-pass is {'on' if self.auto else 'off: you are asked at every chance'}."]

    def change(self, words: str, on: bool) -> str:
        """Set or clear a stop: ``upkeep theirs``; what was done, in words.  Raises ValueError."""
        name, sides = words.strip().casefold(), [MINE, THEIRS]
        for side in (MINE, THEIRS):
            if name.endswith(" " + side):
                name, sides = name[: -len(side)].strip(), [side]
        if name not in self.known:
            raise ValueError(f"There is no step {name[:40]!r}. There are: {', '.join(self.known)}.")
        for side in sides:
            (self.steps[side].add if on else self.steps[side].discard)(name)
        return f"{'Stop' if on else 'No stop'} at {name} ({' and '.join(sides)})."


def hides(game: Game, player: int) -> bool:
    """Whether a player might do something with what is hidden; else all see that they can do nothing."""
    if game.zone(HAND, player) or may_permit(game):
        return True
    return any(o.face_down and player in (o.owner, o.controller) for o in game.objects.values())
