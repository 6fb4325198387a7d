"""Addresses of the protocols app."""

from django.urls import URLPattern

app_name = "protocols"
urlpatterns: list[URLPattern] = []
