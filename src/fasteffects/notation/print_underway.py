"""Printing what is under way: a stack, combat, effects that last, what waits (``underway.py``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.actions.initiative import INITIATIVE
from ..effects.actions.monarch import MONARCH
from ..effects.actions.radiation import RADIATION
from ..effects.it import WAS, Env
from ..effects.keywords.exiled_from_stack import ExiledFromStack
from ..effects.keywords.riot import HASTE
from ..effects.keywords.split import ExiledAfterwards
from ..effects.node import Ability
from ..events.daylight import STANDS_FOR
from ..events.emblems import BLESSED
from ..positions.key import OF_OBJECTS
from ..positions.setup import plainly_cast
from ..rules.banding import band_of
from ..rules.choosing_modes import mode_words
from ..rules.faces import other_faces
from ..rules.mana import is_mana_ability
from ..rules.may_activate import abilities_of
from ..rules.spell_text import said_on_stack, spell_sentences
from ..rules.targets import Sentences, modal_of, slots, with_modes
from ..rules.ways_to_cast import FACE_DOWN, FREE
from ..state import objects
from ..state.objects import Object, Pairs, is_player
from ..timing.protocol import ANNOUNCED, ATTACK_OVER, DEALT_WITH, DRAWN, PASSED_BEFORE, STRUCK
from .describe import ability_words, has_words
from .earlier import occasion_words
from .fighting import AFTER_ATTACKS
from .look import card_name
from .skipping import is_only_said
from .underway import PHASE_WORDS, WAYS, ZONES_BEFORE, triggers_of

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..pipeline.lasting import Lasting
    from ..state.abilities import Heard

_LAID = {
    PASSED_BEFORE: "{} has passed",
    STRUCK: "{} has struck first",
    ANNOUNCED: "{} has announced an attack",
    ATTACK_OVER: "{}'s attack is over",
    DEALT_WITH: "{} is dealt with in this phase",
    DRAWN: "{} has played the draw of the turn",
}
FIRST_DEALT = "the first combat damage has been dealt"
Names = dict[int, str]  # what the permanents are called, with their numbers
_PLAIN = frozenset(("from", "how", "by", "ways chosen", "x", "kicked", "instead", "alternative"))


def underway_lines(game: Game, names: Names) -> list[str]:
    """The lines of ``given`` for what is under way, as far as lines can say it."""
    lines = [words for o in _emblems(game) if (words := _emblem(game, o))]
    stack = [_words(game, game.obj(i), names) for i in game.zone(objects.STACK)]
    if stack and all(stack):
        lines.append("the stack: " + "; ".join(word for word in stack if word))
    for spell in _makers(game):
        words = _maker(game, spell, names)
        if words:
            lines.append(f"an effect of {words} lasts")
    for t in game.waiting:
        words = _ability(game, t.ability, t.env, names)
        if words:
            lines.append(f"{words} waits")
    lines += _combat(game, names)
    if game.extra_parts:
        lines.append("additional phases: " + ", ".join(PHASE_WORDS[name] for _, name in game.extra_parts))
    for what, about in game.timing.laid(game):
        called = game.player_name(about) if is_player(about) else names.get(about, "")
        lines.append(_LAID[what].format(called) if about != objects.NOBODY else FIRST_DEALT)
    return lines


def is_under_way(game: Game) -> bool:
    """Whether there is a stack, combat, an effect that lasts or a trigger that waits."""
    lasts = any(not is_of_riot(game, e) and not is_only_said(e) for e in game.effects.values())
    return bool(game.zone(objects.STACK) or game.waiting or lasts or game.delayed or game.fighting)


def not_said(game: Game, names: Names) -> list[str]:
    """What is under way and can't be said, in words."""
    found: list[str] = []
    if not is_under_way(game):
        return found if all(_emblem(game, o) for o in _emblems(game)) else ["emblems"]
    if not all(_words(game, game.obj(i), names) for i in game.zone(objects.STACK)):
        found.append("spells or abilities on the stack that can't be said")
    if not all(_ability(game, t.ability, t.env, names) for t in game.waiting):
        found.append("waiting triggers that can't be said")
    if not all(_maker(game, spell, names) for spell in _makers(game)):
        found.append("effects that last and can't be said")
    if not _combat_is_said(game, names):
        found.append("creatures in combat")
    if not all(_emblem(game, o) for o in _emblems(game)):
        found.append("emblems")
    return found


# -- the stack, effects, triggers -----------------------------------------------------------------


