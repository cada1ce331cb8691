"""Ratings from the games of a league: Elo's numbers by maximum likelihood, with intervals, and a picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import exp, log, sqrt

from .report import SURE

MEAN = 1_500.0  # of all agents
SCALE = 400 / log(10)  # points by which odds are e to one
PRIOR = 0.5  # draws that each two who met are taken to have played besides: no rating is without bounds
ROUNDS, CLOSE = 10_000, 1e-9
WIDTH, LINE, LEFT = 760, 28, 230

Points = Mapping[tuple[str, str], tuple[float, int]]  # of the first against the second, and of how many games


@dataclass(frozen=True)
class Rating:
    """An agent's rating, and the interval (95 %) in which it lies; *games* it played, *points* it made."""

    name: str
    elo: float
    low: float
    high: float
    games: int
    points: float


def rate(names: Sequence[str], points: Points) -> list[Rating]:
    """The ratings by which what happened was likeliest, the best first; their mean is ``MEAN``."""
    place = {name: at for at, name in enumerate(names)}
    size = len(names)
    won = [0.0] * size
    met = [[0.0] * size for _ in names]
    for (one, other), (made, games) in points.items():
        a, b = place[one], place[other]
        won[a] += made + PRIOR / 2
        won[b] += games - made + PRIOR / 2
        met[a][b] += games + PRIOR
        met[b][a] += games + PRIOR
    strength = _strengths(won, met)
    spread = _spread(strength, met)
    middle = sum(strength) / size
    found = []
    for at, name in enumerate(names):
        elo, half = MEAN + SCALE * (strength[at] - middle), SURE * SCALE * spread[at]
        mine = [(made, games) for (one, _), (made, games) in points.items() if one == name]
        mine += [(games - made, games) for (_, other), (made, games) in points.items() if other == name]
        played = sum(games for _, games in mine)
        found.append(Rating(name, elo, elo - half, elo + half, played, sum(made for made, _ in mine)))
    return sorted(found, key=lambda one: (-one.elo, one.name))


def _strengths(won: list[float], met: list[list[float]]) -> list[float]:
    """Bradley and Terry's strengths, as logarithms (Hunter's iteration)."""
    size = len(won)
    strength = [1.0] * size
    for _ in range(ROUNDS):
        new = []
        for a in range(size):
            below = sum(met[a][b] / (strength[a] + strength[b]) for b in range(size) if met[a][b])
            new.append(won[a] / below if below else 1.0)
        mean = exp(sum(log(one) for one in new) / size)
        new = [one / mean for one in new]
        change = max(abs(a - b) / b for a, b in zip(new, strength))
        strength = new
        if change < CLOSE:
            break
    return [log(one) for one in strength]


def _spread(strength: list[float], met: list[list[float]]) -> list[float]:
    """The standard deviations of the strengths about their mean, from the curvature of the likelihood."""
    size = len(strength)
    curve = [[1.0 / size] * size for _ in range(size)]
    for a in range(size):
        for b in range(size):
            if a != b and met[a][b]:
                rate = 1 / (1 + exp(strength[b] - strength[a]))
                curve[a][b] -= met[a][b] * rate * (1 - rate)
                curve[a][a] += met[a][b] * rate * (1 - rate)
    inverse = _inverse(curve)
    return [sqrt(max(0.0, inverse[a][a] - 1.0 / size)) for a in range(size)]


def _inverse(matrix: list[list[float]]) -> list[list[float]]:
    """The inverse of a symmetric, positive matrix (Gauss and Jordan)."""
    size = len(matrix)
    rows = [[*row, *(float(a == b) for b in range(size))] for a, row in enumerate(matrix)]
    for a in range(size):
        best = max(range(a, size), key=lambda b: abs(rows[b][a]))
        rows[a], rows[best] = rows[best], rows[a]
        pivot = rows[a][a]
        rows[a] = [value / pivot for value in rows[a]]
        for b in range(size):
            factor = rows[b][a]
            if b != a and factor:
                rows[b] = [value - factor * own for value, own in zip(rows[b], rows[a])]
    return [row[size:] for row in rows]


def picture(ratings: Sequence[Rating], title: str) -> str:
    """The ratings with their intervals, as SVG."""
    low, high = min(one.low for one in ratings) - 20, max(one.high for one in ratings) + 20
    tall = LINE * (len(ratings) + 2) + 20

    def across(elo: float) -> float:
        return LEFT + (elo - low) / (high - low) * (WIDTH - LEFT - 90)

    found = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {tall}" font-family="sans-serif" '
        'font-size="13">',
        f'<rect width="{WIDTH}" height="{tall}" fill="white"/>',
        f'<text x="10" y="22" font-weight="bold">{escape(title)}</text>',
    ]
    step = next(n for n in (25, 50, 100, 200, 500, 1_000, 5_000) if (high - low) / n <= 8 or n == 5_000)
    for mark in range(int(-(-low // step) * step), int(high) + 1, step):
        x = across(mark)
        found.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="32" y2="{tall - 24}" stroke="#ddd"/>')
        found.append(f'<text x="{x:.1f}" y="{tall - 8}" text-anchor="middle" fill="#666">{mark}</text>')
    for number, one in enumerate(ratings):
        y = LINE * (number + 2)
        found.append(f'<text x="{LEFT - 10}" y="{y + 4}" text-anchor="end">{escape(one.name[:34])}</text>')
        ends = f'x1="{across(one.low):.1f}" x2="{across(one.high):.1f}"'
        found.append(f'<line {ends} y1="{y}" y2="{y}" stroke="#4477aa" stroke-width="3"/>')
        found.append(f'<circle cx="{across(one.elo):.1f}" cy="{y}" r="5" fill="#224466"/>')
        found.append(f'<text x="{WIDTH - 80}" y="{y + 4}">{one.elo:.0f} ± {one.high - one.elo:.0f}</text>')
    return "\n".join([*found, "</svg>", ""])
