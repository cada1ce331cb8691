"""What nobody honest sends: messages, scenarios, decks and records for the tests of the server."""

from __future__ import annotations

import json
from random import Random
from typing import Any

ODD = [
    "\x00", "{", "9" * 40, "'s", "\u202e", "[" * 30, "99999999 Forest", "\ud800", ", " * 50, "%s%s%n",
    "../../etc/passwd", "<script>alert(1)</script>", "' OR 1=1 --", "\n\n\n", "\r", "\ufeff", "é" * 40, "-1",
    "exactly", "then", "when", "given", "decks: 1", "players: A, B, C, D, E, F, G", "mana: free",
    "seed: 99999999999999999999", "turn: Bob, end, turn 999999",
]  # fmt: skip
VALUES: list[Any] = [
    0, -1, 2**31, 2**62, 10**40, None, True, "", "x" * 400, [], [[1, 2, 3, 4]], [0] * 3_000, {"a": 1},
    "\u202e", 1.5, "modern", "fifth", {}, [None], "cast", 1e308,
]  # fmt: skip


def noise(rng: Random) -> str:
    """A message that nobody honest sends."""
    words = [
        "sit",
        "answer",
        "undo",
        "agree",
        "concede!",
        "stops",
        "why",
        "whynot",
        "say",
        "mana",
        "nothing",
        None,
        7,
    ]
    values = [
        0,
        -1,
        2**62,
        10**40,
        None,
        True,
        "x" * 400,
        [],
        [[1, 2, 3, 4]],
        [0] * 3_000,
        {"a": 1},
        "\u202e",
        1.5,
        "cast",
    ]
    keys = [
        "question",
        "choice",
        "object",
        "words",
        "phrase",
        "yes",
        "mine",
        "theirs",
        "auto",
        "secret",
        "v",
        "since",
    ]
    if rng.random() < 0.15:
        return rng.choice(["", "{", "[" * 5_000, "null", '"', "\x00", '{"type":"answer"', "é" * 2_000])
    message = {
        "type": rng.choice(words),
        **{rng.choice(keys): rng.choice(values) for _ in range(rng.randrange(4))},
    }
    return json.dumps(message)


def shaped(rng: Random, question: Any) -> str:
    """An answer of the right form to the question that is asked, or to one near it, that makes no sense."""
    number = (question or {"number": 0})["number"] + rng.choice([0, 0, 0, -1, 1, 10**6])
    some: list[Any] = [
        rng.randrange(-3, 40), [rng.randrange(-3, 60) for _ in range(rng.randrange(5))],
        [[rng.randrange(80), rng.randrange(80)] for _ in range(rng.randrange(4))],
        rng.choice(["pass", "keep", "cast", "play Forest", "X = 99999", "choose none", "divide 3 to", "("]),
    ]  # fmt: skip
    return json.dumps({"type": "answer", "question": number, "choice": rng.choice(some)})


def torn(rng: Random, text: str) -> str:
    """A text with some of it gone, doubled, or odd."""
    for _ in range(rng.randrange(1, 5)):
        lines = text.split("\n")
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.randrange(1, 40))
        match rng.randrange(4):
            case 0:
                text = text[:at] + text[end:]
            case 1:
                text = text[:at] + rng.choice(ODD) + text[at:]
            case 2:
                text = "\n".join(rng.choice(lines) for _ in range(rng.randrange(1, len(lines) + 2)))
            case _:
                text = text[:end] + text[at:]
    return text[:20_000]


def bent(rng: Random, data: Any) -> Any:
    """Plain data with something else at some places."""
    if rng.random() < 0.06:
        return rng.choice(VALUES)
    if isinstance(data, dict):
        return {key: bent(rng, value) for key, value in data.items() if rng.random() > 0.02}
    if isinstance(data, list):
        return [bent(rng, value) for value in data if rng.random() > 0.02]
    return torn(rng, data) if isinstance(data, str) and rng.random() < 0.1 else data