def _words(game: Game, o: Object, names: Names) -> str:
    """A spell or ability on the stack, or one that was there; empty where no words can say it."""
    if o.env is None or o.env.results or o.env.each:
        return ""
    if o.kind == objects.ABILITY:
        words = _ability(game, o.ability, o.env, names)
        return words and _chosen(game, o, words, o.ability.body.sentences, names)
    facts = dict(o.env.cast)
    way, said = _way(o.env.cast)
    zone = WAYS.get(facts.get("how", ""), objects.HAND)
    whence = _whence(facts)
    plain = facts.keys() <= {*_PLAIN, said} and way is not None
    plain = plain and (facts.get("from") == zone or bool(whence))
    mine = facts.get("by") == o.controller == o.owner and o.face in (0, *other_faces(o.card))
    copy = "copy of " * (o.kind == objects.COPY)
    if (o.kind != objects.CARD and not copy) or not plain or not (mine or copy) or o.marks or o.copied:
        return ""
    face = o.card.faces[o.face]
    kicked = _kicked(facts.get("kicked", 0))
    name = face.name if o.face else card_name(o)
    words = f"{copy}{game.player_name(facts['by'])}'s {name}{kicked}{way}{whence}"
    there = o.id in game.zone(objects.STACK)
    sentences = said_on_stack(game, o.id) if there else spell_sentences(face.abilities)
    return _chosen(game, o, words, sentences, names)


def how_cast(game: Game, o: Object) -> list[str]:
    """400.7d. The note of how a permanent was cast; nothing where no words can say it."""
    if o.cast == plainly_cast(o.owner):
        return ["cast"]
    facts = dict(o.cast)
    way, said = _way(o.cast)
    if way is None or facts.get("by") != o.owner or not facts.keys() <= {*_PLAIN, said}:
        return []
    words = _kicked(facts.get("kicked", 0)) + way + _whence(facts)
    words += f" with X = {facts['x']}" if "x" in facts else ""
    return [f"cast{words}"] if words else []


def _kicked(times: int) -> str:
    return f" kicked{f' {times} times' if times > 1 else ''}" if times else ""


def _whence(facts: dict[str, int]) -> str:
    """601.2a. The zone where it was, if that is not where such spells are."""
    zone = next((word for word, zone in ZONES_BEFORE.items() if zone == facts.get("from")), "")
    return f" from {zone}" if zone and facts.get("how", "") in ("", FREE) else ""


def _way(cast: Pairs) -> tuple[str | None, str]:
    """601.2b, 118.9. In which way it was cast, as a line says it, and the fact that names that cost."""
    facts = dict(cast)
    how = facts.get("how", "")
    if how and how not in (FREE, *WAYS):
        return None, ""
    if how:
        way = {FREE: "without paying its mana cost", FACE_DOWN: FACE_DOWN}.get(how, f"with {how}")
        return f" {way}", ""
    if "alternative" not in facts:
        return "", ""
    at = next(n for n, (fact, _) in enumerate(cast) if fact == "alternative")
    word = cast[at + 1][0]
    return f" with {word}", word


def _chosen(game: Game, o: Object, words: str, sentences: Sentences, names: Names) -> str:
    """601.2b-d. *words* with the modes, targets, shares and X that were announced."""
    env = o.env
    assert env is not None
    if env.modes:
        modal = modal_of(sentences)
        words += " choosing " + ", ".join(mode_words(modal)[n] for n in env.modes) if modal else ""
    on_stack = {i: game.label(i) for i in game.zone(objects.STACK)}
    targets = []
    for n, slot in enumerate(env.targets):
        shares = env.divided[n] if n < len(env.divided) else ()
        for at, t in enumerate(slot):
            called = game.player_name(t) if is_player(t) else names.get(t) or on_stack.get(t)
            if called is None:
                return ""
            targets.append(f"{called} for {shares[at]}" if at < len(shares) else called)
    own = {slot.index for slot in slots(with_modes(sentences, env.modes))}
    empty = [n for n in own if n >= len(env.targets) or not env.targets[n]]
    if targets and empty:
        return ""  # of several words target one was left empty
    if targets or empty:
        words += " targeting " + (", ".join(targets) or "none")
    return words + (f" with X = {env.x}" if "x" in dict(env.cast) else "")


def _ability(game: Game, ability: Ability | Heard, env: Env, names: Names) -> str:
    """``ability 2 of Big Bear``: of a permanent, where it needn't be known what it triggered on."""
    source = env.source
    if source not in names or env.results or env.each or not _is_as_it_was(game, env):
        return ""
    event = env.event
    if event is not None and _same(event, game.timing.cause_of(game, ability, env)):
        event = None
    occasion = "" if event is None else occasion_words(game, event, names)
    if event is not None and not occasion:
        return ""
    own = [a for a in abilities_of(game, source) if not is_mana_ability(a)]
    every = own + [watch.node for watch in triggers_of(game, source)]
    if ability not in every or env.controller not in (objects.NOBODY, game.controller(source)):
        return ""
    number = f" {every.index(ability) + 1}" if len(every) > 1 else ""
    return f"ability{number} of {names[source]}{f' as {occasion}' if occasion else ''}"


