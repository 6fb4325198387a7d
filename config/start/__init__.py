"""What happens between `script/server` and the first page: database, files, addresses, web server."""
