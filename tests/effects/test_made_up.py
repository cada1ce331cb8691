"""A mechanic that is made up here, outside the package: it is read, supported, written and played.

Nothing in the package knows these classes: what others must know of them they say themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fasteffects.cards.left_open import misplaced
from fasteffects.cards.record import Card, Face
from fasteffects.cards.supported import unsupported
from fasteffects.effects.abilities.instructions import Body, Do
from fasteffects.effects.abilities.kinds import Static, Triggered
from fasteffects.effects.binding import Binding
from fasteffects.effects.continuous.changes import Continuously, Gains
from fasteffects.effects.it import Environment
from fasteffects.effects.keywords.keyword import Keyword
from fasteffects.effects.node import Ability, Continuous, Effect, Node, Reference, but, node, walk
from fasteffects.effects.references.filters import Filter, Kind
from fasteffects.effects.references.objects import All, Antecedent, Self, referents
from fasteffects.effects.triggers.what_objects_do import Enters
from fasteffects.events import Event, GainLife, Tap
from fasteffects.language import phrases
from fasteffects.language.card import Read, read_face
from fasteffects.language.grammar import load
from fasteffects.language.read import forget_indexes
from fasteffects.language.write import text_of
from fasteffects.positions.setup import Setup
from fasteffects.state.objects import BATTLEFIELD, HAND


@node
class Polish(Effect):
    """Made up. A permanent is tapped, and its controller gains 1 life for it."""

    asking = ("what",)
    does = ("polished",)

    what: Reference

    def perform(self, it: Environment) -> tuple[Event, ...]:
        found = self.what.ids(it)
        gains = [GainLife(it.game.controller(id), 1, source=it.source) for id in found]
        return (*(Tap(id) for id in found), *gains)


@node
class Shiny(Reference):
    """Made up. *The shiny one*: what was polished before."""

    to: Antecedent | None = None

    def pointed(self, walk: Binding) -> Node:
        return but(self, to=walk.result_of("polished"))

    def ids(self, it: Environment) -> tuple[int, ...]:
        return referents(it, self.to)


@node
class PolishHand(Effect):
    """Made up. Cards are polished that lie in a hand, which is said by that word."""

    what: Reference

    says_where = True

    def perform(self, it: Environment) -> tuple[Event, ...]:
        return ()


@node
class ForPolish(Continuous):
    """Made up. A spell may be cast for polish, which is another cost."""

    asked_for = True
    instead_of_its_cost = True


@node
class Waxed(Keyword):
    """Made up. The spell may be cast for polish."""

    word = "waxed"

    def stands_for(self) -> tuple[Ability, ...]:
        return (Static((ForPolish(),)),)


@node
class Gleaming(Keyword):
    """Made up. As the object enters, it is polished."""

    word = "gleaming"

    def stands_for(self) -> tuple[Ability, ...]:
        return (Triggered(Enters(Self()), Body((Do(Polish(Self()), 0),))),)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    """The phrases of the mechanic are known while a test of this file runs, and not afterwards."""
    load()
    productions = {name: list(some) for name, some in phrases.nonterminals().items()}
    phrases.phrase("polish {what}")(Polish)
    phrases.phrase("the shiny one", nt="Reference Pointer")(Shiny)
    phrases.phrase("gleaming", nt="Keyword")(Gleaming)
    forget_indexes()
    yield
    phrases.PRODUCTIONS.clear()
    phrases.PRODUCTIONS.update(productions)
    for cls in (Polish, Shiny, Gleaming):
        phrases.WORDINGS.pop(cls, None)
    forget_indexes()


def read(text: str) -> tuple[Ability, ...]:
    """The abilities of a made-up creature with that text."""
    outcome = read_face("Lamp Keeper", "Creature — Human", text)
    assert isinstance(outcome, Read), outcome
    return outcome.abilities


def test_the_keyword_is_read_and_supported() -> None:
    abilities = read("Gleaming")
    assert abilities == (Gleaming(),) and not unsupported(abilities)


def test_what_a_player_is_asked_for_has_its_place() -> None:
    """*A creature you control*: somebody is asked, since the class says so."""
    abilities = read("{T}: Polish a creature you control.")
    assert not misplaced(abilities) and not unsupported(abilities)


def test_it_is_written_by_its_own_phrases() -> None:
    (ability,) = read("{T}: Polish target artifact.")
    assert text_of("Ability", ability) == "{T}: Polish target artifact."


def test_a_word_of_its_own_points_back() -> None:
    """The class says to what: *polished* is what the effect before it does."""
    (ability,) = read("{T}: Polish target artifact, then tap the shiny one.")
    (shiny,) = (n for n in walk(ability) if isinstance(n, Shiny))
    assert shiny.to == Antecedent("result", 0)


def test_cards_are_somewhere() -> None:
    """109.2a. *All artifact cards* are nowhere, but for an effect that says itself where they lie."""
    cards = All(Filter((Kind(("artifact",), "card"),)))
    for act, why in ((Polish(cards), "Polish: cards without a place"), (PolishHand(cards), "")):
        assert unsupported((Triggered(Enters(Self()), Body((Do(act, 0),))),)) == why


def test_a_way_to_cast_a_spell_is_given_in_vain() -> None:
    """118.9. It is looked for on the card itself, and the class says that it is such a way."""
    assert not unsupported((Waxed(),))
    assert unsupported((Static((Continuously(Self(), (Gains((Waxed(),)),)),)),)) == (
        "the keyword waxed, given by another object"
    )


def test_it_happens() -> None:
    """The card is cast, enters, and its keyword's ability taps it and gains 1 life."""
    face = Face("Lamp Keeper", "{0}", (), (), ("Creature",), ("Human",), 1, 1, abilities=read("Gleaming"))
    setup = Setup(free_mana=True)
    for player in (0, 1):
        setup.player(player, life=20)
    setup.put(Card("Lamp Keeper", (face,), "normal"), HAND, 0)
    game = setup.game()
    game.advance()
    assert game.decision is not None
    game.answer(next(o.value for o in game.decision.options if o.spelling == "cast Lamp Keeper"))
    game.advance()  # nobody can do anything but pass, until a library is empty
    (keeper,) = game.zone(BATTLEFIELD)
    assert game.obj(keeper).tapped and game.player(0).life == 21
