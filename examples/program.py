"""A player that is a program of its own: it reads a line of JSON for each decision and writes one back.

    fasteffects league random "exec:python examples/program.py" --games 20 --deck modern-burn

It casts what it can, attacks with what it has, and else takes the example of an answer that comes with the
question.  Nothing of Fast Effects is imported: the same can be written in any language.
"""

from __future__ import annotations

import json
import sys
from typing import Any


def answer(asked: dict[str, Any]) -> int | str:
    """The index of an option, or the text of an answer."""
    decision = asked["view"]["decision"]
    for number, words in enumerate(decision["options"]):
        if decision["kind"] == "priority" and words.startswith(("cast ", "play ")):
            return number
    if decision["kind"] == "priority":
        return decision["options"].index("pass") if "pass" in decision["options"] else 0
    if decision["kind"] == "mana":
        return next((n for n, words in enumerate(decision["options"]) if words != "cancel"), 0)
    return str(asked["example"])


def main() -> None:
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "choose":
            print(json.dumps({"answer": answer(asked)}), flush=True)


if __name__ == "__main__":
    main()
