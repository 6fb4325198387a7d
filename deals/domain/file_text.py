"""From the bytes of an uploaded file to its text."""

from deals.domain.errors import Problem, ProblemsError

BYTES_LIMIT = 1_000_000
"""A series of 200 sets of 32 boxes is smaller than this."""


def decode_file(content: bytes) -> str:
    """Return the text of a file: UTF-8, with or without its mark, UTF-16 with its mark, or Windows-1251.

    Raises ProblemsError: "file-too-large", "file-not-text" (a picture, a spreadsheet, an archive).
    """
    if len(content) > BYTES_LIMIT:
        raise ProblemsError((Problem("file-too-large", "file"),))
    try:
        if content.startswith((b"\xff\xfe", b"\xfe\xff")):
            text = content.decode("utf-16")
        else:
            text = _eight_bits(content)
    except UnicodeDecodeError as error:
        raise ProblemsError((Problem("file-not-text", "file"),)) from error
    if any(ord(letter) < 32 and letter not in "\t\n\r" for letter in text):
        raise ProblemsError((Problem("file-not-text", "file"),))
    return text


def _eight_bits(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1251")
