"""Creating tokens, and making copies of objects, spells and abilities (111, 707).

What a copy does not copy, or has besides, is in ``exceptions.py``.
"""
