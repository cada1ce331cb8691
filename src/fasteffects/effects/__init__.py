"""The card language's nodes: a mechanic is a module, with its node, its phrases and its meaning."""

from . import players as players  # an unsaid subject means "you": before any phrase needs to know
