"""Noun phrases: objects and players, what describes them, and words that point back (109, 115, 608.2).

Who chooses among them, and when, is in ``references/choosing.py``.
"""
