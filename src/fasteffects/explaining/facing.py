"""Cards with parts: halves, faces, prototypes, flip cards; day and night (709, 710, 712, 718, 731)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..cards.record import SPLIT, is_double_faced
from ..events import TRANSFORM, Move
from ..events.base import TURN_FACE_UP
from ..events.daylight import DAY, NIGHT, BecomeDaylight, daylight
from ..events.playing import Begin
from ..rules.faces import PROTOTYPE
from ..state.objects import (
    ABILITY,
    BATTLEFIELD,
    CAST_BEFORE,
    DAY_AND_NIGHT,
    FLIPPED,
    STACK,
    base_face,
)
from .heads import is_fused

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..state.objects import Object
    from .told import Told

TWO_FACES: Final = ("transform", "modal_dfc")


def parts_told(game: Game, item: int) -> Iterator[Told]:
    """709.3, 712.11, 715.3, 718.3. Which half or face of a card was cast, and what it has there."""
    o = game.obj(item)
    layout, face = o.card.layout, base_face(o)
    if o.kind == ABILITY or o.face_down:
        return
    if layout in SPLIT:
        if is_fused(o):
            yield "both halves are on the stack, as one spell with both costs", ("702.102b", "709.4d")
            yield "what the left half says is done first", ("702.102d",)
        else:
            yield (
                f"only {face.name} is cast: the other half isn't there on the stack",
                ("709.3a", "709.3b", "709.3"),
            )
    elif layout == "adventure" and o.face:
        yield f"as {face.name} it has those characteristics alone", ("715.3b", "715.3a")
    elif layout == "modal_dfc":
        yield f"as {face.name}, with the characteristics of that face", ("712.11b", "712.11c", "712.8f")
    elif layout == "transform" and o.face:
        yield f"as {face.name}, since its front face allows that", ("712.8c", "712.11d")
    elif layout == PROTOTYPE:
        yield (
            ("as a prototype: with its second mana cost and size", ("718.3", "718.3a", "702.160a"))
            if o.face
            else ("not as a prototype: with its normal mana cost and size", ("718.4", "718.3"))
        )


def name_told(game: Game, name: str) -> Iterator[Told]:
    """709.4a. That a name which is chosen is one of the two of a split card that is in the game."""
    cards = (o.card for o in game.objects.values() if o.card.layout in SPLIT)
    if any(face.name == name and " // " not in name for card in cards for face in card.faces):
        yield f"{name} is one of the names of a split card, which has both", ("709.4a",)


def began_as(o: Object) -> tuple[str, tuple[str, ...]]:
    """613.1. Which part of a card an object is, in a word or two, and the rules of that."""
    layout = o.card.layout
    if layout in SPLIT and o.zone != STACK:
        return "both halves together", ("709.4", "709.4b", "709.4c")
    if layout == PROTOTYPE and o.face:
        return "cast as a prototype", ("718.3b", "613.1")
    if layout == PROTOTYPE:
        return "printed", ("613.1", "718.4")
    if base_face(o) is not o.card.faces[o.face] and o.mark(FLIPPED):
        return "flipped", ("710.1b", "710.1c", "710.2")
    if layout in TWO_FACES and o.face:
        return "its back face is up", ("712.8e", "613.1")
    if layout in TWO_FACES and o.zone not in (BATTLEFIELD, STACK):
        return "its front face", ("712.8a", "613.1")
    if o.card.faces[o.face].flipped is not None:
        return "printed", ("613.1", "710.2")
    return "printed", ("613.1",)


def of_copied(game: Game, o: Object) -> tuple[str, ...]:
    """718.2a, 718.3d. That what is copied is a prototype: the copy has its second cost and size."""
    prototypes = (x.card for x in game.objects.values() if x.card.layout == PROTOTYPE)
    if any(card.faces[1] == o.copied for card in prototypes if len(card.faces) > 1):
        return ("718.3d", "718.2a", "707.2")
    return ("707.2", "613.2a")


def of_parts(game: Game, event: Event) -> Iterator[Told]:
    """What becomes of the parts of a card as it moves, or is turned face up."""
    if isinstance(event, Move):
        yield from _moved(game, event)
    elif event.kind == TURN_FACE_UP and game.objects[event.object].card.layout in TWO_FACES:
        yield "a card with two faces is turned up with its front face", ("712.15a", "712.15")
    elif isinstance(event, Begin) and event.name == "untap" and DAY_AND_NIGHT in game.said.words:
        yield from _of_the_turn_before(game)
    elif isinstance(event, BecomeDaylight):
        yield from _one_faced(game, event)


def _one_faced(game: Game, event: BecomeDaylight) -> Iterator[Told]:
    """712.9, 702.145c, f. What has daybound or nightbound as a copy, and has no other face to turn up."""
    word = {NIGHT: "daybound", DAY: "nightbound"}.get(event.which, "")
    for id in game.battlefield if word else ():
        if word in game.chars(id).keywords and not is_double_faced(game.objects[id].card):
            text = f"{game.name_of(id)} has {word}, and is no double-faced card: it can't transform"
            yield text, ("712.9", "702.145c" if word == "daybound" else "702.145f", "701.27a")


def _moved(game: Game, event: Move) -> Iterator[Told]:
    """709.4, 710.4, 712.8a, 712.14, 718.4. Which part of it a card is where it has gone."""
    o, was = game.objects.get(event.new), game.gone.get(event.object)
    if o is None or o.face_down or o.kind == ABILITY:
        return
    layout, name = o.card.layout, game.name_of(o.id)
    room = event.to == BATTLEFIELD and "Room" in game.chars(o.id).subtypes  # of which the doors are told
    if layout in SPLIT and event.to != STACK and not room:
        yield "there it is both halves together", ("709.4", "709.4b", "709.4c")
    elif layout == "adventure" and event.to != STACK and not o.face:
        yield "there it has its normal characteristics alone, and none of the Adventure", ("715.4",)
    elif layout == PROTOTYPE:
        whole = was is not None and was.face and not o.face
        if event.to == BATTLEFIELD and o.face:
            yield f"{name} is the prototype that was cast", ("718.3b", "718.3")
        elif whole:
            yield f"{name} is no prototype any more: it has its normal characteristics", ("718.4", "718.3b")
    elif was is not None and was.mark(FLIPPED) and event.origin == BATTLEFIELD:
        yield f"it was flipped, and is {name} again: nothing remembers that", ("710.4", "710.2", "110.5")
    elif layout in TWO_FACES and not o.face:
        if event.to == BATTLEFIELD and event.origin != STACK:
            yield "it enters with its front face up", ("712.14",)
        elif event.to != BATTLEFIELD and was is not None and event.origin in (BATTLEFIELD, STACK):
            yield "there only its front face counts", ("712.8a",)


def _of_the_turn_before(game: Game) -> Iterator[Told]:
    """731.2. Why it stays day, or night, or neither."""
    now, cast = daylight(game), game.player(game.active).count(CAST_BEFORE)
    if now == DAY and cast:
        yield "a spell was cast in the turn before by whose turn it was: it stays day", ("731.2a", "731.2")
    elif now == NIGHT and cast < 2:
        yield "in the turn before fewer than two spells were: it stays night", ("731.2b", "731.2")
    elif now not in (DAY, NIGHT):
        yield "it is neither day nor night, and stays so", ("731.2c", "731.1")


def of_daylight(game: Game, event: Event) -> tuple[str, ...]:
    """702.145, 731. The rules by which it becomes day or night, and by which something transforms with it."""
    if event.kind == TRANSFORM:
        if not any(rule.startswith("702.145") for rule in event.rules):
            return ()
        return ("702.145c", "702.145b") if daylight(game) == NIGHT else ("702.145f", "702.145e")
    if not isinstance(event, BecomeDaylight) or event.which not in (DAY, NIGHT):
        return ()
    which = event.which
    changed = () if event.name.startswith("first") else ("731.1a",)
    if game.step == "untap":
        return ("731.2a" if which == NIGHT else "731.2b", "731.2", "502.2")
    bound = game.frames and any(n for n in game.indexes.others.get("bound", ()))
    return ("731.1", "702.145d") if bound and not changed else (*changed, "731.1")
