"""The eye that watches every page in these tests sees what it should."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.conftest import Watch


def test_a_request_elsewhere_and_an_error_do_not_go_unseen(browser: Browser) -> None:
    watch = Watch()
    page = browser.new_page()
    watch.follow(page)
    page.set_content("<img src='http://elsewhere.invalid/x.png'><script>console.error('told'); nobody()</script>")
    page.wait_for_timeout(300)
    page.close()
    assert {line.split(":")[0] for line in watch.complaints} >= {
        "request to another host",
        "console error",
        "uncaught error",
    }
