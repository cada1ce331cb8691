"""Each field of the state says once how it is kept, and copies, stores and keys go by that."""

from __future__ import annotations

import subprocess
import sys

import pytest

from fasteffects.play import decks
from fasteffects.play.record import Record
from fasteffects.positions.key import COUNTED, OF_OBJECTS
from fasteffects.positions.storing import GAME_FIELDS, STORED
from fasteffects.state.kept import declared, lines_of_copying, lines_of_sharing, with_word
from fasteffects.state.objects import Object, PlayerInGame
from fasteffects.state.table import Table


def test_a_field_that_does_not_say_whether_it_lasts_is_refused() -> None:
    assert declared({"life": "Counted[int]"}) == {"life": "Counted int"}
    assert declared({"a": "Anew[Found[dict[int, str]]]"}) == {"a": "Anew Found dict[int, str]"}
    for told in ("int", "Each[list[int]]", "Counted[Stored[int]]"):
        with pytest.raises(TypeError, match="life: say one of Counted, Stored, Found"):
            declared({"life": told})


def test_what_copies_does_so_by_the_declarations() -> None:
    kept = declared({"a": "Each[Counted[list[int]]]", "b": "Anew[Found[dict[int, int]]]", "c": "Found[int]"})
    assert lines_of_sharing(kept, "twin", "self") == ["twin.a = self.a", "twin.b = self.b", "twin.c = self.c"]
    assert lines_of_copying(kept, "twin", "self") == ["twin.a = self.a.copy()", "twin.b = {}"]


@pytest.mark.parametrize("cls", (Table, Object, PlayerInGame))
def test_every_field_is_declared(cls: type) -> None:
    kept = vars(cls)["how_kept"]
    assert kept and tuple(kept) == vars(cls)["slots"]


def test_a_copy_has_its_own_of_what_is_changed_in_place() -> None:
    game = Record("modern", ["Alice", "Bob"], [decks.load("modern-red-creatures")] * 2, 1).begin()
    twin = game.copy()
    own = with_word(Table.how_kept, "Each", "Anew")
    assert len(own) > 10
    assert [name for name in own if getattr(twin, name) is getattr(game, name)] == []
    assert twin.key() == game.key()


def test_what_counts_is_stored() -> None:
    assert set(COUNTED) <= set(GAME_FIELDS)
    assert set(OF_OBJECTS) < set(STORED[Object]) and "chars" not in STORED[Object]


def test_whoever_begins_a_game_can_ask_for_its_key() -> None:
    """The kernel asks for it by name, so that it must be there without being imported besides."""
    asked = (
        "from fasteffects.positions import setup; from fasteffects.machine import game; game.BY_NAME['key']"
    )
    subprocess.run([sys.executable, "-c", asked], check=True)


def test_a_twin_of_characteristics_has_each_of_them() -> None:
    """They are written out one by one, for speed: none may be left out."""
    game = Record("modern", ["Alice", "Bob"], [decks.load("modern-red-creatures")] * 2, 1).begin()
    chars = game.chars(next(iter(game.objects)))
    twin = chars.twin()
    assert twin is not chars
    assert [getattr(twin, name) for name in chars.slots] == [getattr(chars, name) for name in chars.slots]
