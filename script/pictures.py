"""Make docs/pictures/*.png: pages of the demonstration tournaments, as README and the guide show them.

`.venv/bin/python script/pictures.py` starts the server with a new data folder and photographs it in Chromium,
in Russian and in English, then stops the server. Needs what `script/test` needs.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
DESKTOP: ViewportSize = {"width": 1200, "height": 760}
PHONE: ViewportSize = {"width": 360, "height": 740}
COLOURS = 96
PATIENCE = 240  # seconds
PLAYING, FINISHED, FRESH = "/t/demo-playing/", "/t/demo-finished/", "/t/demo-fresh/"


def main() -> None:
    """Make all pictures anew."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(Path(folder)) as (address, password),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"),
            args=["--no-sandbox", "--disable-background-networking"],
        )
        for language in ("ru", "en"):
            photograph(browser, address, password, language)
        browser.close()
    total = sum(path.stat().st_size for path in PICTURES.glob("*.png"))
    print(f"{len(list(PICTURES.glob('*.png')))} pictures, {total // 1024} KB")


@contextmanager
def serve(folder: Path) -> Iterator[tuple[str, str]]:
    """Run the server with a new data folder; yield its address and the director's password."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    password = secrets.token_urlsafe(12)
    environment = os.environ | {
        "PRIKUP_DATA": str(folder),
        "PRIKUP_PORT": str(port),
        "PRIKUP_ADMIN_PASSWORD": password,
        "DATABASE_URL": "",
    }
    server = subprocess.Popen(
        [sys.executable, "manage.py", "serve"], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/login/", server)
        yield f"http://127.0.0.1:{port}", password
    finally:
        server.terminate()
        server.wait()


def wait_for(address: str, server: "subprocess.Popen[bytes]") -> None:
    """Return when the address answers."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    began = time.monotonic()
    while time.monotonic() - began < PATIENCE and server.poll() is None:
        try:
            opener.open(address, timeout=PATIENCE).close()
        except urllib.error.URLError:
            time.sleep(0.2)
        else:
            return
    raise SystemExit("the server did not start")


def photograph(browser: Browser, address: str, password: str, language: str) -> None:
    """Make the pictures of one language."""

    def opened(viewport: ViewportSize) -> Page:
        context = browser.new_context(
            base_url=address,
            locale=language,
            viewport=viewport,
            color_scheme="light",
            timezone_id="Europe/Moscow",
            device_scale_factor=1,
        )
        context.set_default_timeout(60_000)
        return context.new_page()

    page = opened(DESKTOP)
    log_in(page, password)
    for name, path, act in DESK_PICTURES:
        page.goto(path)
        if act is not None:
            act(page)
        save(page, f"{name}-{language}", full_page=True)
    phone = opened(PHONE)
    for name, path in PHONE_PICTURES:
        phone.goto(path)
        save(phone, f"{name}-{language}", full_page=False)


def log_in(page: Page, password: str) -> None:
    """Log in as the director."""
    page.goto("/login/")
    page.fill("[name=username]", "director")
    page.fill("[name=password]", password)
    page.keyboard.press("Enter")
    page.wait_for_url(lambda url: "/login/" not in url)


def type_row(page: Page) -> None:
    """Type a row at the desk and leave it read back, not stored."""
    page.wait_for_selector(".desk.is-live")
    page.keyboard.type("/343")
    page.wait_for_selector(".desk-whist")


def read_names(page: Page) -> None:
    """Paste a list of names and leave it read, not stored."""
    page.fill("[name=text]", NAMES)
    page.click("main form button.btn-primary")
    page.wait_for_selector("button[name=save]")


NAMES = """1. Абрикосова Майя; Бубновый валет; Тверь
2. Брагин Сысой; Третья рука; Рязань
3. Воробьёва Ия
4. Галкин Ермолай; ; Псков"""

Act = Callable[[Page], None]
DESK_PICTURES: tuple[tuple[str, str, Act | None], ...] = (
    ("steps", PLAYING, None),
    ("people", f"{FRESH}people/paste/", read_names),
    ("movement", f"{PLAYING}movement/", None),
    ("boxes", f"{PLAYING}boxes/", None),
    ("hall", f"{PLAYING}s/1/hall/", None),
    ("desk", f"{PLAYING}s/1/desk/", type_row),
    ("standings", f"{FINISHED}standings/", None),
)
PHONE_PICTURES = (("phone-standings", f"{FINISHED}standings/"), ("phone-card", f"{FINISHED}player/1/"))


def save(page: Page, name: str, *, full_page: bool) -> None:
    """Save the page, at most 1200 px high, with few colours."""
    picture = Image.open(BytesIO(page.screenshot(full_page=full_page, animations="disabled"))).convert("RGB")
    picture = picture.crop((0, 0, picture.width, min(picture.height, DESKTOP["width"])))
    few = picture.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    few.save(PICTURES / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
