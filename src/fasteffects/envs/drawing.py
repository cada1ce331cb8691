"""The table as one seat sees it, drawn as SVG (400.2)."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from ..cards.coding import JsonObject
from ..play.view import seen

if TYPE_CHECKING:
    from ..machine.game import Game

WIDTH, HEIGHT = 960, 640
CARD, TALL, GAP = 92, 62, 8
ACROSS = (WIDTH - GAP) // (CARD + GAP)
LOOKS = {
    "Land": "#d9cfb4", "Creature": "#cfe3cf", "Artifact": "#d6d9de", "Enchantment": "#e6d6ea",
    "Planeswalker": "#e9c9c0",
}  # fmt: skip
PLAIN = "#e8e8e8"
FONT = 'font-family="sans-serif"'


def table(game: Game, player: int) -> str:
    """A picture of what *player* sees: the others above, the player below, the stack between them."""
    view = seen(game, player)
    found = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" {FONT}>']
    found.append(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fafafa"/>')
    others = [own for own in view["players"] if own["id"] != player]
    for n, own in enumerate(others):
        found.append(_words(GAP + n * WIDTH // len(others), 20, _player(own)))
    found.append(_words(GAP, HEIGHT - 10, _player(view["players"][player])))
    theirs = [one for one in view["battlefield"] if one["controller"] != player]
    mine = [one for one in view["battlefield"] if one["controller"] == player]
    found += _cards(theirs, 34) + _cards(mine, 330)
    turn = f"turn {view['turn']}, {view['step'] or view['phase']}"
    stack = ", ".join(one["words"] for one in reversed(view["stack"]))
    found.append(_words(GAP, 314, f"{turn}; stack: {stack or 'empty'}"))
    hand = ", ".join(one["name"] for one in view["players"][player]["hand known"])
    found.append(_words(GAP, HEIGHT - 30, f"hand: {hand or 'nothing'}"))
    return "\n".join([*found, "</svg>"])


def _player(own: JsonObject) -> str:
    return (
        f"{own['name']}: {own['life']} life, {own['hand']} in hand, {own['library']} in library, "
        f"{len(own['graveyard'])} in graveyard"
    )


def _words(x: int, y: int, words: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="14">{escape(words[:140])}</text>'


def _cards(some: list[JsonObject], top: int) -> list[str]:
    """Permanents side by side, those that are tapped leaning; beyond four rows they are counted."""
    room = ACROSS * 4 - 1
    found = [_card(one, at, top) for at, one in enumerate(some[:room])]
    if len(some) > room:
        x, y = _place(room, top)
        found.append(_words(x, y + 20, f"{len(some) - room} more"))
    return found


def _place(at: int, top: int) -> tuple[int, int]:
    return GAP + at % ACROSS * (CARD + GAP), top + at // ACROSS * (TALL + GAP)


def _card(one: JsonObject, at: int, top: int) -> str:
    x, y = _place(at, top)
    types = one["types"]
    colour = next((look for word, look in LOOKS.items() if word in types), PLAIN)
    lean = f' transform="rotate(8 {x + CARD // 2} {y + TALL // 2})"' if one["tapped"] else ""
    lines = [one["label"]]
    if one["power"] is not None:
        hurt = f", damage {one['damage']}" if one["damage"] else ""
        lines.append(f"{one['power']}/{one['toughness']}{hurt}")
    lines += [f"{n} {word}" for word, n in one["counters"].items()]
    lines += [f"attacks {one['attacking']}"] if one["attacking"] else []
    lines += ["blocks"] if one["blocking"] else []
    texts = "".join(
        f'<text x="{x + 4}" y="{y + 14 + 12 * n}" font-size="10">{escape(line[:18])}</text>'
        for n, line in enumerate(lines[:4])
    )
    box = f'<rect x="{x}" y="{y}" width="{CARD}" height="{TALL}" rx="4" fill="{colour}" stroke="#555"/>'
    return f"<g{lean}>{box}{texts}</g>"
