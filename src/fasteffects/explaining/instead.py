"""Which rule decides how an effect replaces or prevents an event: 614 and 615 by letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.abilities.instructions import Do
from ..effects.it import Environment
from ..effects.node import Node, walk
from ..effects.references.objects import Self
from ..effects.replacement.redirecting import Redirection
from ..effects.replacement.replacing import Replacement
from ..effects.triggers.counters import CountersPut
from ..effects.triggers.what_objects_do import Enters
from ..effects.triggers.what_players_do import GetsCounters
from ..effects.watching import BACK, CANT, CONTROL, COPY
from ..events import (
    Attach,
    CreateTokens,
    Damage,
    Destroy,
    Draw,
    DrawCards,
    EnterCounters,
    Move,
    ProduceMana,
    PutCounters,
    Regenerated,
    TurnFaceUp,
)
from ..events.base import (
    COUNTER,
    CREATE_TOKENS,
    DAMAGE,
    DESTROY,
    DRAW,
    GAIN_LIFE,
    LEAVE_COMBAT,
    LOSE_LIFE,
    PAY_LIFE,
    PUT_COUNTERS,
    SACRIFICE,
    TAP,
    TRANSFORM,
    TURN_FACE_DOWN,
    UNTAP,
)
from ..events.playing import Begin
from ..machine.procedures import Frame
from ..pipeline import competing
from ..pipeline.causes import COST, EFFECT, EITHER_COST, MANA_COST, OTHER_COST, RULE, TURN_BASED, cause
from ..pipeline.occurring import Occur, applies, watchers
from ..rules.actions import DrawSeries
from ..rules.offering import possible
from ..speed.indexes import ABILITY_OF_COUNTER, NOT_ENTERING, only_itself
from ..state.objects import BATTLEFIELD, EXILE, LIBRARY, NOBODY, is_player
from .heads import keyword_behind, keyword_with
from .naming import rules_of, rules_within, subject_of
from .period import PHASES
from .saying import lower, words_of
from .told import Told
from .untriggered import Missed
from .within import within
from .wording import would

if TYPE_CHECKING:
    from ..effects.node import Ability
    from ..events import Event
    from ..machine.game import Game
    from ..pipeline.causes import Key
    from ..speed.indexes import Watch


MOST: Final = 2  # abilities that did nothing, that are told of one event
EXPECTED: Final = frozenset((
    DAMAGE, DESTROY, DRAW, GAIN_LIFE, LOSE_LIFE, PUT_COUNTERS, CREATE_TOKENS, SACRIFICE, COUNTER,
))  # fmt: skip
# 616.1b-e. The rule of each class of effects, by which the choice is made.
CLASS_RULE: Final = {CANT: "614.17c", CONTROL: "616.1b", COPY: "616.1c", BACK: "616.1d"}


BEFORE_ALL: Final = {
    CONTROL: "under whose control it enters",
    COPY: "what it is a copy of",
    BACK: "which face is up",
}


def of_counter(ability: Ability | None) -> str:
    """122.1c, d, h. The rule of a counter that is as though it were that ability; "" of others."""
    words = (word for word, own in ABILITY_OF_COUNTER.items() if own is ability)
    return next((OF_COUNTERS[word] for word in words if word in OF_COUNTERS), "")


OF_COUNTERS: Final = {"shield": "122.1c", "stun": "122.1d", "finality": "122.1h"}


def of_watch(game: Game, watch: Watch, event: Event, results: Sequence[Event]) -> tuple[str, ...]:
    """614, 615. The rules by which an effect changes an event: its keyword's, the letter, its own."""
    keyword = keyword_behind(game, watch.source, watch.ability) or of_counter(watch.ability)
    if not keyword and watch.key[0] == "own":
        copied = event.copied if isinstance(event, (Move, CreateTokens, TurnFaceUp)) else None
        own_one = keyword_with(game, event.object, watch.node, copied)
        keyword = next(iter(rules_of(own_one)), "") if own_one is not None else ""
    if watch.node.class_of() == CANT:
        rules = rules_of(watch.node)
        own = rules if not keyword else tuple(rule for rule in rules if rule.startswith("614"))
        enters = isinstance(event, EnterCounters) or isinstance(event, Move) and event.to == BATTLEFIELD
        entering = "614.17d" if enters else ""
        lasts = "611.3a" if watch.condition is not None else ""
        lasts = {GAIN_LIFE: "119.7", LOSE_LIFE: "119.8"}.get(event.kind, lasts)
        return (keyword, entering, lasts, *own[:1], "614.17", *own[1:], "101.2")
    if isinstance(event, Begin) and not game.timing.layered:
        return ("C3.2", PHASES.get(event.name, ""))
    own = tuple(rule for rule in rules_of(watch.node) if rule not in ("614.6", "614.1a", "614.1"))
    itself = ("614.15",) if "614.15" in own else ()
    return (keyword, *itself, *_letters(game, watch, event, results), *own, "614.6")


