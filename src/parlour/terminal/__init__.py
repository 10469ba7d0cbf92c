"""Cards at a terminal: line mode, and the full-screen table."""
