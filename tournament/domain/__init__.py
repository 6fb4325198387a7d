"""Pure rules of tournaments: regulations, movements, the draw."""
