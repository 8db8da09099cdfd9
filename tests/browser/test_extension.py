"""The same page where Voilà is an extension of somebody's Jupyter server, and the same board in JupyterLab."""

from __future__ import annotations

import json
from collections.abc import Callable

import psutil
import pytest
from playwright.sync_api import Page, expect

from tests.browser.hands import BOARD, press
from tests.browser.servers import Server

BROKEN = {
    "cells": [
        {"cell_type": "code", "id": "a", "metadata": {}, "execution_count": None, "outputs": [], "source": "1 / 0"}
    ],
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}, "voila": {"template": "chakra"}},
    "nbformat": 4,
    "nbformat_minor": 5,
}


def test_the_notebook_opened_in_voila_is_the_page_and_draws_its_charts(page: Page, jupyterlab: Server) -> None:
    page.goto(f"{jupyterlab.address}voila/render/explorer.ipynb")
    expect(page.locator(BOARD)).to_be_visible()
    assert page.title() == "Chakra lab"
    expect(page.get_by_text("Where next")).to_have_count(0)
    press(page, "tab.scoring", "chart.runs")
    page.wait_for_selector('[data-chart="runs"][data-drawn]', timeout=30_000)


@pytest.mark.parametrize("patience", ["the board is there", "the board is not there yet"])
def test_leaving_the_page_ends_its_kernel_there_too(page: Page, jupyterlab: Server, patience: str) -> None:
    before = {kernel.pid for kernel in jupyterlab.kernels}
    with page.expect_response("**/voila/tree"):  # the small page that brings the cookie against forged requests
        page.goto(f"{jupyterlab.address}voila/render/explorer.ipynb", wait_until="commit")
    page.wait_for_selector(BOARD if patience == "the board is there" else "#jupyter-config-data", state="attached")
    mine = [kernel for kernel in jupyterlab.kernels if kernel.pid not in before]
    assert len(mine) == 1
    page.goto("about:blank")
    _, alive = psutil.wait_procs(mine, timeout=15)
    assert not alive


def test_an_error_in_a_notebook_shows_a_sentence_and_no_traceback(page: Page, jupyterlab: Server) -> None:
    (jupyterlab.log.parent / "root" / "broken.ipynb").write_text(json.dumps(BROKEN))
    page.goto(f"{jupyterlab.address}voila/render/broken.ipynb")
    expect(page.get_by_role("status")).to_contain_text("The board could not be set out.")
    assert "ZeroDivisionError" not in page.content()


def test_the_notebook_shows_its_board_in_jupyterlab(run_notebook: Callable[[str], Page]) -> None:
    page = run_notebook("explorer.ipynb")
    expect(page.locator(BOARD)).to_be_visible(timeout=60_000)
