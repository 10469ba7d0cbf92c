"""Stores for the entries of rooms."""
