"""What is called supported does what it says: every card of the pool, and samples of them in a game."""

from __future__ import annotations

import random
from typing import Any

import pytest

import audit
from fasteffects.cards import left_open, pool
from fasteffects.cards.supported import unsupported
from fasteffects.effects.abilities.instructions import Body, Do
from fasteffects.effects.abilities.kinds import Triggered
from fasteffects.effects.actions.drawing import Draw
from fasteffects.effects.actions.life import GainLife
from fasteffects.effects.actions.moving import Destroy, Exile
from fasteffects.effects.keywords.keyword import Flying
from fasteffects.effects.node import walk
from fasteffects.effects.quantities.numbers import Number, StatOf, UpTo
from fasteffects.effects.references.filters import Filter, Kind
from fasteffects.effects.references.objects import All, Both, Self, Some, Target
from fasteffects.effects.references.players import You
from fasteffects.effects.references.qualifiers import InZone, Zone
from fasteffects.effects.triggers.feats import Feat
from fasteffects.effects.triggers.what_objects_do import Dies
from fasteffects.effects.triggers.what_players_do import Plays
from fasteffects.machine.decisions import Decision
from fasteffects.machine.game import Game
from fasteffects.positions.setup import Setup
from fasteffects.rules.spell_roles import ANSWERS, MANA, PLAIN, PREVENTS, REGENERATES, role_of
from fasteffects.rules.spell_text import spell_sentences
from fasteffects.rules.targets import modal_of
from fasteffects.state.objects import BATTLEFIELD, HAND, LIBRARY, NATURE
from sampling import is_part

SAMPLE = 25
PARTS, SHARE = 2, 20  # of the cards, so many parts of so many are audited; ``tools/audit.py`` audits all
SEEDS = range(2)


def supported() -> list[str]:
    """The names of the cards that the pool calls supported."""
    return [name for name in pool.names() if "stopped" not in pool.raw(name)]


@pytest.mark.slow
def test_every_supported_card_has_a_whole_meaning() -> None:
    lacking = {}
    for name in supported():
        for face in pool.card(name).faces:
            why = unsupported(face.abilities)
            if why:
                lacking[name] = why
    assert not lacking, f"{len(lacking)} cards, such as {list(lacking.items())[:5]}"


@pytest.mark.slow
def test_no_card_is_played_from_a_hand_just_before_a_draw() -> None:
    """C7.7. So nobody's hand is told by whether they are asked there (``timing.fifth.chances.HIDDEN``)."""
    found = []
    for name in supported():
        for face in pool.card(name).faces:
            said = spell_sentences(face.abilities)
            modal = modal_of(said)
            each = [said] if modal is None else [mode.body.sentences for mode in modal.modes]
            found += [(name, role_of(one)) for one in each if said]
    assert {role for _, role in found} == {PLAIN, MANA, PREVENTS, ANSWERS, REGENERATES}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_every_node_has_an_answer(part: int) -> None:
    """Each node is asked for what its family is asked for, as the card lies on a board: none raises."""
    found = {}
    for name in (name for name in supported() if is_part(name, SHARE, part)):
        wrong = list(audit.faults(pool.card(name)))
        if wrong:
            found[name] = wrong
    assert not found, f"{len(found)} cards, such as {list(found.items())[:5]}"


def misplaced(part: Any) -> str:
    """What ``left_open`` says of a part of an ability alone."""
    return left_open.misplaced(part)


def test_something_chosen_where_nobody_chooses() -> None:
    """*A creature* is chosen where it is destroyed, any will do where it dies; elsewhere it means nothing."""
    creature = Some(Number(1), Filter((Kind(("creature",)),)))
    assert misplaced(Do(Destroy(You(), creature))) == misplaced(Dies(creature)) == ""
    assert misplaced(StatOf(creature, "power")) == "Some as the of of StatOf"
    assert misplaced(Both(creature, creature, "and")) == "Some as the  of Node"
    assert misplaced(GainLife(You(), UpTo(Number(2)))) == "UpTo as the amount of GainLife"
    assert misplaced(Draw(You(), UpTo(Number(2)))) == ""


def test_what_lacks_something_is_refused_by_name() -> None:
    assert (
        unsupported((Triggered(Plays(You(), Self()), Body(())),)) == "Plays: playing a card that is no land"
    )
    assert unsupported((Triggered(Dies(Self()), Body(())),)) == ""
    assert unsupported((Flying(),)) == ""
    unknown = Feat(You(), "polish")  # under a name that nothing makes occur
    assert [n for n in walk((unknown,)) if n.lacks()] == [unknown]


def test_a_single_graveyard_is_chosen() -> None:
    """400.1. Where cards of *a single graveyard* are chosen somebody says of which; elsewhere nobody does."""
    filter = Filter((Kind((), "card"),), (), (InZone(Zone(None, "graveyard", single=True)),))
    assert misplaced(Exile(You(), Target(filter))) == misplaced(Exile(You(), Some(Number(2), filter))) == ""
    assert misplaced(Exile(You(), All(filter))) == "a single graveyard of whichever player"


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_supported_cards_can_be_cast_and_used(seed: int) -> None:
    rng = random.Random(seed)
    names = rng.sample(supported(), SAMPLE)
    for name in names:
        game = position(name, rng)
        try:
            play(game, rng)
        except Exception as error:
            raise AssertionError(f"{name}: {type(error).__name__}: {error}") from error


def position(name: str, rng: random.Random) -> Game:
    """A board with something of everything, and the card in hand and on the battlefield if it can be."""
    setup = Setup(seed=rng.randrange(1000), free_mana=True)
    card = pool.card(name)
    types = card.faces[0].types
    setup.put(card, HAND, 0)
    if not types & {"Instant", "Sorcery"} and "Aura" not in card.faces[0].subtypes:
        setup.put(card, BATTLEFIELD, 0)
    for player in (0, 1):
        for other in ("Grizzly Bears", "Serra Angel", "Forest", "Sol Ring", "Glorious Anthem"):
            setup.put(pool.card(other), BATTLEFIELD, player)
        for other in ("Shock", "Grizzly Bears", "Plains"):
            setup.put(pool.card(other), HAND, player)
        for other in ["Forest", "Shock", "Grizzly Bears"] * 5:
            setup.put(pool.card(other), LIBRARY, player)
    return setup.game()


def play(game: Game, rng: random.Random, steps: int = 60) -> None:
    """Answer at random, but rather do something than pass."""
    for _ in range(steps):
        decision = game.decision
        if decision is None:
            return
        game.answer(random_answer(decision, rng))


def random_answer(decision: Decision, rng: random.Random) -> object:
    """An answer that a decision allows."""
    if decision.kind == "priority" and rng.random() < 0.7:
        values = [o.value for o in decision.options if o.value != ("pass",)]
        if values:
            return rng.choice(values)
    if decision.kind == "mana" or decision.player == NATURE:
        return decision.sample(lambda bound: 0)
    return decision.sample(rng.randrange)
