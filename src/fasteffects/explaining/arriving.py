"""What arrives on the battlefield and is more than its card: tokens, copies, other faces (111, 707, 712)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from ..effects.conditions.plain import WasCast
from ..effects.continuous.becoming_copies import BecomesCopy
from ..effects.continuous.types_and_copies import IsCopy
from ..effects.node import Node, walk
from ..effects.references.objects import OfThem, Some
from ..effects.replacement.entering import EntersAsCopy
from ..effects.tokens.creating import CreateCopy
from ..effects.tokens.exceptions import CopyException
from ..effects.tokens.spells_copied import CopySpell
from ..effects.watching import COPY, Watcher
from ..events import Move
from ..speed.indexes import expand
from ..state.objects import ABILITY, BATTLEFIELD, EXILE, HAND, LIBRARY, STACK, TOKEN, base_face
from ..state.objects import COPY as COPIED_SPELL
from .naming import predefined, rules_of
from .qualities import summary
from .saying import lower, words_of
from .told import Told

if TYPE_CHECKING:
    from ..effects.it import Environment
    from ..events import Event
    from ..machine.game import Game
    from ..state.objects import Object

COPYING: Final = (BecomesCopy, CreateCopy, CopySpell, EntersAsCopy)


def arrival_told(game: Game, event: Event) -> Iterator[Told]:
    """What a permanent is as it enters, where that is more than its card says."""
    if not isinstance(event, Move) or event.to != BATTLEFIELD:
        return
    o = game.objects.get(event.new)
    if o is None:
        return
    if o.kind == TOKEN and event.why == "create":
        yield _token(game, o, event)
    yield from _beside_a_legend(game, o)
    yield from _begins(game, o, event)
    if game.controller(o.id) != o.owner:
        yield f"{game.player_name(game.controller(o.id))} controls it, who put it there", ("110.2a", "110.2")
    if "Aura" in game.chars(o.id).subtypes and event.why != "resolve":
        yield f"it enters attached to {game.name_of(o.attached_to)}", ("303.4f",)
    if o.copied is not None:
        yield f"it is a copy: {summary(game.chars(o.id))}", ("707.2", "707.5")
    if event.why == "resolve":
        if any(o.id in (e.locked or ()) for e in game.effects.values()):
            yield "what was done to it as a spell goes on", ("400.7a",)
        if any(isinstance(n, WasCast) for a in game.chars(o.id).abilities for n in walk(expand(a))):
            yield "it knows how it was cast", ("400.7d",)
    if o.face and o.card.layout in ("transform", "modal_dfc") and not o.face_down:
        yield from _back(game, o, event)


def _token(game: Game, o: Object, event: Move) -> Told:
    """111.2-111.4, 111.10, 707.2. What a token is, and whose."""
    chars, owner = game.chars(o.id), game.player_name(o.owner)
    words = f"a token of {owner}, who creates it: {summary(chars)}"
    known = predefined(game, o.id)
    if known:
        return f"{words}, as the rules describe it", (known, "111.1", "111.2")
    cards = (x for x in game.objects.values() if x.kind != TOKEN and x.kind != ABILITY)
    if event.copied is not None or any(base_face(x) is base_face(o) for x in cards):
        return f"{words}, as a copy", ("707.2", "111.1", "111.2")
    return words, ("111.4", "111.1", "111.2")


def left_behind(game: Game, event: Event) -> Iterator[Told]:
    """704.5n, 301.5c, 122.2. That Equipment stays as what it was attached to leaves, and no counter does."""
    gone = game.gone.get(event.object)
    if gone is None or not isinstance(event, Move):
        return
    if gone.face_down and event.origin in (BATTLEFIELD, STACK) and event.to not in (BATTLEFIELD, STACK):
        yield f"it is shown to everybody as it goes: {base_face(gone).name}", ("708.9",)
    if event.origin != BATTLEFIELD:
        return
    if any(gone.counters.values()):
        yield "the counters that it had are no more, and were not removed", ("122.2", "400.7")
    if gone.kind == TOKEN and event.to in (EXILE, HAND, LIBRARY):
        yield "a token that has left the battlefield can't come back to it", ("111.8", "111.7")
    for id in gone.attachments:
        if game.on_battlefield(id) and "Equipment" in game.chars(id).subtypes:
            yield f"{game.name_of(id)} stays, attached to nothing", ("704.5n", "301.5c")


def _beside_a_legend(game: Game, o: Object) -> Iterator[Told]:
    """704.5j. That two permanents of one name stay, since not both are legendary."""
    chars = game.chars(o.id)
    for id in game.permanents(game.controller(o.id)):
        other = game.chars(id)
        if id != o.id and other.name == chars.name and "Legendary" in other.supertypes ^ chars.supertypes:
            yield "of the two of that name not both are legendary: both stay", ("704.5j",)
            return


def _begins(game: Game, o: Object, event: Move) -> Iterator[Told]:
    """709.5b-d, 716.2b, d. With which door of a Room unlocked, and at which level, something begins."""
    subtypes = game.chars(o.id).subtypes
    if "Class" in subtypes:
        yield "it is at level 1: levels are of the permanent that gained them", ("716.2d", "716.2b")
    if "Room" not in subtypes:
        return
    if event.why == "resolve" and o.copied is None and o.kind not in (TOKEN, COPIED_SPELL):
        yield "the half that was cast is unlocked, and the other one is locked", ("709.5d", "709.5c")
    else:
        copied = ("709.5b",) if o.copied is not None or o.kind in (TOKEN, COPIED_SPELL) else ()
        yield "neither half of it was cast: both are locked", ("709.5d", *copied, "709.5")


def _back(game: Game, o: Object, event: Move) -> Iterator[Told]:
    """712.13, 712.14. That it enters with its back face up."""
    if event.why == "create":
        yield "it has the face up that what it copies has", ("707.8a", "712.8e")
    elif event.why == "resolve":
        disturbed = ("702.146b",) if o.cast_with("how") == "disturb" else ()
        yield "it has the face up that was cast", ("712.13", *disturbed, "712.8e")
    elif o.card.layout == "modal_dfc":
        yield "it has the face up that was played", ("712.12", "712.8f")
    else:
        yield "it enters with its back face up", ("712.14a", "712.8e")


def copies_told(game: Game, node: Node, it: Environment, copied: tuple[int, ...] = ()) -> Iterator[Told]:
    """707.3, 707.9. What a copy does not take over, or has besides; and that it copies a copy.

    *copied* is what was chosen as something enters; of another effect the node says it.
    """
    lead = "except, if it was embalmed" if isinstance(node, EntersAsCopy) and node.of else "except"
    for part in node.exceptions if isinstance(node, COPYING) else ():
        own = rules_of(part)
        rules = (*(r for r in own if r.startswith("707")), *(r for r in own if r[:3] != "707"))
        words = words_of(game, part, "Exception ExceptionAfter EnteringOnly", it.source)
        words = words or (part.told if isinstance(part, CopyException) else "")
        yield f"{lead}: {lower(words) or 'something is different'}", rules[:3]
    original = node.of if isinstance(node, (BecomesCopy, CreateCopy)) else None
    if original is not None:
        yield "it has what can be copied of the original, and nothing else of it", ("707.2",)
    if not copied and original is not None and not isinstance(original, (OfThem, Some)):
        copied = original.ids(it)
    if any(i in game.objects and is_copy(game, i) for i in copied):
        yield "what it copies is a copy itself, and is copied as that", ("707.3",)


def copies_nothing(node: Node, event: Event, results: Sequence[Event]) -> Iterator[Told]:
    """707.9. That something enters as what it is, since it copies nothing; without what goes with a copy."""
    if isinstance(node, Watcher) and node.class_of() == COPY and len(results) == 1 and results[0] is event:
        rules = ("707.5", "707.9") if isinstance(node, COPYING) and node.exceptions else ("707.5",)
        yield "it copies nothing, and enters as what it is", rules


def is_copy(game: Game, id: int) -> bool:
    """707.2. Whether a permanent is a copy of something, for good or for a time."""
    for_a_time = (e for e in game.effects.values() if e.locked and id in e.locked)
    return game.objects[id].copied is not None or any(
        isinstance(part, IsCopy) for e in for_a_time for part in walk(e.node)
    )
