"""Directors and scorers of a tournament."""

from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.access import Access, tournament_view
from tournament.domain.errors import ProblemsError
from tournament.forms.problems import add_problems
from tournament.forms.staff import StaffAddForm, StaffRoleForm
from tournament.models import Role
from tournament.services.staff import create_account, give_role, take_role
from tournament.views.actor import actor_of
from tournament.views.page import page, say_problems
from tournament.words import role_name


def _list(request: HttpRequest, access: Access, form: StaffAddForm) -> HttpResponse:
    staff = list(access.tournament.staff.select_related("user").order_by("role", "user__username"))
    return page(
        request,
        "tournament/staff_list.html",
        access,
        "staff",
        members=[(one, role_name(one.role)) for one in staff],
        form=form,
        status=422 if form.is_bound else 200,
    )


@require_safe
@tournament_view(need=Role.DIRECTOR)
def staff_list(request: HttpRequest, access: Access) -> HttpResponse:
    """Show who directs and who scores."""
    return _list(request, access, StaffAddForm())


@require_POST
@tournament_view(need=Role.DIRECTOR)
def staff_add(request: HttpRequest, access: Access) -> HttpResponse:
    """Give a role to an account, a new one where none of the name exists."""
    form = StaffAddForm(request.POST)
    if not form.is_valid():
        return _list(request, access, form)
    try:
        _give(request, access, form)
    except ProblemsError as error:
        add_problems(form, error.problems, {"username-taken": "username", "last-director": "role"})
        return _list(request, access, form)
    messages.success(request, _("%(name)s belongs to the staff.") % {"name": form.cleaned_data["username"]})
    return redirect("tournament:staff-list", access.tournament.slug)


def _give(request: HttpRequest, access: Access, form: StaffAddForm) -> None:
    actor, role = actor_of(request), Role(form.cleaned_data["role"])
    if form.user is not None:
        give_role(actor=actor, tournament=access.tournament, user=form.user, role=role)
        return
    create_account(
        actor=actor,
        tournament=access.tournament,
        username=form.cleaned_data["username"],
        password=form.cleaned_data["password"],
        role=role,
    )


@require_POST
@tournament_view(need=Role.DIRECTOR)
def staff_role(request: HttpRequest, access: Access, username: str) -> HttpResponse:
    """Give somebody of the staff another role."""
    user = get_object_or_404(User, username=username, staff_roles__tournament=access.tournament)
    form = StaffRoleForm(request.POST)
    if form.is_valid():
        try:
            give_role(
                actor=actor_of(request),
                tournament=access.tournament,
                user=user,
                role=Role(form.cleaned_data["role"]),
            )
        except ProblemsError as error:
            say_problems(request, error)
        else:
            messages.success(request, _("Saved."))
    return _after(request, access)


@require_POST
@tournament_view(need=Role.DIRECTOR)
def staff_remove(request: HttpRequest, access: Access, username: str) -> HttpResponse:
    """Take somebody's role away; the account stays."""
    user = get_object_or_404(User, username=username)
    if access.tournament.staff.filter(user=user).exists():
        try:
            take_role(actor=actor_of(request), tournament=access.tournament, user=user)
        except ProblemsError as error:
            say_problems(request, error)
        else:
            messages.success(request, _("%(name)s has no role here any more.") % {"name": username})
    return _after(request, access)


def _after(request: HttpRequest, access: Access) -> HttpResponse:
    """Return to the staff; a director who gave his own role away goes to the tournament."""
    still = (
        request.user.is_superuser
        or access.tournament.staff.filter(user=actor_of(request), role=Role.DIRECTOR).exists()
    )
    name = "tournament:staff-list" if still else "tournament:tournament-detail"
    return redirect(name, access.tournament.slug)
