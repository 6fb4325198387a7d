"""Addresses from titles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.domain.slugs import SLUG_LIMIT, slug_of


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("Осенний кубок", "osenniy-kubok"),
        ("Щёкино, 2026: «Ёлка»", "schekino-2026-elka"),
        ("Подъезд № 5", "podezd-5"),
        ("Club Evening", "club-evening"),
        ("♠♣♦♥", "tournament"),
        ("", "tournament"),
        ("а" * 200, "a" * SLUG_LIMIT),
        ("а" * 49 + " б", "a" * 49),
    ],
)
def test_slug_of_title(title: str, slug: str) -> None:
    assert slug_of(title) == slug


def test_slug_that_is_taken_gets_a_number() -> None:
    assert slug_of("Кубок", {"kubok", "kubok-2"}) == "kubok-3"


@given(st.text(max_size=80), st.sets(st.sampled_from(["tournament", "a", "b", "kubok"])))
def test_slug_is_free_and_plain(title: str, taken: set[str]) -> None:
    slug = slug_of(title, taken)
    assert slug not in taken
    assert slug
    assert set(slug) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
