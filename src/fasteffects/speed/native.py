"""How nodes are made, and what the speed build (mypyc) is told about classes.

This module is not compiled: a native class can have no decorators, so the speed build writes out what
``node`` does and calls ``as_node`` in its place (``tools/speed_build.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, make_dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, dataclass_transform

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told: Any) -> Any:
        """The class, unchanged."""
        return lambda cls: cls


def own_fields(cls: type) -> tuple[str, ...]:
    """The names of the attributes that a class adds to those of its bases: its slots."""
    told = vars(cls)
    if "__mypyc_attrs__" not in told:
        return tuple(told.get("__slots__", ()))
    inherited = {n for base in cls.__mro__[1:] for n in vars(base).get("__mypyc_attrs__", ())}
    return tuple(n for n in told["__mypyc_attrs__"] if n not in inherited)


C = TypeVar("C", bound=type)
N = TypeVar("N")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: C) -> C:
    """Make *cls* a node: a frozen dataclass with slots, whose hash is found once.

    ``dataclass`` would write code for each class at once.  Of a thousand a process uses a few dozen:
    what differs between them is written as the first value is made.
    """
    made: Any = dataclass(init=False, eq=False, repr=False, slots=True)(cls)
    told = {f.name: f for f in fields(made)}  # ``dataclass`` keeps what is annotated ``ClassVar`` among them
    made.__dataclass_fields__ = told
    names = tuple(f.name for f in told.values() if f.compare)
    compared: Any = (
        attrgetter(*names) if len(names) > 1 else lambda self: tuple(getattr(self, n) for n in names)
    )

    def equal(self: Any, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self is other or compared(self) == compared(other)

    def kept(self: Any) -> int:
        try:
            hashed: int = self.hashed
        except AttributeError:
            hashed = hash(compared(self))
            object.__setattr__(self, "hashed", hashed)
        return hashed

    made.__eq__, made.__hash__, made.__repr__ = equal, kept, written
    made.__init__, made.__reduce__ = first_made, made_again
    made.__setattr__, made.__delattr__ = refused, refused
    return made  # type: ignore[no-any-return]


def first_made(self: Any, *given: Any, **named: Any) -> None:
    """Make the first value of a class: write its ``__init__``, which makes the others."""
    cls = type(self)
    cls.__init__ = _initial(cls)
    cls.__init__(self, *given, **named)


def _initial(cls: type) -> Any:
    """What ``dataclass`` would write as the ``__init__`` of a frozen class."""
    told = fields(cls)
    space: dict[str, Any] = {f"default_{f.name}": f.default for f in told}
    space["put"] = object.__setattr__
    given = [f.name if f.default is MISSING else f"{f.name}=default_{f.name}" for f in told]
    lines = [f"    put(self, {f.name!r}, {f.name})" for f in told] or ["    pass"]
    exec(f"def __init__({', '.join(['self', *given])}):\n" + "\n".join(lines), space)
    made = space["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def made_again(self: Any) -> tuple[type, tuple[Any, ...]]:
    """How a node is pickled and copied: by its fields."""
    return type(self), tuple(getattr(self, f.name) for f in fields(self))


def refused(self: Any, name: str, *value: Any) -> None:
    """A node never changes."""
    raise FrozenInstanceError(f"cannot change the field {name!r}")


def written(self: Any) -> str:
    """The words that make a node anew, as ``dataclass`` writes them."""
    told = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{type(self).__qualname__}({told})"


def but(value: N, **changes: Any) -> N:
    """The node with some fields changed and its spelling kept."""
    if not changes:
        return value
    said: Any = value
    new: N = replace(said, **changes)
    spell(new, spelling_of(value))
    return new


def spelling_of(value: object) -> Any:
    """What of its words a node remembers that it does not say itself; None of one made by hand."""
    return getattr(value, "spelling", None)


def spell(value: object, spelling: object) -> None:
    """Let a new node remember that; None: nothing."""
    if spelling is not None:
        object.__setattr__(value, "spelling", spelling)


DECORATORS: list[Callable[[Any], Any]] = []


def decorate(decorator: Callable[[Any], Any]) -> None:
    """Keep what decorates the node that follows: a native class can have no decorators."""
    DECORATORS.append(decorator)


def any_field(**told: Any) -> Any:
    """What ``field`` makes, not taken for the default value itself."""
    return field(**told)


def by_default(*bases: type, name: str) -> object:
    """What a field that one of the *bases* has is by default, as ``as_node`` is given it."""
    of: list[dict[str, Field[object]]] = [vars(base).get("__dataclass_fields__", {}) for base in bases]
    told = next(fields[name] for fields in of if name in fields)
    return told.default if told.compare else field(default=told.default, compare=False)


def as_node(cls: type, said: dict[str, tuple[str, Any]]) -> None:
    """Give a native class what a frozen dataclass has besides its making and comparison, and decorate it.

    *said* has the annotation and the default value of each of its fields.
    """
    some: list[Any] = [(n, t) if value is MISSING else (n, t, value) for n, (t, value) in said.items()]
    about = {"__doc__": cls.__doc__ or cls.__name__}  # else ``dataclass`` would inspect a signature for it
    twin = make_dataclass(cls.__name__, some, init=False, eq=False, repr=False, namespace=about)
    for name in ("__dataclass_fields__", "__dataclass_params__", "__match_args__"):
        setattr(cls, name, vars(twin)[name])
    cls.__repr__ = written  # type: ignore[method-assign,assignment]
    mine = DECORATORS[::-1]
    DECORATORS.clear()
    for decorator in mine:
        decorator(cls)
