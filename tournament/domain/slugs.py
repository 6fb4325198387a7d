"""Addresses of tournaments from their titles."""

import re
from collections.abc import Container

SLUG_LIMIT = 50
_LATIN = "a,b,v,g,d,e,e,zh,z,i,y,k,l,m,n,o,p,r,s,t,u,f,kh,ts,ch,sh,sch,,y,,e,yu,ya"
_LETTERS = dict(zip("абвгдеёжзийклмнопрстуфхцчшщъыьэюя", _LATIN.split(","), strict=True))


def slug_of(title: str, taken: Container[str] = ()) -> str:
    """Return a slug of Latin letters, digits and hyphens for `title` that is not in `taken`."""
    latin = "".join(_LETTERS.get(letter, letter) for letter in title.casefold())
    base = re.sub(r"[^a-z0-9]+", "-", latin).strip("-")[:SLUG_LIMIT].strip("-") or "tournament"
    slug, count = base, 1
    while slug in taken:
        count += 1
        slug = f"{base}-{count}"
    return slug
