"""A game as numbers: what a seat sees, what it can pick, what that was worth. For `learn/`.

Standard library only, and compiled as a folder.
"""
