"""``nothing else changed``: whatever is otherwise than at the start has been claimed, or was plainly done.

Claims excuse what they state, and that alone: a claim about a creature's damage says nothing of its counters.
That a line names something excuses nothing.  What was done is: costs that were paid, a card that was cast or
played and is where such cards go, and that creatures attacked and blocked as declared.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..cards.record import printed_faces
from ..state import objects
from .claims import HAVING, ZONES, Claimed, Witness, claim, facts, is_kind, label_of
from .differing import differences
from .look import find, name_of
from .scenario import fold
from .words import singular

if TYPE_CHECKING:
    from ..state.objects import Object

MOST = 5  # changes that an error lists
# Costs are paid, and attackers tap: under a rule of today, or last in a path of the Fifth Edition, whose
# interrupts resolve within the playing of what they interrupt.
_PAYING: Final = frozenset(("601.2h", "605.3a", "508.1f"))
_PAYING_THEN: Final = frozenset(("C5.2", "C5.7", "C6.5"))
_WITHIN: Final = frozenset(("C5.1", "C8.6"))
# The regard in which a cost changes what pays it, by the line of the log that tells of it.
_PAID: Final = {
    "being tapped": r"N is (?:un)?tapped",
    "zone": r".+ (?:sacrifices|discards|exiles|returns) N|N goes to .+|N dies|N is exiled",
    "loyalty counters": r"N (?:gets|loses|has) .*counters?.*|.* counters? .*(?:from|on) N",
    "attacking": r"N attacks .+",
    "blocking": r"N blocks .+",
}
_LIFE: Final = re.compile(r"(.+) loses (\d+) life")


@claim(r"nothing else changed", "nothing else changed")
def _nothing_else(w: Witness) -> str | None:
    left = unsaid(w)
    more = f"; and {len(left) - MOST} more" if len(left) > MOST else ""
    return f"no claim says this: {'; '.join(left[:MOST])}{more}" if left else None


def unsaid(w: Witness) -> list[str]:
    """What is otherwise than at the start, in sentences, where nothing that was said or done excuses it."""
    after = facts(w.game, w.names)
    found = []
    for (label, what), words in differences(w.before, after, w.game, w.names):
        before, now = w.before.get((label, what)), after.get((label, what))
        if any(_covers(w, one, label, what) for one in w.said):
            continue
        if not _was_done(w, label, what, before, now):
            found.append(words)
    return found


# -- what was said ----------------------------------------------------------------------------------


def _covers(w: Witness, said: Claimed, label: str, what: str) -> bool:
    if not any(_is_within(what, regard) for regard in said.regards):
        return False
    if fold(said.about) == fold(label):  # a player, or the game
        return True
    if said.place is not None:
        return any(_is_meant(w, o, said) for o in _bearing(w, label) if _lies(w, o, *said.place))
    return _is_called(w, label, said.about)


def _is_within(what: str, regard: str) -> bool:
    """``+1/+1 counters`` within ``counters``, ``having ward {2}`` within ``having ward`` and ``having``."""
    return what == regard or (
        what.startswith(f"{regard} ") if regard.startswith(HAVING) else what.endswith(f" {regard}")
    )


def _bearing(w: Witness, label: str) -> list[Object]:
    """The objects that go by this label; what has gone into a hand or library has lost its number there."""
    there = [o for o in w.game.objects.values() if o.kind != objects.ABILITY and o.zone != objects.GONE]
    found = [o for o in there if label_of(w.game, o) == label]
    name = fold(label.rpartition("#")[0])
    hidden = (objects.HAND, objects.LIBRARY)
    return found or [o for o in there if o.zone in hidden and fold(name_of(w.game, o.id)) == name]


def _lies(w: Witness, o: Object, zone: str, player: str | None) -> bool:
    """Whether it is in that zone, of that player if one is named."""
    on_battlefield = zone == "battlefield"
    if o.zone != (objects.BATTLEFIELD if on_battlefield else ZONES[zone]):
        return False
    whose = w.game.chars(o.id).controller if on_battlefield else o.owner
    return player is None or whose == w.player(player)


def _is_meant(w: Witness, o: Object, said: Claimed) -> bool:
    return (
        not said.about or is_kind(w.game, o.id, said.about) or fold(name_of(w.game, o.id)) == fold(said.about)
    )


def _is_called(w: Witness, label: str, words: str) -> bool:
    """Whether *words* name what goes by the label, now or before it went."""
    found = find(w.game, words, w.names)
    if any(label_of(w.game, o) == label for o in found):
        return True
    bare, mark, serial = fold(words).partition("#")
    for name in w.names:
        bare = bare.removeprefix(f"{fold(name)}'s ")
    called, _, number = fold(label).rpartition("#")
    if bare not in (called, called.removesuffix(" token"), f"token {called.removesuffix(' token')}"):
        return {singular(part) for part in bare.split()} <= set(called.split()) and "token" in bare
    return not mark or serial == number


# -- what was done ----------------------------------------------------------------------------------


def _was_done(w: Witness, label: str, what: str, before: object, now: object) -> bool:
    """Whether it is what was paid, cast, played or declared, and no more than that."""
    if what == "life" and isinstance(before, int) and isinstance(now, int):
        paid = [_LIFE.fullmatch(text) for text in _paid(w)]
        return before - now == sum(int(p[2]) for p in paid if p and fold(p[1]) == fold(label))
    if what == "hand" and isinstance(before, tuple) and isinstance(now, tuple):
        return not Counter(now) - Counter(before) and _have_left(w, label, Counter(before) - Counter(now))
    if what == "controller":
        return False
    if what == "zone" and _is_where_it_goes(w, label):
        return True
    regard = "loyalty counters" if what.endswith(" counters") else what
    return regard in _PAID and _tells(w, _PAID[regard], label, _paid(w))


def _paid(w: Witness) -> Iterator[str]:
    """The lines of the log that tell of costs, and of what was declared."""
    for entry in w.game.log_entries():
        last = [rule for rule in entry.rules if rule not in _WITHIN][-1:]
        paying = _PAYING.intersection(entry.rules) or _PAYING_THEN.intersection(last)
        if paying or re.search(r" (?:attacks|blocks) ", entry.text):
            yield entry.text


def _tells(w: Witness, form: str, label: str, lines: Iterator[str]) -> bool:
    name, _, serial = label.rpartition("#")
    called = rf"{re.escape(name)}(?:#{serial})?(?!#)"
    told = re.compile(re.sub(r"\bN\b", lambda _: called, form), re.IGNORECASE)
    return any(told.fullmatch(text) for text in lines)


def _is_where_it_goes(w: Witness, label: str) -> bool:
    """601.2a, 608.2n, 608.3. What was cast or played, on the stack, as a permanent, or an instant spent."""
    for o in _bearing(w, label):
        instant = {"Instant", "Sorcery"} & {t for face in printed_faces(o.card)[:1] for t in face.types}
        place = objects.GRAVEYARD if instant else objects.BATTLEFIELD
        if o.zone not in (objects.STACK, place):
            return False
        texts = [entry.text for entry in w.game.log_entries()]
        return _tells(w, r".+ (?:casts|plays) N(?: .*)?", label, iter(texts))
    return False


def _have_left(w: Witness, player: str, cards: Counter[str]) -> bool:
    """Whether the cards that are no longer in a hand are where all see them: that is another change."""
    mine = w.player(player)
    seen = Counter(
        name_of(w.game, o.id)
        for o in w.game.objects.values()
        if o.owner == mine
        and o.zone not in (objects.HAND, objects.LIBRARY, objects.GONE)
        and (label_of(w.game, o), "zone") not in w.before
    )
    return not cards - seen
