"""Bots against bots: which is stronger, by how much, and how certain that is."""
