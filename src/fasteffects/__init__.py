"""Fast Effects: a rules engine for Magic: The Gathering that shows its rule numbers.

Unofficial and fan-made: card names and the rules of the game belong to Wizards of the Coast.
"""

__version__ = "0.1.0.dev0"
