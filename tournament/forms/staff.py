"""Accounts of directors and scorers."""

from typing import Any

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournament.models import Role
from tournament.words import ROLE_NAMES

ROLE_CHOICES = [(Role.SCORER.value, ROLE_NAMES["scorer"]), (Role.DIRECTOR.value, ROLE_NAMES["director"])]


class StaffAddForm(forms.Form):
    """Somebody who gets a role: an account that exists, or a new one with its password.

    After cleaning `user` is the account found, None when a new one is to be created.
    """

    username = forms.CharField(
        label=_("Account name"),
        max_length=150,
        validators=[User.username_validator],
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "none", "spellcheck": "false"}
        ),
    )
    password = forms.CharField(
        label=_("Password of a new account"),
        required=False,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least eight characters. Leave it empty when the account exists already."),
    )
    role = forms.ChoiceField(
        label=_("Role"), choices=ROLE_CHOICES, widget=forms.RadioSelect, initial="scorer"
    )
    user: User | None = None

    def clean(self) -> dict[str, Any]:
        """Find the account, or check the password of the new one."""
        data = super().clean() or {}
        username, password = data.get("username"), data.get("password", "")
        if not username:
            return data
        self.user = User.objects.filter(username=username).first()
        if self.user is not None and password:
            self.add_error(
                "username", _("There is an account of this name already; leave the password empty.")
            )
        elif self.user is None and not password:
            self.add_error("password", _("There is no account of this name; give a password to create it."))
        elif self.user is None:
            self._check_password(username, password)
        return data

    def _check_password(self, username: str, password: str) -> None:
        try:
            validate_password(password, User(username=username))
        except ValidationError as error:
            self.add_error("password", error)


class StaffRoleForm(forms.Form):
    """Another role for somebody of the staff."""

    role = forms.ChoiceField(label=_("Role"), choices=ROLE_CHOICES)
