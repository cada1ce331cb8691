"""What worker processes do: each job takes and gives plain data, and may be ended at any moment."""

from __future__ import annotations

import pickle
from collections.abc import Callable

import msgspec

from .. import rulebook
from ..cards import pool
from ..cards.coding import Json, JsonObject
from ..errors import Refused, Unread
from ..explaining.glosses import glosses
from ..library.asking import ask
from ..library.data import AnswerData
from ..library.games import Game
from ..notation.describe import described
from ..notation.finding import found
from ..notation.laying import Laid, laid, relaid, steps
from ..notation.puzzle import read_puzzle
from ..play import decks
from ..play.decks import Deck
from ..play.levels import bot
from ..play.policy import quick
from ..play.record import Record
from ..positions.setup import new_game
from ..rulebook import EDITIONS
from .replaying import film, moment, position
from .table import told

Job = Callable[..., Json]
MOST_FOUND = 12
LONGEST = 100_000  # letters of a deck
MOST_CARDS = 400  # of a deck that is played with


def warm() -> None:
    """Bring in all that the first question would wait for."""
    ask("given\n\nwhen\n")
    new_game([[pool.card("Forest")] * 10] * 2)


def answer(text: str, rules: list[str]) -> AnswerData:
    """The answer to a question (``library_asking``)."""
    return ask(text, rules).to_json()


def why(text: str, rules: str, what: int | str, cannot: str = "") -> JsonObject:
    """Why something is as it is where a question ends, or why something can't be done there."""
    game = ask(text, [rules]).game(rules)
    return told(game.why_not(cannot) if cannot else game.why(what))


def lay(text: str, new: Json) -> JsonObject:
    """The position of a question, to be changed by hand; with a changed one, the question with that."""
    text = text if new is None else relaid(text, msgspec.convert(new, Laid))
    return {"scenario": text, "laid": msgspec.to_builtins(laid(text)), "steps": list(steps())}


def puzzle(text: str) -> JsonObject:
    """A puzzle file as a question, and what of it no lines can say."""
    found = read_puzzle(text)
    return {"scenario": found.scenario, "title": found.title, "left_out": found.left_out}


def cards(words: str, rules: str) -> list[JsonObject]:
    """Cards by their names, types and words (``notation.finding``), each as it is read."""
    return [_card(name, rules) for name in found(words, rules, MOST_FOUND)]


def _card(name: str, rules: str) -> JsonObject:
    try:
        return {"name": name, "lines": list(described(pool.card(name, rules))), "stopped": ""}
    except Unread as error:
        return {"name": name, "lines": [], "stopped": str(error)}


def rule(number: str) -> JsonObject:
    """A rule by its number: our sentence, where it exists, which scenarios show it."""
    there = [edition for edition in EDITIONS if rulebook.exists(number, edition)]
    if not there:
        near = ", ".join(rulebook.nearest(number[:20]))
        raise Refused(f"no rule has the number {number[:20]!r}; near it: {near or 'nothing'}")
    shown = rulebook.index().get(number, {}).get("scenarios", [])
    return {"number": number, "gloss": glosses().get(number, ""), "rules": there, "scenarios": shown}


def shipped() -> list[JsonObject]:
    """The decks that come with the program; those of a Commander game, which play only each other, last."""
    found = [(name, decks.load(name)) for name in decks.shipped()]
    told: list[JsonObject] = [
        {"name": name, "about": deck.about, "rules": _time(name), "commander": bool(deck.commanders)}
        for name, deck in found
    ]
    return sorted(told, key=lambda one: one["commander"])


def _time(name: str) -> str:
    return "fifth" if name.startswith("period") else "modern"


def deck(words: str, rules: str) -> JsonObject:
    """What a deck holds that was pasted, or is called so; and what is in the way of playing it."""
    try:
        found = _deck(words, "pasted")
        found.cards(rules)
        found.leaders(rules)
    except Refused as error:
        return {"name": "", "cards": 0, "lines": [], "faults": str(error).splitlines()[:14]}
    lines = [[count, name] for count, name in (*((1, name) for name in found.commanders), *found.main)]
    return {
        "name": found.name, "cards": sum(n for n, _ in lines), "lines": lines,
        "commanders": list(found.commanders), "faults": [],
    }  # fmt: skip


def _deck(words: str, name: str) -> Deck:
    if len(words) > LONGEST:
        raise Refused("that is longer than any deck")
    if words.strip() in decks.shipped():
        return decks.load(words.strip())
    found = decks.read(words, name)
    if sum(count for count, _ in found.main) > MOST_CARDS:
        raise Refused(f"the deck has more than {MOST_CARDS} cards")
    return found


def begin(rules: str, seats: list[list[str]], seed: int, first: int | None) -> str:
    """The record of a game that begins, of seats (name, level, deck)."""
    if rules not in EDITIONS:
        raise Refused(f"no rules are called {rules!r:.40}; there are: {', '.join(EDITIONS)}")
    names = [name for name, _, _ in seats]
    if len({name.casefold() for name in names}) < len(names):
        raise Refused("the players need different names")
    taken = [name for name in names if pool.known(name)]
    if taken:
        raise Refused(f"{taken[0]} is a card: a player needs another name")
    lists = [_deck(words, f"{name}'s deck") for name, _, words in seats]
    who = ["bot" if level else "human" for _, level, _ in seats]
    level = next((level for _, level, _ in seats if level), "normal")
    record = Record(rules, names, lists, seed, first, who, level=level)
    record.begin()
    return str(record)


def choose(level: str, seat: int, seed: int, stored: bytes, memory: bytes) -> Json:
    """A bot's answer in words, and what it remembers."""
    game = Game.load(stored, log=False).kernel
    mind = pickle.loads(memory) if memory else bot(level, seat, seed)  # its own words from an earlier time
    decision = game.decision
    assert decision is not None
    try:
        value = mind.choose(game)
    except Exception:  # it can't think this through: something sensible instead
        value = quick(game.copy(), decision)
    return decision.spell(decision.check(value)), pickle.dumps(mind)


JOBS: dict[str, Job] = {
    job.__name__: job for job in (
        answer, why, lay, puzzle, cards, shipped, deck, begin, choose, film, moment, position, rule,
    )
}  # fmt: skip
