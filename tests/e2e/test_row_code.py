"""The parser of the browser reads every shared text as the parser of the server does."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[2]
READ_ALL = """async ([source, vectors]) => {
  const address = URL.createObjectURL(new Blob([source], {type: "text/javascript"}));
  const {parsePrefix} = await import(address);
  return vectors.map(({text, players, marker}) => parsePrefix(text, players, marker));
}"""


@pytest.mark.e2e
def test_browser_and_server_read_the_same(browser: Browser):
    source = (ROOT / "static" / "js" / "row_code.js").read_text(encoding="utf-8")
    vectors = json.loads((ROOT / "tests" / "data" / "row_code_vectors.json").read_text(encoding="utf-8"))
    page = browser.new_page()
    readings = page.evaluate(READ_ALL, [source, vectors])
    page.close()
    assert readings == [vector["reading"] for vector in vectors]
