from django.test import RequestFactory

from config.start.addresses import lan_addresses
from protocols.views.documents import phone_base


def asked(host):
    return RequestFactory().get("/", headers={"host": host})


def test_phone_base_is_the_address_in_use():
    assert phone_base(asked("192.168.1.7:8000")) == "http://192.168.1.7:8000"
    assert phone_base(asked("club.example.org")) == "http://club.example.org"
    assert phone_base(asked("[fe80::1]:8000")) == "http://[fe80::1]:8000"


def test_phone_base_of_this_machine_is_its_address_in_the_hall():
    addresses = lan_addresses()
    expected = f"http://{addresses[0]}:8000" if addresses else ""
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000"):
        assert phone_base(asked(host)) == expected
