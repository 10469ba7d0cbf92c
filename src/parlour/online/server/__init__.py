"""Rooms that run: HTTP, WebSockets, and the clock."""
