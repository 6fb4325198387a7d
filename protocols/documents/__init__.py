"""Paper: what a session needs in print. One module a kind, each builds the context of its template."""
