"""What positions say of holders and of choices means what the holder's own ability says (610.3, 607.2)."""

import pytest

from fasteffects.errors import BadScenario
from fasteffects.notation.position import print_position
from fasteffects.notation.run import begin
from fasteffects.notation.scenario import parse


def refusal(*lines: str) -> str:
    with pytest.raises(BadScenario) as found:
        begin(parse("given\n" + "\n".join(lines)), "modern")
    return str(found.value)


@pytest.mark.parametrize(
    "line, words",
    [
        ("Alice's battlefield: Forest exiling (Bob's Hill Giant)", "nothing in the text of Forest exiles"),
        ("Alice's battlefield: Banisher Priest exiling (Bob's Shock)", "Shock can't be one (304.4"),
        ("Alice's battlefield: Banisher Priest phasing out (Hill Giant)", "phases out anything until"),
        ("Alice's battlefield: Grizzly Bears [chosen: red]", "nothing is chosen for Grizzly Bears"),
        (
            "Alice's battlefield: Voice of All [chosen: Bob]",
            "asks for a color: white, blue, black, red, green",
        ),
        ("Alice's battlefield: Voice of All [chosen name: Shock]", "no name is chosen for Voice of All"),
        ("Alice's battlefield: Meddling Mage [chosen: Nosuchcard]", "asks for a nonland card name"),
        ("Alice's battlefield: Meddling Mage [chosen: Forest]", "asks for a nonland card name"),
        ("Alice's battlefield: Door of Destinies [chosen: Equipment]", "asks for a creature type"),
        ("Alice's battlefield: Black Vise [chosen: Alice]", "asks for Bob"),
        ("Alice's battlefield: Voice of All [chosen red]", "said after a colon"),
    ],
)
def test_what_the_ability_does_not_say_is_refused(line: str, words: str) -> None:
    assert words in refusal(line)


@pytest.mark.parametrize(
    "note, kept",
    [
        ("Voice of All [chosen: red]", ("color", "red")),
        ("Meddling Mage [chosen: shock]", ("name", "Shock")),
        ("Door of Destinies [chosen: goblin]", ("type", "Goblin")),
        ("Door of Destinies [chosen creature type: goblin]", ("type", "Goblin")),
        ("Black Vise [chosen: Bob]", ("player", 1)),
    ],
)
def test_choices_are_kept_as_the_game_keeps_them(note: str, kept: tuple[str, object]) -> None:
    game = begin(parse(f"given\nAlice's battlefield: {note}"), "modern")
    (id,) = game.battlefield
    assert game.obj(id).chosen == (kept,)


@pytest.mark.parametrize("note", ["phased out under Bob", "phased out under nobody"])
def test_under_whom_it_is_phased_out_is_printed_and_read_again(note: str) -> None:
    game = begin(parse(f"given\nAlice's battlefield: Hill Giant [{note}]"), "modern")
    printed = print_position(game)
    assert f"[{note}]" in printed
    assert begin(parse(printed), "modern").key() == game.key()


def test_a_phased_out_permanent_is_printed_and_read_again() -> None:
    lines = "Alice's battlefield: Hill Giant [phased out], Holy Strength [attached to Hill Giant], Forest"
    game = begin(parse("given\n" + lines), "modern")
    printed = print_position(game)
    assert "[phased out]" in printed
    assert begin(parse(printed), "modern").key() == game.key()
