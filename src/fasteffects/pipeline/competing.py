"""616.1. The effects that could apply to an event, as options; those that the rules themselves have."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.node import walk
from ..events import Move
from ..language.tokens import with_name
from ..language.write import can_write, text_of
from ..machine.decisions import Option
from ..speed.card_words import A_COMMANDER, often
from ..speed.indexes import Watch
from ..state.merging import HOME, MERGED, is_melded
from ..state.objects import COMMAND, COMMANDER, COPY, GRAVEYARD, HAND, LIBRARY, NOBODY
from .causes import Key

if TYPE_CHECKING:
    from ..effects.watching import Watcher
    from ..events import Event
    from ..machine.game import Game

Applicable = Callable[["Game", "Event", frozenset[Key]], list[Watch]]
MOST_TRIED: Final = 3  # effects, whose orders are tried
ALIKE: Final = ("alike",)
COMMANDERS: Final = often(A_COMMANDER)
OF_RULES: Final[dict[str, Watcher]] = {}  # the replacement effects that no card has, by their rules' numbers


def options_of(
    game: Game, event: Event, found: list[Watch], used: frozenset[Key], others: Applicable
) -> list[Option]:
    """What may be chosen first; alike where nothing tells them apart, or all orders come to the same."""
    alike = not order_matters(game, event, found, used, others)
    names = [game.name_of(w.source) if w.source != NOBODY else made_of(event) for w in found]
    labels = [names[i] if w.source == NOBODY else game.label(w.source) for i, w in enumerate(found)]
    options = []
    for i, w in enumerate(found):
        words = names[i] if names.count(names[i]) == 1 else labels[i]
        if labels.count(labels[i]) > 1:
            words = with_name(words_of(w), names[i], names[i]) or words
        own = w.source if any(getattr(n, "itself", False) for n in walk(w.node)) else NOBODY
        apart = (names[i], w.node, own, Environment(game, w.env).you)  # *you* is somebody else
        options.append(Option(i, f"choose {words} first", ALIKE if alike else apart))
    return options


def order_matters(
    game: Game, event: Event, found: list[Watch], used: frozenset[Key], others: Applicable
) -> bool:
    """616.1. Whether it can make a difference which of these effects applies first.

    It is tried where each only changes the event, and no other effect comes to apply on the way.
    """
    if all([watch.node.stands_apart() for watch in found]):
        return False
    if len(found) > MOST_TRIED or not all(watch.node.only_changes() for watch in found):
        return True
    keys = {watch.key for watch in found}
    ends: list[list[object]] = []
    todo = [(event, used)]
    while todo:
        now, past = todo.pop()
        some = others(game, now, past)
        if any(watch.key not in keys for watch in some):
            return True
        if not some:
            ends.append(told(now))
            if ends[-1] != ends[0]:
                return True
        for watch in some:
            changed = watch.node.replace(Environment(game, watch.env.but(event=now)), now)
            if len(changed) != 1:
                return True
            todo.append((changed[0], past | {watch.key}))
    return False


def told(event: Event) -> list[object]:
    """All that an event says; of the counters that something enters with it is not said which come first."""
    values = zip(event.fields, event.values())
    return [
        type(event),
        *(sorted(v) if name == "counters" and isinstance(v, tuple) else v for name, v in values),
    ]


def words_of(watch: Watch) -> str:
    """An ability in words, where one object has several that could apply; only that part of it."""
    ability = None if watch.ability is None else watch.ability.saying(watch.node)
    nts = [nt for nt in ("Keyword", "PermanentLine") if ability is not None and can_write(nt, ability)]
    return text_of(nts[0], ability).lower() if nts else ""


def made_of(event: Event) -> str:
    """111.1. What a token is called that is not there before it is made."""
    return event.card.name if isinstance(event, Move) and event.card is not None else "it"


def goes_home(game: Game, event: Event) -> bool:
    """903.9b. Whether a commander that is not in the command zone would go to its owner's hand or library."""
    if not game.said.bits & COMMANDERS or not isinstance(event, Move) or event.to not in (HAND, LIBRARY):
        return False
    o = game.objects.get(event.object)
    return o is not None and bool(o.marks) and o.zone != COMMAND and o.mark(COMMANDER) is not None


def of_rules(game: Game, event: Event) -> list[Watch]:
    """903.9b, 730.3a. What the rules may make of a move: once for each zone to which it would go."""
    if goes_home(game, event) and not is_answered(event):
        return [_of_rule(game, event, "903.9b")]
    if not is_parted(game, event):
        return [_of_rule(game, event, rule) for rule in as_it_resolves(game, event)]
    return [_of_rule(game, event, "712.21a" if is_melded(game.objects[event.object]) else "730.3a")]


def as_it_resolves(game: Game, event: Event) -> list[str]:
    """702.27a, 702.88a. By which of its keywords a spell that has resolved is not put into a graveyard."""
    if not isinstance(event, Move) or event.why != "resolve" or event.to != GRAVEYARD:
        return []
    o = game.objects.get(event.object)
    if o is None or o.kind == COPY:
        return []
    again = o.cast_with("from") == HAND and "rebound" in game.chars(o.id).keywords
    return ["702.27a"] * bool(o.cast_with("buyback")) + ["702.88a"] * again


def is_answered(event: Event) -> bool:
    """903.9c. Whether the owner of a merged commander has said already whether that card goes home."""
    return isinstance(event, Move) and any([key == HOME for key, _ in event.marks])


def is_parted(game: Game, event: Event) -> bool:
    """730.3a. Whether a merged permanent would come to a library, as several cards."""
    if not isinstance(event, Move) or event.to != LIBRARY:
        return False
    o = game.objects.get(event.object)
    return o is not None and bool(o.marks) and o.mark(MERGED) is not None


def _of_rule(game: Game, move: Event, rule: str) -> Watch:
    env = Env(move.object, game.objects[move.object].owner)
    to = move.to if isinstance(move, Move) else -1
    return Watch((rule, move.object, to), OF_RULES[rule], env, None, None)
