"""Why two editions part: a word for each reason, the statements that decide, and a sentence."""

from __future__ import annotations

from typing import Final

WHY: Final[dict[str, tuple[tuple[str, ...], str]]] = {
    "phase effect": (
        ("C8.1",),
        "Phase effects are played as instants at a time of their player's choosing; today they "
        "trigger as the step begins.",
    ),
    "phase cost": (
        ("C8.5", "C8.6", "C8.7"),
        "Phase costs are paid or not as an instant, all those of one permanent together; today each "
        "triggers as the step begins.",
    ),
    "untap cost": (
        ("C3.4",),
        "Untap costs are paid during the upkeep, all of them together.",
    ),
    "no duty": (
        ("C8.3", "C8.8"),
        "Nothing is owed in a phase by a source that is gone or off, or without a target; today it "
        "has triggered as the step began.",
    ),
    "the draw": (
        ("C3.5",),
        "The draw of the turn is an effect of its phase; today it comes before anything else.",
    ),
    "lost life": (
        ("C9.6",),
        "Life that is lost is no damage.",
    ),
    "damage": (
        ("C9.7", "C9.1", "C4.6"),
        "Damage is assigned first, and dealt only after a step in which it can be prevented.",
    ),
    "prevention": (
        ("C9.2", "C9.1", "C9.3"),
        "Prevention and redirection are played only once damage has been assigned; today they are set "
        "up before.",
    ),
    "answers": (
        ("A22", "C9.5"),
        "What answers damage is played only once it has been assigned.",
    ),
    "regeneration": (
        ("C10.2", "C10.3"),
        "Regeneration is used when something is about to be destroyed; today it is set up before.",
    ),
    "specialized": (
        ("C7.7",),
        "Specialized effects are used just before the event that they change; today they are set up before.",
    ),
    "destruction": (
        ("C10.1",),
        "Destruction follows each step; today state-based actions come before priority.",
    ),
    "legends": (
        ("C11", "A14"),
        "Legends, worlds and local enchantments are looked at by the rules of that time.",
    ),
    "mana source": (
        ("C5.13",),
        "A mana source works at once and cannot be interrupted; today only mana abilities do.",
    ),
    "mana before": (
        ("C5.1", "C5.13"),
        "Mana is drawn before a play, and what that triggers is dealt with first; today it is drawn "
        "while paying.",
    ),
    "interrupt": (
        ("C5.7", "C5.8"),
        "A spell can be countered only while it is being cast; today as long as it is on the stack.",
    ),
    "interrupt or instant": (
        ("C5.11", "C5.7"),
        "What can be an interrupt and an instant is the one only during a casting, and the other only "
        "in a batch.",
    ),
    "fizzles": (
        ("C14.2",),
        "An effect fizzles for each of its targets by itself.",
    ),
    "shares": (
        ("A19", "C14.2"),
        "An effect fizzles for each of its targets by itself, and the shares of the others stay what "
        "they were.",
    ),
    "as played": (
        ("C1.2", "C14.1"),
        "An ability goes by what its source was when it was played; today by what it is.",
    ),
    "tapped blocker": (
        ("C6.7",),
        "A tapped blocker deals no combat damage.",
    ),
    "trample": (
        ("C6.9",),
        "A trampler's excess is redirected after prevention; today it is assigned with the rest.",
    ),
    "attack": (
        ("C6.1",),
        "The attack is announced within the main phase, and may be answered.",
    ),
    "life": (
        ("C12.1",),
        "Life is checked only as a phase or an attack begins or ends; today before priority.",
    ),
    "burn": (
        ("C13",),
        "Mana that is left burns; today it is lost without harm.",
    ),
    "off": (
        ("C14.4",),
        "An artifact is off while it is tapped.",
    ),
    "layers": (
        ("C14.3",),
        "Effects apply in the order in which they came; today in layers.",
    ),
    "of costs": (
        ("A2",),
        "What costs trigger comes before the interrupts of what was paid for.",
    ),
    "triggers": (
        ("C7.6", "C7.1", "C7.2"),
        "Triggered effects follow their step at once and cannot be answered; today they use the stack.",
    ),
    "triggers first": (
        ("C7.5",),
        "Triggered effects come before the damage of their step is dealt.",
    ),
    "order": (
        ("C7.2",),
        "All triggered effects of the active player come first; today the last on the stack.",
    ),
    "cleanup": (
        ("C3.8",),
        "What is to happen at the end of the turn happens in the cleanup phase, without fast effects.",
    ),
    "discard": (
        ("C3.7",),
        "Players discard at the end of a phase of its own, in which instants can be played.",
    ),
    "part of a phase": (
        ("C3.1", "C1.6"),
        "What comes as a phase begins or ends is a series that nobody can answer.",
    ),
    "batch": (
        ("C4.5",),
        "A batch resolves without a gap; today players receive priority after each resolution.",
    ),
    "closed": (
        ("C4.2",),
        "A batch is closed before any of it resolves.",
    ),
    "phases": (
        ("C3.1",),
        "A turn has six phases.",
    ),
    "bury": (
        ("C1.11",),
        "The card buried it then.",
    ),
    "card": (
        ("C1.3",),
        "The card was of another type then, or said something else.",
    ),
}
