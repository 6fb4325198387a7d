"""Addresses of the whole site."""

from django.contrib import admin
from django.contrib.auth.views import LoginView, LogoutView
from django.urls import URLPattern, URLResolver, include, path
from django.views.i18n import JavaScriptCatalog

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include("tournament.urls")),
    path("", include("protocols.urls")),
    path("series/", include("deals.urls")),
    path("login/", LoginView.as_view(template_name="account/login.html"), name="account-login"),
    path("logout/", LogoutView.as_view(), name="account-logout"),
    path("language/", include("django.conf.urls.i18n")),
    path("words.js", JavaScriptCatalog.as_view(), name="script-words"),
    path("admin/", admin.site.urls),
]
