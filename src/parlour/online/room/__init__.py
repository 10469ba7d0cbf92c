"""What a room is and does: no I/O, no clock."""
