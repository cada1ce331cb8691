"""How a game begins and is kept: positions, storing and loading, and when two are the same.

``positions/setup.py`` lays out, ``storing.py`` keeps, ``positions/key.py`` compares (732.4).
"""