def says_instead(game: Game, watch: Watch) -> bool:
    """614.1a. Whether the words of an effect say *instead*."""
    node = watch.ability if watch.ability is not None else watch.node
    words = words_of(game, node, "StaticAbility PermanentLine Continuous ContinuousText Effect", watch.source)
    return "instead" in words


def _letters(game: Game, watch: Watch, event: Event, results: Sequence[Event]) -> tuple[str, ...]:
    """The letters of 614 and 615 that are about such an event and what became of it."""
    if isinstance(event, Move) and event.to == BATTLEFIELD:
        return _entering(watch, event, results, says_instead(game, watch))
    if isinstance(event, TurnFaceUp):
        return ("614.1e", "708.11")
    if isinstance(event, Begin):
        return ("614.10a", "614.1b", "500.11") if not results else ("614.1a",)
    if isinstance(event, Damage):
        return _damage(watch, event, results)
    if isinstance(event, Destroy) and any(isinstance(e, Regenerated) for e in results):
        return ("614.8", "701.19a")
    if isinstance(event, ProduceMana):
        return ("106.12b", "614.1a")
    if isinstance(event, (Draw, DrawCards)):
        return ("614.11", "614.1a")
    if isinstance(event, (PutCounters, EnterCounters, CreateTokens)):
        return ("614.16", "614.1a")
    if event.kind == GAIN_LIFE:  # each source makes a gain of its own
        return ("614.6", "614.1a", "119.10")
    return ("614.6", "614.1a")


def _entering(watch: Watch, event: Move, results: Sequence[Event], instead: bool) -> tuple[str, ...]:
    """614.1c-d, 614.12, 614.13. How a permanent enters."""
    own = "614.12"
    if "303.4f" in rules_of(watch.node) and not any(
        isinstance(e, Move) and e.to == BATTLEFIELD for e in results
    ):
        told_where = event.attached_to != NOBODY
        return ("303.4i", "303.4g") if told_where else ("303.4g", "303.4f")
    first = next((e for e in results if isinstance(e, Move) and e.to == BATTLEFIELD), None)
    if first is None:
        return ("614.1a", own)
    others = [e for e in results if e is not first and isinstance(e, Move)]
    more = ("614.13",) if others else ()
    if instead:
        return (*more, "614.1a", own)
    if first.tapped is not event.tapped or watch.key[0] != "own":
        return (*more, "614.1d", own)
    if first.copied is not event.copied:
        return ("707.5", *more, "614.1c", "614.12a")
    if any(what == "word" for what, _ in first.chosen[len(event.chosen) :]):
        return "614.12c", "607.2m", "614.12a"
    some = [what for what, _ in first.chosen[len(event.chosen) :]]
    word = ("607.2m",) if "word" in some else ()
    return (*more, "614.1c", *word, "614.12a" if some else own, own)


def _damage(watch: Watch, event: Damage, results: Sequence[Event]) -> tuple[str, ...]:
    """614.9, 615. Damage that is dealt elsewhere, in part, or not at all."""
    lasting = watch.key[0] == "effect"
    if not results:
        return ("615.6", "609.7b") if lasting else ("615.6", "609.7c")
    first = results[0]
    if isinstance(first, Damage) and first.object != event.object:
        return ("614.9", "614.2")
    if isinstance(first, Damage) and first.amount < event.amount and prevents(watch):
        return ("615.7",) if lasting else ("615.10",)
    return ("614.9", "614.2") if isinstance(watch.node, Redirection) else ("614.1a", "614.2")


