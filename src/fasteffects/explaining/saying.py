"""What cards say, in words, with the numbers and conditions that it came down to at that moment."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ..effects.it import Environment
from ..effects.node import Condition, Node, Player, values
from ..effects.references.objects import Both
from ..effects.references.players import EachPlayer
from ..errors import RulesError
from ..language.tokens import with_name
from ..language.write import can_write, text_of

if TYPE_CHECKING:
    from ..machine.game import Game


def named(words: str, name: str) -> str:
    """201.5. The words with a name for what has the ability; what is given is about what it is given to."""
    pieces = words.split('"')
    for n, piece in enumerate(pieces):
        before = pieces[n - 1] if n else ""
        given = next((f"this {kind}" for kind in ("token", "emblem") if kind in before), "this permanent")
        piece = re.sub("^~(?!g)", given.capitalize(), piece) if n % 2 else piece
        pieces[n] = with_name(piece, given if n % 2 else name, name)
    return '"'.join(pieces)


def words_of(game: Game, node: Node, nts: str, source: int) -> str:
    """A node in the card's words, with the name of what says it; "" where it has none."""
    if not any(can_write(nt, node) for nt in nts.split()):
        return ""
    try:
        words = text_of(nts, node)
    except RulesError:  # a part of it was made by hand, as what a keyword stands for
        return ""
    name = game.name_of(source) if game.knows(source) else "it"
    said = named(words, name).rstrip(".")
    return Proper(said) if words.startswith("~") else said


class Proper(str):
    """Words that begin with a name."""


def lower(words: str) -> str:
    """The words as they go on within a sentence."""
    if isinstance(words, Proper):
        return words
    return words[:1].lower() + words[1:] if words[:2].istitle() or words[1:2] == " " else words


def condition_words(game: Game, condition: Condition, holds: bool, source: int) -> str:
    """*it is so that …*."""
    words = words_of(game, condition, "Condition Conditions ResultTold", source)
    return f"{lower(words) or 'its condition'}: {'yes' if holds else 'no'}"


def several(it: Environment, effect: Node) -> str:
    """608.2e. The rule by which several players do what an instruction tells; "" where it is one."""
    some = values(effect)
    some += [inner for part in some if isinstance(part, Both) for inner in (part.first, part.second)]
    if any(isinstance(part, EachPlayer) and part.of_several for part in some):
        return "608.2e"  # *each player*, *each opponent*
    try:
        many = any(isinstance(part, Player) and len(part.ids(it)) > 1 for part in some)
    except Exception:  # somebody has to be asked first
        return ""
    return "608.2e" if many else ""
