"""The pages of the deals app."""
