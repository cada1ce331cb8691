"""The paths of rules that the log cites: what is being followed, outermost first, and by which step."""

from __future__ import annotations

from typing import Final

MOST: Final = 8_192  # paths that are remembered before all are forgotten


class Path:
    """The rules that are being followed at one place, and the paths that lead on from there."""

    __slots__ = ("rules", "cited", "further")

    def __init__(self, rules: tuple[str, ...]) -> None:
        self.rules = rules
        self.cited: tuple[str, ...] | None = None  # … as an edition cites them, once a line was written here
        self.further: dict[str, Path] = {}

    def under(self, rule: str) -> Path:
        """The path of what is done here by that rule; "" is none."""
        found = self.further.get(rule)
        if found is None:
            known = not rule or rule in self.rules
            found = self.further[rule] = Path(self.rules if known else (*self.rules, rule))
        return found

    def along(self, rules: tuple[str, ...]) -> Path:
        """The path of what is done here by those rules, one under the other."""
        path = self
        for rule in rules:
            path = path.further.get(rule) or path.under(rule)
        return path


BEGINNINGS: Final[dict[str, Path]] = {}  # by the name of the edition
KNOWN: Final[list[Path]] = []  # those that were cited


def beginning(edition: str) -> Path:
    """The path of a game that is in no procedure yet."""
    found = BEGINNINGS.get(edition)
    if found is None:
        found = BEGINNINGS[edition] = Path(())
    return found


def remember(path: Path, cited: tuple[str, ...]) -> tuple[str, ...]:
    """Keep what is cited for a path."""
    if len(KNOWN) >= MOST:
        KNOWN.clear()
        BEGINNINGS.clear()
    KNOWN.append(path)
    path.cited = cited
    return cited
