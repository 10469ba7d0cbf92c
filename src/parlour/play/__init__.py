"""A game in progress: its table, its match, and a deal that nobody chose."""
