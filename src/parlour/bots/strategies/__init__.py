"""Strategies: knowledge of how to play each game, a file or a folder for each. Compiled."""
