"""The Idiot, in a folder: `rules.py` is where to begin."""
