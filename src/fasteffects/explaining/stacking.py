"""Abilities on the stack: whose they are, where they come from, why they are no mana abilities (113, 605)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.abilities.kinds import Activated, Triggered
from ..effects.abilities.still_resolves import StillResolves
from ..effects.mana.adding import AddMana
from ..effects.node import Ability, walk
from ..events import PRODUCE_MANA
from ..rules.resolving import Resolve
from ..rules.spell_text import spell_sentences
from ..rules.triggering import PutTriggersOnStack
from ..speed.indexes import expand
from ..state.objects import ABILITY, BATTLEFIELD, STACK, aims, base_face
from .heads import keyword_of, of_cast
from .naming import TRIGGERED, item_of, keyword_numbers
from .offered import said_by
from .refused import granted

if TYPE_CHECKING:
    from ..effects.node import Instruction
    from ..machine.game import Game
    from ..machine.procedures import Frame
    from ..state.abilities import Heard
    from ..state.objects import Object
    from .told import Told


def put_told(game: Game, item: int) -> Iterator[Told]:
    """113.7, 113.8, 603.3a, 605.5a, 702.61b. What is to be said of an ability as it is put on the stack."""
    o = game.objects.get(item)
    if o is None or o.env is None or o.kind != ABILITY or o.ability is None:
        return
    triggered = isinstance(o.ability, TRIGGERED)
    if triggered and any(other != o.ability for other in _beside(game, item, o.env.source)):
        words = said_by(game, o.env.source, o.ability)
        if words:
            yield f"it is this one: {words}", ("603.3b", "113.2c")
    yield from _no_mana_ability(game, o, triggered)
    if any(True for _ in granted(game, o.env.source, o.ability)):
        yield from _of_another(game, o, triggered)
    if triggered:
        for other in game.zone(STACK):
            if other != item and game.objects[other].kind != ABILITY and _splits(game, other):
                yield "split second keeps no ability from triggering", keyword_numbers("split second")[::-1]
                return


def _beside(game: Game, item: int, source: int) -> list[Ability | Heard | None]:
    """113.2c. The other abilities of one source that have triggered and wait, or are on the stack."""
    stack = [game.objects[i] for i in game.zone(STACK) if i != item]
    found = [o.ability for o in stack if o.env is not None and o.kind == ABILITY and o.env.source == source]
    queues = [frame.queue for frame in game.frames if isinstance(frame, PutTriggersOnStack)]
    return found + [t.ability for queue in queues for t in queue if t.env.source == source]


def _splits(game: Game, id: int) -> bool:
    """702.61a. Whether a spell on the stack has split second."""
    return "split second" in game.chars(id).keywords


def _of_another(game: Game, o: Object, triggered: bool) -> Iterator[Told]:
    """113.7, 113.8. The source of an ability that something else gives, and its controller."""
    whose = o.at_work().source
    who, source = game.player_name(o.controller), game.name_of(whose)
    rule = "603.3a" if triggered else "602.2a"
    has = "has" if whose in game.objects else "had"
    yield f"its source is {source}, which {has} it; {who} controls it", ("113.7", "113.8", rule)


def _no_mana_ability(game: Game, o: Object, triggered: bool) -> Iterator[Told]:
    """605.1a, b, 605.5a. Why what has to do with mana uses the stack."""
    own = any(isinstance(n, AddMana) for n in walk(o.ability.body, (Ability,)))
    event = o.at_work().event
    on_mana = triggered and event is not None and event.kind == PRODUCE_MANA
    if own and aims(o):
        yield "it adds mana, but has a target: it is no mana ability", ("605.5a", "605.1a")
    elif own and triggered and not on_mana:
        yield "it adds mana, but triggers on something else: it is no mana ability", ("605.5a", "605.1b")
    elif on_mana and not own:
        yield "it triggers on mana, but adds none: it is no mana ability", ("605.1b", "605.5a")
    elif not triggered and not own and any(isinstance(n, AddMana) for n in walk(o.ability.body)):
        yield "what it makes or gives may add mana, not itself: it is no mana ability", ("605.1a", "602.2a")


def goes_on_told(game: Game, item: int) -> Iterator[Told]:
    """113.7a. That an ability resolves though its source has lost it since."""
    o = game.objects.get(item)
    if o is None or o.env is None or o.kind != ABILITY or not isinstance(o.ability, (Activated, Triggered)):
        return
    source = game.objects.get(o.env.source)
    if source is None or source.zone != BATTLEFIELD:
        return
    has = any(o.ability == plain for a in game.chars(source.id).abilities for plain in expand(a))
    printed = any(o.ability == plain for a in base_face(source).abilities for plain in expand(a))
    activated = isinstance(o.ability, Activated)
    given = activated and not printed and keyword_of(game, source.id, o.ability) is None
    if not has and (printed or given):
        did = "activated" if activated else "triggered"
        yield f"{game.name_of(source.id)} has that ability no more: what has {did} goes on", ("113.7a",)


def still_resolves(said: Sequence[Instruction]) -> bool:
    """608.2b. Whether it says itself that it resolves without a legal target."""
    return any(isinstance(n, StillResolves) for one in said for n in walk(one))


# 702.103e, 702.140b. A bestowed Aura spell, or a mutating creature spell, is a creature spell then.
ALL_THE_SAME: Final = ("702.103a", "702.140a")


def is_void(game: Game, frame: Frame | None) -> bool:
    """608.2b. Whether what is about to resolve has targets, and none of them is legal any more."""
    o = game.objects.get(item_of(frame))
    if o is None or o.env is None or not isinstance(frame, Resolve) or not game.timing.layered:
        return False
    said = o.ability.body.sentences if o.kind == ABILITY else spell_sentences(base_face(o).abilities)
    if any(rule in of_cast(game, o.id) for rule in ALL_THE_SAME) or still_resolves(said):
        return False
    return frame.has_own(game, o.env.targets) and not frame.has_own(game, frame.legal_targets(game, o.env))
