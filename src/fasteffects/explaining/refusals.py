"""Why something can't be done, as reasons: what stands against it, the rule that decides first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .reason import REFUSED, Reason, numbered

if TYPE_CHECKING:
    from ..machine.game import Game
    from ..rules.refusing import Against


def refusal(game: Game, player: int, words: str, against: Sequence[Against]) -> Reason:
    """Why a player can't do what *words* say: a line for each thing against it; the first one decides."""
    lines = tuple(_line(game, one) for one in against) or (not_now(game),)
    who = game.player_name(player)
    whole = Reason(
        REFUSED,
        f"{who} can't {words}: {lines[0].text}",
        lines[0].deciding,
        player=who,
        objects=tuple(id for one in against for id in one.objects),
        children=lines if len(lines) > 1 else (),
    )
    return numbered([whole])[0]


def _line(game: Game, one: Against) -> Reason:
    """One thing against it, as the rules of this game cite it; what they have none for the moment forbids."""
    cited = game.timing.cite(one.rules)
    return Reason(REFUSED, one.text, cited[:3], objects=one.objects) if cited else not_now(game)


def not_now(game: Game) -> Reason:
    """What the moment allows."""
    name, rule, words = game.timing.window_words(game)
    return Reason(REFUSED, f"not at this moment, {name}: {words}", (rule,) if rule else ())
