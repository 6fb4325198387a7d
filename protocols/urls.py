"""Addresses of the protocols app."""

from django.urls import URLPattern, path

from protocols.views import card, documents, hall, log, protocol, publication, row, standings

app_name = "protocols"

SESSION = "t/<slug:slug>/s/<int:number>/"
BOX = f"{SESSION}box/<int:box>/"
PLACE = "<int:section>-<int:round>-<int:table>/"

urlpatterns: list[URLPattern] = [
    path(f"{SESSION}hall/", hall.hall_detail, name="hall-detail"),
    path(f"{SESSION}hall/{PLACE}", hall.table_detail, name="table-detail"),
    path("t/<slug:slug>/protocols/", protocol.protocol_list, name="protocol-list"),
    path(BOX, protocol.protocol_detail, name="protocol-detail"),
    path(f"{BOX}layout/", protocol.layout_open, name="layout-open"),
    path(f"{BOX}row/", row.row_create, name="row-create"),
    path(f"{BOX}row/{PLACE}", row.row_edit, name="row-edit"),
    path(f"{BOX}row/{PLACE}withdraw/", row.row_withdraw, name="row-withdraw"),
    path("t/<slug:slug>/standings/", standings.standings_detail, name="standings-detail"),
    path("t/<slug:slug>/standings.csv", standings.standings_csv, name="standings-csv"),
    path("t/<slug:slug>/player/<int:number>/", card.card_detail, name="card-detail"),
    path("t/<slug:slug>/publish/", publication.publication_detail, name="publication-detail"),
    path("t/<slug:slug>/paper/", documents.document_list, name="document-list"),
    path("t/<slug:slug>/paper/<slug:kind>.pdf", documents.document_download, name="document-download"),
    path("t/<slug:slug>/log/", log.log_list, name="log-list"),
]
