"""Directors and scorers of a tournament."""

from django.contrib.auth.models import User
from django.db import transaction

from deals.domain.errors import Problem
from deals.services.action_log import write_log
from tournament.domain.errors import ProblemsError
from tournament.models import Role, Staff, Tournament


@transaction.atomic
def give_role(*, actor: User, tournament: Tournament, user: User, role: Role) -> Staff:
    """Give a user a role, in place of the one he has.

    Raises ProblemsError ("last-director") when nobody would be left to direct.
    """
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    _keep_a_director(tournament, user, role)
    known = Staff.objects.filter(tournament=tournament, user=user, role=role).first()
    if known is not None:
        return known
    staff, _created = Staff.objects.update_or_create(
        tournament=tournament, user=user, defaults={"role": role}
    )
    _log(actor, tournament, "staff-give", user, role)
    return staff


@transaction.atomic
def take_role(*, actor: User, tournament: Tournament, user: User) -> None:
    """Take a user's role away. Raises ProblemsError ("last-director")."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    _keep_a_director(tournament, user, None)
    Staff.objects.filter(tournament=tournament, user=user).delete()
    _log(actor, tournament, "staff-take", user, None)


@transaction.atomic
def create_account(*, actor: User, tournament: Tournament, username: str, password: str, role: Role) -> Staff:
    """Create an account and give it a role. Raises ProblemsError ("username-taken")."""
    Tournament.objects.select_for_update().get(pk=tournament.pk)
    if User.objects.filter(username__iexact=username).exists():
        raise ProblemsError([Problem("username-taken", "username")])
    user = User.objects.create_user(username, password=password)
    return give_role(actor=actor, tournament=tournament, user=user, role=role)


def _keep_a_director(tournament: Tournament, user: User, role: Role | None) -> None:
    directors = set(
        Staff.objects.filter(tournament=tournament, role=Role.DIRECTOR).values_list("user_id", flat=True)
    )
    if directors == {user.pk} and role is not Role.DIRECTOR:
        raise ProblemsError([Problem("last-director", user.username)])


def _log(actor: User, tournament: Tournament, action: str, user: User, role: Role | None) -> None:
    write_log(
        actor=actor,
        scope=tournament.slug,
        action=action,
        subject=f"user:{user.pk}",
        new={"username": user.username, "role": role.value if role else None},
    )
