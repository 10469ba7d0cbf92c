"""Strategies: knowledge about playing each game. A file, or a folder where it takes several.
Compiled."""
