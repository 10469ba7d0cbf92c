"""The games, one file each. A file dropped in here is a game; no line elsewhere names it."""
