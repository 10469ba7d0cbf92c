"""The rules pages of our games."""
