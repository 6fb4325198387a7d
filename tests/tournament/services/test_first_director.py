"""The first account of a new installation."""

import pytest
from django.contrib.auth.models import User
from django.core.exceptions import ValidationError

from deals.models import ActionLog
from tournament.services.first_director import FIRST_DIRECTOR, create_first_director, has_superuser

pytestmark = pytest.mark.django_db


def test_first_director_runs_the_installation() -> None:
    assert not has_superuser()
    user = create_first_director(password="семь бубён")
    assert has_superuser()
    assert (user.username, user.is_staff, user.check_password("семь бубён")) == (FIRST_DIRECTOR, True, True)
    assert ActionLog.objects.get().action == "account-create"


def test_easy_password_is_refused() -> None:
    with pytest.raises(ValidationError):
        create_first_director(password="12345678")
    assert not User.objects.exists()
