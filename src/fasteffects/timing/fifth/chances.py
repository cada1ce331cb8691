"""What may be played at each moment (C1.3, C3, C4.3, C4.4, C5.7, C5.11, C9.2, C10.3).

A moment is ``game.window``: its kind, and what it is about.  Cards do not say when they may be played in
the words of these rules; that follows from what they do (``rules/spell_roles.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ...effects.it import Env, Environment
from ...effects.references.objects import Target
from ...machine.decisions import Decision, Option
from ...rules import ready
from ...rules.activated_abilities import terms_of
from ...rules.mana import is_mana_ability
from ...rules.may_act import Moment, plays_elsewhere
from ...rules.may_activate import abilities_of
from ...rules.options import Chance, ChanceSearch, pass_unasked
from ...rules.spell_roles import ANSWERS, DRAWS, MANA, PLAIN, PREVENTS, REACHES_STACK, REGENERATES, role_of
from ...rules.spell_text import spell_sentences
from ...rules.taps import PASS, PASSED
from ...rules.targets import candidates, modal_of, slots, waits_for_x
from ...rules.when_castable import held_by
from ...speed.indexes import ACTIVATED
from ...state.objects import STACK, base_face, is_player
from .roles import TO, aim_of, helps, saves

if TYPE_CHECKING:
    from ...effects.node import Instruction
    from ...machine.decisions import Play, Reply
    from ...machine.game import Game
    from ...rules.targets import Sentences, Slot

# Kinds of moments.
NONE: Final = ""  # no chance: something resolves
NEUTRAL: Final = "neutral"  # C1.7
ATTACK: Final = "attack"  # C6.4: the neutral states inside an attack
RESPONSE: Final = "response"  # C4.2
INTERRUPT: Final = "interrupt"  # C5.7; about what is being played
SERIES: Final = "series"  # C1.6
PREVENTION: Final = "prevention"  # C9.2
DESTRUCTION: Final = "destruction"  # C10.2; about what would be destroyed
DRAWING: Final = "drawing"  # C7.7; about who would draw
ASSIGNED: Final = "assigned"  # A22: the opening series of a damage-prevention step
REDIRECTION: Final = "redirection"  # C9.4: what redirects by itself, after prevention

BEFORE_ATTACK: Final = "answer the announced attack?"

# What waits (``game.holding``): damage joins the packets there are (C9.5); everything waits (C7.7); damage
# is for the next step (C9.7).
JOINS: Final = 1
WAITS: Final = 2
LATER: Final = 3

Window = tuple[str, tuple[int, ...]]


def set_window(game: Game, kind: str, *about: int) -> None:
    """The moment that the game has come to."""
    game.comes_to(kind, about)


def allowed(game: Game, it: Environment, sentences: tuple[Instruction, ...]) -> bool:
    """Whether an effect that says this may be played now, or a mode chosen."""
    kind, about = game.window
    if kind == NONE or modal_of(sentences) is not None:
        return True  # each mode is looked at by itself
    role = role_of(sentences)
    if kind == INTERRUPT:
        found = slots(sentences)
        return any(about[0] in candidates(game, it, slot) or is_of_a_cost(it, slot) for slot in found)
    if kind == DESTRUCTION:
        return role == REGENERATES and saves(it, sentences, about)
    if kind == PREVENTION:
        return role == PREVENTS and helps(it, sentences)
    if kind == ASSIGNED:
        return role == ANSWERS and helps(it, sentences)
    if kind == DRAWING:
        return role == DRAWS
    return role in (PLAIN, MANA) and kind != SERIES and not any(is_of_a_cost(it, s) for s in slots(sentences))


def is_of_a_cost(it: Environment, slot: Slot) -> bool:
    """C5.7. Whether it can only target what is being played, and which depends on an X not announced yet."""
    filter = slot.filter if isinstance(slot, Target) else None
    return waits_for_x(it, slot) and filter is not None and filter.zones() == (STACK,)


def targetable(game: Game, id: int, slot: Slot | None, said: tuple[Instruction, ...]) -> bool:
    """C5.7, C5.11. Only what is being played, while it is being interrupted; never what has been played."""
    kind, about = game.window
    if kind == INTERRUPT:
        return id in about
    if kind == NONE:
        return True
    if kind == DESTRUCTION:
        return id in about
    if kind == PREVENTION:  # C9.3
        aim = aim_of(slot, said)
        return aim == "" or any((p.object if aim == TO else p.source) == id for p in game.packets)
    return is_player(id) or game.obj(id).zone != STACK


# -- options ---------------------------------------------------------------------------------------


def plays(game: Game, player: int, search: ChanceSearch | None = None) -> list[Option]:
    """What a player may play at this moment, passing apart, as *search* finds it."""
    kind, _ = game.window
    if kind == SERIES:
        return []  # C1.6: nothing but what belongs to it, which is offered apart
    found = (search or ChanceSearch(Moment(game, player))).all()[1:]
    if not is_narrow(kind):
        return [o for o in found if fits(game, player, kind, o.value)]
    for option in found:
        if not is_mana_play(game, option.value):
            return found
    return []  # C5.14: with nothing to spend it on, mana is not offered apart


# What a spell or ability must be for, at a moment for a few plays only.
SERVES: Final = {
    INTERRUPT: REACHES_STACK,
    DESTRUCTION: REGENERATES,
    PREVENTION: PREVENTS,
    ASSIGNED: ANSWERS,
    DRAWING: DRAWS,
}


# The moments for which a spell in a hand may be: nobody sees whether there is one (DRAWING: no card is such).
HIDDEN: Final = frozenset((INTERRUPT, DESTRUCTION, PREVENTION, ASSIGNED))


def comes(game: Game, kind: str) -> bool:
    """Whether there is a moment of this kind: where somebody has something for it, or might have.

    All but the second is as though there were none: nobody can do anything at it.
    """
    return (game.discreet and kind in HIDDEN) or anyone_has(game, kind)


def anyone_has(game: Game, kind: str) -> bool:
    """Whether any player could have something that a moment of this kind is for."""
    if SERVES[kind] not in game.said.words:
        return False
    for player in game.players:
        if not player.lost and has(game, player.id, kind):
            return True
    return False


def has(game: Game, player: int, kind: str) -> bool:
    """Whether a player has something that might be played at such a moment, if all else allows it."""
    purpose = SERVES[kind]
    if purpose not in game.said.words:
        return False
    game.indexes.refresh(game)
    if held_by(game, player).serves(purpose) or plays_elsewhere(game, player):
        return True
    there = ready.of(game)
    for id in there.able(player):
        for terms in there.terms(id):
            if purpose in terms.purposes:
                return True
    if ACTIVATED in game.indexes.others:
        for watch in game.indexes.others[ACTIVATED]:
            if purpose in terms_of(watch.node).purposes:
                return True
    return False


def is_narrow(kind: str) -> bool:
    """Whether a moment is for a few plays only, which are looked at alone."""
    return kind not in (NEUTRAL, ATTACK, RESPONSE)


def fits(game: Game, player: int, kind: str, value: Play) -> bool:
    """Whether the moment allows one option."""
    name: str = value[0]
    if name == "ActivateMana":
        return True
    if name in ("PlayALand", "UnlocksDoor", "TakesCompanion"):  # 116.2a, g, m: as a sorcery
        return kind == NEUTRAL
    if name in ("TurnUp", "TakesOffer", "DiscardsHeld"):  # 116.2b-e: at any time
        return kind in (NEUTRAL, ATTACK, RESPONSE)
    sentences = sentences_of_play(game, value)
    if not sentences:  # a permanent
        return kind == NEUTRAL or (kind in (ATTACK, RESPONSE) and "flash" in game.chars(value[1]).keywords)
    if name == "CastSpell" and role_of(sentences) == MANA and modal_of(sentences) is None:
        return True  # C5.14
    return allowed(game, Environment(game, Env(value[1], player)), sentences)


def sentences_of_play(game: Game, value: Play) -> Sentences:
    """What the spell or ability of an option says to do; nothing for a permanent.

    702.62a: a card may be suspended when it could be cast.
    """
    if value[0] in ("CastSpell", "Suspends", "SetsApart"):
        return spell_sentences(base_face(game.objects[value[1]]).abilities)
    found: Sentences = abilities_of(game, value[1])[value[2]].body.sentences
    return found


def is_mana_play(game: Game, value: Play) -> bool:
    """C5.13. Whether an option is a mana source."""
    if value[0] == "CastSpell":
        sentences = sentences_of_play(game, value)
        return bool(sentences) and role_of(sentences) == MANA
    return bool(value[0] == "ActivateMana")


def is_mana_source(game: Game, item: int) -> bool:
    """C5.13. Whether an object being played is a mana source spell."""
    o = game.objects[item]
    if o.ability is not None:
        return bool(is_mana_ability(o.ability))
    sentences = spell_sentences(game.chars(item).abilities)
    return bool(sentences) and role_of(sentences) == MANA and "Sorcery" not in game.chars(item).types


def ask(
    game: Game, player: int, words: str, more: list[Option] | None = None, must: bool = False
) -> Reply | Decision:
    """The play that a player chooses, boxed, or the question that is to be answered first.

    Without *words* the question is what the player responds, and is worded if it is asked.  Passing is not
    offered where they *must* play; who can do nothing passes unasked.
    """
    if not must and game.timing.passes_unasked(game, player):
        return PASSED
    if not must and not is_narrow(game.window[0]):
        moment = Moment(game, player)
        if not more and not game.asks_forced and moment.is_idle():
            return pass_unasked(game, player)
        chance = ChanceToPlay(game, player, moment, tuple(more or ()))
        if not game.asks_forced and not chance.is_free(game):
            return pass_unasked(game, player)
        return game.asked(Decision(player, "priority", words or response(game), later=chance))
    kind = game.window[0]
    if kind in SERVES and not more and not has(game, player, kind):
        return pass_narrow(game, player)  # C9.8
    options = plays(game, player) + (more or [])
    if not options and is_narrow(kind):
        return pass_narrow(game, player)
    if not must or not options:
        options.insert(0, PASS)
    return game.asked(Decision(player, "priority", words or response(game), options))


def pass_narrow(game: Game, player: int) -> Reply | Decision:
    """Who can do nothing at a moment for a few plays passes; if they might, the game stands there first."""
    return pass_unasked(game, player) if game.window[0] in HIDDEN else PASSED


def response(game: Game) -> str:
    """C4.2. The question what a player responds."""
    return f"respond to {game.describe_stack(game.zone(STACK)[-1])}?"


class ChanceToPlay(Chance):
    """C1.7, C4.2. What a player may play, and *more* that the moment offers."""

    __slots__ = ("more", "fitting", "of")

    def __init__(self, game: Game, player: int, moment: Moment, more: tuple[Option, ...]) -> None:
        super().__init__(game, player, moment)
        self.more = more
        self.fitting: list[Option] = []
        self.of: ChanceSearch | None = None  # which search those fitting were found in

    def options(self, game: Game) -> list[Option]:
        return [PASS, *plays(game, self.player, self.begun(game)), *self.more]

    def plays(self) -> list[Option]:
        if self.game is None:
            return super().plays()
        search, kind = self.begun(self.game), self.game.window[0]
        if self.of is not search:
            self.of = search
            found = [] if kind == SERIES else search.plays()[1:]
            some = [o for o in found if fits(self.game, self.player, kind, o.value)]
            self.fitting = [PASS, *some, *self.more]
        return self.fitting

    def over(self) -> None:
        super().over()
        self.of = None

    def is_free(self, game: Game) -> bool:
        if self.more:
            return True
        search = self.begun(game)
        kind, known = game.window[0], 1
        while search.goes_on_from(known):
            for option in search.found[known:]:
                if fits(game, self.player, kind, option.value):
                    return True
            known = len(search.found)
        if known < 2 or game.timing.pays:
            return False
        return any(o.key != PASS.key for o in plays(game, self.player, search))
