"""Make .venv and install what Prikup needs. Standard library only: it runs before anything is installed.

`prepare.py base` is enough to run the server, `prepare.py dev` to run the checks. What is
already there is left alone, so that a second start costs nothing.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

# What WeasyPrint loads to make PDF files: library file → Debian package.
PDF_LIBRARIES = {
    "libpango-1.0.so.0": "libpango-1.0-0",
    "libpangoft2-1.0.so.0": "libpangoft2-1.0-0",
    "libharfbuzz-subset.so.0": "libharfbuzz-subset0",
}
# What the checks run: program → Debian package.
CHECK_PROGRAMS = {"chromium": "chromium", "xgettext": "gettext"}


class PrepareError(Exception):
    """Something that the person at the keyboard has to do first; the message says what."""


def main(kind: str) -> None:
    """Prepare the machine for `base` (the server) or `dev` (the checks)."""
    make_venv()
    install_requirements(kind)
    missing = missing_libraries() + (missing_programs() if kind == "dev" else [])
    if missing and not install_packages(missing):
        advice = f"Missing system packages. Install them with:\n  sudo apt-get install {' '.join(missing)}"
        if kind == "dev":
            raise PrepareError(advice)
        say(f"{advice}\nUntil then everything works but PDF files.")


def make_venv() -> None:
    """Make .venv, or make it anew when its Python is gone."""
    if VENV_PYTHON.exists() and run_quietly([str(VENV_PYTHON), "-c", "import pip"]):
        return
    if not os.access(ROOT, os.W_OK):
        raise PrepareError(f"Cannot write in {ROOT}: copy Prikup to a folder of your own.")
    package = f"python3.{sys.version_info.minor}-venv"
    if not run_quietly([sys.executable, "-c", "import ensurepip, venv"]) and not install_packages([package]):
        raise PrepareError(
            f"Python's venv module is missing. Install it with:\n  sudo apt-get install {package}"
        )
    say("Making the virtual environment .venv …")
    shutil.rmtree(VENV, ignore_errors=True)
    if subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False).returncode:
        raise PrepareError("The virtual environment .venv could not be made; the reason stands above.")


def install_requirements(kind: str) -> None:
    """Install requirements/<kind>.txt when it differs from what was installed last."""
    wanted = ROOT / "requirements" / f"{kind}.txt"
    stamp = VENV / f"installed-{kind}.txt"
    if stamp.exists() and stamp.read_bytes() == wanted.read_bytes():
        return
    say(f"Installing Python packages from requirements/{kind}.txt …")
    pip = [str(VENV_PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    if subprocess.run([*pip, "--require-hashes", "-r", str(wanted)], check=False).returncode:
        raise PrepareError("The Python packages could not be installed; this needs the internet once.")
    shutil.copyfile(wanted, stamp)


def missing_libraries() -> list[str]:
    """Return the Debian packages of the PDF libraries that cannot be loaded; elsewhere only say it."""
    if sys.platform == "darwin" and not any(
        Path(folder, "libpango-1.0.dylib").exists() for folder in ("/opt/homebrew/lib", "/usr/local/lib")
    ):
        say("PDF files need Pango. Install it with:\n  brew install pango")
    if not sys.platform.startswith("linux"):
        return []
    return [package for library, package in PDF_LIBRARIES.items() if not loads(library)]


def missing_programs() -> list[str]:
    """Return the Debian packages of the programs that the checks need and that are not there."""
    missing = [package for program, package in CHECK_PROGRAMS.items() if not shutil.which(program)]
    if not (shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb"))):
        missing.append("postgresql")
    return missing


def loads(library: str) -> bool:
    """Return whether the dynamic linker finds a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def install_packages(packages: list[str]) -> bool:
    """Install Debian packages and return True, or return False when this user may not."""
    if not shutil.which("apt-get"):
        return False
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if rights and not (shutil.which("sudo") and run_quietly([*rights, "true"])):
        return False
    say(f"Installing system packages: {' '.join(packages)} …")
    get = [
        *rights,
        *(["env"] if rights[0] == "sudo" else []),
        "DEBIAN_FRONTEND=noninteractive",
        "apt-get",
        "-qq",
    ]
    install = [*get, "install", "-y", "--no-install-recommends", *packages]
    # The package list may be empty or old: install, and if that fails, renew the list and try again.
    return run_quietly(install) or (run_quietly([*get, "update"]) and run_quietly(install))


def run_quietly(command: list[str]) -> bool:
    """Run a command without its output and return whether it succeeded."""
    return subprocess.run(command, check=False, capture_output=True, stdin=subprocess.DEVNULL).returncode == 0


def say(text: str) -> None:
    """Tell the person at the keyboard what happens."""
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except (PrepareError, OSError) as error:
        say(f"{error}")
        sys.exit(1)
