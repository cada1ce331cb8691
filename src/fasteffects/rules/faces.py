"""The faces of double-faced cards and halves of split cards: which may be cast or played (709.3, 712.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..cards.record import SPLIT
from ..machine.decisions import YES_OR_NO, Decision, Option
from ..machine.procedures import Call, Finish, Frame, Signal, procedure, step
from ..speed.card_words import IN_ONE_WORD, often
from ..state.objects import COMMAND, EXILE, GRAVEYARD, base_face
from .bestowing import BESTOW
from .castable import castable
from .casting import FREE, showing
from .when_castable import MORPHS, glance_of

if TYPE_CHECKING:
    from ..cards.record import Card
    from ..machine.game import Game

PROTOTYPE: Final = "prototype"
# 712.11b, 715.3, 718.3, 720.3, 709.3
LAYOUTS: Final = frozenset(("modal_dfc", "adventure", PROTOTYPE)) | SPLIT
IN_ONE_WORD["chosen face"] = LAYOUTS
MODAL: Final = often("chosen face")  # whether some card is one
IN_ONE_WORD["morphs"] = MORPHS
MORPHED: Final = often("morphs")  # whether some card may be cast face down
BESTOWS: Final = often(BESTOW)  # whether some card may be cast as an Aura


def other_faces(card: Card) -> range:
    """709.3, 712.11b. The faces as which a card may be cast besides the one that it shows elsewhere."""
    return range(1, len(card.faces) if card.layout in LAYOUTS else 1)


def castable_as(game: Game, player: int, id: int, how: str, face: int) -> bool:
    """712.11c. Whether a player could cast a card with that face up."""
    return castable(showing(game, id, face), player, id, how)


def free_face(game: Game, player: int, id: int, source: int, below: int | None = None) -> int:
    """608.2g, 709.3, 712.11b. Which face of a card a player casts who may cast it for nothing; -1: none.

    *below*: the mana value that the spell must be less than (702.85a). Asks.
    """
    names = free_faces(game, player, id, below)
    if not names:
        if game.observer is not None:
            game.observer.uncast(game, player, id)
        return -1
    card = " or ".join(names.values())
    words = f"{game.name_of(source)}: cast {card}?" if source != id else f"Cast {card}?"
    yes_or_no = YES_OR_NO
    if not game.ask(Decision(player, "yes/no", words, yes_or_no, about=source)):
        return -1
    return which_face(game, player, names, source)


def free_faces(game: Game, player: int, id: int, below: int | None = None) -> dict[int, str]:
    """608.2g. The faces of a card that a player could cast for nothing, and their names."""
    names: dict[int, str] = {}
    for face in (0, *other_faces(game.objects[id].card)):
        seen = showing(game, id, face) if face else game
        if castable(seen, player, id, FREE) and (below is None or seen.chars(id).mana_value < below):
            names[face] = name_as(game, id, face)
    return names


def name_as(game: Game, id: int, face: int) -> str:
    """709.3, 712.11b, 718.3. What a card is called as it is cast with that face."""
    return game.objects[id].card.faces[face].name + prototyped(game, id, face)


def which_face(game: Game, player: int, names: dict[int, str], source: int) -> int:
    """709.3, 712.11b. The one of those faces that a player casts.  Asks where there are several."""
    faces = [Option(face, f"choose {name}") for face, name in names.items()]
    return int(game.ask(Decision(player, "choose", "Cast as what?", faces, about=source)))


class CastsFree(Frame):
    """608.2g, 709.3. A player casts a card for nothing, if that is possible, as the face they choose."""

    __slots__ = ("player", "card")

    def __init__(self, player: int, card: int) -> None:
        super().__init__()
        self.player = player
        self.card = card

    @step("608.2g")
    def cast(self, game: Game) -> Signal:
        names = free_faces(game, self.player, self.card)
        if not names:
            if game.observer is not None:
                game.observer.uncast(game, self.player, self.card)
            return Finish(())
        face = which_face(game, self.player, names, self.card)
        return Call(procedure("CastSpell", self.player, self.card, FREE, face))


def prototyped(game: Game, id: int, face: int) -> str:
    """718.3. What tells a card cast as a prototyped spell from the same cast normally."""
    return " prototyped" if face and game.objects[id].card.layout == PROTOTYPE else ""


def modal(game: Game, ids: tuple[int, ...]) -> list[int]:
    """709.3, 712.11b, 712.12. Those cards of which a player chooses the face that they play."""
    return [i for i in ids if game.objects[i].card.layout in LAYOUTS]


def modal_elsewhere(game: Game) -> list[int]:
    """Modal double-faced cards where an effect might allow a player to play them."""
    known = game.while_unchanged()
    if "modal" not in known:
        known["modal"] = modal(game, elsewhere(game))
    found: list[int] = known["modal"]
    return found


def morphs_elsewhere(game: Game) -> list[int]:
    """702.37c. Cards that could be cast face down, in the same places."""
    known = game.while_unchanged()
    if "morphs" not in known:
        known["morphs"] = [id for id in elsewhere(game) if glance_of(base_face(game.objects[id])).morphs]
    found: list[int] = known["morphs"]
    return found


def bestows_elsewhere(game: Game) -> list[int]:
    """702.103a. Cards that could be cast bestowed, in the same places."""
    known = game.while_unchanged()
    if "bestows" not in known:
        known["bestows"] = [id for id in elsewhere(game) if glance_of(base_face(game.objects[id])).bestow]
    found: list[int] = known["bestows"]
    return found


def elsewhere(game: Game) -> tuple[int, ...]:
    """The cards where an effect might allow a player to play them."""
    tops = tuple(i for p in range(len(game.players)) for i in game.top_of_library(p, 1))
    return (*game.everywhere(GRAVEYARD), *game.everywhere(EXILE), *game.zone(COMMAND), *tops)
