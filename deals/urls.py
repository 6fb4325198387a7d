"""Addresses of the deals app."""

from django.urls import URLPattern, path

from deals.views import series_check

app_name = "deals"
urlpatterns: list[URLPattern] = [
    path("check/", series_check.series_check, name="series-check"),
    path("verify_series.py", series_check.verify_script, name="verify-script"),
]
