"""What a line of a card is: activated, triggered and static abilities, the sentences in them, modes.

When, where and how often an ability works (112, 113, 602-604, 700.2).
"""
