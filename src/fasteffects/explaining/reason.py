"""A reason: one line of an explanation, what decides it, and what follows under it.

An explanation is a sequence of reasons, each with those under it.  They are plain values, made once; what
is written of one as JSON is described by ``SCHEMA``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from ..cards.coding import JsonObject

# What a reason can be about.
DONE: Final = "done"  # what somebody did, or the rules: a spell cast, an ability resolving, a step beginning
COST: Final = "cost"  # what was paid for it
CHOICE: Final = "choice"  # what was chosen, by whom
WOULD: Final = "would"  # what would have happened
CHANGED: Final = "changed"  # what replaced, prevented or forbade that
HAPPENED: Final = "happened"  # what happened
TRIGGERED: Final = "triggered"  # what triggered
NOT: Final = "not"  # what one might have expected, and why it did not happen
REFUSED: Final = "refused"  # what somebody may not do
BEING: Final = "being"  # what is so: a characteristic, a number
KINDS: Final = (DONE, COST, CHOICE, WOULD, CHANGED, HAPPENED, TRIGGERED, NOT, REFUSED, BEING)


@dataclass(frozen=True, slots=True)
class Reason:
    """One line: *text* says what is so, *deciding* the one to three rules that make it so.

    ``rules`` is the path of procedures behind it, outermost first; ``objects`` are ids of the game;
    ``player`` is who did it, ``chooser`` who chose and ``among`` what; ``before`` and ``after`` are amounts
    or places.  ``id`` is a place in the explanation, ``2.1`` the first under the second line, and is the same
    whenever the same game is explained; ``because`` is the id of the line that this one comes from.
    """

    kind: str
    text: str
    deciding: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    objects: tuple[int, ...] = ()
    player: str | None = None
    chooser: str | None = None
    among: tuple[str, ...] = ()
    before: int | str | None = None
    after: int | str | None = None
    because: str | None = None
    children: tuple[Reason, ...] = ()
    id: str = ""

    def __post_init__(self) -> None:
        assert self.kind in KINDS, self.kind

    def walk(self) -> Iterator[Reason]:
        """This reason and all under it, in the order in which they are read."""
        yield self
        for child in self.children:
            yield from child.walk()

    def to_json(self) -> JsonObject:
        """Plain data, as ``SCHEMA`` describes it."""
        return {
            "id": self.id,
            "kind": self.kind,
            "text": self.text,
            "deciding": list(self.deciding),
            "rules": list(self.rules),
            "objects": list(self.objects),
            "player": self.player,
            "chooser": self.chooser,
            "among": list(self.among),
            "before": self.before,
            "after": self.after,
            "because": self.because,
            "children": [child.to_json() for child in self.children],
        }

    @classmethod
    def from_json(cls, data: JsonObject) -> Reason:
        """The reason that was written so."""
        told: JsonObject = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        told["children"] = tuple(cls.from_json(child) for child in data["children"])
        return cls(**told)


def numbered(reasons: Iterable[Reason], under: str = "") -> tuple[Reason, ...]:
    """The same reasons with their ids; what has no cause of its own comes from the line above it."""
    found = []
    for number, reason in enumerate(reasons, 1):
        id = f"{under}.{number}" if under else str(number)
        because = reason.because or under or None
        found.append(replace(reason, id=id, because=because, children=numbered(reason.children, id)))
    return tuple(found)


def deciding(reasons: Sequence[Reason]) -> tuple[str, ...]:
    """All the rules that decide something in an explanation, each once, in the order of its lines."""
    return tuple(dict.fromkeys(rule for top in reasons for reason in top.walk() for rule in reason.deciding))


_RULES: Final = {"type": "array", "items": {"type": "string", "pattern": r"^[A-Z]?[0-9][0-9a-z.]*$"}}
_NAME: Final = {"type": ["string", "null"]}
_AMOUNT: Final = {"type": ["integer", "string", "null"]}

SCHEMA: Final[JsonObject] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "Explanation",
    "description": "The lines of an explanation, each with those under it.",
    "type": "array",
    "items": {"$ref": "#/$defs/reason"},
    "$defs": {
        "reason": {
            "type": "object",
            "properties": {
                "id": {"type": "string", "description": "its place: 2.1 is the first line under line 2"},
                "kind": {"enum": list(KINDS)},
                "text": {"type": "string", "description": "what is so, in words"},
                "deciding": {**_RULES, "description": "the rules that make it so", "maxItems": 3},
                "rules": {**_RULES, "description": "the path of procedures, outermost first"},
                "objects": {"type": "array", "items": {"type": "integer"}, "description": "ids it is about"},
                "player": {**_NAME, "description": "who did it"},
                "chooser": {**_NAME, "description": "who chose"},
                "among": {"type": "array", "items": {"type": "string"}, "description": "what was to choose"},
                "before": _AMOUNT,
                "after": _AMOUNT,
                "because": {**_NAME, "description": "the id of the line that it comes from"},
                "children": {"type": "array", "items": {"$ref": "#/$defs/reason"}},
            },
            "required": [
                "id", "kind", "text", "deciding", "rules", "objects", "player", "chooser", "among", "before",
                "after", "because", "children",
            ],
            "additionalProperties": False,
        }
    },
}  # fmt: skip