def _same(event: Event, other: Event | None) -> bool:
    """Whether two causes are alike: of one class, with the same fields."""
    return type(event) is type(other) and event.values() == other.values()


def _is_as_it_was(game: Game, env: Env) -> bool:
    """C1.2. Whether all that was kept as it was announced is what its source still is."""
    facts = dict(env.cast)
    kept = game.gone.get(facts.pop(WAS, objects.NOBODY))
    if kept is None or facts.keys() - {"x"}:
        return facts.keys() <= {"x"}
    now = game.objects[env.source]
    same = all(getattr(kept, name) == getattr(now, name) for name in OF_OBJECTS)
    return same and kept.chars is not None and kept.chars.is_like(game.chars(env.source))


def _makers(game: Game) -> list[int]:
    """The spells and abilities that made what lasts, in order."""
    here = game.zone(objects.STACK)  # 702.34a: what a way to cast a spell does to it is said with that way
    own = [id for id, e in game.effects.items() if e.env.spell in here and _is_of_its_way(e)]
    untold = {id: e for id, e in game.effects.items() if not is_of_riot(game, e) and not is_only_said(e)}
    spells = {id: e.env.spell for id, e in untold.items() if id not in own}
    spells |= {id: delayed.env.spell for id, delayed in game.delayed.items()}
    return list(dict.fromkeys(spells[id] for id in sorted(spells)))


def _is_of_its_way(effect: Lasting) -> bool:
    return isinstance(effect.node, (ExiledFromStack, ExiledAfterwards))


def is_of_riot(game: Game, effect: Lasting) -> bool:
    """702.136a. Whether it is the haste that was chosen as a permanent entered: its own note says so."""
    return effect.node == HASTE and effect.locked == (effect.env.source,) and game.knows(effect.env.source)


def _maker(game: Game, spell: int, names: Names) -> str:
    there = game.gone.get(spell)
    return "" if there is None else _words(game, there, names)


# -- combat, emblems ------------------------------------------------------------------------------


def _combat(game: Game, names: Names) -> list[str]:
    """508, 509. What attacks what, then what blocks what."""
    if not _combat_is_said(game, names):
        return []
    lines = []
    for o in game.fighters():
        if o.attacking != objects.NOBODY:
            attacked = game.player_name(o.attacking) if is_player(o.attacking) else names[o.attacking]
            band = [names[i] for i in (o.id, *band_of(game, o.id))]
            if o.mark("band") is None:
                lines.append(f"{names[o.id]} attacks {attacked}")
            elif o.mark("band") == o.id:  # its first member
                lines.append(f"{' + '.join(band)} attack {attacked}")
    for o in game.fighters():
        if o.blocking:
            lines.append(f"{names[o.id]} blocks {', '.join(names[a] for a in o.blocking)}")
    blocked = {a for o in game.fighters() for a in o.blocking}
    return lines + [f"{names[o.id]} is blocked" for o in game.fighters() if o.blocked and o.id not in blocked]


def _combat_is_said(game: Game, names: Names) -> bool:
    fighters = game.fighters()
    if not fighters:
        return True
    if game.step not in AFTER_ATTACKS:
        return False
    there = all(o.attacking < 0 or is_player(o.attacking) or o.attacking in names for o in fighters)
    firsts = {o.id for o in fighters if o.mark("band") == o.id and o.attacking != objects.NOBODY}
    banded = all(o.mark("band") in (None, *firsts) for o in fighters)
    return there and banded and all(a in names for o in fighters for a in o.blocking)


def _emblems(game: Game) -> list[Object]:
    """The emblems, but for titles and what goes with rad counters, which have lines of their own."""
    titles = (MONARCH, INITIATIVE, BLESSED.layout, RADIATION, *STANDS_FOR)
    every = (game.obj(i) for i in game.zone(objects.COMMAND))
    return [o for o in every if o.kind == objects.EMBLEM and o.card.layout not in titles]


def _emblem(game: Game, o: Object) -> str:
    abilities = o.card.faces[0].abilities
    if len(abilities) != 1 or not has_words(abilities[0]):
        return ""
    words = ability_words(abilities[0])
    return "" if '"' in words else f'{game.player_name(o.owner)} has an emblem with "{words}"'
