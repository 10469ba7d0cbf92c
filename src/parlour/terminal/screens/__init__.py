"""The full-screen table, by Textual."""