def done_first(game: Game, event: Event, watch: Watch) -> Iterator[Told]:
    """614.1c, e. That something is done as a permanent enters, or is turned face up."""
    if watch.node.class_of() == COPY:
        return
    if isinstance(event, Move) and event.to == BATTLEFIELD:
        yield (
            "what its words ask for is done as it enters, before it is there",
            ("614.1c", "614.12a", "614.6"),
        )
    elif isinstance(event, TurnFaceUp):
        yield "what its words ask for is done as it is turned face up", ("614.1e", "708.11")


def in_class(game: Game, event: Event, used: frozenset[Key], first: Watch) -> Iterator[Told]:
    """616.1a-d. That an effect comes before others, by what it changes."""
    others = [
        w
        for w in watchers(game, event)
        if w is not first and w.key not in used and w.node.class_of() > first.node.class_of()
    ]
    if first.node.class_of() != CANT and any(applies(game, w, event) for w in others):
        what = BEFORE_ALL[first.node.class_of()]
        yield f"{what} comes before all else", (CLASS_RULE[first.node.class_of()], "616.1e")


def goes_with_it(game: Game, event: Event, watch: Watch) -> Iterator[Told]:
    """614.4. That an effect applies whose source leaves at the same time: it is there before the event."""
    top = game.frames[-1] if game.frames else None
    some = (*top.pending, *top.settled) if isinstance(top, Occur) else ()
    if any(e.object == watch.source and e is not event for e, _ in some):
        yield "it applies though its source goes at the same time: it is there before that", ("614.4",)


def one_of_several(game: Game, event: Event) -> Iterator[Told]:
    """614.11a. That what comes instead of one of several draws is done before the next."""
    series = next((f for f in reversed(game.frames) if isinstance(f, DrawSeries)), None)
    if isinstance(event, Draw) and series is not None and (series.left or series.done):
        yield "it is one of several draws: what comes instead is done before the next one", ("614.11a",)


def undone_told(it: Environment, node: Node) -> Iterator[Told]:
    """118.3, 609.3. That what is asked for instead can't be done in full, and so nothing of it is."""
    if not isinstance(node, Replacement) or node.did is None or node.did.holds(it):
        return
    if isinstance(node.by, Do) and not possible(it, node.by):
        yield "it can't be done in full, and so nothing of it is done", ("118.3", "609.3", "118.12")


def undrawn(game: Game, event: Event, results: Sequence[Event]) -> Iterator[Told]:
    """104.3c. That a draw from an empty library was replaced, so that nobody loses for it."""
    if isinstance(event, Draw) and not game.zone(LIBRARY, event.player):
        if not any(isinstance(e, Draw) for e in results):
            yield "nothing is drawn from the empty library: nobody loses for that", ("104.3c", "704.5b")


def copied_first(event: Event, watch: Watch) -> Iterator[Told]:
    """616.1c. That what something enters as a copy of was settled before anything else was applied."""
    if isinstance(event, Move) and event.copied is not None and watch.node.class_of() != COPY:
        yield "what it enters as a copy of was settled before that", ("616.1c", "616.1f")


def linked_told(game: Game, watch: Watch, results: Sequence[Event]) -> Iterator[Told]:
    """614.14, 607.2b. That another ability of its source speaks of what is exiled in this way."""
    if not any(isinstance(e, Move) and e.to == EXILE for e in results) or not game.knows(watch.source):
        return
    others = (a for a in game.chars(watch.source).abilities if a is not watch.ability)
    if any("607.2a" in rules_within(part) for other in others for part in walk(other)):
        yield "its other ability speaks of what is exiled by this alone", ("614.14", "607.2b")


def itself_not(game: Game, event: Move) -> Iterator[Told]:
    """614.12. That what a permanent says of all such permanents is not for itself as it enters."""
    if event.to != BATTLEFIELD or event.new not in game.objects:
        return
    event = event.but(object=event.new)
    for watch in game.indexes.replacing[event.kind]:
        if watch.key[0] == "own" or watch.source != event.new:
            continue
        if applies(game, watch, event):
            yield (
                "what it says of such permanents is not for itself: it is not there yet",
                ("614.12", "614.1d"),
            )
            return


