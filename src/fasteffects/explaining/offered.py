"""What a question that is answered yes or no offers, in the words of the text: *pay 2 life?*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.instructions import May, Unless
from ..effects.node import but
from ..effects.references.players import You
from ..language.write import can_write, text_of
from ..rules.instructing import Instructions

if TYPE_CHECKING:
    from ..machine.decisions import Decision
    from ..machine.game import Game

BARE = ("do it?", "pay?")  # as the question ends that says no more


def question(game: Game) -> str:
    """The prompt of what is asked; where that says only *do it?* or *pay?*, with what is to be done."""
    assert game.decision is not None
    return prompt(game, game.decision)


def prompt(game: Game, decision: Decision) -> str:
    """The same of a decision that the game has come to."""
    bare = next((words for words in BARE if words in decision.prompt), "")
    told = offered(game) if bare else ""
    return decision.prompt.replace(bare, f"{told}?") if told else decision.prompt


def offered(game: Game) -> str:
    """608.2d, 118.12a. What the instruction on top offers, or asks as a payment; "" where none does."""
    top = game.frames[-1] if game.frames else None
    first = top.todo[0] if isinstance(top, Instructions) and top.todo else None
    if isinstance(first, May):
        found = [nt for nt in ("Biddings", "CausedClause") if can_write(nt, first.body)]
        words = text_of(found[0], first.body) if found else ""
    elif isinstance(first, Unless) and hasattr(first.payment, "who"):
        told = but(first.payment, who=You(said=False))  # whoever it is who is asked
        words = text_of("Imperative", told) if can_write("Imperative", told) else ""
    else:
        return ""
    name = game.name_of(top.env.source) if isinstance(top, Instructions) else ""
    return (words[:1].lower() + words[1:]).replace("~", name)
