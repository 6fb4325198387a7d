"""Forms: they parse and validate, they never save."""
