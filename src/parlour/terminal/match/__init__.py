"""A match at one keyboard, without drawing anything."""
