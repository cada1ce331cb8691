"""The plain data of the library by its types, and the JSON schema that is made of them (docs/schema.json)."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, TypedDict, Union, get_args, get_origin, get_type_hints, is_typeddict

from ..cards.coding import JsonObject
from ..explaining.reason import SCHEMA as EXPLANATION

# -- views -----------------------------------------------------------------------------------------------


class FaceData(TypedDict):
    """Characteristics: of a face as it is printed, or of an object as it is now (109.3)."""

    name: str
    cost: str
    supertypes: list[str]
    types: list[str]
    subtypes: list[str]
    colors: list[str]
    power: int | None
    toughness: int | None
    loyalty: int | None
    defense: int | None
    abilities: list[str]


class CardData(FaceData):
    """An object that is seen: what it is now, its printed faces, and which characteristics are changed."""

    id: int
    kind: str
    owner: int
    keywords: list[str]
    faces: list[FaceData]
    changed: list[str]
    counters: dict[str, int]


class KnownData(CardData):
    """A known card of a library, and its place from the top, which is 1."""

    at: int


_PermanentWords = TypedDict("_PermanentWords", {"face down": str, "attached to": str})


class PermanentData(CardData, _PermanentWords):
    """A permanent; ``card`` is what lies face down, for who may look at it."""

    label: str
    card: str
    controller: int
    damage: int
    tapped: bool
    host: int | None
    attachments: list[int]
    attacking: str
    attacks: int | None
    blocked: bool
    blocking: list[str]
    blocks: list[int]
    sick: bool


class StackData(CardData):
    """A spell or ability on the stack."""

    words: str
    controller: int
    source: int | None
    targets: list[int]


_PlayerWords = TypedDict("_PlayerWords", {"library known": list[KnownData], "hand known": list[CardData]})


class PlayerData(_PlayerWords):
    """A player: what can be counted, and the cards that are known."""

    id: int
    name: str
    life: int
    lost: bool
    counters: dict[str, int]
    mana: list[str]
    library: int
    hand: int
    graveyard: list[CardData]
    exile: list[CardData]
    command: list[CardData]


class _Somebody(TypedDict):
    player: int


class AskedData(_Somebody, total=False):
    """Who is asked; and what, if it is the viewer."""

    kind: str
    prompt: str
    options: list[str]


class ViewData(TypedDict):
    """All that one player may see of a game (400.2)."""

    rules: str
    you: int
    turn: int
    active: int
    phase: str
    step: str
    over: bool
    result: list[int] | None
    players: list[PlayerData]
    battlefield: list[PermanentData]
    stack: list[StackData]
    decision: AskedData | None


# -- questions and events ----------------------------------------------------------------------------------


class OptionData(TypedDict):
    """An option of a question."""

    index: int
    text: str
    key: str
    refs: list[int]
    kind: str


class PairData(TypedDict):
    """A creature, and what it could attack or block."""

    creature: int
    goals: list[int]


class QuestionData(TypedDict):
    """What a player is asked."""

    player: int
    kind: str
    prompt: str
    shape: str
    options: list[OptionData]
    low: int
    high: int
    about: int | None
    secret: bool
    serial: int
    moment: str
    rule: str
    pairs: list[PairData]
    forced: str | None


class EventData(TypedDict):
    """Something that happened."""

    number: int
    kind: str
    text: str
    rules: list[str]
    player: int | None
    object: int | None
    source: int | None
    amount: int
    details: dict[str, int | str | bool]


# -- answers ------------------------------------------------------------------------------------------------


ReasonData = JsonObject  # as the schema of explanations says (explaining.reason)


class FaultData(TypedDict):
    """What is wrong with a question, and in which line."""

    line: int | None
    text: str


class EditionData(TypedDict):
    """What came of a question under some rules: where the game stands, and what is asked there."""

    rules: str
    changes: list[str]
    holds: list[str]
    explanation: list[ReasonData]
    claims: list[ReasonData]
    why: list[ReasonData]
    view: ViewData | None
    question: QuestionData | None


class AnswerData(TypedDict):
    """The answer to a question, with a sentence for each rule that decides something."""

    status: str
    title: str
    claims: int
    faults: list[FaultData]
    editions: list[EditionData]
    glosses: dict[str, str]


class NoteData(TypedDict):
    """A line of the transcript, with its path of rules, and the edition that it was played under."""

    text: str
    rules: list[str]
    player: str | None
    edition: str


class RunData(TypedDict):
    """What became of one file of ``fasteffects run --json``; by edition, where an edition comes first."""

    file: str
    title: str
    rules: list[str]
    cites: list[str]
    passed: bool
    claims: int
    changes: dict[str, list[str]]
    error: str | None
    transcript: list[NoteData]
    explanation: dict[str, list[ReasonData]]
    why: dict[str, list[ReasonData]]
    reasons: dict[str, list[ReasonData]]


# -- the schema ----------------------------------------------------------------------------------------------

TOLD = (ViewData, QuestionData, EventData, AnswerData, RunData)
NAMES = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}


def schema() -> JsonObject:
    """The JSON schema of views, questions, events and explanations, each under its name in ``$defs``."""
    defs: JsonObject = {}
    for kind in TOLD:
        of_type(kind, defs)
    defs["reason"] = EXPLANATION["$defs"]["reason"]
    defs["explanation"] = {"type": "array", "items": {"$ref": "#/$defs/reason"}}
    told = [*(_name(kind) for kind in TOLD), "explanation"]
    return {
        "$schema": EXPLANATION["$schema"],
        "title": "Fast Effects",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in told],
        "$defs": defs,
    }


def _name(kind: Any) -> str:
    return str(kind.__name__).removesuffix("Data").lower()


def of_type(kind: Any, defs: JsonObject) -> JsonObject:
    """The schema of a type; those of plain data with names of their own are put among *defs*."""
    if kind == ReasonData:
        return {"$ref": "#/$defs/reason"}
    if kind in NAMES:
        return {"type": NAMES[kind]}
    if is_typeddict(kind):
        name = _name(kind)
        if name not in defs:
            defs[name] = {}  # it may speak of itself
            defs[name] = _of_fields(kind, defs)
        return {"$ref": f"#/$defs/{name}"}
    origin, parts = get_origin(kind), get_args(kind)
    if origin is list:
        return {"type": "array", "items": of_type(parts[0], defs)}
    if origin is dict:
        return {"type": "object", "additionalProperties": of_type(parts[1], defs)}
    if origin in (Union, UnionType):
        return {"anyOf": [of_type(part, defs) for part in parts]}
    raise TypeError(f"no schema for {kind!r}")


def _of_fields(kind: Any, defs: JsonObject) -> JsonObject:
    hints = get_type_hints(kind)
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()),
        "properties": {name: of_type(hint, defs) for name, hint in hints.items()},
        "required": sorted(kind.__required_keys__),
        "additionalProperties": False,
    }
