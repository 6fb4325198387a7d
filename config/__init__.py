"""Settings, URLs, the WSGI door and the HTML-to-PDF door."""
