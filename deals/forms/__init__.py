"""What people fill in on the pages of the deals app."""
