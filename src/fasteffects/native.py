"""What the speed build (mypyc) is told about a class; without it this says and does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

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
