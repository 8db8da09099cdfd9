"""The tests of services watch their pages as the browser tests do."""

from __future__ import annotations

from tests.browser.conftest import browser, page, pytest_configure, serve, visitor, watch

__all__ = ["browser", "page", "pytest_configure", "serve", "visitor", "watch"]
