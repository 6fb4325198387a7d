import pytest
from django.test import RequestFactory, override_settings

from config.start.addresses import lan_addresses
from protocols.views.documents import phone_base


def asked(host):
    return RequestFactory().get("/", headers={"host": host})


def of_this_machine(port=""):
    addresses = lan_addresses()
    return f"http://{addresses[0]}{port}" if addresses else ""


@pytest.mark.parametrize(
    "host", ["192.168.1.7:8000", "10.0.0.1", "[fe80::1]:8000", "laptop:8000", "laptop.local", "prikup.lan:80"]
)
def test_phone_base_is_the_address_in_use(host):
    assert phone_base(asked(host)) == f"http://{host}"


@override_settings(ALLOWED_HOSTS=["club.example.org", ".preferans.example"])
def test_phone_base_is_a_name_of_the_settings():
    assert phone_base(asked("club.example.org")) == "http://club.example.org"
    assert phone_base(asked("evening.preferans.example:8000")) == "http://evening.preferans.example:8000"


@override_settings(ALLOWED_HOSTS=["*"])
@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "8.8.8.8", "[2606:4700::1111]", "x.local.evil.example"]
)
def test_name_that_a_stranger_put_into_the_request_gets_into_no_code(host):
    port = ":8000" if host.endswith(":8000") else ""
    assert phone_base(asked(host)) == of_this_machine(port)


def test_phone_base_of_this_machine_is_its_address_in_the_hall():
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert phone_base(asked(host)) == of_this_machine(":8000")
