"""Addresses of the deals app."""

from django.urls import URLPattern

app_name = "deals"
urlpatterns: list[URLPattern] = []
