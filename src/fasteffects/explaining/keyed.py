"""What keyword abilities have to do with spells, draws and other events, in detail (702)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from ..effects.it import Env, Environment
from ..effects.keywords.dredge import Dredge
from ..effects.keywords.gift import PROMISED, Gift
from ..effects.keywords.set_apart import FORETOLD, PLOTTED
from ..effects.node import Node, walk
from ..events import DRAW, Move
from ..events.base import SPELL_COPIED
from ..rules.spell_text import is_permanent_spell
from ..rules.splicing import SPLICED
from ..state.objects import ABILITY, EXILE, GRAVEYARD, HAND, SIDEBOARD, aims, base_face
from .heads import keyword_with
from .naming import rules_of, words_on

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..state.objects import Object
    from .told import Told

# 702.174d-i. By what is promised, the rule that says what it is.
GIFTS: Final = {
    "Food": "702.174d", "card": "702.174e", "tapped Fish": "702.174f", "extra turn": "702.174g",
    "Treasure": "702.174h", "Octopus": "702.174i",
}  # fmt: skip


def spell_told(game: Game, item: int) -> Iterator[Told]:
    """702. What was spliced, promised, or turned down as a spell was cast."""
    o = game.obj(item)
    if o.kind == ABILITY:
        return
    if o.face_down:
        yield from _face_down(o)
        return
    if o.cast_with(SPLICED):
        aimed = ("702.47d",) if aims(o) else ()
        yield "it says what was spliced onto it besides, in the order chosen", ("702.47c", "702.47b", *aimed)
    gift = next((a for a in base_face(o).abilities if isinstance(a, Gift)), None)
    if gift is not None:
        yield from _gift(game, o, gift)
    if str(o.cast_with("how") or "") == "free" and o.cast_with("from") == EXILE and o.mark(PLOTTED):
        yield "it was plotted in an earlier turn, and is cast in a main phase", ("702.170d",)


def _face_down(o: Object) -> Iterator[Told]:
    """702.37a, 702.168a. What a face-down spell is, by the ability that allows it."""
    words = words_on(o)
    if "disguise" in words:
        yield "it is a 2/2 with ward {2}, without a name", ("702.168b", "702.168a", "708.2a")
    elif {"morph", "megamorph"} & words:
        yield "it is a 2/2 without a name or abilities", ("702.37a", "702.37c", "708.2a")


def _gift(game: Game, o: Object, gift: Gift) -> Iterator[Told]:
    """702.174. Whether a gift is promised, and what it is."""
    own = GIFTS.get(gift.what, "")
    if o.cast_with(PROMISED):
        yield f"a gift is promised: a {gift.what}", tuple(filter(None, ("702.174a", own)))
    else:
        yield "no gift is promised", ("702.174a",)
    yield "what it says of a promised gift has targets only if one was promised", ("702.174m",)


def resolves_told(game: Game, item: int) -> Iterator[Told]:
    """702.174j. That a gift comes before all else."""
    o = game.objects.get(item)
    if o is None or o.kind == ABILITY or o.face_down or is_permanent_spell(base_face(o)):
        return
    if o.cast_with(PROMISED) and any(isinstance(a, Gift) for a in base_face(o).abilities):
        yield "the gift comes before all else that it says", ("702.174j",)


def left_told(game: Game, event: Event) -> Iterator[Told]:
    """702.47c, e, 702.174j. What a spell that leaves the stack, or is copied, does with such an ability."""
    if "702.131c" in event.rules:
        yield "it stays for the rest of the game, however few permanents there are", ("702.131c",)
        yield "effects that go by it apply before anything triggers on what has happened", ("702.131d",)
    if event.kind == SPELL_COPIED:
        o = game.objects.get(event.object)
        if o is not None and o.cast_with(SPLICED):
            yield "the copy says what was spliced onto it, too", ("702.47c", "707.10")
        return
    if not isinstance(event, Move) or event.why == "resolve":
        return
    was = game.gone.get(event.object)
    if was is None or was.kind == ABILITY or not was.cast:
        return
    if was.cast_with(SPLICED):
        yield "what was spliced onto it is not done, and is no part of it any more", ("702.47e",)
    if was.cast_with(PROMISED) and event.why != "create":
        yield "it didn't resolve: there is no gift", ("702.174j",)


def entering_told(game: Game, event: Move, effect: Node, known: tuple[str, ...]) -> Iterator[Told]:
    """702.43, 702.44, 702.54, 702.155. What a keyword ability goes by as something enters."""
    keyword = keyword_with(game, event.object, effect, event.copied)
    more = () if keyword is None else tuple(rule for rule in rules_of(keyword)[1:2] if rule not in known)
    if keyword is not None and more:
        yield f"it has {keyword.known_by()}, and goes by what that counts", more
    if any(rule in ("702.44b", "702.44c") for n in walk(effect) for rule in rules_of(n)):
        yield (
            "the colors of mana that was spent on it count, not those of mana made for it",
            ("702.44c" if keyword is None or keyword.known_by() != "sunburst" else "702.44b",),
        )
    if "714.3b" in known:
        yield (
            "with read ahead its controller chooses how many lore counters it begins with",
            (
                "702.155b",
                "714.3b",
            ),
        )
        yield "chapters before that one don't trigger", ("702.155a",)


# -- cards that are put aside ----------------------------------------------------------------------


def of_apart(game: Game, event: Event) -> tuple[str, ...]:
    """702.139, 702.143, 702.170. The rules by which a card is set apart, or comes from outside the game."""
    if not isinstance(event, Move):
        return ()
    if event.to == EXILE and event.why in (FORETOLD, PLOTTED):
        plotted = event.why == PLOTTED
        return ("702.170a", "702.170b", "116.2k") if plotted else ("702.143a", "702.143b", "116.2h")
    if event.origin == SIDEBOARD and event.to == HAND and event.new in game.objects:
        words = [a.known_by() for a in base_face(game.objects[event.new]).abilities]
        if "companion" in words and any("116.2g" in marks for f in game.frames for marks in f.course.rules):
            return ("702.139a", "702.139c", "116.2g")
    return ()


def against_apart(game: Game, id: int, low: str) -> Iterator[Told]:
    """702.127a, 702.138a, 702.170d. What a card in exile or in a graveyard asks for to be cast from there."""
    o = game.objects[id]
    if o.zone == EXILE and o.mark(PLOTTED) is not None:
        yield (
            "a plotted card is cast in a later turn, in its owner's main phase, with an empty stack",
            ("702.170d",),
        )
    for face in o.card.faces[1:]:
        if face.name.lower() in low and o.zone != GRAVEYARD:
            if any(a.known_by() == "aftermath" for a in face.abilities):
                yield "a half with aftermath is cast from a graveyard alone", ("702.127a",)


# -- draws -----------------------------------------------------------------------------------------


def dredge_told(game: Game, event: Event, forbidden: bool) -> Iterator[Told]:
    """702.52a, b. Why a card with dredge does not come back in place of a draw."""
    if event.kind != DRAW or event.player < 0:
        return
    for id in game.zone(GRAVEYARD, event.player):
        for ability in base_face(game.objects[id]).abilities:
            if not isinstance(ability, Dredge):
                continue
            if forbidden:
                yield f"{game.name_of(id)} replaces no draw that can't happen anyway", ("702.52a", "614.17c")
            elif len(game.zone(0, event.player)) < ability.count.value(
                Environment(game, Env(id, event.player))
            ):
                yield (
                    f"{game.name_of(id)} needs more cards to be milled than there are",
                    (
                        "702.52b",
                        "702.52a",
                    ),
                )
