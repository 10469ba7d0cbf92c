"""Whole games as text: written, read, proved and listed by chapter."""
