"""How to play The Idiot."""
