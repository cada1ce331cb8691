"""What a question that is answered yes or no offers, in the words of the text: *pay 2 life?*"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.instructions import May, Unless
from ..effects.abilities.kinds import Triggered
from ..effects.node import Node, but
from ..effects.references.players import You
from ..language.write import can_write, text_of
from ..rules.instructing import Instructions
from .heads import keyword_of
from .naming import keyword_number
from .saying import lower, words_of

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
    if decision.kind == "order" and "triggered" in decision.prompt:
        return decision.prompt + told_apart(game, decision.player)
    bare = next((words for words in BARE if words in decision.prompt), "")
    told = offered(game) if bare else ""
    return decision.prompt.replace(bare, f"{told}?") if told else decision.prompt


def told_apart(game: Game, player: int) -> str:
    """603.3b. What several triggers of one source say, by their numbers; "" where names tell them apart."""
    own = [t for t in game.waiting if t.env.controller == player]
    names = [t.name for t in own]
    found = []
    for at, t in enumerate(own):
        alike = [other.ability for other in own if other.name == t.name]
        words = said_by(game, t.env.source, t.node)
        if words and any(other != alike[0] for other in alike):
            found.append(f"{t.name}#{names[: at + 1].count(t.name)}: {lower(words)}")
    return f" ({'; '.join(found)})" if found else ""


def said_by(game: Game, source: int, ability: Node) -> str:
    """What tells an ability from another of its source: the keyword that it is of, or its words."""
    keyword = keyword_of(game, source, ability)
    if keyword is not None and keyword_number(keyword.known_by()):
        return keyword.known_by()
    if keyword is not None and isinstance(ability, Triggered):  # a chapter: what it does
        return words_of(game, ability.body, "Body", source) or keyword.known_by()
    return words_of(game, ability, "PermanentLine SpellLine", source)


def offered(game: Game) -> str:
    """608.2d, 118.12a. What the instruction on top offers, or asks as a payment; "" where none does."""
    top = game.frames[-1] if game.frames else None
    first = top.todo[0] if isinstance(top, Instructions) and top.todo else None
    if isinstance(first, May):
        found = [nt for nt in ("Biddings", "CausedClause") if can_write(nt, first.body)]
        words = text_of(found[0], first.body) if found else ""
        words = f"have {words}" if found[:1] == ["CausedClause"] else words  # its verb is a bare one
    elif isinstance(first, Unless) and first.payment is not None and first.payment.said_who() is not None:
        told = but(first.payment, who=You(said=False))  # whoever it is who is asked
        words = text_of("Imperative", told) if can_write("Imperative", told) else ""
    else:
        return ""
    name = game.name_of(top.env.source) if isinstance(top, Instructions) else ""
    return (words[:1].lower() + words[1:]).replace("~", name)
