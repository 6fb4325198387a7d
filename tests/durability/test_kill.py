"""What was acknowledged survives a kill of the process. Source: design 3, promise 1."""


def test_kill_after_login_keeps_the_login(server, record_testsuite_property):
    record_testsuite_property("first_start_seconds", round(server.start(), 1))
    server.log_in()
    server.kill()
    record_testsuite_property("second_start_seconds", round(server.start(), 1))
    address, _ = server.get("/new/")
    assert address == server.address("/new/")
    assert server.stop() == 0
