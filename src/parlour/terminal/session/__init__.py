"""A session at one keyboard, without drawing anything."""
