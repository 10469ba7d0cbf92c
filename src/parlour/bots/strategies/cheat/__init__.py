"""How to play Cheat."""
