"""A game in progress: its table, its match, and a fair deal."""
