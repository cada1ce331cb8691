"""Adding mana, what it may be spent on, keeping it and losing it (106, 605).

What mana costs is in ``costs``.
"""
