"""Settings of the test run: the real ones, with a data folder, a database and files of their own."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

for _name in ("SECRET_KEY", "DEBUG", "ALLOWED_HOSTS", "PRIKUP_PORT", "PRIKUP_HTTPS", "PRIKUP_ADMIN_PASSWORD"):
    os.environ.pop(_name, None)
TEST_DATA_DIR = Path(tempfile.mkdtemp(prefix="prikup-tests-"))
atexit.register(shutil.rmtree, TEST_DATA_DIR, ignore_errors=True)
os.environ["PRIKUP_DATA"] = str(TEST_DATA_DIR)

from config.settings import *  # noqa: E402, F403  (the data folder must be known before)

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {  # no collectstatic in tests
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
STATIC_ROOT.mkdir()  # noqa: F405  (whitenoise warns when the folder is missing)

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":  # noqa: F405
    # A file, not memory: the live server's threads and the test have connections of their own.
    DATABASES["default"]["TEST"] = {"NAME": str(TEST_DATA_DIR / "test.sqlite3")}  # noqa: F405
    DATABASES["default"]["OPTIONS"]["init_command"] = (  # noqa: F405
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF; PRAGMA foreign_keys=ON;"
    )
