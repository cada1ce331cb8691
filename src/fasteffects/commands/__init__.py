"""The commands of ``fasteffects``, each loaded when it is given.

``cli.py`` beside this folder names them.
"""
