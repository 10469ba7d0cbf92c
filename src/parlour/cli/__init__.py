"""The command line: a file for each command, with its flags and its code."""
