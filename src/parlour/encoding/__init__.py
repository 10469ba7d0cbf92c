"""A game as numbers, for `learn/`: observations, picks and rewards.

Uses the standard library alone, and is compiled.
"""
