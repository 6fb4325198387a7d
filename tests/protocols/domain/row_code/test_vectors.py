from .vectors import FILE, as_text, vectors


def test_the_shared_readings_are_those_of_the_parser():
    assert FILE.read_text(encoding="utf-8") == as_text(vectors())
