"""Addresses of the protocols app."""

from django.urls import URLPattern, path

from protocols.views import (
    box_code,
    breakdown,
    card,
    desk,
    desk_check,
    desk_paste,
    desk_row,
    documents,
    hall,
    layout,
    log,
    penalty,
    protocol,
    publication,
    recheck,
    regulation,
    repairs,
    row,
    scoring,
    series_choice,
    standings,
    undo,
)

app_name = "protocols"

SESSION = "t/<slug:slug>/s/<int:number>/"
BOX = f"{SESSION}box/<int:box>/"
PLACE = "<int:section>-<int:round>-<int:table>/"

urlpatterns: list[URLPattern] = [
    path(f"{SESSION}hall/", hall.hall_detail, name="hall-detail"),
    path(f"{SESSION}hall/{PLACE}", hall.table_detail, name="table-detail"),
    path(f"{SESSION}desk/", desk.desk_detail, name="desk-detail"),
    path(f"{SESSION}desk/row/", desk_row.desk_row, name="desk-row"),
    path(f"{SESSION}desk/preview/", desk_row.desk_preview, name="desk-preview"),
    path(f"{SESSION}desk/paste/", desk_paste.desk_paste, name="desk-paste"),
    path(f"{SESSION}desk/missing/", desk.desk_missing, name="desk-missing"),
    path(f"{SESSION}desk/check/", desk_check.desk_check, name="desk-check"),
    path(f"{SESSION}desk/check/row/", desk_check.desk_check_row, name="desk-check-row"),
    path(f"{SESSION}desk/second-pass/", desk_check.second_pass_switch, name="second-pass-switch"),
    path(f"{BOX}received/", box_code.protocol_receive, name="protocol-receive"),
    path("q/<slug:key>/<int:box>/", box_code.box_code, name="box-code"),
    path("t/<slug:slug>/protocols/", protocol.protocol_list, name="protocol-list"),
    path(BOX, protocol.protocol_detail, name="protocol-detail"),
    path(f"{BOX}layout/", protocol.layout_open, name="layout-open"),
    path(f"{BOX}layout/type/", layout.layout_edit, name="layout-edit"),
    path(f"{SESSION}boxes/again/", series_choice.series_choice, name="series-choice"),
    path(f"{BOX}row/", row.row_create, name="row-create"),
    path(f"{BOX}row/{PLACE}", row.row_edit, name="row-edit"),
    path(f"{BOX}row/{PLACE}withdraw/", row.row_withdraw, name="row-withdraw"),
    path(f"{BOX}row/{PLACE}why/", breakdown.row_breakdown, name="row-breakdown"),
    path(f"{BOX}row/{PLACE}penalty/", penalty.row_penalty, name="row-penalty"),
    path("t/<slug:slug>/regulation/edit/", regulation.regulation_edit, name="regulation-edit"),
    path("t/<slug:slug>/scoring/", scoring.scoring_detail, name="scoring-detail"),
    path("t/<slug:slug>/prices/", scoring.prices, name="price-list"),
    path("t/<slug:slug>/standings/", standings.standings_detail, name="standings-detail"),
    path("t/<slug:slug>/standings.csv", standings.standings_csv, name="standings-csv"),
    path("t/<slug:slug>/player/<int:number>/", card.card_detail, name="card-detail"),
    path("t/<slug:slug>/publish/", publication.publication_detail, name="publication-detail"),
    path("t/<slug:slug>/paper/", documents.document_list, name="document-list"),
    path("t/<slug:slug>/paper/<slug:kind>.pdf", documents.document_download, name="document-download"),
    path("t/<slug:slug>/recheck/", recheck.recheck_list, name="recheck-list"),
    path(f"{SESSION}repairs/", repairs.repair_list, name="repair-list"),
    path(f"{SESSION}repairs/box/", repairs.repair_box, name="repair-box"),
    path(f"{SESSION}repairs/row/", repairs.repair_row, name="repair-row"),
    path(f"{SESSION}repairs/<slug:act>/", repairs.repair_plan, name="repair-plan"),
    path("t/<slug:slug>/log/", log.log_list, name="log-list"),
    path("t/<slug:slug>/log/undo/", undo.act_undo, name="act-undo"),
]
