"""Which modes are chosen as a spell or ability goes on the stack (601.2b, 700.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..effects.abilities.modes import PAWPRINT, Modal, mode_mark
from ..effects.it import Environment
from ..effects.references.antecedent import CHOOSER
from ..effects.references.players import TargetPlayer
from ..language.write import text_of
from ..machine.decisions import ChooseSome, Decision, Option
from ..speed.once import once
from ..state.objects import NOBODY, with_pair
from .targets import candidates, possible_modes, slots

if TYPE_CHECKING:
    from ..machine.game import Game
    from .announcing import Announcing


def ask_modes(
    game: Game, it: Environment, modal: Modal, every: bool, about: int, announced: Announcing | None = None
) -> tuple[int, ...]:
    """601.2b. Which modes; all of them where a cost for that is paid (702.42)."""
    if every:
        return tuple(range(len(modal.modes)))
    several = modal.again or modal.chooser is not None
    given = None if several else game.answered()  # the step's only question
    if given is not None:
        return tuple(given[0])
    possible = possible_modes(game, it, modal)
    if announced is not None:
        possible = [mode for mode in possible if announced.affords(game, mode)]
    words = mode_words(modal)
    options = [Option(i, words[i]) for i in possible]
    low, high = modal.bounds(it)
    high = high if announced is None else announced.most_modes(game, high)
    if modal.apart:
        high = min(high, len(whom_to_target(game, it, modal, possible)))
    if modal.worth:
        return by_worth(game, it, modal, options, about)
    if modal.again:
        return one_by_one(game, it, options, low, high, about)
    who = int(dict(it.env.cast).get(CHOOSER, it.you))
    chosen = game.ask(
        ChooseSome(who, "mode", "choose a mode", options, low, high, word="choosing", about=about)
    )
    return tuple(chosen)


def whom_to_target(game: Game, it: Environment, modal: Modal, modes: list[int]) -> set[int]:
    """115.3. The players among whom each of some modes must have another as a target."""
    aims = [slot for n in modes for slot in slots(modal.modes[n].body.sentences)]
    return {p for slot in aims if isinstance(slot, TargetPlayer) for p in candidates(game, it, slot)}


def one_by_one(
    game: Game, it: Environment, options: list[Option], low: int, high: int, about: int
) -> tuple[int, ...]:
    """700.2d. Modes of which one may be chosen more than once."""
    found: list[int] = []
    enough = [Option(NOBODY, "no more")]
    while len(found) < high:
        open_ = options if len(found) < low else [*options, *enough]
        words = f"choose a mode, {len(found) + 1} of {high}"
        chosen = game.ask(Decision(it.you, "mode", words, open_, about=about))
        if chosen == NOBODY:
            break
        found.append(chosen)
    return tuple(found)


def by_worth(game: Game, it: Environment, modal: Modal, options: list[Option], about: int) -> tuple[int, ...]:
    """700.2d, i. Modes with no more pawprints in all than it says, one after the other."""
    found: list[int] = []
    left = modal.high
    while open_ := [o for o in options if modal.modes[o.value].paws <= left]:
        words = f"choose a mode, {left} of {modal.high} {PAWPRINT} left"
        open_.append(Option(NOBODY, "no more"))
        chosen = game.ask(Decision(it.you, "mode", words, open_, about=about))
        if chosen == NOBODY:
            break
        found.append(chosen)
        left -= modal.modes[chosen].paws
    return tuple(found)


def note_modes(game: Game, it: Environment, modal: Modal, modes: tuple[int, ...]) -> None:
    """700.2. Of modes that may be chosen but once the object is marked."""
    if modal.fresh and it.source in game.objects:
        o = game.write(it.source)
        for number in modes:
            o.marks = with_pair(o.marks, mode_mark(it, number), game.turn_number)


@once
def mode_words(modal: Modal) -> list[str]:
    """The shortest opening words that tell one mode from the others, and the whole where needed."""

    texts = mode_texts(modal)
    found: list[str] = []
    for text in texts:
        parts = text.split()
        n = 1
        while n < len(parts) and sum(t.split()[:n] == parts[:n] for t in texts) > 1:
            n += 1
        found.append(" ".join(parts[:n]))
    return found


def mode_texts(modal: Modal) -> list[str]:
    """What each mode says, in small letters."""
    return [text_of("Body", m.body).rstrip(".").lower().removeprefix("~ ") for m in modal.modes]
