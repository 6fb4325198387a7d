"""The first account of a new installation."""

from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.db import transaction

from deals.services.action_log import write_log

FIRST_DIRECTOR = "director"


def has_superuser() -> bool:
    """Return whether somebody can already run this installation."""
    return User.objects.filter(is_superuser=True, is_active=True).exists()


@transaction.atomic
def create_first_director(*, password: str) -> User:
    """Create the account `director`, a director of every tournament, and return it.

    Raises ValidationError when the password is too easy.
    """
    user = User(username=FIRST_DIRECTOR, is_staff=True, is_superuser=True)
    validate_password(password, user)
    user.set_password(password)
    user.save()
    write_log(actor=None, scope="", action="account-create", subject=f"user:{user.pk}")
    return user
