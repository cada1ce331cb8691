"""What else is to be said of an event: what mana carries, what keeps nothing off, what a band does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..effects.costs.paying import TapSelf
from ..events import ATTACK, LOSE_LIFE, PHASE_IN, PHASE_OUT, TAP, Block, Damage, Move, ProduceMana
from ..events.base import BECOME_BLOCKED
from ..events.playing import Begin
from ..rules.activated_abilities import costs_of
from ..rules.announcing import Announcing
from ..rules.costs import sick, too_sick
from ..rules.instructing import Instructions
from ..state.objects import ABILITY, BATTLEFIELD, LIBRARY, NOBODY, phased_out_under
from .acting import act_told
from .facing import of_parts
from .fighting import as_though_told
from .keeping import blocked_nevertheless, not_aimed, stays_attached, with_its_band
from .keyed import left_told
from .merged import merged_told
from .no_longer import no_longer
from .spending import made_told
from .states import without_chapters
from .told import Told

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game


def taps_for_another(game: Game, id: int) -> bool:
    """302.6. Whether a creature that came this turn is tapped as a cost that has no tap symbol of its own."""
    paying = [f for f in game.frames if isinstance(f, Announcing)]
    o = game.objects.get(paying[-1].item) if paying else None
    if o is None or o.env is None or o.kind != ABILITY or not sick(game, id):
        return False
    return not any(isinstance(cost, TapSelf) for cost in costs_of(o.ability)) or o.env.source != id


def paying(game: Game) -> bool:
    """601.2h, 602.2b. Whether a spell or ability is being announced."""
    return any(isinstance(frame, Announcing) for frame in game.frames)


def following(game: Game) -> bool:
    """608.2c. Whether a spell or ability is being followed."""
    return any(isinstance(frame, Instructions) for frame in game.frames)


def beside(game: Game, event: Event) -> Iterator[Told]:
    """The lines that stand under an event."""
    if isinstance(event, Block):
        yield from blocked_nevertheless(game, event)
    elif isinstance(event, Damage):
        yield from as_though_told(game, event)
    elif event.kind == BECOME_BLOCKED:
        yield from with_its_band(game, event.object)
    elif isinstance(event, ProduceMana):
        yield from made_told(game, event)
    elif event.kind == TAP and taps_for_another(game, event.object):
        yield "it came this turn, which matters for its own {T} and for attacks", ("302.6", "602.5a")
    elif event.kind == TAP and sick(game, event.object) and not too_sick(game, event.object) and paying(game):
        yield "it came this turn, and is used as though it had haste", ("302.6", "609.4", "602.5a")
    elif event.kind == PHASE_OUT:
        yield from _held_on(game, event.object)
    elif event.kind == PHASE_IN:
        yield "it changes no zone: it is the object that it was, and doesn't enter", ("702.26d",)
    elif isinstance(event, Move) and event.to == BATTLEFIELD:
        if event.new in game.objects:
            yield from stays_attached(game, event.new)
    if isinstance(event, Move) and event.why == "draw":
        player = game.obj(event.object).owner
        if not game.zone(LIBRARY, player):
            text = f"{game.player_name(player)}'s library is empty now: only a draw from that loses the game"
            yield text, ("104.3c", "704.5b")
    if isinstance(event, Begin) and event.name == "untap":
        yield from _stays_phased_out(game)
    if isinstance(event, Begin) and event.name == "main 1":
        sagas = [i for i in game.of_types(("Enchantment",)) if game.controller(i) == game.active]
        yield from (told for i in sagas if (told := without_chapters(game, i)) is not None)
    if event.kind == LOSE_LIFE and following(game) and game.player(event.player).life <= 0:
        text = "nobody loses for that before this has resolved: only then is it looked at"
        yield text, ("704.4", "704.3", "117.5")
    if event.kind == ATTACK and event.object in game.objects:
        o = game.objects[event.object]
        if o.since > game.players[o.controller].turn_began and "haste" in game.chars(o.id).keywords:
            yield "it came this turn, and attacks because it has haste", ("702.10b", "302.6")
    yield from merged_told(game, event)
    yield from of_parts(game, event)
    yield from act_told(game, event)
    yield from left_told(game, event)
    yield from not_aimed(game, event)
    yield from no_longer(game, event)


def _held_on(game: Game, id: int) -> Iterator[Told]:
    """702.26d. What a permanent has exiled until it leaves stays there: phasing out is no leaving."""
    held = [one.object for one in game.untils.values() if one.env.source == id and not one.phased]
    names = " and ".join(game.name_of(i) for i in held[:4] if i in game.objects)
    if names:
        yield f"it doesn't leave the battlefield: {names} stays where it is", ("702.26d", "610.3")


def _stays_phased_out(game: Game) -> Iterator[Told]:
    """610.4a, 502.1. What is phased out until something happens does not phase in in the untap step."""
    for id in game.battlefield:
        o = game.objects[id]
        by = [held.env.source for held in game.untils.values() if held.phased and held.object == id]
        if by and o.phased_out and phased_out_under(o) in (game.active, NOBODY):
            yield f"{game.name_of(id)} stays phased out: {game.name_of(by[0])} holds it", ("610.4a", "502.1")
