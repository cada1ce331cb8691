"""What helpers of an explanation give each other: words with their rules, and words of a card."""

from __future__ import annotations

from ..effects.node import Node

Told = tuple[str, tuple[str, ...]]  # a line in words, and the rules that decide it
Text = Node | None | tuple["Text", ...]  # words of a card, or several that belong together
