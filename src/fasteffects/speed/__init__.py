"""What makes the engine fast and decides nothing: indexes, and what is found out once.

``speed/native.py`` says what the compiled build must be told.
"""
