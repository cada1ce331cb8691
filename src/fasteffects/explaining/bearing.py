"""Effects that bear upon what is done without changing an event: a search, a flip, unspent mana, a cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.actions.coins import FlipsTwo
from ..effects.actions.dice import RollsOneMore
from ..effects.actions.drawing import Discard
from ..effects.actions.moving import Sacrifice
from ..effects.actions.searching import Search
from ..effects.it import Environment
from ..effects.mana.unspent import UnspentBecomes
from ..effects.node import walk
from ..effects.references.allowed import allowed, deed_of
from ..effects.references.choosing import found_for
from ..effects.references.objects import Some
from ..effects.replacement.search_of_the_top import SearchesTheTop
from ..effects.watching import CANT
from ..events import GAIN_LIFE, PAY_LIFE, PUT_COUNTERS, SACRIFICE, SEARCH, Move
from ..pipeline.occurring import applicable
from ..speed.indexes import expand
from ..state.objects import HAND, LIBRARY
from .heads import abilities_of
from .naming import subject_of
from .saying import lower, words_of
from .told import Told

if TYPE_CHECKING:
    from ..effects.mana.adding import UnitOfMana
    from ..effects.node import Effect, Node
    from ..events import Event
    from ..machine.game import Game
    from ..speed.indexes import Watch

WORDS: Final = "StaticAbility PermanentLine Continuous ContinuousText"
BEHIND: Final = "StaticAbility PermanentLine Effect Sentence"
# What a cost asks for, by a word in it: the event that may be forbidden (614.17b).
ASKED: Final = (
    ("sacrifice", SACRIFICE), ("gain", GAIN_LIFE), ("pay", PAY_LIFE), ("counter", PUT_COUNTERS),
)  # fmt: skip


def said_by(game: Game, watch: Watch) -> str:
    """The words of an ability that bears upon something."""
    node = watch.ability if watch.ability is not None else watch.node
    words = words_of(game, node, WORDS, watch.source) or words_behind(game, watch.node, watch.source)
    if words == UNSAID and game.knows(watch.source):  # what a keyword stands for
        own = (ability for ability in game.chars(watch.source).abilities if ability.known_by())
        words = next((a.known_by() for a in own if any(n is watch.node for n in walk(expand(a)))), words)
    return lower(words)


UNSAID: Final = "its effect"


def words_behind(game: Game, node: Node, source: int) -> str:
    """The words of its source in which an effect stands: the shortest that can be written by themselves."""
    same, like, subject = "", "", subject_of(node)
    for ability in abilities_of(game, source):
        for part in walk(ability):
            inner = list(walk(part))
            if any(one is node or one == node for one in inner):
                same = words_of(game, part, BEHIND, source) or same
            elif any(one == subject for one in inner if subject is not None):  # what it was made from
                like = words_of(game, part, BEHIND, source) or like
    return same or like or UNSAID


def bearing_told(game: Game, effect: Effect, it: Environment) -> Iterator[Told]:
    """701.23, 705, 706. What bears upon a search, or upon the flip of a coin or the roll of a die."""
    if isinstance(effect, Search):
        for watch in game.indexes.replacing[SEARCH]:
            if watch.node.class_of() == CANT:
                yield f"{game.name_of(watch.source)}: {said_by(game, watch)}", ("101.2", "614.17")
        for watch in game.indexes.others.get(SearchesTheTop.indexed_as, ()):
            yield f"{game.name_of(watch.source)}: {said_by(game, watch)}", ("614.1a", "701.23a")
    if isinstance(effect, (Sacrifice, Discard)) and isinstance(effect.what, Some):
        yield from _spared(game, effect, effect.what, it)
    for rule, number in ((FlipsTwo, "705.1"), (RollsOneMore, "706.6")):
        of_it = type(effect).__module__ == rule.__module__
        for watch in game.indexes.others.get(rule.indexed_as, ()) if of_it else ():
            if game.controller(watch.source) == it.you:
                yield f"{game.name_of(watch.source)}: {said_by(game, watch)}", ("614.1a", number)


def _spared(game: Game, effect: Sacrifice | Discard, what: Some, it: Environment) -> Iterator[Told]:
    """608.2d, 614.17b. What can't be chosen to be sacrificed or discarded, and the effects that say so."""
    verb = "sacrifice" if isinstance(effect, Sacrifice) else "discard"
    for player in effect.who.ids(it):
        there = found_for(it, player, what, verb)
        able = allowed(it, player, there, verb)
        spared: dict[str, list[str]] = {}
        for id in (i for i in there if i not in able):
            watch = applicable(game, deed_of(it, player, id, verb))[0]
            words = f"{game.name_of(watch.source)}, “{said_by(game, watch)}”"
            hidden = f"cards in {game.player_name(player)}'s hand"
            spared.setdefault(words, []).append(hidden if game.obj(id).zone == HAND else game.name_of(id))
        for words, names in spared.items():
            yield (
                f"{' and '.join(dict.fromkeys(names))} can't be chosen: {words}",
                ("608.2d", "614.17", "101.2"),
            )


def unpayable(game: Game, words: str) -> Iterator[Told]:
    """614.17b. The effects by which what a cost asks for can't happen, so that it is not paid with that."""
    kind = next((kind for word, kind in ASKED if word in words.lower()), None)
    for watch in game.indexes.replacing[kind] if kind is not None else ():
        if watch.node.class_of() == CANT:
            text = f"{game.name_of(watch.source)}: {said_by(game, watch)}; what can't happen pays for nothing"
            yield text, ("614.17b", "101.2")


def emptied_told(
    game: Game, player: int, before: tuple[UnitOfMana, ...], after: tuple[UnitOfMana, ...]
) -> Told:
    """106.4, 500.5. What becomes of unspent mana as a step or phase ends."""
    had, has = symbols(before), symbols(after)
    name = game.player_name(player)
    if not after:
        return f"{name}'s unspent {had} is lost", ("500.5", "106.4")
    if had == has:
        return f"{name}'s unspent {had} stays: an effect says so", ("106.4", "500.5")
    others = game.indexes.others.get(UnspentBecomes.indexed_as, ())
    some = (w for w in others if Environment(game, w.env).you == player)
    names = " and ".join(dict.fromkeys(game.name_of(w.source) for w in some))
    if names:
        chosen = ("616.1",) if " and " in names else ()
        text = f"{names}: {name}'s unspent {had} becomes {has} instead"
        return f"{text}, as {name} chose" if chosen else text, (*chosen, "614.1a", "106.4", "500.5")[:3]
    return f"of {name}'s unspent {had} there stays {has}", ("106.4", "500.5")


def symbols(mana: tuple[UnitOfMana, ...]) -> str:
    """Mana in symbols."""
    return "".join(f"{{{unit.symbol}}}" for unit in mana)


def not_itself(game: Game, event: Event, results: Sequence[Event]) -> Iterator[Told]:
    """614.13c. That a card which is entering from a library is none of the cards that leave it for that."""
    entering = [i for i in game.entering if i in game.objects and game.objects[i].zone == LIBRARY]
    moved = (e.object for e in results if isinstance(e, Move) and e.object not in entering)
    if entering and any(i in game.objects and game.objects[i].zone == LIBRARY for i in moved):
        yield "the card that is entering from there is not among them", ("614.13c",)
