"""The library: a game as a program meets it (docs/library.md).

``import fasteffects`` offers all of it.
"""
