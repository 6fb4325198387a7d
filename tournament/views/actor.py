"""Who acts: the logged-in user of a request that only staff can send."""

from django.contrib.auth.models import User
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest


def actor_of(request: HttpRequest) -> User:
    """Return the logged-in user; raise PermissionDenied for an anonymous visitor."""
    if not isinstance(request.user, User):
        raise PermissionDenied
    return request.user
