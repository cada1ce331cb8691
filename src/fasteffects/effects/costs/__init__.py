"""What must be paid, and what makes it more, less or something else (118, 601.2f).

Costs that keyword abilities offer stand with their keywords.
"""
