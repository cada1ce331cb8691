"""How much work is done, counted in function calls: unlike time, they depend on nothing else."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import Any


def calls(run: Callable[[], object]) -> int:
    """How many functions are called, built-in ones too, once everything has been looked at.

    Those of the garbage collector's callbacks (hypothesis has one) come when they like and do not count.
    In the speed build compiled functions do not show themselves: there only those around them are counted.
    """
    run()
    count = 0

    def seen(frame: Any, event: str, arg: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    collecting = gc.isenabled()
    gc.disable()
    sys.setprofile(seen)
    try:
        run()
    finally:
        sys.setprofile(None)
        if collecting:
            gc.enable()
    return count
