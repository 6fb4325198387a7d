"""Addresses of the tournament app."""

from django.urls import URLPattern, path

from tournament.views import (
    boxes,
    detail,
    draw,
    entries,
    layouts,
    movement,
    rounds,
    series,
    staff,
    tournaments,
)

app_name = "tournament"
SESSION = "t/<slug:slug>/s/<int:number>/"
urlpatterns: list[URLPattern] = [
    path("", tournaments.tournament_list, name="tournament-list"),
    path("new/", tournaments.tournament_create, name="tournament-create"),
    path("t/<slug:slug>/", detail.tournament_detail, name="tournament-detail"),
    path("t/<slug:slug>/edit/", tournaments.tournament_edit, name="tournament-edit"),
    path("t/<slug:slug>/route/<int:number>/", detail.route_detail, name="route-detail"),
    path("t/<slug:slug>/people/", entries.entry_list, name="entry-list"),
    path("t/<slug:slug>/people/add/", entries.entry_add, name="entry-add"),
    path("t/<slug:slug>/people/paste/", entries.entry_paste, name="entry-paste"),
    path("t/<slug:slug>/people/draw/", draw.entry_draw, name="entry-draw"),
    path("t/<slug:slug>/people/numbers/", draw.entry_numbers, name="entry-numbers"),
    path("t/<slug:slug>/people/<int:pk>/edit/", entries.entry_edit, name="entry-edit"),
    path("t/<slug:slug>/people/<int:pk>/remove/", entries.entry_remove, name="entry-remove"),
    path("t/<slug:slug>/people/<int:pk>/withdraw/", entries.entry_withdraw, name="entry-withdraw"),
    path("t/<slug:slug>/movement/", movement.movement_detail, name="movement-detail"),
    path("t/<slug:slug>/movement/choose/", movement.movement_choose, name="movement-choose"),
    path("t/<slug:slug>/s/<int:number>/movement/clear/", movement.movement_clear, name="movement-clear"),
    path("t/<slug:slug>/boxes/", boxes.box_list, name="box-list"),
    path("t/<slug:slug>/boxes/deal/", boxes.box_deal, name="box-deal"),
    path(f"{SESSION}boxes/sources/", boxes.box_sources, name="box-sources"),
    path(f"{SESSION}boxes/number/", boxes.box_number, name="box-number"),
    path(f"{SESSION}boxes/import/", layouts.layout_import, name="layout-import"),
    path(f"{SESSION}boxes/export/<slug:kind>/", layouts.layout_export, name="layout-export"),
    path(f"{SESSION}boxes/<int:box_number>/", layouts.box_layout, name="box-layout"),
    path(f"{SESSION}deals/", layouts.deal_list, name="deal-list"),
    path(f"{SESSION}deals/statistics/", layouts.deal_statistics, name="deal-statistics"),
    path("sealed/<str:key>/", series.series_detail, name="series-detail"),
    path("sealed/<str:key>/series.json", series.series_download, name="series-download"),
    path("t/<slug:slug>/s/<int:number>/round/", rounds.session_round, name="session-round"),
    path("t/<slug:slug>/staff/", staff.staff_list, name="staff-list"),
    path("t/<slug:slug>/staff/add/", staff.staff_add, name="staff-add"),
    path("t/<slug:slug>/staff/<str:username>/role/", staff.staff_role, name="staff-role"),
    path("t/<slug:slug>/staff/<str:username>/remove/", staff.staff_remove, name="staff-remove"),
]
