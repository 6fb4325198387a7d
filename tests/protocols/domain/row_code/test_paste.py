from protocols.domain.row_code import PastedRow, split_rows


def test_pasted_rows_keep_their_line_numbers():
    assert split_rows("7\t3\t2\r\n\r\n /343 \r*20\n") == (
        PastedRow(1, "7\t3\t2"),
        PastedRow(3, "/343"),
        PastedRow(4, "*20"),
    )


def test_nothing_pasted():
    assert split_rows(" \n\t") == ()


def test_no_line_of_a_huge_paste_is_left_out():
    assert len(split_rows("7 3 2\n" * 10_000)) == 10_000
