"""Rooms: their state and their rules, without I/O and without a clock."""
