"""Big Two, in a folder: `rules.py` is where to begin."""
