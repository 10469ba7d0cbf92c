"""Several servers that share their rooms: PostgreSQL, and what the servers tell each other."""
