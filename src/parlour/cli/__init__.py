"""The command line: a file for each command, with its flags and what it does."""
