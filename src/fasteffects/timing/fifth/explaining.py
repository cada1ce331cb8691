"""The moment a player is asked in, in words: its name, its statement, what may be played (C3-C10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...state.objects import STACK
from ..protocol import Window
from . import chances

if TYPE_CHECKING:
    from ...machine.game import Game

NO_FAST: Final = "Only what says so may be played; instants come later."
MOMENTS: Final = {
    chances.NEUTRAL: Window(
        "the neutral state",
        "C4.1",
        "Either player may begin a batch, the active one first. When both decline, the phase ends.",
    ),
    chances.ATTACK: Window(
        "the neutral state of the attack",
        "C6.4",
        "Instants and abilities may begin a batch here; when both decline, the attack goes on.",
    ),
    chances.RESPONSE: Window(
        "a batch is being built",
        "C4.2",
        "Instants and abilities may be added. When both decline it resolves, and nothing more is let in.",
    ),
    chances.INTERRUPT: Window(
        "an interrupt window",
        "C5.7",
        "Only interrupts of what is being played, and mana sources; afterwards it cannot be countered.",
    ),
    chances.SERIES: Window("a series", "C1.6", "Triggered effects are played one by one. " + NO_FAST),
    chances.PREVENTION: Window(
        "the damage-prevention step",
        "C9.2",
        "Only what prevents or redirects the damage just assigned; then it is dealt.",
    ),
    chances.ASSIGNED: Window(
        "damage has been assigned", "A22", "Only what may be used when damage is assigned to you."
    ),
    chances.DESTRUCTION: Window(
        "a creature is about to be destroyed", "C10.2", "Only regeneration of it; then it is destroyed."
    ),
    chances.DRAWING: Window(
        "a card is about to be drawn", "C7.7", "Only what is used in place of that draw."
    ),
}
MAIN: Final = Window(
    "the neutral state of your main phase",
    "C4.1",
    "Play a land (one a turn), begin a batch with any spell or ability, announce an attack, or pass.",
)
DUTY: Final = Window(
    "a phase effect or phase cost is owed",
    "C8.2",
    "Something that must be done in this phase has not been; until it is, you may not let the phase end.",
)
ANSWER: Final = Window(
    "an answer to the announced attack",
    "C6.1",
    "Beginning a batch now aborts the attack, which may be announced again; if you pass, it begins.",
)
# A question that is no chance to play, by its kind: the rule at work.
QUESTIONS: Final = {
    "mulligan": Window(
        "the opening hand", "A24", "Keep these cards, or draw a new hand; as a rule it has one card fewer."
    ),
    "attack": Window(
        "attackers are declared", "C6.5", "Untapped creatures that were yours all turn may attack."
    ),
    "block": Window("blockers are declared", "C6.6", "Untapped creatures may block, each one attacker."),
    "damage": Window("damage is dealt", "C6.7", "It is divided freely among what the creature fights."),
    "mana": Window("paying a cost", "C5.1", "Draw mana from sources, then pay; cancel takes the play back."),
    "discard": Window("discarding", "C3.7", "Down to seven cards as the discard phase ends."),
    "order": Window("an order", "C7.2", "Which comes first."),
}
RESOLVING: Final = Window(
    "discarding", "C4.5", "An effect makes its player put these cards into the graveyard."
)
OTHER: Final = Window("a choice", "C5.2", "Something is being played or resolves, and this must be chosen.")


def window_words(game: Game) -> Window:
    """The moment of the pending decision."""
    decision = game.decision
    if decision is None or decision.kind != "priority":
        kind = "" if decision is None else decision.kind
        if kind == "discard" and (game.step != "discard" or game.zone(STACK)):
            return RESOLVING
        return QUESTIONS.get(kind, OTHER)
    kind = game.window[0]
    if kind == chances.NEUTRAL:
        if all(o.value != ("pass",) for o in decision.options):
            return DUTY
        if decision.prompt == chances.BEFORE_ATTACK:
            return ANSWER
        if game.step == "main" and decision.player == game.active:
            return MAIN
    return MOMENTS[kind]


def against(game: Game, rules: list[str]) -> list[str]:
    """The statements of the moment that stand against a play; what has been cast is no target any more."""
    kind = game.window[0]
    if kind == chances.NONE:
        return ["C4.5"] if game.zone(STACK) else []
    decision = game.decision
    found = [MOMENTS[kind].rule]
    if decision is not None and decision.kind == "priority" and window_words(game) is DUTY:
        found = [DUTY.rule, *found]
    if kind != chances.INTERRUPT and game.zone(STACK) and {"601.2c", "115.1"} & set(rules):
        found += ["C5.7", "C5.8"]
    if kind in (chances.RESPONSE, chances.ATTACK) and {"117.1a", "307.1", "601.3"} & set(rules):
        found.append("C4.3")
    return found
