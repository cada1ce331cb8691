"""What one might have expected of an event: abilities that speak of such events, and did not trigger."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ..effects.abilities.kinds import Triggered
from ..effects.it import Env, Environment
from ..effects.patterns import EventPattern
from ..effects.references.objects import All, Each, Some, Target
from ..effects.triggers.two_events import TwoEvents
from ..effects.triggers.what_objects_do import subject_of
from ..events import ATTACK, BLOCK, CAST, DAMAGE, Move
from ..events.base import BECOME_BLOCKED, DRAW
from ..language.write import read_as
from ..pipeline.entering import said_of_entering
from ..pipeline.triggers import Counting, counting, heard_by, sides
from ..state.objects import BATTLEFIELD, GRAVEYARD, STACK, base_face, is_player
from .deciding import rules_in
from .heads import keyword_behind
from .naming import by_rule, limits_of, looks_back, rules_of
from .naming import subject_of as about_whom
from .saying import lower, words_of
from .titles import TITLES

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..pipeline.triggers import Back, WaitingTrigger

MOST: Final = 3  # that are told of one event
DESCRIBING: Final = (All, Each, Some, Target)
Listening = Triggered | TwoEvents
Missed = tuple["Event", int, str, tuple[str, ...]]  # the event, the source, the words, the rules


def missed(
    game: Game, events: Sequence[Event], back: Back | None, found: Sequence[WaitingTrigger]
) -> Iterator[Missed]:
    """The abilities that were looked at and did not trigger, where a reader might have expected it."""
    triggered = {(t.env.source, id(t.ability)) for t in found}
    for event in events:
        told: list[str] = []
        before: Counting = back.counting if back is not None else []
        for node, pattern, env, player in _heard(game, event, back):
            if (env.source, id(node)) in triggered or len(told) >= MOST:
                continue
            if event.kind == CAST and event.object != env.source and lies_on(game, env.source, STACK):
                continue  # a spell waits for its own casting
            some = before if looks_back(pattern) else counting(game)
            why = why_not(Environment(game, env.under(player)), node, pattern, event, some)
            if why is not None:
                text = f"{game.name_of(env.source)} doesn't trigger: {why[-1]}"
                if text not in told:
                    told.append(text)
                    known = game.objects.get(env.source)
                    of_title = TITLES.get(known.card.layout, "") if known is not None else ""
                    rules = why[:-1]
                    if known is not None and known.zone == GRAVEYARD:
                        rules = (*rules[:1], by_rule(node), *rules[1:])  # from where it would trigger
                    yield event, env.source, text, tuple(filter(None, (of_title, *rules)))


def _heard(game: Game, event: Event, back: Back | None) -> Iterator[tuple[Listening, EventPattern, Env, int]]:
    """What listens to such events: ability, the side of its pattern that looks, environment, controller."""
    if back is not None:
        for watch, pattern, player, _ in back.watching.get(event.kind, ()):
            yield watch.node, pattern, watch.env, player
    for watch in game.indexes.triggers[event.kind]:
        after = sides(watch.node)[1]
        if after is not None:
            yield watch.node, after, watch.env, game.controller(watch.source)


def lies_on(game: Game, id: int, zone: int) -> bool:
    """400.1. Whether an object is in a zone."""
    return id in game.objects and game.objects[id].zone == zone


def why_not(
    it: Environment, ability: Listening, pattern: EventPattern, event: Event, some: Counting
) -> tuple[str, ...] | None:
    """The rules by which an ability does not trigger on an event, then that in words; None: nobody asks."""
    if not pattern.matches(it, event):
        return pattern.missed(it, event) or nearly(it, pattern, event) or otherwise(it, pattern, event)
    about = Environment(it.game, it.env.but(event=event))
    if ability.condition is not None and not ability.condition.holds(about):
        words = words_of(it.game, ability.condition, "Condition Conditions", it.source)
        said = f"its condition isn't met: {lower(words)}" if words else "its condition isn't met"
        back = ("603.10a",) if looks_back(pattern) else ()
        keyword = keyword_behind(it.game, it.source, ability)
        own = (keyword,) if keyword else rules_in(ability.condition)[:1]
        return ("603.4", *own, *(back or ("603.2",)), said)
    if not heard_by(some, it.source, [event], ability):
        by = next(other for other, node in some if node.silences(other, it.source, event, ability))
        back = ("603.10a",) if looks_back(pattern) else ()
        return ("603.2", *back, f"{it.game.name_of(by.source)} says that such an event triggers nothing")
    if limits_of(ability):
        return "603.2h", "it has triggered this turn, and does so only once each turn"
    return None


def nearly(it: Environment, pattern: EventPattern, event: Event) -> tuple[str, ...] | None:
    """603.2. Why an event of that kind, about such a thing, is none of a pattern: what the thing is not."""
    about = about_whom(pattern)
    subject = subject_of(event, it)
    if not isinstance(about, DESCRIBING) or about.filter is None:
        return None
    filter = about.filter
    if subject not in it.game.objects or is_player(subject):
        return None
    if about.other and subject == it.source and filter.fits(it, subject):
        entering = ("603.6a",) if isinstance(event, Move) and event.to == BATTLEFIELD else ()
        return ("603.2", *entering, "it waits for another one")
    if not replace(filter, adjectives=(), modifiers=()).fits(it, subject):
        return None
    wrong = [q for q in (*filter.adjectives, *filter.modifiers) if not q.fits(it, subject)]
    for part in wrong[:1]:
        words = words_of(it.game, part, " ".join((*read_as(part), "Qualifier")), it.source)
        if words:
            name = it.game.name_of(subject)
            return ("603.2", *rules_of(part)[:1], f"{name} is none “{lower(words)}”")
    return None


def otherwise(it: Environment, pattern: EventPattern, event: Event) -> tuple[str, ...] | None:
    """603.2. Why an event that many abilities wait for is not the one that this one waits for."""
    if event.kind not in WAITED_FOR:
        return None
    words = words_of(it.game, pattern, "Occasion Event", it.source)
    if not words:
        return None
    own = [rule for rule in rules_in(pattern) if rule not in ("603.2",)]
    return (*own[:1], "603.2", *own[1:2], f"this is not “{lower(words)}”")


WAITED_FOR: Final = frozenset((ATTACK, BECOME_BLOCKED, BLOCK, CAST, DAMAGE, DRAW))


def unheard(game: Game, event: Event) -> str:
    """614.12. What a permanent says on its card about entering, and would not have had there."""
    if not isinstance(event, Move) or event.to != BATTLEFIELD or event.copied is not None or event.face_down:
        return ""
    if event.chosen:  # it has applied
        return ""
    o = game.objects.get(event.new)
    if o is None:
        return ""
    printed = base_face(o).abilities
    chars = game.chars(o.id)
    if not said_of_entering(printed) or chars.abilities:
        return ""
    return f"{game.name_of(o.id)} would have no abilities there, so what it says about entering doesn't apply"
