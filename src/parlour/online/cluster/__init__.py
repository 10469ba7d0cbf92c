"""Several servers that share rooms: PostgreSQL, and messages between the servers."""
