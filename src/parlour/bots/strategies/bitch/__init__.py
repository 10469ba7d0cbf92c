"""How to play Bitch."""
