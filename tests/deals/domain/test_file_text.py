import pytest

from deals.domain.errors import Problem, ProblemsError
from deals.domain.file_text import BYTES_LIMIT, decode_file


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251"])
def test_decode_file_reads_every_usual_encoding(encoding):
    assert decode_file("1 N:ТКД\n".encode(encoding)) == "1 N:ТКД\n"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"\x89PNG\r\n\x1a\n\x00", "file-not-text"),
        (b"\xff\xfe\x00\xd8", "file-not-text"),  # half a surrogate pair
        ("расклад".encode("cp1251") + b"\x98", "file-not-text"),  # 0x98 is nothing in Windows-1251
        (b"x" * (BYTES_LIMIT + 1), "file-too-large"),
        (b"x" * 10_000_000, "file-too-large"),
    ],
)
def test_decode_file_refuses_what_is_no_text(content, code):
    with pytest.raises(ProblemsError) as caught:
        decode_file(content)
    assert caught.value.problems == (Problem(code, "file"),)
