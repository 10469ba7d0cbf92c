"""Reads moves and positions from text. The core prints them."""
