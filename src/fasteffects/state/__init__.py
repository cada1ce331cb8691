"""The state of a game: the table, what lies on it, and who knows what is hidden (108-111, 400).

``state/writing.py`` is the one writer; ``changing.py`` has the few verbs that change a game.
"""
