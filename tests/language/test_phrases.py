"""The table of phrases: agreement, moods, spellings, ambiguity."""

from __future__ import annotations

from typing import Any

import pytest

from fasteffects.effects.node import Effect, Node, Player, Quantity, Reference, node
from fasteffects.effects.patterns import EventPattern
from fasteffects.effects.quantities.numbers import Number
from fasteffects.effects.references.filters import Filter, Kind
from fasteffects.effects.references.objects import Target
from fasteffects.effects.references.players import TargetPlayer, You
from fasteffects.errors import RulesError
from fasteffects.language.grammar import load
from fasteffects.language.lists import list_of
from fasteffects.language.phrases import phrase, wordings
from fasteffects.language.read import forget_indexes, read_whole
from fasteffects.language.tokens import tokens, words
from fasteffects.language.write import write


@phrase("{who} <glance> at {count} pebble[s]")
@node
class Glance(Effect):
    who: Player
    count: Quantity


@phrase("{subject} <hum>", loudly=False)
@phrase("{subject} <hum> loudly", loudly=True)
@node
class Hums(EventPattern):
    subject: Reference
    loudly: bool


@phrase("{who} <wave> [slowly {slowly=True}] (to|at) {whom} [with {count} flag[s]|from a hill {place=hill}]")
@node
class Wave(Effect):
    who: Player
    whom: Reference
    count: Quantity | None = None
    slowly: bool = False
    place: str = "window"


list_of("Antics", "Antic", ["and"])


@phrase("<wear> a hat", nt="Antic")
@node
class HatAntic(Node):
    pass


@phrase("<sing>", "<sing> aloud", nt="Antic")
@node
class SongAntic(Node):
    pass


@phrase("{subject} {antics:Antics}", nt="Scene")
@node
class Scene(Node):
    subject: Reference
    antics: tuple[Node, ...]


@phrase("{inner:Endless} again", nt="Endless")
@phrase("again", nt="Endless", inner=None)
@node
class Endless(Node):
    inner: Node | None


load()
forget_indexes()


def only(nonterminal: str, text: str) -> Any:
    (value,) = read_whole(nonterminal, tokens(text))[0]
    assert words(write(nonterminal, value)).lower() == text.lower()
    return value


def test_verbs_agree_with_the_subject_and_nouns_with_the_count() -> None:
    assert only("Effect", "target player glances at two pebbles") == Glance(TargetPlayer(False), Number(2))
    assert only("Effect", "you glance at a pebble") == Glance(You(), Number(1))
    for wrong in ("target player glance at a pebble", "you glances at a pebble", "you glance at two pebble"):
        assert read_whole("Effect", tokens(wrong))[0] == []


def test_the_unsaid_subject_is_you_and_is_not_written() -> None:
    said, unsaid = only("Effect", "you glance at a pebble"), only("Imperative", "glance at a pebble")
    assert said == unsaid
    assert unsaid.who.said is False


def test_moods_of_an_effect() -> None:
    assert only("Predicate", "glances at a pebble") == Glance(You(), Number(1))
    assert only("Infinitive", "target player glance at a pebble") == Glance(TargetPlayer(False), Number(1))


@pytest.mark.parametrize(
    "nonterminal, text",
    [
        ("EventPattern", "target creature hums loudly"),
        ("Would", "target creature would hum loudly"),
        ("Cant", "target creature can't hum loudly"),
        ("Past", "target creature hummed loudly"),
    ],
)
def test_moods_of_an_event(nonterminal: str, text: str) -> None:
    if nonterminal == "Past":
        text = text.replace("hummed", "humed")  # an invented verb is regular
    assert only(nonterminal, text) == Hums(Target(Filter((Kind(("creature",)),))), True)


def test_verbs_of_a_list_agree_with_the_subject_before_it() -> None:
    scene = only("Scene", "target creature wears a hat and sings aloud")
    assert [type(a) for a in scene.antics] == [HatAntic, SongAntic]
    only("Scene", "two target creatures wear a hat and sing")
    for wrong in ("target creature wear a hat and sings", "two target creatures wear a hat and sings"):
        assert read_whole("Scene", tokens(wrong))[0] == []


def test_a_node_made_by_hand_is_written_with_the_first_phrase_that_fits() -> None:
    assert words(write("Effect", Glance(You(), Number(3)))) == "You glance at three pebbles"
    scene = Scene(Target(Filter((Kind(("creature",)),))), (SongAntic(), HatAntic()))
    assert words(write("Scene", scene)) == "Target creature sings and wears a hat"


CREATURE = Target(Filter((Kind(("creature",)),)))


@pytest.mark.parametrize(
    "text, value",
    [
        ("you wave to target creature", Wave(You(), CREATURE)),
        ("you wave at target creature", Wave(You(), CREATURE)),
        ("you wave slowly to target creature", Wave(You(), CREATURE, slowly=True)),
        ("you wave to target creature with two flags", Wave(You(), CREATURE, Number(2))),
        ("you wave slowly at target creature from a hill", Wave(You(), CREATURE, None, True, "hill")),
    ],
)
def test_parts_that_are_left_out_and_alternatives(text: str, value: Wave) -> None:
    assert only("Effect", text) == value


def test_the_variant_whose_fields_fit_is_written_and_of_alternatives_the_first() -> None:
    assert words(write("Effect", Wave(You(), CREATURE, slowly=True))) == "You wave slowly to target creature"
    assert (
        words(write("Effect", Wave(You(), CREATURE, Number(1)))) == "You wave to target creature with a flag"
    )


@pytest.mark.parametrize("template", ["{who} <wave> [slowly", "{who} <wave> to|at it", "{who} <wave>) to it"])
def test_brackets_that_do_not_fit_are_refused(template: str) -> None:
    with pytest.raises(TypeError, match="odd"):
        phrase(template)(Wave)
        wordings(Wave)


def test_a_template_sets_no_field_that_is_not_there() -> None:
    with pytest.raises(TypeError, match="lacks a field"):
        phrase("{who} <wave> [proudly {proud=True}]")(Wave)
        wordings(Wave)


def test_a_phrase_that_begins_with_itself_is_refused() -> None:
    with pytest.raises(RulesError, match="begin with themselves"):
        read_whole("Endless", ["again"])


def test_where_reading_stopped_and_what_was_expected() -> None:
    readings, text = read_whole("Effect", tokens("you glance at two stones"))
    assert readings == []
    assert text.tokens[text.far] == "stones"
    assert "pebbles" in text.expected
