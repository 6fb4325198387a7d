"""Forms: they read what was typed and never save."""
