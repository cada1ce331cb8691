"""What the Fifth Edition adds to a line: which phase it is, what is off, what is not looked at yet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..events import LOSE_LIFE, TAP
from ..events.playing import Begin
from ..rules.activating import ActivateAbility
from ..rules.casting import CastSpell
from ..rules.spell_roles import MANA, role_of
from ..rules.spell_text import spell_sentences
from ..state.objects import base_face

if TYPE_CHECKING:
    from ..events import Event
    from ..machine.game import Game
    from ..machine.procedures import Frame

PHASES: Final = {
    "untap": "C3.3", "upkeep": "C3.4", "draw": "C3.5", "main": "C3.6", "discard": "C3.7", "cleanup": "C3.8",
}  # fmt: skip


def of_the_time(game: Game, event: Event, text: str, rules: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The words and rules of what happened, with what those rules make of it."""
    if game.timing.layered:
        return text, rules
    if event.kind == TAP:
        types = game.chars(event.object).types
        if "Artifact" in types and not types & {"Creature", "Land"}:
            return f"{text}: while it is, it is off", ("C14.4", *rules)
    if event.kind == LOSE_LIFE and game.player(event.player).life <= 0:
        words = text or f"{game.player_name(event.player)} has {game.player(event.player).life} life"
        return f"{words}; that counts only as the phase ends", ("C12.1", *rules)
    if isinstance(event, Begin):
        return text, (PHASES.get(event.name, "C3"),)
    return text, rules


def begins_to_play(game: Game, frame: Frame) -> str:
    """C5.7. What is being played, by whom; "" of a procedure that plays nothing."""
    if isinstance(frame, CastSpell):
        return f"{game.player_name(frame.player)} begins to cast {game.name_of(frame.source)}"
    if isinstance(frame, ActivateAbility):
        return f"{game.player_name(frame.player)} begins to activate {game.name_of(frame.source)}"
    return ""


def works_at_once(game: Game, id: int) -> bool:
    """C5.13. Whether a card or spell is a mana source."""
    face = base_face(game.objects[id])
    said = spell_sentences(face.abilities)
    return bool(said) and role_of(said) == MANA and "Sorcery" not in face.types


def begins_by(game: Game, frame: Frame) -> tuple[str, ...]:
    """C5.7, C5.13. Whether there is time to interrupt what is being played: none, for a mana source."""
    if isinstance(frame, CastSpell) and works_at_once(game, frame.source):
        return ("C5.13",)
    return ("C5.7",)


def phase_rules(text: str) -> tuple[str, ...]:
    """The statement of the phase that a line says has begun."""
    name = text.removesuffix(" phase").rpartition("'s ")[2]
    return (PHASES.get(name, "C3.1"), "C3.1")
