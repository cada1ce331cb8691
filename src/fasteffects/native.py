"""What the speed build (mypyc) is told about a class; without it this says and does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told: Any) -> Any:
        """The class, unchanged."""
        return lambda cls: cls
