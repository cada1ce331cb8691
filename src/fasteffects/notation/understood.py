"""Whether a line is made of words that the game knows, before what it says is tried.

A claim that something can't be done would hold of any slip; so every word of it must be the name of something
here, a word of the game's questions, of the rules' lists, or of the card that it speaks of.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..cards.record import Card, printed_faces
from ..explaining.naming import PAID
from ..explaining.offered import question
from ..state.objects import BATTLEFIELD, GONE, STACK
from .answer import CLAUSE, INSTEAD, shield, unshield
from .look import SYMBOL, card_name, find, name_of
from .mana_missing import HELPING
from .scenario import FileLine, fold, items
from .texts import text_of_card
from .words import is_keyword, is_kind_word

if TYPE_CHECKING:
    from ..machine.game import Game

# The verbs with which options and answers begin.
VERBS = (
    "cast", "play", "activate", "attack", "block", "tap", "target", "choose", "pass", "pay", "don't", "turn",
    "find", "announce", "suspend", "plot", "foretell", "unlock", "divide", "order", "sacrifice", "discard",
    "reveal", "put", "return", "exile", "name", "draw", "exert", "enlist", "concede", "cancel", "yes", "no",
    "keep", "mulligan", "top", "bottom", "x",
)  # fmt: skip
_OF_SOMETHING = ("cast", "play", "activate", "suspend", "plot", "foretell", "unlock", "turn")
# What else may stand in a line; every other word names something or stands on a card.
_PLAIN = frozenset(
    """= a an and as attack back banned bottom by choosing cost damage discarding dividing down draw
    effect end equal every exiling face facing first for free from heads ignore in interrupt its
    kick kicked life mana more no none nothing of on once one order other out pay paying phase place
    planeswalker player putting removing returning revealing sacrificing second spell step tails
    tapping target targeting than that the then three times to top turn twice two untap up value
    with without x your""".split()
)  # fmt: skip
_FREE = re.compile(rf"(?:-?\d+|{SYMBOL}|[+,;:=]|#\d+)+", re.IGNORECASE)
_ANOTHER_COST = re.compile(r"rather than pay|without paying", re.IGNORECASE)
_PACKET = re.compile(r"\d+ (?:combat )?damage from (.+) to (.+)")


def must_be_known(game: Game, line: FileLine, words: str, names: Sequence[str]) -> None:
    """Raise BadScenario where *words* hold one that the game does not know."""
    low = fold(words)
    decision = game.decision
    options = [fold(o.spelling) for o in decision.options] if decision is not None else []
    if low in options:
        return
    verb, _, rest = low.partition(" ")
    if verb not in VERBS and verb not in {o.split(" ")[0] for o in options}:
        if re.match(r"\d+ to ", low):
            line.bad("what is divided begins with its verb", words, (f"divide {words}",))
        if decision is not None and decision.kind == "yes/no":
            line.bad(f"this is asked first: {question(game)}", words, options)
        line.bad("no answer begins with this word", words.split(" ")[0], VERBS)
    first, *clauses = [part.strip() for part in CLAUSE.split(" " + shield(game, " ".join(words.split())))]
    about = [thing for thing in find(game, named(game, unshield(first.partition(" ")[2]), names), names)]
    if verb in _OF_SOMETHING and rest and not about and "attack" not in rest and "draw" not in rest:
        line.bad("nothing here has this name", unshield(first.partition(" ")[2]), things(game))
    texts = [text for thing in about for text in text_of_card(thing.card)]
    if INSTEAD.search(low):
        _must_offer_another_cost(game, line, [thing.card for thing in about])
        low = INSTEAD.sub("", low)
    for clause in clauses:
        kind, _, what = clause.partition(" ")
        if kind.lower() == "targeting":
            for target in items(what):
                _must_be_a_target(game, line, unshield(re.sub(r" for \d+$", "", target)), names)
        elif kind.lower() == "choosing":
            for mode in items(what):
                _must_be_a_mode(line, unshield(mode), texts)
    spoken = {word for text in texts for word in _words(text)}
    spoken |= {helping for word, helping in HELPING.items() if word in spoken}
    asked = {word for option in options for word in _words(option)}
    if decision is not None and options == ["yes", "no"]:
        asked.update(_words(decision.prompt))
    for word in _words(_without_names(game, unshield(low), names)):
        if not (word in _PLAIN or word in VERBS or word in asked or word in spoken or is_word_of_rules(word)):
            line.bad("a word that nothing here knows", word, things(game))


def _must_offer_another_cost(game: Game, line: FileLine, cards: Sequence[Card]) -> None:
    """118.9. What is cast, or a permanent, speaks of a cost in place of a mana cost."""
    cards = [*cards, *(game.obj(i).card for i in game.zone(BATTLEFIELD))]
    if not any(_ANOTHER_COST.search(text) for card in cards for text in text_of_card(card)):
        line.bad("nothing here speaks of another cost than the mana cost", line.text, things(game))


def things(game: Game) -> list[str]:
    """The labels of what there is, for errors."""
    return sorted({game.label(i) for i in game.objects})


def is_word_of_rules(word: str) -> bool:
    """Whether it is a type, colour or keyword, or part of one's name."""
    return is_kind_word(word) or is_keyword(word) or word in PAID


def named(game: Game, words: str, names: Sequence[str]) -> str:
    """The longest beginning of *words* that names something here."""
    parts = words.split(" ")
    for many in range(len(parts), 0, -1):
        name = " ".join(parts[:many])
        for way in (name, re.sub(r"#\d+$", "", name)):  # perhaps the number of an ability
            if way and find(game, way, names):
                return way
    return words


def _must_be_a_target(game: Game, line: FileLine, words: str, names: Sequence[str]) -> None:
    packet = _PACKET.fullmatch(fold(words))
    if packet:
        for part in packet.groups():
            _must_be_a_target(game, line, part, names)
    elif fold(words) not in (*map(fold, names), "none", "nothing") and not find(game, words, names):
        stack = [fold(game.label(i)) for i in game.zone(STACK)]
        if not any(fold(words) in label for label in stack):
            line.bad("nobody and nothing here has this name", words, [*names, *things(game)])


def _must_be_a_mode(line: FileLine, words: str, texts: Sequence[str]) -> None:
    there = [word for text in texts for word in _words(text)]
    for part in _words(words):
        if not any(word.startswith(part) for word in there):
            line.bad("no mode says this", words, texts)


def _without_names(game: Game, words: str, names: Sequence[str]) -> str:
    """*words* without the names of what is in the game."""
    known = {fold(n) for n in _names_in(game)} | {fold(name) for name in names}
    for name in sorted(known, key=len, reverse=True):
        words = re.sub(rf"(?<![\w'-]){re.escape(name)}(?:'s)?(?![\w'-])", " ", words)
    return words


def _names_in(game: Game) -> Iterator[str]:
    for id, thing in game.objects.items():
        if thing.zone != GONE:
            yield from (n for n in (name_of(game, id), card_name(thing), game.label(id)) if n)
            yield from (face.name for face in printed_faces(thing.card) if face.name)


def _words(text: str) -> list[str]:
    """The words of a text, without numbers, symbols and signs."""
    found = (part.strip('.,:;!?"“”()[]•—') for part in fold(text).split())
    return [word for word in found if word and not _FREE.fullmatch(word)]
