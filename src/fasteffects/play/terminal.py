"""Lines to and from a person: a terminal, or a file of entries; and the transcript of both."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator

BOLD, PLAIN = "\x1b[1m", "\x1b[0m"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"


class Terminal:
    """Tells lines and asks for lines.  With *script*, its lines are what is entered."""

    def __init__(self, script: Iterable[str] | None = None) -> None:
        self.script: Iterator[str] | None = None if script is None else iter(script)
        self.transcript: list[str] = []
        self.gone = False
        self.live = self.script is None and sys.stdin.isatty() and sys.stdout.isatty()
        self.colors = (
            sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        )

    def tell(self, *lines: str) -> None:
        """Print lines as they are."""
        self.transcript.extend(lines)
        self._print(*lines)

    def head(self, first: str, *lines: str) -> None:
        """Print lines that begin something new: after an empty line, the first bold where that is wanted."""
        self.transcript.extend(("", first, *lines))
        self._print("", f"{BOLD}{first}{PLAIN}" if self.colors else first, *lines)

    def _print(self, *lines: str) -> None:
        """Print; where nobody is there to read it any more, there are no more entries either."""
        try:
            print(*lines, sep="\n", flush=True)
        except OSError:
            if not self.gone:
                self.gone = True
                raise EOFError from None

    def ask(self, prompt: str) -> str:
        """A line entered.  Raises EOFError where there are no more."""
        if self.script is None:
            if self.live:
                words = input(prompt)
            else:
                print(prompt, end="", flush=True)
                words = sys.stdin.readline()
                if not words:
                    raise EOFError
        else:
            found = next(self.script, None)
            if found is None:
                raise EOFError
            words = found
        words = words.rstrip("\n")
        if not self.live:
            print(words if self.script is None else prompt + words)
        self.transcript.append(prompt + words)
        return words

    def hand_over(self, name: str) -> None:
        """Let another person sit down before that person's cards are shown."""
        if self.live:
            print(CLEAR, end="")
            input(f"{name}, press Enter when only you can see the screen. ")
