"""103.2b, 702.139. Which cards outside the game may be revealed as companions, by the starting deck."""

from __future__ import annotations

from collections.abc import Iterable

from fasteffects.cards.pool import card
from fasteffects.effects.keywords.companion import possible_companions
from fasteffects.machine.game import Game
from fasteffects.machine.procedures import procedure
from fasteffects.state.objects import SIDEBOARD
from fasteffects.timing.editions import TIMINGS


def game_with(deck: dict[str, int], outside: Iterable[str]) -> Game:
    """A game in which the first player has that deck and those cards outside, and nothing has happened."""
    game = Game(("Alice", "Bob"), TIMINGS["modern"](), 1)
    game.bring([card(name) for name, count in deck.items() for _ in range(count)], 0)
    game.bring([card("Forest")] * 60, 1)
    for name in outside:
        game.create(card(name), 0, SIDEBOARD)
    return game


def companions(deck: dict[str, int], *outside: str) -> list[str]:
    game = game_with(deck, outside)
    return [game.name_of(id) for id in possible_companions(game, 0)]


def test_small_permanents_only() -> None:
    small = {"Swamp": 40, "Grizzly Bears": 19, "Murder": 1}
    assert companions(small, "Lurrus of the Dream-Den") == ["Lurrus of the Dream-Den"]
    assert companions({**small, "Hill Giant": 1}, "Lurrus of the Dream-Den") == []


def test_odd_and_even() -> None:
    odd = {"Swamp": 59, "Murder": 1}
    assert companions(odd, "Obosh, the Preypiercer", "Gyruda, Doom of Depths") == ["Obosh, the Preypiercer"]
    even = {"Swamp": 58, "Grizzly Bears": 2}
    assert companions(even, "Obosh, the Preypiercer", "Gyruda, Doom of Depths") == ["Gyruda, Doom of Depths"]


def test_twenty_cards_more() -> None:
    assert companions({"Plains": 80}, "Yorion, Sky Nomad") == ["Yorion, Sky Nomad"]
    assert companions({"Plains": 79}, "Yorion, Sky Nomad") == []


def test_names_kinds_and_types() -> None:
    singles = {"Forest": 57, "Grizzly Bears": 1, "Hill Giant": 1, "Craw Wurm": 1}
    assert companions(singles, "Lutri, the Spellchaser", "Umori, the Collector") == [
        "Lutri, the Spellchaser",
        "Umori, the Collector",
    ]
    assert companions({**singles, "Hill Giant": 2, "Shock": 1}, "Lutri, the Spellchaser") == []
    assert companions({**singles, "Shock": 1}, "Umori, the Collector") == []
    assert companions({"Forest": 59, "Savannah Lions": 1}, "Kaheera, the Orphanguard") != []
    assert companions(singles, "Kaheera, the Orphanguard") == []


def test_revealed_before_the_libraries_are_shuffled() -> None:
    game = game_with({"Swamp": 60}, ("Lurrus of the Dream-Den", "Kaheera, the Orphanguard"))
    game.frames.append(procedure("StartGame", 0))
    game.advance()
    assert game.decision is not None and game.decision.player == 0
    lurrus = next(o for o in game.decision.options if "Lurrus" in o.spelling)
    game.answer(lurrus.value)
    chosen = [o for o in game.objects.values() if o.mark("companion") is not None]
    assert [o.card.name for o in chosen] == ["Lurrus of the Dream-Den"]
    assert 1 in chosen[0].known
