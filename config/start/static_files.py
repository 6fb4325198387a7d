"""Collecting the static files, only when one of them has changed."""

import hashlib
from pathlib import Path

from django.contrib.staticfiles import finders
from django.core.management import call_command


def fingerprint() -> str:
    """Return a hash over path, size and time of every static file of the program and its packages."""
    digest = hashlib.sha256()
    for finder in finders.get_finders():
        for path, storage in sorted(finder.list([]), key=lambda found: found[0]):
            about = Path(storage.path(path)).stat()
            digest.update(f"{path}\0{about.st_size}\0{about.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect_when_changed(root: Path) -> bool:
    """Collect the static files into `root` and return True; return False when nothing has changed."""
    stamp = root.with_name(f"{root.name}.stamp")
    wanted = fingerprint()
    if stamp.exists() and root.is_dir() and stamp.read_text(encoding="ascii") == wanted:
        return False
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(wanted, encoding="ascii")
    return True
