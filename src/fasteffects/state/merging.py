"""Permanents that are made of several cards and tokens (712.4, 730).

A merged permanent has a mark with its components, the topmost first.  It is what the topmost one is: its
card, its kind (730.2d) and the face that is up are those of that; what all of them make of it stands in
``copied`` (702.140e, 730.2a).  As it leaves, each component is an object of its own again (730.3).
A melded permanent has the mark, too: its card shows its back face, which is that of both (712.8g, 712.21).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..cards.record import MELD, Face, is_double_faced
from .objects import (
    BATTLEFIELD,
    CARD,
    COMMAND,
    COMMANDER,
    COPY,
    DOWN,
    EXILE,
    PARTED,
    TOKEN,
    Object,
    Pair,
    with_pair,
)
from .objects import MERGED as MERGED

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

MUTATED: Final = "mutated"  # … and how many times it has mutated
HOME: Final = "home"  # of its move: the commander among the components goes to the command zone (903.9c)
JOINED: Final = "joined"  # of its move: the other card with which it is melded (701.42a)
BLANK: Final = Face("")  # what one half of a melded permanent is beside the other, which says all of it
ARRANGED: Final = "arranged"  # of its move: the components in the order in which they come there (730.3a)

# Of a component: kind, card, which face is up, what it is a copy of, number, whether it is face down, and
# marks that stay with the card (903.3).
Component = tuple[int, Any, int, Any, int, bool, tuple[Pair, ...]]


def components(o: Object) -> tuple[Component, ...]:
    """730.2. What represents a permanent, the topmost first."""
    found: tuple[Component, ...] | None = o.mark(MERGED) if o.marks else None
    return (component(o),) if found is None else found


def component(o: Object) -> Component:
    """What an object is that is about to be merged with another."""
    kind = TOKEN if o.kind == COPY else o.kind
    return (kind, o.card, o.face, o.copied, o.serial, o.face_down, lasting_marks(o))


def lasting_marks(o: Object) -> tuple[Pair, ...]:
    """903.3. What a card is wherever it goes."""
    return tuple([pair for pair in o.marks if pair[0].startswith(COMMANDER)])


def face_of(part: Component) -> Face:
    """What one component is by itself, face up."""
    face: Face = part[3] if part[3] is not None else part[1].faces[part[2]]
    return face


def called(part: Component) -> str:
    """730.3a, 712.21a. The name of what one component is once it is by itself."""
    return str(part[1].name) if part[1].layout == MELD else face_of(part).name


def face_of_all(parts: tuple[Component, ...]) -> Face:
    """702.140e. What they make of the permanent; a face-down one under others says nothing (708.2)."""
    top = parts[0]
    seen = [face_of(p) for p in parts if top[5] or not p[5]]
    first = seen[0]
    others = tuple([a for face in seen[1:] for a in face.abilities])
    flipped = None
    if any(face.flipped is not None for face in seen):  # 730.2h
        turned = [face if face.flipped is None else face.flipped for face in seen]
        flipped = turned[0].but(abilities=tuple([a for face in turned for a in face.abilities]))
    return first.but(abilities=(*first.abilities, *others), flipped=flipped)


def merge(game: Game, spell: Object, id: int, over: bool) -> None:
    """730.2. A spell that has left the stack is put on top of a permanent, or under it."""
    o = game.write(id)
    parts = components(o)
    new = component(spell)
    for key, value in new[6]:  # 903.3: it is a commander as well
        o.marks = with_pair(o.marks, key, value)
    o.marks = with_pair(o.marks, MUTATED, int(o.mark(MUTATED) or 0) + 1)
    be_made_of(game, o, (new, *parts) if over else (*parts, new))


def melded(first: Object, other: Object) -> tuple[Component, ...] | None:
    """701.42b. What two cards in exile are together; None where they are no meld pair."""
    pair = (first, other)
    if any(o.kind != CARD or o.zone != EXILE or o.card.layout != MELD or len(o.card.faces) < 2 for o in pair):
        return None
    if first.card.name == other.card.name or first.card.faces[1].name != other.card.faces[1].name:
        return None
    return of_pair(first, other.card, other.serial, lasting_marks(other))


def of_pair(
    first: Object, other: Card, serial: int = 0, marks: tuple[Pair, ...] = ()
) -> tuple[Component, ...]:
    """712.8g. The two cards of a melded permanent, the one of which it shows the back, and the other."""
    own = (CARD, first.card, 1, None, first.serial, False, lasting_marks(first))
    return (own, (CARD, other, 1, BLANK, serial, False, marks))


def join(game: Game, marks: tuple[Pair, ...], other: int, to: int) -> tuple[Pair, ...]:
    """701.42a. The other card of a pair is a part of what enters; if that goes elsewhere, they are apart."""
    if to == BATTLEFIELD:
        game.vanish(other)
    else:
        marks = with_pair(marks, MERGED, None)
    return with_pair(marks, JOINED, None)


def is_melded(o: Object) -> bool:
    """712.8g. Whether two cards of a meld pair represent it."""
    return o.card.layout == MELD and o.face == 1


def be_made_of(game: Game, o: Object, parts: tuple[Component, ...]) -> None:
    """730.2a, d, e. A permanent is what those components make of it; it is the same object as before."""
    top = parts[0]
    o.kind, o.card, o.face, o.serial, o.face_down = top[0], top[1], top[2], top[4], top[5]
    o.copied = face_of_all(parts)
    o.marks = with_pair(o.marks, MERGED, parts)
    if not o.face_down:
        o.marks = with_pair(o.marks, DOWN, None)
    game.values_changed(o.id)


def turned(game: Game, o: Object, down: bool) -> None:
    """730.2f. Each component of a merged permanent is turned face down, or face up."""
    be_made_of(game, o, tuple([(*p[:5], down, p[6]) for p in components(o)]))


def can_transform(o: Object) -> bool:
    """701.27c, d, 730.2i. Whether it, or a component of it, has another face that a permanent can have."""
    return any(_turns(part) for part in components(o))


def _turns(part: Component) -> bool:
    card: Card = part[1]
    return is_double_faced(card) and not card.faces[1 - part[2]].types & {"Instant", "Sorcery"}


def transform(game: Game, o: Object) -> None:
    """730.2i. Each double-faced component turns so that its other face is up."""
    if o.mark(MERGED) is None:
        o.face = 1 - o.face
        return
    be_made_of(game, o, tuple([(*p[:2], 1 - p[2], *p[3:]) if _turns(p) else p for p in components(o)]))


def come_apart(
    game: Game, old: Object, parts: tuple[Component, ...], to: int, where: int, known: tuple[int, ...]
) -> tuple[int, ...]:
    """730.3. The objects that a permanent which has left the battlefield becomes besides the topmost one."""
    others: list[int] = []
    for kind, card, _, _, serial, down, marks in reversed(parts[1:]):
        new = Object(game.next_id, kind, card, old.owner, to, game.tick())
        new.serial, new.known, new.marks = 0 if down else serial, known, marks
        game.appear(new, where)
        others.append(new.id)
    return tuple(others)


def arrange(game: Game, id: int, parts: tuple[Component, ...]) -> None:
    """730.3a. The components of a merged permanent that leaves go in that order, the first of them last."""
    o = game.write(id)
    o.marks = with_pair(o.marks, MERGED, parts)


def parted(game: Game, id: int) -> tuple[int, ...]:
    """730.3c. Which objects what is now *id* became besides, as it left the battlefield."""
    o = game.objects.get(id)
    if o is None or not o.marks:
        return ()
    found: tuple[int, ...] = o.mark(PARTED) or ()
    return found


def settled(game: Game, id: int) -> None:
    """400.2. Nothing says of a card that it was merged with others."""
    o = game.write(id)
    o.marks = with_pair(o.marks, PARTED, None)


def commanders_home(game: Game, ids: tuple[int, ...]) -> int:
    """903.9c. Of what a permanent became, commanders go on to the command zone; where the first is now."""
    first = ids[0]
    for id in ids:
        if game.objects[id].mark(COMMANDER) is not None:
            home = game.relocate(id, COMMAND)
            first = home if id == ids[0] else first
    return first
