"""What is known about playing each game: a file, or a folder where it takes several. Compiled."""
