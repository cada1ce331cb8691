"""The card language's nodes: a mechanic is a module, with its node, its phrases and its meaning."""

from .references import players as players
