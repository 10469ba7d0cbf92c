"""Whole games as text: written, read, verified and listed by chapter."""
