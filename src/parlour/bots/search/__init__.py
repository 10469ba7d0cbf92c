"""Bots' knowledge of a game, and the search that plays guessed worlds. Compiled."""
