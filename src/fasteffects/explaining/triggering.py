"""Why an ability triggers, and how an effect lasts, by their rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.it import Environment
from ..effects.keywords.player_abilities import PlayersHave
from ..effects.modifying import LAYER_CONTROL, LAYER_COPY, LAYER_TEXT, Modification
from ..effects.node import Ability, Quantity, walk
from ..effects.patterns import EventPattern
from ..effects.references.filters import Filter
from ..effects.references.objects import Antecedent, Target
from ..effects.triggers.what_objects_do import OneOfSeveral
from ..effects.watching import CANT, Watcher
from ..events import ATTACK, BLOCK, COUNTER, PHASE_OUT, Move
from ..events.base import ATTACH, CONTROL_CHANGED
from ..events.merging import Mutated
from ..events.playing import Begin
from ..pipeline.triggers import counting
from ..speed.indexes import expand
from ..state.objects import BATTLEFIELD, COMMAND, NOBODY, base_face
from .deciding import LAYER_RULES, rules_in
from .heads import keyword_of, keywords_behind
from .naming import by_rule, looks_back, own_rule, rule_of, rules_of, text_rule
from .saying import lower, words_of
from .titles import TITLES
from .told import Text, Told
from .within import PLAIN as PLAIN_NUMBERS

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..pipeline.lasting import Lasting
    from ..pipeline.triggers import WaitingTrigger


def deed_of(it: Environment, pattern: EventPattern | None, event: Event | None) -> EventPattern | None:
    """Of *enters or attacks* the one that has happened; any other pattern as it is."""
    deeds = pattern.whole() if event is not None and isinstance(pattern, OneOfSeveral) else ()
    met = (d for d in deeds if event is not None and event.kind in d.kinds() and d.matches(it, event))
    return next(met, pattern)


def of_trigger(game: Game, t: WaitingTrigger, events: Sequence[Event]) -> tuple[str, ...]:
    """603. The rules by which an ability has triggered, the particular before the general."""
    ability, event = t.ability, t.env.event
    deed = deed_of(Environment(game, t.env), ability.event, event)
    found: list[str] = []
    keyword = keywords_behind(game, t.env.source, t.node)
    if keyword:
        found += keyword
    elif not any(w.node is ability for _, _, w in game.indexes.parts.get(t.env.source, ())):
        if not _printed(game, t):
            found.append("603.7" if ability.event is not None else "603.12")
    if ability.condition is not None:
        found.append("603.4")
    found += [rule for n, rule in enumerate(rules_in(deed)) if not n or rule[:3] in OF_COMBAT][:2]
    if isinstance(event, Move) and BATTLEFIELD in (event.origin, event.to):
        found.append("603.6a" if event.to == BATTLEFIELD else "603.6c")
    elif isinstance(event, Move):
        found.append("603.6")
    found += [OF_DECLARING[e.kind] for e in events if e is event and e.kind in OF_DECLARING]
    if isinstance(event, Begin) and any(e is event for e in events):
        found += [*filter(None, (OF_PART.get(event.name),)), "603.2b", "500.6"]
    if isinstance(event, Mutated):
        found.append("702.140d")
    found += _where(game, t)
    same = [e for e in events if event is not None and e.kind == event.kind]
    if len(same) > 1:
        found.append("603.2c")
    return tuple(dict.fromkeys(filter(None, (*found, "603.2"))))


def trigger_told(game: Game, t: WaitingTrigger, rules: tuple[str, ...]) -> Iterator[Told]:
    """603.2, 603.10. What it waits for, with those of the *rules* that the line itself has no room for.

    Besides, that it looks back in time.
    """
    it = Environment(game, t.env)
    deed = deed_of(it, t.ability.event, t.env.event)
    pattern = t.ability.event
    words = "" if pattern is None else words_of(game, pattern, "Occasion Event", t.env.source)
    if "one or more " in words.lower() and "603.2c" not in rules[:3]:
        yield "however many there are at one time, it is one occasion, and it triggers once", ("603.2c",)
    if rules[3:]:
        yield f"it waits for “{lower(words)}”" if words else "that is what it waits for", rules[3:6]
    if deed is not None and looks_back(deed) and t.env.event is not None:
        letter = BACK.get(t.env.event.kind, "603.10a")
        gone = t.env.source not in game.objects
        was = "it was there until then, and sees that" if gone else "it sees things as they were just before"
        yield was, (letter, "603.10")


# 603.10a-e. By the kind of event: the rule by which an ability looks back in time.
BACK: Final = {PHASE_OUT: "603.10b", ATTACH: "603.10c", CONTROL_CHANGED: "603.10d", COUNTER: "603.10e"}


def controlled_told(game: Game, item: int) -> Iterator[Told]:
    """603.3a. Whose a triggered ability is, where it was given to its source, or another owns that."""
    o = game.objects.get(item)
    if o is None or o.env is None or o.env.source in (item, NOBODY) or not game.knows(o.env.source):
        return
    source = game.obj(o.env.source)
    printed = [
        p
        for own in base_face(source).abilities
        for part in walk(own)
        if isinstance(part, Ability)
        for p in expand(part)
    ]
    has = [plain for own in game.chars(source.id).abilities for plain in expand(own)]
    given = o.ability in has and o.ability not in printed
    if not given and (source.owner != o.controller or source.card.layout == "emblem"):
        who = game.player_name(o.controller)
        yield (
            f"{who} controls it, who controlled {game.name_of(source.id)} as it triggered",
            ("603.3a", "113.8"),
        )


def triggers_words(game: Game, t: WaitingTrigger) -> str:
    """*The bear triggers (persist)*."""
    keyword = keyword_of(game, t.env.source, t.node)
    how = f" ({keyword.known_by()})" if keyword is not None and t.env.source >= 0 else ""
    return f"{game.name_of(t.env.source)} triggers{how}"


def once_more_told(game: Game, source: int, events: Sequence[Event]) -> Iterator[Told]:
    """603.2d. The effects by which an ability of the object *source* triggers more than once."""
    for it, node in counting(game):
        if node.adds(it, source, list(events)):
            yield f"{game.name_of(it.source)}: it triggers an additional time", ("603.2d",)


def _where(game: Game, t: WaitingTrigger) -> list[str]:
    """113.6k, 114.4. From where it triggers, if not from the battlefield."""
    source = t.env.source
    o = game.objects.get(source) or game.gone.get(source)
    if o is not None and o.zone not in (BATTLEFIELD, COMMAND):
        return [by_rule(t.ability)]
    if source in game.objects and game.objects[source].card.layout in TITLES:
        return [TITLES[game.objects[source].card.layout]]
    if source in game.objects and game.objects[source].card.layout == "emblem":
        return ["114.4"]
    return []


def _printed(game: Game, t: WaitingTrigger) -> bool:
    """Whether the source still has the ability itself: a delayed one it has not."""
    o = game.objects.get(t.env.source) or game.gone.get(t.env.source)
    chars = None if o is None else o.chars
    return chars is None or any(t.node == plain for a in chars.abilities for plain in expand(a))


def of_effect(effect: Lasting) -> tuple[str, ...]:
    """611.2. The rules of a continuous effect that begins: what it does, to what, for how long."""
    layer = next((n for n in _layers(effect.node) if n), 0)
    changes = BESIDES.get(layer, (LAYER_RULES[layer],)) if layer else ()
    if layer == LAYER_TEXT:
        changes = (text_rule([n for n in walk(effect.node) if isinstance(n, Modification)]), *changes[1:])
    locked = ["611.2c"] if effect.locked else []
    lasting = [own_rule(effect.duration)] if effect.duration is not None else []
    own = [rule_of(effect.node)] if not isinstance(effect.node, tuple) else []
    own = ["614.1a", *own] if own == ["614.6"] else own
    if isinstance(effect.node, PlayersHave):
        own = [OF_PLAYERS[word] for a in effect.node.abilities if (word := a.known_by()) in OF_PLAYERS]
    own += [rule for rule in rules_in(effect.node) if rule in OF_KEYWORDS][:1]
    if not layer:  # how long it lasts is most of what there is to say
        return tuple(rule for rule in (*own, "611.2a", *lasting) if rule)
    return tuple(rule for rule in (*changes, *own, *locked, *lasting, "611.2a") if rule)


# What players have, by the word of it.
OF_PLAYERS: Final = {"hexproof": "702.11c", "shroud": "702.18a", "protection": "702.16b"}
# Effects of keyword abilities that have a rule of their own, with that by which they end.
OF_KEYWORDS: Final = {"702.151b": "702.151b", "702.103b": "702.103f"}
# 614.4, 615.4, 614.17a. By what sort of effect waits.
FROM_NOW: Final = {
    "614": ("614.4", "614.3", "611.2a"), "615": ("615.4", "615.3", "611.2a"), "614.17": ("614.17a", "611.2a"),
}  # fmt: skip
# What else than its layer is to be said of an effect: of copies, control, text.
BESIDES: Final = {
    LAYER_COPY: ("707.2", "613.2a"), LAYER_CONTROL: ("613.1b", "110.2"), LAYER_TEXT: ("612.2", "613.1c"),
}  # fmt: skip
# 500.6. Where it begins, what triggers as a part of a turn begins, if there is a rule of its own.
OF_PART: Final = {"upkeep": "503.1a", "end of combat": "511.2", "end": "513.1a", "draw": "504.2"}
OF_DECLARING: Final = {ATTACK: "508.1m", BLOCK: "509.1i"}
OF_COMBAT: Final = ("506", "508", "509", "510")
PLAIN: Final = ("514.2",)  # the duration that most effects have


def lasts(game: Game, effect: Lasting) -> Iterator[Told]:
    """611.2a-c. How long an effect lasts, if not this turn; what it affects, if that is not fixed."""
    aimed = any(
        isinstance(n, Target) or isinstance(n, Antecedent) and n.of == "target" for n in walk(effect.node)
    )
    of_some = any(isinstance(n, Filter) for n in walk(effect.node))
    by_layers = game.timing.layered or not isinstance(effect.node, Watcher)  # C9.3: of damage assigned before
    if by_layers and of_some and not effect.locked and not aimed and not _layers(effect.node):
        yield "it affects whatever it speaks of, also what comes later", ("611.2c",)
    if isinstance(effect.node, Watcher) and game.timing.layered:
        kind = "614.17" if effect.node.class_of() == CANT else (rules_of(effect.node) or ("614",))[0][:3]
        yield (
            "it is about what happens from now on, not about what has happened",
            FROM_NOW.get(kind, FROM_NOW["614"]),
        )
    if any(isinstance(n, Quantity) and not isinstance(n, PLAIN_NUMBERS) for n in walk(effect.node)):
        yield "its numbers stay what they are as it begins", ("611.2d", "608.2h")
    ever = "611.2a" if game.timing.layered else "C14.6"
    if effect.duration is None:
        yield "no duration is given: it lasts until the game ends", (ever,)
        return
    own = (*rules_of(effect.duration), *(r for r in rules_in(effect.duration) if r == "607.2a"))
    if not set(own) & set(PLAIN):
        words = words_of(game, effect.duration, "Duration", effect.env.source)
        general = "611.2a" if game.timing.layered else "C14.5"
        if words:
            yield f"it lasts {lower(words)}", tuple(dict.fromkeys((*own, general)))[:3]


def later_than(game: Game, effect: Lasting) -> Iterator[Told]:
    """613.7b. That an effect on the same object, in the same layer, was there before."""
    mine = {layer for layer in _layers(effect.node) if layer}
    for id in effect.locked or ():
        for other in game.effects.values():
            if other is effect or other.node is effect.node and other.env is effect.env or not other.locked:
                continue
            if id in other.locked and not mine.isdisjoint(_layers(other.node)):
                text = f"it comes after the effect of {game.name_of(other.env.source)} there: it is later"
                yield text, ("613.7b",)
                return


def ending(game: Game, effect: Lasting) -> Told | None:
    """514.2, 611.2a. That an effect ends: on what, and by which rule."""
    source = effect.env.source
    if source == NOBODY or not game.knows(source):
        return None
    names = " and ".join(game.name_of(i) for i in (effect.locked or ())[:4] if game.knows(i))
    own = rules_of(effect.duration) if effect.duration is not None else ()
    if "514.2" in own and game.step != "cleanup":
        return None  # it is used up
    text = f"the effect of {game.name_of(source)}{f' on {names}' if names else ''} ends"
    own = (*(OF_KEYWORDS[rule] for rule in rules_in(effect.node) if rule in OF_KEYWORDS), *own)
    if any(i in game.objects and game.objects[i].phased_out for i in effect.locked or ()):
        return f"{text}, while that is phased out", ("702.26f", *own[:1], "611.2a")
    return text, tuple(dict.fromkeys((*own[:2], "611.2a")))[:3]


def _layers(node: Text) -> list[int]:
    return [part.layer for part in walk(node) if isinstance(part, Modification)]