def together_not(game: Game, events: Sequence[Event]) -> Iterator[Missed]:
    """614.12. That a permanent does not change how others enter that come at the same time as it."""
    came = [e for e in events if isinstance(e, Move) and e.to == BATTLEFIELD and e.new in game.objects]
    new = {e.new for e in came}
    if len(came) < 2:
        return
    for event in came:
        now = event.but(object=event.new)
        told: list[str] = []
        for watch in game.indexes.replacing[event.kind]:
            name = game.name_of(watch.source)
            if watch.key[0] == "own" or watch.source not in new or watch.source == event.new or name in told:
                continue
            if len(told) < MOST and applies(game, watch, now):
                told.append(name)
                text = f"{name} doesn't apply: it enters at the same time, and was not there before"
                yield event, watch.source, text, ("614.12", "614.4", "614.1d")


def prevents(watch: Watch) -> bool:
    """615. Whether an effect prevents damage."""
    return any(rule.startswith("615") for rule in rules_of(watch.node))


def not_applied(game: Game, event: Event, used: frozenset[Key], found: Sequence[Watch]) -> Iterator[Told]:
    """614.1, 615.1, 614.17. Abilities that watch for such events, and do nothing about this one."""
    if not _might_be_expected(event):
        return
    told = 0
    enters = isinstance(event, Move) and event.to == BATTLEFIELD
    if enters and found and found[0].node.class_of() in BEFORE_ALL:
        return  # what it would be on the battlefield is not settled yet
    for watch in watchers(game, event):
        if isinstance(event, Begin) and watch.node.pattern() is None:
            continue  # 614.10: it skips steps or phases, not turns
        if enters and (watch.entering == NOT_ENTERING or watch.key[0] != "own" and only_itself(watch.node)):
            continue  # it is about other moves, or what another says of itself as it enters
        if isinstance(event, Move) and not enters and isinstance(watch.node.pattern(), Enters):
            continue
        own = watch.key[0] == "own" and not (
            enters or event.kind == COUNTER or isinstance(event, Move) and event.why == "discard"
        )
        if own or watch.key[0] == "effect" or watch.key in used or watch in found or told >= MOST:
            continue
        if isinstance(event, (PutCounters, EnterCounters)) and of_other_counters(watch, event):
            continue
        if watch.source not in game.objects or watch.ability is None:
            continue
        if watch.source not in (event.object, event.source) and of_itself(watch):
            continue  # it is about its source alone
        if applies(game, watch, event):
            if watch.node.cause() in (COST, EITHER_COST):
                told += 1
                text = f"{game.name_of(watch.source)} doesn't keep it from happening: it pays for nothing"
                yield text, ("614.17", "118.3", "601.2h")
            elif watch.cause == EFFECT and (by := OTHER_CAUSES.get(cause(game), "")):
                told += 1
                text = f"{game.name_of(watch.source)} doesn't apply: it changes what effects do, and {by}"
                yield text, ("614.16", "606.4" if by == OTHER_CAUSES[COST] else "609.1")
            continue
        told += 1
        name = game.name_of(watch.source)
        kind = "614.16" if isinstance(event, (PutCounters, EnterCounters, CreateTokens)) else "614.1a"
        kind = "614.10" if isinstance(event, Begin) else kind
        kind = "614.17" if watch.node.class_of() == CANT else "615.1" if prevents(watch) else kind
        besides = ("101.2",) if kind == "614.17" else ("614.1a",)
        keyword = keyword_behind(game, watch.source, watch.ability)
        rules = tuple(dict.fromkeys(filter(None, (keyword, *rules_of(watch.node)[:1], kind, *besides))))
        it = Environment(game, watch.env.but(event=event))
        if watch.condition is not None and not watch.condition.holds(it):
            words = words_of(game, watch.condition, "Condition Conditions", watch.source)
            yield f"{name} doesn't apply: its condition isn't met: {lower(words)}", (*rules, "611.3a")
            yield from within(game, watch.condition, it)
        else:
            words = words_of(game, watch.ability, "StaticAbility PermanentLine", watch.source)
            if not words:
                continue
            if isinstance(event, Begin):
                whose = f"{game.player_name(event.player)}'s turn"
                yield f"{name} doesn't apply to {whose}, which begins: “{words}”", rules
                continue
            yield f"{name} doesn't apply to that: “{words}”", rules
            yield from within(game, watch.node, it, rules)


