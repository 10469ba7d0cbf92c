"""The server that rooms run on: HTTP, WebSockets and timers."""
