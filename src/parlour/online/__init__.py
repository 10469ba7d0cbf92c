"""Online rooms: four letters, and you are in."""