def of_itself(watch: Watch) -> bool:
    """201.5. Whether an effect is about its source alone: *this can't be destroyed*."""
    pattern = watch.node.pattern()
    subject = subject_of(pattern) if pattern is not None else None
    return only_itself(watch.node) or isinstance(subject, Self)


def of_other_counters(watch: Watch, event: PutCounters | EnterCounters) -> bool:
    """122.1. Whether an effect is about counters of other kinds alone, or those of players."""
    pattern = watch.node.pattern()
    if isinstance(pattern, CountersPut):
        return pattern.counter not in (None, event.name)
    if not isinstance(pattern, GetsCounters):
        return False
    return not is_player(event.object) or pattern.counter not in (None, event.name)


# 614.16. What, if no effect, may make an event.
OTHER_CAUSES: Final = {
    COST: "that pays a cost", MANA_COST: "that pays a cost", OTHER_COST: "that pays a cost",
    TURN_BASED: "that is a turn-based action", RULE: "a rule does that",
}  # fmt: skip


def _might_be_expected(event: Event) -> bool:
    """Whether a reader might expect something to be done about such an event."""
    if isinstance(event, Move):
        return event.why == "discard" or (event.origin == BATTLEFIELD) is not (event.to == BATTLEFIELD)
    if isinstance(event, Begin):
        return event.what == "turn"
    return event.kind in EXPECTED


def makes_no_difference(game: Game, event: Event, watch: Watch) -> bool:
    """614.5. Whether an effect would leave an event as it is: what enters tapped already enters tapped.

    It is tried in a copy: what an effect is used up by is used up there (615.7).
    """
    trial = game.trial()
    try:
        changed = watch.node.replace(Environment(trial, watch.env.but(event=event)), event)
    except Exception:  # somebody has to be asked first
        return False
    return not isinstance(changed, Frame) and is_as_it_was(event, changed)


def is_as_it_was(event: Event, results: Sequence[Event]) -> bool:
    """Whether an event has become what it was."""
    return len(results) == 1 and competing.told(results[0]) == competing.told(event)


def in_vain(game: Game, event: Event, watch: Watch, results: Sequence[Event]) -> Told | None:
    """615.12. That an effect which prevents damage applies, and prevents none."""
    if not isinstance(event, Damage) or not prevents(watch) or len(results) != 1:
        return None
    if results[0].amount != event.amount or results[0].object != event.object:
        return None
    return f"{game.name_of(watch.source)}: it prevents nothing, since that damage can't be prevented", (
        "615.12",
    )


def never(game: Game, event: Event) -> Told | None:
    """614.7. What there is no event for, and why."""
    if event.kind in (TAP, UNTAP, LEAVE_COMBAT, TRANSFORM):  # what it is already, or is told before
        return None
    if isinstance(event, Damage) and event.amount <= 0:
        return f"{game.name_of(event.source)} deals no damage: 0 damage is none", ("614.7a", "120.8")
    if event.kind == SACRIFICE and game.on_battlefield(event.object):
        who, what = game.player_name(event.player), game.name_of(event.object)
        return f"{who} doesn't control {what}, and can't sacrifice it", ("701.21a", "609.3")
    if event.kind == TURN_FACE_DOWN and game.on_battlefield(event.object):
        if game.obj(event.object).face_down:
            return f"{game.name_of(event.object)} is face down already", ("708.2b",)
        return f"{game.name_of(event.object)} has two faces, or is melded: it stays face up", ("712.16",)
    if isinstance(event, Attach) and game.on_battlefield(event.object):
        there = game.obj(event.object).attached_to == event.to
        so = "is attached to that already" if there else "can't be attached to that, and doesn't move"
        return f"{game.name_of(event.object)} {so}", ("701.3b",)
    words = would(game, event) if event.object == NOBODY or game.knows(event.object) else ""
    if words and event.amount <= 0:
        return f"{words}: nothing happens", NONE_OF.get(event.kind, ("107.1b", "614.7"))
    return (f"{words}, but that isn't possible any more", ("609.3", "614.7")) if words else None


# Of what a rule says that none of it is no such event; of the rest 107.1b speaks of zero.
NONE_OF: Final = {GAIN_LIFE: ("119.9", "119.10"), PAY_LIFE: ("119.4b",)}
