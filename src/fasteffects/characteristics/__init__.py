"""What an object is: its characteristics after all continuous effects (109.3, 613, 707).

Effects are taken apart by layers, put in order, and applied.
"""
