"""How a game begins and is kept: positions, storing and loading, and when two are the same.

``positions/setup.py`` lays out, ``storing.py`` keeps, ``positions/key.py`` compares (732.4).
"""

from . import key as key  # a game is asked for its key by name: whoever makes one has this, too
