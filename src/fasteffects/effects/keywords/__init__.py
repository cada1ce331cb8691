"""Keyword abilities (702): a module for each, or for one close family.

``keyword.py`` says what all of them are, ``common_parts.py`` has what several are built of.
"""
