"""What the tools' arguments have in common: no tool writes anything before it has read them."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("FASTEFFECTS_SHARED", ROOT.parent / "shared"))  # the reference data


def parser(told: str | None) -> argparse.ArgumentParser:
    """A parser that says what the module says of itself."""
    return argparse.ArgumentParser(description=told, formatter_class=argparse.RawTextHelpFormatter)


def with_shared(options: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """It also takes the folder with the reference data."""
    words = "the folder with the reference data (FASTEFFECTS_SHARED)"
    options.add_argument("--shared", type=Path, default=SHARED, help=words)
    return options


def with_out(options: argparse.ArgumentParser, target: Path) -> argparse.ArgumentParser:
    """It also takes the place to write at."""
    shown = target.relative_to(ROOT) if target.is_relative_to(ROOT) else target
    options.add_argument("--out", type=Path, default=target, help=f"where to write (default: {shown})")
    return options


def told_or_written(target: Path, text: str, check: bool) -> int:
    """Write a page; or, with *check*, only say whether it is as it is to be.  Gives the exit code."""
    if not check:
        target.write_text(text, encoding="utf-8")
        return 0
    same = target.is_file() and target.read_text(encoding="utf-8") == text
    print(f"{target.name} is up to date" if same else f"{target.name} is old")
    return 0 if same else 1
